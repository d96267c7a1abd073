import Catalogue

extension SourceAnswer {
  /// Whether it is a page for people, such as a login of the network that stands before every address.
  var isWebPage: Bool {
    let start = String(decoding: body.prefix(1_000), as: UTF8.self).lowercased()
    return start.contains("<html") || start.contains("<!doctype html")
  }

  /// What it is where it is no answer of the service that was asked.
  var failure: SourceState.SourceFailure { isWebPage ? .webPage : .unreadable }
}
