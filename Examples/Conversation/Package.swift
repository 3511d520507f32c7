// swift-tools-version: 6.2

import PackageDescription

// A conversation, laid out by TextMetrics and drawn as a picture (SVG).
let package = Package(
  name: "Conversation",
  dependencies: [.package(name: "TextMetrics", path: "../..")],
  targets: [
    .executableTarget(
      name: "Conversation",
      dependencies: [.product(name: "TextMetricsBubbles", package: "TextMetrics")])
  ]
)
