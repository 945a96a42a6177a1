// The name of an operation that is not an identifier is written in quotes.
// RUN: not rs-opt --dialect-td %S/Inputs/Accepted.td %s 2>&1 | filecheck %s

// CHECK: :[[#@LINE+2]]:1: error: custom op 'ac.cross' is unknown
// CHECK: did you mean '"ac.cross-sum"'?
ac.cross-sum 1
