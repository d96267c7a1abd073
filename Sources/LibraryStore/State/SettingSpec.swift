public import ReadingCore

/// One of the settings in `settings.json`, and what it takes.
///
/// What is said of a wrong value, `seoga config` and its completions come from `all`. The catalogues are not among
/// them: each has parts of its own, see `CatalogueSource.list`.
public struct SettingSpec: Sendable, Hashable {
  public enum SettingKind: Sendable, Hashable {
    /// True or false.
    case flag
    /// One of some words.
    case choice([String])
    /// The name of a theme: one of some words, or of a file in the reader's `themes`.
    case theme([String])
    /// A time of day when days may end, `HH:MM`.
    case time
    /// A whole number from 1 up.
    case number
    case text
  }

  /// Its key in the file.
  public let name: String
  public let kind: SettingKind
  /// What counts where nothing is chosen, as it would be typed; nil where nothing does, or the terminal decides.
  public let standard: String?

  private init(_ name: String, _ kind: SettingKind, standard: String? = nil) {
    (self.name, self.kind, self.standard) = (name, kind, standard)
  }

  /// In the order of their names.
  public static let all = [
    SettingSpec("contact", .text),
    SettingSpec("dayEndsAt", .time, standard: DayEnd.usual.text),
    SettingSpec("density", .choice(["comfortable", "normal", "compact"]), standard: "normal"),
    SettingSpec(
      "firstScreen",
      .choice(["board", "shelf", "search", "notes", "discover", "statistics"]),
      standard: "board"
    ),
    SettingSpec("glyphs", .choice(["ascii", "safe", "full"])),
    SettingSpec("keptLine", .flag, standard: "true"),
    SettingSpec("keyHints", .flag, standard: "true"),
    SettingSpec("language", .choice(["en", "ko"])),
    SettingSpec("mouse", .flag, standard: "false"),
    SettingSpec("nameOrder", .choice(NameOrder.allCases.map(\.rawValue)), standard: NameOrder.usual.rawValue),
    SettingSpec("readAloud", .flag, standard: "false"),
    SettingSpec(
      "sync",
      .choice(SyncTime.allCases.map(\.rawValue)),
      standard: SyncTime.byHand.rawValue
    ),
    SettingSpec("syncPause", .number, standard: String(SyncTime.usualPause)),
    SettingSpec(
      "theme",
      .theme(["terminal", "plain", "highContrast", "paper", "night"]),
      standard: "terminal"
    ),
    SettingSpec("undoMegabytes", .number, standard: String(JournalPlace.usualBytes >> 20)),
    SettingSpec("weekStartsOn", .choice(Weekday.allCases.map(\.rawValue)), standard: Weekday.monday.rawValue),
  ]

  /// The setting of a name, in small letters or large.
  public static func named(_ name: String) -> SettingSpec? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The value a text that is typed stands for; nil where the setting does not take it.
  public func value(of typed: String) -> JSONValue? {
    let typed = FieldText.trimmed(typed)
    let value: JSONValue =
      switch kind {
      case .flag: Bool(typed.lowercased()).map { .bool($0) } ?? .null
      case .choice(let words):
        words.first { $0.lowercased() == typed.lowercased() }.map { .string($0) } ?? .null
      case .number: NumberBounds.counted.number(typed).map { .number(String($0)) } ?? .null
      case .theme(let words): .string(words.first { $0.lowercased() == typed.lowercased() } ?? typed)
      case .time, .text: .string(typed)
      }
    return takes(value) ? value : nil
  }

  /// Whether it takes a value of the file; null chooses nothing, and is nothing it takes.
  public func takes(_ value: JSONValue) -> Bool {
    var object = JSONObject()
    object[name] = value
    switch (kind, value) {
    case (_, .null), (.text, .string("")), (.theme, .string("")): return false
    case (.choice(let words), .string(let word)): return words.contains(word)
    default: return Settings(stored: object)?.problems().isEmpty ?? false
    }
  }

  /// What counts of it with some settings, as it would be typed; nil where nothing does, or the terminal decides.
  public func text(in settings: Settings) -> String? { chosen(in: settings).flatMap(Self.text) ?? standard }

  /// The value that is chosen; nil where nothing is, or nothing the setting takes.
  public func chosen(in settings: Settings) -> JSONValue? { settings[name].flatMap { takes($0) ? $0 : nil } }

  /// A value it takes as it would be typed.
  public static func text(of value: JSONValue) -> String? {
    switch value {
    case .bool(let flag): flag ? "true" : "false"
    case .string(let text): text
    case .number(let number): number
    case .null, .array, .object: nil
    }
  }

  /// Whether a value of the file has no effect; null, and none, choose nothing.
  func refuses(_ value: JSONValue?) -> Bool {
    guard let value, value != .null else { return false }
    return !takes(value)
  }
}

extension Settings {
  /// Whether something of it has no effect; `SettingsFile.odd` tells what, and where it stands.
  public var isOdd: Bool {
    let chosen = stored
    return SettingSpec.all.contains { $0.refuses(chosen[$0.name]) }
  }
}
