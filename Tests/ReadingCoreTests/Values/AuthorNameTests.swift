import Testing

@testable import ReadingCore

@Suite struct AuthorNameTests {
  @Test(arguments: [
    ("Frank Herbert", "Herbert"), ("Herbert, Frank", "Herbert"), ("Ursula K. Le Guin", "Le Guin"),
    ("Le Guin, Ursula K.", "Le Guin"), ("Ludwig van Beethoven", "van Beethoven"),
    ("Ludwig Mies van der Rohe", "van der Rohe"), ("Martin Luther King Jr.", "King"),
    ("Martin Luther King, Jr.", "King"), ("King, Martin Luther, Jr.", "King"),
    ("Henry Louis Gates II", "Gates"),
    ("J. R. R. Tolkien", "Tolkien"), ("J.R.R. Tolkien", "Tolkien"), ("Simone de Beauvoir", "de Beauvoir"),
    ("Antoine de Saint-Exupéry", "de Saint-Exupéry"), ("García Márquez, Gabriel", "García Márquez"),
    ("Leonardo da Vinci", "da Vinci"), ("Jill St. John", "St. John"), ("Van Morrison", "Morrison"),
    ("van Gogh", "van Gogh"), ("Le Corbusier", "Le Corbusier"), ("La Bruyère", "La Bruyère"),
    ("Al Gore", "Gore"), ("Muhammad al Razi", "al Razi"), ("Ben Okri", "Okri"), ("Homer", "Homer"),
    ("Malcolm X", "X"), ("Jr.", "Jr."), ("  Jane   Austen ", "Austen"), ("Jane Austen (editor)", "Austen"),
    ("Лев Толстой", "Толстой"), ("", ""), (" ", ""), ("(editor)", "(editor)"), (",", ","),
  ])
  func theSurnameIsTheLastWordWithItsParticles(name: String, surname: String) {
    let read = AuthorName(name)
    #expect(read.surname == surname)
    #expect(read.lastPart == surname)
  }

  @Test(arguments: [
    ("한강", "한강", "한강"), ("유발 하라리", "유발 하라리", "하라리"), ("무라카미 하루키", "무라카미 하루키", "하루키"),
    ("어슐러 K. 르 귄", "어슐러 K. 르 귄", "귄"), ("한강 (Han Kang)", "한강", "한강"),
    ("村上春樹", "村上春樹", "村上春樹"), ("村上 春樹", "村上 春樹", "村上 春樹"),
    ("よしもと ばなな", "よしもと ばなな", "よしもと ばなな"), ("한\u{1100}\u{1161}\u{11BC}", "한강", "한강"),
  ])
  func aNameOfEastAsiaStaysWhole(name: String, surname: String, lastPart: String) {
    let read = AuthorName(name)
    #expect(read.surname == surname)
    #expect(read.lastPart == lastPart)
    #expect(!read.isLatin)
  }

  @Test func whichNamesAreLatin() {
    for name in ["Frank Herbert", "Émile Zola", "Ｂｏ", "Łem", "Ørsted"] {
      #expect(AuthorName(name).isLatin, "\(name)")
    }
    for name in ["한강", "Han 강", "村上春樹", "Лев Толстой", "", "123"] {
      #expect(!AuthorName(name).isLatin, "\(name)")
    }
  }

  @Test(arguments: [
    ("Frank Herbert", "Herbert, Frank"), ("Herbert, Frank", "Herbert, Frank"),
    ("Ludwig van Beethoven", "Beethoven, Ludwig van"), ("Ursula K. Le Guin", "Le Guin, Ursula K."),
    ("Daphne du Maurier", "du Maurier, Daphne"), ("Ludwig Mies van der Rohe", "Rohe, Ludwig Mies van der"),
    ("Homer", "Homer"), ("유발 하라리", "유발 하라리"), ("van der", "der, van"),
  ])
  func whatANameIsSortedBy(name: String, text: String) {
    #expect(AuthorName(name).sortText == text)
  }
}
