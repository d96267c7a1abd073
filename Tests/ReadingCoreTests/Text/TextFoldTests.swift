import Foundation
import Testing

@testable import ReadingCore

@Suite struct TextFoldTests {
  @Test(arguments: [
    ("The Left Hand", "the left hand"), ("ÉMILE", "emile"), ("E\u{301}mile", "emile"), ("Brontë", "bronte"),
    ("Łódź", "lodz"), ("Ærø", "aero"), ("Straße", "strasse"), ("STRASSE", "strasse"),
    ("İstanbul", "istanbul"),
    ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("Σίσυφος", "σισυφοσ"), ("Ёлка", "елка"), ("１９８４", "1984"), ("ＡＢＣ", "abc"),
    ("한강", "한강"), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}\u{11BC}", "한강"), ("\u{D558}\u{11AB}", "한"),
    ("李箱", "李箱"), ("\u{F9E1}箱", "李箱"), ("Ender’s “Game”", "ender's \"game\""), ("a\u{3000}b", "a b"),
    ("ｶ", "ｶ"), ("か\u{3099}", "か\u{3099}"), ("が", "か\u{3099}"), ("ngữ", "ngu"),
    ("co\u{AD}operate", "cooperate"),
    ("", ""), ("👨‍👩‍👧", "👨👩👧"), ("ǅ", "ǆ"), ("a·b", "a·b"),
  ])
  func folds(text: String, folded: String) {
    #expect(Array(TextFold.fold(text).utf8) == Array(folded.utf8))
  }

  /// Foundation's decomposition is the witness that the table misses no scalar.
  @Test func everyScalarFoldsLikeItsNormalForms() {
    var differing: [String] = []
    for value in UInt32(0x80)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else {
        continue
      }
      let text = String(scalar)
      let folded = Array(TextFold.fold(text).utf8)
      let forms = [text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping]
      // What entered Unicode after the table's edition may wait for the next one.
      let isNew = (scalar.properties.age.map { $0.major } ?? 99) > 14
      if !isNew, forms.contains(where: { Array(TextFold.fold($0).utf8) != folded }) {
        differing.append(String(value, radix: 16))
      }
    }
    #expect(differing.isEmpty)
  }

  @Test func foldingTwiceChangesNothing() {
    var differing: [String] = []
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = TextFold.fold(String(scalar))
      if Array(TextFold.fold(once).utf8) != Array(once.utf8) { differing.append(String(value, radix: 16)) }
    }
    #expect(differing.isEmpty)
  }

  @Test func jamoOfOtherSyllablesAreNotJoined() {
    #expect(TextFold.fold("한\u{11AB}").unicodeScalars.count == 2)
    #expect(TextFold.fold("\u{1112}a\u{1161}").unicodeScalars.count == 3)
    #expect(TextFold.fold("하ㄴ").unicodeScalars.count == 2)
  }

  @Test(arguments: [
    ("the left hand", "left", true), ("the left hand", "hand", true),
    ("the left hand", "the left hand", true),
    ("the left hand", "the left hands", false), ("aaab", "aab", true), ("", "", true), ("abc", "", true),
    ("", "a", false),
    ("작별하지 않는다", "않는", true), ("작별", "작병", false),
  ])
  func contains(hay: String, needle: String, found: Bool) { #expect(TextFold.contains(hay, needle) == found) }
}

@Suite struct TextOrderTests {
  @Test(arguments: [
    ["ㅋㅋㅋ", "가", "\u{1112}\u{1161}\u{11AB}강", "émigré", "Emile", "Emma", "Zola"],
    ["!", "1", "힣", "a", "日本"],
    ["Volume 02", "volume 2", "Volume 2b", "Volume 10"],
    [
      "", "20,000 Leagues", "300", "1984", "토지 2", "《토지》", "\"Quoted\"", "'Salem's Lot", "The Trial",
    ],
    ["A", "a", "Á", "á"],
    ["'", "\"a", "b"],
  ])
  func sorts(texts: [String]) {
    #expect(texts.reversed().map(TextOrder.init).sorted() == texts.map(TextOrder.init))
    #expect(texts.map(TextOrder.init).sorted() == texts.map(TextOrder.init))
  }

  /// Latin first is the other way round in nothing but the place of Hangul.
  @Test(arguments: [
    ["1", "20", "émigré", "Emma", "Ночь", "日本", "😀", "ㅋㅋㅋ", "가", "강", "힣"],
    ["A", "aa", "a가", "B", "\u{1112}\u{1161}\u{11AB}"],
  ])
  func sortsLatinFirst(texts: [String]) {
    let orders = texts.map { TextOrder($0, .latinFirst) }
    #expect(orders.reversed().sorted() == orders)
    #expect(orders.sorted { $0 < $1 } == orders)
  }

  @Test(arguments: [
    ("The Hobbit", "en", "Hobbit"), ("A Room", "en-GB", "Room"), ("“The Hobbit”", "en", "Hobbit”"),
    ("The \"Genius\"", "en", "Genius\""), ("Der Prozess", "de", "Prozess"),
    ("Die Verwandlung", "DE", "Verwandlung"),
    ("Das Schloss", "deu", "Schloss"), ("Das Schloss", "gsw", "Das Schloss"),
    ("Le Petit Prince", "fr", "Petit Prince"),
    ("L'Étranger", "fr", "Étranger"), ("L’Étranger", "fr", "Étranger"),
    ("Les Misérables", "fr", "Misérables"),
    ("El Aleph", "es", "Aleph"), ("Il nome della rosa", "it", "nome della rosa"),
    ("O Alquimista", "pt", "Alquimista"),
    ("The Hobbit", nil, "Hobbit"), ("An Émigré", nil, "Émigré"), ("Der Prozess", nil, "Der Prozess"),
    ("The 한강", nil, "The 한강"), ("The 한강", "en", "한강"), ("The Hobbit", "ko", "The Hobbit"),
    ("The", "en", "The"), ("The ", "en", "The "), ("Theory", "en", "Theory"), ("Die Hard", "en", "Die Hard"),
    ("The The", "en", "The"), ("A", nil, "A"), ("L'", "fr", "L'"), ("", nil, ""),
  ])
  func theArticleOfATitleDoesNotCount(title: String, language: String?, rest: String) {
    let sorted = TextOrder(title: title, language: language)
    #expect(sorted.sortsLike(TextOrder(rest)))
    #expect(rest == title || !sorted.sortsLike(TextOrder(title)))
  }

  @Test func longNumbersCompareByValue() {
    let short = TextOrder("n " + String(repeating: "9", count: 40))
    let long = TextOrder("n 1" + String(repeating: "0", count: 40))
    #expect(short < long)
    #expect(TextOrder("n 0") < TextOrder("n 1"))
  }
}
