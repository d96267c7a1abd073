import ReadingCore

/// What people call the columns of the tables they keep of their books.
enum TableNames {
  /// The field a name means; nil for a name nobody knows.
  static func field(_ name: String) -> TableField? {
    let folded = TextFold.fold(name).filter { $0.isLetter || $0.isNumber }
    return names[folded]
  }

  private static let names: [String: TableField] = {
    var names: [String: TableField] = [:]
    for line in list.split(separator: "\n") {
      let words = line.split(separator: ":", maxSplits: 1)
      guard words.count == 2, let field = TableField(key: String(words[0])) else { continue }
      for word in words[1].split(separator: ",") {
        names[TextFold.fold(String(word)).filter { $0.isLetter || $0.isNumber }] = field
      }
    }
    return names
  }()

  private static let list = """
    title: title, book, book title, name, titel, buchtitel, titre, título, titulo, titolo, libro, 제목, 책제목, 책 제목, 책 이름, 책이름, 도서명, 서명, 書名, タイトル, 题名, 書名
    subtitle: subtitle, untertitel, sous-titre, subtítulo, sottotitolo, 부제, 부제목
    author: author, authors, writer, by, book author, autor, autorin, autoren, verfasser, auteur, auteurs, autores, autore, schrijver, 저자, 지은이, 작가, 글쓴이, 지은이/저자, 著者, 作者
    publisher: publisher, verlag, éditeur, editeur, editorial, editora, editore, uitgever, 출판사, 출판, 펴낸곳, 出版社
    published: published, year, year published, publication year, publication date, pub year, original publication year, jahr, erscheinungsjahr, erschienen, année, año, ano, anno, jaar, 출간일, 출판일, 발행일, 출판년도, 출판연도, 발행연도, 出版年
    isbn: isbn, isbn13, isbn 13, isbn10, isbn 10, ean, 바코드
    language: language, lang, sprache, langue, idioma, lingua, taal, 언어, 言語
    pages: pages, page count, number of pages, num pages, length, seiten, seitenzahl, nombre de pages, páginas, paginas, pagine, 쪽, 쪽수, 페이지, 페이지수, 전체 쪽수, 전체쪽수, ページ, ページ数, 页数
    medium: format, binding, medium, media, edition, type, einband, ausgabe, reliure, formato, 형태, 판형, 매체, 종류
    series: series, reihe, serie, série, saga, collection, 시리즈, 총서, シリーズ
    position: series number, series index, volume, vol, number in series, book number, band, tome, tomo, deel, 권, 권수, 권호
    tags: tags, tag, keywords, shelves, bookshelves, labels, schlagworte, schlagwörter, stichworte, étiquettes, etiquetas, 태그, 키워드, 해시태그, タグ
    genres: genre, genres, category, categories, subject, subjects, kategorie, género, genere, 장르, 분류, 분야, 카테고리, ジャンル
    rating: rating, my rating, stars, star rating, score, note sur 5, bewertung, wertung, sterne, évaluation, valoración, puntuación, voto, beoordeling, 별점, 평점, 점수, 評価
    status: status, state, reading status, read status, shelf, exclusive shelf, stand, statut, estado, stato, 상태, 독서상태, 독서 상태, 읽음 상태, 状態
    started: started, start, start date, date started, begun, begin, began, started reading, begonnen, angefangen, beginn, commencé, début, inicio, iniziato, begonnen op, 시작, 시작일, 읽기 시작, 읽기 시작한 날, 시작한 날, 開始日
    finished: finished, finish, finish date, date finished, date read, read on, read date, completed, date completed, end, end date, ended, last date read, gelesen, gelesen am, beendet, fertig, ende, lu le, terminé, fin, leído, fecha de lectura, finito, gelezen, gelezen op, 읽은날, 읽은 날, 읽은 날짜, 완독일, 완독, 다 읽은 날, 종료일, 끝, 끝난 날, 독서완료일, 読了日
    reads: read count, times read, reads, number of reads, 읽은 횟수, 횟수, 회독
    added: added, date added, added on, entered, hinzugefügt, ajouté, añadido, 추가일, 등록일, 추가한 날, 등록한 날
    owned: owned, own, owned?, besitz, im besitz, possédé, propio, 소장, 보유, 가진 책, 소장 여부
    favourite: favourite, favorite, favourites, favorites, loved, liebling, favorit, favori, favorito, preferito, 좋아하는 책, 최애, 즐겨찾기, 인생책
    synopsis: synopsis, description, summary, blurb, about, inhalt, beschreibung, klappentext, résumé, sinopsis, descripción, trama, 줄거리, 소개, 책소개, 책 소개, 요약
    note: note, notes, comment, comments, review, my review, thoughts, my thoughts, notiz, notizen, kommentar, rezension, meinung, commentaire, avis, notas, comentario, reseña, nota, commento, recensione, opmerking, 메모, 감상, 감상평, 한줄평, 한 줄 평, 한줄, 서평, 독후감, 느낀점, 느낀 점, 생각, 비고, 感想
    """
}
