internal import CNcurses

/// What became of the reader's locale, by whose character set ncurses writes.
public nonisolated enum LocaleOutcome: Equatable, Sendable {
  /// It is a UTF-8 locale.
  case kept
  /// It is missing here or not UTF-8 (`was`, as the environment names it; empty if it names none), and
  /// C.UTF-8 stands in.
  case replaced(was: String)
  /// Nor is there a C.UTF-8: only ASCII can be drawn.
  case onlyASCII(was: String)

  /// Decides, asking to set the character type of the locale (false if there is no such locale) and for the
  /// character set in use.
  static func establish(
    wished: String,
    set: (String) -> Bool,
    codeset: () -> String
  ) -> LocaleOutcome {
    if set(""), isUTF8(codeset()) { return .kept }
    for name in ["C.UTF-8", "en_US.UTF-8"] where set(name) && isUTF8(codeset()) {
      return .replaced(was: wished)
    }
    return .onlyASCII(was: wished)
  }

  static func establish(environment: (String) -> String?) -> LocaleOutcome {
    // Of the locale only the character type: a decimal comma, say, would reach every C library there is.
    establish(
      wished: wished(environment: environment),
      set: { nc_set_character_locale($0) != nil },
      codeset: { String(cString: nc_codeset()) }
    )
  }

  /// The locale the environment names for characters; empty if none.
  static func wished(environment: (String) -> String?) -> String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = environment(name), !value.isEmpty { return value }
    }
    return ""
  }

  private static func isUTF8(_ codeset: String) -> Bool {
    codeset.lowercased().filter { $0 != "-" } == "utf8"
  }
}
