import Catalogue
import CatalogueSources

/// Pages of previews by their addresses; those used least lately go first.
struct PreviewCache: Sendable {
  let folder: CacheFolder

  /// The page as an account gets it; nil where it is not kept.
  func outcome(of page: PreviewPage, account: String) -> PreviewOutcome? {
    let name = Self.name(page, account)
    guard let bytes = folder.bytes(name), folder.use(name) else { return nil }
    let outcome = outcome(bytes, of: page, name)
    if case .failed = outcome { return nil }
    return outcome
  }

  /// Keeps what came for a page, where it is what can be shown.
  func keep(_ bytes: [UInt8], of page: PreviewPage, account: String) -> PreviewOutcome {
    let name = Self.name(page, account)
    let outcome = outcome(bytes, of: page, name)
    if case .failed = outcome { return outcome }
    if folder.keep(bytes, as: name) { return outcome }
    // A text is there without a file of it.
    if case .text = outcome { return outcome }
    return .failed(.failed(.unkept))
  }

  /// What some bytes are, whatever the page is said to be: a picture that is called a text is shown as well.
  private func outcome(_ bytes: [UInt8], of page: PreviewPage, _ name: String) -> PreviewOutcome {
    if PictureSize(of: bytes) != nil {
      return CoverCache.isPicture(bytes) ? .picture(path: folder.file(name)) : .failed(.failed(.largePicture))
    }
    guard page.kind == .text, let text = PreviewText.plain(bytes) else { return .failed(.failed(.noPicture)) }
    return .text(text)
  }

  private static func name(_ page: PreviewPage, _ account: String) -> String {
    CacheFolder.name(page.address, account: account)
  }
}
