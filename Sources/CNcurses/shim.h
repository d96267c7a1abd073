#ifndef SEOGA_CNCURSES_SHIM_H
#define SEOGA_CNCURSES_SHIM_H

/* The wide functions appear only when this stands before the header. */
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

/* term.h names capabilities by macros of common words, which would leak into every importer. */
#undef columns
#undef lines

/*
 * What Swift cannot import: macros that compute, variadic functions, and global variables, which it holds to
 * be shared between threads. All of it is called from the main actor only.
 */

/* Attributes. */
static inline attr_t nc_bold(void) { return A_BOLD; }
static inline attr_t nc_dim(void) { return A_DIM; }
static inline attr_t nc_underline(void) { return A_UNDERLINE; }
static inline attr_t nc_reverse(void) { return A_REVERSE; }
static inline attr_t nc_italic(void) { return termattrs() & A_ITALIC ? A_ITALIC : A_UNDERLINE; }

/* Global variables. */
static inline WINDOW *nc_stdscr(void) { return stdscr; }
static inline int nc_colors(void) { return COLORS; }
static inline int nc_color_pairs(void) { return COLOR_PAIRS; }
static inline void nc_set_escape_delay(int milliseconds) { set_escdelay(milliseconds); }

/* A screen read from standard input, or NULL where terminfo has no such terminal; never exits. */
static inline SCREEN *nc_newterm(const char *type, FILE *output) { return newterm(type, output, stdin); }

/* One character cell of a base and following marks; ERR where the base is no character. */
static inline int nc_set_cell(cchar_t *cell, const wchar_t *text, attr_t attributes, short pair) {
  return setcchar(cell, text, attributes, pair, NULL);
}

/* Function key n, from 1. */
static inline int nc_function_key(int n) { return KEY_F(n); }

/* Makes a terminal the present one without touching it; 0 where terminfo has no such terminal. */
static inline int nc_select_terminal(const char *type) {
  int status = 0;
  return setupterm(type, STDOUT_FILENO, &status) == OK;
}

/* Undoes the last selection. */
static inline void nc_drop_terminal(void) {
  TERMINAL *selected = cur_term;
  set_curterm(NULL);
  del_curterm(selected);
}

/* A string capability of the present terminal, or NULL. */
static inline const char *nc_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

/*
 * How many colours are a palette's on a terminal whose other colour numbers are red, green and blue; -1 where none are.
 * The capability that says so has three types, and only the sequence for a colour tells where the palette ends.
 */
static inline int nc_indexed_colors(void) {
  const char *set = nc_capability("setaf");
  if (set == NULL) return -1;
  if (tigetflag("RGB") <= 0 && tigetnum("RGB") <= 0 && nc_capability("RGB") == NULL) return -1;
  for (int count = 8; count <= 256; count = count == 8 ? 16 : count * 16) {
    const char *sequence = tiparm(set, count);
    if (sequence != NULL && (strstr(sequence, "8:2:") != NULL || strstr(sequence, "8;2;") != NULL)) return count;
  }
  return -1;
}

/* The size the terminal reports; zeros where it reports none. */
static inline void nc_window_size(int fd, int *columns, int *rows) {
  struct winsize size = {0};
  *columns = *rows = 0;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return;
  *columns = size.ws_col;
  *rows = size.ws_row;
}

/* Bytes waiting to be read, or -1. */
static inline int nc_bytes_waiting(int fd) {
  int count = 0;
  return ioctl(fd, FIONREAD, &count) == 0 ? count : -1;
}

/* The C library hides it behind a feature macro; ncurses lays cells out by it. */
extern int wcwidth(wchar_t character);

/* Columns of a scalar in the present locale: 0 to 2, or -1. */
static inline int nc_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

/* Name of the character set of the present locale. */
static inline const char *nc_codeset(void) { return nl_langinfo(CODESET); }

/* Sets the character type of the process's locale; NULL where there is no such locale. */
static inline const char *nc_set_character_locale(const char *name) { return setlocale(LC_CTYPE, name); }

/* A file of no name that lives as long as its descriptor, or -1. */
extern int memfd_create(const char *name, unsigned int flags);
static inline int nc_nameless_file(void) {
#ifdef __linux__
  return memfd_create("seoga", 1 /* MFD_CLOEXEC */);
#else
  FILE *file = tmpfile();
  return file == NULL ? -1 : dup(fileno(file));
#endif
}

#endif
