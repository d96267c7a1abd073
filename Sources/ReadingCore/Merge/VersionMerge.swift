/// Two versions of one file of the library made into one.
public protocol VersionMerge: Sendable {
  /// What the merged file holds.
  var merged: JSONObject { get }
  /// What both sides changed, each in its own way, as names and ids that lead there: `notes`, an id, `text`.
  var conflicts: [[String]] { get }
  /// Whether the one side held something that is not in the merged file.
  var losesOne: Bool { get }
  /// Whether the other side held something that is not in the merged file.
  var losesOther: Bool { get }
}
