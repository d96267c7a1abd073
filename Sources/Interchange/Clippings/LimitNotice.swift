import ReadingCore

/// The notice that stands for a text where a publisher allows no more clippings, in the device's language.
enum LimitNotice {
  private static let leastWords = 3
  private static let leastLetters = 10
  private static let most = 200

  /// Whether a text is such a notice: a sentence in angle brackets, and no piece of markup.
  static func isNotice(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, opening.contains(first), closing.contains(last),
      text.utf8.count <= most * 3
    else { return false }
    let inner = text.dropFirst().dropLast()
    guard !inner.contains(where: { "<>＜＞=/\"\n".contains($0) }) else { return false }
    let words = inner.split(whereSeparator: \.isWhitespace)
    let isWithoutBlanks = inner.unicodeScalars.contains { $0.value >= 0x2E80 }
    return words.count >= leastWords || (isWithoutBlanks && inner.count >= leastLetters)
  }

  /// A text without the notices in it; nil where it has none.
  ///
  /// A book may have words in angle brackets, so only a notice in a known language is taken out.
  static func takenOut(of text: String) -> String? {
    guard text.contains(where: opening.contains) else { return nil }
    var parts: [Substring] = []
    var rest = text[...]
    var start = text.startIndex
    while let open = text[start...].firstIndex(where: opening.contains) {
      start = text.index(after: open)
      guard let close = text[start...].firstIndex(where: { closing.contains($0) || opening.contains($0) }),
        closing.contains(text[close]), isNotice(String(text[open...close])),
        isLimit(String(text[start..<close]))
      else { continue }
      start = text.index(after: close)
      parts.append(rest[..<open])
      rest = text[start...]
    }
    guard !parts.isEmpty else { return nil }
    let kept = (parts + [rest]).map(\.withoutBlanksAround).filter { !$0.isEmpty }
    return kept.joined(separator: " ")
  }

  private static func isLimit(_ text: String) -> Bool {
    // Signs of a comparison have blanks around them.
    guard text == text.withoutBlanksAround else { return false }
    let words = TextFold.fold(text)
    func has(_ marks: [String]) -> Bool { marks.contains { TextFold.contains(words, $0) } }
    return has(limits) && has(clippings)
  }

  private static let opening: Set<Character> = ["<", "＜"]
  private static let closing: Set<Character> = [">", "＞"]

  private static let limits = folded(
    "limit limiet maxim máxim höchst предел лимит максим 上限 限制 限额 限額 最大 한도 제한 최대 sınır gräns grense grænse"
  )
  private static let clippings = folded(
    """
    clip ausschnitt recort ritagl coupure extrait knipsel вырез фрагмент クリップ 剪贴 剪貼 剪切 剪报 剪報 摘录 摘錄 클립 발췌 스크랩 \
    urklipp utklipp udklip kupür highlight markierung subrayad surlign evidenz destaque выделен ハイライト 标注 標註 \
    auszüg klipp wycin reach erreicht atteint alcanz raggiunt bereikt достиг 達し 达到 도달
    """
  )

  /// Parts of words, folded as what they are looked for in.
  private static func folded(_ list: String) -> [String] {
    list.split(separator: " ").map { TextFold.fold(String($0)) }
  }
}

extension Clipping {
  /// Takes a passage, without what its publisher's limit has put into it or in its place.
  mutating func takePassage(_ text: String) {
    let rest = LimitNotice.takenOut(of: text)
    quote = rest ?? text
    if rest != nil { doubts.append(.cutShort) }
  }
}
