#include "CTermGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { most_signals = 16 };

static int taken[most_signals];
static struct sigaction previous[most_signals];
static int taken_count;
static volatile int write_end = -1;

static void relay(int signal_number) {
  int saved_errno = errno;
  unsigned char byte = (unsigned char)signal_number;
  /* A full pipe holds thousands of signals not looked at yet; one more would tell nothing new. */
  ssize_t ignored = write(write_end, &byte, 1);
  (void)ignored;
  errno = saved_errno;
}

static int open_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

int signal_relay_start(const int *signals, int count) {
  if (count > most_signals || taken_count > 0) {
    errno = EINVAL;
    return -1;
  }
  int ends[2];
  if (open_pipe(ends) != 0) return -1;
  write_end = ends[1];
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = relay;
  /* A program started from here gets the default actions back by itself: exec resets handlers. */
  action.sa_flags = SA_RESTART;
  for (int i = 0; i < count; i++) {
    if (sigaction(signals[i], &action, &previous[taken_count]) == 0) taken[taken_count++] = signals[i];
  }
  return ends[0];
}

void signal_relay_stop(void) {
  if (taken_count == 0) return;
  for (int i = 0; i < taken_count; i++) sigaction(taken[i], &previous[i], NULL);
  taken_count = 0;
  close(write_end);
  write_end = -1;
}
