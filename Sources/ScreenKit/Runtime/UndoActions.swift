/// What the keys for undo and redo do, and whether they can.
package struct UndoActions {
  /// Why nothing can be undone now; nil where something can, or nobody knows.
  package let undoObstacle: String?
  /// The same for redo.
  package let redoObstacle: String?
  package let undo: () -> Void
  package let redo: () -> Void

  package init(
    undoObstacle: String?,
    redoObstacle: String?,
    undo: @escaping () -> Void,
    redo: @escaping () -> Void
  ) {
    self.undoObstacle = undoObstacle
    self.redoObstacle = redoObstacle
    self.undo = undo
    self.redo = redo
  }
}
