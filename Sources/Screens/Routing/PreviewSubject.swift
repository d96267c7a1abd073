import Catalogue

/// The book whose preview is looked at.
enum PreviewSubject {
  /// One of the shelf, by its identifier.
  case own(String)
  case found(JoinedBook)
}
