import ReadingCore
package import SeogaResources
import TextScreen

package struct ThemeSentences {
  private let words: Words

  package init(words: Words) { self.words = words }

  /// What is wrong, and where.
  ///
  /// - Parameter file: as the reader knows it, such as `themes/mine.json`.
  package func text(of mistake: ThemeMistake, in file: String) -> String {
    let place = mistake.position
    return words(
      "theme.at",
      [
        "file": file, "line": String(place.line), "column": String(place.column),
        "what": text(of: mistake.reason),
      ]
    )
  }

  private func text(of reason: ThemeMistake.ThemeMistakeReason) -> String {
    switch reason {
    case .unknownPart(let name, nil): words("theme.unknown.part", ["name": name])
    case .unknownPart(let name, let near?): words("theme.unknown.part.near", ["name": name, "near": near])
    case .unknownRole(let name, nil): words("theme.unknown.role", ["name": name])
    case .unknownRole(let name, let near?): words("theme.unknown.role.near", ["name": name, "near": near])
    case .unknownBase(let name):
      words("theme.unknown.base", ["name": name, "names": list(ThemeName.allCases.map(\.rawValue))])
    case .unknownAttribute(let name):
      words("theme.unknown.attribute", ["name": name, "names": list(Style.Attributes.named.map(\.name))])
    case .notAnObject: words("theme.notAnObject")
    case .notABase: words("theme.notABase", ["names": list(ThemeName.allCases.map(\.rawValue))])
    case .notAColour: words("theme.notAColour")
    case .notAGroundColour: words("theme.notAGroundColour")
    case .notAttributes: words("theme.notAttributes")
    case .groundLacks(let name): words("theme.groundLacks", ["name": name])
    case .notJSON(let reason): text(of: reason)
    }
  }

  private func text(of reason: JSONProblem.JSONProblemReason) -> String {
    switch reason {
    case .notUTF8: words("theme.notUTF8")
    case .endsEarly: words("theme.endsEarly")
    case .repeatedKey(let key): words("theme.repeatedKey", ["key": key])
    case .unexpected(let byte) where (0x21..<0x7F).contains(byte):
      words("theme.unexpected", ["sign": String(Unicode.Scalar(byte))])
    default: words("theme.notJSON")
    }
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
