import Foundation
import TestSupport
import Testing

extension EndToEnd.AcceptanceTests {
  /// Bibliographies in the programs that read them.
  @Suite struct BibliographyTests {
    /// Titles with every sign that means something to one of the programs; none has another's words.
    private static let titles = [
      "Plain", "Braces {in {braces}} here", "Open { alone", "Shut } alone", "Fish & chips", "50% off",
      "C# and #1",
      "Back\\slash \\end{document}", "Cost $5 $x$", "snake_case", "tilde~here", "hat^2",
      "\"Quoted\" and 'quoted'",
      "comment % @book{x,", "a, b = {c}", "채식주의자", "소년이 온다 & 흰 {눈}", "🐋 Moby 👩‍👩‍👧", "Café naïve",
      "<i>markup</i> & so",
    ]

    private let home: Home

    init() throws {
      home = try Home()
      for (number, title) in Self.titles.enumerated() {
        try home.add(
          title,
          "--author",
          number.isMultiple(of: 2) ? "한강" : "Martin Luther King, Jr.",
          "--author",
          "R&D {Ltd} (editor)",
          "--pages",
          "304",
          "--tag",
          "c_d 50%"
        )
      }
      try home.seoga("edit", "Plain", "--set", "published=2014-05-19", "--set", "language=ko")
    }

    private var environment: [String: String] {
      [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": home.folder.path,
        "LC_ALL": "C.UTF-8",
      ]
    }

    /// Exports into a file and gives its path.
    private func export(_ form: String, _ name: String) throws -> String {
      let path = home.folder.appending(path: name).path
      try home.seoga("export", "--to", form, "--output", path)
      return path
    }

    private static let reader = """
      import bibtexparser, sys
      from bibtexparser.bparser import BibTexParser
      entries = bibtexparser.load(open(sys.argv[1], encoding="utf-8"), BibTexParser(common_strings=True)).entries
      for entry in entries:
          print(entry["ID"], entry["ENTRYTYPE"], entry["pagetotal"], sep="\\t")
      """

    @Test func bibtexparserReadsEveryEntry() throws {
      let path = try export("bibtex", "books.bib")
      let script = home.folder.appending(path: "read.py")
      try Data(Self.reader.utf8).write(to: script)
      // Debian has the module for its own Python.
      let said = try ChildProcess.run(["/usr/bin/python3", script.path, path], environment: environment)
      let rows = said.split(separator: "\n").map { $0.split(separator: "\t") }
      #expect(rows.count == Self.titles.count && Set(rows.map(\.first)).count == rows.count, "\(said)")
      #expect(rows.allSatisfy { $0.dropFirst() == ["book", "304"] })
    }

    @Test func biberReadsEveryEntryWithoutAWarning() throws {
      let path = try export("bibtex", "books.bib")
      let out = home.folder.appending(path: "out.bib").path
      let said = try ChildProcess.run(
        ["biber", "--tool", "--output-file", out, path],
        environment: environment
      )
      #expect(!said.contains("WARN") && !said.contains("ERROR"), "\(said)")
      let written = try String(contentsOfFile: out, encoding: .utf8)
      #expect(written.components(separatedBy: "@BOOK{").count == Self.titles.count + 1)
      #expect(written.contains(#/DATE *= \{2014-05\}/#))
    }

    /// Both bibliographies show each title; styles turn marks of quotation, and may change capitals behind some signs.
    @Test(arguments: [("csl", "books.json"), ("bibtex", "books.bib")])
    func pandocShowsEveryTitle(form: String, name: String) throws {
      let path = try export(form, name)
      let page = home.folder.appending(path: "page.md")
      try Data("---\nnocite: \"@*\"\n---\n".utf8).write(to: page)
      let shown = try ChildProcess.run(
        ["pandoc", "--citeproc", "--bibliography", path, "--to", "plain", "--wrap", "none", page.path],
        environment: environment
      )
      for title in Self.titles {
        // A brace without its other has a name in LaTeX that pandoc does not know.
        let isWhole = title.count { $0 == "{" } == title.count { $0 == "}" }
        let asked = form == "bibtex" && !isWhole ? title.filter { !"{}".contains($0) } : title
        #expect(Self.bare(shown).contains(Self.bare(asked)), "\(title) in \(shown)")
      }
    }

    private static func bare(_ text: String) -> String {
      let quotes: [Character] = ["\"", "'", "“", "”", "‘", "’"]
      return text.replacing("<i>", with: "").replacing("</i>", with: "").filter {
        !quotes.contains($0) && !$0.isWhitespace
      }
      .lowercased()
    }
  }
}
