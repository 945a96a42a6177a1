#define GREEDY_DOES_NOT_ASK
include "Guards.td"
