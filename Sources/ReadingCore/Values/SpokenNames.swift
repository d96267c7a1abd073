/// Values by their names, the first of each language the one that is proposed. Case and spaces do not count.
public struct SpokenNames<Value: Sendable>: Sendable {
  private let entries: [(value: Value, names: [String])]
  /// Names that no beginning stands for.
  private let whole: [String: Value]
  let english: [String]
  let korean: [String]

  init(_ entries: [(Value, english: [String], korean: [String])], whole: [String: Value] = [:]) {
    self.whole = whole
    self.entries = entries.map { ($0.0, ($0.english + $0.korean).map(SpokenNames.folded)) }
    english = entries.compactMap(\.english.first)
    korean = entries.compactMap(\.korean.first)
  }

  func value(of name: some StringProtocol) -> Value? {
    let name = SpokenNames.folded(String(name))
    return entries.first { $0.names.contains(name) }?.value ?? whole[name]
  }

  /// The value of this name, or else the only one with a name that begins so.
  func value(meantBy name: some StringProtocol) -> Value? {
    let beginning = SpokenNames.folded(String(name))
    if let value = value(of: beginning) { return value }
    let begun = entries.filter { !beginning.isEmpty && $0.names.contains { $0.hasPrefix(beginning) } }
    return begun.count == 1 ? begun.first?.value : nil
  }

  /// The value of this name, or else the first with a name that begins so.
  func value(begunBy name: some StringProtocol) -> Value? {
    let beginning = SpokenNames.folded(String(name))
    return value(of: beginning) ?? entries.first { $0.names.contains { $0.hasPrefix(beginning) } }?.value
  }

  func nearest(to typed: some StringProtocol) -> String? {
    Misspelling.nearest(to: SpokenNames.folded(String(typed)), among: english + korean)
  }

  private static func folded(_ name: String) -> String { TextFold.fold(name.filter { !$0.isWhitespace }) }
}

extension SpokenNames where Value: Equatable {
  /// The name of a value that is proposed, in one of the languages; empty where it has none.
  func name(of value: Value, inKorean isKorean: Bool) -> String {
    let names = isKorean ? korean : english
    return zip(entries, names).first { $0.0.value == value }?.1 ?? ""
  }
}
