// Operations that C++ code creates: their operands are converted, and the graph shows them.
// RUN: rs-opt %s --dialect-td %S/Inputs/Created.td --patterns-td %S/Inputs/Created.td --convert=target=ToNew | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Created.td --patterns-td %S/Inputs/Created.td --convert=target=Nowhere --show-conversion-graph | filecheck %s --check-prefix=GRAPH

// CHECK-LABEL: @f(%arg0: i32) -> i32
// CHECK-NEXT: [[A:%.*]] = "cr.new"(%arg0) : (i32) -> i32
// CHECK-NEXT: [[B:%.*]] = "cr.new"([[A]]) : (i32) -> i32
// CHECK-NEXT: return [[B]] : i32
func.func @f(%x: !cr.num) -> !cr.num {
  %0 = "cr.old"(%x) : (!cr.num) -> !cr.num
  %1 = "cr.older"(%0) : (!cr.num) -> !cr.num
  return %1 : !cr.num
}

// GRAPH: cr.old: illegal, reaches no legal operation
// GRAPH-NEXT: ByCode -> cr.new {{ *}}it generates 'cr.new', which is not legal
// GRAPH-NEXT: cr.older: illegal, reaches no legal operation
// GRAPH-NEXT: ByPattern -> cr.new {{ *}}it generates 'cr.new', which is not legal
