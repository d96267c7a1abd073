internal import CCmark

/// What cmark-gfm makes of a text, as long as it is needed.
final class MarkdownTree {
  private static let begun: Void = sm_begin()

  let document: MarkdownNode
  private let root: OpaquePointer

  init?(_ lines: [[UInt8]]) {
    MarkdownTree.begun
    let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    let root = bytes.withUnsafeBytes { sm_document($0.baseAddress, $0.count) }
    guard let root else { return nil }
    self.root = root
    document = MarkdownNode(root)
  }

  deinit { cmark_node_free(root) }
}

/// A part of the tree; it must not outlive that.
struct MarkdownNode {
  enum NodeKind {
    case document, quotation, list, item, code, html, paragraph, heading, rule
    case text, lineEnd, span, htmlSpan, emphasis, strong, link, other
  }

  private let node: OpaquePointer

  init(_ node: OpaquePointer) { self.node = node }

  var kind: NodeKind {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .quotation
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: .code
    case CMARK_NODE_HTML_BLOCK: .html
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .rule
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: .lineEnd
    case CMARK_NODE_CODE: .span
    case CMARK_NODE_HTML_INLINE: .htmlSpan
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE: .link
    default: .other
    }
  }

  var children: [MarkdownNode] {
    var children: [MarkdownNode] = []
    var next = cmark_node_first_child(node)
    while let child = next {
      children.append(MarkdownNode(child))
      next = cmark_node_next(child)
    }
    return children
  }

  var literal: String { cmark_node_get_literal(node).map { String(cString: $0) } ?? "" }

  var address: String { cmark_node_get_url(node).map { String(cString: $0) } ?? "" }

  var title: String { cmark_node_get_title(node).map { String(cString: $0) } ?? "" }

  /// What stands behind the opening fence of code.
  var fenceWords: String { cmark_node_get_fence_info(node).map { String(cString: $0) } ?? "" }

  var isFenced: Bool { sm_is_fenced(node) != 0 }

  /// Its first and last line, from 0 up, as far as cmark-gfm knows them.
  var lines: ClosedRange<Int> {
    let first = max(0, Int(cmark_node_get_start_line(node)) - 1)
    return first...max(first, Int(cmark_node_get_end_line(node)) - 1)
  }

  /// The byte of its first line that it begins at.
  var firstByte: Int { max(0, Int(cmark_node_get_start_column(node)) - 1) }
}
