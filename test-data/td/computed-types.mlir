// Types that definitions and rules compute: what is no type is none of theirs either.
// RUN: rs-opt --dialect-td %S/Inputs/ComputedTypes.td --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// RUN: not rs-opt --dialect-td %S/Inputs/ComputedTypes.td --allow-unregistered-dialect --split-input-file %s 2>/dev/null | filecheck %s
// RUN: not rs-opt --dialect-td %S/Inputs/ComputedTypes.td --patterns-td %S/Inputs/ComputedTypes.td --allow-unregistered-dialect --split-input-file --apply-patterns %s 2>/dev/null | filecheck %s --check-prefix=RULES
// RUN: not rs-opt --dialect-td %S/Inputs/ComputedTypes.td --patterns-td %S/Inputs/ComputedTypes.td --allow-unregistered-dialect --split-input-file --optimize=strategy=egraph --cost-model=td %s 2>/dev/null | filecheck %s --check-prefix=RULES

// CHECK: %[[I:.*]]:4 = "u.x"() : () -> (i8, memref<4xi8>, i16, vector<2xi8>)
%i:4 = "u.x"() : () -> (i8, memref<4xi8>, i16, vector<2xi8>)
%0 = comp.tensor %i#0 : i8
%1 = comp.unranked %i#3 : vector<2xi8>
%2 = comp.vector %i#0 : i8
%3 = comp.memref %i#1 : memref<4xi8>
%4 = comp.complex %i#0 : i8
%5 = comp.sized %i#0 : i8
%6 = comp.vector_sized %i#2 : i16
%7 = comp.wide %i#0 : i8
%8 = comp.reshaped %i#3 : vector<2xi8>
// CHECK: "u.y"({{.*}}) : (tensor<2x?xi8>, tensor<*xvector<2xi8>>, vector<4xi8>, memref<8xmemref<4xi8>>, complex<i8>, tensor<0xi8>, vector<8xi16>, i131072, vector<7xi8>) -> ()
"u.y"(%0, %1, %2, %3, %4, %5, %6, %7, %8) : (tensor<2x?xi8>, tensor<*xvector<2xi8>>, vector<4xi8>, memref<8xmemref<4xi8>>, complex<i8>, tensor<0xi8>, vector<8xi16>, i131072, vector<7xi8>) -> ()

// -----

%t = "u.x"() : () -> tuple<i8>
// expected-error@+1 {{the type of a result does not follow from the text}}
%0 = comp.tensor %t : tuple<i8>

// -----

%t = "u.x"() : () -> (() -> i8)
// expected-error@+1 {{the type of a result does not follow from the text}}
%0 = comp.unranked %t : () -> i8

// -----

%t = "u.x"() : () -> vector<2xi8>
// expected-error@+1 {{the type of a result does not follow from the text}}
%0 = comp.vector %t : vector<2xi8>

// -----

%t = "u.x"() : () -> tensor<2xi8>
// expected-error@+1 {{the type of a result does not follow from the text}}
%0 = comp.memref %t : tensor<2xi8>

// -----

// A type of a dialect that nobody knows is no element either.
%t = "u.x"() : () -> !u.t
// expected-error@+1 {{the type of a result does not follow from the text}}
%0 = comp.memref %t : !u.t

// -----

%t = "u.x"() : () -> index
// expected-error@+1 {{the type of a result does not follow from the text}}
%0 = comp.complex %t : index

// -----

%t = "u.x"() : () -> tensor<2xi8>
// expected-error@+1 {{the type of a result does not follow from the text}}
%0 = comp.like %t : tensor<2xi8>

// -----

%t = "u.x"() : () -> i8
// expected-error@+1 {{the type of a result does not follow from the text}}
%0 = comp.vector_sized %t : i8

// -----

%t = "u.x"() : () -> i1024
// expected-error@+1 {{the type of a result does not follow from the text}}
%0 = comp.wide %t : i1024

// -----

// The layout has two dimensions.
%t = "u.x"() : () -> memref<2x2xi8, strided<[1, 2]>>
// expected-error@+1 {{the type of a result does not follow from the text}}
%0 = comp.reshaped %t : memref<2x2xi8, strided<[1, 2]>>

// -----

// With all types written, it has none that is right.
%t = "u.x"() : () -> tuple<i8>
// expected-error@+1 {{'comp.tensor' op failed to verify that the type that it makes}}
%0 = "comp.tensor"(%t) : (tuple<i8>) -> tensor<2x?xi8>

// -----

// A rule whose type cannot be made does not fire.
// RULES-LABEL: func.func @given(
// RULES-NEXT: %[[A:.*]] = "comp.given"(%arg0) : (tuple<i8>) -> tuple<i8>
// RULES-NEXT: %[[B:.*]] = "comp.boxed"(%arg1) : (i8) -> vector<2xi8>
// RULES-NEXT: %[[C:.*]] = "comp.boxed"(%[[B]]) : (vector<2xi8>) -> i8
// RULES-NEXT: return %[[A]], %[[C]]
func.func @given(%t: tuple<i8>, %i: i8) -> (tuple<i8>, i8) {
  %0 = "comp.given"(%t) : (tuple<i8>) -> tuple<i8>
  %1 = "comp.given"(%i) : (i8) -> i8
  return %0, %1 : tuple<i8>, i8
}
