package import LibraryStore

/// The way of a text to the reader's own editor and back; the terminal goes along.
package struct TextHandover {
  package nonisolated enum HandoverOutcome: Sendable, Equatable {
    /// Another text; the file is there until the text is safe elsewhere.
    case changed(String, file: String)
    case unchanged
    /// Nothing where there was something.
    case emptied
    /// The editor failed; the file is left where it says something else than the note.
    case ended(code: Int32, file: String?)
    /// Bytes that are no text; the file is left.
    case notUTF8(file: String)
    case refused(StoreError)
    /// The program ends before the editor does.
    case left
  }

  /// A file of an editor that was at work when the program ended.
  package nonisolated struct Left: Sendable {
    package let file: LeftText
    package let bytes: [UInt8]

    package init(file: LeftText, bytes: [UInt8]) { (self.file, self.bytes) = (file, bytes) }
  }

  package var isThere: () -> Bool
  package var edit: (_ draft: String, _ text: String) async -> HandoverOutcome
  package var forget: (_ file: String) async -> Void
  package var left: () async -> [Left]

  package init(
    isThere: @escaping () -> Bool,
    edit: @escaping (_ draft: String, _ text: String) async -> HandoverOutcome,
    forget: @escaping (_ file: String) async -> Void,
    left: @escaping () async -> [Left]
  ) {
    self.isThere = isThere
    self.edit = edit
    self.forget = forget
    self.left = left
  }
}

/// A text as the file of an editor, which ends its last line and may end lines in another way.
package nonisolated struct HandedText: Sendable {
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private let text: String

  package init(_ text: String) { self.text = text }

  private var endsItself: Bool { text.utf8.last == HandedText.lineFeed }

  package var bytes: [UInt8] { Array(text.utf8) + (text.isEmpty || endsItself ? [] : [HandedText.lineFeed]) }

  /// What it means that an editor ended so, and left these bytes in the file.
  package func outcome(_ code: Int32, leaving left: [UInt8], in file: String) -> TextHandover.HandoverOutcome
  {
    let isSame = left == bytes
    guard code == 0 else { return .ended(code: code, file: isSame || left.isEmpty ? nil : file) }
    if isSame { return .unchanged }
    guard let new = String(validating: plain(left), as: UTF8.self) else { return .notUTF8(file: file) }
    if new.utf8.elementsEqual(text.utf8) { return .unchanged }
    guard text.allSatisfy(\.isWhitespace) || !new.allSatisfy(\.isWhitespace) else { return .emptied }
    return .changed(new, file: file)
  }

  /// The bytes with the line ends the text had.
  private func plain(_ bytes: [UInt8]) -> [UInt8] {
    var plain = bytes
    if !text.utf8.contains(HandedText.carriageReturn) {
      plain = bytes.indices.filter { index in
        let isBeforeLineFeed = index + 1 < bytes.count && bytes[index + 1] == HandedText.lineFeed
        return bytes[index] != HandedText.carriageReturn || !isBeforeLineFeed
      }.map { bytes[$0] }
    }
    if !endsItself, plain.last == HandedText.lineFeed { plain.removeLast() }
    return plain
  }
}
