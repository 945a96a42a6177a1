// RUN: not rs-opt --dialect-td %S/Inputs/Regions.td --split-input-file %s 2>&1 | filecheck %s
// Nothing is added to the text of a region, and each anchor of a group is in the text.

// CHECK: error: expected attribute value
r.pair at(1, )

// -----

// CHECK: error: expected attribute value
r.count count()

// -----

// CHECK: [[#@LINE+2]]:22: error: expected SSA operand
func.func @f(%n: index) {
  r.grid [%a, %b, %c, ] (%i) in (%n) { }
}

// -----

// CHECK: [[#@LINE+2]]:11: error: expected 3 region arguments, found 2
func.func @f(%n: index) {
  r.grid [%a, %b] (%i) in (%n) { }
}

// -----

// CHECK: [[#@LINE+2]]:24: error: expected 1 region argument, found 2
func.func @f(%n: index) {
  r.grid [%a, %b, %c] (%i, %j) in (%n) { }
}

// -----

// CHECK: [[#@LINE+2]]:24: error: expected 2 region arguments, found 1
func.func @f(%n: index) {
  r.grid [%a, %b, %c] (%i) in (%n, %n) { }
}
