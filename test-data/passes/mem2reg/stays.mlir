// RUN: rs-opt %s --dialect-td %S/Inputs/Slots.td --mem2reg --split-input-file | filecheck %s

// The slot is visible to others.
// CHECK-LABEL: @escapes
// CHECK: slot.new
func.func @escapes(%a: i32) -> i32 {
  %s = slot.new i32
  slot.set %a to %s : i32
  slot.use %s
  %0 = slot.get %s : i32
  return %0 : i32
}

// -----

// So is a view of the slot.
// CHECK-LABEL: @view_escapes
// CHECK: slot.new
func.func @view_escapes(%a: i32) {
  %s = slot.new i32
  %v = slot.view %s
  slot.use %v
  return
}

// -----

// The slot itself is stored.
// CHECK-LABEL: @stored
// CHECK: slot.new
func.func @stored(%outer: index) {
  %s = slot.new i32
  slot.set %s to %outer : index
  return
}

// -----

// The content has another type.
// CHECK-LABEL: @other_type
// CHECK: slot.new
func.func @other_type() -> f32 {
  %s = slot.new i32
  %0 = slot.get %s : f32
  return %0 : f32
}

// -----

// The content is not followed into regions.
// CHECK-LABEL: @region
// CHECK: slot.new
func.func @region(%c: i1, %a: i32) -> i32 {
  %s = slot.new i32
  scf.if %c {
    slot.set %a to %s : i32
  }
  %0 = slot.get %s : i32
  return %0 : i32
}
