// RUN: rs-opt --dialect-td %S/Inputs/SharedTypes.td --verify-roundtrip %s | filecheck %s
// A rule for the type of one operand gives those of all. Without any type in the text, there is no custom form.

func.func @f(%a: i32, %b: i32) {
  // CHECK: %result = shared.pair %arg0
  // CHECK-NEXT: %result_0 = shared.pair %arg0 with %arg1
  // CHECK-NEXT: %result_1, %extra = shared.pair %arg0 with %arg1 and %arg0, %arg1 -> i32
  %0 = shared.pair %a
  %1 = shared.pair %a with %b
  %2:2 = shared.pair %a with %b and %a, %b -> i32
  // CHECK-NEXT: %result_2, %extra_3 = shared.may(%arg0) -> i32
  // CHECK-NEXT: %result_4 = "shared.may"(%arg0) : (i32) -> i32
  %3:2 = shared.may (%a) -> i32
  %4 = "shared.may"(%a) : (i32) -> i32
  // CHECK-NEXT: {{.*}} = shared.more %arg0 : i32
  // CHECK-NEXT: {{.*}} = "shared.more"(%arg0) : (i32) -> i32
  %5:2 = "shared.more"(%a) : (i32) -> (i32, i32)
  %6 = "shared.more"(%a) : (i32) -> i32
  // CHECK-NEXT: {{.*}} = shared.list %arg0 : i32
  // CHECK-NEXT: {{.*}} = "shared.list"(%arg0) : (i32) -> (i32, i32, i32)
  %9:2 = shared.list %a : i32
  %10:3 = "shared.list"(%a) : (i32) -> (i32, i32, i32)
  // CHECK-NEXT: {{.*}}:3 = shared.each(%arg0, %arg1, %arg0)
  // CHECK-NEXT: shared.each()
  // CHECK-NEXT: {{.*}} = "shared.each"(%arg0, %arg1) : (i32, i32) -> i32
  %7:3 = shared.each (%a, %b, %a)
  "shared.each"() : () -> ()
  %8 = "shared.each"(%a, %b) : (i32, i32) -> i32
  return
}
