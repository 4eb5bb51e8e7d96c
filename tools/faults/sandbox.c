// A library that lets a process see of a project what Xcode's sandbox lets a script see of it. Linux only.
//
//     cc -shared -fPIC -O1 -o sandbox.so tools/faults/sandbox.c -ldl
//     SANDBOX_ROOT=/shop SANDBOX_INPUTS=in SANDBOX_OUTPUTS=out LD_PRELOAD=./sandbox.so needle build --cache-path /tmp/cache
//
// The two lists have an absolute path on each line. Below SANDBOX_ROOT, a process may read what a list has and the folders
// around it, and write the outputs. Every other call fails with EPERM, also if there is nothing at its path: whether the
// sandbox tells that nothing is there, no document says. SANDBOX_LOG names a file that gets a line for each refused call.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The function that a name would mean without this library.
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/// A whole list, with a line end in front of the first path.
static char inputs[1 << 16], outputs[1 << 16];

static void load(const char *variable, char *list, size_t size) {
    const char *path = getenv(variable);
    long file = path ? syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC) : -1;
    list[0] = '\n';
    long length = file < 0 ? 0 : syscall(SYS_read, file, list + 1, size - 2);
    list[1 + (length > 0 ? length : 0)] = 0;
    if (file >= 0) syscall(SYS_close, file);
}

__attribute__((constructor)) static void begin(void) {
    load("SANDBOX_INPUTS", inputs, sizeof inputs);
    load("SANDBOX_OUTPUTS", outputs, sizeof outputs);
}

/// Makes a path absolute, without `.` and `..`.
static void resolve(int folder, const char *path, char *result) {
    char whole[3 * PATH_MAX], base[PATH_MAX] = "";
    if (path[0] != '/' && folder == AT_FDCWD) syscall(SYS_getcwd, base, sizeof base);
    if (path[0] != '/' && folder != AT_FDCWD) {
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        ssize_t length = readlink(link, base, sizeof base - 1);
        base[length > 0 ? length : 0] = 0;
    }
    snprintf(whole, sizeof whole, "%s/%s", base, path);
    size_t end = 0;
    char *rest = NULL;
    for (char *part = strtok_r(whole, "/", &rest); part; part = strtok_r(NULL, "/", &rest)) {
        if (!strcmp(part, ".")) continue;
        if (!strcmp(part, "..")) {
            while (end > 0 && result[--end] != '/') {}
            continue;
        }
        end += (size_t)snprintf(result + end, PATH_MAX - end, "/%s", part);
        if (end >= PATH_MAX) end = PATH_MAX - 1;
    }
    result[end] = 0;
}

/// Whether a list has a path, or one below it.
static bool has(const char *list, const char *path, bool orBelow) {
    char line[PATH_MAX + 2];
    snprintf(line, sizeof line, "\n%s", path);
    size_t length = strlen(line);
    for (const char *found = strstr(list, line); found; found = strstr(found + 1, line)) {
        char next = found[length];
        if (next == '\n' || next == 0 || (orBelow && next == '/')) return true;
    }
    return false;
}

/// Whether a call is permitted; sets errno if not.
static bool permits(int folder, const char *path, bool writes) {
    const char *root = getenv("SANDBOX_ROOT");
    if (!root || !path || !path[0]) return true;
    char whole[PATH_MAX];
    resolve(folder, path, whole);
    size_t length = strlen(root);
    if (strncmp(whole, root, length) || (whole[length] != '/' && whole[length])) return true;
    if (has(outputs, whole, false)) return true;
    if (!writes && (!whole[length] || has(inputs, whole, true) || has(outputs, whole, true))) return true;
    const char *log = getenv("SANDBOX_LOG");
    long file = log ? syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666) : -1;
    if (file >= 0) {
        char line[PATH_MAX + 16];
        int count = snprintf(line, sizeof line, "%s %s\n", writes ? "write" : "read", whole);
        syscall(SYS_write, file, line, (size_t)count);
        syscall(SYS_close, file);
    }
    errno = EPERM;
    return false;
}

static bool writes(int flags) { return (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC); }

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    return permits(AT_FDCWD, path, writes(flags)) ? REAL(open)(path, flags, mode) : -1;
}

int openat(int folder, const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    return permits(folder, path, writes(flags)) ? REAL(openat)(folder, path, flags, mode) : -1;
}

DIR *opendir(const char *path) { return permits(AT_FDCWD, path, false) ? REAL(opendir)(path) : NULL; }

int stat(const char *restrict path, struct stat *restrict result) {
    return permits(AT_FDCWD, path, false) ? REAL(stat)(path, result) : -1;
}

int lstat(const char *restrict path, struct stat *restrict result) {
    return permits(AT_FDCWD, path, false) ? REAL(lstat)(path, result) : -1;
}

int fstatat(int folder, const char *restrict path, struct stat *restrict result, int flags) {
    return permits(folder, path, false) ? REAL(fstatat)(folder, path, result, flags) : -1;
}

int rename(const char *old, const char *new) {
    return permits(AT_FDCWD, old, true) && permits(AT_FDCWD, new, true) ? REAL(rename)(old, new) : -1;
}

int unlink(const char *path) { return permits(AT_FDCWD, path, true) ? REAL(unlink)(path) : -1; }

int mkdir(const char *path, mode_t mode) { return permits(AT_FDCWD, path, true) ? REAL(mkdir)(path, mode) : -1; }

char *realpath(const char *restrict path, char *restrict buffer) {
    return permits(AT_FDCWD, path, false) ? REAL(realpath)(path, buffer) : NULL;
}
