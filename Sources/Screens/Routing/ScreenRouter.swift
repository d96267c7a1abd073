import ScreenKit

/// The way from screen to screen: up and down the stack, and to another by what it is about.
final class ScreenRouter: Router {
  /// Gone once the program has ended; what comes later is for nobody.
  private weak var stack: (any Router)?
  /// Makes screens of destinations; whoever knows all of them sets it.
  var opens: (ScreenDestination) -> Void = { _ in }

  init(_ stack: any Router) { self.stack = stack }

  func open(_ destination: ScreenDestination) { opens(destination) }

  var takesText: Bool { stack?.takesText ?? false }

  func push(_ screen: any Screen) { stack?.push(screen) }

  func pop() { stack?.pop() }

  func close(_ screen: any Screen) { stack?.close(screen) }

  func select(_ tab: Tab) { stack?.select(tab) }

  func copy(_ text: String) -> Bool { stack?.copy(text) ?? false }

  func show(_ message: Message) { stack?.show(message) }
}
