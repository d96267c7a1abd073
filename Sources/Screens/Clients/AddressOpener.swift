/// The way of an address of the web to the reader's browser.
package struct AddressOpener {
  package var isThere: () -> Bool
  /// Whether the browser took it.
  package var open: (_ address: String) async -> Bool

  package init(isThere: @escaping () -> Bool, open: @escaping (_ address: String) async -> Bool) {
    self.isThere = isThere
    self.open = open
  }
}
