// The declarations of libxxhash that Swift can call.
#include <xxhash.h>

// Words that threads read and set at the same time. Swift's own atomics need a newer system than we do.
#include <stdint.h>

static inline uint64_t needle_load(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_RELAXED); }

static inline void needle_set_bits(uint64_t *word, uint64_t bits) { __atomic_fetch_or(word, bits, __ATOMIC_RELAXED); }
