import ReadingCore

/// The titles in rows and the names of the cards that were drawn last: each would be worked out anew for every card of
/// every frame.
final class CardTexts {
  private struct CardTitle: Hashable {
    let title: String
    let columns: Int
    let most: Int
    let cut: String
  }

  private var titles = RecentValues<CardTitle, [String]>()
  private var names = RecentValues<String, String>()

  /// A title in rows, see `CardText.rows`.
  func rows(_ title: String, columns: Int, most: Int, cut: String) -> [String] {
    let key = CardTitle(title: title, columns: columns, most: most, cut: cut)
    if let known = titles[key] { return known }
    let rows = CardText.rows(title, columns: columns, most: most, cut: cut)
    titles[key] = rows
    return rows
  }

  /// What a card shows of an author's name.
  func name(_ author: String) -> String {
    if let known = names[author] { return known }
    let name = AuthorName(author).lastPart
    names[author] = name
    return name
  }
}
