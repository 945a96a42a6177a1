// The control-flow graph of an operation, with the text of the blocks.
// RUN: rs-opt %s --view-cfg=@f | filecheck %s
// RUN: rs-opt %s --view-cfg=@switch | filecheck %s --check-prefix=SWITCH
// RUN: rs-opt %s --view-cfg=@m::@inner | filecheck %s --check-prefix=INNER
// RUN: rs-opt %s --view-cfg=false | filecheck %s --check-prefix=OFF
// RUN: not rs-opt %s --view-cfg 2>&1 | filecheck %s --check-prefix=WHICH
// RUN: not rs-opt %s --view-cfg=@swich 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not rs-opt %s --view-cfg=@inner 2>&1 | filecheck %s --check-prefix=NESTED
// RUN: not rs-opt %s --view-cfg=f 2>&1 | filecheck %s --check-prefix=NAME
// RUN: not rs-opt --view-cfg @f %s 2>&1 | filecheck %s --check-prefix=SEPARATE
// RUN: not rs-opt --list-passes --view-cfg 2>&1 | filecheck %s --check-prefix=MODE
// RUN: not rs-opt %s --view-cfg --view-symbol-graph 2>&1 | filecheck %s --check-prefix=TWO

func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  return
^b:
  cf.br ^a
^unreachable:
  cf.br ^b
}

// CHECK:      digraph "control flow" {
// CHECK:        subgraph cluster_0 {
// CHECK-NEXT:     label="func.func @f(%arg0: i1) {...}\l";
// CHECK-NEXT:     n0 [shape=record, label="{^bb0(%arg0: i1):\lcf.cond_br %arg0, ^bb1, ^bb2\l|{<o0> true|<o1> false}}", style="rounded"];
// CHECK-NEXT:     n1 [label="^bb1:\lreturn\l"];
// CHECK-NEXT:     n2 [label="^bb2:\lcf.br ^bb1\l"];
// CHECK-NEXT:     n3 [label="^bb3:\lcf.br ^bb2\l", style="dashed"];
// CHECK-NEXT:   }
// CHECK-NEXT:   n0:o0:s -> n1;
// CHECK-NEXT:   n0:o1:s -> n2;
// CHECK-NEXT:   n2 -> n1;
// CHECK-NEXT:   n3 -> n2;
// CHECK-NEXT: }
// CHECK-NOT:  digraph

func.func @switch(%i: i32) {
  cf.switch %i : i32, [default: ^a, 7: ^a, -2: ^b]
^a:
  return
^b:
  return
}

// SWITCH: {<o0> default|<o1> case 7|<o2> case -2}

func.func private @declared()

module @m {
  // A region with one block is `{...}` in the text; one with several blocks inside it is a cluster.
  func.func @inner(%c: i1) {
    scf.if %c {
      scf.execute_region {
        cf.br ^a
      ^a:
        scf.yield
      }
      scf.execute_region {
        cf.br ^b
      ^b:
        cf.br ^c
      ^c:
        scf.yield
      }
    }
    return
  }
}

// INNER:      subgraph cluster_0 {
// INNER-NEXT:   label="func.func @inner(%arg0: i1) {...}\l";
// INNER-NEXT:   n0 [label="^bb0(%arg0: i1):\lscf.if %arg0 {...}\lreturn\l"];
// INNER-NEXT:   subgraph cluster_1 {
// INNER-NEXT:     label="scf.execute_region {...}\l";
// INNER-NEXT:     n1 [label="^bb0:\lcf.br ^bb1\l"];
// INNER-NEXT:     n2 [label="^bb1:\lscf.yield\l"];
// INNER-NEXT:   }
// INNER-NEXT:   subgraph cluster_2 {
// INNER-NEXT:     label="scf.execute_region {...}\l";
// INNER-NEXT:     n3 [label="^bb0:\lcf.br ^bb1\l"];
// INNER-NEXT:     n4 [label="^bb1:\lcf.br ^bb2\l"];
// INNER:      n1 -> n2;

// OFF-NOT: digraph
// OFF: func.func @f

// WHICH: cfg.mlir:1:1: error: the graph is of one operation, but 3 operations have a body: choose one with '--view-cfg=@f', '--view-cfg=@switch', '--view-cfg=@m::@inner'
// NONE: error: expected the symbol of an operation with a body, found '@swich'; did you mean '@switch'? (symbols: '@f', '@switch', '@m::@inner')
// NESTED: error: expected the symbol of an operation with a body, found '@inner'; did you mean '@m::@inner'? (symbols: {{.*}}
// NAME: error: invalid value 'f' for '--view-cfg[=<SYMBOL>]': expected a symbol such as '@f'
// SEPARATE: error: the symbol of '--view-cfg' follows an equals sign: write '--view-cfg=@f', or './@f' for a file of that name
// MODE: error: '--view-cfg' is about the result of passes, and '--list-passes' prints something else: remove one of them
// TWO: error: '--view-symbol-graph' cannot be used with '--view-cfg': the output is one graph
