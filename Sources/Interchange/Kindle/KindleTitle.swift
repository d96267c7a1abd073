/// The title line of a Kindle's block: `Title (Subtitle) (Last, First;Last, First)`.
enum KindleTitle {
  static func work(_ line: String) -> ClippedWork {
    var work = ClippedWork()
    let (title, author) = BracketedTail.split(line)
    work.title = title
    work.authors = author.map(AuthorNames.parted) ?? []
    work.marks = [("title", line)]
    return work
  }
}
