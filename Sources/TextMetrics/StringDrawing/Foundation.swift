// UIKit and AppKit re-export Foundation. `import TextMetrics` must do the same, so that code that
// imports it instead compiles unchanged.
#if !canImport(Darwin)
  @_exported public import Foundation
#endif
