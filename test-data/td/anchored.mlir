// What a group or clause is there for is present in it, so that an operand may stand behind; one or several are read back.
// RUN: rs-opt %s --dialect-td %S/Inputs/Anchored.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Anchored.td | rs-opt --dialect-td %S/Inputs/Anchored.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Anchored.td --mlir-print-op-generic | filecheck %s --check-prefix=GENERIC
// RUN: rs-opt %s --dialect-td %S/Inputs/Anchored.td --mlir-print-op-generic | rs-opt --dialect-td %S/Inputs/Anchored.td | filecheck %s

func.func @f(%a: i32, %b: i32, %c: i32) {
  // CHECK: an.group k %[[B:.*]] %[[A:.*]]{{$}}
  // GENERIC: "an.group"(%[[A:.*]], %[[B:.*]]) :
  an.group k %b %a
  // CHECK: an.group %[[A]]{{$}}
  an.group %a
  // CHECK: an.otherwise k %[[B]] %[[A]]{{$}}
  an.otherwise k %b %a
  // CHECK: an.otherwise l %[[A]]{{$}}
  an.otherwise l %a
  // CHECK: an.clause k %[[B]] c %[[A]]{{$}}
  an.clause c k %b %a
  // CHECK: an.clause %[[A]]{{$}}
  an.clause %a
  // CHECK: an.group_of k %[[B]], %[[C:.*]] %[[A]]{{$}}
  // GENERIC: "an.group_of"(%[[A]], %[[B]], %{{.*}}) :
  an.group_of k %b, %c %a
  // CHECK: an.group_of k %[[B]] %[[A]]{{$}}
  an.group_of k %b %a
  // CHECK: an.clause_of k %[[B]], %[[C]] %[[A]]{{$}}
  an.clause_of k %b, %c %a
  // CHECK: an.clause_of c %[[A]]{{$}}
  an.clause_of c %a
  // CHECK: an.region k %[[B]] {
  an.region k %b {
  }, %a
  // CHECK: an.region, %[[A]]{{$}}
  // GENERIC: "an.region"(%[[A]]) ({
  // GENERIC-NEXT: }) :
  an.region, %a
  return
}
