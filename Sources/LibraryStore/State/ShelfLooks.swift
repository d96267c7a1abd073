public import ReadingCore

/// How a shelf was last looked at; nil for what nobody chose.
public struct ShelfLook: Sendable, Hashable {
  public var order: SortOrder?
  public var view: SavedView?

  public init(order: SortOrder? = nil, view: SavedView? = nil) { (self.order, self.view) = (order, view) }
}

/// How each shelf of one library was last looked at on this machine, a file for each.
///
/// It is a convenience: what cannot be read is nothing, and what cannot be written is let go.
public struct ShelfLooks: Sendable {
  private static let (order, view) = ("order", "view")

  private let files: Drafts

  /// The looks in a folder beside that of the drafts, made when the first is kept.
  public init(beside drafts: Drafts) {
    files = Drafts(folder: "\(Path.parent(of: drafts.folder))/looks", disk: drafts.disk)
  }

  /// How a shelf was looked at; `id` names it among all.
  public func look(of id: String) -> ShelfLook {
    guard LibraryFolder.isSafe(id), let bytes = try? files.bytes(id),
      let object = try? RecordFile.object(bytes)
    else { return ShelfLook() }
    var look = ShelfLook()
    if case .string(let text) = object[Self.order] { look.order = SortOrder(stored: text) }
    if case .string(let text) = object[Self.view] { look.view = SavedView(rawValue: text) }
    return look
  }

  public func keep(_ look: ShelfLook, of id: String) {
    var object = JSONObject()
    object[Self.order] = look.order.map { .string($0.stored) }
    object[Self.view] = look.view.map { .string($0.rawValue) }
    if LibraryFolder.isSafe(id) { try? files.write(JSONWriter.bytes(of: .object(object)), as: id) }
  }
}
