// RUN: not rs-opt --dialect-td %S/Inputs/Loops.td --dialect-td %S/Inputs/RefusedAmbiguous.td %s 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: rs-opt --dialect-td %S/Inputs/Loops.td --dialect-td %S/Inputs/Greedy.td %s | filecheck %s
// An ambiguous overlay is refused, unless it asks for the reading from left to right.

// REFUSED: RefusedAmbiguous.td:6:1: error: loops.switch: the format is ambiguous: an optional group begins with `[`, and so may the element that follows if it is absent; `let greedy = 1` reads it from left to right

// CHECK: loops.switch %arg0 [1][%arg0 : index] {
func.func @f(%on: index) {
  loops.switch %on [1] [%on : index] { } { }
  return
}
