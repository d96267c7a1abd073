import Testing

@testable import SeogaResources

/// What both tables of words keep to.
@Suite struct TablesTests {
  @Test(arguments: Language.allCases)
  func everyKeyStandsOnce(language: Language) throws {
    let keys = try Checkout.entries(of: language).map(\.key)
    let twice = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(twice == [])
  }

  @Test func bothLanguagesHaveTheSameKeys() throws {
    let english = try Set(Checkout.entries(of: .english).map(\.key))
    let korean = try Set(Checkout.entries(of: .korean).map(\.key))
    #expect(english.subtracting(korean).sorted() == [], "in English only")
    #expect(korean.subtracting(english).sorted() == [], "in Korean only")
  }

  @Test func bothLanguagesFillTheSamePlaceholders() throws {
    let korean = try Dictionary(
      Checkout.entries(of: .korean).map { ($0.key, $0.text) },
      uniquingKeysWith: { first, _ in first }
    )
    for entry in try Checkout.entries(of: .english) {
      guard let other = korean[entry.key] else { continue }
      #expect(placeholders(in: entry.text) == placeholders(in: other), "\(entry.key)")
    }
  }

  @Test(arguments: Language.allCases)
  func everyTextIsPlain(language: Language) throws {
    for entry in try Checkout.entries(of: language) {
      #expect(!entry.text.isEmpty, "\(entry.key)")
      #expect(entry.text.firstIndex { $0.isWhitespace } != entry.text.startIndex, "\(entry.key)")
      #expect(entry.text.last?.isWhitespace == false, "\(entry.key)")
      #expect(!entry.text.contains { "!！".contains($0) }, "\(entry.key)")
    }
  }

  /// A book is paused or abandoned, 멈춤 or 그만둠, and by no other name; what closes a sheet is no name of a state.
  @Test(arguments: Language.allCases)
  func aStateHasOneName(language: Language) throws {
    let others: Regex<Substring> =
      switch language {
      case .english:
        /\bput aside\b(?! as| in)|\bputting a book aside|^left$|^left at|\bleave it$|\bleave them$/
      case .korean: /잠시 멈춤|그만 읽|에서 그만$|^그만$|그만두기$|까닭/
      }
    for entry in try Checkout.entries(of: language) {
      #expect(entry.text.firstMatch(of: others) == nil, "\(entry.key): \(entry.text)")
    }
  }

  @Test func englishKeepsTheTone() throws {
    let unwanted = /\b(please|error|successfully|oops|sorry|invalid|failed to)\b/.ignoresCase()
    for entry in try Checkout.entries(of: .english) {
      #expect(entry.text.firstMatch(of: unwanted) == nil, "\(entry.key): \(entry.text)")
    }
  }

  /// What a placeholder is filled with ends in any sound, and these depend on it.
  @Test func koreanPutsNoParticleAfterAPlaceholder() throws {
    let particles = /\}(을|를|이|가|은|는|과|와|로|으로|예요|이에요|이나|나|라|이라)(?![가-힣])/
    for entry in try Checkout.entries(of: .korean) {
      #expect(entry.text.firstMatch(of: particles) == nil, "\(entry.key): \(entry.text)")
    }
  }

  /// Readers can give a command another key; how keys are written at all is said with examples.
  @Test(arguments: Language.allCases)
  func sentencesNameTheKeysThereAre(language: Language) throws {
    let named = #/(Alt-|\^)[A-Z]|\b[a-z] (sets|brings|adds|begins|clears|goes|on)\b|\b[a-z](를|을|로) /#
    for entry in try Checkout.entries(of: language) where !entry.key.hasPrefix("keys.") {
      let text = entry.text.replacing(/\{key:[^}]+\}/, with: "")
      #expect(text.firstMatch(of: named) == nil, "\(entry.key): \(entry.text)")
    }
  }

  @Test(arguments: Language.allCases)
  func everyOneHasItsOther(language: Language) throws {
    let keys = try Set(Checkout.entries(of: language).map(\.key))
    for key in keys where key.hasSuffix(".one") {
      #expect(keys.contains("\(key.dropLast(4)).other"), "\(key)")
    }
  }

  @Test func everyUsedKeyIsInTheTables() throws {
    let keys = try Set(Checkout.entries(of: .english).map(\.key))
    for file in try Checkout.sources() {
      for match in file.text.matches(of: /[wW]ords\(\s*"([^"\\]+)"/) {
        #expect(keys.contains(String(match.1)), "\(file.path)")
      }
      for match in file.text.matches(of: /[wW]ords\.count\(\s*"([^"\\]+)"/) {
        #expect(keys.contains("\(match.1).other"), "\(file.path)")
      }
      for match in file.text.matches(of: /CommandSpec\(\s*"([^"\\]+)"/) {
        #expect(keys.contains("command.\(match.1).help"), "\(file.path)")
      }
    }
  }

  @Test func noKeyIsLeftOver() throws {
    let code = try Checkout.sources().map(\.text).joined()
    let literals = Set(code.matches(of: /"([A-Za-z][A-Za-z0-9.]*)"/).map { String($0.1) })
    let prefixes = code.matches(of: /"([A-Za-z][A-Za-z0-9.]*\.)\\\(/).map { String($0.1) }
      .filter { $0 != "command." }
    let unused = try Checkout.entries(of: .english).map(\.key).filter { key in
      let counted = key.replacing(/\.(one|other)$/, with: "")
      let command = key.firstMatch(of: /^command\.(.+)\.(label|help|search)$/).map { String($0.1) }
      return !literals.contains(command ?? key) && !literals.contains(counted)
        && !prefixes.contains { (command ?? key).hasPrefix($0) }
    }
    #expect(unused == [])
  }

  private func placeholders(in text: String) -> Set<String> {
    Set(text.matches(of: /\{[A-Za-z]+(:[^}]+)?\}/).map { String($0.0) })
  }
}
