public import ReadingCore

// The goals, all in one file of the library.
extension LibraryFiles {
  /// The goals as their file holds them; none where there is no file.
  ///
  /// Waits for no lock. Throws `.unreadable` for a file that is left alone; one of a later format is given.
  public func goals() throws(StoreError) -> ReadingGoals { try shared(ReadingGoals.self).0 }

  /// Changes the goals and gives them as they were saved; nothing is written where nothing changed.
  ///
  /// `change` gets the stamp of the change. It is one step, that can be undone. Throws with the file holding its old
  /// content whole, but for `.failed(.syncFolder, …)`: `.goal` with what `change` throws, `.unreadable` where the file
  /// cannot be read or is of a later format.
  @discardableResult
  public func changeGoals(
    _ change: (inout ReadingGoals, _ stamp: String) throws(ReadingGoals.GoalRefusal) -> Void
  ) throws(StoreError) -> ReadingGoals {
    try changeShared { (goals, stamp) throws(StoreError) in
      do throws(ReadingGoals.GoalRefusal) {
        try change(&goals, stamp)
      } catch {
        throw .goal(error)
      }
    }
  }
}
