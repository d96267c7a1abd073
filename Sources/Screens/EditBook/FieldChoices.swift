import ReadingCore
import SeogaResources
import TextScreen

struct FieldChoices {
  /// The values in their order, as they are typed; the empty one stands for none.
  let values: [String]
  private let letters: [Character]
  private let prefix: String

  /// The choices of a field; nil for one that is typed.
  init?(_ path: FieldPath) {
    switch path {
    case .book(.status):
      self.init(Status.known.map { ($0.rawValue, BookCommands.letter(of: $0)) }, "status.")
    case .book(.medium):
      self.init([("", "-"), ("paper", "p"), ("ebook", "e"), ("audio", "a")], "medium.")
    case .book(.favourite), .book(.owned): self.init([("", "n"), ("yes", "y")], "")
    case .read(_, .outcome): self.init([("", "-"), ("finished", "f"), ("abandoned", "a")], "status.")
    case .note(_, .kind):
      self.init([("thought", "t"), ("quote", "q"), ("summary", "s"), ("memo", "m")], "note.kind.")
    default: return nil
    }
  }

  /// The choices where several books share a field, of which the empty one leaves it as it is, and `-` takes it away;
  /// nil for one that is typed.
  init?(shared field: BookField) {
    switch field {
    case .medium:
      self.init([("", " "), ("paper", "p"), ("ebook", "e"), ("audio", "a"), ("-", "-")], "medium.")
    case .owned: self.init([("", " "), ("yes", "y"), ("no", "n")], "edit.choice.")
    default: return nil
    }
  }

  private init(_ choices: [(value: String, letter: Character)], _ prefix: String) {
    values = choices.map(\.value)
    letters = choices.map(\.letter)
    self.prefix = prefix
  }

  /// The letters that choose, as they are shown.
  var keys: String { letters.filter { $0 != "-" && $0 != " " }.map { String($0) }.joined(separator: " ") }

  /// What stands in the form for a value; a value of a later version stands for itself.
  func name(of value: String, words: Words) -> String {
    guard values.contains(value) else { return value }
    if letters[0] == "n" { return words(value.isEmpty ? "edit.choice.no" : "edit.choice.yes") }
    return value.isEmpty || value == "-" ? value : words(prefix + value)
  }

  /// The value a key leads to; nil where it means nothing here.
  func value(from value: String, key: Key) -> String? {
    switch key {
    case .left: return step(from: value, by: -1)
    case .right, .character(" "): return step(from: value, by: 1)
    case .backspace, .delete, .control("u"): return values.contains("") ? "" : nil
    default:
      let latin = HangulKeys.latin(for: key)
      return letters.firstIndex { latin == [.character($0)] }.map { values[$0] }
    }
  }

  private func step(from value: String, by steps: Int) -> String {
    guard let index = values.firstIndex(of: value) else { return values[0] }
    return values[(index + steps + values.count) % values.count]
  }
}
