import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// A note in the hands of the reader's own editor.
@Suite(.timeLimit(.minutes(5))) struct NoteHandoverTests {
  /// An editor that answers at once, and what it saw.
  private final class Editor {
    var outcome = TextHandover.HandoverOutcome.unchanged
    private(set) var seen: [(draft: String, text: String)] = []
    private(set) var forgotten: [String] = []
    /// Whether a draft of the text is on the disk while the editor has it.
    var look: () -> Void = {}
    var left: [TextHandover.Left] = []

    var programs: NotePrograms {
      NotePrograms(
        handover: TextHandover(
          isThere: { true },
          edit: { [self] in
            seen.append(($0, $1))
            look()
            return outcome
          },
          forget: { [self] in forgotten.append($0) },
          left: { [self] in left }
        )
      )
    }
  }

  private static let note = Note(
    id: "1old00000000",
    text: "first\nsecond",
    created: "2026-11-10T09:00:00+09:00"
  )

  private func stage(_ editor: Editor) throws -> EditorStage {
    let stage = try EditorStage(notes: [Self.note], programs: editor.programs)
    stage.edit(Self.note.id)
    return stage
  }

  @Test func whatItWroteIsInTheNote() async throws {
    let editor = Editor()
    let stage = try stage(editor)
    editor.outcome = .changed("first\nbetween\nsecond", file: "/editor/1.md")
    await stage.press(.down, .control("t"))
    #expect(editor.seen.map(\.text) == ["first\nsecond"])
    #expect(stage.screen.contains("between") && stage.screen.contains("line 3, column 1"))
    // Safe before the file goes.
    #expect(stage.draftFiles.map(\.text) == ["first\nbetween\nsecond"])
    #expect(editor.forgotten == ["/editor/1.md"])
    await stage.press(.alt("u"))
    #expect(!stage.screen.contains("between"))
    await stage.press(.alt("e"), .control("s"))
    #expect(stage.note?.text == "first\nbetween\nsecond")
  }

  @Test func whatCannotBeKeptStaysInTheFile() async throws {
    let editor = Editor()
    let stage = try stage(editor)
    editor.outcome = .changed("other", file: "/editor/1.md")
    stage.draftDisk.refuses = 28
    await stage.press(.control("t"))
    #expect(stage.screen.contains("other") && stage.screen.contains("/editor/1.md"))
    #expect(stage.screen.contains("cannot be kept on disk yet"))
    #expect(editor.forgotten.isEmpty)
  }

  @Test(arguments: [
    (TextHandover.HandoverOutcome.unchanged, ""), (.emptied, "left an empty text"),
    (.ended(code: 3, file: nil), "ended with code 3"),
    (.ended(code: 127, file: nil), "was not found (code 127)"),
    (.refused(.failed(.write, path: "/editor/1.md", code: 28)), "could not be opened in your editor"),
  ])
  func otherwiseTheNoteStays(outcome: TextHandover.HandoverOutcome, sentence: String) async throws {
    let editor = Editor()
    let stage = try stage(editor)
    let before = stage.bookFile
    let footer = try #require(stage.lines.last)
    editor.outcome = outcome
    await stage.press(.control("t"))
    #expect(stage.said.contains(sentence))
    if sentence.isEmpty { #expect(stage.lines.last == footer) }
    await stage.press(.escape)
    #expect(stage.bookFile == before && stage.draftFiles.isEmpty && editor.forgotten.isEmpty)
  }

  @Test(arguments: [
    TextHandover.HandoverOutcome.notUTF8(file: "/editor/1.md"), .ended(code: 3, file: "/editor/1.md"),
  ])
  func aFileThatIsLeftIsNamed(outcome: TextHandover.HandoverOutcome) async throws {
    let editor = Editor()
    let stage = try stage(editor)
    editor.outcome = outcome
    await stage.press(.control("t"))
    #expect(stage.screen.contains("The note is as it was."))
    #expect(stage.screen.contains("What your editor wrote is in /editor/1.md."))
    #expect(stage.screen.contains("second") && editor.forgotten.isEmpty)
  }

  /// The program ended while the editor had the note, and started anew.
  private func restarted(_ editor: Editor, from stage: EditorStage) async throws -> EditorStage {
    editor.outcome = .left
    await stage.press(.control("t"))
    #expect(stage.draftFiles.count == 1)
    let next = try stage.restarted(editor.programs)
    await next.offer()
    return next
  }

  @Test func whatWasWrittenWhenTheProgramEndedIsOffered() async throws {
    let editor = Editor()
    editor.left = [
      TextHandover.Left(file: LeftText(path: "/e/1old00000000.md"), bytes: Array("first\nnew\n".utf8))
    ]
    let stage = try await restarted(editor, from: try stage(editor))
    #expect(stage.screen.contains("was left unsaved") && editor.forgotten == ["/e/1old00000000.md"])
    await stage.press(.enter)
    #expect(stage.isEditing && stage.screen.contains("new") && !stage.screen.contains("second"))
    await stage.press(.escape)
    #expect(stage.note?.text == "first\nnew" && stage.draftFiles.isEmpty)
  }

  @Test(arguments: ["first\nsecond\n", ""])
  func nothingIsOfferedWhereNothingWasWritten(file: String) async throws {
    let editor = Editor()
    editor.left = [TextHandover.Left(file: LeftText(path: "/e/1old00000000.md"), bytes: Array(file.utf8))]
    let stage = try await restarted(editor, from: try stage(editor))
    #expect(!stage.screen.contains("was left unsaved"))
    #expect(editor.forgotten == ["/e/1old00000000.md"] && stage.draftFiles.isEmpty)
  }

  @Test func anEmptyNewNoteIsOfferedOnlyWithWords() async throws {
    for (text, isOffered) in [("", false), ("words\n", true)] {
      let editor = Editor()
      let first = try EditorStage(programs: editor.programs)
      first.newNote()
      editor.look = {
        let path = "/e/\(editor.seen.last?.draft ?? "").md"
        editor.left = [TextHandover.Left(file: LeftText(path: path), bytes: Array(text.utf8))]
      }
      let stage = try await restarted(editor, from: first)
      #expect(stage.screen.contains("was left unsaved") == isOffered)
    }
  }

  /// The file is named after the draft, whatever the note's id is made of.
  @Test(arguments: ["550e8400-e29b-41d4-a716-446655440000", "../../outside", "a/b", "."])
  func whateverTheNoteIsCalledItsFileIsFound(id: String) async throws {
    let folder = try TemporaryLibrary()
    let texts = EditorTexts(folder: folder.outside + "/state/editor")
    let editor = Editor()
    let first = try EditorStage(
      notes: [Note(id: id, text: "first", created: "2026-11-10T09:00:00+09:00")],
      programs: editor.programs
    )
    first.edit(id)
    var failure: (any Error)?
    editor.look = {
      do {
        let file = try texts.write(Array("first\nnew\n".utf8), for: editor.seen.last?.draft ?? "")
        editor.left = try texts.left().map { TextHandover.Left(file: $0, bytes: try texts.contents($0.path)) }
        #expect(editor.left.map(\.file.path) == [file])
      } catch { failure = error }
    }
    let stage = try await restarted(editor, from: first)
    #expect(failure == nil && stage.screen.contains("was left unsaved"))
    await stage.press(.enter)
    #expect(stage.isEditing && stage.screen.contains("new"))
  }

  /// As the versions before named it.
  @Test func aFileThatIsNamedAfterANoteWithHyphensIsFound() async throws {
    let id = "550e8400-e29b-41d4-a716-446655440000"
    let editor = Editor()
    editor.left = [
      TextHandover.Left(file: LeftText(path: "/e/\(id)-2.md"), bytes: Array("first\nnew\n".utf8))
    ]
    let first = try EditorStage(
      notes: [Note(id: id, text: "first", created: "2026-11-10T09:00:00+09:00")],
      programs: editor.programs
    )
    first.edit(id)
    let stage = try await restarted(editor, from: first)
    #expect(stage.screen.contains("was left unsaved") && editor.forgotten == ["/e/\(id)-2.md"])
  }

  @Test func othersFilesAndNoTextsAreLeftAlone() async throws {
    let editor = Editor()
    editor.left = [
      TextHandover.Left(file: LeftText(path: "/e/1old00000000.md"), bytes: [0xFF]),
      TextHandover.Left(file: LeftText(path: "/e/1other000000.md"), bytes: [97]),
    ]
    let stage = try await restarted(editor, from: try stage(editor))
    #expect(editor.forgotten.isEmpty && stage.note?.text == "first\nsecond")
  }

  @Test func withoutAnEditorItSaysWhatToSet() async throws {
    let stage = try EditorStage(notes: [Self.note])
    stage.edit(Self.note.id)
    await stage.press(.control("t"))
    #expect(stage.said.contains("There is no editor: set VISUAL or EDITOR"))
  }
}

/// A text as a file, and a file as a text again.
@Suite struct HandedTextTests {
  @Test(arguments: ["", "a", "a\n", "a\n\n", "눈\r\n끝", "\n"])
  func whatComesBackAsItWentIsNoChange(text: String) {
    let handed = HandedText(text)
    #expect(text.isEmpty || handed.bytes.last == 10)
    #expect(handed.outcome(0, leaving: handed.bytes, in: "f") == .unchanged)
    #expect(handed.outcome(1, leaving: handed.bytes, in: "f") == .ended(code: 1, file: nil))
  }

  @Test(arguments: [
    ("a", "b\n", "b"), ("a", "b", "b"), ("a", "b\n\n", "b\n"), ("a\n", "b\n", "b\n"), ("", "b\n", "b"),
    ("a", "b\r\nc\r\n", "b\nc"), ("a\r\nb", "a\r\nc\n", "a\r\nc"), ("a", "b\rc\n", "b\rc"),
    ("e\u{301}", "\u{E9}\n", "\u{E9}"),
  ])
  func theLastLineEndIsTheEditors(text: String, file: String, new: String) {
    guard case .changed(let got, "f") = HandedText(text).outcome(0, leaving: Array(file.utf8), in: "f") else {
      Issue.record("not changed")
      return
    }
    #expect(Array(got.utf8) == Array(new.utf8))
  }

  @Test(arguments: ["", "\n", " \r\n\n"])
  func whatIsEmptiedIsNotTaken(file: String) {
    #expect(HandedText("a").outcome(0, leaving: Array(file.utf8), in: "f") == .emptied)
  }

  @Test func theLineEndsOfAnEditorAreNoChange() {
    #expect(HandedText("a\nb").outcome(0, leaving: Array("a\r\nb\r\n".utf8), in: "f") == .unchanged)
    #expect(HandedText("a\nb").outcome(0, leaving: Array("a\nb".utf8), in: "f") == .unchanged)
  }

  @Test func whatIsNoTextIsLeft() {
    #expect(HandedText("a").outcome(0, leaving: [0xEB, 0x88, 10], in: "f") == .notUTF8(file: "f"))
    #expect(HandedText("a").outcome(2, leaving: [98, 10], in: "f") == .ended(code: 2, file: "f"))
  }
}
