// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Casts between integers and index.

// CHECK-LABEL: func.func @constants() -> (index, index, i8) {
// CHECK-NEXT: %c-1 = arith.constant -1 : index
// CHECK-NEXT: %c255 = arith.constant 255 : index
// CHECK-NEXT: %c44_i8 = arith.constant 44 : i8
// CHECK-NEXT: return %c-1, %c255, %c44_i8 : index, index, i8
func.func @constants() -> (index, index, i8) {
  %a = arith.constant -1 : i8
  %b = arith.constant 300 : index
  %0 = arith.index_cast %a : i8 to index
  %1 = arith.index_castui %a : i8 to index
  %2 = arith.index_cast %b : index to i8
  return %0, %1, %2 : index, index, i8
}

// CHECK-LABEL: func.func @back(%arg0: index) -> index {
// CHECK-NEXT: return %arg0 : index
func.func @back(%x: index) -> index {
  %a = arith.index_cast %x : index to i64
  %0 = arith.index_cast %a : i64 to index
  return %0 : index
}

// CHECK-LABEL: func.func @of_extension(%arg0: i8) -> index {
// CHECK-NEXT: %0 = arith.index_cast %arg0 : i8 to index
// CHECK-NEXT: return %0 : index
func.func @of_extension(%x: i8) -> index {
  %a = arith.extsi %x : i8 to i32
  %0 = arith.index_cast %a : i32 to index
  return %0 : index
}
