#ifndef SEOGA_CTERMGUARD_H
#define SEOGA_CTERMGUARD_H

#include <stddef.h>

/*
 * Gives the terminal back when the program dies of a fault (SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE,
 * SIGABRT). A Swift trap does not unwind, so nothing written in Swift can do it.
 */

/* What the guard puts back. */
typedef struct {
  int terminal;         /* descriptor of the terminal; its modes are read when arming */
  int drawing;          /* another one, that frames are written to; cut off, for threads that draw on */
  const char *restore;  /* bytes that undo the screen modes; copied, at most 512 */
  size_t restore_length;
  int saved_error;      /* the true standard error, or -1 if it was never redirected */
  int captured_error;   /* what was written to standard error meanwhile, or -1 */
  const char *log_path; /* where the captured text is added as well, or NULL; copied */
} term_guard_plan;

/* Arms the guard, or gives an armed one another plan with the modes first read. 0, or -1 with errno. */
int term_guard_arm(const term_guard_plan *plan);

/* Puts the terminal's modes back as they were when the guard was armed. */
void term_guard_restore_modes(void);

/* Puts the previous signal actions back; harmless when not armed. */
void term_guard_disarm(void);

/* Gives the calling thread a stack of its own for signals, once, so that a stack overflow is survived. */
void term_guard_cover_thread(void);

/*
 * Signals as bytes on a pipe, each its number: handled when the event loop comes to it, from the moment of
 * this call on and not, as with a dispatch source for signals, from the loop's first turn on.
 */

/* Takes signals, at most 16. The end to read from, which does not block and is the caller's to close, or -1
 * with errno. */
int signal_relay_start(const int *signals, int count);

/* Puts the previous actions back and ends the pipe; harmless when not started. */
void signal_relay_stop(void);

#endif
