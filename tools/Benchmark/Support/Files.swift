// Files as the system calls give them, for the programs of tools/bench.

import NeedleCLibrary

/// Says what is wrong and ends the program: a measurement of less than it says is none.
package func fail(_ message: String) -> Never {
    printError("bench: \(message)")
    exit(2)
}

/// Prints a line on standard error.
package func printError(_ line: String) {
    let line = line + "\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

/// The bytes of a file, for as long as `body` runs.
package func withBytes<Result>(of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let bytes = contents(of: path)
    defer { bytes.deallocate() }
    return body(bytes)
}

/// The bytes of a file, in memory that is never freed unless the caller does.
package func contents(of path: String) -> UnsafeBufferPointer<UInt8> {
    let file = open(path, O_RDONLY)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else { fail("cannot open \(path)") }
    defer { close(file) }
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Int(status.st_size))
    var count = 0
    while count < buffer.count {
        let read = read(file, buffer.baseAddress! + count, buffer.count - count)
        guard read > 0 else { fail("cannot read \(path)") }
        count += read
    }
    return UnsafeBufferPointer(buffer)
}

/// The bytes of a file, which are read when they are used.
package func mappedContents(of path: String) -> UnsafeBufferPointer<UInt8> {
    let file = open(path, O_RDONLY)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else { fail("cannot open \(path)") }
    defer { close(file) }
    let count = Int(status.st_size)
    guard count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
        fail("cannot map \(path)")
    }
    return UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
}

/// Writes a new file, or over an old one.
package func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) {
    withNewFile(path) { file in write(bytes, path, file) }
}

/// Writes what files hold, one after the other.
package func joinFiles(_ paths: [String], to path: String) {
    withNewFile(path) { file in
        for part in paths { withBytes(of: part) { write($0, path, file) } }
    }
}

private func withNewFile(_ path: String, _ body: (Int32) -> Void) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { fail("cannot write \(path)") }
    defer { close(file) }
    body(file)
}

private func write(_ bytes: UnsafeBufferPointer<UInt8>, _ path: String, _ file: Int32) {
    var count = 0
    while count < bytes.count {
        let written = write(file, bytes.baseAddress! + count, bytes.count - count)
        guard written > 0 else { fail("cannot write \(path)") }
        count += written
    }
}

/// The lines of a file.
package func lines(of path: String) -> [String] {
    withBytes(of: path) { bytes in
        bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The paths of the Swift files below a folder.
package func swiftFiles(below folder: String) -> [String] {
    guard let stream = opendir(folder) else { fail("cannot open \(folder)") }
    defer { closedir(stream) }
    var files: [String] = []
    while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
        }
        if name.hasPrefix(".") { continue }
        if Int32(entry.pointee.d_type) == Int32(DT_DIR) {
            files += swiftFiles(below: "\(folder)/\(name)")
        } else if name.hasSuffix(".swift") {
            files.append("\(folder)/\(name)")
        }
    }
    return files
}

/// Seconds since some moment.
package func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
