import Glibc
import LibraryStore
import ReadingCore

/// What a commit that comes in changes, path by path, as far as git can tell by itself.
struct TreeChanges {
  struct TreeEntry: Hashable {
    let mode: String
    let object: String

    var isNothing: Bool { mode == "000000" }
    /// Whether it is a commit of another repository.
    var isSubmodule: Bool { mode == "160000" }
  }

  /// Paths that one side changed alone, and what they become.
  var settled: [(path: String, ours: TreeEntry, theirs: TreeEntry)] = []
  /// Paths that both sides changed.
  var contested: [String] = []

  /// - Parameters:
  ///   - bases: the commits that both come from; none where they have no history in common.
  ///   - ours: the commit that is checked out; nil before the first.
  static func read(
    _ repository: Repository,
    bases: [String],
    ours: String?,
    theirs: String
  ) async throws(SyncFailure) -> TreeChanges {
    let git = repository.git
    let form = ["--raw", "-z", "--no-renames", "--no-abbrev"]
    // Nothing is of ours alone: there is nothing to merge, and to compare two commits is ten times as fast.
    if let ours, bases == [ours] {
      return TreeChanges(try await git.expect(["diff-tree", "-r"] + form + [ours, theirs]).parts)
    }
    let index = repository.inside("seoga-index")
    for path in [index, "\(index).lock"] { unlink(path) }
    defer { unlink(index) }
    let variables = ["GIT_INDEX_FILE": index]
    // The tree in which nothing is, where there is no commit to come from.
    let empty = bases.isEmpty ? try await git.expect(["hash-object", "-t", "tree", "/dev/null"]).lines : []
    if let ours {
      let roots = bases + empty.prefix(1)
      _ = try await git.expect(
        ["read-tree", "-i", "-m", "--aggressive"] + roots + [ours, theirs],
        variables: variables
      )
    } else {
      _ = try await git.expect(["read-tree", theirs], variables: variables)
    }
    let answer = try await git.expect(
      ["diff-index", "--cached"] + form + [ours ?? empty[0]],
      variables: variables
    )
    return TreeChanges(answer.parts)
  }

  private init(_ parts: [String]) {
    var number = 0
    var contested: Set<String> = []
    while number + 1 < parts.count {
      let words = parts[number].dropFirst().split(separator: " ").map(String.init)
      let path = parts[number + 1]
      number += 2
      guard words.count > 4 else { continue }
      if words[4] == "U" {
        contested.insert(path)
      } else {
        settled.append(
          (
            path, TreeEntry(mode: words[0], object: words[2]), TreeEntry(mode: words[1], object: words[3])
          )
        )
      }
    }
    settled.removeAll { contested.contains($0.path) }
    self.contested = contested.sorted()
  }
}

/// Contents that a repository keeps, many with one call.
struct StoredContents {
  private let contents: [String: [UInt8]]

  /// - Parameter names: of objects, or as `commit:path`; those that do not exist have no content.
  init(_ names: Set<String>, _ git: GitProgram) async throws(SyncFailure) {
    guard !names.isEmpty else {
      contents = [:]
      return
    }
    let order = names.sorted()
    let input = Array((order.joined(separator: "\n") + "\n").utf8)
    let output = try await git.expect(["cat-file", "--batch"], input: input).output
    var contents: [String: [UInt8]] = [:]
    var place = 0
    for name in order {
      guard let end = output[place...].firstIndex(of: 0x0A) else { break }
      let words = String(decoding: output[place..<end], as: UTF8.self).split(separator: " ")
      place = end + 1
      // A name may have blanks: what follows it stands at the end.
      guard words.last != "missing", words.count > 2, words[words.count - 2] == "blob",
        let size = NumberBounds.counted.number(words[words.count - 1])
      else { continue }
      guard place + size <= output.count else { break }
      contents[name] = Array(output[place..<(place + size)])
      place += size + 1
    }
    self.contents = contents
  }

  subscript(name: String) -> [UInt8]? { contents[name] }
}
