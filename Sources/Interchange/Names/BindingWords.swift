import ReadingCore

/// What a binding is made of; the site and its members name bindings in many languages.
enum BindingWords {
  /// Nil for a word that is not known; an audiobook on a Kindle is still one to listen to.
  static func medium(of binding: String) -> Medium? {
    let word = TextFold.fold(binding)
    func has(_ marks: [String]) -> Bool { marks.contains { TextFold.contains(word, $0) } }
    if has(audio) { return .audio }
    if has(ebook) { return .ebook }
    return has(paper) ? .paper : nil
  }

  /// A word for a medium that the site and the services that read its files know; one of a later version as it is.
  static func binding(of medium: Medium) -> String {
    switch medium {
    case .paper: "Paperback"
    case .ebook: "ebook"
    case .audio: "Audiobook"
    case .other(let word): word
    }
  }

  private static let audio = marks(
    "audi mp3 hörbuch luister lydbo ljudbok äänikirja 오디오 有声 オーディオ"
  )
  private static let ebook = marks(
    """
    kindle ebook e-book e-bog e-bok e-boek ekirja e-kitap epub pdf nook digital numéri electr elettr elektron \
    электрон 전자책 이북 킨들 电子 電子
    """
  )
  private static let paper = marks(
    """
    paper cover back bound board library leather spiral leaf chapbook comic graphic pamphlet magazine \
    broch relié poche cartonn taschenbuch gebunden broschiert kartoniert tapa rústica bolsillo capa brossura \
    rilegato copertina tascabile gebonden ingenaaid inbunden häftad pocket innbundet heft indbundet kovakant \
    pehmeäkant ciltli karton okładka oprawa miękka twarda vazba обложка переплет \
    양장 무선 종이 페이퍼백 하드커버 단행본 문고 単行本 文庫 新書 平装 精装
    """
  )

  /// Parts of words, folded as what they are looked for in.
  private static func marks(_ words: String) -> [String] {
    words.split(separator: " ").map { TextFold.fold(String($0)) }
  }
}
