#define _GNU_SOURCE
#include "probe.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int read_whole(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0) return -1;
  if (fstat(file, &status) != 0) {
    close(file);
    return -1;
  }
  char *bytes = malloc((size_t)status.st_size + 1);
  ssize_t count = bytes == NULL ? -1 : read(file, bytes, (size_t)status.st_size + 1);
  free(bytes);
  close(file);
  return count == status.st_size ? 0 : -1;
}

static int fill(const char *path, const void *bytes, size_t count, int is_flushed) {
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return -1;
  int failed = write(file, bytes, count) != (ssize_t)count || (is_flushed && fsync(file) != 0);
  return close(file) != 0 || failed ? -1 : 0;
}

static int flush_folder(const char *path) {
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return -1;
  int failed = fsync(folder);
  close(folder);
  return failed;
}

static int append(const char *path, const void *bytes, size_t count) {
  int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return -1;
  int failed = write(file, bytes, count) != (ssize_t)count || fsync(file) != 0;
  return close(file) != 0 || failed ? -1 : 0;
}

int probe_edit(
  const char *lock, const char *folder, const char *path, const void *bytes, size_t count,
  const char *journal, const void *line, size_t length
) {
  char temporary[4096];
  snprintf(temporary, sizeof temporary, "%s/.seoga-probe.tmp", folder);
  int guard = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (guard < 0) return -1;
  int failed = flock(guard, LOCK_EX) != 0 || read_whole(path) != 0 || fill(temporary, bytes, count, 1) != 0
    || append(journal, line, length) != 0 || rename(temporary, path) != 0 || flush_folder(folder) != 0;
  close(guard);
  return failed ? -1 : 0;
}

int probe_write(const char *temporary, const char *path, const void *bytes, size_t count) {
  return fill(temporary, bytes, count, 0) != 0 || rename(temporary, path) != 0 ? -1 : 0;
}
