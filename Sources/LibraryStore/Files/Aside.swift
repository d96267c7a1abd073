/// Names of files that a repair put aside in the trash: nobody takes them for books.
enum Aside {
  private static let suffix = ".aside"

  static func isName(_ name: String) -> Bool { name.hasSuffix(suffix) }

  static func name(of file: String, at stamp: String) -> String {
    "\(file.hasPrefix(".") ? String(file.dropFirst()) : file).\(stamp)\(suffix)"
  }
}
