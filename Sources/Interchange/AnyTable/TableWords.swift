import ReadingCore

/// What people write into the cells of the tables they keep, in place of words of a program.
enum TableWords {
  static func status(_ text: String) -> Status? {
    if let status = StatusWords.status(of: text.replacing(" ", with: "-")) { return status }
    return statuses[TextFold.fold(text).filter { $0.isLetter || $0.isNumber }]
  }

  static func isYes(_ text: String) -> Bool {
    yes.contains(TextFold.fold(text).filter { !$0.isWhitespace })
  }

  /// Stars of a cell out of the greatest: `4.5`, `4,5`, `4/5`, `9/10`, `★★★★☆`, `4 stars`, `85점`; nil for anything
  /// else, and between the quarters.
  static func rating(_ text: String, of greatest: Int) -> Rating? {
    let text = FieldText.trimmed(text)
    let full = text.count { $0 == "★" || $0 == "⭐" || $0 == "●" }
    if full > 0, text.allSatisfy({ "★⭐●☆○½ \u{FE0F}".contains($0) }) {
      return Rating(quarters: full * 4 + (text.contains("½") ? 2 : 0))
    }
    let parts = text.split(separator: "/").map { FieldText.trimmed($0) }
    if parts.count == 2, let whole = NumberBounds(1...100).number(parts[1]) {
      return scaled(parts[0], of: whole)
    }
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    let unit = TextFold.fold(FieldText.trimmed(text[number.endIndex...]))
    return units.contains(unit) ? scaled(String(number), of: greatest) : nil
  }

  private static func scaled(_ text: String, of greatest: Int) -> Rating? {
    guard let number = Double(text.replacing(",", with: ".")), number > 0, number <= Double(greatest) else {
      return nil
    }
    return NumberBounds(1...20).number(number * 20 / Double(greatest)).flatMap(Rating.init(quarters:))
  }

  private static let units: Set<String> = ["", "stars", "star", "점", "sterne", "*"]

  private static let yes: Set<String> = [
    "yes", "y", "true", "1", "x", "✓", "✔", "v", "o", "ja", "oui", "si", "sim", "예", "네", "응", "있음", "보유",
    "소장",
    "はい",
  ]

  private static let statuses: [String: Status] = {
    let words: [(Status, String)] = [
      (
        .finished,
        "read finished done completed gelesen beendet lu terminé leído letto gelezen 읽음 다읽음 완독 완료 읽은책 다읽은책 끝 読了"
      ),
      (
        .reading,
        "reading currentlyreading inprogress started lese amlesen encours leyendo leggendo 읽는중 읽는책 읽고있는책 독서중 진행중 読書中"
      ),
      (
        .want,
        "toread wanttoread want planned wishlist tbr unread ungelesen zulesen àlire porleer daleggere 읽고싶은책 읽고싶음 읽을책 읽을예정 "
          + "예정 위시리스트 안읽음 積読 読みたい"
      ),
      (.paused, "paused onhold pausiert enpause enpausa 보류 쉬는중 잠시멈춤 중지"),
      (
        .abandoned,
        "abandoned dnf didnotfinish gaveup abgebrochen abandonné abandonado abbandonato 중단 그만읽음 포기 읽다맘 읽다만책 하차"
      ),
    ]
    return words.reduce(into: [:]) { statuses, entry in
      for word in entry.1.split(separator: " ") { statuses[TextFold.fold(String(word))] = entry.0 }
    }
  }()
}
