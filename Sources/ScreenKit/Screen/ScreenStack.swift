/// The open screens: for every tab its first screen and what was opened above it.
///
/// Each tab keeps its own stack, so that going away and coming back finds everything as it was.
struct ScreenStack {
  private(set) var tab: Tab
  /// By the numbers of their tabs: a key of the library's own type costs each start less than one of ours.
  private var stacks: [Int: [any Screen]]

  init() { (tab, stacks) = (.none, [:]) }

  init(tab: Tab, root: any Screen) { (self.tab, stacks) = (tab, [tab.number: [root]]) }

  /// Puts the first screen of another tab in its place.
  mutating func add(_ root: any Screen, at tab: Tab) { stacks[tab.number] = [root] }

  /// The screens of the present tab, the first level first.
  var screens: [any Screen] { stacks[tab.number] ?? [] }

  var all: [any Screen] { stacks.values.flatMap { $0 } }

  var top: (any Screen)? { screens.last }

  var isAtFirstLevel: Bool { screens.count <= 1 }

  /// Screens to draw: the topmost that is no sheet, and the sheets above it.
  func visible(in grid: Grid) -> [any Screen] {
    let first = screens.lastIndex { $0.sheetRows(in: grid) == nil } ?? 0
    return Array(screens[first...])
  }

  mutating func push(_ screen: any Screen) { stacks[tab.number, default: []].append(screen) }

  /// Takes the top away and gives it; nil at the first level.
  mutating func pop() -> (any Screen)? {
    isAtFirstLevel ? nil : stacks[tab.number]?.removeLast()
  }

  /// Takes a screen away with all that lies above it, in whatever tab it is.
  ///
  /// - Returns: the screens taken away, the topmost first.
  mutating func remove(_ screen: any Screen) -> [any Screen] {
    for (number, screens) in stacks {
      guard let index = screens.firstIndex(where: { $0 === screen }), index > 0 else { continue }
      stacks[number] = Array(screens[..<index])
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
    stacks[tab.number] = [root]
    return Array(closed)
  }
}
