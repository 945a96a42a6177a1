// RUN: rs-opt %s --dialect-td %S/Inputs/TypesBase.td --patterns-td %S/Inputs/Types.td --apply-patterns | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/TypesBase.td --patterns-td %S/Inputs/TypesRefused.td --apply-patterns > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --check-prefix=REFUSED --implicit-check-not=TypesRefused.td

// Result types of what is made below the root: from traits, from a reference, told; where nothing gives them, the error says the ways out.

// REFUSED-DAG: TypesRefused.td:2:5: error: rule 'Hook' is left out: the result types of 'hi.hook' cannot be inferred: `inferReturnTypes` is in C++, and no Rust hook implements it; add `(returnType ...)` to the pattern
// REFUSED-DAG: TypesRefused.td:3:5: error: rule 'Free' is left out: the result types of 'hi.free' cannot be inferred
// REFUSED-DAG: TypesRefused.td:5:5: error: rule 'Aside' is left out: the result types of 'hi.free' cannot be inferred
// REFUSED-DAG: TypesRefused.td:6:5: error: rule 'OfArgument' is left out: '$0' in '$0.getType()' has no value
// REFUSED-DAG: TypesRefused.td:7:5: error: rule 'OfSelf' is left out: '$_self' in '$_self.getType()' has no value
// REFUSED-DAG: TypesRefused.td:8:5: error: rule 'OfRange' is left out: the type '$_builder.getTupleType({$0...})' is not understood

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %0 = "hi.match"(%arg0, %arg0) : (i32, i32) -> i32
// CHECK-NEXT: %1 = "hi.uses"(%0) : (i32) -> i64
// CHECK-NEXT: %2 = "hi.with"(%arg1) : (tensor<2xi8>) -> i8
// CHECK-NEXT: %3 = "hi.uses"(%2) : (i8) -> i64
// CHECK-NEXT: %4 = "hi.less"(%arg0, %arg0) : (i32, i32) -> i1
// CHECK-NEXT: %5 = "hi.uses"(%4) : (i1) -> i64
// CHECK-NEXT: %6 = "hi.free"(%arg0) : (i32) -> f16
// CHECK-NEXT: %7 = "hi.uses"(%6) : (f16) -> i64
// CHECK-NEXT: %8 = "hi.free"(%arg0) : (i32) -> i64
// CHECK-NEXT: return
func.func @f(%i: i32, %t: tensor<2xi8>) {
  %0 = "hi.one"(%i) <{a = "match"}> : (i32) -> i64
  %1 = "hi.one"(%t) <{a = "with"}> : (tensor<2xi8>) -> i64
  %2 = "hi.one"(%i) <{a = "less"}> : (i32) -> i64
  %3 = "hi.one"(%i) <{a = "told"}> : (i32) -> i64
  %4 = "hi.one"(%i) <{a = "root"}> : (i32) -> i64
  return
}
