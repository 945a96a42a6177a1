// The graph of symbols: symbol tables are clusters, references are edges.
// RUN: rs-opt %s --allow-unregistered-dialect --view-symbol-graph | filecheck %s
// RUN: rs-opt %s --allow-unregistered-dialect --symbol-dce --view-symbol-graph | filecheck %s --check-prefix=DCE

module {
  func.func private @helper(i32) -> i32
  func.func private @unused()
  func.func @main(%a: i32) -> i32 {
    %0 = call @helper(%a) : (i32) -> i32
    %1 = call @helper(%0) : (i32) -> i32
    "x.y"() {r = @m::@g, u = @nothing} : () -> ()
    return %1 : i32
  }
  module @m {
    func.func nested @g() {
      func.call @g() : () -> ()
      return
    }
  }
  module @empty {}
  "x.user"() {t = @m} : () -> ()
}

// CHECK:      digraph "symbols" {
// CHECK:        rankdir=LR;
// CHECK:        n5 [label="unknown symbol\l@nothing\l", fillcolor={{.*}}, style="dashed,filled"];
// CHECK-NEXT:   subgraph cluster_0 {
// CHECK-NEXT:     label="builtin.module\l";
// CHECK-NEXT:     n0 [label="func.func\l@helper, private\l", fillcolor={{.*}}, style="filled"];
// CHECK-NEXT:     n1 [label="func.func\l@unused, private\l", fillcolor={{.*}}, style="dashed,filled"];
// CHECK-NEXT:     n2 [label="func.func\l@main\l",
// CHECK-NEXT:     n6 [label="x.user\l",
// CHECK-NEXT:     subgraph cluster_1 {
// CHECK-NEXT:       label="builtin.module @m\l";
// CHECK-NEXT:       n3 [label="func.func\l@g, nested\l",
// CHECK-NEXT:     }
// CHECK-NEXT:     subgraph cluster_2 {
// CHECK-NEXT:       label="builtin.module @empty\l";
// CHECK-NEXT:       n4 [label="(no symbols)\l", style="dashed"];
// CHECK:        n2 -> n0 [label="2"];
// CHECK-DAG:    n2 -> n3;
// CHECK-DAG:    n2 -> n5;
// CHECK:        n3 -> n3;
// CHECK-NEXT:   n6 -> n3 [lhead=cluster_1];
// CHECK-NEXT: }

// DCE-NOT: @unused
// DCE: @main
