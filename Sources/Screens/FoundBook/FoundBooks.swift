import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What pages and panes of found books have in common: what the catalogues tell, their covers, and the way to
/// the shelf.
final class FoundBooks: HasContext {
  /// What the search knows of a book, and does with it.
  struct OwnShelf {
    /// The reader's own copy; nil where the book is not on the shelf.
    let copy: (JoinedBook) -> (any BookSummary)?
    /// What commands do that put a book on the shelf, or to one that is there.
    let actions: (JoinedBook) -> (CommandSpec) -> CommandAction?
  }

  let context: ScreenContext
  let details: FoundDetails
  let shelf: OwnShelf

  init(_ context: ScreenContext, details: FoundDetails, shelf: OwnShelf) {
    self.context = context
    self.details = details
    self.shelf = shelf
  }

  /// The wish for a book's cover; nil where nobody named one.
  func wish(for joined: JoinedBook, _ book: Book, size: Size, glyphs: Glyphs) -> Covers.Wish? {
    guard let url = book.coverURL, !details.sources.shuts(coverOf: book) else { return nil }
    let named = joined.found.first { $0.book.coverURL == url } ?? joined.found[0]
    let source = details.source(named: named.source).flatMap { $0.isEnabled ? $0 : nil }
    return Covers.Wish(url: url, source: source, size: size, signs: glyphs.pictureSigns)
  }

  // MARK: Remarks

  func remarks(on joined: JoinedBook) -> FoundRemarks {
    let own = shelf.copy(joined)
    return FoundRemarks(
      isOwn: own != nil,
      standing: own.map { standing(of: $0) } ?? words("found.notOwn"),
      ways: own == nil ? ways(for: joined) : [],
      sources: joined.found.flatMap(lines)
    )
  }

  private func standing(of book: some BookSummary) -> String {
    let status = bookWords.status(book, queuePlace: nil)
    return words("found.own", ["status": status])
  }

  private func ways(for joined: JoinedBook) -> [FoundRemarks.RemarkKey] {
    let action = shelf.actions(joined)
    return [CommandSpec.searchAdd, .searchAddAs, .searchAddFavourite].compactMap { command in
      guard action(command)?.availability == .ready, let key = command.keys.first else {
        return nil
      }
      let name = words.key(of: command.id, standard: KeyName.text(of: key))
      return FoundRemarks.RemarkKey(key: name, label: command.help(words))
    }
  }

  private func lines(on found: CatalogueRecord) -> [FoundRemarks.SourceLine] {
    let sources = SourceWords(words)
    let editions = found.editions.flatMap { $0 > 1 ? words.count("found.editions", $0) : nil }
    let line = FoundRemarks.SourceLine(
      text: [sources.name(found.source), editions].compactMap { $0 }.joined(separator: ", "),
      isQuiet: false
    )
    let remark: String
    switch details.state(of: found) {
    case nil, .told(_, .fine, kept: nil): return [line]
    case .told(_, let state, let kept):
      remark = sources.sentence(state, kept: kept, of: found.source, today: clock.date)
    case .asking: remark = words("found.asking")
    // Whoever found the book did not find nothing.
    case .silent(.nothingFound): remark = words("found.noMore")
    case .silent(let state): remark = sources.sentence(state, of: found.source)
    }
    return [line, FoundRemarks.SourceLine(text: remark, isQuiet: true)]
  }
}

extension Glyphs {
  /// The signs that pictures may be drawn with beside these.
  var pictureSigns: PictureSigns { self == .ascii ? .plain : .safe }
}
