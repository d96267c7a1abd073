import Catalogue
import CatalogueAsking
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The feeds of a server as a tree that is asked for branch by branch; a branch keeps what it answered.
@Observable final class ServerTreeModel: HasContext {
  let context: ScreenContext
  let source: CatalogueSource
  let spinner: Spinner
  private let shelf: FoundShelf
  /// Holds the branches of the first feed; has no row itself.
  var root: ServerNode { feeds.root }
  private let feeds: ServerFeeds
  /// Another number each time a branch changed.
  private(set) var revision = 0
  private var selectedID: ServerRow.ID?
  private var window = ListMovement()
  /// The words to look for on the server while they are typed; nil else.
  private(set) var field: LineEditor?
  /// Whether only the branch the marker is in is shown; the last frame says it.
  @ObservationIgnored var isNarrow = false
  @ObservationIgnored private var isShown = false
  @ObservationIgnored private var cache: (revision: Int, home: Int?, rows: [ServerRow])?

  init(_ context: ScreenContext, source: CatalogueSource, shelf: FoundShelf) {
    self.context = context
    self.source = source
    self.shelf = shelf
    spinner = Spinner(context.delay)
    feeds = ServerFeeds(context, source: source) { await shelf.index.settle() }
    feeds.asked = { [weak self] in self?.changed() }
    feeds.took = { [weak self] in self?.took($0, isFirst: $1) }
  }

  // MARK: In sight

  func appeared() {
    isShown = true
    shelf.index.refresh()
    context.clients.catalogues.poller.watch(true, for: .discover)
    if case .unasked = root.state { feeds.ask(root) }
    update()
  }

  func disappeared() {
    isShown = false
    context.clients.catalogues.poller.watch(false, for: .discover)
    update()
  }

  private func update() { spinner.isTurning = isShown && feeds.isAsking }

  // MARK: Rows

  /// The rows there are; in a narrow window those of one branch alone.
  var rows: [ServerRow] {
    let home = isNarrow ? homeOfMarker : nil
    if let cache, cache.revision == revision, cache.home == home?.id { return cache.rows }
    var rows: [ServerRow] = []
    add(home ?? root, to: &rows, isDeep: home == nil)
    cache = (revision, home?.id, rows)
    return rows
  }

  private func add(_ node: ServerNode, to rows: inout [ServerRow], isDeep: Bool) {
    let branches = node.branches.prefix(node.shown)
    for branch in branches {
      rows.append(.branch(branch))
      if isDeep, branch.isOpen { add(branch, to: &rows, isDeep: true) }
    }
    for joined in node.books.prefix(max(0, node.shown - branches.count)) {
      rows.append(.book(joined, in: node))
    }
    if node.hidden.isAny { rows.append(.more(node)) }
  }

  /// The branch the marker is in.
  private var homeOfMarker: ServerNode? {
    guard let selectedID else { return root }
    let id: Int
    switch selectedID {
    case .branch(let branch): return node(branch)?.parent ?? root
    case .book(_, let home), .more(let home): id = home
    }
    return node(id) ?? root
  }

  private func node(_ id: Int, in node: ServerNode? = nil) -> ServerNode? {
    let node = node ?? root
    if node.id == id { return node }
    for branch in node.branches { if let found = self.node(id, in: branch) { return found } }
    return nil
  }

  var selected: ServerRow? {
    let rows = rows
    return rows.first { $0.id == selectedID } ?? rows.dropFirst(window.selected).first ?? rows.last
  }

  func list(height: Int) -> ListMovement {
    let rows = rows
    var list = window
    list.resize(height: height)
    list.update(count: rows.count)
    if let index = rows.firstIndex(where: { $0.id == selectedID }) { list.select(index) }
    return list
  }

  func move(height: Int, _ step: (inout ListMovement) -> Void) {
    var list = list(height: height)
    step(&list)
    window = list
    let rows = rows
    if rows.indices.contains(list.selected) { selectedID = rows[list.selected].id }
  }

  func pin() { selectedID = selected?.id ?? selectedID }

  private func mark(_ id: ServerRow.ID?) { selectedID = id ?? selectedID }

  func card(of joined: JoinedBook) -> BookCard? { shelf.card(of: joined) }

  // MARK: Walking

  /// Opens a branch that was found elsewhere; it stands at the top.
  func open(_ branch: CatalogueBranch) {
    let known = root.branches.first { $0.isAdded && $0.branch.address == branch.address }
    let node = known ?? feeds.make(branch, isAdded: true, in: root)
    if known == nil { root.branches.insert(node, at: 0) }
    mark(.branch(node.id))
    open(node)
  }

  /// Opens a branch in its place, or shows more of one; a branch that is open leads to its first row.
  func enter(_ row: ServerRow) {
    mark(row.id)
    switch row {
    case .book: break
    case .more(let node): showMore(node)
    case .branch(let node):
      if node.isOpen, node.count > 0 {
        mark(firstRow(of: node))
        changed()
      } else {
        open(node)
      }
    }
  }

  private func open(_ node: ServerNode) {
    node.isOpen = true
    switch node.state {
    case .unasked, .failed: feeds.ask(node)
    case .asking, .asked: if isNarrow { mark(firstRow(of: node)) }
    }
    changed()
  }

  private func firstRow(of node: ServerNode) -> ServerRow.ID? {
    if let branch = node.branches.first { return .branch(branch.id) }
    return node.books.first.map { .book($0.found[0], in: node.id) }
  }

  /// Closes a branch, or goes from a row to the branch it stands in.
  ///
  /// - Returns: false at the top.
  func leave(_ row: ServerRow?) -> Bool {
    if case .branch(let node)? = row, node.isOpen, !isNarrow, node.count > 0 {
      node.isOpen = false
      mark(.branch(node.id))
    } else if let home = row?.home, home !== root {
      if isNarrow { home.isOpen = false }
      mark(.branch(home.id))
    } else {
      return false
    }
    changed()
    return true
  }

  /// Shows more rows, or where there are none asks for them; the marker goes to the first of the new ones.
  private func showMore(_ node: ServerNode) {
    if node.count > node.shown {
      reveal(node)
    } else if node.next != nil {
      feeds.ask(node, page: node.next)
    }
    changed()
  }

  private func reveal(_ node: ServerNode) {
    let (first, branches) = (node.shown, node.branches.count)
    node.shown += ServerNode.step
    guard first < node.count else { return }
    mark(
      first < branches
        ? .branch(node.branches[first].id) : .book(node.books[first - branches].found[0], in: node.id)
    )
  }

  private func changed() {
    revision += 1
    update()
  }

  // MARK: Asking

  /// Asks the branch the marker is on, or in, once more.
  func refresh() {
    var node = root
    switch selected {
    case .branch(let branch)? where branch.isOpen: node = branch
    case let row?: node = row.home ?? root
    case nil: break
    }
    // What a facet or a group holds its feed told.
    while node.branch.address == nil, let parent = node.parent { node = parent }
    feeds.ask(node, anew: true)
  }

  /// Has the marker follow what came.
  private func took(_ node: ServerNode, isFirst: Bool) {
    if !isFirst {
      if selectedID == .more(node.id) { reveal(node) } else { node.shown += ServerNode.step }
    } else if isNarrow, node.isOpen, node !== root, selectedID == .branch(node.id) {
      mark(firstRow(of: node))
    }
    changed()
  }

  // MARK: Words

  func beginSearch() { field = LineEditor() }

  func editField(_ change: (inout LineEditor) -> Void) {
    guard var editor = field else { return }
    change(&editor)
    field = editor
  }

  func leaveSearch() { field = nil }

  /// Has the server look for the words; what it finds is a branch at the top.
  func search() {
    guard let query = field.flatMap({ CatalogueQuery($0.text) }) else { return }
    field = nil
    root.branches.removeAll { $0.query == query }
    let title = words("server.searched", ["words": query.words])
    let node = feeds.make(CatalogueBranch(title: title, address: ""), query: query, isAdded: true, in: root)
    node.isOpen = true
    root.branches.insert(node, at: 0)
    mark(.branch(node.id))
    feeds.ask(node)
  }
}
