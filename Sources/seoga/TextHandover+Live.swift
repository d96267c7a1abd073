import CursesTerminal
import LibraryStore
import Screens

extension TextHandover {
  /// Hands texts to the reader's editor in files of a folder, and lends it the terminal.
  static func live(_ editor: ReadersEditor?, folder: String, session: TerminalSession) -> TextHandover {
    let texts = EditorTexts(folder: folder)
    return TextHandover(
      isThere: { editor != nil },
      edit: { draft, text in
        guard let editor else { return .left }
        let handed = HandedText(text)
        do throws(StoreError) {
          let file = try await write(handed.bytes, for: draft, into: texts)
          guard let code = await session.lend(to: { await editor.edit(file, began: $0) }) else {
            return .left
          }
          // Where no shell could be started, the code is that of a shell that finds nothing.
          let outcome = handed.outcome(code ?? 127, leaving: try await read(file, from: texts), in: file)
          return await tidied(outcome, file, of: texts)
        } catch {
          return .refused(error)
        }
      },
      forget: { await remove($0, from: texts) },
      left: { await left(in: texts) }
    )
  }

  /// Removes a file that is needed no more, and sets one aside that is for the reader alone.
  @concurrent private nonisolated static func tidied(
    _ outcome: HandoverOutcome,
    _ file: String,
    of texts: EditorTexts
  ) async -> HandoverOutcome {
    switch outcome {
    case .changed, .left, .refused: return outcome
    case .notUTF8: return .notUTF8(file: (try? texts.setAside(file)) ?? file)
    case .ended(let code, _?): return .ended(code: code, file: (try? texts.setAside(file)) ?? file)
    case .unchanged, .emptied, .ended(_, nil):
      // A file that cannot be removed is in nobody's way.
      try? texts.remove(file)
      return outcome
    }
  }

  @concurrent private nonisolated static func left(in texts: EditorTexts) async -> [Left] {
    let found = (try? texts.left()) ?? []
    return found.compactMap { file in
      (try? texts.contents(file.path)).map { Left(file: file, bytes: $0) }
    }
  }

  @concurrent private nonisolated static func write(
    _ bytes: [UInt8],
    for draft: String,
    into texts: EditorTexts
  ) async throws(StoreError) -> String { try texts.write(bytes, for: draft) }

  @concurrent private nonisolated static func read(
    _ file: String,
    from texts: EditorTexts
  ) async throws(StoreError) -> [UInt8] { try texts.contents(file) }

  @concurrent private nonisolated static func remove(_ file: String, from texts: EditorTexts) async {
    try? texts.remove(file)
  }
}
