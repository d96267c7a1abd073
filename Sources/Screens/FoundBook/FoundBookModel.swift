import Catalogue
import Observation
import ReadingCore

/// The page of a found book: which part the marker is on, what is unfolded, where it stands.
@Observable final class FoundBookModel {
  let joined: JoinedBook
  private let details: FoundDetails

  private(set) var selected = BookPart.synopsis
  private(set) var unfolded: Set<BookPart> = []
  /// Where the page stands; nil at its top.
  private(set) var anchor: BookScroll.BookScrollAnchor?

  init(_ joined: JoinedBook, details: FoundDetails) {
    self.joined = joined
    self.details = details
  }

  /// The book with all that is known of it by now.
  var book: Book { details.book(joined) }

  /// Asks the sources for what they have not told yet.
  func ask() { details.ask(for: joined) }

  func move(to part: BookPart, anchor: BookScroll.BookScrollAnchor?) {
    selected = part
    self.anchor = anchor
  }

  func toggle(_ part: BookPart) {
    if unfolded.remove(part) == nil { unfolded.insert(part) }
  }
}
