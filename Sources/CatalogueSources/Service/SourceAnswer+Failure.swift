import Catalogue

extension SourceAnswer {
  /// Whether it is a page for people, such as a login of the network that stands before every address.
  var isWebPage: Bool {
    let start = String(decoding: body.prefix(1_000), as: UTF8.self).lowercased()
    return start.contains("<html") || start.contains("<!doctype html")
  }

  /// How the source stands by an answer that says nothing in the service's own words.
  var refusal: SourceState {
    switch status {
    case 200: .failed(failure)
    case 403: .refused(status: 403, takesKey: false)
    default: .failed(.status(status))
    }
  }

  /// What it is where it is no answer of the service that was asked.
  var failure: SourceState.SourceFailure { isWebPage ? .webPage : .unreadable }
}
