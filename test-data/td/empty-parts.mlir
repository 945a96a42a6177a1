// The first of nothing has no value, nor has a memory space as a number that is none; a layout is strided, or it is not.
// RUN: rs-opt %s --dialect-td %S/Inputs/EmptyParts.td --allow-unregistered-dialect --split-input-file --verify-diagnostics

"ep.front"() ({ ^a(%x: i32): }) : () -> ()
"ep.no_front"() ({ ^a: }) : () -> ()
"ep.back"() ({ ^a: }) : () -> ()
%value = "u.x"() : () -> i32
"ep.first_op"() ({ "u.x"(%value) : (i32) -> () }) : () -> ()
"ep.last_op"() ({ "u.x"() : () -> () }) : () -> ()
%0 = "u.x"() : () -> tensor<3xf32>
"ep.size"(%0) : (tensor<3xf32>) -> ()
%1 = "u.x"() : () -> memref<4xf32, 3>
"ep.space"(%1) : (memref<4xf32, 3>) -> ()
%2 = "u.x"() : () -> memref<4xf32>
"ep.no_space"(%2) : (memref<4xf32>) -> ()
%3 = "u.x"() : () -> memref<4xf32>
"ep.strided"(%3) : (memref<4xf32>) -> ()
%4 = "u.x"() : () -> memref<4xf32, strided<[2]>>
"ep.strided"(%4) : (memref<4xf32, strided<[2]>>) -> ()
%5 = "u.x"() : () -> memref<4xf32, affine_map<(d0) -> (d0 * 2)>>
"ep.strided"(%5) : (memref<4xf32, affine_map<(d0) -> (d0 * 2)>>) -> ()
%6 = "u.x"() : () -> memref<4xf32, affine_map<(d0) -> (d0 * 2 + 5)>>
"ep.strided"(%6) : (memref<4xf32, affine_map<(d0) -> (d0 * 2 + 5)>>) -> ()
%7 = "u.x"() : () -> memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
"ep.strided"(%7) : (memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>) -> ()
%8 = "u.x"() : () -> memref<4x4xf32, affine_map<(d0, d1) -> ((d0 + d1) * 4)>>
"ep.strided"(%8) : (memref<4x4xf32, affine_map<(d0, d1) -> ((d0 + d1) * 4)>>) -> ()
%9 = "u.x"() : () -> memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>
"ep.not_strided"(%9) : (memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>) -> ()
%10 = "u.x"() : () -> memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>
"ep.not_strided"(%10) : (memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>) -> ()
%11 = "u.x"() : () -> memref<4xf32, affine_map<(d0) -> (d0 ceildiv 2 + d0)>>
"ep.not_strided"(%11) : (memref<4xf32, affine_map<(d0) -> (d0 ceildiv 2 + d0)>>) -> ()
%12 = "u.x"() : () -> memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
"ep.not_strided"(%12) : (memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>) -> ()

// -----

// expected-error @below {{region #0 ('body') failed to verify constraint: as asked}}
"ep.front"() ({ }) : () -> ()

// -----

// expected-error @below {{region #0 ('body') failed to verify constraint: as asked}}
"ep.no_front"() ({ }) : () -> ()

// -----

// expected-error @below {{region #0 ('body') failed to verify constraint: as asked}}
"ep.back"() ({ }) : () -> ()

// -----

// expected-error @below {{region #0 ('body') failed to verify constraint: as asked}}
"ep.first_op"() ({ }) : () -> ()

// -----

// expected-error @below {{region #0 ('body') failed to verify constraint: as asked}}
"ep.last_op"() ({ }) : () -> ()

// -----

// expected-error @below {{region #0 ('body') failed to verify constraint: as asked}}
"ep.first_op"() ({ ^a: }) : () -> ()

// -----

// expected-error @below {{region #0 ('body') failed to verify constraint: as asked}}
"ep.last_op"() ({ ^a: }) : () -> ()

// -----

%x = "u.x"() : () -> tensor<f32>
// expected-error @below {{operand #0 must be as asked}}
"ep.size"(%x) : (tensor<f32>) -> ()

// -----

%x = "u.x"() : () -> memref<4xf32, "x">
// expected-error @below {{operand #0 must be as asked}}
"ep.space"(%x) : (memref<4xf32, "x">) -> ()

// -----

%x = "u.x"() : () -> memref<4xf32, "x">
// expected-error @below {{operand #0 must be as asked}}
"ep.no_space"(%x) : (memref<4xf32, "x">) -> ()

// -----

%x = "u.x"() : () -> memref<4xf32, 1>
// expected-error @below {{operand #0 must be as asked}}
"ep.space"(%x) : (memref<4xf32, 1>) -> ()

// -----

%x = "u.x"() : () -> memref<4xf32, affine_map<(d0) -> (d0 * 2)>>
// expected-error @below {{operand #0 must be as asked}}
"ep.not_strided"(%x) : (memref<4xf32, affine_map<(d0) -> (d0 * 2)>>) -> ()

// -----

%x = "u.x"() : () -> memref<4xf32, affine_map<(d0) -> (d0 * 2 + 5)>>
// expected-error @below {{operand #0 must be as asked}}
"ep.not_strided"(%x) : (memref<4xf32, affine_map<(d0) -> (d0 * 2 + 5)>>) -> ()

// -----

%x = "u.x"() : () -> memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
// expected-error @below {{operand #0 must be as asked}}
"ep.not_strided"(%x) : (memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>) -> ()

// -----

%x = "u.x"() : () -> memref<4x4xf32, affine_map<(d0, d1) -> ((d0 + d1) * 4)>>
// expected-error @below {{operand #0 must be as asked}}
"ep.not_strided"(%x) : (memref<4x4xf32, affine_map<(d0, d1) -> ((d0 + d1) * 4)>>) -> ()

// -----

%x = "u.x"() : () -> memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>
// expected-error @below {{operand #0 must be as asked}}
"ep.strided"(%x) : (memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>) -> ()

// -----

%x = "u.x"() : () -> memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>
// expected-error @below {{operand #0 must be as asked}}
"ep.strided"(%x) : (memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>) -> ()

// -----

%x = "u.x"() : () -> memref<4xf32, affine_map<(d0) -> (d0 ceildiv 2 + d0)>>
// expected-error @below {{operand #0 must be as asked}}
"ep.strided"(%x) : (memref<4xf32, affine_map<(d0) -> (d0 ceildiv 2 + d0)>>) -> ()

// -----

%x = "u.x"() : () -> memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
// expected-error @below {{operand #0 must be as asked}}
"ep.strided"(%x) : (memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>) -> ()
