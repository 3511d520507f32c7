#ifndef CICU_SHIM_H
#define CICU_SHIM_H

// The functions of ICU that the library calls.
//
// ICU's own headers cannot be imported into Swift, for two reasons. They rename every function with
// macros (ubrk_open is ubrk_open_72 in the library), and Swift does not see such names. And Foundation
// has another version of ICU: a program that sees both sets of headers does not compile, because their
// enumerations differ. So the functions are declared here, with the version suffix from ICU's headers
// and with integers in place of enumerations. Swift calls them through wrappers, most of which are named
// tm_ and ICU's name. Status codes stay on this side: a failure is returned as NULL, false or zero, or as
// an unknown script.
//
// Compiled with TM_CHECK_ICU, this header checks its declarations against ICU's. The tests do this:
//   clang -x c -fsyntax-only -DTM_CHECK_ICU -DU_DISABLE_RENAMING=1 -DU_DISABLE_VERSION_SUFFIX=1

#include <stdbool.h>
#include <stdint.h>
#include <unicode/uvernum.h>

#ifdef TM_CHECK_ICU
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>
#define TM_CHECK(ours, theirs) _Static_assert((int)(ours) == (int)(theirs), #theirs)
#else
#define TM_CHECK(ours, theirs) _Static_assert(1, #theirs)
#endif

#define TM_ICU(name) U_ICU_ENTRY_POINT_RENAME(name)

// Constants

enum { TM_ULOC_FULLNAME_CAPACITY = 157 };
TM_CHECK(TM_ULOC_FULLNAME_CAPACITY, ULOC_FULLNAME_CAPACITY);

/// What a break iterator looks for (UBreakIteratorType).
typedef enum tm_break_kind {
  TM_UBRK_CHARACTER = 0,
  TM_UBRK_LINE = 2,
} tm_break_kind;
TM_CHECK(TM_UBRK_CHARACTER, UBRK_CHARACTER);
TM_CHECK(TM_UBRK_LINE, UBRK_LINE);

/// Stands for a paragraph level determined by rules P2 and P3.
enum { TM_UBIDI_DEFAULT_LTR = 0xFE };
TM_CHECK(TM_UBIDI_DEFAULT_LTR, UBIDI_DEFAULT_LTR);

/// Binary character properties (UProperty).
typedef enum tm_binary_property {
  TM_UCHAR_DEFAULT_IGNORABLE_CODE_POINT = 5,
  TM_UCHAR_NFD_INERT = 37,
  TM_UCHAR_EMOJI = 57,
  TM_UCHAR_EMOJI_PRESENTATION = 58,
  TM_UCHAR_EMOJI_MODIFIER = 59,
  TM_UCHAR_EMOJI_MODIFIER_BASE = 60,
} tm_binary_property;
TM_CHECK(TM_UCHAR_DEFAULT_IGNORABLE_CODE_POINT, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
TM_CHECK(TM_UCHAR_NFD_INERT, UCHAR_NFD_INERT);
TM_CHECK(TM_UCHAR_EMOJI, UCHAR_EMOJI);
TM_CHECK(TM_UCHAR_EMOJI_PRESENTATION, UCHAR_EMOJI_PRESENTATION);
TM_CHECK(TM_UCHAR_EMOJI_MODIFIER, UCHAR_EMOJI_MODIFIER);
TM_CHECK(TM_UCHAR_EMOJI_MODIFIER_BASE, UCHAR_EMOJI_MODIFIER_BASE);

/// Enumerated character properties (UProperty).
enum {
  TM_UCHAR_EAST_ASIAN_WIDTH = 0x1004,
  TM_UCHAR_LINE_BREAK = 0x1008,
  TM_UCHAR_SCRIPT = 0x100A,
  TM_UCHAR_GRAPHEME_CLUSTER_BREAK = 0x1012,
  TM_UCHAR_BIDI_PAIRED_BRACKET_TYPE = 0x1015,
};
TM_CHECK(TM_UCHAR_EAST_ASIAN_WIDTH, UCHAR_EAST_ASIAN_WIDTH);
TM_CHECK(TM_UCHAR_LINE_BREAK, UCHAR_LINE_BREAK);
TM_CHECK(TM_UCHAR_SCRIPT, UCHAR_SCRIPT);
TM_CHECK(TM_UCHAR_GRAPHEME_CLUSTER_BREAK, UCHAR_GRAPHEME_CLUSTER_BREAK);
TM_CHECK(TM_UCHAR_BIDI_PAIRED_BRACKET_TYPE, UCHAR_BIDI_PAIRED_BRACKET_TYPE);

/// Values of Bidi_Paired_Bracket_Type (UBidiPairedBracketType).
typedef enum tm_bracket_type {
  TM_U_BPT_NONE = 0,
  TM_U_BPT_OPEN = 1,
  TM_U_BPT_CLOSE = 2,
} tm_bracket_type;
TM_CHECK(TM_U_BPT_NONE, U_BPT_NONE);
TM_CHECK(TM_U_BPT_OPEN, U_BPT_OPEN);
TM_CHECK(TM_U_BPT_CLOSE, U_BPT_CLOSE);

/// Values of East_Asian_Width (UEastAsianWidth).
enum {
  TM_U_EA_HALFWIDTH = 2,
  TM_U_EA_FULLWIDTH = 3,
  TM_U_EA_WIDE = 5,
};
TM_CHECK(TM_U_EA_HALFWIDTH, U_EA_HALFWIDTH);
TM_CHECK(TM_U_EA_FULLWIDTH, U_EA_FULLWIDTH);
TM_CHECK(TM_U_EA_WIDE, U_EA_WIDE);

/// The script Zzzz as ICU numbers it (UScriptCode).
enum { TM_USCRIPT_UNKNOWN = 103 };
TM_CHECK(TM_USCRIPT_UNKNOWN, USCRIPT_UNKNOWN);

// Declarations. UErrorCode, UProperty and UScriptCode have negative values and are int;
// UBreakIteratorType and UCharDirection have none and are unsigned.

struct UBreakIterator;
struct UBiDi;
struct UConverter;
struct UNormalizer2;

#ifdef __cplusplus
extern "C" {
#endif

int32_t TM_ICU(uloc_forLanguageTag)(
    const char *tag, char *locale, int32_t capacity, int32_t *parsed, int *status);

struct UBreakIterator *TM_ICU(ubrk_open)(
    unsigned kind, const char *locale, const uint16_t *text, int32_t length, int *status);
void TM_ICU(ubrk_close)(struct UBreakIterator *iterator);
void TM_ICU(ubrk_setText)(
    struct UBreakIterator *iterator, const uint16_t *text, int32_t length, int *status);
int32_t TM_ICU(ubrk_getBinaryRules)(
    struct UBreakIterator *iterator, unsigned char *rules, int32_t capacity, int *status);
int32_t TM_ICU(ubrk_next)(struct UBreakIterator *iterator);

struct UBiDi *TM_ICU(ubidi_open)(void);
void TM_ICU(ubidi_close)(struct UBiDi *bidi);
void TM_ICU(ubidi_setPara)(
    struct UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t level, uint8_t *embeddings,
    int *status);
void TM_ICU(ubidi_getParagraphByIndex)(
    const struct UBiDi *bidi, int32_t index, int32_t *start, int32_t *limit, uint8_t *level,
    int *status);
const uint8_t *TM_ICU(ubidi_getLevels)(struct UBiDi *bidi, int *status);

struct UConverter *TM_ICU(ucnv_open)(const char *name, int *status);
void TM_ICU(ucnv_close)(struct UConverter *converter);
int32_t TM_ICU(ucnv_toUChars)(
    struct UConverter *converter, uint16_t *units, int32_t capacity, const char *bytes,
    int32_t count, int *status);

int8_t TM_ICU(u_hasBinaryProperty)(int32_t codePoint, int property);
int32_t TM_ICU(u_getIntPropertyValue)(int32_t codePoint, int property);
int32_t TM_ICU(u_getIntPropertyMaxValue)(int property);
unsigned TM_ICU(u_charDirection)(int32_t codePoint);
int32_t TM_ICU(u_getBidiPairedBracket)(int32_t codePoint);
void TM_ICU(u_getUnicodeVersion)(uint8_t version[4]);
void TM_ICU(u_getVersion)(uint8_t version[4]);

int TM_ICU(uscript_getScript)(int32_t codePoint, int *status);
int8_t TM_ICU(uscript_hasScript)(int32_t codePoint, int script);
int32_t TM_ICU(uscript_getScriptExtensions)(
    int32_t codePoint, int *scripts, int32_t capacity, int *status);
const char *TM_ICU(uscript_getShortName)(int script);

const struct UNormalizer2 *TM_ICU(unorm2_getNFCInstance)(int *status);
const struct UNormalizer2 *TM_ICU(unorm2_getNFDInstance)(int *status);
int8_t TM_ICU(unorm2_isNormalized)(
    const struct UNormalizer2 *normalizer, const uint16_t *text, int32_t length, int *status);

#ifdef __cplusplus
}
#endif

// Errors are positive, warnings negative, success is zero (UErrorCode).
static inline bool tm_succeeded(int status) { return status <= 0; }

// Locales

/// Writes the ICU locale of a BCP 47 language tag, including the final NUL. False if the tag is
/// ill-formed or the locale does not fit.
static inline bool tm_uloc_forLanguageTag(
    const char *tag, int32_t tagLength, char *locale, int32_t capacity) {
  int status = 0;
  int32_t parsed = 0;
  int32_t length = TM_ICU(uloc_forLanguageTag)(tag, locale, capacity, &parsed, &status);
  return tm_succeeded(status) && parsed == tagLength && length < capacity;
}

// Break iterators

/// Opens an iterator; "" is the root locale. NULL on failure.
static inline struct UBreakIterator *tm_ubrk_open(tm_break_kind kind, const char *locale) {
  int status = 0;
  struct UBreakIterator *iterator = TM_ICU(ubrk_open)(kind, locale, 0, 0, &status);
  if (tm_succeeded(status)) return iterator;
  if (iterator) TM_ICU(ubrk_close)(iterator);
  return 0;
}

static inline void tm_ubrk_close(struct UBreakIterator *iterator) { TM_ICU(ubrk_close)(iterator); }

/// Sets the iterator to the start of a text, which must outlive the iterator's use.
static inline bool tm_ubrk_setText(
    struct UBreakIterator *iterator, const uint16_t *text, int32_t length) {
  int status = 0;
  TM_ICU(ubrk_setText)(iterator, text, length, &status);
  return tm_succeeded(status);
}

// Copies the compiled rules and returns their length, or 0 if there are none.
static inline int32_t tm_ubrk_getBinaryRules(
    struct UBreakIterator *iterator, unsigned char *rules, int32_t capacity) {
  int status = 0;
  int32_t length = TM_ICU(ubrk_getBinaryRules)(iterator, rules, capacity, &status);
  return tm_succeeded(status) ? length : 0;
}

static inline int32_t tm_ubrk_next(struct UBreakIterator *iterator) {
  return TM_ICU(ubrk_next)(iterator);
}

// Bidirectional text

static inline struct UBiDi *tm_ubidi_open(void) { return TM_ICU(ubidi_open)(); }

static inline void tm_ubidi_close(struct UBiDi *bidi) { TM_ICU(ubidi_close)(bidi); }

/// Resolves the levels of a text, which must outlive the use of the object.
static inline bool tm_ubidi_setPara(
    struct UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t level) {
  int status = 0;
  TM_ICU(ubidi_setPara)(bidi, text, length, level, 0, &status);
  return tm_succeeded(status);
}

/// Gets the embedding level of one paragraph; false if there is no such paragraph.
static inline bool tm_ubidi_getParagraphByIndex(
    const struct UBiDi *bidi, int32_t index, uint8_t *level) {
  int status = 0;
  TM_ICU(ubidi_getParagraphByIndex)(bidi, index, 0, 0, level, &status);
  return tm_succeeded(status);
}

/// One level per code unit, owned by the object; NULL on failure.
static inline const uint8_t *tm_ubidi_getLevels(struct UBiDi *bidi) {
  int status = 0;
  const uint8_t *levels = TM_ICU(ubidi_getLevels)(bidi, &status);
  return tm_succeeded(status) ? levels : 0;
}

// Encodings

/// Decodes each byte of a single-byte encoding, bytes without a meaning as U+FFFD. False if ICU does not
/// know the encoding.
static inline bool tm_ucnv_decodeBytes(const char *encoding, uint16_t units[256]) {
  int status = 0;
  struct UConverter *converter = TM_ICU(ucnv_open)(encoding, &status);
  if (!tm_succeeded(status) || !converter) return false;
  for (int byte = 0; byte < 256; byte++) {
    const char source = (char)byte;
    uint16_t unit[2] = {0};
    status = 0;
    int32_t length = TM_ICU(ucnv_toUChars)(converter, unit, 2, &source, 1, &status);
    units[byte] = tm_succeeded(status) && length == 1 ? unit[0] : 0xFFFD;
  }
  TM_ICU(ucnv_close)(converter);
  return true;
}

// Character properties

/// The version of ICU, with its first part in the highest byte.
static inline uint32_t tm_u_getVersion(void) {
  uint8_t version[4] = {0};
  TM_ICU(u_getVersion)(version);
  return (uint32_t)version[0] << 24 | (uint32_t)version[1] << 16 | (uint32_t)version[2] << 8 |
         version[3];
}

/// The version of Unicode that ICU's data follow, with its first part in the highest byte.
static inline uint32_t tm_u_getUnicodeVersion(void) {
  uint8_t version[4] = {0};
  TM_ICU(u_getUnicodeVersion)(version);
  return (uint32_t)version[0] << 24 | (uint32_t)version[1] << 16 | (uint32_t)version[2] << 8 |
         version[3];
}

static inline bool tm_u_hasBinaryProperty(uint32_t codePoint, tm_binary_property property) {
  return TM_ICU(u_hasBinaryProperty)((int32_t)codePoint, (int)property);
}

static inline int32_t tm_u_charDirection(uint32_t codePoint) {
  return (int32_t)TM_ICU(u_charDirection)((int32_t)codePoint);
}

static inline tm_bracket_type tm_u_getBidiPairedBracketType(uint32_t codePoint) {
  return (tm_bracket_type)TM_ICU(u_getIntPropertyValue)(
      (int32_t)codePoint, TM_UCHAR_BIDI_PAIRED_BRACKET_TYPE);
}

static inline uint32_t tm_u_getBidiPairedBracket(uint32_t codePoint) {
  return (uint32_t)TM_ICU(u_getBidiPairedBracket)((int32_t)codePoint);
}

/// The Grapheme_Cluster_Break property as ICU numbers it (UGraphemeClusterBreak).
static inline int32_t tm_u_getGraphemeClusterBreak(uint32_t codePoint) {
  return TM_ICU(u_getIntPropertyValue)((int32_t)codePoint, TM_UCHAR_GRAPHEME_CLUSTER_BREAK);
}

/// The line break class of a code point as ICU numbers it (ULineBreak).
static inline int32_t tm_u_getLineBreak(uint32_t codePoint) {
  return TM_ICU(u_getIntPropertyValue)((int32_t)codePoint, TM_UCHAR_LINE_BREAK);
}

/// Whether the East Asian width of a code point is fullwidth, halfwidth or wide.
static inline bool tm_u_isEastAsianWide(uint32_t codePoint) {
  int32_t width = TM_ICU(u_getIntPropertyValue)((int32_t)codePoint, TM_UCHAR_EAST_ASIAN_WIDTH);
  return width == TM_U_EA_FULLWIDTH || width == TM_U_EA_HALFWIDTH || width == TM_U_EA_WIDE;
}

// Scripts

/// The greatest number that ICU gives to a script.
static inline int32_t tm_uscript_maximum(void) {
  return TM_ICU(u_getIntPropertyMaxValue)(TM_UCHAR_SCRIPT);
}

/// The script of a code point as ICU numbers it.
static inline int32_t tm_uscript_getScript(uint32_t codePoint) {
  int status = 0;
  int script = TM_ICU(uscript_getScript)((int32_t)codePoint, &status);
  return tm_succeeded(status) ? script : TM_USCRIPT_UNKNOWN;
}

static inline bool tm_uscript_hasScript(uint32_t codePoint, int32_t script) {
  return TM_ICU(uscript_hasScript)((int32_t)codePoint, script);
}

/// Writes the script extensions of a code point and returns their number, or 0 if they do not fit.
static inline int32_t tm_uscript_getScriptExtensions(
    uint32_t codePoint, int32_t *scripts, int32_t capacity) {
  int status = 0;
  int32_t count =
      TM_ICU(uscript_getScriptExtensions)((int32_t)codePoint, scripts, capacity, &status);
  return tm_succeeded(status) ? count : 0;
}

// Normalization

/// Whether canonical composition and decomposition (NFC, NFD) both leave a text unchanged; false if ICU fails.
static inline bool tm_unorm2_isStable(const uint16_t *text, int32_t length) {
  int status = 0;
  const struct UNormalizer2 *composed = TM_ICU(unorm2_getNFCInstance)(&status);
  const struct UNormalizer2 *decomposed = TM_ICU(unorm2_getNFDInstance)(&status);
  if (!tm_succeeded(status)) return false;
  bool is_stable = TM_ICU(unorm2_isNormalized)(composed, text, length, &status) &&
                   TM_ICU(unorm2_isNormalized)(decomposed, text, length, &status);
  return tm_succeeded(status) && is_stable;
}

/// The script's ISO 15924 tag as a big-endian number, or 0 if ICU does not know the script.
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
