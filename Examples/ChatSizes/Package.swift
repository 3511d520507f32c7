// swift-tools-version: 6.2

import PackageDescription

// A package that uses TextMetrics as any other package would: it knows only the product's
// name.
let package = Package(
  name: "ChatSizes",
  dependencies: [.package(name: "TextMetrics", path: "../..")],
  targets: [
    .executableTarget(
      name: "ChatSizes",
      dependencies: [.product(name: "TextMetrics", package: "TextMetrics")])
  ]
)
