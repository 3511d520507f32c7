// swift-tools-version: 6.2

import PackageDescription

/// Those of the sources, which are fuzzed as they are.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Makes a target without package access of its own one of the package around this one, whose declarations of
/// package access the tool uses; that package is named after its folder.
let inOuterPackage: [String] = {
  let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
  return [
    "-package-name", String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }),
  ]
}()

/// The libraries that are instrumented.
let libraries: [Target.Dependency] = [
  .product(name: "TextMetrics", package: "TextMetrics"),
  .product(name: "TextMetricsBubbles", package: "TextMetrics"),
  .product(name: "TextMetricsHTML", package: "TextMetrics"),
  .product(name: "TextMetricsMarkdown", package: "TextMetrics"),
]

// A package of its own: only those who fuzz build it, with instrumented libraries (README.md).
let package = Package(
  name: "Fuzzing",
  dependencies: [
    .package(name: "TextMetrics", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    .systemLibrary(name: "FuzzedCrypto", path: "Sources/CCrypto", pkgConfig: "libcrypto"),
    .systemLibrary(name: "FuzzedCairo", path: "Sources/CCairo", pkgConfig: "cairo"),
    .systemLibrary(name: "FuzzedXML2", path: "Sources/CXML2", pkgConfig: "libxml-2.0"),
    // The folder of the tool as a library, whose main function has another name.
    .target(
      name: "MeasureTool",
      dependencies: libraries + [
        "FuzzedCrypto", "FuzzedCairo", "FuzzedXML2",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Yams", package: "Yams"),
      ],
      path: "Sources/measure", packageAccess: false,
      swiftSettings: strict + [
        .unsafeFlags(
          ["-enable-testing", "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "measure"]
            + inOuterPackage)
      ]),
    .executableTarget(
      name: "fuzz", dependencies: libraries + ["MeasureTool"], packageAccess: false,
      // libFuzzer brings the main function.
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"] + inOuterPackage)]),
  ],
  swiftLanguageModes: [.v6]
)
