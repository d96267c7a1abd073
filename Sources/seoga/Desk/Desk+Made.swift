import SeogaResources

extension Desk {
  /// Prints the identifier of what was made; where it cannot be written, a sentence says that it was made all the
  /// same, so that nobody makes it twice.
  func tell(made id: String, orElse sentence: String) {
    output.line(id)
    output.flush()
    if let fault = output.fault, !fault.isClosedPipe { output.message(sentence) }
  }
}
