import ScreenKit
import SeogaResources
import TextScreen

// The links of the note that is read.
extension NotesContent {
  /// Columns kept for what the rest row says of the lines below.
  private static let roomForBelow = 20

  func linkAction(for command: CommandSpec, in window: ListWindow) -> CommandAction? {
    switch command {
    case .notesFollowLink: CommandAction { [self] in follow(in: window) }
    case .notesNextLink: CommandAction { [self] in step(by: 1, in: window) }
    case .notesPreviousLink: CommandAction { [self] in step(by: -1, in: window) }
    default: nil
    }
  }

  /// The chosen link, and where it leads: "link 1 of 2, a book of yours, finished 8 Nov".
  func chosenLink(in reader: NoteReader) -> (link: Int, phrase: String)? {
    guard let link = chosen(in: reader) else { return nil }
    let count = String(reader.text.links.count)
    let place = words("noteLink.place", ["number": String(link + 1), "count": count])
    return (link, "\(place), \(targets.phrase(targets.target(of: reader.text.links[link])))")
  }

  /// Which link is chosen; the note may have been changed since.
  private func chosen(in reader: NoteReader) -> Int? {
    let count = reader.text.links.count
    return count == 0 ? nil : min(model.chosenLink, count - 1)
  }

  private func follow(in window: ListWindow) {
    guard let item = model.selected else { return }
    let reader = reader(of: item, in: window.grid)
    guard let (link, phrase) = chosenLink(in: reader) else { return }
    let room = reader.columns.count - NotesContent.roomForBelow
    let isShown = window.grid.restRow != nil && TextWidth.columns(of: phrase) <= room
    targets.follow(targets.target(of: reader.text.links[link]), isShown: isShown, in: window.grid)
  }

  private func step(by step: Int, in window: ListWindow) {
    guard let item = model.selected else { return }
    let reader = reader(of: item, in: window.grid)
    guard let link = chosen(in: reader) else { return }
    let next = reader.link(after: link, by: step, anchor: model.anchor)
    model.choose(link: next)
    model.scroll(to: reader.anchor(showing: next, from: model.anchor))
  }
}
