#ifndef BUNDLED_FONTS_H
#define BUNDLED_FONTS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// One font file embedded in the binary, unmodified. It lives as long as the process.
typedef struct {
  /// The file's name as it is in `Fonts/Files/`, such as `Inter-Regular.otf`.
  const char *name;
  /// The file's bytes, at an address that is a multiple of 16.
  const unsigned char *bytes;
  size_t count;
} BundledFontFile;

/// The number of embedded files.
extern const size_t bundled_font_file_count;

/// The embedded files, `bundled_font_file_count` of them, in the order of the table in
/// `Fonts/README.md`.
///
/// It is a function because Swift does not import an array of unknown length.
const BundledFontFile *bundled_font_files(void);

#pragma clang assume_nonnull end

#endif
