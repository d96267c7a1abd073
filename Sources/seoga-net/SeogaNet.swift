/// The program that asks the catalogues over HTTP.
@main
enum SeogaNet {
  static func main() {}
}
