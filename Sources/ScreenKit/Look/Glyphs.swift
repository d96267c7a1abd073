/// The signs of the interface in one set.
///
/// The safe set has no character of ambiguous width, so that columns hold on every terminal; the plain set
/// is ASCII, for the Linux console and for locales without UTF-8.
package struct Glyphs: Sendable, Equatable {
  package private(set) var here: String
  /// The place in a pane while the focus is in the other.
  package private(set) var elsewhere: String
  package private(set) var notNow: String
  package private(set) var online: String
  /// On the shelf already, or marked.
  package private(set) var have: String
  package private(set) var heavy: String
  package private(set) var light: String
  package private(set) var love: String
  package private(set) var edge: String
  /// Edge and head of a spine whose size is only supposed.
  package private(set) var guessEdge: String
  package private(set) var guessHead: String
  /// Stands out of a book that is being read, and out of one that is paused.
  package private(set) var bookmark: String
  package private(set) var thinBookmark: String
  /// What spines stand on.
  package private(set) var board: String
  package private(set) var quotation: String
  package private(set) var cut: String
  /// The cut of a text that goes down.
  package private(set) var cutDown: String
  package private(set) var up: String
  package private(set) var down: String
  /// There is more to the left and to the right.
  package private(set) var left: String
  package private(set) var right: String
  /// One after the other while something is asked.
  package private(set) var spinner: [String]
  /// How much there is in a cell, from nothing up.
  package private(set) var heat: [String]
  /// A step of a bar that goes across, and half of one.
  package private(set) var bar: String
  package private(set) var halfBar: String
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

  /// What is left of a set where the screen is read aloud: nothing that only adorns, and of charts nothing that words
  /// tell as well; what means something is a plain letter or, where its room is measured, a word.
  func readAloud(_ words: MarkWords) -> Glyphs {
    var glyphs = self
    for sign in [
      \Glyphs.heavy, \.light, \.edge, \.guessEdge, \.guessHead, \.bookmark, \.thinBookmark, \.board, \.online,
      \.down,
      \.cutDown, \.bar, \.halfBar,
    ] {
      glyphs[keyPath: sign] = " "
    }
    (glyphs.here, glyphs.elsewhere, glyphs.have, glyphs.love) = (">", "-", "+", words[.favourite])
    (glyphs.notNow, glyphs.quotation, glyphs.up) = ("~", "\"", "^")
    (glyphs.left, glyphs.right) = ("<", ">")
    (glyphs.spinner, glyphs.column) = (["?"], [" "])
    glyphs.heat = heat.indices.map(String.init)
    return glyphs
  }
}

package struct Look {
  package let theme: Theme
  package let glyphs: Glyphs
  package let density: Density
  /// Whether the footer names keys, and not only that of the help.
  package let hasKeyHints: Bool
  /// The words of marks where the screen is read aloud, and nothing on it is to change by itself; else nil.
  package let marks: MarkWords?

  package init(
    theme: Theme = .terminal,
    glyphs: Glyphs = .safe,
    density: Density = .normal,
    hasKeyHints: Bool = true,
    marks: MarkWords? = nil
  ) {
    self.theme = theme
    self.glyphs = marks.map(glyphs.readAloud) ?? glyphs
    self.density = density
    self.hasKeyHints = hasKeyHints
    self.marks = marks
  }

  /// Whether signs turn and count by the clock, and sentences go by it.
  var followsClock: Bool { marks == nil }
}
