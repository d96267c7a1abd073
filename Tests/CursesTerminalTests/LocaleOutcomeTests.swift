import Testing

@testable import CursesTerminal

@Suite struct LocaleOutcomeTests {
  /// A C library with these locales, by name, and their character sets; the empty name is the reader's.
  private func outcome(_ locales: [String: String], wished: String = "ko_KR") -> LocaleOutcome {
    var current = "C"
    return .establish(
      wished: wished,
      set: { name in
        guard locales[name] != nil else { return false }
        current = name
        return true
      },
      codeset: { locales[current] ?? "ANSI_X3.4-1968" }
    )
  }

  @Test(arguments: ["UTF-8", "utf8", "UTF8"])
  func aUnicodeLocaleIsKept(codeset: String) {
    #expect(outcome(["": codeset, "C.UTF-8": "UTF-8"]) == .kept)
  }

  @Test func anotherCharacterSetIsReplaced() {
    #expect(outcome(["": "EUC-KR", "C.UTF-8": "UTF-8"]) == .replaced(was: "ko_KR"))
  }

  @Test func aMissingLocaleIsReplaced() {
    #expect(outcome(["C.UTF-8": "UTF-8"], wished: "xx") == .replaced(was: "xx"))
    #expect(outcome(["en_US.UTF-8": "UTF-8"], wished: "") == .replaced(was: ""))
  }

  @Test func withoutAnyThereIsASCII() {
    #expect(outcome([:]) == .onlyASCII(was: "ko_KR"))
    #expect(outcome(["": "ISO-8859-1", "C.UTF-8": "ISO-8859-1"]) == .onlyASCII(was: "ko_KR"))
  }

  @Test func theVariablesHaveTheirOrder() {
    func wished(_ values: [String: String]) -> String {
      LocaleOutcome.wished { values[$0] }
    }
    #expect(wished(["LC_ALL": "a", "LC_CTYPE": "b", "LANG": "c"]) == "a")
    #expect(wished(["LC_ALL": "", "LC_CTYPE": "b", "LANG": "c"]) == "b")
    #expect(wished(["LANG": "c"]) == "c")
    #expect(wished([:]) == "")
  }
}
