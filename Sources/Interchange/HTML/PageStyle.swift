/// The look of pages for the browser: day and night, window and paper.
enum PageStyle {
  /// What every page has. Colours of writing stand at least 4.5 to 1 against what they are written on.
  static let base = """
    :root{--paper:#fbfaf6;--ink:#1d1d1b;--quiet:#625f57;--light:#cbc7ba;--accent:#1f6f78;--on:#fbfaf6;--board:#8d8574}
    @media (prefers-color-scheme:dark){:root{--paper:#171715;--ink:#e9e6de;--quiet:#aba79d;--light:#4b4942;\
    --accent:#6cc3cc;--on:#171715;--board:#6a6456}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,\
    "Noto Sans","Noto Sans KR","Noto Sans CJK KR","Apple SD Gothic Neo","Malgun Gothic",sans-serif;\
    overflow-wrap:anywhere}
    :lang(ko){word-break:keep-all}
    main{max-width:752px;margin:0 auto;padding:40px 16px 56px}
    h1,h2,h3{line-height:1.2;margin:0;text-wrap:balance}
    h1{font-size:44px;letter-spacing:-.02em}
    h2{font-size:21px;margin:0 0 12px}
    h3{font-size:17px}
    p{margin:0 0 12px}
    a{color:var(--accent)}
    section{margin-top:52px}
    .quiet{color:var(--quiet);font-size:15px}
    .heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    blockquote{margin:0;font-family:"Noto Serif KR","Noto Serif CJK KR",AppleMyungjo,Batang,Georgia,"Noto Serif",serif;\
    white-space:pre-wrap}
    table{border-collapse:collapse;width:100%;font-size:15px}
    th,td{text-align:start;vertical-align:top;padding:5px 12px 5px 0;border-bottom:1px solid var(--light)}
    th{font-weight:600}
    td[dir],h3[dir]{text-align:left}
    details{margin-top:8px;font-size:15px}
    summary{color:var(--quiet);cursor:pointer;width:fit-content}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    footer{margin-top:56px;padding-top:16px;border-top:1px solid var(--light)}
    @page{size:A4 portrait;margin:16mm}
    @media print{
    :root{--paper:#fbfaf6;--ink:#1d1d1b;--quiet:#625f57;--light:#cbc7ba;--accent:#1f6f78;--on:#fbfaf6;--board:#8d8574;\
    color-scheme:light}
    body{font-size:11pt;background:none}
    main{max-width:none;padding:0}
    section{margin-top:28px;break-inside:avoid}
    h2,h3{break-after:avoid}
    tr,li,figure,blockquote{break-inside:avoid}
    details{display:none}
    }
    """

  /// Spines, and the boards they stand on, which are drawn behind them at even distances.
  static let spines = """
    .shelf{--u:1.6px;--r:calc(var(--row)*var(--u) + 14px);display:flex;flex-wrap:wrap;margin:0;padding:0;\
    list-style:none;background:repeating-linear-gradient(to bottom,transparent 0,transparent var(--r),\
    var(--board) var(--r),var(--board) calc(var(--r) + 6px),transparent calc(var(--r) + 6px),\
    transparent calc(var(--r) + 18px));-webkit-print-color-adjust:exact;print-color-adjust:exact}
    .shelf li{height:var(--r);margin-bottom:18px;display:flex;align-items:flex-end}
    .shelf a{display:block;text-decoration:none}
    .spine{display:flex;flex-direction:column;align-items:flex-start;justify-content:center;\
    width:calc(var(--w)*var(--u));height:calc(var(--h)*var(--u));padding:calc(5*var(--u)) 0;writing-mode:vertical-rl;\
    font-size:calc(var(--f)*var(--u));line-height:1.15;white-space:nowrap;overflow:hidden;position:relative;\
    color:var(--on);background:var(--s);border-radius:2px 2px 0 0;box-shadow:inset -1px 0 0 var(--paper);\
    -webkit-print-color-adjust:exact;print-color-adjust:exact}
    .guess{color:var(--ink);background:none;background:color-mix(in srgb,var(--s) 22%,var(--paper));\
    border:1px dashed var(--quiet);border-bottom:0}
    .fronts{--u:.72px}
    .fronts li{margin-right:5px}
    .front{display:block;height:calc(var(--h)*var(--u));max-width:calc(var(--h)*var(--u));object-fit:cover;\
    border-radius:2px 2px 0 0;font-size:12px;line-height:1.25;color:var(--ink)}
    .cloth{box-sizing:border-box;width:calc(var(--h)*var(--u)*.66);padding:6px 5px;overflow:hidden;\
    overflow-wrap:anywhere;color:var(--on);background:var(--s);-webkit-print-color-adjust:exact;\
    print-color-adjust:exact}
    @media print{.shelf{--u:calc(var(--print)*1px)}}
    """

  /// Six shades of the one colour for what was read.
  static let shades = colours(
    day: ["#1f6f78", "#185a62", "#2b7780", "#134a51", "#23666e", "#1b6167"],
    night: ["#6cc3cc", "#8ed2d9", "#5db5be", "#a3dce1", "#79cad2", "#62bcc0"]
  )

  /// Six colours of cloth.
  static let cloth = colours(
    day: ["#8a3b2c", "#2f5f50", "#35517d", "#6a4a7a", "#775617", "#4c4b45"],
    night: ["#e0a390", "#8fc8b3", "#9db9e6", "#cbaadb", "#dcbd70", "#bdbab0"]
  )

  private static func colours(day: [String], night: [String]) -> String {
    func rules(_ colours: [String]) -> String {
      colours.enumerated().map { ".s\($0.offset + 1){--s:\($0.element)}" }.joined()
    }
    return """
      \(rules(day))
      @media (prefers-color-scheme:dark){\(rules(night))}
      @media print{\(rules(day))}
      """
  }
}
