// Folders and times of files.

import BenchmarkSupport
import NeedleCLibrary

func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
}

func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : currentFolder() + "/" + path
}

/// The folder of this program.
func executableFolder() -> String {
    parentFolder(of: absolute(CommandLine.arguments[0]))
}

func parentFolder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
}

func temporaryFolder() -> String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
}

func makeFolder(_ path: String) throws {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path.contains("/") else { throw BenchError("cannot make the folder \(path)") }
    try makeFolder(parentFolder(of: path))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw BenchError("cannot make the folder \(path)") }
}

func removeTree(_ path: String) throws {
    _ = try run(Command("rm", ["-rf", path], in: "/"))
}

/// Copies a folder, its files' times too.
func copyTree(_ path: String, to copy: String) throws {
    _ = try run(Command("cp", ["-Rp", path, copy], in: "/"))
}

/// Gives a file or a folder another name, if it is there.
func moveFile(_ path: String, to destination: String) {
    _ = rename(path, destination)
}

/// Waits until all files are on the disk.
func writeBack() {
    sync()
}

func removeFile(_ path: String) {
    unlink(path)
}

func write(_ text: String, to path: String) {
    var text = text
    text.withUTF8 { write($0, to: path) }
}

func readText(_ path: String) -> String {
    withBytes(of: path) { String(decoding: $0, as: UTF8.self) }
}

/// How many lines of a file are not empty.
func countCodeLines(of path: String) -> Int {
    readText(path).split(separator: "\n").count { $0.contains { !$0.isWhitespace } }
}

/// Gives a file the time of now.
func touch(_ path: String) {
    if utimes(path, nil) != 0 { fail("cannot touch \(path)") }
}

func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
}

func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

/// The names in a folder, sorted.
func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}

/// Lets the clock of the file system tick, so that what was written counts as older than what is written next.
func letClockTick() {
    usleep(50_000)
}

func wait(seconds: UInt32) {
    sleep(seconds)
}
