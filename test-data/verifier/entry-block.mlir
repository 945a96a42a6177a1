// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Nothing may branch to the first block of a region.

// expected-error@+1 {{entry block of region may not have predecessors}}
func.func @f() {
^entry:
  cf.br ^entry
}
