// UIKit and AppKit re-export Foundation; `import TextMetrics` must do the same for code that imports
// it instead to compile unchanged.
#if !canImport(Darwin)
  @_exported public import Foundation
#endif
