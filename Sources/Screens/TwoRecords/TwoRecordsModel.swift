import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Two records of one book side by side: what differs, and which side each field is taken from.
@Observable final class TwoRecordsModel: HasContext {
  let context: ScreenContext
  private var sides: [BookField: RecordUnion.UnionSide] = [:]
  private var movement = ListMovement()
  /// The two as they were read last.
  @ObservationIgnored private var read: (union: RecordUnion, revision: Int)

  /// The older one stays, whichever is given first.
  init(_ context: ScreenContext, _ one: Book, _ another: Book) {
    self.context = context
    let (older, newer) = RecordUnion.inOrder(one, another)
    read = (RecordUnion(keeping: older, absorbing: newer), context.library.revision)
  }

  /// The two as their files are now, to be made one as was chosen.
  var union: RecordUnion {
    let revision = library.revision
    if read.revision != revision {
      let (kept, other) = (library.book(read.union.kept.id), library.book(read.union.other.id))
      if let kept, let other { read.union = RecordUnion(keeping: kept, absorbing: other) }
      read.revision = revision
    }
    var union = read.union
    for (field, side) in sides { union.take(side, field) }
    return union
  }

  /// Whether both are still on the shelf.
  var isHere: Bool {
    library.book(read.union.kept.id) != nil && library.book(read.union.other.id) != nil
  }

  // MARK: Fields

  var list: ListMovement {
    var list = movement
    list.update(count: union.fields.count)
    return list
  }

  private var selected: RecordUnion.UnionField? {
    let (fields, row) = (union.fields, list.selected)
    return fields.indices.contains(row) ? fields[row] : nil
  }

  func take(_ side: RecordUnion.UnionSide) {
    if let selected { sides[selected.field] = side }
  }

  /// Why the field under the marker cannot be taken from both; nil where it can.
  var bothObstacle: String? { selected?.isList == true ? nil : words("records.notBoth") }

  /// Steps through a window of so many rows.
  func move(height: Int, _ step: (inout ListMovement) -> Void) {
    var list = list
    list.resize(height: height)
    step(&list)
    movement = list
  }
}
