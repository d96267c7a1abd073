public import ArgumentParser
public import Interchange

/// As the value of `--to`: its names complete it and stand in what is said of any other.
nonisolated extension ExportFormat: ExpressibleByArgument {
  public init?(argument: String) { self.init(named: argument) }

  public var defaultValueDescription: String { name }

  public static var allValueStrings: [String] { all.map(\.name) }

  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
