// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that users of TextMetrics never resolve what only the benchmarks need.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Baselines are compiled for speed in every configuration, like the system's libraries that they use.
let fast: [CSetting] = [.unsafeFlags(["-O2"])]

let package = Package(
  name: "Benchmarks",
  products: [
    .executable(name: "compare", targets: ["compare"])
  ],
  dependencies: [
    .package(name: "TextMetrics", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .systemLibrary(
      name: "HarfBuzzLibrary", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
      name: "FriBidiLibrary", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(
      name: "PangoLibrary", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "CPlainHarfBuzz", dependencies: ["HarfBuzzLibrary", "FriBidiLibrary"],
      cSettings: fast),
    .target(name: "CPangoLayouts", dependencies: ["PangoLibrary"], cSettings: fast),
    .target(name: "CAllocations", cSettings: fast),
    .target(
      name: "Comparison",
      dependencies: [
        "CAllocations", "CPangoLayouts", "CPlainHarfBuzz",
        .product(name: "TextMetrics", package: "TextMetrics"),
        .product(name: "TextMetricsBubbles", package: "TextMetrics"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "compare",
      dependencies: [
        "Comparison",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
