// RUN: not rs-opt --dialect-td %S/Inputs/PairsRefused.td %s 2>&1 | filecheck %s
// A second dictionary must not begin like what follows it.

// CHECK: error: pairs.body: the format is ambiguous: 'skip' reads `{`, and so may the element that follows; leave out 'skip'
func.func private @f()
