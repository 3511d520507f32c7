// swift-tools-version: 6.2

import PackageDescription

// A package of its own: only those who fuzz build it, with instrumented libraries (README.md).
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "TextMetrics", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "TextMetrics", package: "TextMetrics"),
        .product(name: "TextMetricsBubbles", package: "TextMetrics"),
        .product(name: "TextMetricsHTML", package: "TextMetrics"),
        .product(name: "TextMetricsMarkdown", package: "TextMetrics"),
      ],
      // libFuzzer brings the main function.
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
