package import Catalogue
package import CatalogueAsking
package import Interchange
package import LibraryStore
import Messages
import ReadingCore

/// A file that has to be unpacked before it can be read, or the many that calibre keeps beside the books of a library.
package nonisolated struct PackedFile: Sendable {
  /// Why nothing of it can be imported.
  package enum PackedFileProblem: Error, Sendable {
    case unpack(UnpackProblem)
    case content(ImportProblem)
  }

  /// Where it is; of a library the folder.
  package let path: String
  package let format: PackedFormat
  /// The files that are unpacked for it.
  private let parts: [String]
  private let isLibrary: Bool

  /// The file at a path where it is one; nil where it can be read as it is.
  ///
  /// Only its beginning is looked at, and of what is no file only the name.
  package init?(at path: String, access: FileAccess = .live) {
    guard let kind = (try? access.status(path, true))?.kind, kind != .folder else { return nil }
    let beginning = kind == .file ? access.beginning(of: path, most: PackedFormat.beginningBytes) : []
    guard let format = PackedFormat(beginning: beginning, at: path) else { return nil }
    (self.path, self.format, parts, isLibrary) = (path, format, [path], false)
  }

  /// A library of calibre by its folder and the files it keeps beside its books.
  init(library path: String, records: [String]) {
    (self.path, format, parts, isLibrary) = (path, .calibre, records, true)
  }

  /// What can be imported of it.
  package func content(by client: UnpackingClient) async -> Result<ImportFile, PackedFileProblem> {
    switch await client.unpack(format.kind, parts) {
    case .failure(let problem): return .failure(.unpack(problem))
    case .success(let files):
      if !isLibrary, let problem = files.first?.problem { return .failure(.unpack(problem)) }
      do throws(ImportProblem) {
        return .success(try ImportFile(records: records(files), of: format))
      } catch {
        return .failure(.content(error))
      }
    }
  }

  /// A book of a library that cannot be read is shown by where it stands.
  private func records(_ files: [UnpackedFile]) -> [JSONValue] {
    zip(parts, files).flatMap { part, file in
      file.problem == nil ? file.records : [.string(String(part.dropFirst(path.count + 1)))]
    }
  }
}

nonisolated extension FileAccess {
  /// The first bytes of a file; none where it cannot be read.
  fileprivate func beginning(of path: String, most: Int) -> [UInt8] {
    guard let descriptor = try? open(path, .read) else { return [] }
    defer { try? close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = (try? readAt(descriptor, UnsafeMutableRawBufferPointer(buffer), 0)) ?? 0
    }
  }
}
