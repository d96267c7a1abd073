#define _GNU_SOURCE
#include "CTermGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

enum { fault_count = 6, restore_capacity = 512, signal_stack_bytes = 128 * 1024 };

static const int faults[fault_count] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};

/* Two of them, of which a handler reads the one that counts: another is written beside it and counts once it is whole,
 * so that there is no moment without a handler, nor one in which it sees half of a plan. */
static struct guard_plan {
  int terminal;
  int drawing;
  struct termios modes;
  char restore[restore_capacity];
  size_t restore_length;
  int saved_error;
  int captured_error;
  char log_path[PATH_MAX];
} plans[2];
static atomic_int current;

static struct sigaction previous[fault_count];
static int is_armed;
static atomic_flag is_dying = ATOMIC_FLAG_INIT;

/* MARK: in the handler: async-signal-safe calls only */

static void write_all(int fd, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(fd, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    length -= (size_t)written;
  }
}

/* The reason of a Swift trap was written to the captured standard error; show it and keep it. */
static void release_captured_error(const struct guard_plan *plan) {
  if (plan->captured_error < 0 || lseek(plan->captured_error, 0, SEEK_SET) != 0) return;
  int log = -1;
  char buffer[1024];
  ssize_t length;
  while ((length = read(plan->captured_error, buffer, sizeof buffer)) > 0) {
    if (log < 0 && plan->log_path[0] != '\0') {
      log = open(plan->log_path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    }
    if (log >= 0) write_all(log, buffer, (size_t)length);
    write_all(STDERR_FILENO, buffer, (size_t)length);
  }
  if (log >= 0) close(log);
}

static void point_nowhere(int descriptor) {
  int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nowhere < 0) return;
  dup2(nowhere, descriptor);
  close(nowhere);
}

static void give_back_terminal(void) {
  const struct guard_plan *plan = &plans[atomic_load(&current)];
  /* The fault may be another thread's than the one that draws, which does not know yet. */
  point_nowhere(plan->drawing);
  write_all(plan->terminal, plan->restore, plan->restore_length);
  tcsetattr(plan->terminal, TCSANOW, &plan->modes);
  if (plan->saved_error >= 0) dup2(plan->saved_error, STDERR_FILENO);
  release_captured_error(plan);
  /* Swift's backtracer, where it is on, asks for a key and waits half a minute if it finds a terminal on
   * standard input. A program that died must be gone, so it finds none and only prints. */
  point_nowhere(STDIN_FILENO);
}

static int index_of(int signal_number) {
  int i = 0;
  while (i < fault_count - 1 && faults[i] != signal_number) i++;
  return i;
}

/* A signal that was sent, as by kill or abort, does not repeat, and Swift's action, which counts on that,
 * would let the program live on without its terminal. So it is called from here, and the end is made sure. */
static void end_by_sent_signal(int signal_number, siginfo_t *info, void *context) {
  struct sigaction action = previous[index_of(signal_number)];
  if (action.sa_flags & SA_SIGINFO) {
    action.sa_sigaction(signal_number, info, context);
  } else if (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN) {
    action.sa_handler(signal_number);
  }
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(signal_number, &action, NULL);
  raise(signal_number);
}

static void handle_fault(int signal_number, siginfo_t *info, void *context) {
  int saved_errno = errno;
  if (!atomic_flag_test_and_set(&is_dying)) give_back_terminal();
  if (info->si_code <= 0) {
    end_by_sent_signal(signal_number, info, context);
  } else {
    /* A fault of the processor repeats when the handler returns, and meets the previous action. */
    sigaction(signal_number, &previous[index_of(signal_number)], NULL);
  }
  errno = saved_errno;
}

/* MARK: outside the handler */

static void put_previous_actions_back(void) {
  for (int i = 0; i < fault_count; i++) sigaction(faults[i], &previous[i], NULL);
}

static int install_handlers(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle_fault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  /* SIGTTOU among them: blocked, it lets a program in the background set the terminal's modes too. */
  sigfillset(&action.sa_mask);
  for (int i = 0; i < fault_count; i++) {
    if (sigaction(faults[i], &action, &previous[i]) != 0) {
      int reason = errno;
      while (--i >= 0) sigaction(faults[i], &previous[i], NULL);
      errno = reason;
      return -1;
    }
  }
  return 0;
}

int term_guard_arm(const term_guard_plan *wanted) {
  if (wanted->restore_length > restore_capacity) {
    errno = EOVERFLOW;
    return -1;
  }
  int other = !atomic_load(&current);
  struct guard_plan *plan = &plans[other];
  if (is_armed) {
    plan->modes = plans[!other].modes;
  } else if (tcgetattr(wanted->terminal, &plan->modes) != 0) {
    return -1;
  }
  plan->terminal = wanted->terminal;
  plan->drawing = wanted->drawing;
  memcpy(plan->restore, wanted->restore, wanted->restore_length);
  plan->restore_length = wanted->restore_length;
  plan->saved_error = wanted->saved_error;
  plan->captured_error = wanted->captured_error;
  plan->log_path[0] = '\0';
  if (wanted->log_path != NULL && strlen(wanted->log_path) < sizeof plan->log_path) {
    strcpy(plan->log_path, wanted->log_path);
  }
  atomic_store(&current, other);
  if (!is_armed && install_handlers() != 0) return -1;
  is_armed = 1;
  term_guard_cover_thread();
  return 0;
}

void term_guard_restore_modes(void) {
  const struct guard_plan *plan = &plans[atomic_load(&current)];
  if (is_armed) tcsetattr(plan->terminal, TCSADRAIN, &plan->modes);
}

void term_guard_disarm(void) {
  if (!is_armed) return;
  put_previous_actions_back();
  is_armed = 0;
}

/* MARK: signal stacks */

static pthread_key_t stack_key;
static pthread_once_t stack_key_once = PTHREAD_ONCE_INIT;
static _Thread_local int is_covered;

static void drop_stack(void *stack) {
  stack_t none;
  memset(&none, 0, sizeof none);
  none.ss_flags = SS_DISABLE;
  sigaltstack(&none, NULL);
  munmap(stack, signal_stack_bytes);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, drop_stack); }

/* Signal stacks belong to threads, and on Linux the main actor runs on whichever worker is free. */
void term_guard_cover_thread(void) {
  if (is_covered) return;
  is_covered = 1;
  pthread_once(&stack_key_once, make_stack_key);
  void *memory = mmap(NULL, signal_stack_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = memory;
  stack.ss_size = signal_stack_bytes;
  if (sigaltstack(&stack, NULL) != 0 || pthread_setspecific(stack_key, memory) != 0) {
    munmap(memory, signal_stack_bytes);
  }
}
