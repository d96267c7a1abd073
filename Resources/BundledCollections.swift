/// The files of the collections that come with the program, but for the classics, which are books.
public enum BundledCollections {
  /// Names of the files, without their endings, in the order they are shown.
  public static let names = ["paris-1900"]

  /// What the file of one holds.
  ///
  /// - Throws: `ResourceError` where the file is missing.
  public static func file(_ name: String, in folder: ResourceFolder) throws(ResourceError) -> [UInt8] {
    try folder.read("collections/\(name).json")
  }
}
