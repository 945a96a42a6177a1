// RUN: rs-opt %s --split-input-file --verify-diagnostics
// A branch to the entry block was accepted.

func.func @f(%c: i1) {
// expected-error@+1 {{invalid block name in region with named arguments}}
^entry:
  cf.cond_br %c, ^entry, ^next
^next:
  return
}
