import ReadingCore

/// Words of the lines of a Kindle, as parts of words in the languages it speaks.
enum KindleWords {
  static func kind(in folded: String) -> KindleMeta.KindleBlockKind? {
    func has(_ words: [String]) -> Bool { words.contains { TextFold.contains(folded, $0) } }
    // The word for a note is short and stands in others.
    if has(bookmarks) { return .bookmark }
    if has(highlights) { return .highlight }
    return has(notes) ? .note : nil
  }

  /// What a number counts: told by the nearest such word before it, else by the nearest one after it.
  static func unit(around index: Int, in tokens: [DeviceToken]) -> ClippingLocation.LocationUnit? {
    for place in stride(from: index - 1, through: 0, by: -1) {
      if let unit = unit(of: tokens[place]) { return unit }
    }
    for place in tokens.indices.dropFirst(index + 1) {
      if let unit = unit(of: tokens[place]) { return unit }
    }
    return nil
  }

  private static func unit(of token: DeviceToken) -> ClippingLocation.LocationUnit? {
    guard case .word(let word) = token else { return nil }
    if pages.contains(where: { TextFold.contains(word, $0) }) { return .page }
    return locations.contains(where: { TextFold.contains(word, $0) }) ? .location : nil
  }

  /// A page that is numbered in Roman digits, as pages of a preface are, or a range of them.
  static func romanPage(in part: String) -> String? {
    let tokens = DeviceToken.tokens(of: part)
    for (index, token) in tokens.enumerated().dropLast() where unit(of: token) == .page {
      guard let first = tokens[index + 1].roman else { continue }
      guard index + 3 < tokens.count, tokens[index + 2].joinsRange, let last = tokens[index + 3].roman,
        last != first
      else { return first }
      return "\(first)-\(last)"
    }
    return nil
  }

  private static let bookmarks = folded(
    """
    bookmark lesezeichen marcador signet segnalibr bladwijzer закладк ブックマーク しおり 书签 書籤 북마크 책갈피 \
    zakładk işareti imi bokmärk bokmerk bogmærk kirjanmerk إشارة बुकमार्क
    """
  )
  private static let highlights = folded(
    """
    highlight markierung subrayad resaltad surlign evidenz destaque sublinhad отрывок выделен ハイライト 标注 標註 \
    标记 標記 划线 劃線 하이라이트 강조 markering zaznaczen podkreśl vurgu alıntı markerad överstryk korostus تمييز हाइलाइट \
    clip ausschnitt recorte ritaglio knipsel クリップ 剪贴 剪貼
    """
  )
  private static let notes = folded(
    "not заметк メモ ノート 笔记 筆記 備忘 메모 노트 anteckning muistiinpan merkint ملاحظة नोट"
  )
  private static let pages = folded(
    "page seite pagin página страниц стр ページ 页 頁 페이지 쪽 stron sayfa sida side sivu صفحة पृष्ठ"
  )
  private static let locations = folded(
    "locat loc posi emplacement мест 位置 위치 lokaliz miejsc konum plats plass sijainti موضع स्थान"
  )

  /// Folded as what they are looked for in.
  private static func folded(_ list: String) -> [String] {
    list.split(separator: " ").map { TextFold.fold(String($0)) }
  }
}
