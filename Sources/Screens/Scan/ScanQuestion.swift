import ScreenKit
import SeogaResources

struct ScanQuestion {
  let words: Words
  let files: ReaderFiles
  let pictures: PictureText
  let delay: Delay
  let tracker: WorkTracker

  /// The sheet that asks; it closes before the text is handed on.
  func sheet(
    taken: @escaping (PictureText.PictureReading) -> Void,
    close: @escaping (PathSheet) -> Void
  ) -> PathSheet {
    let question = PathQuestion(words: words, files: files, tracker: tracker, delay: delay)
    return PathSheet(
      scope: .scan,
      question: question,
      texts: PathSheet.Texts(
        title: words("scan.title"),
        detail: words("scan.detail"),
        hint: words("scan.hint"),
        below: words("scan.whence"),
        reading: words("scan.reading")
      ),
      answer: { sheet in
        question.answer(empty: words("scan.empty")) { _, path in
          await pictures.read(path).mapError {
            PathQuestion.PathRefusal(PictureSentences(words: words).text(of: $0, file: path))
          }
        } _: { reading in
          close(sheet)
          taken(reading)
        }
      },
      close: close
    )
  }
}
