import ArgumentParser
import ReadingCore
import Screens
import SeogaResources

struct NoteScanCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Make a note of the text in a picture and print the note's id.",
    discussion: """
      The picture of a page is read with tesseract, in Korean and English. What it took for another letter is \
      best corrected soon, with the book at hand.
      """
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The book.", completion: .books)
  var book: String

  @Argument(help: "The picture: PNG, JPEG, WebP, TIFF, BMP or GIF.", completion: .file())
  var picture: String

  @Option(help: "The page it is of.")
  var page: String?

  @Option(
    help: "thought, quote, summary or memo, or the beginning of one; a quote without it.",
    completion: .noteKinds
  )
  var kind: String?

  @Option(name: .customLong("tag"), help: "A tag of yours.")
  var tags: [String] = []

  func run(at desk: Desk) async throws(CommandRefusal) {
    let fields = try NoteFields(page: page, kind: kind, tags: tags, desk: desk)
    let book = try desk.book(book)
    try fields.requireFreeMemo(in: book, for: nil, desk: desk)
    let reading = try await read(at: desk)
    let note = Note(id: desk.identifier(), kind: .quote, text: reading.text, created: desk.stamp)
    try fields.add(note, to: book, desk: desk)
  }

  @MainActor private func read(at desk: Desk) async throws(CommandRefusal) -> PictureText.PictureReading {
    let sentences = PictureSentences(words: desk.words)
    // It takes seconds, and whoever looks on should know of what.
    if desk.program.console.messageColumns != nil { desk.output.message(desk.words("cli.scan.reading")) }
    switch await desk.program.pictures.read(picture) {
    case .success(let reading):
      if let remark = sentences.remark(on: reading) { desk.output.message(remark) }
      return reading
    case .failure(let failure):
      throw CommandRefusal(sentences.text(of: failure, file: picture))
    }
  }
}
