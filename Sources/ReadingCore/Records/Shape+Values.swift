// Values of a book as JSON.

extension Shape<Rating> {
  static var rating: Self {
    Shape {
      if case .number(let lexeme) = $0 { Rating(text: lexeme) } else { nil }
    } write: {
      .number($0.text)
    }
  }
}

extension Shape<ReadingPlace> {
  /// A place as typed; a page may also stand there as a bare number.
  static var place: Self {
    let text = Shape<String>.text
    var shape = Shape {
      text.read($0).flatMap(ReadingPlace.init)
    } write: {
      .string($0.text)
    }
    shape.complaint = text.complaint
    return shape
  }
}
