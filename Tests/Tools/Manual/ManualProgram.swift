import Glibc
import ReadingCore
import SeogaResources

/// Writes the manual pages: of the program from what `seoga --experimental-dump-help` prints, of a topic from its page
/// in Markdown.
@main
enum ManualProgram {
  private static let usage = """
    usage: seoga --experimental-dump-help | seoga-manual VERSION
           seoga-manual VERSION TOPIC < PAGE

    """

  static func main() {
    var input = ""
    while let line = readLine(strippingNewline: false) { input += line }
    guard let page = page(of: Array(CommandLine.arguments.dropFirst()), input) else {
      _ = write(STDERR_FILENO, usage, usage.utf8.count)
      exit(64)
    }
    print(page, terminator: "")
  }

  private static func page(of arguments: [String], _ input: String) -> String? {
    switch arguments.count {
    case 1:
      let program = (try? JSONReader.value(of: input)).flatMap { CommandTree(dump: $0) }
      return program.map { Manual(program: $0, version: arguments[0], day: today()).page }
    case 2:
      guard let topic = ManualPage.Topic(rawValue: arguments[1]) else { return nil }
      let page = ManualPage(markdown: input)
      return TopicManual(topic: topic, page: page, version: arguments[0], day: today()).text
    default: return nil
    }
  }

  private static func today() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return "\(months[Int(parts.tm_mon)]) \(parts.tm_mday), \(parts.tm_year + 1900)"
  }
}
