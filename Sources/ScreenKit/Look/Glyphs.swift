/// The signs of the interface in one set.
///
/// The safe set has no character of ambiguous width, so that columns hold on every terminal; the plain set
/// is ASCII, for the Linux console and for locales without UTF-8.
package struct Glyphs: Sendable, Equatable {
  package let here: String
  /// The place in a pane while the focus is in the other.
  package let elsewhere: String
  package let notNow: String
  package let online: String
  /// On the shelf already, or marked.
  package let have: String
  package let heavy: String
  package let light: String
  package let love: String
  package let edge: String
  /// Edge and head of a spine whose size is only supposed.
  package let guessEdge: String
  package let guessHead: String
  /// Stands out of a book that is being read, and out of one that is paused.
  package let bookmark: String
  package let thinBookmark: String
  /// What spines stand on.
  package let board: String
  package let quotation: String
  package let cut: String
  /// The cut of a text that goes down.
  package let cutDown: String
  package let up: String
  package let down: String
  /// There is more to the left and to the right.
  package let left: String
  package let right: String
  /// One after the other while something is asked.
  package let spinner: [String]
  /// How much there is in a cell, from nothing up.
  package let heat: [String]
  /// A step of a bar that goes across, and half of one.
  package let bar: String
  package let halfBar: String
  /// A column that goes up, by quarters of a row.
  package let column: [String]

  /// For every terminal that shows Unicode.
  package static let safe = Glyphs(
    here: "▸",
    elsewhere: "▹",
    notNow: "∘",
    online: "∙",
    have: "✓",
    heavy: "╍",
    light: "╌",
    love: "❦",
    edge: "▐",
    guessEdge: "╎",
    guessHead: "⋅",
    bookmark: "╻",
    thinBookmark: "╷",
    board: "⠛",
    quotation: "╎",
    cut: "⋯",
    cutDown: "⋮",
    up: "▴",
    down: "▾",
    left: "‹",
    right: "›",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
    heat: ["⋅", "⠒", "⠶", "⠿", "⣿"],
    bar: "⠶",
    halfBar: "⠆",
    column: ["⣀", "⣤", "⣶", "⣿"]
  )

  /// ASCII alone.
  package static let plain = Glyphs(
    here: ">",
    elsewhere: ">",
    notNow: "~",
    online: "+",
    have: "+",
    heavy: "=",
    light: "-",
    love: "*",
    edge: "|",
    guessEdge: ":",
    guessHead: ".",
    bookmark: "!",
    thinBookmark: "'",
    board: "#",
    quotation: ":",
    cut: "$",
    cutDown: ":",
    up: "^",
    down: "v",
    left: "<",
    right: ">",
    spinner: ["|", "/", "-", "\\"],
    heat: [".", "-", "+", "*", "#"],
    bar: "=",
    halfBar: "-",
    column: [".", ":", "+", "#"]
  )
}

package struct Look {
  package let theme: Theme
  package let glyphs: Glyphs

  package init(theme: Theme = .standard, glyphs: Glyphs = .safe) {
    self.theme = theme
    self.glyphs = glyphs
  }
}
