import Foundation
import Glibc
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import Synchronization
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The editor over a library with one book, driven by keys.
final class EditorStage {
  /// A disk that can be made to refuse.
  final class Disk: Sendable {
    private let refusal = Mutex<Int32?>(nil)
    private let written = Mutex(0)
    private let held = Mutex(false)
    private let waitedFor = Mutex(false)
    private let flushRefusal = Mutex<Int32?>(nil)
    private let journalRefusal = Mutex<Int32?>(nil)
    private let locks = Mutex<Set<Int32>>([])

    /// Gives every lock back, as the system does where a program ends.
    nonisolated func end() { locks.withLock { for lock in $0 { flock(lock, LOCK_UN) } } }

    /// Whether a change began to wait since it is held.
    nonisolated var isWaitedFor: Bool { waitedFor.withLock { $0 } }

    /// Reason for which folders are not flushed, which is after a file got its new content.
    nonisolated var refusesFlush: Int32? {
      get { flushRefusal.withLock { $0 } }
      set { flushRefusal.withLock { $0 = newValue } }
    }

    /// Reason for which changes cannot be written down; nil where they can.
    nonisolated var refusesJournal: Int32? {
      get { journalRefusal.withLock { $0 } }
      set { journalRefusal.withLock { $0 = newValue } }
    }

    /// Whether changes of the library wait, as behind another program's lock.
    nonisolated var isHeld: Bool {
      get { held.withLock { $0 } }
      set { held.withLock { $0 = newValue } }
    }

    /// Reason for which files are refused; nil where they are taken.
    nonisolated var refuses: Int32? {
      get { refusal.withLock { $0 } }
      set { refusal.withLock { $0 = newValue } }
    }

    nonisolated var creations: Int { written.withLock { $0 } }

    nonisolated var access: FileAccess {
      var access = FileAccess.live
      access.open = { [self] path, mode throws(SystemFault) in
        if case .create = mode { written.withLock { $0 += 1 } }
        if let code = refusesJournal, path.hasSuffix(".jsonl") { throw SystemFault(code) }
        let descriptor = try FileAccess.live.open(path, mode)
        if mode == .lock { locks.withLock { _ = $0.insert(descriptor) } }
        return descriptor
      }
      access.close = { [self] descriptor throws(SystemFault) in
        locks.withLock { _ = $0.remove(descriptor) }
        try FileAccess.live.close(descriptor)
      }
      access.write = { [self] descriptor, bytes throws(SystemFault) in
        if let code = refuses { throw SystemFault(code) }
        return try FileAccess.live.write(descriptor, bytes)
      }
      access.tryLock = { [self] descriptor throws(SystemFault) in
        if isHeld { return false }
        return try FileAccess.live.tryLock(descriptor)
      }
      access.pause = { [self] _ in
        waitedFor.withLock { $0 = true }
        while isHeld { sched_yield() }
      }
      access.sync = { [self] descriptor throws(SystemFault) in
        if let code = refusesFlush, try FileAccess.live.statusOfOpen(descriptor).kind == .folder {
          throw SystemFault(code)
        }
        try FileAccess.live.sync(descriptor)
      }
      return access
    }
  }

  static let bookID = "1snow0000000"

  let folder: TemporaryLibrary
  let library: Library
  let drafts: Drafts
  let driver: ScreenDriver
  let words: Words
  let bookDisk = Disk()
  let draftDisk = Disk()
  private let factory: ScreenFactory
  private var editors: NoteEditors { factory.notes }

  /// The board under the editor; `notes` stand in the book.
  convenience init(
    notes: [Note] = [],
    page: Int? = 120,
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    programs: NotePrograms = NotePrograms()
  ) throws {
    let folder = try TemporaryLibrary()
    try folder.write([EditorStage.book(notes: notes, page: page)])
    try self.init(
      folder: folder,
      language: language,
      size: Size(columns: columns, rows: rows),
      firstID: 0,
      programs
    )
  }

  /// The program ended and started anew over the same files.
  func restarted(_ programs: NotePrograms = NotePrograms()) throws -> EditorStage {
    draftDisk.end()
    return try another(programs)
  }

  /// A second program beside this one, over the same files.
  func another(_ programs: NotePrograms = NotePrograms()) throws -> EditorStage {
    let size = Size(columns: driver.terminal.size.columns, rows: driver.terminal.size.rows)
    return try EditorStage(folder: folder, language: words.language, size: size, firstID: 500, programs)
  }

  private init(
    folder: TemporaryLibrary,
    language: Language,
    size: Size,
    firstID: Int,
    _ programs: NotePrograms = NotePrograms()
  ) throws {
    let identifiers = Identifiers.counted()
    for _ in 0..<firstID { _ = identifiers.make() }
    let library = try Library(
      opening: folder.files(access: bookDisk.access, isJournalled: true, identifiers: identifiers)
    )
    let words = try Words.load(language: language, folder: .locate())
    let drafts = Drafts(folder: folder.outside + "/drafts", access: draftDisk.access)
    let (tracker, clock) = (WorkTracker(), ManualClock())
    var made: ScreenFactory?
    driver = ScreenDriver(
      columns: size.columns,
      rows: size.rows,
      words: words,
      tracker: tracker,
      clock: clock
    ) { runtime in
      let context = ScreenContext(
        library: library,
        words: words,
        clock: .standing,
        machine: ManualMachine().clock,
        settings: LiveSettings(Settings(), path: "\(folder.outside)/settings.json", tracker: tracker),
        keys: LiveKeys(KeysRead(KeyBindings()), path: "\(folder.outside)/keys.json", tracker: tracker),
        identifiers: identifiers,
        delay: runtime.delay,
        drafts: drafts,
        clients: ScreenClients(
          files: ReaderFiles(home: folder.outside),
          classics: { nil },
          catalogues: StubCatalogues().catalogues(),
          collections: .none,
          painter: .unimplemented,
          handover: programs.handover,
          pictures: programs.pictures,
          opener: programs.opener
        ),
        tracker: tracker,
        router: runtime
      )
      let factory = ScreenFactory(context)
      made = factory
      return factory
    }
    guard let made else { throw CancellationError() }
    factory = made
    (self.folder, self.library, self.words, self.drafts) = (folder, library, words, drafts)
  }

  static func book(notes: [Note] = [], page: Int? = 120) -> Book {
    var book = Book(id: bookID, title: "작별하지 않는다", status: .reading, added: "2026-11-01")
    book.authors = [Author(name: "한강")]
    book.pages = 332
    book.notes = notes
    var read = Read(id: "1read0000000", started: ReadingDay(year: 2026, month: 11, day: 3))
    if let page, let day = ReadingDay(year: 2026, month: 11, day: 18) {
      read.log = [LogEntry(id: "1logg0000000", day: day, at: .page(page))]
    }
    book.reads = [read]
    return book
  }

  // MARK: Driving

  func newNote() {
    editors.newNote(.thought, on: EditorStage.bookID)
    show()
  }

  /// Opens a note of the book.
  func edit(_ id: String) {
    editors.edit(id, of: EditorStage.bookID)
    show()
  }

  /// Offers the drafts there are, as the program does when it starts.
  func offer() async {
    factory.offerDrafts()
    await driver.settled()
  }

  /// Presses keys and waits until what they began is done.
  func press(_ keys: Key...) async {
    for key in keys { driver.press(key) }
    await driver.settled()
  }

  /// Types text, line ends as Enter.
  func type(_ text: String) {
    for character in text { driver.press(character == "\n" ? .enter : .character(character)) }
  }

  func show() {
    driver.runtime.invalidate()
    driver.runtime.renderIfDue()
  }

  /// Moves the clock on once so many tasks wait for it, and gives way until what that brings is there.
  func wait(
    _ duration: Duration,
    sleepers: Int = 1,
    _ location: SourceLocation = #_sourceLocation,
    until arrived: () -> Bool = { true }
  ) async {
    await until({ driver.clock.sleeperCount >= sleepers }, location)
    await driver.pass(duration)
    await until(arrived, location)
  }

  /// Gives way until something is so, and records it where it never is.
  func until(_ condition: () -> Bool, _ location: SourceLocation = #_sourceLocation) async {
    await turn(until: condition, location)
    await driver.settled()
  }

  /// The same while work is under way that does not end by itself.
  func turn(until condition: () -> Bool, _ location: SourceLocation = #_sourceLocation) async {
    let isSo = await becomesSo {
      show()
      return condition()
    }
    if !isSo { Issue.record("what was waited for never came:\n\(screen)", sourceLocation: location) }
  }

  // MARK: Looking

  var note: Note? { notes.last }

  var notes: [Note] { (try? files.load().books.first?.notes) ?? [] }

  var bookFile: String? { folder.text("books/\(EditorStage.bookID).json") }

  var draftFiles: [Draft] { (try? drafts.load().drafts) ?? [] }

  /// Names in the folder of the drafts.
  var draftFolder: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.outside + "/drafts")) ?? []).sorted()
  }

  private var files: LibraryFiles { folder.files() }
}
