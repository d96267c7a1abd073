import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A line on standard error that shows how far long work is, where that is a terminal.
final class ProgressLine {
  private static let widest = 76
  private static let gap = "  "

  private let desk: Desk
  private let glyphs: Glyphs
  private let width: Int
  private var shown = ""

  init(desk: Desk) {
    self.desk = desk
    // The Linux console has neither of the threads.
    glyphs = desk.program.environment("TERM") == "linux" ? .ascii : .safe
    // One column less than there is, or the cursor would go on to the next line.
    width = min(desk.program.console.messageColumns ?? 0, ProgressLine.widest + 1) - 1
  }

  /// Shows a place in the work; nothing is sent where it looks as before.
  func show(_ progress: ChangeProgress) {
    show(ImportSentences(words: desk.words).text(of: progress), share: progress.share)
  }

  /// The same for any work, of which a share is done.
  func show(_ words: String, share: Double) {
    let text = text(words, share)
    guard width > 0, text != shown else { return }
    shown = text
    desk.output.passing(text, width: width)
  }

  func clear() {
    guard !shown.isEmpty else { return }
    shown = ""
    desk.output.passing("", width: width)
  }

  private func text(_ words: String, _ share: Double) -> String {
    let room = width - TextWidth.columns(of: words) - ProgressLine.gap.count
    guard room >= 4 else { return words }
    let heavy = NumberBounds.counted.nearest((Double(room) * share).rounded(.down)) ?? 0
    let thread = String(repeating: glyphs.heavy, count: heavy)
    return thread + String(repeating: glyphs.light, count: room - heavy) + ProgressLine.gap + words
  }
}
