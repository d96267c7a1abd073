/// A word in front of a title that does not count where titles are sorted.
package struct TitleArticle: Sendable {
  /// Folded, with the space or the apostrophe that parts it from the title.
  private let bytes: [UInt8]
  /// Whether it is one only before a Latin letter, since nobody said what language that is.
  private let needsLatin: Bool

  var length: Int { bytes.count }

  /// Whether a folded title begins with it, and more follows.
  func leads(_ title: ArraySlice<UInt8>) -> Bool {
    guard title.count > bytes.count, title.starts(with: bytes) else { return false }
    // Latin letters beyond ASCII begin with a byte below 0xCD.
    return !needsLatin || title[title.startIndex + bytes.count] < 0xCD
  }

  /// A title, folded as searching folds it, without the article it begins with.
  ///
  /// - Parameter tag: its language; nil where that is not known.
  package static func without(_ title: String, inLanguage tag: String?) -> String {
    let folded = Array(TextFold.fold(title).utf8)[...]
    guard let article = known(inLanguage: tag).first(where: { $0.leads(folded) }) else {
      return String(decoding: folded, as: UTF8.self)
    }
    return String(decoding: folded.dropFirst(article.length), as: UTF8.self)
  }

  /// The articles of a language; none where it has none.
  ///
  /// - Parameter tag: nil where the language is not known.
  static func known(inLanguage tag: String?) -> [TitleArticle] {
    guard let language = LanguageTag.primary(tag) else { return ofUnknown }
    return byLanguage[language] ?? []
  }

  private static let words: [String: String] = [
    "ca": "el la els les l' un una", "da": "den det de en et", "de": "der die das ein eine", "en": "the a an",
    "es": "el la los las lo un una", "fr": "le la les l' un une", "hu": "a az egy",
    "it": "il lo la i gli le l' un uno una un'", "nl": "de het een",
    "no": "den det de en et", "pt": "o a os as um uma", "sv": "den det de en ett",
  ]

  private static let byLanguage = words.mapValues { articles($0, needsLatin: false) }
  private static let ofUnknown = articles(words["en"] ?? "", needsLatin: true)

  private static func articles(_ words: String, needsLatin: Bool) -> [TitleArticle] {
    words.split(separator: " ").map { word in
      // One with an apostrophe at its end stands close to the title.
      TitleArticle(bytes: Array((word.last == "'" ? word : word + " ").utf8), needsLatin: needsLatin)
    }
  }
}
