#define _GNU_SOURCE
#include "probe.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

long long probe_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

int probe_open(
  const char *const *words, const char *const *variables, int columns, int rows, struct termios *modes, pid_t *process
) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  char name[128];
  int terminal, inside;
  if (openpty(&terminal, &inside, name, NULL, &size) != 0) return -1;
  // Once it runs, the program may have set others before anyone looks.
  if (modes != NULL) tcgetattr(terminal, modes);
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  fcntl(inside, F_SETFD, FD_CLOEXEC);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  // The first terminal a leader of a session opens is the one that controls it.
  posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // Whoever asks may have signals blocked, and a child would inherit that.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK);
  int failure = posix_spawn(
    process, words[0], &actions, &attributes, (char *const *)words, (char *const *)variables
  );
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(inside);
  if (failure == 0) return terminal;
  close(terminal);
  return -1;
}

// Whether a line of /proc/…/stat is that of a thread that waits for something to happen.
static int is_asleep(const char *line) {
  // The name before it may hold anything, closing parentheses too.
  const char *end = strrchr(line, ')');
  return end != NULL && end[2] == 'S';
}

static int all_asleep(pid_t process) {
  char path[64], entry[320], line[1024];
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  DIR *tasks = opendir(path);
  if (tasks == NULL) return -1;
  int asleep = 1;
  for (struct dirent *task; asleep && (task = readdir(tasks)) != NULL;) {
    if (task->d_name[0] == '.') continue;
    snprintf(entry, sizeof entry, "%s/%s/stat", path, task->d_name);
    FILE *stream = fopen(entry, "r");
    if (stream == NULL) continue;
    if (fgets(line, sizeof line, stream) != NULL) asleep = is_asleep(line);
    fclose(stream);
  }
  closedir(tasks);
  return asleep;
}

long long probe_running_time(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

// Whether the marker has come; keeps the end of what came, where the marker may have begun.
static int has_come(const char *marker, char *kept, size_t *held, const char *bytes, size_t count) {
  size_t length = strlen(marker);
  char *joined = malloc(*held + count);
  if (joined == NULL) return 0;
  memcpy(joined, kept, *held);
  memcpy(joined + *held, bytes, count);
  size_t total = *held + count;
  int found = memmem(joined, total, marker, length) != NULL;
  *held = total < length ? total : length - 1;
  memcpy(kept, joined + total - *held, *held);
  free(joined);
  return found;
}

int probe_frame(int terminal, pid_t process, const char *marker, int milliseconds, struct probe_frame *frame) {
  long long deadline = probe_now() + milliseconds * 1000000LL;
  char buffer[65536], kept[256];
  size_t held = 0;
  int seen = marker == NULL, rests = 0;
  frame->painted = 0;
  frame->last = 0;
  frame->bytes = 0;
  // Once may be between two threads; twice is rest.
  while (rests < 2) {
    struct pollfd ready = {.fd = terminal, .events = POLLIN};
    int count = poll(&ready, 1, 2);
    if (count > 0) {
      ssize_t length = read(terminal, buffer, sizeof buffer);
      frame->last = probe_now();
      if (length <= 0) return -1;
      if ((size_t)frame->bytes < frame->room) {
        size_t free = frame->room - (size_t)frame->bytes;
        memcpy(frame->kept + frame->bytes, buffer, (size_t)length < free ? (size_t)length : free);
      }
      frame->bytes += length;
      if (!seen) seen = has_come(marker, kept, &held, buffer, (size_t)length);
      rests = 0;
    } else {
      if (seen && frame->painted == 0) frame->painted = frame->last;
      rests = seen && frame->bytes > 0 && all_asleep(process) == 1 ? rests + 1 : 0;
    }
    if (probe_now() > deadline) return -1;
  }
  return 0;
}

int probe_type(int terminal, const char *bytes, size_t count) {
  return write(terminal, bytes, count) == (ssize_t)count ? 0 : -1;
}

long long probe_run(const char *const *words, const char *const *variables, int *status) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t process;
  long long start = probe_now();
  int failure = posix_spawn(&process, words[0], &actions, NULL, (char *const *)words, (char *const *)variables);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) return -1;
  while (waitpid(process, status, 0) < 0)
    if (errno != EINTR) return -1;
  return probe_now() - start;
}

long long probe_memory(pid_t process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  FILE *stream = fopen(path, "r");
  if (stream == NULL) return -1;
  long long size, resident;
  int count = fscanf(stream, "%lld %lld", &size, &resident);
  fclose(stream);
  return count == 2 ? resident * sysconf(_SC_PAGESIZE) : -1;
}

void probe_end(pid_t process) {
  int status;
  kill(process, SIGKILL);
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
}

void probe_rest(int milliseconds) { poll(NULL, 0, milliseconds); }
