// Operations get the positions in the text that the pass writes; without a tag in place of their locations.
// RUN: rs-opt %s --allow-unregistered-dialect --snapshot-op-locations=filename=%t.mlir --mlir-print-debuginfo | rs-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s
// RUN: filecheck %s --check-prefix=TEXT < %t.mlir
// RUN: rs-opt %s --allow-unregistered-dialect --snapshot-op-locations='filename=- tag=now' --mlir-print-debuginfo | filecheck %s --check-prefix=TAG
// RUN: rs-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(snapshot-op-locations{filename=%t.mlir print-op-generic=true}))' --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s --check-prefix=GENERIC

// RUN: not rs-opt %s --snapshot-op-locations 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: not rs-opt %s --allow-unregistered-dialect --snapshot-op-locations=filename=%t.none/a.mlir -o %t.out 2>&1 | filecheck %s --check-prefix=FOLDER

// Aliases have lines of their own.
// CHECK: "t.two"() {{.*}} loc("{{.*}}.mlir":4:4)
// CHECK: "t.region"() ({
// CHECK-NEXT: arith.addi {{.*}} loc("{{.*}}.mlir":6:6)
// CHECK-NEXT: }) : () -> i32 loc("{{.*}}.mlir":5:4)
// CHECK: return {{.*}} loc("{{.*}}.mlir":8:4)
// CHECK-NEXT: } loc("{{.*}}.mlir":3:2)
// CHECK-NEXT: } loc("{{.*}}.mlir":2:0)

// TEXT: {{^}}#map = affine_map<(d0) -> (d0)>
// TEXT-NEXT: {{^}}module {
// TEXT-NOT: loc(

// TAG: {{^}}module {
// TAG: {{^}}module {
// TAG: [[NEW:#loc[0-9]*]] = loc("-":4:4)
// TAG: [[NAMED:#loc[0-9]*]] = loc("now"([[NEW]]))
// TAG: loc(fused[#loc{{[0-9]*}}, [[NAMED]]])

// GENERIC: "t.two"() {{.*}} loc("{{.*}}.mlir":3:2)
// GENERIC: } loc("{{.*}}.mlir":1:0)
// GENERIC-NEXT: } loc("{{.*}}snapshot-op-locations.mlir":

// REFUSED: error: the option 'filename' is missing: name the file for the text
// FOLDER: error: cannot write the file of a pass
func.func @f(%a: i32) -> (i32, i32) {
  %0:2 = "t.two"() {m = affine_map<(d0) -> (d0)>} : () -> (i32, i32)
  %1 = "t.region"() ({
    %2 = arith.addi %a, %a : i32
  }) : () -> i32
  return %0#0, %1 : i32, i32
}
