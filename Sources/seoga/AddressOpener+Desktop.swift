import Screens
import Subprocess

extension AddressOpener {
  /// Hands addresses to the desktop's `xdg-open`.
  static let desktop = AddressOpener(
    isThere: { DesktopOpener.installed != nil },
    open: { await DesktopOpener.installed?.open($0) ?? false }
  )
}

/// The program that knows the reader's browser.
nonisolated struct DesktopOpener: Sendable {
  private static let name = "xdg-open"
  static let installed = Programs.folder(of: name).map { DesktopOpener(folder: $0) }

  let folder: String
  /// A program that is still at work then has the address: some browsers are run until they are closed.
  var patience = Duration.seconds(3)

  func open(_ address: String) async -> Bool {
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

  @concurrent private func isTaken(_ address: String) async -> Bool {
    var options = PlatformOptions()
    // A browser for terminals must not find this one.
    options.createSession = true
    let result = try? await run(
      .name(DesktopOpener.name),
      arguments: Arguments([address]),
      environment: .inherit.updating(["PATH": "\(folder):\(Programs.path)"]),
      platformOptions: options,
      output: .discarded
    )
    return result?.terminationStatus.isSuccess ?? false
  }
}
