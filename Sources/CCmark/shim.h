#ifndef SEOGA_CCMARK_SHIM_H
#define SEOGA_CCMARK_SHIM_H

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>

/* Registers the extension that finds bare addresses; to be called once, before the first text is read. */
static inline void sm_begin(void) { cmark_gfm_core_extensions_ensure_registered(); }

/* The document of a text, to be freed with cmark_node_free; null where memory ran out. */
static inline cmark_node *sm_document(const char *text, size_t length) {
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  if (parser == NULL) return NULL;
  cmark_syntax_extension *addresses = cmark_find_syntax_extension("autolink");
  if (addresses != NULL) cmark_parser_attach_syntax_extension(parser, addresses);
  cmark_parser_feed(parser, text, length);
  cmark_node *document = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  return document;
}

static inline int sm_is_fenced(cmark_node *code) {
  int length, offset;
  char sign;
  return cmark_node_get_fenced(code, &length, &offset, &sign);
}

#endif
