// RUN: rs-opt --dialect-td %S/ShapeOps.td --patterns-td %S/ShapeRules.td --canonicalize %s | filecheck %s

// A dialect and a rule from `.td` files: a rectangle with equal sides becomes a square.

// CHECK: shapes.square
// CHECK-NOT: shapes.rectangle
func.func @areas(%a: i32, %b: i32) -> (i32, i32) {
  %0 = shapes.rectangle %a by %a : i32
  %1 = shapes.double %b : i32
  %2 = shapes.double %1 : i32
  %3 = shapes.square %2 : i32
  return %0, %3 : i32, i32
}
