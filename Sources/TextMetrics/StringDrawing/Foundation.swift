// Code that imports UIKit or AppKit gets Foundation with it; `import TextMetrics` in their place must
// do the same for such code to compile unchanged.
#if !canImport(Darwin)
  @_exported public import Foundation
#endif
