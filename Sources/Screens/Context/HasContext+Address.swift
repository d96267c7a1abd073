import ScreenKit
import SeogaResources

extension HasContext {
  /// Whether an address is one of the web: only those are handed on, what others open is anybody's guess.
  func isOfWeb(_ address: String) -> Bool {
    ["http://", "https://"].contains { address.lowercased().hasPrefix($0) }
  }

  /// Hands an address of the web to the reader's browser; where there is none it is copied.
  func openAddress(_ address: String) {
    let opener = context.clients.opener
    guard opener.isThere() else { return copyAddress(address, saying: "noteLink.noOpener") }
    router.show(Message(words("noteLink.handed", ["address": address]), about: address))
    tracker.run { [self] in
      if await !opener.open(address) { copyAddress(address, saying: "noteLink.refused") }
    }
  }

  /// Copies an address; `sentence` is the key of what is said of it.
  func copyAddress(_ address: String, saying sentence: String) {
    guard router.copy(address) else { return router.show(Message(words("note.copy.refused"))) }
    router.show(Message(words(sentence, ["address": address]), about: address))
  }
}
