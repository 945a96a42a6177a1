// RUN: rs-opt %s --dialect-td %S/Inputs/GivenTypes.td --patterns-td %S/Inputs/GivenTypes.td --optimize=strategy=egraph --cost-model=td | filecheck %s

// What a rule computes of types alone is remembered by them, and is another for others.

// CHECK-LABEL: @of_types
func.func @of_types(%a: i32, %b: i32, %c: f32) -> (i64, i64, i64) {
  // CHECK: my.wide %{{.*}} : i32 -> vector<2xi32>
  %0 = my.slow %a : i32 -> i64
  // CHECK: my.wide %{{.*}} : i32 -> vector<2xi32>
  %1 = my.slow %b : i32 -> i64
  // CHECK: my.wide %{{.*}} : f32 -> vector<2xf32>
  %2 = my.slow %c : f32 -> i64
  return %0, %1, %2 : i64, i64, i64
}

// What it computes of more is computed each time.

// CHECK-LABEL: @of_numbers
func.func @of_numbers(%a: i32) -> (i64, i64) {
  // CHECK: my.wide %{{.*}} : i32 -> vector<3xi32>
  %0 = my.slower %a, 3 : i32 -> i64
  // CHECK: my.wide %{{.*}} : i32 -> vector<5xi32>
  %1 = my.slower %a, 5 : i32 -> i64
  return %0, %1 : i64, i64
}
