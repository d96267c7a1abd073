import ReadingCore

nonisolated enum PageNumber: Equatable {
  case none
  case page(Int)
  /// No whole number from 1 up.
  case refused

  init(text: String) {
    let digits = text.filter { !$0.isWhitespace }
    if digits.isEmpty {
      self = .none
    } else if digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let page = NumberBounds.typed.number(digits)
    {
      self = .page(page)
    } else {
      self = .refused
    }
  }

  /// The page there is to save; nil also where it is refused.
  var number: Int? {
    if case .page(let page) = self { page } else { nil }
  }
}
