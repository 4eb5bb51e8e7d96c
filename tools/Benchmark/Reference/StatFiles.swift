// Asking for the status of files: what seeing that nothing has changed costs at least.

import BenchmarkSupport
import NeedleCLibrary

/// Asks for the status of each file of a list.
func statFiles(listedIn list: String) {
    var newest = 0
    for path in lines(of: list) {
        var status = stat()
        guard stat(path, &status) == 0 else { fail("cannot stat \(path)") }
        #if canImport(Darwin)
            newest = max(newest, status.st_mtimespec.tv_sec)
        #else
            newest = max(newest, status.st_mtim.tv_sec)
        #endif
    }
    print(newest)
}
