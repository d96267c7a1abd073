import Catalogue

/// Why a source is not asked at all.
struct SourceProblem: Error {
  let state: SourceState
}
