package import SeogaResources

extension Words {
  /// The text at a key made of a book's own word; nil where the tables have none for that word.
  package func known(_ key: String) -> String? {
    let text = self(key)
    return text == key ? nil : text
  }
}
