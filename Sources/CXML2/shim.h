#ifndef SEOGA_CXML2_SHIM_H
#define SEOGA_CXML2_SHIM_H

#include <libxml/parser.h>
#include <string.h>

static inline xmlParserInputPtr sx_load_nothing(const char *url, const char *id, xmlParserCtxtPtr parser) {
  (void)url;
  (void)id;
  (void)parser;
  return NULL;
}

/* Makes the library ready; no document it reads makes it open another. */
static inline void sx_begin(void) {
  xmlInitParser();
  xmlSetExternalEntityLoader(sx_load_nothing);
}

/* A parser that is handed a document piece by piece and tells names as they are written, with their prefixes. It
   knows no entities but XML's own five, and keeps nothing of a document type. */
static inline xmlParserCtxtPtr sx_parser(startElementSAXFunc start, endElementSAXFunc end, charactersSAXFunc text,
                                         void *target) {
  xmlSAXHandler takers;
  memset(&takers, 0, sizeof takers);
  takers.initialized = 1;
  takers.startElement = start;
  takers.endElement = end;
  takers.characters = takers.ignorableWhitespace = takers.cdataBlock = text;
  xmlParserCtxtPtr parser = xmlCreatePushParserCtxt(&takers, target, NULL, 0, NULL);
  if (parser == NULL) return NULL;
  /* Without the second option an ampersand in an attribute stays as it was written. */
  xmlCtxtUseOptions(parser, XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  return parser;
}

static inline void sx_free(xmlParserCtxtPtr parser) {
  if (parser->myDoc != NULL) xmlFreeDoc(parser->myDoc);
  xmlFreeParserCtxt(parser);
}

#endif
