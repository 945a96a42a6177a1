// A parameter that is a dense array is a list in brackets, or an alias of an array with elements of that type.
// RUN: rs-opt %s --dialect-td %S/Inputs/DenseArrayParams.td --split-input-file --verify-diagnostics | filecheck %s

#array = array<i64: 7>
// CHECK: func.func private @lists() attributes {a = #d.sizes<[1, 2]>, b = #d.sizes<[]>, c = #d.sizes<[7]>}
func.func private @lists() attributes {a = #d.sizes<[1, 2]>, b = #d.sizes<[]>, c = #d.sizes<#array>}

// -----

// expected-error @+2 {{expected '['}}
// expected-error @+1 {{failed to parse D_Sizes parameter 'sizes' which is to be a `::mlir::DenseI64ArrayAttr`}}
func.func private @number() attributes {a = #d.sizes<1>}

// -----

#other = array<i32: 7>
// expected-error @+2 {{invalid kind of attribute specified}}
// expected-error @+1 {{failed to parse D_Sizes parameter 'sizes'}}
func.func private @other_elements() attributes {a = #d.sizes<#other>}
