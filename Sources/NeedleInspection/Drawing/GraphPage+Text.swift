extension GraphPage {
    static let beginning = ""
    static let end = ""
}
