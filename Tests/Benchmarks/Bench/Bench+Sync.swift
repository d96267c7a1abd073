import Glibc
import Probe

extension Bench {
  private static let synced = 20_000
  private static let many = 1000

  /// Keeping a library in step through git, beside the same done with git alone on the same files.
  func addSync(to table: inout Table) throws {
    let library = SeededLibrary(count: Self.synced, in: place)
    try library.make()
    let folder = "\(place)/sync-\(probe_now())"
    try Files.makeFolder(folder)
    // Git takes a path for one from the repository on.
    let whole = realpath(folder, nil).map { String(cString: $0) } ?? folder
    let (own, plain) = (SyncedCopy("\(whole)/seoga", seoga), SyncedCopy("\(whole)/git", nil))
    let setUp = try interleaved(times: 3, patience: .seconds(60)) { turn in
      try own.make(of: library, turn)
      return try own.setUp()
    } beside: { turn in
      try plain.make(of: library, turn)
      return try plain.setUp()
    }
    add("sync, first setup", setUp, to: &table)
    for copy in [own, plain] { try copy.addOther() }
    // A file system without a journal passes over what was freed within the last five minutes, one by one, for each new
    // file: of many turns in a row the later would measure that. So those of many books are few, and what comes from
    // elsewhere is the first of them.
    let changes: [(String, times: Int, (SyncedCopy, Int) throws -> Void)] = [
      ("sync, nothing to do", 7, { (_, _) in }),
      ("sync, 1 book changed here", 7, { try $0.change(1, $0.here, at: $1) }),
      ("sync, 1,000 books changed elsewhere", 3, { try $0.changeElsewhere(Self.many, at: $1) }),
      ("sync, 1,000 books changed here", 3, { try $0.change(Self.many, $0.here, at: $1) }),
    ]
    for (name, times, change) in changes {
      let times = try interleaved(times: times, patience: .seconds(30)) { turn in
        try change(own, turn)
        return try own.sync()
      } beside: { turn in
        try change(plain, turn)
        return try plain.sync()
      }
      add(name, times, to: &table)
    }
  }

  private func add(_ name: String, _ times: (measured: Samples, limit: Samples), to table: inout Table) {
    table.add(name, at: "20,000 books", times.measured, beside: times.limit, most: 1.5)
  }
}

/// A library and a remote of its own, and a clone of that; what is done with them is done by Seoga or by git alone.
private struct SyncedCopy {
  let folder: String
  private let seoga: String?

  init(_ folder: String, _ seoga: String?) { (self.folder, self.seoga) = (folder, seoga) }

  var here: String { "\(folder)/library" }
  private var remote: String { "\(folder)/remote.git" }
  private var other: String { "\(folder)/other" }

  private var variables: [String: String] {
    [
      "HOME": "\(folder)/home", "SEOGA_LIBRARY": here, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "A Reader",
      "GIT_AUTHOR_EMAIL": "reader@example.org", "GIT_COMMITTER_NAME": "A Reader",
      "GIT_COMMITTER_EMAIL": "reader@example.org", "LC_ALL": "C.UTF-8",
    ]
  }

  @discardableResult
  private func shell(_ script: String) throws -> Duration {
    try Child.run(["/bin/sh", "-ec", script], variables)
  }

  /// What was made before is set aside, see `Bench.clearFormerRuns`; and git is not to pack and remove its 20,000 new
  /// objects in the background while something else is measured.
  func make(of library: SeededLibrary, _ turn: Int) throws {
    try shell("if [ -e '\(folder)' ]; then mv '\(folder)' '\(folder)-\(turn)'; fi")
    try shell("mkdir -p '\(folder)/home'; HOME='\(folder)/home' git config --global gc.auto 0")
    try shell("cp -r '\(library.root)' '\(here)'; mkdir -p '\(here)/trash'")
    try shell("git init -q --bare '\(remote)'; git -C '\(remote)' symbolic-ref HEAD refs/heads/main")
  }

  func setUp() throws -> Duration {
    if let seoga {
      // Else it would be that of the folder the measurements lie in.
      try shell("git init -q '\(here)'; git -C '\(here)' symbolic-ref HEAD refs/heads/main")
      return try Child.run([seoga, "sync", "setup", remote], variables)
    }
    return try shell(
      """
      cd '\(here)'; git init -q; git symbolic-ref HEAD refs/heads/main; git remote add origin '\(remote)'
      git add -A; git commit -q -m setup; git push -q -u origin main
      """
    )
  }

  /// A clone by git alone, which sends what is changed elsewhere.
  func addOther() throws { try shell("git clone -q '\(remote)' '\(other)'") }

  func sync() throws -> Duration {
    if let seoga { return try Child.run([seoga, "sync"], variables) }
    return try shell(
      """
      cd '\(here)'; git add -A; git commit -q -m sync >/dev/null || true; git fetch -q
      git merge -q --no-edit origin/main >/dev/null; git push -q
      """
    )
  }

  /// Gives so many books another title.
  func change(_ count: Int, _ library: String, at turn: Int) throws {
    try shell(
      """
      cd '\(library)/books'; ls | head -n \(count) | xargs sed -i 's/"title": "[0-9 ]*/"title": "\(turn) /'
      """
    )
  }

  func changeElsewhere(_ count: Int, at turn: Int) throws {
    try shell("cd '\(other)'; git pull -q")
    try change(count, other, at: turn + 50)
    try shell("cd '\(other)'; git commit -q -a -m elsewhere; git push -q")
  }
}
