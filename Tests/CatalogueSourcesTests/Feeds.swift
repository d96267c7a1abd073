/// Feeds as the servers write them, made here.
enum Feeds {
  static let calibreRoot = """
    <?xml version='1.0' encoding='utf-8'?>
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/">
      <title>calibre Library</title>
      <author><name>calibre</name><uri>https://calibre-ebook.com</uri></author>
      <id>urn:calibre:main</id>
      <link type="application/atom+xml" rel="search" title="Search" href="/cal/opds/search/{searchTerms}?library_id=Lib"/>
      <entry><title>By Newest</title><id>calibre-navcatalog:1</id>
        <link type="application/atom+xml;type=feed;profile=opds-catalog" href="/cal/opds/navcatalog/4f?library_id=Lib"/>
      </entry>
    </feed>
    """

  static func calibre(_ entries: String, links: String = "") -> String {
    """
    <?xml version='1.0' encoding='utf-8'?>
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/">
      <author><name>calibre</name><uri>https://calibre-ebook.com</uri></author><id>calibre-search:x</id>
      \(links)
      \(entries)
    </feed>
    """
  }

  static func calibreEntry(_ number: Int, title: String, more: String = "") -> String {
    """
    <entry><title>\(title)</title><author><name>Ada Quill &amp; Bo Ink</name></author>
      <id>urn:uuid:\(number)</id><updated>2026-11-20T23:33:56+00:00</updated>
      <published>2026-11-20T23:33:47+00:00</published>\(more)
      <link type="image/jpeg" href="/cal/get/cover/\(number)/Lib" rel="http://opds-spec.org/cover"/>
      <link type="image/jpeg" href="/cal/get/thumb/\(number)/Lib" rel="http://opds-spec.org/image/thumbnail"/>
    </entry>
    """
  }

  static let webRoot = """
    <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:x</id><title>Calibre-Web</title>
      <author><name>Calibre-Web</name><uri>https://github.com/janeczku/calibre-web</uri></author>
      <link rel="search" href="/opds/osd" type="application/opensearchdescription+xml"/>
      <link type="application/atom+xml" rel="search" title="Search" href="/opds/search/{searchTerms}" />
    </feed>
    """

  static let webBook = """
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dcterms="http://purl.org/dc/terms/">
      <author><name>Calibre-Web</name><uri>https://github.com/janeczku/calibre-web</uri></author>
      <entry><title>등대지기</title><id>urn:uuid:1</id><author><name>지은이</name></author><author><name>Ada &amp; Co</name></author>
      <publisher><name>북쪽출판</name></publisher><published>101-01-01T00:00:00+00:00</published>
      <dcterms:language>kor</dcterms:language>
      <category scheme="s" term="소설" label="소설"/><category term="바다"/>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
        RATING: ★★★★★<br/>
        TAGS: 소설, 바다<br/>
        SERIES: 항구 [2]<br/>
            Pages:

                  216

            <br/>
        <p>&lt;p&gt;빛과 &lt;b&gt;바다&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;A &amp;amp; &amp;lt;b&amp;gt;.&lt;/p&gt;</p>
      </div></content>
      <link type="image/jpeg" href="/opds/cover/1" rel="http://opds-spec.org/image"/>
      <link rel="http://opds-spec.org/acquisition" href="/opds/download/1/epub/" type="application/epub+zip"/>
      </entry>
      <entry><title>Bare</title><id>urn:uuid:2</id><published>1813-01-28T00:00:00+00:00</published></entry>
      <entry><title>B</title><id>/opds/books/letter/B</id>
        <link rel="subsection" type="application/atom+xml;profile=opds-catalog" href="/opds/books/letter/가"/></entry>
    </feed>
    """
}
