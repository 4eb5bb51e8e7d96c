package import NeedleGraph

/// The requirements of which a type may be SPI.
package struct SPITypes: Sendable {
    private struct Place: Hashable {
        var symbol: ID<Symbol>
        var member: Int
    }

    private var attributes: [Place: [Attribute]] = [:]

    /// Whether there is none, as in most programs. Stored, since a caller need not count a reference then.
    package private(set) var isEmpty = true

    /// The attributes that what names the types of a protocol's member needs; mostly none.
    package subscript(protocol: ID<Symbol>, member: Int) -> [Attribute] {
        get { isEmpty ? [] : attributes[Place(symbol: `protocol`, member: member)] ?? [] }
        set {
            attributes[Place(symbol: `protocol`, member: member)] = newValue
            isEmpty = false
        }
    }

    subscript(site: RequirementSite) -> [Attribute] { self[site.protocol, site.member] }

    mutating func formUnion(_ other: SPITypes) {
        if other.isEmpty { return }
        attributes.merge(other.attributes) { first, _ in first }
        isEmpty = false
    }
}
