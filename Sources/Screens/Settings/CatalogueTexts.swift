import Catalogue
import Messages
import ReadingCore
import SeogaResources
import TextScreen

/// What a row of the settings says of a catalogue.
struct CatalogueTexts {
  private let words: Words
  private let catalogues: CatalogueSettings

  init(words: Words, catalogues: CatalogueSettings) { (self.words, self.catalogues) = (words, catalogues) }

  private var sourceWords: SourceWords { SourceWords(words) }

  func name(of source: CatalogueSource) -> String {
    TextWidth.printable(sourceWords.name(source.name), oneLine: true)
  }

  /// How it answered where it was tested, otherwise what it takes: "your key, 4,812 questions left today".
  func remark(_ source: CatalogueSource) -> String {
    let remark = tested(source) ?? taken(source)
    // A row is no sentence.
    return remark.hasSuffix(".") ? String(remark.dropLast()) : remark
  }

  /// What came of a test; nil where none was made.
  private func tested(_ source: CatalogueSource) -> String? {
    switch catalogues.test(of: source) {
    case nil: nil
    case .asking: words("catalogue.asking")
    case .told(let answer): told(answer)
    }
  }

  private func told(_ answer: CatalogueAnswer) -> String {
    if answer.state == .noPassword { return words("catalogue.told.wantsLogin") }
    guard answer.state.isAnswer else { return sourceWords.account(answer.state) }
    guard let feed = answer.feed else { return words("catalogue.told.answers") }
    guard let title = feed.title else { return words("catalogue.told.feed", ["version": feed.version]) }
    let shown = TextWidth.printable(title, oneLine: true)
    return words("catalogue.told.named", ["version": feed.version, "title": shown])
  }

  private func taken(_ source: CatalogueSource) -> String {
    let secret = catalogues.secrets[source.name] ?? .none
    switch source.kind {
    case .other(let word): return sourceWords.account(.failed(.unknownKind(word)))
    case .openLibrary: return source.url.map(shown) ?? words("catalogue.noKeyNeeded")
    case .googleBooks, .aladin:
      switch secret {
      case .none, .login: return words("catalogue.needsKey")
      case .failed(let failure): return sourceWords.account(.failed(failure))
      case .key:
        guard let left = catalogues.callsLeft[source.name] else { return words("catalogue.key") }
        let count = words(
          left == 1 ? "catalogue.left.one" : "catalogue.left.other",
          ["count": words.grouped(left)]
        )
        return "\(words("catalogue.key")), \(count)"
      }
    case .opds:
      let address = source.url.map(shown) ?? words("catalogue.noAddress")
      return secret == .login ? "\(words("catalogue.login")), \(address)" : address
    }
  }

  private func shown(_ url: String) -> String { TextWidth.printable(url, oneLine: true) }

  /// What came of a test in a whole sentence, otherwise what can be done.
  func about(_ source: CatalogueSource) -> String {
    guard let account = tested(source) else {
      return words(source.kind == .opds ? "catalogue.about.opds" : "catalogue.about")
    }
    return words("source.sentence", ["source": name(of: source), "account": account])
  }
}
