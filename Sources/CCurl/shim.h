#ifndef SEOGA_CCURL_SHIM_H
#define SEOGA_CCURL_SHIM_H

#include <curl/curl.h>

/* What Swift cannot import: functions that take a list of any length, and macros that compute. */

static inline CURLcode sc_begin(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

static inline CURLcode sc_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode sc_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode sc_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

/* Header lines; NULL takes those away that were set. */
static inline CURLcode sc_set_headers(CURL *handle, struct curl_slist *lines) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, lines);
}

/* Who gets the lines of the head, the bytes of the body, and word of how much of it came; all with one target. */
static inline CURLcode sc_set_takers(CURL *handle, curl_write_callback head, curl_write_callback body,
                                     curl_xferinfo_callback progress, void *target) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, head);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_HEADERDATA, target);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, target);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFODATA, target);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  return code;
}

/* No protocol but the web's, and after encryption none without it. */
static inline CURLcode sc_keep_to_web(CURL *handle, int encrypted) {
#if LIBCURL_VERSION_NUM >= 0x075500
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  if (code != CURLE_OK) return code;
  return curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, encrypted ? "https" : "http,https");
#else
  long web = CURLPROTO_HTTP | CURLPROTO_HTTPS;
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS, web);
  if (code != CURLE_OK) return code;
  return curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS, encrypted ? (long)CURLPROTO_HTTPS : web);
#endif
}

/* Name and password, told in the best of the ways a server offers. */
static inline CURLcode sc_set_login(CURL *handle, const char *user, const char *password) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HTTPAUTH, (long)(CURLAUTH_BASIC | CURLAUTH_DIGEST));
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_USERNAME, user);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_PASSWORD, password);
  return code;
}

/* The result of a message that says that a transfer is done. */
static inline CURLcode sc_result(const CURLMsg *message) { return message->data.result; }

/* Whether this libcurl unpacks what brotli or zstd packed. */
static inline int sc_unpacks(int feature) { return (curl_version_info(CURLVERSION_NOW)->features & feature) != 0; }
#endif
