/// Two versions of a book's file made into one, field by field at every level, fields of later versions too.
///
/// What changed on one side takes that side. Lists are united: records by their `id` or `name`, everything else
/// element by element. What changed on both sides takes the later `modified`, and of two alike the greater value,
/// so that the outcome is the same whichever side is called which. Something beats nothing: an edit beats a
/// removal. Without a common version every difference counts as changed on both sides.
public struct BookMerge: VersionMerge, Sendable, Hashable {
  /// What the merged file holds; its `modified` is the later of the two.
  public let merged: JSONObject
  /// What both sides changed, each in its own way, as names and ids that lead there: `notes`, an id, `text`.
  ///
  /// Two lists of plain text are no conflict. Nothing beside something is one where there is a common version.
  public let conflicts: [[String]]
  /// Whether the one side held something that is not in the merged file.
  public let losesOne: Bool
  /// Whether the other side held something that is not in the merged file.
  public let losesOther: Bool

  /// Merges two versions of a book with the one both were made from; nil where that is not known.
  public init(base: JSONObject?, one: JSONObject, other: JSONObject) {
    var merging = Merging(hasBase: base != nil)
    let versions = Versions(base: base, one: one, other: other)
    merged = merging.book(versions)
    (conflicts, losesOne, losesOther) = merging.outcome
  }
}

/// One of the two versions that are merged.
package enum MergeSide {
  case one, other

  package var opposite: MergeSide { self == .one ? .other : .one }
}

/// Something as it stands in the common version and on both sides; nil where it is not there.
struct Versions<Value> {
  var base: Value?
  var one: Value?
  var other: Value?

  subscript(side: MergeSide) -> Value? { side == .one ? one : other }

  func part<Part>(_ part: (Value) -> Part?) -> Versions<Part> {
    Versions<Part>(base: base.flatMap(part), one: one.flatMap(part), other: other.flatMap(part))
  }
}

extension Versions<JSONValue> {
  var objects: Versions<JSONObject>? {
    let objects = part(\.object)
    return objects.one == nil || objects.other == nil ? nil : objects
  }
}

extension JSONValue {
  var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The fullness of a value that says something.
  static let full = 3

  /// How much it says, from 1: nothing, an empty value, or something.
  var fullness: Int {
    switch self {
    case .null: 1
    case .string(""), .array([]): 2
    case .object(let object) where object.isEmpty: 2
    default: Self.full
    }
  }
}
