import Catalogue
package import CatalogueAsking
package import Interchange

extension CatalogueClient.ReferenceAnswers {
  /// The same for the file that asked.
  package var told: [String: ImportAnswer] {
    var told = books.mapValues { ImportAnswer.book($0.book) }
    for reference in unknown { told[reference] = .unknown }
    return told
  }
}
