/* Reads of the database fail with EIO while a file says so: for tests, by LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int fails(int file) {
    const char *flag = getenv("READS_FAIL");
    char link[64], path[4096];
    ssize_t length;
    if (flag == NULL || access(flag, F_OK) != 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return strstr(path, "/tables.db") != NULL && strstr(path, "-lock") == NULL;
}

#define FAILING(name, result, parameters, arguments)                       \
    result name parameters {                                               \
        static result(*real) parameters;                                   \
        if (real == NULL) real = (result(*) parameters)dlsym(RTLD_NEXT, #name); \
        if (fails(file)) { errno = EIO; return -1; }                       \
        return real arguments;                                             \
    }

FAILING(read, ssize_t, (int file, void *to, size_t size), (file, to, size))
FAILING(pread, ssize_t, (int file, void *to, size_t size, off_t at), (file, to, size, at))
FAILING(pread64, ssize_t, (int file, void *to, size_t size, off64_t at), (file, to, size, at))
