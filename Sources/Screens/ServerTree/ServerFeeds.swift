import Catalogue
import CatalogueAsking
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// The feeds of a server as they are asked for, and what of them is there.
final class ServerFeeds: HasContext {
  let context: ScreenContext
  private let source: CatalogueSource
  /// Is waited for before an answer is taken.
  private let beforeAnswer: () async -> Void
  /// Holds the branches of the first feed; has no row itself.
  let root: ServerNode
  private var lastID = 0
  private var tasks: [Int: Task<Void, Never>] = [:]
  /// Hears that something is asked, and that a branch has an answer: its first, or that of a later page.
  var asked: () -> Void = {}
  var took: (_ node: ServerNode, _ isFirst: Bool) -> Void = { _, _ in }

  init(_ context: ScreenContext, source: CatalogueSource, beforeAnswer: @escaping () async -> Void) {
    self.context = context
    self.source = source
    self.beforeAnswer = beforeAnswer
    root = ServerNode(id: 0, CatalogueBranch(title: source.name, address: ""), in: nil)
    root.isOpen = true
    root.shown = .max
  }

  var isAsking: Bool { !tasks.isEmpty }

  func make(
    _ branch: CatalogueBranch,
    query: CatalogueQuery? = nil,
    isAdded: Bool = false,
    in node: ServerNode
  ) -> ServerNode {
    lastID += 1
    return ServerNode(id: lastID, branch, query: query, isAdded: isAdded, in: node)
  }

  /// Asks for the feed of a branch, or a later page of it; what a feed already told of is there at once.
  func ask(_ node: ServerNode, page: String? = nil, anew: Bool = false) {
    guard tasks[node.id] == nil else { return }
    guard let address = node.branch.address else {
      node.branches = node.branch.branches.map { make($0, in: node) }
      node.state = .asked
      return took(node, true)
    }
    if page == nil, node.count == 0 { node.state = .asking }
    let plain = node.query ?? CatalogueQuery(feed: address)
    let query = anew ? plain.anew : plain
    let client = context.clients.catalogues.client
    let task = Task { [weak self, source, beforeAnswer] in
      let answer = await client.search(query, page, source)
      await beforeAnswer()
      guard let self else { return }
      tasks[node.id] = nil
      receive(answer, for: node, isFirst: page == nil)
    }
    tasks[node.id] = task
    tracker.run { await task.value }
    asked()
  }

  private func receive(_ answer: CatalogueAnswer, for node: ServerNode, isFirst: Bool) {
    if answer.state == .offline { context.clients.catalogues.poller.look() }
    guard answer.state.isAnswer || !answer.books.isEmpty || !answer.branches.isEmpty else {
      refuse(answer.state, for: node, isFirst: isFirst)
      return asked()
    }
    if isFirst { takeFirst(answer, for: node) } else { takeNext(answer, for: node) }
    (node.next, node.pageFailure, node.state) = (answer.next, nil, .asked)
    took(node, isFirst)
  }

  /// What a branch answered before stays.
  private func refuse(_ state: SourceState, for node: ServerNode, isFirst: Bool) {
    if !isFirst {
      node.pageFailure = state
    } else if node.count == 0 {
      node.state = .failed(state)
    }
    // The row of a branch has no room for more than a word.
    if isFirst, node !== root || node.count > 0 {
      router.show(Message(SourceWords(words).sentence(state, of: source.name)))
    }
  }

  /// Takes the answer of a whole feed; branches that were there stay as they are, with all that was opened in them.
  private func takeFirst(_ answer: CatalogueAnswer, for node: ServerNode) {
    let (added, former) = (node.branches.filter(\.isAdded), node.branches.filter { !$0.isAdded })
    var known = Dictionary(
      former.map { (Self.mark(of: $0.branch), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    node.branches =
      added
      + answer.branches.map { branch in
        // Of two of one name the first stays what it was.
        guard let node = known.removeValue(forKey: Self.mark(of: branch)) else {
          return make(branch, in: node)
        }
        node.branch = branch
        return node
      }
    (node.total, node.kept) = (answer.total, answer.kept)
    var joined = JoinedBooks()
    joined.add(answer.books)
    node.books = joined.books
  }

  private static func mark(of branch: CatalogueBranch) -> [String] { [branch.title, branch.address ?? ""] }

  private func takeNext(_ answer: CatalogueAnswer, for node: ServerNode) {
    let known = Set(node.branches.map { Self.mark(of: $0.branch) })
    node.branches += answer.branches.filter { !$0.isFacet && !known.contains(Self.mark(of: $0)) }
      .map { make($0, in: node) }
    var joined = JoinedBooks()
    for book in node.books { joined.add(book.found) }
    joined.add(answer.books)
    node.books = joined.books
  }
}
