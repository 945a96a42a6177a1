// Operations with a reference implementation: they expand to it, fold by it, and get their result types from it.
// RUN: rs-opt --dialect-td %S/Inputs/Reference.td --expand-references %s | filecheck %s --check-prefix=EXPAND
// RUN: rs-opt --dialect-td %S/Inputs/Reference.td --canonicalize %s | filecheck %s --check-prefix=FOLD
// RUN: not rs-opt --dialect-td %S/Inputs/ReferenceLoop.td %s 2>&1 | filecheck %s --check-prefix=LOOP

// EXPAND-LABEL: func.func @mac(
// EXPAND-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i32)
// EXPAND: %[[M:.*]] = arith.muli %[[A]], %[[B]] : i32
// EXPAND: %[[S:.*]] = arith.addi %[[M]], %[[C]] : i32
// EXPAND: %[[D:.*]] = arith.constant 3 : i32
// EXPAND: %[[T:.*]] = arith.addi %[[S]], %[[D]] : i32
// EXPAND: return %[[T]]
// FOLD-LABEL: func.func @mac(
// FOLD: ref.mac
// FOLD: ref.plus
func.func @mac(%a: i32, %b: i32, %c: i32) -> i32 {
  %0 = ref.mac %a, %b, %c : i32, i32, i32
  %1 = ref.plus %0 by 3 : i32 : i32
  return %1 : i32
}

// FOLD-LABEL: func.func @constants(
// FOLD: %[[K:.*]] = arith.constant 13 : i32
// FOLD: return %[[K]]
func.func @constants() -> i32 {
  %two = arith.constant 2 : i32
  %four = arith.constant 4 : i32
  %0 = ref.mac %two, %four, %two : i32, i32, i32
  %1 = ref.plus %0 by 3 : i32 : i32
  return %1 : i32
}

// Result types, for the text that has none: shapes follow from those of the operands.
// EXPAND-LABEL: func.func @shapes(
// EXPAND: arith.cmpi slt, %{{.*}}, %{{.*}} : vector<4xi8>
// EXPAND: return %{{.*}} : vector<4xi1>
func.func @shapes(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi1> {
  %0 = ref.less %a, %b : vector<4xi8>, vector<4xi8>
  return %0 : vector<4xi1>
}

// What stands in regions is expanded too.
// EXPAND-LABEL: func.func @regions(
// EXPAND: scf.if
// EXPAND-NEXT: %[[S:.*]] = arith.addi
// EXPAND-NEXT: scf.yield %[[S]]
// EXPAND-NOT: ref.
func.func @regions(%c: i1, %x: i32, %y: i32) -> i32 {
  %0 = ref.maybe %c, %x, %y : i32, i32
  return %0 : i32
}

// LOOP: ReferenceLoop.td:{{[0-9]+}}:{{[0-9]+}}: error: loop.c: '$other' is not an operand, result or attribute of the operation
// LOOP: ReferenceLoop.td:{{[0-9]+}}:{{[0-9]+}}: error: loop.d: the decomposition must end with 'return' and the results
// LOOP: ReferenceLoop.td:{{[0-9]+}}:{{[0-9]+}}: error: loop.e: a decomposition cannot use operand 'xs', which may have several values or none
// LOOP: ReferenceLoop.td:{{[0-9]+}}:{{[0-9]+}}: error: the decomposition of 'loop.a' leads back to itself: loop.a -> loop.b -> loop.a
// LOOP-NOT: error: the reference of
