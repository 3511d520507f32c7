#ifndef CICU_SHIM_H
#define CICU_SHIM_H

// ICU appends its version to every function's name by macro (ubrk_open becomes ubrk_open_72), and Swift does not
// see such names. Each function that the library calls therefore has a wrapper here: tm_ and the name in ICU.
// Status codes stay on this side: a failure comes back as NULL, false, or a count of zero.

#include <stdbool.h>
#include <stdint.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

// Locales

/// Writes the ICU locale of a BCP 47 language tag, NUL included; false where the tag is ill-formed or does not fit.
static inline bool tm_uloc_forLanguageTag(const char *tag, int32_t tagLength, char *locale, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsed = 0;
  int32_t length = uloc_forLanguageTag(tag, locale, capacity, &parsed, &status);
  return U_SUCCESS(status) && parsed == tagLength && length < capacity;
}

// Break iterators

/// Opens an iterator; "" is the root locale. NULL on failure.
static inline UBreakIterator *tm_ubrk_open(UBreakIteratorType kind, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(kind, locale, NULL, 0, &status);
  if (U_SUCCESS(status)) return iterator;
  if (iterator) ubrk_close(iterator);
  return NULL;
}

static inline void tm_ubrk_close(UBreakIterator *iterator) { ubrk_close(iterator); }

/// Points the iterator at a text, which must outlive its use, and at the text's start.
static inline bool tm_ubrk_setText(UBreakIterator *iterator, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

/// The next boundary, or -1 (UBRK_DONE) after the last.
static inline int32_t tm_ubrk_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

// Bidirectional text

static inline UBiDi *tm_ubidi_open(void) { return ubidi_open(); }

static inline void tm_ubidi_close(UBiDi *bidi) { ubidi_close(bidi); }

/// Resolves the levels of a text, which must outlive the use of the object.
static inline bool tm_ubidi_setPara(UBiDi *bidi, const uint16_t *text, int32_t length, UBiDiLevel level) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(bidi, (const UChar *)text, length, level, NULL, &status);
  return U_SUCCESS(status);
}

static inline int32_t tm_ubidi_countParagraphs(UBiDi *bidi) { return ubidi_countParagraphs(bidi); }

/// The embedding level of one paragraph and where the paragraph ends; false where there is no such paragraph.
static inline bool tm_ubidi_getParagraphByIndex(const UBiDi *bidi, int32_t index, int32_t *limit, UBiDiLevel *level) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_getParagraphByIndex(bidi, index, NULL, limit, level, &status);
  return U_SUCCESS(status);
}

/// One level per code unit, owned by the object; NULL on failure.
static inline const UBiDiLevel *tm_ubidi_getLevels(UBiDi *bidi) {
  UErrorCode status = U_ZERO_ERROR;
  const UBiDiLevel *levels = ubidi_getLevels(bidi, &status);
  return U_SUCCESS(status) ? levels : NULL;
}

// Character properties

static inline bool tm_u_hasBinaryProperty(uint32_t codePoint, UProperty property) {
  return u_hasBinaryProperty((UChar32)codePoint, property);
}

static inline int32_t tm_u_getIntPropertyValue(uint32_t codePoint, UProperty property) {
  return u_getIntPropertyValue((UChar32)codePoint, property);
}

static inline int32_t tm_u_getIntPropertyMaxValue(UProperty property) {
  return u_getIntPropertyMaxValue(property);
}

static inline int32_t tm_u_charDirection(uint32_t codePoint) { return u_charDirection((UChar32)codePoint); }

static inline uint32_t tm_u_getBidiPairedBracket(uint32_t codePoint) {
  return (uint32_t)u_getBidiPairedBracket((UChar32)codePoint);
}

// Scripts

/// The script of a code point as ICU numbers it.
static inline int32_t tm_uscript_getScript(uint32_t codePoint) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)codePoint, &status);
  return U_SUCCESS(status) ? (int32_t)script : (int32_t)USCRIPT_UNKNOWN;
}

static inline bool tm_uscript_hasScript(uint32_t codePoint, int32_t script) {
  return uscript_hasScript((UChar32)codePoint, (UScriptCode)script);
}

/// Writes the script extensions of a code point and returns their number, 0 where they do not fit.
static inline int32_t tm_uscript_getScriptExtensions(uint32_t codePoint, int32_t *scripts, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = uscript_getScriptExtensions((UChar32)codePoint, (UScriptCode *)scripts, capacity, &status);
  return U_SUCCESS(status) ? count : 0;
}

/// The script's ISO 15924 tag as a big-endian number, 0 where ICU does not know the script.
static inline uint32_t tm_uscript_tag(int32_t script) {
  const char *name = uscript_getShortName((UScriptCode)script);
  if (!name) return 0;
  uint32_t tag = 0;
  for (int i = 0; i < 4; i++) {
    if (!name[i]) return 0;
    tag = tag << 8 | (uint8_t)name[i];
  }
  return tag;
}

#endif
