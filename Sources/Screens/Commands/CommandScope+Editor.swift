import ScreenKit
import TextScreen

// The editor of a note.

extension CommandSpec {
  static let editorSave = CommandSpec("editor.save", .control("s"), .control("o"))
  static let editorLeave = CommandSpec("editor.leave", .escape, .control("x"))
  static let editorFields = CommandSpec("editor.fields", .tab)
  static let editorFieldsBack = CommandSpec("editor.fieldsBack", .backTab, isOffered: false)
  static let editorHandOver = CommandSpec("editor.handOver", .control("t"))
  static let editorScan = CommandSpec("editor.scan", .alt("s"), isOffered: false)
  static let editorFind = CommandSpec("editor.find", .control("w"))
  static let editorFindAgain = CommandSpec("editor.findAgain", .alt("w"), isOffered: false)
  static let editorFindBefore = CommandSpec("editor.findBefore", .alt("q"), isOffered: false)
  static let editorReplace = CommandSpec("editor.replace", .control("\\"))
  static let editorLine = CommandSpec("editor.line", .alt("g"))
  static let editorUndo = CommandSpec("editor.undo", .alt("u"))
  static let editorRedo = CommandSpec("editor.redo", .alt("e"), isOffered: false)
  static let editorCut = CommandSpec("editor.cut", .control("k"), isOffered: false)
  static let editorCopy = CommandSpec("editor.copy", .alt("6"), isOffered: false)
  static let editorPaste = CommandSpec("editor.paste", .control("u"), isOffered: false)
  static let editorQuote = CommandSpec("editor.quote", .alt("3"), isOffered: false)
  static let editorBullet = CommandSpec("editor.bullet", .alt("8"), isOffered: false)
  static let editorMark = CommandSpec("editor.mark", .alt("a"), .control("^"), isOffered: false)
  static let editorCount = CommandSpec("editor.count", .alt("d"), isOffered: false)
  static let editorWordBack = CommandSpec("editor.wordBack", .alt("b"), isOffered: false)
  static let editorWordForward = CommandSpec("editor.wordForward", .alt("f"), isOffered: false)
  static let editorWordErase = CommandSpec("editor.wordErase", .alt("\u{7F}"), isOffered: false)
  static let editorRowStart = CommandSpec("editor.rowStart", .home, .control("a"), isOffered: false)
  static let editorRowEnd = CommandSpec("editor.rowEnd", .end, .control("e"), isOffered: false)
  static let editorPageUp = CommandSpec("editor.pageUp", .pageUp, isOffered: false)
  static let editorPageDown = CommandSpec("editor.pageDown", .pageDown, isOffered: false)
  static let editorTextStart = CommandSpec("editor.textStart", .alt("<"), isOffered: false)
  static let editorTextEnd = CommandSpec("editor.textEnd", .alt(">"), isOffered: false)

  static let editorNext = CommandSpec("editor.next", .tab)
  static let editorPrevious = CommandSpec("editor.previous", .backTab)
  static let editorToText = CommandSpec("editor.toText", .enter, isOffered: false)
  static let editorKindNext = CommandSpec("editor.kindNext", .right, .character(" "))
  static let editorKindPrevious = CommandSpec("editor.kindPrevious", .left, isOffered: false)

  static let promptTake = CommandSpec("editor.prompt.take", .enter)
  static let promptReplace = CommandSpec("editor.prompt.replace", .enter)
  static let promptAll = CommandSpec("editor.prompt.all", .alt("a"))
  static let promptLeave = CommandSpec("editor.prompt.leave", .escape, .control("x"))
  static let promptField = CommandSpec("editor.prompt.field", .tab, .backTab)
  static let promptNext = CommandSpec("editor.prompt.next", .down, .alt("w"), .control("w"))
  static let promptPrevious = CommandSpec("editor.prompt.previous", .up, .alt("q"), isOffered: false)

  static let scanRead = CommandSpec("scan.read", .enter)
  static let scanComplete = CommandSpec("scan.complete", .tab)
  static let scanLeave = CommandSpec("scan.leave", .escape)
}

extension CommandScope {
  static let editor = CommandScope(
    "help.inEditor",
    takesText: true,
    [
      .editorSave, .editorLeave, .editorFields, .editorFieldsBack, .editorHandOver, .editorScan,
      .editorFind, .editorFindAgain, .editorFindBefore, .editorReplace.inHelpOnly, .editorLine.inHelpOnly,
      .editorUndo.inHelpOnly, .editorRedo, .editorCut, .editorCopy, .editorPaste, .editorQuote,
      .editorBullet, .editorMark, .editorCount, .editorWordBack, .editorWordForward, .editorWordErase,
      .editorRowStart, .editorRowEnd, .editorPageUp, .editorPageDown, .editorTextStart, .editorTextEnd,
    ]
  )
  static let editorField = CommandScope("help.inEditor", takesText: true, fields)
  static let editorKind = CommandScope(
    "help.inEditor",
    takesText: true,
    fields,
    [.editorKindNext, .editorKindPrevious]
  )

  private static let fields: [CommandSpec] = [
    .editorNext, .editorPrevious, .editorToText, .editorSave, .editorLeave,
  ]

  static let editorFind = CommandScope(
    "help.inPrompt",
    takesText: true,
    [.promptTake, .promptLeave, .promptNext, .promptPrevious]
  )
  static let editorReplace = CommandScope(
    "help.inPrompt",
    takesText: true,
    [.promptReplace, .promptAll, .promptLeave, .promptField, .promptNext, .promptPrevious]
  )
  static let editorLine = CommandScope("help.inPrompt", takesText: true, [.promptTake, .promptLeave])

  static let scan = CommandScope(
    "help.scan",
    kind: .sheet,
    takesText: true,
    [.scanRead, .scanComplete, .scanLeave]
  )
}
