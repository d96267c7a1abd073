extension MergeRow {
  /// Fields and plain lists.
  static let fields: [MergeRow] = [
    MergeRow(
      "different fields, with a common version",
      base: #""pages":1,"rating":1"#,
      #""pages":2,"rating":1,"modified":"@10""#,
      #""pages":1,"rating":2,"modified":"@11""#,
      gives: #""pages":2,"rating":2,"modified":"@11""#
    ),
    MergeRow(
      "different fields, without a common version",
      #""pages":300,"modified":"@10""#,
      #""rating":4,"modified":"@11""#,
      gives: #""pages":300,"rating":4,"modified":"@11""#
    ),
    MergeRow(
      "the same change twice",
      base: #""pages":1"#,
      #""pages":2,"modified":"@10""#,
      #""pages":2,"modified":"@11""#,
      gives: #""pages":2,"modified":"@11""#
    ),
    MergeRow(
      "one field changed on both sides takes the later",
      base: #""title":"A""#,
      #""title":"B","modified":"@11""#,
      #""title":"C","modified":"@10""#,
      gives: #""title":"B","modified":"@11""#,
      keeping: [.other]
    ),
    MergeRow(
      "a difference without a common version takes the later",
      #""title":"A","modified":"@10""#,
      #""title":"B","modified":"@11""#,
      gives: #""title":"B","modified":"@11""#,
      keeping: [.one]
    ),
    MergeRow(
      "later is an instant, whatever the zone",
      #""title":"A","modified":"2026-11-20T10:00:00+09:00""#,
      #""title":"B","modified":"2026-11-20T02:00:00Z""#,
      gives: #""title":"B","modified":"2026-11-20T02:00:00Z""#,
      keeping: [.one]
    ),
    MergeRow(
      "equal stamps take the greater text",
      #""title":"B","modified":"@10""#,
      #""title":"A","modified":"@10""#,
      gives: #""title":"B","modified":"@10""#,
      keeping: [.other]
    ),
    MergeRow(
      "equal stamps take the greater of each field",
      #""title":"B","subtitle":"A","modified":"@10""#,
      #""title":"A","subtitle":"B","modified":"@10""#,
      gives: #""title":"B","subtitle":"B","modified":"@10""#,
      keeping: [.one, .other]
    ),
    MergeRow(
      "no stamp is earlier than any",
      #""title":"A","modified":"@10""#,
      #""title":"B""#,
      gives: #""title":"A","modified":"@10""#,
      keeping: [.other]
    ),
    MergeRow(
      "a stamp of the wrong type is none",
      #""title":"A","modified":"@10""#,
      #""title":"B","modified":20261120"#,
      gives: #""title":"A","modified":"@10""#,
      keeping: [.other]
    ),
    MergeRow(
      "a field taken out on one side goes",
      base: #""rating":4"#,
      #""modified":"@10""#,
      #""rating":4,"pages":9,"modified":"@11""#,
      gives: #""pages":9,"modified":"@11""#
    ),
    MergeRow(
      "a field taken out on one side and changed on the other stays",
      base: #""rating":4"#,
      #""modified":"@11""#,
      #""rating":3,"modified":"@10""#,
      gives: #""rating":3,"modified":"@11""#
    ),
    MergeRow(
      "something beats nothing without a common version",
      #""synopsis":"","rating":null,"modified":"@11""#,
      #""synopsis":"S","rating":3,"modified":"@10""#,
      gives: #""synopsis":"S","rating":3,"modified":"@11""#
    ),
    MergeRow(
      "two normal forms are two texts",
      "\"title\":\"\u{D55C}\",\"modified\":\"@10\"",
      "\"title\":\"\u{1112}\u{1161}\u{11AB}\",\"modified\":\"@11\"",
      gives: "\"title\":\"\u{1112}\u{1161}\u{11AB}\",\"modified\":\"@11\"",
      keeping: [.one]
    ),
    MergeRow(
      "a number keeps the way it is written",
      base: #""later":1"#,
      #""later":1.50"#,
      #""later":1,"modified":"@10""#,
      gives: #""later":1.50,"modified":"@10""#
    ),
    MergeRow(
      "objects are merged within",
      base: #""dimensions":{"heightMM":1,"widthMM":1}"#,
      #""dimensions":{"heightMM":2,"widthMM":1}"#,
      #""dimensions":{"depthMM":3,"heightMM":1,"widthMM":1}"#,
      gives: #""dimensions":{"depthMM":3,"heightMM":2,"widthMM":1}"#
    ),
    MergeRow(
      "sources of both sides",
      #""sources":{"goodreads":"1"}"#,
      #""sources":{"openlibrary":"2"}"#,
      gives: #""sources":{"goodreads":"1","openlibrary":"2"}"#
    ),
    MergeRow(
      "a wrong type beside the right one takes the later",
      #""pages":"many","modified":"@11""#,
      #""pages":300,"modified":"@10""#,
      gives: #""pages":"many","modified":"@11""#,
      keeping: [.other]
    ),
    MergeRow(
      "the place in the queue goes with the status",
      #""status":"next","queueRank":"m","modified":"@10""#,
      #""status":"reading","modified":"@11""#,
      gives: #""status":"reading","modified":"@11""#,
      keeping: [.one]
    ),
    MergeRow(
      "the place in the queue comes with the status",
      base: #""status":"want""#,
      #""status":"next","queueRank":"m","modified":"@10""#,
      #""status":"want","pages":1,"modified":"@11""#,
      gives: #""status":"next","queueRank":"m","pages":1,"modified":"@11""#
    ),
    MergeRow(
      "two places in the queue",
      base: #""status":"next","queueRank":"m""#,
      #""status":"next","queueRank":"f","modified":"@11""#,
      #""status":"next","queueRank":"t","modified":"@10""#,
      gives: #""status":"next","queueRank":"f","modified":"@11""#,
      keeping: [.other]
    ),
  ]

  /// Lists.
  static let lists: [MergeRow] = [
    MergeRow(
      "tags of both sides, the later one's first",
      #""tags":["a","b"],"modified":"@10""#,
      #""tags":["c","b"],"modified":"@11""#,
      gives: #""tags":["c","b","a"],"modified":"@11""#
    ),
    MergeRow(
      "a tag taken out on one side goes",
      base: #""tags":["a","b"]"#,
      #""tags":["b"],"modified":"@10""#,
      #""tags":["a","b","c"],"modified":"@11""#,
      gives: #""tags":["b","c"],"modified":"@11""#
    ),
    MergeRow(
      "the last tag taken out on one side",
      base: #""tags":["a"]"#,
      #""modified":"@10""#,
      #""tags":["a","c"],"modified":"@11""#,
      gives: #""tags":["c"],"modified":"@11""#
    ),
    MergeRow(
      "tags taken out on both sides, each another",
      base: #""tags":["a","b"]"#,
      #""tags":["a"]"#,
      #""tags":["b"],"modified":"@11""#,
      gives: #""tags":[],"modified":"@11""#
    ),
    MergeRow(
      "an order changed on one side",
      base: #""isbn":["1","2"]"#,
      #""isbn":["2","1"],"modified":"@10""#,
      #""isbn":["1","2"],"modified":"@11""#,
      gives: #""isbn":["2","1"],"modified":"@11""#
    ),
    MergeRow(
      "authors by name",
      #""authors":[{"name":"A","role":"editor"}],"modified":"@10""#,
      #""authors":[{"name":"B"},{"name":"A"}],"modified":"@11""#,
      gives: #""authors":[{"name":"B"},{"name":"A","role":"editor"}],"modified":"@11""#
    ),
    MergeRow(
      "one author in two roles",
      #""authors":[{"name":"A"},{"name":"A","role":"editor"}],"modified":"@10""#,
      #""authors":[{"name":"A"},{"name":"A","role":"translator"}],"modified":"@11""#,
      gives: """
        "authors":[{"name":"A"},{"name":"A","role":"translator"},{"name":"A","role":"editor"}],"modified":"@11"
        """
    ),
    MergeRow(
      "a position in a series on both sides",
      #""series":[{"name":"S","position":"1"}],"modified":"@10""#,
      #""series":[{"name":"S","position":"2"}],"modified":"@11""#,
      gives: #""series":[{"name":"S","position":"2"}],"modified":"@11""#,
      keeping: [.one]
    ),
    MergeRow(
      "elements of the wrong type stay",
      #""tags":["a",7],"modified":"@10""#,
      #""tags":[null,"a"],"modified":"@11""#,
      gives: #""tags":[null,"a",7],"modified":"@11""#
    ),
    MergeRow(
      "a list beside no list",
      #""tags":["a"],"modified":"@10""#,
      #""tags":"a","modified":"@11""#,
      gives: #""tags":"a","modified":"@11""#,
      keeping: [.one]
    ),
    MergeRow(
      "unknown fields at every level",
      base: """
        "authors":[{"name":"A","x":1}],"notes":[{"created":"@01","id":"n","kind":"thought","text":"t","x":1}],\
        "x":{"y":1}
        """,
      """
      "authors":[{"name":"A","x":2}],"notes":[{"created":"@01","id":"n","kind":"thought","text":"t","x":1}],\
      "x":{"y":1,"z":1}
      """,
      """
      "authors":[{"name":"A","x":1}],"notes":[{"created":"@01","id":"n","kind":"thought","text":"t","x":2}],\
      "x":{"w":1,"y":2}
      """,
      gives: """
        "authors":[{"name":"A","x":2}],"notes":[{"created":"@01","id":"n","kind":"thought","text":"t","x":2}],\
        "x":{"w":1,"y":2,"z":1}
        """
    ),
    MergeRow(
      "unknown lists of texts and of records",
      #""x":["a"],"y":[{"id":"1","v":1}],"modified":"@10""#,
      #""x":["b"],"y":[{"id":"2"},{"id":"1","w":1}],"modified":"@11""#,
      gives: #""x":["b","a"],"y":[{"id":"2"},{"id":"1","v":1,"w":1}],"modified":"@11""#
    ),
    MergeRow(
      "unknown lists of numbers are one value",
      #""place":[37.50,127.0],"modified":"@10""#,
      #""place":[37.51,127.0],"modified":"@11""#,
      gives: #""place":[37.51,127.0],"modified":"@11""#,
      keeping: [.one]
    ),
  ]
}
