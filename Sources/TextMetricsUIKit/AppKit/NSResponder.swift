public import Foundation

/// The base class of AppKit's views and controllers. Nothing is touched or typed here.
open class NSResponder: NSObject {
  /// A responder.
  public override init() {}
  /// Archiving is not supported: creates a responder.
  public required init?(coder: NSCoder) {}

  /// What can be undone; nothing.
  open var undoManager: UndoManager? { nil }
  /// Whether the view could have the focus.
  open var acceptsFirstResponder: Bool { false }
  /// Without effect.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Without effect.
  @discardableResult open func resignFirstResponder() -> Bool { true }
  /// Not called; for subclasses.
  open func mouseDown(with event: NSEvent) {}
  /// Not called; for subclasses.
  open func mouseUp(with event: NSEvent) {}
  /// Not called; for subclasses.
  open func keyDown(with event: NSEvent) {}
}

/// An event; there are none.
public final class NSEvent: NSObject {
  private override init() {}
  /// The place in the window.
  public var locationInWindow: CGPoint { .zero }
}

/// A window: a holder of a view.
open class NSWindow: NSResponder {
  /// The view that fills the window.
  open var contentView: NSView?
  /// Pixels per point.
  open var backingScaleFactor: CGFloat { UIScreen.main.scale }
  /// The view that edits a control's text; none, since nothing is edited.
  open func fieldEditor(_ createFlag: Bool, for object: Any?) -> NSText? { nil }
  /// Without effect.
  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool { false }
  /// Sets the size of the content view.
  open func setContentSize(_ size: CGSize) { contentView?.frame.size = size }
}

/// A holder of a window.
open class NSWindowController: NSResponder {
  /// The window.
  open var window: NSWindow?
  /// The controller of the window's view.
  open var contentViewController: NSViewController?
  /// Not called; for subclasses.
  open func windowDidLoad() {}
}

/// A holder of a view, which ``loadView()`` makes when it is first asked for.
open class NSViewController: NSResponder {
  private var loadedView: NSView?

  /// A controller; names of interface files have no effect.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// A controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// Archiving is not supported: creates a controller without a view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view, loaded now if it has not been.
  open var view: NSView {
    get {
      if let loadedView { return loadedView }
      loadView()
      // A subclass may have set none, for which the platform throws.
      let view = loadedView ?? NSView()
      loadedView = view
      viewDidLoad()
      return loadedView ?? view
    }
    set { loadedView = newValue }
  }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// The title.
  open var title: String?
  /// The size that suits the content, in points.
  open var preferredContentSize = CGSize.zero
  /// Stored; has no effect.
  open var representedObject: Any?

  /// Makes the view; for subclasses that set another one.
  open func loadView() { loadedView = NSView() }
  /// The view has been loaded; for subclasses.
  open func viewDidLoad() {}
  /// Not called; for subclasses.
  open func viewWillAppear() {}
  /// Not called; for subclasses.
  open func viewDidAppear() {}
  /// Not called; for subclasses.
  open func viewWillLayout() {}
  /// Not called; for subclasses.
  open func viewDidLayout() {}
}

/// Groups changes, which take effect at once here.
public final class NSAnimationContext: NSObject {
  /// In seconds; without effect.
  public var duration: TimeInterval = 0
  /// Without effect.
  public var allowsImplicitAnimation = false
  /// The group of changes.
  public static var current: NSAnimationContext { NSAnimationContext() }
  /// Without effect.
  public static func beginGrouping() {}
  /// Without effect.
  public static func endGrouping() {}
  /// Makes the changes and calls the completion at once.
  public static func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
  ) {
    changes(NSAnimationContext())
    completionHandler?()
  }
}

/// A small window next to a view; it is not shown.
open class NSPopover: NSResponder {
  /// The controller of the content.
  open var contentViewController: NSViewController?
  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// When it would close.
  open var behavior = Behavior.applicationDefined
  /// Stored; has no effect.
  open var animates = true
  /// When a popover closes.
  public enum Behavior: Int, Sendable { case applicationDefined, transient, semitransient }
  /// Without effect.
  open func show(
    relativeTo positioningRect: CGRect, of positioningView: NSView, preferredEdge: NSRectEdge
  ) {}
  /// Without effect.
  open func close() {}
}
