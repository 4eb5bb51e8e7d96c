/// The oldest systems that a `Package.swift` states, for example `macOS:10.15` of `platforms: [.macOS(.v10_15)]`; none where
/// its text does not tell them.
package func packagePlatforms(_ source: UnsafeBufferPointer<UInt8>) -> [String] {
    var calls = CallScanner(source)
    var found: [String] = []
    var lists = 0
    var isInList = false
    while let token = calls.next() {
        switch token {
        case .label(let label):
            // What stands further in are the platforms of a condition.
            guard calls.depth == 1 else { continue }
            isInList = label.bytes.equals("platforms")
            if isInList { lists += 1 }
        case .opening(let call):
            guard isInList, let call, calls.depth == 3,
                let version = plainString(at: calls.position, in: source) ?? version(at: calls.position, in: source)
            else { continue }
            found.append("\(String(decoding: call.bytes, as: UTF8.self)):\(version)")
        case .closing: continue
        }
    }
    return calls.isUncertain || lists != 1 ? [] : found
}

/// The version that a constant such as `.v10_15` stands for.
private func version(at position: Int, in source: UnsafeBufferPointer<UInt8>) -> String? {
    guard source.holds(".v", at: position) else { return nil }
    let digits = source[(position + 2)...].prefix { byte in
        byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
    return String(decoding: digits, as: UTF8.self).split(separator: "_").joined(separator: ".")
}
