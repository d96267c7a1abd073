import SeogaResources

/// The manual page of a topic of the program: what `seoga help` prints of it, for man.
struct TopicManual {
  let topic: ManualPage.Topic
  let page: ManualPage
  let version: String
  /// The day of the page, "November 20, 2026".
  let day: String

  /// Files and what may be written into them, keys among it.
  static let section = "5"

  /// The page in mdoc(7).
  var text: String {
    ([coding] + [title, content, seeAlso].joined()).joined(separator: "\n") + "\n"
  }

  /// Without it groff takes the letters for those of another alphabet.
  private let coding = "'\\\" -*- coding: utf-8 -*-"

  private var title: [String] {
    let name = TopicManual.name(of: topic)
    return [
      Mdoc.line("Dd", day), Mdoc.line("Dt", name.uppercased(), TopicManual.section),
      Mdoc.line("Os", "Seoga", version), ".Sh NAME", Mdoc.line("Nm", name),
    ]
  }

  private var content: [String] {
    var isBelowHeading = false
    return page.parts.flatMap { part in
      let gap = isBelowHeading || !part.needsGap ? [] : [".Pp"]
      isBelowHeading = part.isHeading
      return gap + lines(of: part)
    }
  }

  private func lines(of part: ManualPage.ManualPart) -> [String] {
    switch part {
    case .heading(1, let text):
      [Mdoc.line("Nd", Mdoc.words(text.prefix(1).lowercased() + text.dropFirst())), ".Sh DESCRIPTION"]
    case .heading(2, let text): [Mdoc.line("Sh", Mdoc.word(text.uppercased()))]
    case .heading(_, let text): [Mdoc.line("Ss", Mdoc.word(text))]
    case .paragraph(let text): Mdoc.text(text)
    case .code(let lines): Mdoc.display(lines)
    case .rows(let rows):
      [".Bl -tag -width \(width)n -compact"]
        + rows.flatMap { [".It \(Mdoc.marked($0.name))"] + Mdoc.text($0.text) } + [".El"]
    }
  }

  /// As wide as the widest name of any table, so that all of them stand in line.
  private var width: Int {
    let rows = page.parts.flatMap { if case .rows(let rows) = $0 { rows } else { [ManualPage.ManualRow]() } }
    return rows.map { ManualSpan.spans(of: $0.name).map(\.text.count).reduce(0, +) }.max() ?? 0
  }

  private var seeAlso: [String] { TopicManual.seeAlso(["seoga 1"], without: topic) }

  /// The section of a page that names other pages, those of the topics among them.
  static func seeAlso(_ pages: [String] = [], without topic: ManualPage.Topic? = nil) -> [String] {
    let topics = ManualPage.Topic.allCases.filter { $0 != topic }
    let all = pages + topics.map { "\(name(of: $0)) \(section)" }.sorted()
    return [".Sh SEE ALSO"] + all.dropLast().map { ".Xr \($0) ," } + all.suffix(1).map { ".Xr \($0)" }
  }

  private static func name(of topic: ManualPage.Topic) -> String { "seoga-\(topic.rawValue)" }
}

extension ManualPage.ManualPart {
  fileprivate var isHeading: Bool { if case .heading = self { true } else { false } }

  /// Whether nothing that man sets by itself parts it from what stands before.
  fileprivate var needsGap: Bool {
    switch self {
    case .paragraph, .rows: true
    case .heading, .code: false
    }
  }
}
