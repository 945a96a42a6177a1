// The control-flow graph as DOT.
// RUN: rs-opt %s --view-cfg | filecheck %s

func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  return
^b:
  cf.br ^a
}

// CHECK: digraph
// CHECK: ->
// CHECK: ->
// CHECK: ->
