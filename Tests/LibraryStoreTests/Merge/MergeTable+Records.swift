extension MergeRow {
  private static func note(_ id: String, _ text: String, _ more: String = "") -> String {
    #"{"created":"@01","id":"\#(id)","kind":"thought","text":"\#(text)"\#(more)}"#
  }

  /// Notes and reads.
  static let records: [MergeRow] = [
    MergeRow(
      "a note added on each side",
      base: #""notes":[\#(note("1a", "a"))]"#,
      #""notes":[\#(note("1a", "a")),\#(note("1c", "c"))],"modified":"@10""#,
      #""notes":[\#(note("1a", "a")),\#(note("1b", "b"))],"modified":"@11""#,
      gives: #""notes":[\#(note("1a", "a")),\#(note("1b", "b")),\#(note("1c", "c"))],"modified":"@11""#
    ),
    MergeRow(
      "notes are stored by when they were made, then id",
      #""notes":[{"created":"@05","id":"1a","kind":"thought","text":"late"}]"#,
      #""notes":[{"created":"@02","id":"1b","kind":"thought","text":"early"}],"modified":"@10""#,
      gives: """
        "notes":[{"created":"@02","id":"1b","kind":"thought","text":"early"},\
        {"created":"@05","id":"1a","kind":"thought","text":"late"}],"modified":"@10"
        """
    ),
    MergeRow(
      "a read added on each side",
      #""reads":[{"id":"1r","started":"2026-11-02"}],"modified":"@10""#,
      #""reads":[{"id":"2r","started":"2026-11-01"}],"modified":"@11""#,
      gives: """
        "reads":[{"id":"2r","started":"2026-11-01"},{"id":"1r","started":"2026-11-02"}],"modified":"@11"
        """
    ),
    MergeRow(
      "pages logged on each side",
      base: #""reads":[{"id":"1r"}]"#,
      #""reads":[{"id":"1r","log":[{"at":"30","day":"2026-11-20","id":"1e","logged":"@09"}]}]"#,
      """
      "reads":[{"id":"1r","log":[{"at":"10","day":"2026-11-19","id":"3e","logged":"@12"},\
      {"at":"20","day":"2026-11-20","id":"2e","logged":"@08"}]}]
      """,
      gives: """
        "reads":[{"id":"1r","log":[{"at":"10","day":"2026-11-19","id":"3e","logged":"@12"},\
        {"at":"20","day":"2026-11-20","id":"2e","logged":"@08"},\
        {"at":"30","day":"2026-11-20","id":"1e","logged":"@09"}]}]
        """
    ),
    MergeRow(
      "a log entry taken out on one side goes",
      base: #""reads":[{"id":"1r","log":[{"at":"30","day":"2026","id":"1e"}]}]"#,
      #""reads":[{"id":"1r"}],"modified":"@10""#,
      #""reads":[{"id":"1r","log":[{"at":"30","day":"2026","id":"1e"}],"rating":4}],"modified":"@11""#,
      gives: #""reads":[{"id":"1r","rating":4}],"modified":"@11""#
    ),
    MergeRow(
      "a read finished on one side, logged at on the other",
      base: #""reads":[{"id":"1r"}],"status":"reading""#,
      #""reads":[{"finished":"2026-11-20","id":"1r","outcome":"finished"}],"status":"finished","modified":"@10""#,
      #""reads":[{"id":"1r","log":[{"at":"30","day":"2026","id":"1e"}]}],"status":"reading","modified":"@11""#,
      gives: """
        "reads":[{"finished":"2026-11-20","id":"1r","log":[{"at":"30","day":"2026","id":"1e"}],\
        "outcome":"finished"}],"status":"finished","modified":"@11"
        """
    ),
    MergeRow(
      "a note's page on one side, its tags on the other",
      base: #""notes":[\#(note("1a", "a"))]"#,
      #""notes":[\#(note("1a", "a", #","page":3,"modified":"@10""#))],"modified":"@10""#,
      #""notes":[\#(note("1a", "a", #","tags":["x"],"modified":"@11""#))],"modified":"@11""#,
      gives: #""notes":[\#(note("1a", "a", #","modified":"@11","page":3,"tags":["x"]"#))],"modified":"@11""#
    ),
    MergeRow(
      "a note's own stamp decides before the file's",
      #""notes":[\#(note("1a", "a", #","page":3,"modified":"@10""#))],"modified":"@10""#,
      #""notes":[\#(note("1a", "a", #","page":2,"modified":"@09""#))],"modified":"@11""#,
      gives: #""notes":[\#(note("1a", "a", #","modified":"@10","page":3"#))],"modified":"@11""#,
      keeping: [.other]
    ),
    MergeRow(
      "a note's text changed on one side",
      base: #""notes":[\#(note("1a", "a"))]"#,
      #""notes":[\#(note("1a", "b", #","modified":"@10""#))],"modified":"@10""#,
      #""notes":[\#(note("1a", "a"))],"rating":4,"modified":"@11""#,
      gives: #""notes":[\#(note("1a", "b", #","modified":"@10""#))],"rating":4,"modified":"@11""#
    ),
    MergeRow(
      "a note's text changed on both sides",
      base: #""notes":[\#(note("1a", "a"))]"#,
      #""notes":[\#(note("1a", "one", #","modified":"@10""#))],"modified":"@10""#,
      #""notes":[\#(note("1a", "other", #","modified":"@11""#))],"modified":"@11""#,
      gives: """
        "notes":[\(note("1a", "other", #","modified":"@11""#)),\
        \(note("9g236nd2mq42", "one", #","modified":"@10""#))],"modified":"@11"
        """
    ),
    MergeRow(
      "a note's text differs without a common version",
      #""notes":[\#(note("1a", "one", #","page":1"#))],"modified":"@11""#,
      #""notes":[\#(note("1a", "other", #","page":2"#))],"modified":"@10""#,
      gives: """
        "notes":[\(note("15syzs8vkf70", "other", #","page":2"#)),\
        \(note("1a", "one", #","page":1"#))],"modified":"@11"
        """
    ),
    MergeRow(
      "two texts of equal stamps: the greater keeps the id",
      #""notes":[\#(note("1a", "b"))],"modified":"@10""#,
      #""notes":[\#(note("1a", "a"))],"modified":"@10""#,
      gives: #""notes":[\#(note("1a", "b")),\#(note("6ktyf2jv3f13", "a"))],"modified":"@10""#
    ),
    MergeRow(
      "the words of a quote are a note's words",
      #""notes":[\#(note("1a", "a", #","quote":"one""#))],"modified":"@10""#,
      #""notes":[\#(note("1a", "a", #","quote":"other""#))],"modified":"@11""#,
      gives: """
        "notes":[\(note("1a", "a", #","quote":"other""#)),\
        \(note("24w7f7z3xqwb", "a", #","quote":"one""#))],"modified":"@11"
        """
    ),
    MergeRow(
      "the memo's text on both sides: the later stays the memo",
      #""notes":[{"created":"@01","id":"1a","kind":"memo","text":"one"}],"modified":"@10""#,
      #""notes":[{"created":"@01","id":"1a","kind":"memo","text":"other"}],"modified":"@11""#,
      gives: """
        "notes":[{"created":"@01","id":"1a","kind":"memo","text":"other"},\(note("9g236nd2mq42", "one"))],\
        "modified":"@11"
        """
    ),
    MergeRow(
      "a memo written on each side",
      #""notes":[{"created":"@01","id":"1a","kind":"memo","text":"one"}],"modified":"@10""#,
      #""notes":[{"created":"@02","id":"1b","kind":"memo","text":"other"}],"modified":"@10""#,
      gives: """
        "notes":[\(note("1a", "one")),{"created":"@02","id":"1b","kind":"memo","text":"other"}],"modified":"@10"
        """
    ),
    MergeRow(
      "a text that was cleared on one side and changed on the other",
      base: #""notes":[\#(note("1a", "a"))]"#,
      #""notes":[\#(note("1a", ""))],"modified":"@11""#,
      #""notes":[\#(note("1a", "b"))],"modified":"@10""#,
      gives: #""notes":[\#(note("1a", "b"))],"modified":"@11""#
    ),
    MergeRow(
      "a note of the wrong type and one without an id stay",
      #""notes":["x",\#(note("1a", "a"))],"modified":"@11""#,
      #""notes":[{"text":"no id"},\#(note("1a", "a"))],"modified":"@10""#,
      gives: #""notes":[\#(note("1a", "a")),"x",{"text":"no id"}],"modified":"@11""#
    ),
    MergeRow(
      "notes that are no list",
      #""notes":"x","modified":"@11""#,
      #""notes":[\#(note("1a", "a"))],"modified":"@10""#,
      gives: #""notes":[\#(note("1a", "a")),"x"],"modified":"@11""#
    ),
  ]

  /// What was taken out on one side.
  static let removals: [MergeRow] = [
    MergeRow(
      "a note taken out on one side, untouched on the other",
      base: #""notes":[\#(note("1a", "a"))]"#,
      #""removed":[\#(note("1a", "a", #","removedAt":"@10""#))],"modified":"@10""#,
      #""notes":[\#(note("1a", "a"))],"rating":4,"modified":"@11""#,
      gives: #""rating":4,"removed":[\#(note("1a", "a", #","removedAt":"@10""#))],"modified":"@11""#
    ),
    MergeRow(
      "a side that still has a note does not revive it",
      #""removed":[\#(note("1a", "a", #","removedAt":"@10""#))],"modified":"@10""#,
      #""notes":[\#(note("1a", "a"))],"rating":4,"modified":"@11""#,
      gives: #""rating":4,"removed":[\#(note("1a", "a", #","removedAt":"@10""#))],"modified":"@11""#
    ),
    MergeRow(
      "a note edited after it was taken out lives",
      base: #""notes":[\#(note("1a", "a"))]"#,
      #""removed":[\#(note("1a", "a", #","removedAt":"@10""#))],"modified":"@10""#,
      #""notes":[\#(note("1a", "b", #","modified":"@11""#))],"modified":"@11""#,
      gives: #""notes":[\#(note("1a", "b", #","modified":"@11""#))],"modified":"@11""#
    ),
    MergeRow(
      "a note edited before it was taken out stays out, with its new words",
      base: #""notes":[\#(note("1a", "a"))]"#,
      #""removed":[\#(note("1a", "a", #","removedAt":"@10""#))],"modified":"@10""#,
      #""notes":[\#(note("1a", "b", #","modified":"@09""#))],"modified":"@09""#,
      gives: #""removed":[\#(note("1a", "b", #","modified":"@09","removedAt":"@10""#))],"modified":"@10""#
    ),
    MergeRow(
      "other words of a note that was taken out lie beside it",
      #""removed":[\#(note("1a", "a", #","removedAt":"@10""#))],"modified":"@10""#,
      #""notes":[\#(note("1a", "b", #","modified":"@09""#))],"modified":"@09""#,
      gives: """
        "removed":[\(note("1a", "b", #","modified":"@09","removedAt":"@10""#)),\
        \(note("6ktyf2jv3f13", "a", #","removedAt":"@10""#))],"modified":"@10"
        """
    ),
    MergeRow(
      "words that a note had where it stood go out with it",
      #""removed":[\#(note("1a", "a", #","modified":"@08","removedAt":"@10""#))],"modified":"@10""#,
      #""notes":[\#(note("1a", "b"))],"modified":"@09""#,
      gives: """
        "removed":[\(note("1a", "a", #","modified":"@08","removedAt":"@10""#)),\
        \(note("9sd1mj0shkzx", "b", #","removedAt":"@10""#))],"modified":"@10"
        """
    ),
    MergeRow(
      "a note brought back on one side",
      base: #""removed":[\#(note("1a", "a", #","removedAt":"@10""#))]"#,
      #""notes":[\#(note("1a", "a"))],"modified":"@11""#,
      #""rating":4,"removed":[\#(note("1a", "a", #","removedAt":"@10""#))],"modified":"@12""#,
      gives: #""notes":[\#(note("1a", "a"))],"rating":4,"modified":"@12""#
    ),
    MergeRow(
      "a note taken out on both sides",
      base: #""notes":[\#(note("1a", "a"))]"#,
      #""removed":[\#(note("1a", "a", #","removedAt":"@10""#))],"modified":"@10""#,
      #""removed":[\#(note("1a", "a", #","removedAt":"@11""#))],"modified":"@11""#,
      gives: #""removed":[\#(note("1a", "a", #","removedAt":"@11""#))],"modified":"@11""#
    ),
    MergeRow(
      "a read taken out on one side, logged at later on the other",
      #""removed":[{"id":"1r","removedAt":"@10"}],"modified":"@10""#,
      #""reads":[{"id":"1r","log":[{"at":"9","day":"2026","id":"1e","logged":"@11"}]}],"modified":"@11""#,
      gives:
        #""reads":[{"id":"1r","log":[{"at":"9","day":"2026","id":"1e","logged":"@11"}]}],"modified":"@11""#
    ),
    MergeRow(
      "a read taken out on one side after the last page logged on the other",
      #""removed":[{"id":"1r","removedAt":"@10"}],"modified":"@10""#,
      #""reads":[{"id":"1r","log":[{"at":"9","day":"2026","id":"1e","logged":"@09"}]}],"modified":"@09""#,
      gives: """
        "removed":[{"id":"1r","log":[{"at":"9","day":"2026","id":"1e","logged":"@09"}],"removedAt":"@10"}],\
        "modified":"@10"
        """
    ),
    MergeRow(
      "what was removed on each side",
      #""removed":[\#(note("1a", "a", #","removedAt":"@11""#))]"#,
      #""removed":[{"id":"1r","removedAt":"@10"}]"#,
      gives: #""removed":[{"id":"1r","removedAt":"@10"},\#(note("1a", "a", #","removedAt":"@11""#))]"#
    ),
    MergeRow(
      "a note deleted by hand on one side, untouched on the other",
      base: #""notes":[\#(note("1a", "a"))]"#,
      #""pages":1"#,
      #""notes":[\#(note("1a", "a"))],"modified":"@10""#,
      gives: #""pages":1,"modified":"@10""#
    ),
    MergeRow(
      "a note deleted by hand on one side, changed on the other",
      base: #""notes":[\#(note("1a", "a"))]"#,
      #""pages":1"#,
      #""notes":[\#(note("1a", "b"))],"modified":"@10""#,
      gives: #""notes":[\#(note("1a", "b"))],"pages":1,"modified":"@10""#
    ),
  ]
}
