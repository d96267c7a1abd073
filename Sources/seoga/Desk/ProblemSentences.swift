import Messages
import ReadingCore
import SeogaResources

extension Desk {
  /// What is odd about a field of a readable file, which is kept all the same.
  func sentence(for problem: FieldProblem) -> String {
    switch problem.reason {
    case .missing: words("cli.problem.missing", ["field": problem.path])
    case .unreadable, .unknownWord:
      words("cli.problem.odd", ["field": problem.path, "value": ShownValue.text(of: problem.value)])
    }
  }
}
