// What Swift's module of the C library leaves out: how glibc gets memory.
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
