// RUN: rs-opt --dialect-td %S/Inputs/Begin.td --dialect-td %S/Inputs/BeginSyntax.td %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Begin.td --dialect-td %S/Inputs/BeginSyntax.td --mlir-print-op-generic %s | rs-opt --dialect-td %S/Inputs/Begin.td --dialect-td %S/Inputs/BeginSyntax.td | filecheck %s
// Groups that begin with the same punctuation: the word after it decides. An enum that is absent is its case 0.

// CHECK: attributes {b.a = #b.set<[]>, b.b = #b.set<[], from[1, 2]>, b.c = #b.set<[], to[3]>, b.d = #b.set<[], from[1], to = max[3]>}
func.func private @sets() attributes {
  b.a = #b.set<[]>, b.b = #b.set<[], from[1, 2]>, b.c = #b.set<[], to = sum [3]>, b.d = #b.set<[], from[1], to = max[3]>
}

// CHECK-LABEL: func.func @ranges
func.func @ranges(%a: i32, %b: i32) {
  // CHECK-NEXT: b.range @x, from %arg0, to %arg1 {y}
  b.range @x, from %a, to %b {y}
  // CHECK-NEXT: b.range, to %arg1
  b.range, to %b
  // CHECK-NEXT: b.range
  b.range
  return
}

// CHECK-LABEL: func.func @tokens
func.func @tokens() {
  // CHECK-NEXT: %0 = b.wait async {
  // CHECK-NEXT:   b.end
  // CHECK-NEXT: }
  %0 = b.wait async {
    b.end
  }
  // CHECK-NEXT: b.wait [%0] {
  // CHECK-NEXT:   b.end
  // CHECK-NEXT: }
  b.wait [%0] {}
  return
}
