#include "BundledFonts.h"

// `#embed` is C23. Clang accepts it in every mode, with a warning; a package that is used as a dependency
// cannot pass the flag that silences it. The paths are relative to this file, so neither the build directory
// nor the root package matters.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

/// OpenType readers cast pointers into the bytes, so each file is aligned for any table entry.
#define EMBEDDED static const _Alignas(16) unsigned char

EMBEDDED textmetrics_sans_regular[] = {
#embed "Files/TextMetricsSans-Regular.ttf"
};

EMBEDDED textmetrics_sans_italic[] = {
#embed "Files/TextMetricsSans-Italic.ttf"
};

EMBEDDED textmetrics_mono_regular[] = {
#embed "Files/TextMetricsMono-Regular.ttf"
};

EMBEDDED textmetrics_mono_bold[] = {
#embed "Files/TextMetricsMono-Bold.ttf"
};

EMBEDDED inter_regular[] = {
#embed "Files/Inter-Regular.otf"
};

EMBEDDED inter_italic[] = {
#embed "Files/Inter-Italic.otf"
};

EMBEDDED inter_medium[] = {
#embed "Files/Inter-Medium.otf"
};

EMBEDDED inter_semibold[] = {
#embed "Files/Inter-SemiBold.otf"
};

EMBEDDED inter_bold[] = {
#embed "Files/Inter-Bold.otf"
};

EMBEDDED inter_bold_italic[] = {
#embed "Files/Inter-BoldItalic.otf"
};

EMBEDDED jetbrains_mono_regular[] = {
#embed "Files/JetBrainsMono-Regular.ttf"
};

EMBEDDED jetbrains_mono_bold[] = {
#embed "Files/JetBrainsMono-Bold.ttf"
};

EMBEDDED noto_sans_arabic_regular[] = {
#embed "Files/NotoSansArabic-Regular.ttf"
};

EMBEDDED noto_sans_arabic_bold[] = {
#embed "Files/NotoSansArabic-Bold.ttf"
};

EMBEDDED noto_sans_hebrew_regular[] = {
#embed "Files/NotoSansHebrew-Regular.ttf"
};

EMBEDDED noto_sans_hebrew_bold[] = {
#embed "Files/NotoSansHebrew-Bold.ttf"
};

EMBEDDED noto_sans_devanagari_regular[] = {
#embed "Files/NotoSansDevanagari-Regular.ttf"
};

EMBEDDED noto_sans_devanagari_bold[] = {
#embed "Files/NotoSansDevanagari-Bold.ttf"
};

EMBEDDED noto_sans_thai_regular[] = {
#embed "Files/NotoSansThai-Regular.ttf"
};

EMBEDDED noto_sans_thai_bold[] = {
#embed "Files/NotoSansThai-Bold.ttf"
};

#pragma clang diagnostic pop

#define FILE_ENTRY(name, bytes) {name, bytes, sizeof(bytes)}

static const BundledFontFile files[] = {
  FILE_ENTRY("TextMetricsSans-Regular.ttf", textmetrics_sans_regular),
  FILE_ENTRY("TextMetricsSans-Italic.ttf", textmetrics_sans_italic),
  FILE_ENTRY("TextMetricsMono-Regular.ttf", textmetrics_mono_regular),
  FILE_ENTRY("TextMetricsMono-Bold.ttf", textmetrics_mono_bold),
  FILE_ENTRY("Inter-Regular.otf", inter_regular),
  FILE_ENTRY("Inter-Italic.otf", inter_italic),
  FILE_ENTRY("Inter-Medium.otf", inter_medium),
  FILE_ENTRY("Inter-SemiBold.otf", inter_semibold),
  FILE_ENTRY("Inter-Bold.otf", inter_bold),
  FILE_ENTRY("Inter-BoldItalic.otf", inter_bold_italic),
  FILE_ENTRY("JetBrainsMono-Regular.ttf", jetbrains_mono_regular),
  FILE_ENTRY("JetBrainsMono-Bold.ttf", jetbrains_mono_bold),
  FILE_ENTRY("NotoSansArabic-Regular.ttf", noto_sans_arabic_regular),
  FILE_ENTRY("NotoSansArabic-Bold.ttf", noto_sans_arabic_bold),
  FILE_ENTRY("NotoSansHebrew-Regular.ttf", noto_sans_hebrew_regular),
  FILE_ENTRY("NotoSansHebrew-Bold.ttf", noto_sans_hebrew_bold),
  FILE_ENTRY("NotoSansDevanagari-Regular.ttf", noto_sans_devanagari_regular),
  FILE_ENTRY("NotoSansDevanagari-Bold.ttf", noto_sans_devanagari_bold),
  FILE_ENTRY("NotoSansThai-Regular.ttf", noto_sans_thai_regular),
  FILE_ENTRY("NotoSansThai-Bold.ttf", noto_sans_thai_bold),
};

const size_t bundled_font_file_count = sizeof(files) / sizeof(files[0]);

const BundledFontFile *bundled_font_files(void) { return files; }
