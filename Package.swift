// swift-tools-version: 6.2

import PackageDescription

/// Without strict memory safety: for code that calls functions with pointers, as the platforms declare them.
let modern: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// All other Swift targets follow the same rules: Swift 6 mode, no silent unsafety.
let strict: [SwiftSetting] = [.strictMemorySafety()] + modern

let package = Package(
  name: "TextMetrics",
  products: [
    .library(name: "TextMetrics", targets: ["TextMetrics"]),
    .library(name: "TextMetricsBubbles", targets: ["TextMetricsBubbles"]),
    .library(name: "TextMetricsUIKit", targets: ["TextMetricsUIKit"]),
    .library(name: "TextMetricsHTML", targets: ["TextMetricsHTML"]),
    .library(name: "TextMetricsMarkdown", targets: ["TextMetricsMarkdown"]),
    .executable(name: "measure", targets: ["measure"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    // Only the tool reads YAML.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "BundledFonts", path: "Fonts",
      exclude: ["Files", "LICENSES", "README.md", "verify.sh"]),
    .target(
      name: "TextMetrics",
      dependencies: ["BundledFonts", "CFreeType", "CHarfBuzz", "CFontconfig", "CICU"],
      swiftSettings: strict),
    // Chat messages and conversations. Separate, because text is measured for other purposes as well.
    .target(name: "TextMetricsBubbles", dependencies: ["TextMetrics"], swiftSettings: strict),
    // Separate, so that users of the library alone need no libxml2.
    .target(name: "TextMetricsHTML", dependencies: ["CXML2"], swiftSettings: strict),
    // Separate, so that users of the bubbles alone need no cmark-gfm.
    .target(
      name: "TextMetricsMarkdown", dependencies: ["TextMetricsBubbles", "CMarkGFM"],
      swiftSettings: strict),
    // The platform's names beyond string drawing. Separate, so that the library stays lean.
    .target(
      name: "TextMetricsUIKit", dependencies: ["TextMetrics", "TextMetricsHTML"],
      swiftSettings: strict),
    // The tool's allocation functions.
    .target(name: "CAllocation"),
    .executableTarget(
      name: "measure",
      dependencies: [
        "CAllocation", "CCairo", "CCrypto", "CXML2", "TextMetrics", "TextMetricsBubbles",
        "TextMetricsHTML", "TextMetricsMarkdown",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strict),
    // The texts of the benchmarks, which tests also use to judge estimates.
    .target(
      name: "ChatMessages", path: "Benchmarks/Sources/Comparison/ChatMessages",
      swiftSettings: strict),
    // Random numbers and texts that are the same in every run, for the tests of several targets.
    .target(name: "SeededTexts", path: "Tests/SeededTexts", swiftSettings: strict),
    .testTarget(
      name: "TextMetricsTests", dependencies: ["TextMetrics", "ChatMessages", "SeededTexts"],
      swiftSettings: strict),
    .testTarget(
      name: "TextMetricsBubblesTests", dependencies: ["TextMetricsBubbles", "SeededTexts"],
      swiftSettings: strict),
    .testTarget(
      name: "TextMetricsHTMLTests", dependencies: ["TextMetricsHTML"], swiftSettings: strict),
    .testTarget(
      name: "TextMetricsMarkdownTests", dependencies: ["TextMetricsMarkdown", "SeededTexts"],
      swiftSettings: strict),
    .testTarget(
      name: "TextMetricsUIKitTests", dependencies: ["TextMetricsUIKit", "SeededTexts"],
      exclude: ["Ported"], swiftSettings: modern),
    // Sizing code as it is written for iOS and macOS: Swift 5 mode, one import line changed.
    .testTarget(
      name: "PortedCodeTests", dependencies: ["TextMetricsUIKit"],
      path: "Tests/TextMetricsUIKitTests/Ported", swiftSettings: [.swiftLanguageMode(.v5)]),
    // Runs the tool as its users do, without depending on its code.
    .testTarget(name: "MeasureTests", dependencies: ["SeededTexts"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
