// The least a list on a terminal can do: reads a thousand lines, paints one screen, moves a marker with j and
// k, leaves with q. Nothing in Seoga is measured without this beside it.
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most = 1000 };

static void paint(char *const *lines, int count, int first, int selected) {
  int rows = getmaxy(stdscr);
  erase();
  for (int row = 0; row < rows && first + row < count; row++) {
    if (first + row == selected) attron(A_REVERSE);
    mvaddstr(row, 1, lines[first + row]);
    attroff(A_REVERSE);
  }
  refresh();
}

int main(int count, char **words) {
  FILE *file = count == 2 ? fopen(words[1], "r") : NULL;
  if (file == NULL) return 64;
  static char *lines[most];
  int length = 0;
  size_t room = 0;
  while (length < most && getline(&lines[length], &room, file) > 0) {
    lines[length][strcspn(lines[length], "\n")] = 0;
    length++;
    room = 0;
  }
  fclose(file);
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  keypad(stdscr, TRUE);
  curs_set(0);
  int first = 0, selected = 0;
  for (int key = 0; key != 'q'; key = getch()) {
    int rows = getmaxy(stdscr);
    if (key == 'j' && selected + 1 < length) selected++;
    if (key == 'k' && selected > 0) selected--;
    if (selected < first) first = selected;
    if (selected >= first + rows) first = selected - rows + 1;
    paint(lines, length, first, selected);
  }
  endwin();
  return 0;
}
