#ifndef SEOGA_CNCURSES_SHIM_H
#define SEOGA_CNCURSES_SHIM_H

/* The wide functions appear only when this stands before the header. */
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <ncurses.h>

#endif
