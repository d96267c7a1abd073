import Glibc
import ReadingCore

/// Reads what `seoga --experimental-dump-help` prints and writes the manual page: seoga-manual VERSION < DUMP
@main
enum ManualProgram {
  static func main() {
    var dump = ""
    while let line = readLine(strippingNewline: false) { dump += line }
    guard CommandLine.arguments.count == 2, let value = try? JSONReader.value(of: dump),
      let program = CommandTree(dump: value)
    else {
      let usage = "usage: seoga --experimental-dump-help | seoga-manual VERSION\n"
      _ = write(STDERR_FILENO, usage, usage.utf8.count)
      exit(64)
    }
    print(Manual(program: program, version: CommandLine.arguments[1], day: today()).page, terminator: "")
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
