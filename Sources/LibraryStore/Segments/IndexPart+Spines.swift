public import ReadingCore

/// What views of the whole shelf ask of every book, without making a card of each.
extension IndexPart {
  public func measure(of ref: BookRef) -> BookMeasure {
    guard let row = ref.row else { return BookMeasure(changed[ref.change].card) }
    return base.read { $0.measure(row) }
  }

  /// Hands on how large each of some books is, in their order.
  public func eachMeasure(of refs: [BookRef], _ use: (BookMeasure) -> Void) {
    base.read { view in
      for ref in refs {
        if let row = ref.row { use(view.measure(row)) } else { use(BookMeasure(changed[ref.change].card)) }
      }
    }
  }

  /// Hands on the title of a book as it was typed, in UTF-8; it is valid only until `use` returns.
  public func withTitleBytes<Value>(of ref: BookRef, _ use: (UnsafeRawBufferPointer) -> Value) -> Value {
    guard let row = ref.row else {
      var title = changed[ref.change].card.title
      return title.withUTF8 { use(UnsafeRawBufferPointer($0)) }
    }
    return base.read { use($0.title(row)) }
  }
}
