/// Hangul as it is looked for before it is written whole: by the initial consonants of its syllables (`ㅎㄱ` for 한강),
/// by some of them beside whole syllables (`ㅎ강`, `한ㄱ`), and by an open syllable at the end that may get a final
/// consonant yet (`하` for 한).
///
/// Folded texts are asked, whose jamo are made syllables. A blank between two words does not part their initials.
package struct HangulPattern: Sendable, Hashable {
  private struct Element: Sendable, Hashable {
    /// The scalars it stands for.
    let scalars: ClosedRange<UInt32>
    /// The consonant itself, for which it stands too; 0 where it is no initial.
    let letter: UInt32

    var isInitial: Bool { letter != 0 }

    func stands(for scalar: UInt32) -> Bool { scalars.contains(scalar) || (isInitial && scalar == letter) }

    func isPart(of other: Element) -> Bool {
      if letter != other.letter, isInitial { return false }
      return other.scalars.lowerBound <= scalars.lowerBound && scalars.upperBound <= other.scalars.upperBound
        || scalars.count == 1 && other.stands(for: scalars.lowerBound)
    }
  }

  private let elements: [Element]

  /// Nil where a folded word stands for itself alone.
  package init?(_ folded: String) {
    guard folded.utf8.contains(where: { $0 >= HangulPattern.firstLead }) else { return nil }
    let elements = HangulPattern.elements(folded)
    let isPlain = elements.elementsEqual(folded.unicodeScalars) { element, scalar in
      !element.isInitial && element.scalars == scalar.value...scalar.value
    }
    if isPlain { return nil }
    self.elements = elements
  }

  private init(elements: [Element]) { self.elements = elements }

  /// The same in memory of its own, for another thread.
  package var copied: HangulPattern { HangulPattern(elements: elements.map { $0 }) }

  /// UTF-8 of jamo and syllables begins with this byte or a greater one.
  private static let firstLead: UInt8 = 0xE1

  /// Whether what one word stands for always has in it what another one stands for.
  static func implies(_ longer: String, _ shorter: String) -> Bool {
    let (longer, shorter) = (elements(longer), elements(shorter))
    guard shorter.count <= longer.count else { return false }
    return (0...(longer.count - shorter.count)).contains { start in
      shorter.indices.allSatisfy { longer[start + $0].isPart(of: shorter[$0]) }
    }
  }

  // MARK: Elements

  private static func elements(_ folded: String) -> [Element] {
    let letters = syllables(folded.unicodeScalars.map { HangulLetters.compatible($0.value) })
    return letters.enumerated().flatMap { place, letter -> [Element] in
      if let parts = HangulLetters.initials(of: letter) {
        return parts.map { part in
          let first = HangulLetters.firstSyllable + UInt32(part.place) * HangulLetters.perInitial
          return Element(scalars: first...(first + HangulLetters.perInitial - 1), letter: part.letter)
        }
      }
      let isOpen = place == letters.count - 1 && HangulLetters.isOpen(letter)
      return [Element(scalars: letter...(isOpen ? letter + HangulLetters.perVowel - 1 : letter), letter: 0)]
    }
  }

  /// Puts single letters, as a keyboard without composing leaves them, into syllables wherever a vowel tells which.
  private static func syllables(_ letters: [UInt32]) -> [UInt32] {
    var (made, place): ([UInt32], Int) = ([], 0)
    while place < letters.count {
      guard place + 1 < letters.count,
        let syllable = HangulLetters.syllable(letters[place], letters[place + 1])
      else {
        made.append(letters[place])
        place += 1
        continue
      }
      place += 2
      // A consonant before a vowel begins the next syllable.
      let isFinal =
        place < letters.count && !(place + 1 < letters.count && HangulLetters.isVowel(letters[place + 1]))
      if isFinal, let whole = HangulLetters.closed(syllable, by: letters[place]) {
        made.append(whole)
        place += 1
      } else {
        made.append(syllable)
      }
    }
    return made
  }

  // MARK: Finding

  func isFound(in folded: String) -> Bool {
    var folded = folded
    return folded.withUTF8 { isFound(in: UnsafeRawBufferPointer($0)) }
  }

  /// Whether some folded UTF-8 has it.
  package func isFound(in text: UnsafeRawBufferPointer) -> Bool {
    elements.withUnsafeBufferPointer { HangulPattern.isFound($0, in: text) }
  }

  private static func isFound(_ elements: UnsafeBufferPointer<Element>, in text: UnsafeRawBufferPointer)
    -> Bool
  {
    guard let first = elements.first else { return true }
    let skipsASCII = first.scalars.lowerBound >= 0x80
    var place = 0
    while place < text.count {
      if skipsASCII, text[place] < 0x80 {
        place = HangulPattern.endOfASCII(text, from: place)
        continue
      }
      let (scalar, length) = HangulPattern.scalar(text, at: place)
      if first.stands(for: scalar), restIsFound(elements, in: text, from: place + length) { return true }
      place += length
    }
    return false
  }

  private static func restIsFound(
    _ elements: UnsafeBufferPointer<Element>,
    in text: UnsafeRawBufferPointer,
    from start: Int
  ) -> Bool {
    var place = start
    for element in elements.dropFirst() {
      if element.isInitial, place < text.count, text[place] == UInt8(ascii: " ") { place += 1 }
      guard place < text.count else { return false }
      let (scalar, length) = HangulPattern.scalar(text, at: place)
      guard element.stands(for: scalar) else { return false }
      place += length
    }
    return true
  }

  private static func endOfASCII(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var place = start + 1
    while place + 8 <= text.count {
      let bits =
        text.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian & 0x8080_8080_8080_8080
      if bits != 0 { return place + bits.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < text.count, text[place] < 0x80 { place += 1 }
    return place
  }

  /// The scalar whose first byte stands at a place; for what is none the byte itself.
  @inline(__always)
  private static func scalar(_ text: UnsafeRawBufferPointer, at place: Int) -> (value: UInt32, length: Int) {
    let lead = text[place]
    func rest(_ offset: Int) -> UInt32 { UInt32(text[place + offset] & 0x3F) }
    let left = text.count - place
    if lead >= 0xE0, lead < 0xF0, left > 2 { return (UInt32(lead & 0xF) << 12 | rest(1) << 6 | rest(2), 3) }
    if lead >= 0xF0, left > 3 { return (UInt32(lead & 7) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4) }
    if lead >= 0xC0, lead < 0xE0, left > 1 { return (UInt32(lead & 0x1F) << 6 | rest(1), 2) }
    return (UInt32(lead), 1)
  }
}
