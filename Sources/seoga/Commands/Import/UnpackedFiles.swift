import Interchange
import Messages
import Screens

extension Desk {
  /// Unpacks those of some files that have to be; what cannot be is told by who looks into it.
  ///
  /// - Parameters:
  ///   - format: the program the reader says they are of.
  ///   - isTable: whether the reader says that they are tables.
  func unpacked(_ files: [NamedFile], format: ImportFormat?, isTable: Bool) async -> [NamedFile] {
    var files = files
    for index in files.indices {
      guard let packed = files[index].packed else { continue }
      if isTable || format.map({ $0.name != packed.format.rawValue }) ?? false {
        let sentence = ImportSentences(words: words).text(of: .unknownHeader, file: packed.path)
        files[index].unpacked = .failure(CommandRefusal(sentence))
      } else {
        files[index].unpacked = await packed.content(by: program.unpacking)
          .mapError { CommandRefusal(text(of: $0, file: packed.path)) }
      }
    }
    return files
  }

  private func text(of problem: PackedFile.PackedFileProblem, file: String) -> String {
    switch problem {
    case .unpack(let problem): UnpackSentences(words: words).text(of: problem, file: file)
    case .content(let problem): ImportSentences(words: words).text(of: problem, file: file)
    }
  }
}
