@main struct Seoga { static func main() {} }
