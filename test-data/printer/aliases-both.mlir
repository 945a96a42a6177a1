// What is inside of a location and inside of an operation has its alias before both, at whatever depth.
// RUN: rs-opt --mlir-print-debuginfo --allow-unregistered-dialect %s -o %t
// RUN: filecheck %s --input-file=%t
// RUN: rs-opt --mlir-print-debuginfo --allow-unregistered-dialect %t -o %t.again
// RUN: diff %t %t.again

// CHECK:      #map = affine_map<(d0) -> (d0 + 2)>
// CHECK-NEXT: module {
// CHECK:        "u.x"() {a = {{\[}}[#map]]}
// CHECK:      } loc(#loc)
// CHECK:      #map1 = affine_map<(d0) -> (d0 + 3)>
"u.w"() : () -> () loc(fused<[affine_map<(d0) -> (d0 + 2)>, affine_map<(d0) -> (d0 + 3)>]>["a"])
"u.w"() : () -> () loc(fused<[[affine_map<(d0) -> (d0 + 2)>]]>["b"])
"u.x"() {a = [[affine_map<(d0) -> (d0 + 2)>]]} : () -> ()
