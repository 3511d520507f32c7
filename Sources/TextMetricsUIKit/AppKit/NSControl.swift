public import Foundation

/// A view of AppKit that shows a value.
open class NSControl: NSView {
  /// The size classes of controls.
  public enum ControlSize: UInt, Sendable { case regular, small, mini, large }

  /// The size class of the control.
  open var controlSize = ControlSize.regular
  /// Stored; does not affect sizes.
  open var isEnabled = true
  /// Stored; does not affect sizes.
  open var tag = 0

  /// The best-fitting size of the control within a given size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  /// Resizes the frame to the best-fitting size.
  open func sizeToFit() {
    frame.size = sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }
}
