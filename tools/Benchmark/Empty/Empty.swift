// What starting a Swift program costs.

@main
enum Empty {
    static func main() {}
}
