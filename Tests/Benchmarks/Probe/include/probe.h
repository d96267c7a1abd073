// What the benchmarks need of the system: a program in a pseudo-terminal and when it wrote its last byte, a
// program run to its end, and the calls of a durable edit without anything around them. Times are nanoseconds
// of the monotonic clock; where something fails the result is negative.
#pragma once

#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/// Nanoseconds of the monotonic clock.
long long probe_now(void);

/// Starts a program in a pseudo-terminal of its own and gives the terminal's other end; the modes it finds there
/// are given where asked for.
int probe_open(
  const char *const *words, const char *const *variables, int columns, int rows, struct termios *modes, pid_t *process
);

/// What a program wrote until it came to rest.
struct probe_frame {
  /// When the last byte arrived before the first pause of 2 ms after the marker began to be there: what is
  /// drawn anew later is no part of the first picture.
  long long painted;
  /// When its last byte arrived.
  long long last;
  /// How many bytes arrived.
  long bytes;
  /// Takes the first of them, if there is room for any.
  char *kept;
  size_t room;
};

/// Reads what a program writes until it has written something, and the marker if there is one, and then all
/// its threads sleep.
int probe_frame(int terminal, pid_t process, const char *marker, int milliseconds, struct probe_frame *frame);

/// Types bytes.
int probe_type(int terminal, const char *bytes, size_t count);

/// Runs a program to its end with its output thrown away, and gives how long that took.
long long probe_run(const char *const *words, const char *const *variables, int *status);

/// Memory of a process that is in use, in bytes.
long long probe_memory(pid_t process);

/// Processor time of a process, of its threads that ended too.
long long probe_running_time(pid_t process);

/// Ends a process and waits for it.
void probe_end(pid_t process);

/// One durable edit and nothing else: lock, read, write beside, flush, append a line to the journal, flush,
/// rename, flush the folder.
int probe_edit(
  const char *lock, const char *folder, const char *path, const void *bytes, size_t count,
  const char *journal, const void *line, size_t length
);

/// Writes a file beside its name and gives it the name, without flushing anything.
int probe_write(const char *temporary, const char *path, const void *bytes, size_t count);

/// Does nothing for milliseconds.
void probe_rest(int milliseconds);
