import TextScreen

/// Shortens what is said to the room there is.
package enum Phrases {
  /// As much of a text as has room, by whole sentences or else by whole phrases: half a one says nothing.
  static func fitting(_ text: String, columns: Int) -> String {
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
