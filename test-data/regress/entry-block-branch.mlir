// RUN: rs-opt %s --split-input-file --verify-diagnostics
// A branch to the entry block was accepted.

func.func @f(%c: i1) {
// expected-error@+1 {{the entry block of a region with named arguments has no name}}
^entry:
  cf.cond_br %c, ^entry, ^next
^next:
  return
}
