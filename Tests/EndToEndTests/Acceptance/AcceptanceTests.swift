import Foundation
import Testing

extension EndToEnd {
  /// Seoga beside programs that take minutes to install.
  @Suite(
    .enabled(
      if: ProcessInfo.processInfo.environment["SEOGA_ACCEPTANCE"] == "1",
      "make acceptance installs the programs it takes, and runs it"
    )
  )
  struct AcceptanceTests {}
}
