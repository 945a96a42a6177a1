// The use-def graph as DOT.
// RUN: rs-opt %s --view-use-def | filecheck %s
// RUN: rs-opt %s --view-use-def=false | filecheck %s --check-prefix=OFF

func.func @f(%a: i32) -> i32 {
  %b = arith.addi %a, %a : i32
  return %b : i32
}

// CHECK: digraph
// CHECK: arith.addi
// CHECK: func.return
// CHECK: ->
// OFF-NOT: digraph
// OFF: arith.addi
