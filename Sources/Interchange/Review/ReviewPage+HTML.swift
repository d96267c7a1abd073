extension ReviewPage {
  /// The page as HTML, in one piece that asks for nothing else.
  public var html: String {
    let style = [PageStyle.base, PageStyle.spines, PageStyle.shades, PageChart.style, Self.style]
    let hasPictures = shelf?.hasCovers ?? false
    let rules = style.joined(separator: "\n")
    return PageMarkup.page(language: language, title: title, style: rules, hasPictures: hasPictures) { page in
      page.element("header") { page in
        page.element("h1", text: name)
        if let subject { page.element("p", ["class": "quiet", "dir": "auto"], text: subject) }
        page.element("p", text: sentence)
      }
      if let shelf { write(shelf, into: &page) }
      writeFigures(into: &page)
      if let days {
        section(days.heading, into: &page) { page in
          page.element("figure") { days.draw(into: &$0) }
          page.element("p", text: days.sentence)
          page.folded(days.table, under: numbers)
        }
      }
      if let months {
        section(months.heading, into: &page) { page in
          page.element("figure", ["class": "narrow"]) { months.draw(into: &$0) }
          page.folded(months.table, under: numbers)
        }
      }
      writeKinds(into: &page)
      writeLoved(into: &page)
      writeRecords(into: &page)
      if let ratings {
        section(ratings.heading, into: &page) { page in
          page.element("figure", ["class": "half"]) { $0.bars(ratings, mark: "ratings") }
          page.folded(ratings.table, under: numbers)
        }
      }
      for part in lines { write(part, into: &page) }
      page.element("footer", ["class": "quiet"]) { page in
        for sentence in foot { page.element("p", text: sentence) }
      }
    }
  }

  private func section(
    _ heading: String,
    into page: inout PageMarkup,
    _ content: (inout PageMarkup) -> Void
  ) {
    page.endLine()
    page.element("section") { page in
      page.element("h2", text: heading)
      content(&page)
    }
  }

  private func write(_ shelf: ReviewShelf, into page: inout PageMarkup) {
    page.endLine()
    page.element("section", ["class": "picture"]) { page in
      page.element("h2", text: shelf.heading)
      if shelf.hasCovers { page.fronts(shelf.spines) } else { page.shelf(shelf.spines) }
      if let legend = shelf.legend { page.element("p", ["class": "quiet"], text: legend) }
      page.folded(shelf.table, under: numbers)
    }
  }

  private func writeFigures(into page: inout PageMarkup) {
    guard !figures.content.isEmpty else { return }
    section(figures.heading, into: &page) { page in
      page.element("dl", ["class": "figures"]) { page in
        for figure in figures.content {
          page.element("div") { page in
            page.element("dt", text: figure.name)
            page.element("dd", text: figure.value)
          }
        }
      }
      for remark in remarks { page.element("p", ["class": "quiet"], text: remark) }
    }
  }

  private func writeKinds(into page: inout PageMarkup) {
    guard !kinds.content.isEmpty else { return }
    section(kinds.heading, into: &page) { page in
      page.element("div", ["class": "kinds"]) { page in
        for (index, list) in kinds.content.enumerated() {
          page.element("div") { page in
            page.element("h3", text: list.heading)
            page.element("figure") { $0.bars(list, mark: "kind\(index + 1)") }
            page.folded(list.table, under: numbers)
          }
        }
      }
    }
  }

  private func writeLoved(into page: inout PageMarkup) {
    guard !loved.content.isEmpty else { return }
    section(loved.heading, into: &page) { page in
      page.element("ul", ["class": "cards", "role": "list"]) { page in
        for card in loved.content {
          page.element("li") { page in
            page.element("div", ["class": "card s\(card.colour)"]) { page in
              page.element("h3", ["dir": "auto"], text: PageText.oneLine(card.title))
              page.element("p", ["dir": "auto"], text: card.authors)
            }
            if let line = card.line { page.element("p", ["class": "own", "dir": "auto"], text: line) }
          }
        }
      }
    }
  }

  private func writeRecords(into page: inout PageMarkup) {
    guard !records.content.isEmpty else { return }
    section(records.heading, into: &page) { page in
      page.element("table", ["class": "records"]) { page in
        page.element("tbody") { page in
          for row in records.content {
            page.element("tr") { page in
              page.element("th", ["scope": "row"], text: row.label)
              page.element("td", ["dir": "auto"], text: row.title)
              page.element("td", text: row.figure)
            }
          }
        }
      }
    }
  }

  private func write(_ part: ReviewPart<ReviewQuote>, into page: inout PageMarkup) {
    section(part.heading, into: &page) { page in
      for line in part.content {
        page.element("figure", ["class": "kept"]) { page in
          if line.isQuote {
            page.element("blockquote", ["dir": "auto"], text: line.text)
          } else {
            page.element("p", ["class": "own", "dir": "auto"], text: line.text)
          }
          page.element("figcaption", ["class": "quiet", "dir": "auto"], text: line.source)
        }
      }
    }
  }

  private static let style = """
    header h1{font-size:72px}
    header .quiet{margin-bottom:4px}
    .picture{margin-top:36px}
    .picture h2{margin-bottom:4px}
    .figures{display:grid;grid-template-columns:repeat(3,1fr);gap:20px 16px;margin:0 0 20px}
    .figures div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
    .figures dd{margin:0;font-size:30px;line-height:1.2}
    .figures dt{color:var(--quiet);font-size:15px;line-height:1.3}
    .halves{display:flex;flex-wrap:wrap;gap:16px}
    .halves svg{flex:1 1 330px;width:auto;min-width:0}
    .legend{display:flex;flex-wrap:wrap;gap:2px 16px;margin:8px 0}
    .legend svg{display:inline-block;width:14px;height:14px;margin-right:5px;vertical-align:-2px}
    .narrow{max-width:560px}
    .half{max-width:344px}
    .kinds{display:grid;grid-template-columns:minmax(0,1fr);gap:28px}
    .kinds h3{margin-bottom:6px}
    @media (min-width:700px),print{.kinds{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:32px}}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(128px,1fr));gap:24px 16px;margin:0;padding:0;\
    list-style:none}
    .card{display:flex;flex-direction:column;justify-content:space-between;gap:16px;min-height:196px;padding:14px 12px;\
    color:var(--on);background:var(--s);border-radius:2px;\
    -webkit-print-color-adjust:exact;print-color-adjust:exact}
    .card p{margin:0;font-size:15px}
    .own{white-space:pre-wrap}
    .cards .own{margin:10px 0 0;font-size:15px}
    .records th{font-weight:400;color:var(--quiet);white-space:nowrap}
    .records td:last-child{text-align:end;white-space:nowrap;padding-right:0}
    .kept{margin:0 0 24px;padding-inline-start:16px;border-inline-start:3px solid var(--light)}
    .kept .own{margin:0}
    @media (max-width:480px){header h1{font-size:60px}.figures{grid-template-columns:1fr 1fr}}
    @media print{
    header h1{font-size:40pt}
    .picture{break-before:avoid;margin-top:16px}
    .halves svg{flex-basis:300px}
    .cards{grid-template-columns:repeat(5,minmax(0,1fr))}
    .card{min-height:150px}
    .narrow{max-width:120mm}
    }
    """
}
