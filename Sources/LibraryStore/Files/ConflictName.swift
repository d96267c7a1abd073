import ReadingCore

/// The names that synchronising programs give to a second version of a file, `<id>.json` here.
///
/// - Syncthing: `<id>.sync-conflict-<date>-<time>-<device>.json` (docs.syncthing.net, "Conflicting Changes").
/// - Dropbox: `<id> (<name>'s conflicted copy <date>).json`, the words in the language of its account, and `(Case
///   Conflict)`, `(Selective Sync Conflict)` (help.dropbox.com).
/// - Nextcloud, ownCloud, OpenCloud: `<id> (conflicted copy <date> <time>).json`; before 2.5
///   `<id>_conflict-<date>-<time>.json`, a name before the date perhaps (owncloud/client, 6417).
/// - OneDrive: `<id>-<COMPUTER>.json`, then `<id>-<COMPUTER>-2.json`; its client for Linux
///   `<id>-<computer>-safeBackup-0001.json` (abraunegg/onedrive, 207 and its documentation).
/// - Google Drive: `<id> (1).json` and `<id> [Conflict].json`; pCloud `<id> [conflicted].json`; iCloud `<id> 2.json`.
/// - Synology Drive: `<id>_<computer>_<month>-<day>-<time>-<year>_Conflict.json`, with another reason such as
///   `CaseConflict`, or a number behind it (kb.synology.com).
/// - Resilio Sync: `<id>.Conflict.json`, `<id>.Conflict2.json` (help.resilio.com); rclone with
///   `--suffix-keep-extension` `<id>.conflict1.json`.
/// - Seafile: `<id> (SFConflict <name> <date>).json`; Cozy `<id>-conflict-<date>.json` (cozy-labs/cozy-desktop).
///
/// A name that a reader may have given to a copy of their own is none of these.
enum ConflictName {
  private typealias NamePattern = @Sendable (String) -> String?

  private static let patterns: [NamePattern] = [
    syncthing, dated, resilio, synology, computer, bracketed, numbered,
  ]

  /// The name, without the ending, of the file that one of such a name is a version of; nil for any other name.
  static func original(of name: String) -> String? {
    // A check asks this of every book's file.
    if Identifiers.isIdentifier(name) { return nil }
    for pattern in patterns {
      if let original = pattern(name), !original.isEmpty { return original }
    }
    return nil
  }

  // MARK: Marks behind the name

  private static func syncthing(_ name: String) -> String? {
    guard let mark = name.firstRange(of: ".sync-conflict-") else { return nil }
    let rest = name[mark.upperBound...].split(separator: "-", omittingEmptySubsequences: false)
    let isMark = rest.count >= 2 && isNumber(rest[0]) && isNumber(rest[1])
    return isMark ? String(name[..<mark.lowerBound]) : nil
  }

  /// Of ownCloud before 2.5 and of Cozy: a date follows.
  private static func dated(_ name: String) -> String? {
    for mark in ["_conflict-", "-conflict-"] {
      guard let range = name.firstRange(of: mark) else { continue }
      let parts = name[range.upperBound...].split(separator: "-", omittingEmptySubsequences: false)
      // A year, or a whole date, and something behind it.
      let isDate = parts.dropLast().contains { isNumber($0) && [4, 8].contains($0.utf8.count) }
      return isDate ? String(name[..<range.lowerBound]) : nil
    }
    return nil
  }

  /// One that was renamed has the mark again.
  private static func resilio(_ name: String) -> String? {
    var rest = name[...]
    while let dot = rest.lastIndex(of: "."), let mark = rest[dot...].lowercased().part(behind: ".conflict") {
      guard mark.isEmpty || isNumber(mark[...]) else { break }
      rest = rest[..<dot]
    }
    return rest.endIndex == name.endIndex ? nil : String(rest)
  }

  private static func synology(_ name: String) -> String? {
    var parts = name.split(separator: "_", omittingEmptySubsequences: false)
    if let last = parts.last, isNumber(last) { parts.removeLast() }
    guard parts.count >= 4, parts.removeLast().hasSuffix("Conflict"), let time = parts.popLast() else {
      return nil
    }
    let units = time.split(separator: "-", omittingEmptySubsequences: false)
    guard units.count == 4, units.dropFirst().allSatisfy(isNumber) else { return nil }
    // The name of a computer may have the same sign in it.
    return String(parts[0])
  }

  // MARK: The name of a computer

  private static let backup = "-safeBackup-"
  /// What Windows itself calls a computer, with letters and digits behind it.
  private static let givenNames = ["DESKTOP-", "LAPTOP-", "WIN-"]
  /// What readers call copies of their own.
  private static let ownWords = [
    "backup", "bak", "copy", "kopie", "copie", "copia", "old", "new", "orig", "original", "save", "saved",
    "draft", "test",
    "tmp", "temp", "conflict", "safebackup",
  ]
  private static let longestName = 63

  /// Behind one of the library's identifiers, which nobody makes up, any name of a computer; behind another name only one
  /// that Windows gives.
  private static func computer(_ name: String) -> String? {
    guard let dash = name.firstIndex(of: "-") else { return nil }
    var computer = name[name.index(after: dash)...]
    if let mark = computer.firstRange(of: backup), isNumber(computer[mark.upperBound...]) {
      return String(name[..<dash])
    }
    if let last = computer.lastIndex(of: "-"), isCount(computer[computer.index(after: last)...]) {
      computer = computer[..<last]
    }
    let isGiven = givenNames.contains(where: computer.hasPrefix)
    let isIdentified = Identifiers.isIdentifier(String(name[..<dash]))
    return isComputer(computer) && (isGiven || isIdentified) ? String(name[..<dash]) : nil
  }

  /// Letters, digits and hyphens (RFC 952), at least one letter, and none of the reader's words.
  private static func isComputer(_ name: Substring) -> Bool {
    let parts = name.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return name.utf8.count <= longestName
      && parts.contains { $0.utf8.contains(where: letters.contains) }
      && parts.allSatisfy { part in
        !part.isEmpty && !ownWords.contains(String(part))
          && part.utf8.allSatisfy { letters.contains($0) || digits.contains($0) }
      }
  }

  /// Whether a text numbers the copies of one computer: they are few.
  private static func isCount(_ text: Substring) -> Bool { isNumber(text) && text.utf8.count <= 2 }

  // MARK: Brackets and numbers

  private static func bracketed(_ name: String) -> String? {
    for (opening, closing) in [("(", ")"), ("[", "]")] where name.hasSuffix(closing) {
      guard let start = name.firstIndex(of: Character(opening)) else { continue }
      let inside = name[name.index(after: start)...].dropLast()
      guard isNumber(inside) || isConflict(inside) else { return nil }
      let before = name[..<start]
      return String(before.hasSuffix(" ") ? before.dropLast() : before)
    }
    return nil
  }

  private static func numbered(_ name: String) -> String? {
    guard let blank = name.lastIndex(of: " "), isNumber(name[name.index(after: blank)...]) else { return nil }
    return String(name[..<blank])
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The word in the languages of Dropbox, as far as it is the same in many of them: "conflit" is in conflitto and
  /// conflito, too, "konflik" in Konflikt.
  private static let words = [
    "conflict", "conflit", "konflik", "конфлик", "конфлік", "충돌", "競合", "問題のあるコピー", "冲突", "衝突",
  ]

  private static func isConflict(_ text: Substring) -> Bool {
    let text = text.lowercased()
    return words.contains(where: text.contains)
  }
}

extension String {
  /// What follows a mark; nil where it does not begin with it.
  fileprivate func part(behind mark: String) -> String? {
    hasPrefix(mark) ? String(dropFirst(mark.count)) : nil
  }
}
