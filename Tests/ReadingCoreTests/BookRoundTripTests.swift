import ReadingCore
import Testing

@Suite struct BookRoundTripTests {
  private func bytes(_ object: JSONObject) -> [UInt8] { JSONWriter.bytes(of: .object(object)) }

  private func book(_ text: String) throws -> Book {
    guard case .object(let object) = try JSONReader.value(of: text) else { throw NoBook() }
    return try #require(Book(json: object))
  }

  private struct NoBook: Error {}

  /// Whatever stands in a file comes back byte for byte.
  @Test(arguments: 0..<40)
  func anyBookComesBackAsItWas(block: Int) throws {
    for seed in block * 50..<(block + 1) * 50 {
      var random = RandomJSON(seed: UInt64(seed))
      let object = random.book()
      let written = bytes(try #require(Book(json: object)).json)
      let isSame = written == bytes(object)
      #expect(isSame, "seed \(seed): \(String(decoding: written, as: UTF8.self))")
      #expect(JSONWriter.bytes(of: try JSONReader.value(of: written)) == written, "seed \(seed)")
    }
  }

  /// A change of one field changes that field and nothing else, however odd the rest.
  @Test(arguments: 0..<20)
  func aChangeOfOneFieldTouchesNothingElse(block: Int) throws {
    for seed in block * 50..<(block + 1) * 50 {
      var random = RandomJSON(seed: UInt64(seed))
      var expected = random.book()
      var book = try #require(Book(json: expected))
      book.subtitle = "다른 제목"
      expected["subtitle"] = .string("다른 제목")
      let isSame = bytes(book.json) == bytes(expected)
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test func aChangeOfOneFieldIsOneLine() throws {
    let text = """
      {
        "added": "2026-11-20",
        "format": 1,
        "id": "1bcdfghjkmnp",
        "later": {
          "b": [
            1.50
          ]
        },
        "modified": "2026-11-20T21:04:05+09:00",
        "pages": 300,
        "status": "want",
        "title": "소년이 온다"
      }

      """
    var book = try book(text)
    book.pages = 301
    book.modified = "2026-11-21T08:00:00+09:00"
    let lines = String(decoding: bytes(book.json), as: UTF8.self).split(separator: "\n")
    let changed = zip(text.split(separator: "\n"), lines).filter { $0 != $1 }.map(\.1)
    #expect(changed == [#"  "modified": "2026-11-21T08:00:00+09:00","#, #"  "pages": 301,"#])
    #expect(lines.count == text.split(separator: "\n").count)
  }

  @Test func anEmptyStampOfARemovalStays() throws {
    let text = #"{"id":"b1","removed":[{"created":"c","id":"n","removedAt":""},{"id":"r","removedAt":""}]}"#
    #expect(bytes(try book(text).json) == JSONWriter.bytes(of: try JSONReader.value(of: text)))
  }

  @Test func aNewBookHasWhatEveryBookHas() {
    let book = Book(id: "1bcdfghjkmnp", title: "흰", added: "2026-11-20")
    #expect(
      String(decoding: bytes(book.json), as: UTF8.self) == """
        {
          "added": "2026-11-20",
          "format": 1,
          "id": "1bcdfghjkmnp",
          "status": "want",
          "title": "흰"
        }

        """
    )
  }

  @Test func anObjectWithoutAnIdentifierIsNoBook() throws {
    #expect(Book(json: JSONObject()) == nil)
    guard case .object(let object) = try JSONReader.value(of: #"{"id":7,"title":"x"}"#) else {
      throw NoBook()
    }
    #expect(Book(json: object) == nil)
  }

  /// Every field of every record is read into its typed place and written from there alone.
  @Test func everyFieldHasItsPlace() throws {
    let text = """
      {"format":1,"id":"b1","title":"t","subtitle":"s","authors":[{"name":"n","role":"translator"}],\
      "publisher":"p","published":"1997","language":"ko","pages":300,"medium":"audio","duration":"10:32:00",\
      "isbn":["9788936434120"],"dimensions":{"heightMM":210,"widthMM":140,"depthMM":20},\
      "series":[{"name":"x","position":"0.5"}],"genres":["g"],"tags":["t"],"synopsis":"y","aboutAuthors":"z",\
      "coverURL":"https://example.org/c","sources":{"goodreads":"1"},"favourite":true,"owned":true,\
      "status":"next","rating":4.25,"queueRank":"m","added":"2026","modified":"2027",\
      "reads":[{"id":"r1","started":"2026-11","finished":"2026-11-20","outcome":"abandoned","reason":"why",\
      "pagesAtThatTime":290,"rating":5,"log":[{"id":"l1","day":"2026-11-20","at":"43%","minutes":30,"logged":"w"}]}],\
      "notes":[{"id":"n1","kind":"quote","text":"t","quote":"q","page":3,"place":"loc 4","chapter":"c",\
      "tags":["whale"],"created":"c","modified":"m","origin":"o"}],\
      "removed":[{"id":"n2","kind":"memo","text":"t","created":"c","removedAt":"r"},{"id":"r2","removedAt":"r"}]}
      """
    let book = try book(text)
    #expect(book.unread.isEmpty)
    #expect(book.fieldProblems.isEmpty)
    #expect(book.authors.first?.role == "translator" && book.series.first?.position == "0.5")
    #expect(book.dimensions == Dimensions(heightMM: 210, widthMM: 140, depthMM: 20))
    #expect(book.rating?.quarters == 17 && book.medium == .audio && book.status == .next)
    #expect(book.favourite && book.owned && book.sources == ["goodreads": "1"])
    let read = try #require(book.reads.first)
    #expect(read.unread.isEmpty && read.outcome == .abandoned && read.pagesAtThatTime == 290)
    #expect(read.log.first?.at == .share(basisPoints: 4300, text: "43%") && read.log.first?.minutes == 30)
    let note = try #require(book.notes.first)
    #expect(note.unread.isEmpty && note.kind == .quote && note.page == 3 && note.tags == ["whale"])
    #expect(book.removed.map(\.removedAt) == ["r", "r"])
    guard case .note = book.removed.first?.record, case .read = book.removed.last?.record else {
      throw NoBook()
    }
    #expect(bytes(book.json) == JSONWriter.bytes(of: try JSONReader.value(of: text)))
  }
}
