// References with a thousand statements that have references: each is read a few times, not once for each statement in it.
// RUN: rs-opt --dialect-td %S/Inputs/ReferenceMany.td --expand-references %s | filecheck %s
// RUN: not rs-opt --dialect-td %S/Inputs/ReferenceMany.td %S/Inputs/reference-many-refused.txt --split-input-file 2>&1 | filecheck %s --check-prefix=REFUSED

// CHECK: func.func @pluses(%[[X:.*]]: i32) -> i32 {
// CHECK: arith.constant 0 : i32
// CHECK: arith.constant 999 : i32
// CHECK-NEXT: %[[Y:.*]] = arith.addi
// CHECK-NEXT: return %[[Y]] : i32
func.func @pluses(%x: i32) -> i32 {
  %0 = many.pluses %x by 1 : i32 : i32
  return %0 : i32
}

// CHECK: func.func @typeds(
// CHECK: arith.constant 999 : i32
// CHECK-NEXT: %[[Z:.*]] = arith.addi
// CHECK-NEXT: return %[[Z]] : i32
func.func @typeds(%x: i32) -> i32 {
  %0 = many.typeds %x by 1 : i32 : i32
  return %0 : i32
}

// CHECK: func.func @inside(
// CHECK: %[[I:.*]] = scf.if
// CHECK-NOT: many.
// CHECK: scf.yield
// CHECK-NOT: many.
// CHECK: arith.addi %[[I]]
func.func @inside(%x: i32) -> i32 {
  %0 = many.inside %x by 7 : i32 : i32
  return %0 : i32
}

// What is wrong with a reference is told of that one, not of those around it.
// REFUSED: reference-many-refused.txt{{.*}}:2:8: error: the decomposition of 'many.plus' for these types: line 2: use of value '%c' expects
// REFUSED: reference-many-refused.txt:9:8: error: the decomposition of 'many.typed' for these types: {{.*}}use of value '%c' expects
