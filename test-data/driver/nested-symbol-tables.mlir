// Symbol tables inside of a module are processed in batches as functions are: references to symbols are resolved in the nearest table, or through it.
// RUN: rs-opt %s --dialect-td=%S/Inputs/nested-symbol-tables.td --canonicalize --chunking=never -o %t.whole
// RUN: filecheck %s --input-file=%t.whole
// RUN: rs-opt %s --dialect-td=%S/Inputs/nested-symbol-tables.td --canonicalize --chunking=force | diff %t.whole -
// RUN: rs-opt %s --dialect-td=%S/Inputs/nested-symbol-tables.td --canonicalize --executor=memo --chunking=force | diff %t.whole -

// CHECK:      nested_tables.table @m {
// CHECK-NEXT:   func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
nested_tables.table @m {
  func.func @f(%a: i32) -> i32 {
    %c0 = arith.constant 0 : i32
    %0 = arith.addi %a, %c0 : i32
    func.return %0 : i32
  }
  func.func @g(%a: i32) -> i32 {
    // CHECK: call @f(%arg0)
    %0 = func.call @f(%a) : (i32) -> i32
    func.return %0 : i32
  }
  nested_tables.table @inner {
    func.func @g() {
      func.return
    }
    func.func @h() {
      // CHECK: call @g() : () -> ()
      func.call @g() : () -> ()
      func.return
    }
  }
}
// CHECK: func.func @g() -> i1
func.func @g() -> i1 {
  %true = arith.constant true
  return %true : i1
}
