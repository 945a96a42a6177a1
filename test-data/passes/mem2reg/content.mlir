// RUN: rs-opt %s --dialect-td %S/Inputs/Slots.td --mem2reg --split-input-file | filecheck %s

// A load becomes the value that was stored before.
// CHECK-LABEL: @straight
// CHECK-SAME: (%[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NOT: slot
// CHECK: return %[[A]], %[[B]]
func.func @straight(%a: i32, %b: i32) -> (i32, i32) {
  %s = slot.new i32
  slot.set %a to %s : i32
  %0 = slot.get %s : i32
  slot.set %b to %s : i32
  %1 = slot.get %s : i32
  return %0, %1 : i32, i32
}

// -----

// Before the first store, the content is poison.
// CHECK-LABEL: @unset
// CHECK-NEXT: %[[POISON:.*]] = ub.poison : i32
// CHECK-NEXT: return %[[POISON]]
func.func @unset() -> i32 {
  %s = slot.new i32
  %0 = slot.get %s : i32
  return %0 : i32
}

// -----

// Where two contents meet, the content is a block argument.
// CHECK-LABEL: @meet
// CHECK-SAME: (%[[C:.*]]: i1, %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK: cf.cond_br %[[C]], ^[[SET:.*]], ^[[END:.*]](%[[A]] : i32)
// CHECK: ^[[SET]]:
// CHECK: cf.br ^[[END]](%[[B]] : i32)
// CHECK: ^[[END]](%[[CONTENT:.*]]: i32):
// CHECK: return %[[CONTENT]]
func.func @meet(%c: i1, %a: i32, %b: i32) -> i32 {
  %s = slot.new i32
  slot.set %a to %s : i32
  cf.cond_br %c, ^set, ^end
^set:
  slot.set %b to %s : i32
  cf.br ^end
^end:
  %0 = slot.get %s : i32
  return %0 : i32
}

// -----

// A loop carries the content; no argument is made where it is not needed any more.
// CHECK-LABEL: @loop
// CHECK: cf.br ^[[BODY:.*]](%{{.*}} : i32)
// CHECK: ^[[BODY]](%[[CONTENT:.*]]: i32):
// CHECK: %[[NEXT:.*]] = arith.addi %[[CONTENT]], %[[CONTENT]]
// CHECK: cf.cond_br %{{.*}}, ^[[BODY]](%[[NEXT]] : i32), ^[[END:.*]]
// CHECK: ^[[END]]:
func.func @loop(%c: i1, %a: i32) {
  %s = slot.new i32
  slot.set %a to %s : i32
  cf.br ^body
^body:
  %0 = slot.get %s : i32
  %1 = arith.addi %0, %0 : i32
  slot.set %1 to %s : i32
  cf.cond_br %c, ^body, ^end
^end:
  return
}

// -----

// A block that control does not reach passes the default.
// CHECK-LABEL: @unreached
// CHECK: %[[POISON:.*]] = ub.poison : i32
// CHECK: ^bb3: // no predecessors
// CHECK-NEXT: cf.br ^{{.*}}(%[[POISON]] : i32)
func.func @unreached(%c: i1, %a: i32, %b: i32) -> i32 {
  %s = slot.new i32
  cf.cond_br %c, ^a, ^b
^a:
  slot.set %a to %s : i32
  cf.br ^end
^b:
  slot.set %b to %s : i32
  cf.br ^end
^dead:
  cf.br ^end
^end:
  %0 = slot.get %s : i32
  return %0 : i32
}

// -----

// One slot holds another, so the second round promotes it; a view of a slot is erased with its uses.
// CHECK-LABEL: @nested
// CHECK-SAME: (%[[A:.*]]: i32)
// CHECK-NEXT: return %[[A]]
func.func @nested(%a: i32) -> i32 {
  %outer = slot.new index
  %inner = slot.new i32
  %unused = slot.view %inner
  slot.set %inner to %outer : index
  %same = slot.get %outer : index
  slot.set %a to %same : i32
  %0 = slot.get %same : i32
  return %0 : i32
}
