#ifndef CICU_SHIM_H
#define CICU_SHIM_H

// ICU appends its version to every function's name by macro (ubrk_open becomes ubrk_open_72), and Swift does not
// see such names. Each function that the library calls therefore has a wrapper here: tm_ and the name in ICU.
// Status codes stay on this side: a failure comes back as NULL, false, or a count of zero.
//
// Foundation on Linux carries an ICU of its own, whose types have the same names but other members. A program cannot
// import two definitions of one C type, so ICU's headers stay out of this module: the functions are declared below
// with opaque types and plain integers, which is what their stable ABI (ICU, "Binary compatibility") consists of.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <unicode/uvernum.h>

#define TM_ICU(name) U_ICU_ENTRY_POINT_RENAME(name)

typedef struct tm_UBreakIterator tm_UBreakIterator;
typedef struct tm_UBiDi tm_UBiDi;

// Members of UBreakIteratorType, UProperty, UBidiPairedBracketType and UScriptCode.
static const int32_t TM_UBRK_CHARACTER = 0;
static const int32_t TM_UBRK_LINE = 2;
static const int32_t TM_UCHAR_DEFAULT_IGNORABLE_CODE_POINT = 5;
static const int32_t TM_UCHAR_EMOJI = 57;
static const int32_t TM_UCHAR_EMOJI_PRESENTATION = 58;
static const int32_t TM_UCHAR_EMOJI_MODIFIER = 59;
static const int32_t TM_UCHAR_EMOJI_MODIFIER_BASE = 60;
static const int32_t TM_UCHAR_SCRIPT = 0x100A;
static const int32_t TM_UCHAR_BIDI_PAIRED_BRACKET_TYPE = 0x1015;
static const int32_t TM_U_BPT_OPEN = 1;
static const int32_t TM_U_BPT_CLOSE = 2;
static const int32_t TM_USCRIPT_UNKNOWN = 103;
// "The maximum length of a locale name", uloc.h.
static const int32_t TM_ULOC_FULLNAME_CAPACITY = 157;

int32_t TM_ICU(uloc_forLanguageTag)(const char *, char *, int32_t, int32_t *, int32_t *status);
tm_UBreakIterator *TM_ICU(ubrk_open)(int32_t, const char *, const uint16_t *, int32_t, int32_t *status);
void TM_ICU(ubrk_close)(tm_UBreakIterator *);
void TM_ICU(ubrk_setText)(tm_UBreakIterator *, const uint16_t *, int32_t, int32_t *status);
int32_t TM_ICU(ubrk_next)(tm_UBreakIterator *);
tm_UBiDi *TM_ICU(ubidi_open)(void);
void TM_ICU(ubidi_close)(tm_UBiDi *);
void TM_ICU(ubidi_setPara)(tm_UBiDi *, const uint16_t *, int32_t, uint8_t, uint8_t *, int32_t *status);
int32_t TM_ICU(ubidi_countParagraphs)(tm_UBiDi *);
void TM_ICU(ubidi_getParagraphByIndex)(const tm_UBiDi *, int32_t, int32_t *, int32_t *, uint8_t *, int32_t *status);
const uint8_t *TM_ICU(ubidi_getLevels)(tm_UBiDi *, int32_t *status);
int8_t TM_ICU(u_hasBinaryProperty)(int32_t, int32_t);
int32_t TM_ICU(u_getIntPropertyValue)(int32_t, int32_t);
int32_t TM_ICU(u_getIntPropertyMaxValue)(int32_t);
int32_t TM_ICU(u_charDirection)(int32_t);
int32_t TM_ICU(u_getBidiPairedBracket)(int32_t);
int32_t TM_ICU(uscript_getScript)(int32_t, int32_t *status);
int8_t TM_ICU(uscript_hasScript)(int32_t, int32_t);
int32_t TM_ICU(uscript_getScriptExtensions)(int32_t, int32_t *, int32_t, int32_t *status);
const char *TM_ICU(uscript_getShortName)(int32_t);

/// Warnings are negative, errors positive (`U_SUCCESS`).
static inline bool tm_is_success(int32_t status) { return status <= 0; }

// Locales

/// Writes the ICU locale of a BCP 47 language tag, NUL included; false where the tag is ill-formed or does not fit.
static inline bool tm_uloc_forLanguageTag(const char *tag, int32_t tagLength, char *locale, int32_t capacity) {
  int32_t status = 0;
  int32_t parsed = 0;
  int32_t length = TM_ICU(uloc_forLanguageTag)(tag, locale, capacity, &parsed, &status);
  return tm_is_success(status) && parsed == tagLength && length < capacity;
}

// Break iterators

/// Opens an iterator; "" is the root locale. NULL on failure.
static inline tm_UBreakIterator *tm_ubrk_open(int32_t kind, const char *locale) {
  int32_t status = 0;
  tm_UBreakIterator *iterator = TM_ICU(ubrk_open)(kind, locale, NULL, 0, &status);
  if (tm_is_success(status)) return iterator;
  if (iterator) TM_ICU(ubrk_close)(iterator);
  return NULL;
}

static inline void tm_ubrk_close(tm_UBreakIterator *iterator) { TM_ICU(ubrk_close)(iterator); }

/// Points the iterator at a text, which must outlive its use, and at the text's start.
static inline bool tm_ubrk_setText(tm_UBreakIterator *iterator, const uint16_t *text, int32_t length) {
  int32_t status = 0;
  TM_ICU(ubrk_setText)(iterator, text, length, &status);
  return tm_is_success(status);
}

/// The next boundary, or -1 (UBRK_DONE) after the last.
static inline int32_t tm_ubrk_next(tm_UBreakIterator *iterator) { return TM_ICU(ubrk_next)(iterator); }

// Bidirectional text

static inline tm_UBiDi *tm_ubidi_open(void) { return TM_ICU(ubidi_open)(); }

static inline void tm_ubidi_close(tm_UBiDi *bidi) { TM_ICU(ubidi_close)(bidi); }

/// Resolves the levels of a text, which must outlive the use of the object.
static inline bool tm_ubidi_setPara(tm_UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t level) {
  int32_t status = 0;
  TM_ICU(ubidi_setPara)(bidi, text, length, level, NULL, &status);
  return tm_is_success(status);
}

static inline int32_t tm_ubidi_countParagraphs(tm_UBiDi *bidi) { return TM_ICU(ubidi_countParagraphs)(bidi); }

/// The embedding level of one paragraph and where the paragraph ends; false where there is no such paragraph.
static inline bool tm_ubidi_getParagraphByIndex(const tm_UBiDi *bidi, int32_t index, int32_t *limit, uint8_t *level) {
  int32_t status = 0;
  TM_ICU(ubidi_getParagraphByIndex)(bidi, index, NULL, limit, level, &status);
  return tm_is_success(status);
}

/// One level per code unit, owned by the object; NULL on failure.
static inline const uint8_t *tm_ubidi_getLevels(tm_UBiDi *bidi) {
  int32_t status = 0;
  const uint8_t *levels = TM_ICU(ubidi_getLevels)(bidi, &status);
  return tm_is_success(status) ? levels : NULL;
}

// Character properties

static inline bool tm_u_hasBinaryProperty(uint32_t codePoint, int32_t property) {
  return TM_ICU(u_hasBinaryProperty)((int32_t)codePoint, property);
}

static inline int32_t tm_u_getIntPropertyValue(uint32_t codePoint, int32_t property) {
  return TM_ICU(u_getIntPropertyValue)((int32_t)codePoint, property);
}

static inline int32_t tm_u_getIntPropertyMaxValue(int32_t property) {
  return TM_ICU(u_getIntPropertyMaxValue)(property);
}

static inline int32_t tm_u_charDirection(uint32_t codePoint) { return TM_ICU(u_charDirection)((int32_t)codePoint); }

static inline uint32_t tm_u_getBidiPairedBracket(uint32_t codePoint) {
  return (uint32_t)TM_ICU(u_getBidiPairedBracket)((int32_t)codePoint);
}

// Scripts

/// The script of a code point as ICU numbers it.
static inline int32_t tm_uscript_getScript(uint32_t codePoint) {
  int32_t status = 0;
  int32_t script = TM_ICU(uscript_getScript)((int32_t)codePoint, &status);
  return tm_is_success(status) ? script : TM_USCRIPT_UNKNOWN;
}

static inline bool tm_uscript_hasScript(uint32_t codePoint, int32_t script) {
  return TM_ICU(uscript_hasScript)((int32_t)codePoint, script);
}

/// Writes the script extensions of a code point and returns their number, 0 where they do not fit.
static inline int32_t tm_uscript_getScriptExtensions(uint32_t codePoint, int32_t *scripts, int32_t capacity) {
  int32_t status = 0;
  int32_t count = TM_ICU(uscript_getScriptExtensions)((int32_t)codePoint, scripts, capacity, &status);
  return tm_is_success(status) ? count : 0;
}

/// The script's ISO 15924 tag as a big-endian number, 0 where ICU does not know the script.
static inline uint32_t tm_uscript_tag(int32_t script) {
  const char *name = TM_ICU(uscript_getShortName)(script);
  if (!name) return 0;
  uint32_t tag = 0;
  for (int i = 0; i < 4; i++) {
    if (!name[i]) return 0;
    tag = tag << 8 | (uint8_t)name[i];
  }
  return tag;
}

#endif
