/// A program whose entries make notes.
struct ClippingSource: Sendable {
  let name: String
  /// The name that stands before its entries in the origin of a note.
  let title: String
  /// Whether its books were read on a device that shows e-books.
  let isOfDevice: Bool
  /// Reads an entry again from the origin of a note, without its record.
  let recall: @Sendable (_ entry: String) -> Clipping?
}
