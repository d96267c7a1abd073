import Foundation
import TestSupport
import Testing

extension EndToEnd.AcceptanceTests {
  /// Pages for the browser in a browser: in a narrow and a wide window, by day and by night, and on paper.
  @Suite struct PageTests {
    /// Looks for what sticks out, what is cut off and what cannot be read, and says it in place of the page.
    private static let check = """
      <script>
      addEventListener("load", () => {
        const faults = [], look = e => e.tagName + "." + (e.getAttribute("class") || "") + " " + e.textContent.slice(0, 30);
        const wide = document.documentElement;
        if (wide.scrollWidth > innerWidth) faults.push("wider than its window: " + wide.scrollWidth);
        if (performance.getEntriesByType("resource").length) faults.push("asks for something");
        // A mixed colour is told in shares, any other in steps of 255.
        const parts = c => (c.match(/[\\d.]+/g) || []).map((v, i) => c.startsWith("color(") && i < 3 ? v * 255 : Number(v));
        const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
          .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
        const ground = e => { for (; e; e = e.parentElement) {
          const c = parts(getComputedStyle(e).backgroundColor); if (c.length == 3 || c[3] == 1) return c; } return [255, 255, 255]; };
        for (const e of document.body.querySelectorAll("*")) {
          if (e.closest(".heard, script, details:not([open]) > :not(summary)")) continue;
          const style = getComputedStyle(e), box = e.getBoundingClientRect();
          if (!box.width && !box.height) continue;
          if (box.right > innerWidth + 3 || box.left < -3) faults.push("sticks out: " + look(e));
          if (style.overflow != "visible" && !e.ownerSVGElement && e.tagName != "svg"
            && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)) faults.push("cut off: " + look(e));
          if (e.tagName == "text") { const svg = e.ownerSVGElement.getBoundingClientRect();
            if (box.left < svg.left - 3 || box.right > svg.right + 3 || box.bottom > svg.bottom + 3) faults.push("cut off: " + look(e)); }
          if (![...e.childNodes].some(n => n.nodeType == 3 && n.data.trim())) continue;
          const ink = parts(e.ownerSVGElement ? style.fill : style.color), one = light(ink), two = light(ground(e));
          const contrast = (Math.max(one, two) + .05) / (Math.min(one, two) + .05);
          if (contrast < 4.5) faults.push("contrast " + contrast.toFixed(2) + ": " + look(e));
        }
        for (const svg of document.querySelectorAll("svg[role=img]"))
          if (!svg.querySelector("title").textContent || !svg.querySelector("desc").textContent) faults.push("says nothing");
        parent.postMessage("checked " + document.querySelectorAll("*").length + "\\n" + faults.join("\\n"), "*");
      });
      </script>
      """

    private static let frame = """
      <!DOCTYPE html><meta charset="utf-8"><iframe src="page.html" style="border:0;width:WIDTHpx;height:900px"></iframe>
      <script>addEventListener("message", e => { document.body.textContent = "FAULTS " + e.data + " END"; });</script>
      """

    /// Every way in which a page is looked at: width of the window, and what of its rules is put in force for it.
    private static let looks = [
      (390, ""), (1280, ""), (390, "(prefers-color-scheme:dark)"), (1280, "(prefers-color-scheme:dark)"),
      (672, "print"),
    ]

    private let home: Home

    init() throws {
      home = try Home()
      let titles = [
        "작별하지 않는다", "<script>alert(1)</script> & \"quotes\" 'n' all", "🐋 Moby-Dick; or, The Whale 🐋",
        "رحلة ابن بطوطة",
        "The Hitchhiker's Guide to the Galaxy: The Trilogy of Four, Complete and Unabridged", "총, 균, 쇠",
        String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 4), "하늘과 바람과 별과 시", "Emma", "코스모스",
      ]
      for (index, title) in titles.enumerated() {
        let id = try home.add(
          title,
          "--author",
          index.isMultiple(of: 2) ? "한강" : title,
          "--pages",
          String(60 + index * 97),
          "--tag",
          "긴 밤"
        )
        try home.seoga("edit", id, "--set", "genres=\(title)", "--set", "favourite=\(index < 5)")
        if index < 6 {
          try home.seoga(
            "edit",
            id,
            "--set",
            "heightMM=\(170 + index * 12)",
            "--set",
            "depthMM=\(6 + index * 8)"
          )
        }
        try home.seoga("start", id, "--on", "2025-0\(index % 9 + 1)-01")
        try home.seoga("progress", id, "40", "--on", "2025-0\(index % 9 + 1)-03")
        let end =
          index == 9
          ? ["abandon", id, "--on", "2025-09-04"] : ["finish", id, "--on", "2025-0\(index % 9 + 1)-20"]
        try ChildProcess.run([Tmux.path(of: "seoga")] + end, environment: home.environment)
        if index < 8, index != 9 { try home.seoga("edit", id, "--set", "rating=\(index % 5 + 1)") }
        try home.seoga("note", "add", id, "--kind", "quote", "--page", "12", "\(title) — \(title)")
        try home.seoga("note", "add", id, "--kind", "thought", "# \(title)\n\n<b>\(title)</b>")
        try keep(id, in: "2025")
      }
    }

    /// Puts the notes of a book into a year.
    private func keep(_ id: String, in year: String) throws {
      let text = try String(contentsOf: home.book(id), encoding: .utf8)
      let moved = text.replacing(#/"created": "\d{4}/#, with: "\"created\": \"\(year)")
      try Data(moved.utf8).write(to: home.book(id))
    }

    private func browser(_ arguments: String...) -> String {
      // As root it runs only without its own sandbox; the pages are ours, and there is no network in them.
      let common = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"]
      let own = ["--user-data-dir=\(home.folder.path)/browser", "--enable-logging=stderr", "--v=0"]
      return ChildProcess.end(of: common + own + arguments, environment: home.environment).output
    }

    private func write(_ text: String, _ name: String) throws -> String {
      let file = home.folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return "file://\(file.path)"
    }

    /// What is wrong with a page in a look; the checker stands in a copy of it, whose policy is taken away for that.
    private func faults(of page: String, width: Int, putting rule: String) throws -> [Substring] {
      var copy = page.replacing(#/<meta http-equiv="Content-Security-Policy"[^>]*>/#, with: "")
      if !rule.isEmpty { copy = copy.replacing("@media \(rule){", with: "@media all{") }
      _ = try write(copy.replacing("</body>", with: Self.check + "</body>"), "page.html")
      let frame = try write(Self.frame.replacing("WIDTH", with: String(width)), "frame.html")
      let tree = browser("--virtual-time-budget=10000", "--window-size=1400,1000", "--dump-dom", frame)
      let told = try #require(
        tree.firstMatch(of: #/FAULTS checked (?<count>\d+)(?<faults>[\s\S]*?) END/#),
        "\(tree.suffix(2000))"
      )
      #expect((Int(told.count) ?? 0) > 100)
      return told.faults.split(separator: "\n")
    }

    @Test(arguments: [
      ["review", "2025", "--output", "-"],
      ["review", "2025", "--output", "-", "--with", "notes", "--with", "abandoned"],
      ["export", "--to", "html"], ["export", "--to", "html", "--with", "notes"],
    ])
    func aPageCanBeReadInEveryWindow(command: [String]) throws {
      for language in ["en_GB.UTF-8", "ko_KR.UTF-8"] {
        let environment = home.environment.merging(["LC_ALL": language]) { $1 }
        let page = try ChildProcess.run([Tmux.path(of: "seoga")] + command, environment: environment)
        for (width, rule) in Self.looks {
          #expect(try faults(of: page, width: width, putting: rule) == [], "\(language) \(width) \(rule)")
        }
        // As it is, it has nothing to say to the console, and comes out of the printer.
        let file = try write(page, "whole.html")
        let paper = home.folder.appending(path: "whole.pdf").path
        for way in ["--screenshot=\(home.folder.path)/whole.png", "--print-to-pdf=\(paper)"] {
          let said = browser("--virtual-time-budget=5000", way, file)
          #expect(!said.contains("CONSOLE"), "\(said)")
        }
        #expect(FileManager.default.contents(atPath: paper)?.starts(with: Data("%PDF".utf8)) == true)
      }
    }
  }
}
