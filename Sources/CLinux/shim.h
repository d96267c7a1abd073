#ifndef SEOGA_CLINUX_SHIM_H
#define SEOGA_CLINUX_SHIM_H

#ifdef __linux__
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/vfs.h>

/* unistd.h and stdio.h declare them to those alone who define _GNU_SOURCE, which Swift's own module of it does not. */
int syncfs(int descriptor);
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);

#include <signal.h>
#include <sys/prctl.h>

/* prctl takes a list of any length, which Swift does not call. */
static inline int seoga_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }
#endif

#endif
