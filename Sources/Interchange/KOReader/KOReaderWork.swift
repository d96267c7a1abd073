import ReadingCore

/// What KOReader knows of a book.
enum KOReaderWork {
  /// The book of a sidecar; `firstLine` is the comment in it, which names its file.
  static func work(_ root: LuaTable, firstLine: String?) -> ClippedWork {
    let properties = root["doc_props"]?.table
    let statistics = root["stats"]?.table
    func known(_ name: String) -> String? {
      [properties?[name]?.words, statistics?[name]?.words].lazy.compactMap { $0 }.first { $0 != "N/A" }
    }
    var work = ClippedWork()
    work.title = known("title") ?? fileTitle(root["doc_path"]?.words) ?? fileTitle(firstLine) ?? ""
    work.authors = known("authors").map(AuthorNames.parted) ?? []
    work.isbn = (properties?["identifiers"]?.words ?? "").split(whereSeparator: \.isNewline).compactMap {
      line in
      let number = line.split(separator: ":").last.map(String.init) ?? ""
      return ISBN(text: number) == nil ? nil : number
    }
    work.language = properties?["language"]?.words.flatMap { isLanguage($0) ? $0 : nil }
    if let series = known("series") {
      work.series = [place(in: series, index: properties?["series_index"])]
    }
    work.pages = pages(
      [root["doc_pages"], statistics?["pages"]].lazy.compactMap { $0?.whole }.first,
      of: root["doc_path"]?.words ?? firstLine
    )
    let summary = root["summary"]?.table
    work.status = status(summary?["status"]?.words)
    work.rating = summary?["rating"]?.whole.flatMap { Rating(text: String($0)) }
    if let checksum = root["partial_md5_checksum"]?.words {
      work.marks.append(("partial_md5_checksum", checksum))
      work.identity = "partial_md5_checksum"
    }
    work.marks.append(("title", title(work)))
    if let day = summary?["modified"]?.words, summary?["status"]?.words == "complete" {
      work.kept.append(("complete", day))
    }
    return work
  }

  static func work(title: String?, authors: String?, file: String?, pages count: Int?) -> ClippedWork {
    var work = ClippedWork()
    work.pages = pages(count, of: file)
    work.title = title ?? fileTitle(file) ?? ""
    work.authors =
      authors.flatMap { ["N/A", "Unknown Author"].contains($0) ? nil : $0 }
      .map(AuthorNames.parted) ?? []
    work.marks.append(("title", self.title(work)))
    return work
  }

  /// Files that are made of pages. Of all others KOReader counts screens, which change with the size of the
  /// letters, so that a count of them is no page count of the book.
  private static let paged: Set<String> = ["pdf", "djvu", "djv", "cbz", "cbt", "cbr", "cb7", "xps"]

  /// The page count of a book, by the path of its file or of its sidecar.
  private static func pages(_ count: Int?, of path: String?) -> Int? {
    guard let count, let path, (1...FieldEdit.greatestNumber).contains(count) else { return nil }
    // `metadata.pdf.lua` stands beside a PDF.
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".")
    let ending = name.hasPrefix("metadata.") ? parts.dropFirst().first : parts.dropFirst().last
    return ending.map { paged.contains($0.lowercased()) } == true ? count : nil
  }

  /// Title and authors as one line, by which a book is known again whose title its reader has changed.
  private static func title(_ work: ClippedWork) -> String {
    let authors = work.authors.map(\.name).joined(separator: "; ")
    return authors.isEmpty ? work.title : "\(work.title) (\(authors))"
  }

  /// The same, as what fits in a line of a record; nil where the book has no title.
  static func line(_ work: ClippedWork) -> String? {
    let words = title(work).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The name of a book's file without its folder and what follows its first point.
  private static func fileTitle(_ path: String?) -> String? {
    guard let path else { return nil }
    let parts = path.split(separator: "/").map(String.init)
    // A sidecar lies in a folder that is named after the book's file.
    let name = parts.last { !$0.hasPrefix("metadata.") } ?? ""
    // The comment in a copy of what was marked names the copy.
    if KOReaderCopy.isName(name) { return nil }
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let title = FieldText.trimmed(stem)
    return title.isEmpty || title.hasPrefix("--") ? nil : title
  }

  /// What KOReader calls abandoned stands on its screen as put on hold.
  private static func status(_ word: String?) -> Status? {
    switch word {
    case "reading": .reading
    case "complete": .finished
    case "abandoned": .paused
    default: nil
    }
  }

  /// Older versions keep the number behind the name: `Saga #3`.
  private static func place(in series: String, index: LuaValue?) -> SeriesPlace {
    if index == nil, let sign = series.lastIndex(of: "#") {
      let (name, number) = (FieldText.trimmed(series[..<sign]), series[series.index(after: sign)...])
      if !name.isEmpty, Double(number) != nil { return SeriesPlace(name: name, position: String(number)) }
    }
    return SeriesPlace(name: series, position: position(index))
  }

  private static func position(_ value: LuaValue?) -> String? {
    guard let value else { return nil }
    return value.whole.map(String.init) ?? value.words
      ?? { if case .number(let text) = value { text } else { nil } }()
  }

  private static func isLanguage(_ text: String) -> Bool {
    (2...8).contains(text.prefix { $0 != "-" }.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
      }
  }
}
