public import Catalogue

public enum SourceServices {
  /// The service a source of the settings names; nil where `failure(of:)` says why there is none.
  public static func service(for source: CatalogueSource) -> (any SourceService)? {
    switch source.kind {
    case .openLibrary: OpenLibrary(source)
    case .opds: OPDS(source)
    case .googleBooks: GoogleBooks(source)
    case .aladin: Aladin(source)
    case .other: nil
    }
  }

  /// Why a source cannot be asked at all; nil where there is a service for it.
  public static func failure(of source: CatalogueSource) -> SourceState.SourceFailure? {
    guard source.kind.isKnown else { return .unknownKind(source.kind.word) }
    return service(for: source) == nil ? .noAddress : nil
  }
}
