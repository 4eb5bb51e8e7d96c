public struct PriceList: Sendable {
    public let total: Int

    public init(total: Int) { self.total = total }
}
