/* Reads of the database fail with EIO while a file says so: for tests, by LD_PRELOAD. The file says
   from which byte on; an empty one, from the first. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int fails(int file, off_t end) {
    const char *flag = getenv("READS_FAIL");
    char link[64], path[4096];
    long from = 0;
    ssize_t length;
    FILE *said = flag == NULL ? NULL : fopen(flag, "r");
    if (said == NULL) return 0;
    if (fscanf(said, "%ld", &from) != 1) from = 0;
    fclose(said);
    if (from > 0 && end <= from) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return strstr(path, "/tables.db") != NULL && strstr(path, "-lock") == NULL;
}

#define FAILING(name, result, parameters, arguments, end)                   \
    result name parameters {                                               \
        static result(*real) parameters;                                   \
        if (real == NULL) real = (result(*) parameters)dlsym(RTLD_NEXT, #name); \
        if (fails(file, end)) { errno = EIO; return -1; }                 \
        return real arguments;                                             \
    }

FAILING(read, ssize_t, (int file, void *to, size_t size), (file, to, size), lseek(file, 0, SEEK_CUR) + size)
FAILING(pread, ssize_t, (int file, void *to, size_t size, off_t at), (file, to, size, at), at + size)
FAILING(pread64, ssize_t, (int file, void *to, size_t size, off64_t at), (file, to, size, at), at + size)
