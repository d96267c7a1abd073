public import ReadingCore

// The saved shelves, all in one file of the library.
extension LibraryFiles {
  /// The saved shelves as their file holds them; none where there is no file.
  ///
  /// Waits for no lock. Throws `.unreadable` for a file that is left alone; one of a later format is given.
  public func savedShelves() throws(StoreError) -> SavedShelves { try shared(SavedShelves.self).0 }

  /// Changes the saved shelves and gives them as they were saved; nothing is written where nothing changed.
  ///
  /// `change` gets the stamp of the change. It is one step, that can be undone. Throws with the file holding its old
  /// content whole, but for `.failed(.syncFolder, …)`: `.shelf` with what `change` throws, `.unreadable` where the file
  /// cannot be read or is of a later format.
  @discardableResult
  public func changeShelves(
    _ change: (inout SavedShelves, _ stamp: String) throws(SavedShelves.ShelfRefusal) -> Void
  ) throws(StoreError) -> SavedShelves {
    try changeShared { (shelves, stamp) throws(StoreError) in
      do throws(SavedShelves.ShelfRefusal) {
        try change(&shelves, stamp)
      } catch {
        throw .shelf(error)
      }
    }
  }
}
