// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Values that region branches carry: known, equal and unused ones.

// CHECK-LABEL: func.func @unused(%arg0: i1) -> i32 {
// CHECK-NEXT: %0 = scf.if %arg0 -> (i32) {
func.func @unused(%c: i1) -> i32 {
  %r:2 = scf.if %c -> (i32, i32) {
    %x = "t.x"() : () -> i32
    %y = "t.y"() : () -> i32
    scf.yield %x, %y : i32, i32
  } else {
    %x = "t.x"() : () -> i32
    %y = "t.y"() : () -> i32
    scf.yield %x, %y : i32, i32
  }
  return %r#1 : i32
}


// A switch on an index whose cases yield one value that is known outside.

// CHECK-LABEL: func.func @known(%arg0: index, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT: %0 = scf.index_switch %arg0 -> i32
// CHECK: return %0, %arg1 : i32, i32
func.func @known(%n: index, %a: i32) -> (i32, i32) {
  %r:2 = scf.index_switch %n -> i32, i32
  case 1 {
    %x = "t.x"() : () -> i32
    scf.yield %x, %a : i32, i32
  }
  default {
    %x = "t.y"() : () -> i32
    scf.yield %x, %a : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// Results that are forwarded both to the second region and out of the loop stay while one of them is used.

// CHECK-LABEL: func.func @tied(%arg0: i32) {
// CHECK-NEXT: %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
func.func @tied(%a: i32) {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = "t.c"(%x) : (i32) -> i1
    %y = "t.y"() : () -> i32
    scf.condition(%c) %y : i32
  } do {
  ^bb0(%z: i32):
    %w = "t.w"(%z) : (i32) -> i32
    scf.yield %w : i32
  }
  return
}

// CHECK-LABEL: func.func @not_inlined
// CHECK-NEXT: scf.execute_region no_inline {
func.func @not_inlined() {
  scf.execute_region no_inline {
    "t.x"() : () -> ()
    scf.yield
  }
  return
}

// A conditional on the condition of the loop moves into its second region.

// CHECK-LABEL: func.func @moved
// CHECK-NEXT: scf.while : () -> () {
// CHECK-NEXT: %0 = "t.c"() : () -> i1
// CHECK-NEXT: scf.condition(%0)
// CHECK-NEXT: } do {
// CHECK-NEXT: "t.step"() : () -> ()
// CHECK-NEXT: scf.yield
func.func @moved() {
  scf.while : () -> () {
    %c = "t.c"() : () -> i1
    scf.if %c {
      "t.step"() : () -> ()
    }
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
