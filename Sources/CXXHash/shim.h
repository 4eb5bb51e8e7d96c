// The declarations of libxxhash that Swift can call.
#include <xxhash.h>
