import Catalogue

/// A branch of a server's tree, and what is known of it.
final class ServerNode {
  enum ServerNodeState {
    case unasked, asking, asked
    case failed(SourceState)
  }

  /// Rows of a branch that are shown at first, and how many more come each time.
  static let step = 10

  let id: Int
  /// What the feed it stands in says of it.
  var branch: CatalogueBranch
  /// Words that are looked for on the server; nil for its own branches.
  let query: CatalogueQuery?
  /// Whether the reader brought it here, so that it is no part of what the server answers.
  let isAdded: Bool
  private(set) weak var parent: ServerNode?
  let depth: Int
  var state = ServerNodeState.unasked
  /// Why its next page did not come; what came before is there all the same.
  var pageFailure: SourceState?
  var isOpen = false
  var branches: [ServerNode] = []
  var books: [JoinedBook] = []
  /// What the next page of its feed is asked with; nil where there is none.
  var next: String?
  /// How many books its feed has, as far as it says.
  var total: Int?
  /// Rows that are shown of it.
  var shown = step
  /// When an answer of an earlier day was kept that stands in for one of now, RFC 3339.
  var kept: String?

  init(
    id: Int,
    _ branch: CatalogueBranch,
    query: CatalogueQuery? = nil,
    isAdded: Bool = false,
    in parent: ServerNode?
  ) {
    (self.id, self.branch, self.query, self.isAdded, self.parent) = (id, branch, query, isAdded, parent)
    depth = parent.map { $0.depth + 1 } ?? -1
  }

  /// Rows it has, shown or not, as far as they are there.
  var count: Int { branches.count + books.count }

  /// Its branches that are no facets, which its feed counts as it counts books.
  private var entries: Int { branches.count { !$0.branch.isFacet } + books.count }

  /// How many are in it, as far as that is known.
  var amount: Int? {
    guard case .asked = state else { return branch.count }
    return next == nil ? entries : total ?? branch.count
  }

  /// Whether there are rows beyond those that are shown, and how many as far as anybody says.
  var hidden: (isAny: Bool, count: Int?) {
    let there = max(0, count - shown)
    guard next != nil else { return (there > 0, there) }
    return (true, amount.map { max(there, $0 - entries + there) })
  }

  /// The way to it from the top.
  var path: [ServerNode] { (parent?.path ?? []) + (depth < 0 ? [] : [self]) }
}

/// A row of a server's tree as it is shown.
enum ServerRow {
  case branch(ServerNode)
  case book(JoinedBook, in: ServerNode)
  /// Stands for the rows of a branch that are not shown.
  case more(ServerNode)

  enum ID: Hashable {
    case branch(Int)
    /// A book is known by what its source says of it, wherever a new answer puts it.
    case book(CatalogueRecord, in: Int)
    case more(Int)
  }

  var id: ID {
    switch self {
    case .branch(let node): .branch(node.id)
    case .book(let joined, let node): .book(joined.found[0], in: node.id)
    case .more(let node): .more(node.id)
    }
  }

  /// The branch it stands in.
  var home: ServerNode? {
    switch self {
    case .branch(let node): node.parent
    case .book(_, let node), .more(let node): node
    }
  }

  var joined: JoinedBook? { if case .book(let joined, _) = self { joined } else { nil } }
}
