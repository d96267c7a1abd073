#ifndef SEOGA_CLINUX_SHIM_H
#define SEOGA_CLINUX_SHIM_H

#ifdef __linux__
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/vfs.h>

/* unistd.h and stdio.h declare them to those alone who define _GNU_SOURCE, which Swift's own module of it does not. */
int syncfs(int descriptor);
int dup3(int descriptor, int other, int flags);
int memfd_create(const char *name, unsigned int flags);
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);

#include <signal.h>
#include <sys/prctl.h>

#include <malloc.h>
#include <pthread.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Memory that is given back goes to the system at once, and threads share what is kept for the next taker: otherwise
   the allocator keeps what one large answer took. */
static inline void seoga_give_memory_back(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 256 * 1024);
  mallopt(M_TRIM_THRESHOLD, 1024 * 1024);
}

/* pthread.h declares it to those alone who define _GNU_SOURCE. */
int pthread_setattr_default_np(const pthread_attr_t *attributes);

/* The size of the stacks of threads that are made from now on; 0 where it is set. */
static inline int seoga_set_stack(size_t bytes) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return -1;
  int result = pthread_attr_setstacksize(&attributes, bytes);
  if (result == 0) result = pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
  return result;
}

/* A descriptor that whoever writes to it wakes others by, or -1. */
static inline int seoga_bell(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

/* One that is rung as often as there is something to do, and of which each reader takes one; -1 where there is none. */
static inline int seoga_counting_bell(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE); }

/* Has the calling thread go on on another processor, where it may run on one, so that whoever waits for this one gets it;
   later it may run wherever it might before. The system's call takes a list of any length, which Swift does not call. */
static inline void seoga_step_aside(void) {
  enum { words = 128, bits = 8 * sizeof(unsigned long) };
  unsigned long own[words] = {0}, others[words], all[words], now[words] = {0};
  unsigned int here = 0;
  long length = syscall(SYS_sched_getaffinity, 0, sizeof own, own);
  if (length <= 0 || syscall(SYS_getcpu, &here, NULL, NULL) != 0 || here >= words * bits) return;
  memcpy(others, own, sizeof own);
  others[here / bits] &= ~(1UL << here % bits);
  if (syscall(SYS_sched_setaffinity, 0, length, others) != 0) return;
  /* On all, so that it may also run on those that come later; who had asked for some of them alone gets these back. */
  memset(all, 0xFF, sizeof all);
  syscall(SYS_sched_setaffinity, 0, sizeof all, all);
  syscall(SYS_sched_getaffinity, 0, sizeof now, now);
  if (memcmp(now, own, sizeof own) != 0) syscall(SYS_sched_setaffinity, 0, length, own);
}

/* prctl takes a list of any length, which Swift does not call. */
static inline int seoga_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }
#endif

#endif
