import Messages
import ReadingCore
package import ScreenKit
package import SeogaResources

extension RunningTimer {
  /// What the header says of it; nil while there is none.
  package func sign(_ words: Words) -> HeaderSign? {
    guard let timer else { return nil }
    let time = time
    return HeaderSign(
      texts: [
        words("timer.sign", ["time": time]),
        "\(words.key(of: CommandSpec.bookTimer.id, standard: "t")) \(time)",
        time,
      ],
      isPaused: timer.isPaused
    )
  }

  /// "0:24"; a dash where the clocks do not say.
  var time: String { minutes.map { BookWords.hours($0 * 60) } ?? "-" }
}
