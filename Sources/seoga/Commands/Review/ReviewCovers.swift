import CatalogueAsking
import Interchange
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

extension Desk {
  /// The covers of some books by their identifiers, from the cache or from where the books say they are; says how many
  /// books have none.
  @MainActor func covers(of books: [Book]) async -> [String: PageCover] {
    let wanted = Dictionary(books.compactMap { book in book.coverURL.map { (book.id, $0) } }) { first, _ in
      first
    }
    var covers: [String: PageCover] = [:]
    if !wanted.isEmpty {
      let (access, line) = (access(), ProgressLine(desk: self))
      var done = 0
      await withTaskGroup(of: (String, PageCover?).self) { group in
        var rest = wanted.sorted { $0.key < $1.key }[...]
        func begin() {
          guard let (id, address) = rest.popFirst() else { return }
          group.addTask { (id, await Self.cover(address, access.client)) }
        }
        for _ in 0..<Self.coversAtOnce { begin() }
        while let (id, cover) = await group.next() {
          covers[id] = cover
          done += 1
          let share = Double(done) / Double(wanted.count)
          line.show(
            words("cli.review.covers.progress", ["done": String(done), "total": String(wanted.count)]),
            share: share
          )
          begin()
        }
      }
      line.clear()
      await access.end()
    }
    let missing = Set(books.map(\.id)).count { covers[$0] == nil }
    if missing > 0 { output.message(words.count("cli.review.covers.missing", missing)) }
    return covers
  }

  private static var coversAtOnce: Int { 4 }

  @concurrent private nonisolated static func cover(_ address: String, _ client: CatalogueClient) async
    -> PageCover?
  {
    guard let path = await client.cover(address, nil),
      let bytes = try? FileAccess.live.contents(path, limit: PageCover.mostBytes)
    else { return nil }
    return PageCover(bytes)
  }
}
