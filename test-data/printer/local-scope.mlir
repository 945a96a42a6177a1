// RUN: rs-opt --mlir-print-debuginfo --mlir-print-local-scope --allow-unregistered-dialect < %s | filecheck %s --match-full-lines
// Without aliases, everything is written where it is used.

"my.op"() {m = affine_map<(d0) -> (d0 + 1)>} : () -> () loc("x.c":1:2)
func.func private @f(memref<4xi8, affine_map<(d0) -> (d0 * 2)>>) loc(callsite("a" at "b.c":1:1))

// CHECK:      module {
// CHECK-NEXT:   "my.op"() {m = affine_map<(d0) -> (d0 + 1)>} : () -> () loc("x.c":1:2)
// CHECK-NEXT:   func.func private @f(memref<4xi8, affine_map<(d0) -> (d0 * 2)>>) loc(callsite("a" at "b.c":1:1))
// CHECK-NEXT: } loc("<stdin>":0:0)
