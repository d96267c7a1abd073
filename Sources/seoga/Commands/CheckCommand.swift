import ArgumentParser
import Catalogue
import Glibc
import LibraryStore
import Messages
import ReadingCore
import Screens
import SeogaResources

struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Read every file and hold it against the format.",
    discussion: """
      Each finding is a line with what helps. Nothing is changed without --repair, and that removes nothing: it \
      puts what cannot be read aside in the trash, writes files in their style and order, merges conflict \
      copies, gives records with a doubled id one of their own, and ends what was cut off.

      Exit codes: 0 nothing found, or all of it repaired; 1 something found, or left by --repair.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Repair what can be repaired, and say what was done.")
  var repair = false

  @Flag(help: "Print one JSON object with every finding.")
  var json = false

  func run(at desk: Desk) async throws(CommandRefusal) {
    let isKeptByGit = Repositories.isAround(desk.files.folder.wholePath)
    let committed = repair && isKeptByGit ? await desk.committedCopies() : [:]
    let page = CheckPage(desk: desk, isJSON: json)
    page.waitsForGit = !repair && isKeptByGit
    let line = PassingShare(desk: desk)
    let check = LibraryCheck(
      desk.files,
      cache: { [paths = desk.paths] in paths.cache(libraryID: $0) },
      committed: committed,
      isRepairing: repair,
      report: line.show
    ) { finding in
      line.clear()
      page.add(finding)
    }
    let count: Int
    do throws(StoreError) {
      count = try check.run()
      line.clear()
    } catch {
      line.clear()
      throw CommandRefusal(desk.sentences.text(of: error))
    }
    await page.askGit()
    page.addSettings()
    page.end(files: count, isRepairing: repair)
    if page.left > 0 { throw CommandRefusal([]) }
  }
}

private final class CheckPage {
  private let desk: Desk
  private let sentences: CheckSentences
  private let isJSON: Bool
  private var found = 0
  private var objects: [JSONValue] = []
  /// Findings that stay.
  private(set) var left = 0
  /// Whether what cannot be read is told last, once git was asked for a good copy of it.
  var waitsForGit = false
  private var unreadable: [CheckFinding] = []

  init(desk: Desk, isJSON: Bool) {
    (self.desk, self.isJSON, sentences) = (desk, isJSON, CheckSentences(desk: desk))
  }

  func askGit() async {
    waitsForGit = false
    let copies = await desk.committedCopies(of: unreadable.map(\.path))
    for var finding in unreadable {
      finding.goodCopy = .later(finding.goodCopy, copies[finding.path])
      add(finding)
    }
  }

  func add(_ finding: CheckFinding) {
    if waitsForGit, finding.problem.isUnreadable { return unreadable.append(finding) }
    let outcome = finding.repair == nil ? nil : sentences.outcome(of: finding)
    add(finding.path, sentences.problem(of: finding), sentences.remedy(for: finding), outcome)
    switch finding.repair {
    case nil, .leftToReader?, .failed?: left += 1
    case .rewritten?, .movedAside?, .renamed?, .broughtBack?, .merged?, .ended?: break
    }
  }

  private func add(_ path: String, _ problem: String, _ remedy: String, _ outcome: String? = nil) {
    found += 1
    guard isJSON else {
      // What is said of the settings begins with their file.
      let named = problem.hasPrefix(path) ? problem : "\(path): \(problem)"
      return desk.output.line("\(named) \(outcome ?? remedy)")
    }
    var object = JSONObject()
    object["path"] = .string(path)
    object["problem"] = .string(problem)
    object["remedy"] = .string(remedy)
    object["repair"] = outcome.map { .string($0) }
    objects.append(.object(object))
  }

  /// What lies beside the library: the reader's settings, keys and themes.
  func addSettings() {
    let (words, paths) = (desk.words, desk.paths)
    let odd = SettingsFile.odd(paths.settings).filter { $0.spec != nil }
      .map { SettingsSentences(words: words).account(of: $0) }
    let catalogues = CatalogueSource.list(from: desk.settings.sources).problems.map(desk.sourceWords.sentence)
    let unread = [desk.settingsProblem.map(desk.sentences.text)].compactMap(\.self)
    addToEdit(paths.settings, unread + odd + catalogues)
    addToEdit(paths.keys, KeysRead(paths.keys).sentences(words))
    let themes = ReaderThemes(path: paths.themes, words: words)
    for name in themes.names {
      let path = themes.path(of: name)
      addToEdit(path, themes.theme(named: name, calling: path).sentences)
    }
    for name in themes.taken {
      add(themes.path(of: name), words("check.themeTaken"), words("check.remedy.themeTaken"))
      left += 1
    }
    addSecrets()
  }

  private func addToEdit(_ path: String, _ sentences: [String]) {
    for sentence in sentences { add(path, sentence, desk.words("check.remedy.edit")) }
    left += sentences.count
  }

  private func addSecrets() {
    let (words, paths) = (desk.words, desk.paths)
    var status = stat()
    guard stat(paths.secrets, &status) == 0 else { return }
    if status.st_uid != geteuid() {
      let remedy = words("check.remedy.otherOwner", ["file": paths.secrets])
      add(paths.secrets, words("check.otherOwner"), remedy)
      left += 1
    }
    if status.st_mode & 0o077 != 0 {
      let remedy = words("check.remedy.othersMayRead", ["file": paths.secrets])
      add(paths.secrets, words("check.othersMayRead"), remedy)
      left += 1
    }
  }

  func end(files: Int, isRepairing: Bool) {
    if isJSON {
      var object = JSONObject()
      object["findings"] = .array(objects)
      desk.output.json(.object(object))
    }
    let words = desk.words
    if found == 0 { return desk.output.message(words.count("check.clean", files)) }
    let sum = words.count("check.found", found)
    guard isRepairing else { return desk.output.message(sum) }
    let rest = left == 0 ? words("check.repaired") : words.count("check.left", left)
    desk.output.message("\(sum) \(rest)")
  }
}

/// How far the reading is, on a line that the next one is written over, where standard error is a terminal.
private final class PassingShare {
  private let desk: Desk
  private let width: Int
  private var shown: Int?

  init(desk: Desk) {
    self.desk = desk
    // One column less than there is, or the cursor would go on to the next line.
    width = min(desk.program.console.messageColumns ?? 0, 77) - 1
  }

  func show(_ progress: ChangeProgress) {
    let share = progress.done * 100 / max(1, progress.total)
    guard width > 0, share != shown else { return }
    shown = share
    desk.output.passing(desk.words("check.progress", ["share": String(share)]), width: width)
  }

  func clear() {
    guard shown != nil else { return }
    shown = nil
    desk.output.passing("", width: width)
  }
}
