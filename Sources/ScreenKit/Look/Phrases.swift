import TextScreen

/// Shortens what is said to the room there is.
package enum Phrases {
  /// Fewer columns of a title tell nobody which book is meant.
  private static let leastTitle = 16

  /// A sentence cut to so many columns where its title allows it: the title alone gives way, in its middle.
  ///
  /// The sentence is longer where even a short title leaves it too little room.
  static func fitting(_ sentence: String, about title: String?, columns: Int, mark: String) -> String {
    let excess = TextWidth.columns(of: sentence) - columns
    guard excess > 0, let title, let place = sentence.firstRange(of: title) else { return sentence }
    let room = max(leastTitle, TextWidth.columns(of: title) - excess)
    return sentence[..<place.lowerBound] + TextWidth.clipMiddle(title, to: room, mark: mark)
      + sentence[place.upperBound...]
  }

  /// The same, or the last sentence where only that has room: a question says more than half of what leads to it.
  static func fittingAny(_ text: String, columns: Int) -> String {
    let first = fitting(text, columns: columns)
    guard first.isEmpty, let last = text.split(separator: ". ").last.map(String.init) else { return first }
    return TextWidth.columns(of: last) <= columns ? last : ""
  }

  /// As much of a text as has room, by whole sentences or else by whole phrases: half a one says nothing.
  package static func fitting(_ text: String, columns: Int) -> String {
    if TextWidth.columns(of: text) <= columns { return text }
    var sentences = ""
    var phrases = ""
    for index in text.indices where text[index...].dropFirst().first == " " {
      let (sentence, phrase) = (String(text[...index]), String(text[..<index]))
      if text[index] == ".", TextWidth.columns(of: sentence) <= columns { sentences = sentence }
      if text[index] == ",", TextWidth.columns(of: phrase) <= columns { phrases = phrase }
    }
    return sentences.isEmpty ? phrases : sentences
  }
}
