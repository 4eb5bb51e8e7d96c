// What swift-argument-parser uses of the locks in `os`, which are in the C headers.

@_exported import Darwin
