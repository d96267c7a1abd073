extension Manual {
  /// What is true of the program as a whole and stands in no command: where its files lie, which variables it
  /// reads, how it ends.
  static let surroundings = #"""
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev SEOGA_LIBRARY
    The library's folder, unless
    .Fl \-library
    names one.
    .It Ev XDG_DATA_HOME , XDG_CONFIG_HOME , XDG_STATE_HOME , XDG_CACHE_HOME
    Where the folders under
    .Sx FILES
    lie, if absolute.
    .It Ev HOME
    Where they lie otherwise.
    .It Ev LC_ALL , LC_MESSAGES , LANG
    The language of the screens, Korean or English, unless the settings name one.
    .It Ev TERM
    The terminal.
    Without one, or with
    .Ql dumb ,
    only the subcommands work.
    .It Ev https_proxy , http_proxy , all_proxy , no_proxy
    The way to the catalogues, in capitals too.
    .It Ev NO_COLOR
    Draws without colours if set to anything.
    .It Ev ESCDELAY
    Milliseconds after which a lone Esc is the Esc key; 25 without it.
    .El
    .Sh FILES
    .Nm Cm paths
    prints where they are.
    .Bl -tag -width Ds
    .It Pa ~/.local/share/seoga
    The library:
    .Pa books/
    and
    .Pa trash/
    with one JSON file for each book, its reads and its notes.
    .It Pa ~/.config/seoga
    Settings, with the catalogues under
    .Ql sources ;
    your keys for them in
    .Pa secrets.json ,
    which nobody else may be able to read.
    .It Pa ~/.local/state/seoga
    Drafts of notes, and the log.
    .It Pa ~/.cache/seoga
    Answers of the catalogues and covers; may be deleted at any time.
    .El
    .Sh EXIT STATUS
    .Bl -tag -width Ds -compact
    .It 0
    It is done.
    .It 1
    It is not done, and a sentence on standard error says why.
    .It 64
    The command line makes no sense.
    .El
    .Sh EXAMPLES
    Put a book on the shelf and start it:
    .Bd -literal -offset indent
    id=$(seoga add Middlemarch \-\-author 'George Eliot' \-\-pages 880)
    seoga edit $id status=reading
    .Ed
    .Pp
    Say how far you are, and keep a quotation:
    .Bd -literal -offset indent
    seoga progress middlemarch +20
    seoga note add middlemarch \-\-page 838 \-\-kind quote < quote.txt
    .Ed
    .Pp
    Look a book up, and put the edition in your hand on the shelf:
    .Bd -literal -offset indent
    seoga search left hand of darkness
    seoga add \-\-isbn 9780441478125 \-\-status reading
    .Ed
    .Pp
    The titles of everything finished this year:
    .Bd -literal -offset indent
    seoga list \-\-json "finished:$(date +%Y)" | jq \-r '.[].title'
    .Ed
    """#.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
