#ifndef SEOGA_CZLIB_SHIM_H
#define SEOGA_CZLIB_SHIM_H

#include <zlib.h>

/* Begins to unpack a bare stream, as a zip holds it; the macro of that name computes, which Swift cannot import. */
static inline int sz_begin(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }

#endif
