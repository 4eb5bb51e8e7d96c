// A library that makes system calls about files fail, or ends the process at one of them. Linux only.
//
//     cc -shared -fPIC -O1 -o faults.so tools/faults/faults.c -ldl -lpthread
//     FAULTS=readdir:3:EIO FAULTS_LOG=log LD_PRELOAD=./faults.so needle build
//
// FAULTS is `<call>:<number>:<action>`.
//
//   call      the name of a function in the table below, or `any` for all of them
//   number    which of its calls, from 1; with a `+` behind it, that one and all after it
//   action    the name of an errno, such as `EIO`    the call does nothing and fails
//             `short`                                a read or write transfers half; other calls are left alone
//             `kill`                                 SIGKILL before the call
//             `torn`                                 a write transfers half, then SIGKILL; as `kill` for other calls
//
// FAULTS_LOG names a file. A fault adds the line `fault <call> <number> <path>` to it before it happens. A process that
// ends by itself adds `count <call> <number>` for each call, so a run with FAULTS=none tells what there is to loop over.
//
// Only what concerns files in or below the working directory, as it was at the start, is counted: relative paths, absolute
// ones that begin with it, and descriptors opened by such paths. So the runtime's own reads of `/proc` and the like stay
// whole. `Tests/FaultTesting` builds and runs it; so does `tools/soak`.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CALLS(X)                                                                                                       \
    X(open) X(openat) X(opendir) X(fdopendir) X(readdir) X(closedir) X(read) X(pread) X(write) X(close) X(stat)        \
    X(lstat) X(fstat) X(fstatat) X(rename) X(unlink) X(link) X(mkdir) X(flock) X(realpath) X(getcwd)

enum Call {
#define CASE(name) CALL_##name,
    CALLS(CASE)
#undef CASE
    CALL_COUNT
};

static const char *const callNames[] = {
#define NAME(name) #name,
    CALLS(NAME)
#undef NAME
};

static const struct { const char *name; int code; } errors[] = {
    {"EIO", EIO}, {"ENOSPC", ENOSPC}, {"EMFILE", EMFILE}, {"EINTR", EINTR}, {"EACCES", EACCES}, {"EPERM", EPERM},
    {"ENOENT", ENOENT}, {"ENOTDIR", ENOTDIR}, {"EEXIST", EEXIST}, {"ELOOP", ELOOP}, {"ENAMETOOLONG", ENAMETOOLONG},
    {"EROFS", EROFS}, {"ENOMEM", ENOMEM}, {"EDQUOT", EDQUOT}, {"ESTALE", ESTALE}, {"ENOLCK", ENOLCK}, {"EXDEV", EXDEV},
};

enum Action { ACTION_NONE, ACTION_FAIL, ACTION_SHORT, ACTION_KILL, ACTION_TORN };

enum { DESCRIPTORS = 65536 };

static char root[PATH_MAX];
static char logPath[PATH_MAX];
/// The call to disturb; CALL_COUNT for any.
static int chosenCall = -1;
static long chosenNumber;
static bool isLasting;
static enum Action chosenAction;
static int chosenError;
static atomic_long counts[CALL_COUNT + 1];
/// The descriptors that were opened by counted paths.
static atomic_bool isOurs[DESCRIPTORS];

/// The function that a name would mean without this library.
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void appendToLog(const char *text) {
    if (!logPath[0]) return;
    long file = syscall(SYS_openat, AT_FDCWD, logPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) return;
    syscall(SYS_write, file, text, strlen(text));
    syscall(SYS_close, file);
}

static void reject(const char *value) {
    fprintf(stderr, "faults: FAULTS is '%s', not '<call>:<number>:<action>'\n", value);
    _exit(125);
}

__attribute__((constructor)) static void begin(void) {
    long length = syscall(SYS_getcwd, root, sizeof root);
    if (length < 0) root[0] = 0;
    const char *log = getenv("FAULTS_LOG");
    if (log) snprintf(logPath, sizeof logPath, "%s", log);
    const char *value = getenv("FAULTS");
    if (!value || !strcmp(value, "none")) return;
    char call[32], action[32];
    int end = 0;
    if (sscanf(value, "%31[^:]:%ld%n", call, &chosenNumber, &end) != 2 || chosenNumber < 1) reject(value);
    isLasting = value[end] == '+';
    if (sscanf(value + end + isLasting, ":%31s", action) != 1) reject(value);
    if (!strcmp(call, "any")) chosenCall = CALL_COUNT;
    for (int i = 0; i < CALL_COUNT; i++) {
        if (!strcmp(call, callNames[i])) chosenCall = i;
    }
    if (!strcmp(action, "kill")) chosenAction = ACTION_KILL;
    if (!strcmp(action, "torn")) chosenAction = ACTION_TORN;
    if (!strcmp(action, "short")) chosenAction = ACTION_SHORT;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        if (strcmp(action, errors[i].name)) continue;
        chosenAction = ACTION_FAIL;
        chosenError = errors[i].code;
    }
    if (chosenCall < 0 || chosenAction == ACTION_NONE) reject(value);
}

__attribute__((destructor)) static void end(void) {
    char line[64];
    for (int i = 0; i < CALL_COUNT; i++) {
        snprintf(line, sizeof line, "count %s %ld\n", callNames[i], atomic_load(&counts[i]));
        appendToLog(line);
    }
    snprintf(line, sizeof line, "count any %ld\n", atomic_load(&counts[CALL_COUNT]));
    appendToLog(line);
}

static bool isOurPath(const char *path) {
    if (!path || !path[0]) return false;
    if (path[0] != '/') return true;
    size_t length = strlen(root);
    return length > 1 && !strncmp(path, root, length) && (path[length] == '/' || !path[length]);
}

static bool isOurFile(int file) { return file >= 0 && file < DESCRIPTORS && atomic_load(&isOurs[file]); }

static bool isBelow(int folder, const char *path) {
    return isOurPath(path) && (path[0] == '/' || folder == AT_FDCWD || isOurFile(folder));
}

static int noted(int file, bool ours) {
    if (file >= 0 && file < DESCRIPTORS) atomic_store(&isOurs[file], ours);
    return file;
}

/// Counts a call, and tells what is to be done to it; sets errno where it is to fail. Does not come back from a kill.
static enum Action count(enum Call call, const char *path) {
    long number = atomic_fetch_add(&counts[call], 1) + 1;
    long any = atomic_fetch_add(&counts[CALL_COUNT], 1) + 1;
    if (chosenCall == CALL_COUNT) number = any;
    if (chosenCall != (int)call && chosenCall != CALL_COUNT) return ACTION_NONE;
    if (number != chosenNumber && !(isLasting && number > chosenNumber)) return ACTION_NONE;
    bool transfers = call == CALL_read || call == CALL_pread || call == CALL_write;
    if (chosenAction == ACTION_SHORT && !transfers) return ACTION_NONE;
    char line[PATH_MAX + 64];
    snprintf(line, sizeof line, "fault %s %ld %s\n", callNames[call], number, path ? path : "");
    appendToLog(line);
    if (chosenAction == ACTION_KILL || (chosenAction == ACTION_TORN && call != CALL_write)) {
        raise(SIGKILL);
    }
    if (chosenAction == ACTION_FAIL) errno = chosenError;
    return chosenAction;
}

static size_t half(size_t size) { return size > 1 ? size / 2 : size; }

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    bool ours = isOurPath(path);
    if (ours && count(CALL_open, path) == ACTION_FAIL) return -1;
    return noted(REAL(open)(path, flags, mode), ours);
}

int openat(int folder, const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    bool ours = isBelow(folder, path);
    if (ours && count(CALL_openat, path) == ACTION_FAIL) return -1;
    return noted(REAL(openat)(folder, path, flags, mode), ours);
}

DIR *opendir(const char *path) {
    bool ours = isOurPath(path);
    if (ours && count(CALL_opendir, path) == ACTION_FAIL) return NULL;
    DIR *stream = REAL(opendir)(path);
    if (stream) noted(dirfd(stream), ours);
    return stream;
}

DIR *fdopendir(int file) {
    if (isOurFile(file) && count(CALL_fdopendir, NULL) == ACTION_FAIL) return NULL;
    return REAL(fdopendir)(file);
}

struct dirent *readdir(DIR *stream) {
    if (isOurFile(dirfd(stream)) && count(CALL_readdir, NULL) == ACTION_FAIL) return NULL;
    return REAL(readdir)(stream);
}

// What cannot be closed is closed all the same, as the kernel does it.

int closedir(DIR *stream) {
    int file = dirfd(stream);
    bool fails = isOurFile(file) && count(CALL_closedir, NULL) == ACTION_FAIL;
    noted(file, false);
    int result = REAL(closedir)(stream);
    if (fails) errno = chosenError;
    return fails ? -1 : result;
}

int close(int file) {
    bool fails = isOurFile(file) && count(CALL_close, NULL) == ACTION_FAIL;
    noted(file, false);
    int result = REAL(close)(file);
    if (fails) errno = chosenError;
    return fails ? -1 : result;
}

ssize_t read(int file, void *buffer, size_t size) {
    enum Action action = isOurFile(file) ? count(CALL_read, NULL) : ACTION_NONE;
    if (action == ACTION_FAIL) return -1;
    return REAL(read)(file, buffer, action == ACTION_SHORT ? half(size) : size);
}

ssize_t pread(int file, void *buffer, size_t size, off_t offset) {
    enum Action action = isOurFile(file) ? count(CALL_pread, NULL) : ACTION_NONE;
    if (action == ACTION_FAIL) return -1;
    return REAL(pread)(file, buffer, action == ACTION_SHORT ? half(size) : size, offset);
}

ssize_t write(int file, const void *buffer, size_t size) {
    enum Action action = isOurFile(file) ? count(CALL_write, NULL) : ACTION_NONE;
    if (action == ACTION_FAIL) return -1;
    ssize_t written = REAL(write)(file, buffer, action == ACTION_NONE ? size : half(size));
    if (action == ACTION_TORN) raise(SIGKILL);
    return written;
}

int stat(const char *restrict path, struct stat *restrict result) {
    if (isOurPath(path) && count(CALL_stat, path) == ACTION_FAIL) return -1;
    return REAL(stat)(path, result);
}

int lstat(const char *restrict path, struct stat *restrict result) {
    if (isOurPath(path) && count(CALL_lstat, path) == ACTION_FAIL) return -1;
    return REAL(lstat)(path, result);
}

int fstat(int file, struct stat *result) {
    if (isOurFile(file) && count(CALL_fstat, NULL) == ACTION_FAIL) return -1;
    return REAL(fstat)(file, result);
}

int fstatat(int folder, const char *restrict path, struct stat *restrict result, int flags) {
    if (isBelow(folder, path) && count(CALL_fstatat, path) == ACTION_FAIL) return -1;
    return REAL(fstatat)(folder, path, result, flags);
}

int rename(const char *old, const char *new) {
    if (isOurPath(new) && count(CALL_rename, new) == ACTION_FAIL) return -1;
    return REAL(rename)(old, new);
}

int unlink(const char *path) {
    if (isOurPath(path) && count(CALL_unlink, path) == ACTION_FAIL) return -1;
    return REAL(unlink)(path);
}

int link(const char *old, const char *new) {
    if (isOurPath(new) && count(CALL_link, new) == ACTION_FAIL) return -1;
    return REAL(link)(old, new);
}

int mkdir(const char *path, mode_t mode) {
    if (isOurPath(path) && count(CALL_mkdir, path) == ACTION_FAIL) return -1;
    return REAL(mkdir)(path, mode);
}

int flock(int file, int operation) {
    if (isOurFile(file) && count(CALL_flock, NULL) == ACTION_FAIL) return -1;
    return REAL(flock)(file, operation);
}

char *realpath(const char *restrict path, char *restrict buffer) {
    if (isOurPath(path) && count(CALL_realpath, path) == ACTION_FAIL) return NULL;
    return REAL(realpath)(path, buffer);
}

char *getcwd(char *buffer, size_t size) {
    if (count(CALL_getcwd, NULL) == ACTION_FAIL) return NULL;
    return REAL(getcwd)(buffer, size);
}
