#ifndef SEOGA_CSYNCFS_SHIM_H
#define SEOGA_CSYNCFS_SHIM_H

#ifdef __linux__
/* unistd.h declares it to those alone who define _GNU_SOURCE, which Swift's own module of it does not. */
int syncfs(int descriptor);
#endif

#endif
