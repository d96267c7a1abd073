/// A language the program speaks.
public enum Language: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case korean = "ko"

  /// The reader's language: the settings' if they name one the program speaks, else the locale's.
  ///
  /// The locale is read as text from `LC_ALL`, `LC_MESSAGES` and `LANG`, the first that is not empty, since
  /// the reader may want Korean where no Korean locale is installed. Every other locale is English.
  public static func choose(settings: String?, environment: (String) -> String?) -> Language {
    if let settings, let language = Language(rawValue: settings) { return language }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap(environment)
      .first { !$0.isEmpty }
    // The whole subtag counts: `kok_IN` is Konkani.
    let subtag = locale?.prefix { $0.isASCII && $0.isLetter }
    return subtag.flatMap { Language(rawValue: $0.lowercased()) } ?? .english
  }
}
