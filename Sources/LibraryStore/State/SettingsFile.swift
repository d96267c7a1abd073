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
  /// The catalogues that are asked, as they stand in the file.
  public var sources: JSONValue?
  /// When the days of reading end, `DayEnd.usual` where nothing is chosen.
  public var dayEndsAt: DayEnd?
  /// The first day of a week in a calendar, Monday where nothing is chosen.
  public var weekStartsOn: Weekday?
  /// Whether the board shows a line the reader kept; it does where nothing is chosen.
  public var keptLine: Bool?
  /// When the library is brought in step with other machines beside when the reader says so; nil for never.
  public var sync: SyncTime?
  /// Minutes without a change after which that is done, `SyncTime.usualPause` where nothing is chosen.
  public var syncPause: Int?
  public var unread = Unread()

  public init() {}

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
    .optional("keptLine", \.keptLine, .flag),
    .optional("language", \.language, .text),
    .optional("sources", \.sources, .value),
    .optional("sync", \.sync, .word(of: SyncTime.allCases)),
    .optional("syncPause", \.syncPause, .number(.typed)),
    .optional("undoMegabytes", \.undoMegabytes, .number(.pages)),
    .optional("weekStartsOn", \.weekStartsOn, .word(of: Weekday.allCases)),
  ])

  package static func bare(_ object: JSONObject) -> Settings? { Settings() }
}

/// The reader's `settings.json`.
public enum SettingsFile {
  /// The settings of a file: nothing chosen where there is none, and the problem where it cannot be read.
  ///
  /// Whom the reader named in a file that cannot be read nobody knows, so that its settings name no catalogue: the
  /// usual ones would hear what was meant for others.
  public static func load(
    _ path: String,
    access: FileAccess = .live
  ) -> (settings: Settings, problem: FileProblem?) {
    let disk = Disk(access: access)
    do throws(FileProblem.FileProblemReason) {
      let bytes: [UInt8]
      do throws(StoreError) {
        bytes = try disk.contents(path).bytes
      } catch {
        // A link that leads nowhere is of settings that are somewhere, but not here now.
        let isLink = (try? disk.status(path, followsLinks: false)) != .some(nil)
        if error.isAbsence, !isLink { return (Settings(), nil) }
        throw .failed(code: error.code)
      }
      return (Settings(stored: try RecordFile.object(bytes)) ?? Settings(), nil)
    } catch {
      var settings = Settings()
      settings.sources = .array([])
      return (settings, FileProblem(name: path, reason: error))
    }
  }
}
