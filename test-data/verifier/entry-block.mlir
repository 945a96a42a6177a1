// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Nothing may branch to the first block of a region.

// expected-error@+1 {{the entry block of a region cannot be branched to}}
func.func @f() {
^entry:
  cf.br ^entry
}
