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
  package private(set) var heavy: String
  package private(set) var light: String
  package private(set) var love: String
  package let edge: String
  /// Edge and head of a spine whose size is only supposed.
  package let guessEdge: String
  package let guessHead: String
  /// Stands out of a book that is being read, and out of one that is paused.
  package let bookmark: String
  package let thinBookmark: String
  /// What spines stand on.
  package private(set) var board: String
  package let quotation: String
  package private(set) var cut: String
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
  /// A column that goes up, by equal parts of a row.
  package private(set) var column: [String]

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
  package static let ascii = Glyphs(
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

extension Glyphs {
  /// The sets a reader can choose from.
  package enum GlyphSet: String, Sendable, CaseIterable {
    case ascii, safe, full
  }

  package init(_ set: GlyphSet) {
    switch set {
    case .ascii: self = .ascii
    case .safe: self = .safe
    case .full: self = .full
    }
  }

  /// What the safe set does without: signs of ambiguous width, for terminals that draw each of them one column wide.
  package static let full: Glyphs = {
    var glyphs = safe
    (glyphs.heavy, glyphs.light, glyphs.love, glyphs.board, glyphs.cut) = ("━", "─", "♥", "▀", "…")
    glyphs.column = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return glyphs
  }()
}

package struct Look {
  package let theme: Theme
  package let glyphs: Glyphs
  package let density: Density
  /// Whether the footer names keys, and not only that of the help.
  package let hasKeyHints: Bool

  package init(
    theme: Theme = .terminal,
    glyphs: Glyphs = .safe,
    density: Density = .normal,
    hasKeyHints: Bool = true
  ) {
    self.theme = theme
    self.glyphs = glyphs
    self.density = density
    self.hasKeyHints = hasKeyHints
  }
}
