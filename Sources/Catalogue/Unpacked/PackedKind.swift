/// What `seoga-net` unpacks, since strangers made it.
public enum PackedKind: String, Sendable, Hashable, CaseIterable {
  /// A backup of Openreads: a zip that holds one entry with all books.
  case backup
  /// What calibre keeps beside each book: an OPF file, of one book.
  case opf
}
