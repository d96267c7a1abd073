public import ReadingCore

/// What the reader chose; each is nil where nothing is chosen or the file says something this version
/// does not understand.
public struct Settings: Sendable, Hashable {
  /// Language of the screens as a BCP 47 tag, such as `ko`.
  public var language: String?
  /// How large the undo journal may grow, in megabytes of 1,048,576 bytes, from 1 up.
  public var undoMegabytes: Int?
  /// Where the catalogues may turn to about the program's questions, such as a mail address.
  public var contact: String?
  /// The theme, by its name: one of the program's or of the reader's; the first where nothing is chosen.
  public var theme: String?
  /// How close rows stand to each other, by the word for it; the usual way where nothing is chosen.
  public var density: String?
  /// The set of signs, by the word for it; the terminal decides where nothing is chosen.
  public var glyphs: String?
  /// Whether the footer names keys; it does where nothing is chosen.
  public var keyHints: Bool?
  /// The screen that a start shows, by its name; the board where nothing is chosen.
  public var firstScreen: String?
  /// The catalogues that are asked, as they stand in the file.
  public var sources: JSONValue?
  /// When the days of reading end, `DayEnd.usual` where nothing is chosen.
  public var dayEndsAt: DayEnd?
  /// The first day of a week in a calendar, Monday where nothing is chosen.
  public var weekStartsOn: Weekday?
  /// Whether the board shows a line the reader kept; it does where nothing is chosen.
  public var keptLine: Bool?
  /// Whether clicks and the wheel are the program's; they are the terminal's where nothing is chosen.
  public var mouse: Bool?
  /// Whether the screens are drawn for those who have them read aloud; they are not where nothing is chosen.
  public var readAloud: Bool?
  /// Which script comes first where names are sorted, `NameOrder.usual` where nothing is chosen.
  public var nameOrder: NameOrder?
  /// When the library is brought in step with other machines beside when the reader says so; nil for never.
  public var sync: SyncTime?
  /// Minutes without a change after which that is done, `SyncTime.usualPause` where nothing is chosen.
  public var syncPause: Int?
  public var unread = Unread()

  public init() {}

  /// Bytes the undo journal may have.
  public var journalBytes: Int {
    // More than any disk has is as much as can be counted.
    undoMegabytes.map { min($0, 1 << 40) << 20 } ?? JournalPlace.usualBytes
  }

  /// Whether that is done at other times than when the reader says so.
  public var syncsByItself: Bool { sync ?? .byHand != .byHand }
}

/// When a library is brought in step with other machines.
public enum SyncTime: String, Sendable, Hashable, CaseIterable {
  /// When the reader says so, and at no other time.
  case byHand
  /// Also when the screens are opened and when they are left.
  case atStartAndQuit
  /// Also a while after the last change.
  case afterPause

  /// Minutes.
  public static let usualPause = 10
}

extension Settings: StoredRecord {
  package static let table = FieldTable<Settings>([
    .optional("contact", \.contact, .text),
    .optional("dayEndsAt", \.dayEndsAt, .dayEnd),
    .optional("density", \.density, .text),
    .optional("firstScreen", \.firstScreen, .text),
    .optional("glyphs", \.glyphs, .text),
    .optional("keptLine", \.keptLine, .flag),
    .optional("keyHints", \.keyHints, .flag),
    .optional("language", \.language, .text),
    .optional("mouse", \.mouse, .flag),
    .optional("nameOrder", \.nameOrder, .word(of: NameOrder.allCases)),
    .optional("readAloud", \.readAloud, .flag),
    .optional("sources", \.sources, .value),
    .optional("sync", \.sync, .word(of: SyncTime.allCases)),
    .optional("syncPause", \.syncPause, .number(.typed)),
    .optional("theme", \.theme, .text),
    .optional("undoMegabytes", \.undoMegabytes, .number(.pages)),
    .optional("weekStartsOn", \.weekStartsOn, .word(of: Weekday.allCases)),
  ])

  package static func bare(_ object: JSONObject) -> Settings? { Settings() }
}

/// The reader's `settings.json`.
public enum SettingsFile {
  /// Far more than every setting takes with the catalogues of a great house.
  public static let mostBytes = 1 << 20

  /// The settings of a file: nothing chosen where there is none, and the problem where it cannot be read.
  ///
  /// Whom the reader named in a file that cannot be read nobody knows, so that its settings name no catalogue: the
  /// usual ones would hear what was meant for others.
  public static func load(
    _ path: String,
    access: FileAccess = .live
  ) -> (settings: Settings, problem: FileProblem?) {
    do throws(FileProblem.FileProblemReason) {
      guard let bytes = try bytes(path, access) else { return (Settings(), nil) }
      return (Settings(stored: try RecordFile.object(bytes)) ?? Settings(), nil)
    } catch {
      var settings = Settings()
      settings.sources = .array([])
      return (settings, FileProblem(name: path, reason: error))
    }
  }

  /// What a file says that no setting takes, in the order of its lines; nothing of one that cannot be read.
  public static func odd(_ path: String, access: FileAccess = .live) -> [OddSetting] {
    (try? document(path, access)).map(odd) ?? []
  }

  /// The settings of a file while the program runs, with what no setting takes of it; nil of both where there is no file.
  ///
  /// - Throws: where it cannot be read.
  public static func read(
    _ path: String,
    access: FileAccess = .live
  ) throws(FileProblem.FileProblemReason) -> (settings: Settings, odd: [OddSetting]) {
    guard let bytes = try bytes(path, access) else { return (Settings(), []) }
    let settings = Settings(stored: try RecordFile.object(bytes)) ?? Settings()
    do throws(JSONProblem) {
      return (settings, odd(try JSONDocument(bytes)))
    } catch {
      throw .notJSON(error)
    }
  }

  private static func odd(_ document: JSONDocument) -> [OddSetting] {
    document.members.compactMap { member in
      guard let value = document.value(at: [.key(member.key)]) else { return nil }
      let position = FilePosition(ofByte: member.value.offset, in: document.bytes)
      let odd = OddSetting(name: member.key, value: value, position: position)
      // What is odd about the catalogues is told by who reads them.
      guard let spec = odd.spec else { return member.key == "sources" ? nil : odd }
      return spec.refuses(value) ? odd : nil
    }
  }

  /// Changes a file as it is by then; what is not changed keeps its bytes, its order and its blanks. The file and its
  /// folder are made where there are none.
  ///
  /// - Returns: whether anything was changed.
  /// - Throws: `.unreadable` where the file is there and cannot be read, with nothing changed; what the disk refuses.
  @discardableResult
  public static func change(
    _ path: String,
    access: FileAccess = .live,
    _ change: (inout JSONDocument) -> Void
  ) throws(StoreError) -> Bool {
    try HandWrittenFile.change(path, most: mostBytes, access: access, change)
  }

  private static func document(
    _ path: String,
    _ access: FileAccess
  ) throws(FileProblem.FileProblemReason) -> JSONDocument {
    try HandWrittenFile.document(path, most: mostBytes, access)
  }

  private static func bytes(
    _ path: String,
    _ access: FileAccess
  ) throws(FileProblem.FileProblemReason) -> [UInt8]? {
    try HandWrittenFile.bytes(path, most: mostBytes, access)
  }
}

extension Settings {
  /// What stands in the file at a name; nil where nothing does.
  public subscript(name: String) -> JSONValue? { stored[name] }

  /// The same with something else at a name; nil takes out what is there.
  public func with(_ name: String, _ value: JSONValue?) -> Settings {
    var object = stored
    object[name] = value
    return Settings(stored: object) ?? self
  }

  /// The same with what has no effect as it was before.
  public func keeping(_ odd: [OddSetting], of before: Settings) -> Settings {
    var (object, old) = (stored, before.stored)
    for name in odd.compactMap(\.spec?.name) { object[name] = old[name] }
    return Settings(stored: object) ?? self
  }
}

/// Something in `settings.json` that has no effect.
public struct OddSetting: Sendable, Hashable {
  /// Its key in the file.
  public let name: String
  public let value: JSONValue
  /// Where the value stands.
  public let position: FilePosition

  /// The setting of that name; nil where this version knows none.
  public var spec: SettingSpec? { SettingSpec.all.first { $0.name.isIdentical(to: name) } }
}
