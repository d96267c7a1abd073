/// What this version could not take into typed fields of one record, kept to be written back as it was.
///
/// A field lands here when its name is unknown, its type is wrong, or its value is the default
/// written out (`null`, `[]`). A typed field that is set wins over its namesake here.
public struct Unread: Sendable, Hashable {
  /// An element of a list that is no record of the list's kind.
  public struct Stray: Sendable, Hashable {
    /// Where it stood among all elements of the list, from 0.
    public var index: Int
    public var value: JSONValue

    public init(index: Int, value: JSONValue) {
      self.index = index
      self.value = value
    }
  }

  /// Whole fields by name.
  public var fields = JSONObject()
  /// Unreadable elements of otherwise readable lists, by the list's field name.
  public var strays: [String: [Stray]] = [:]
  /// Fields every record of the kind has, and this one lacks; they stay out until they are set.
  public var missing: Set<String> = []

  public init() {}

  public var isEmpty: Bool { fields.isEmpty && strays.isEmpty && missing.isEmpty }
}
