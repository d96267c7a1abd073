import Foundation
import TestSupport
import Testing

/// The built program among other programs, where what its own process cannot show is shown.
@Suite struct CommandLineTests {
  /// Runs a script of bash in a home folder of its own, in which `seoga` is the built program.
  private func bash(_ script: String) throws -> String {
    let home = FileManager.default.temporaryDirectory.appending(path: "seoga-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ChildProcess.run(
      ["bash", "-c", "seoga() { \"\(Tmux.path(of: "seoga"))\" \"$@\"; }; cd; \(script)"],
      environment: ["PATH": path, "HOME": home.path, "LC_ALL": "C.UTF-8"]
    )
  }

  @Test func aPipeThatIsClosedEndsItQuietly() throws {
    let library = """
      id=$(seoga add first)
      for n in $(seq 100); do
        sed "s/$id/2book0000$((n + 100))/; s/first/$(printf '%01000d' $n)/" \\
          .local/share/seoga/books/$id.json > .local/share/seoga/books/2book0000$((n + 100)).json
      done
      """
    for handling in ["", "trap '' PIPE; "] {
      let output = try bash(
        "\(library)\n\(handling)seoga list --json | head -c 1; seoga list | head -c 0; echo"
      )
      #expect(output == "[\n")
    }
  }

  @Test func aFullDiskBehindStandardOutputIsSaid() throws {
    #expect(try bash("seoga add x > /dev/null; seoga list > /dev/full; echo $?").hasSuffix("\n1\n"))
  }

  @Test func whatIsNotUTF8IsRefusedUnchanged() throws {
    #expect(try bash(#"seoga add $'caf\xe9'; echo $?; ls -A"#) == "Argument 2 is not UTF-8.\n64\n")
  }

  @Test func aNoteGoesThroughPipesUnchanged() throws {
    let output = try bash(
      """
      printf '첫 문단 \\u1112\\u1161\\n\\n\\tsecond 👨‍👩‍👧\\r\\n end ' > text
      book=$(seoga add 흰 --author 한강)
      note=$(seoga note add $book < text)
      seoga note show $note --json | grep -o '"text": ".*"'
      grep -o '"text": ".*"' .local/share/seoga/books/$book.json
      """
    )
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    let text = #""text": "첫 문단 \#u{1112}\#u{1161}\n\n\tsecond 👨‍👩‍👧\r\n end ""#
    #expect(lines.map { Array($0.utf8) } == [Array(text.utf8), Array(text.utf8)])
  }

  @Test func theManualComesWithTheProgram() throws {
    let output = try bash(
      """
      seoga help files | head -n 1
      mkdir -p .config/seoga; echo '{"language": "ko"}' > .config/seoga/settings.json
      seoga help keys | head -n 1
      seoga help x 2> /dev/null; echo $?
      """
    )
    #expect(output == "# The files Seoga keeps\n# 서가의 키\n64\n")
  }

  @Test func everyDayInAShell() throws {
    let output = try bash(
      """
      id=$(seoga add Middlemarch --author 'George Eliot' --pages 880 --status reading)
      (
        seoga progress eliot 43% && seoga progress $id +20 && seoga edit mid --set rating=4.5 favourite=yes
        seoga remove $id && seoga list is:deleted && seoga restore mid && seoga list
      ) 2>&1 | sed "s/$id/ID/"
      """
    )
    #expect(
      output == """
        Middlemarch is at 43%.
        Middlemarch is at p. 398 of 880.
        Middlemarch is saved.
        Middlemarch is in the trash. seoga restore ID brings it back.
        ID  Middlemarch  George Eliot  reading now, 45%  4.5
        Middlemarch is back on the shelf.
        ID  Middlemarch  George Eliot  reading now, 45%  4.5

        """
    )
  }
}

extension EndToEnd {
  /// The command line on a real terminal.
  @Suite struct CommandLineTerminalTests {
    @Test func aListKeepsToTheWindow() async throws {
      let seoga = Tmux.path(of: "seoga")
      let title = String(repeating: "아주 긴 제목 ", count: 12)
      let terminal = try Tmux(
        "bash -c \"\(seoga) add '\(title)' --author 한강 > /dev/null; \(seoga) list; read\"",
        columns: 50
      )
      try await terminal.wait(for: "한강")
      let rows = try terminal.screen().split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      #expect(rows.count == 1)
      #expect(rows.first?.contains("⋯") == true)
    }
  }
}
