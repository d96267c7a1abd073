import Screens
import Subprocess

extension AddressOpener {
  /// Hands addresses to the desktop's `xdg-open`.
  static let desktop = AddressOpener(
    isThere: { DesktopOpener.folder != nil },
    open: { await DesktopOpener.open($0) }
  )
}

/// The program that knows the reader's browser.
private nonisolated enum DesktopOpener {
  /// A program that is still at work then has the address: some browsers are run until they are closed.
  private static let patience = Duration.seconds(3)

  static let folder = Programs.folder(of: "xdg-open")

  static func open(_ address: String) async -> Bool {
    let (answers, answer) = AsyncStream<Bool>.makeStream()
    // Nothing ends it: it is the reader's from now on.
    Task { answer.yield(await isTaken(address)) }
    Task {
      try? await Task.sleep(for: patience)
      answer.yield(true)
    }
    for await isTaken in answers { return isTaken }
    return false
  }

  @concurrent private static func isTaken(_ address: String) async -> Bool {
    guard let folder else { return false }
    var options = PlatformOptions()
    // A browser for terminals must not find this one.
    options.createSession = true
    let result = try? await run(
      .name("xdg-open"),
      arguments: Arguments([address]),
      environment: .inherit.updating(["PATH": "\(folder):\(Programs.path)"]),
      platformOptions: options,
      output: .discarded
    )
    return result?.terminationStatus.isSuccess ?? false
  }
}
