// The program's own overlay of a dialect may not fit another version of it. Its operations then have the generic form, and the error tells why.
// RUN: rs-opt %s --dialect-td %S/Inputs/OtherAffine.td --verify-diagnostics --split-input-file | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/OtherAffine.td --td-remarks -o %t.out --verify-diagnostics --split-input-file 2>&1 | filecheck %s --check-prefix=REMARK

// REMARK: <overlays/affine.td>:{{.*}} remark: affine.if: '$condition' is not declared as an argument, region, successor or parameter
// CHECK: "affine.if"() <{set = 1 : i64}>
"affine.if"() <{set = 1 : i64}> : () -> ()

// -----

// expected-error @below {{the operation has no custom form: the syntax that is known for it does not fit its definition (affine.if: '$condition' is not declared as an argument, region, successor or parameter); write the generic form, or supply a SyntaxOverlay}}
affine.if 1
