// Types whose body is set once, and may hold the type itself. What one part of a file sets is nothing to the next.
// RUN: rs-opt --dialect-td %S/Inputs/Mutable.td --split-input-file %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Mutable.td --split-input-file --mlir-disable-threading %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Mutable.td --split-input-file %s | rs-opt --dialect-td %S/Inputs/Mutable.td --split-input-file | filecheck %s

// The body is known before and behind the place that sets it; inside of itself the type is its name.
// CHECK-LABEL: func.func @early(
// CHECK-SAME: !rec.struct<"list", tuple<i32, !rec.struct<"list">>>)
func.func @early(%a: !rec.struct<"list">) {
  return
}
// CHECK-LABEL: func.func @sets(
// CHECK-SAME: !rec.struct<"list", tuple<i32, !rec.struct<"list">>>)
func.func @sets(%a: !rec.struct<"list", tuple<i32, !rec.struct<"list">>>) {
  return
}
// CHECK-LABEL: func.func @again(
// CHECK-SAME: !rec.struct<"list", tuple<i32, !rec.struct<"list">>>)
func.func @again(%a: !rec.struct<"list", tuple<i32, !rec.struct<"list">>>) {
  return
}

// -----

// CHECK-LABEL: func.func @other(
// CHECK-SAME: !rec.struct<"list", f32>)
func.func @other(%a: !rec.struct<"list", f32>) {
  return
}

// -----

// CHECK-LABEL: func.func @none(
// CHECK-SAME: !rec.struct<"list">)
func.func @none(%a: !rec.struct<"list">) {
  return
}
