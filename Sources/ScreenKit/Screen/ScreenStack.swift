/// The open screens: for every tab its first screen and what was opened above it.
///
/// Each tab keeps its own stack, so that going away and coming back finds everything as it was.
struct ScreenStack {
  private(set) var tab: Tab
  /// A handful: to make a dictionary the first time takes 30 microseconds of each start.
  private var stacks: [TabStack]

  private struct TabStack {
    let number: Int
    var screens: [any Screen]
  }

  init() { (tab, stacks) = (.none, []) }

  init(tab: Tab, root: any Screen) {
    (self.tab, stacks) = (tab, [TabStack(number: tab.number, screens: [root])])
  }

  /// Puts the first screen of another tab in its place.
  mutating func add(_ root: any Screen, at tab: Tab) {
    stacks.append(TabStack(number: tab.number, screens: [root]))
  }

  /// The screens of the present tab, the first level first.
  private(set) var screens: [any Screen] {
    get { index(of: tab).map { stacks[$0].screens } ?? [] }
    set {
      if let index = index(of: tab) {
        stacks[index].screens = newValue
      } else {
        stacks.append(TabStack(number: tab.number, screens: newValue))
      }
    }
  }

  private func index(of tab: Tab) -> Int? { stacks.firstIndex { $0.number == tab.number } }

  var all: [any Screen] { stacks.flatMap(\.screens) }

  var top: (any Screen)? { screens.last }

  var isAtFirstLevel: Bool { screens.count <= 1 }

  /// Screens to draw: the topmost that is no sheet, and the sheets above it.
  func visible(in grid: Grid) -> [any Screen] {
    let first = screens.lastIndex { $0.sheetRows(in: grid) == nil } ?? 0
    return Array(screens[first...])
  }

  mutating func push(_ screen: any Screen) { screens.append(screen) }

  /// Takes the top away and gives it; nil at the first level.
  mutating func pop() -> (any Screen)? {
    isAtFirstLevel ? nil : screens.removeLast()
  }

  /// Takes a screen away with all that lies above it, in whatever tab it is.
  ///
  /// - Returns: the screens taken away, the topmost first.
  mutating func remove(_ screen: any Screen) -> [any Screen] {
    for number in stacks.indices {
      let screens = stacks[number].screens
      guard let index = screens.firstIndex(where: { $0 === screen }), index > 0 else { continue }
      stacks[number].screens = Array(screens[..<index])
      return screens[index...].reversed()
    }
    return []
  }

  /// Goes to a tab; going to the present one takes away what lies above its first level.
  ///
  /// - Returns: the screens taken away, the topmost first.
  mutating func select(_ chosen: Tab) -> [any Screen] {
    let isPresent = chosen == tab
    tab = chosen
    guard isPresent, let root = screens.first else { return [] }
    let closed = screens.dropFirst().reversed()
    screens = [root]
    return Array(closed)
  }
}
