/// What the people who wrote a book are recognised by, however their names are written.
package enum WriterNames {
  /// Names compared at most.
  private static let most = 8

  /// Names of authors without case, accents, points and the order of their parts; a middle initial does not count.
  package static func keys(of authors: [Author]) -> [String] {
    let writers = authors.filter { $0.role == nil }
    var keys: [String] = []
    for author in (writers.isEmpty ? authors : writers).prefix(most) {
      let key = key(of: author.name)
      if !key.isEmpty, !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  private static func key(of name: String) -> String {
    let folded = TextFold.fold(name)
    let words = folded.unicodeScalars.split { !TextFold.isWord($0) }
      .map { String(String.UnicodeScalarView($0)) }
    // Family names come first in Korean, Chinese and Japanese, and a space in the name says nothing.
    guard Script(of: folded).isAlphabetic else { return words.joined() }
    let long = words.filter { $0.unicodeScalars.count > 1 }
    return (long.count > 1 ? long : words).sorted { $0.precedes($1) }.joined()
  }
}
