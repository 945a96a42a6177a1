// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Results.td --apply-patterns | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/ResultsRefused.td --apply-patterns > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --check-prefix=REFUSED --implicit-check-not=ResultsRefused.td

// Results: what is made, of which types, and what replaces.

// REFUSED-DAG: ResultsRefused.td:22:5: error: rule 'ManyForOne' is left out: '$xs' is all values of an operand of variable length, given for an operand of 'lo.same' that is one
// REFUSED-DAG: ResultsRefused.td:21:5: error: rule 'AttrForOne' is left out: `replaceWithValue` expects a value, and '$a' is not one
// REFUSED-DAG: ResultsRefused.td:19:5: error: rule 'PairForOne' is left out: expected one value for `replaceWithValue`; '$p' has 2 values
// REFUSED-DAG: ResultsRefused.td:20:5: error: rule 'StoreForOne' is left out: expected one value for `replaceWithValue`; '$n' has 0 values
// REFUSED-DAG: ResultsRefused.td:14:5: error: rule 'AttrForValue' is left out: an attribute is given for an operand of 'lo.same'
// REFUSED-DAG: ResultsRefused.td:7:5: error: rule 'Incomplete' is left out: expected 2 arguments for 'lo.two' ({{.*}}) in the result pattern, found 1
// REFUSED-DAG: ResultsRefused.td:17:5: error: rule 'NoResult' is left out: 'lo.store' has no result to be used
// REFUSED-DAG: ResultsRefused.td:6:5: error: rule 'NoSuchResult' is left out: '$p__2' has no value 2
// REFUSED-DAG: ResultsRefused.td:18:5: error: rule 'NotMade' is left out: the attribute '$_builder.getIntegerAttr($_builder.getIntegerType(32), many)' cannot be made
// REFUSED-DAG: ResultsRefused.td:8:5: error: rule 'Overfull' is left out: expected 1 argument for 'lo.same' ({{.*}}) in the result pattern, found 2
// REFUSED-DAG: ResultsRefused.td:5:5: error: rule 'Overlap' is left out: the results of one operation are partly auxiliary and partly replace the source
// REFUSED-DAG: ResultsRefused.td:9:5: error: rule 'RawText' is left out: a string is not an argument
// REFUSED-DAG: ResultsRefused.td:10:5: error: rule 'ToldAtRoot' is left out: `returnType` cannot be of an operation that replaces the source
// REFUSED-DAG: ResultsRefused.td:12:5: error: rule 'ToldNothing' is left out: expected {{.*}} in `returnType` for the results of 'lo.any', found 0
// REFUSED-DAG: ResultsRefused.td:11:5: error: rule 'ToldTooFew' is left out: expected {{.*}} in `returnType` for the results of 'lo.pair', found 1
// REFUSED-DAG: ResultsRefused.td:4:5: error: rule 'TooFew' is left out: its results give too few values to replace those of the source
// REFUSED-DAG: ResultsRefused.td:2:5: error: rule 'Unbound' is left out: '$y' is not bound by the source pattern
// REFUSED-DAG: ResultsRefused.td:3:5: error: rule 'Untold' is left out: the result types of 'lo.any' cannot be inferred: they do not follow from the operands; add `(returnType ...)` to the pattern, or to the operation a trait such as `TypesMatchWith` or a builder that gives them
// REFUSED-DAG: ResultsRefused.td:15:5: error: rule 'ValueForAttr' is left out: a value is given for an attribute of 'lo.attrs'
// REFUSED-DAG: ResultsRefused.td:13:5: error: rule 'ValueOfTwo' is left out: `replaceWithValue` takes one name
// REFUSED-DAG: ResultsRefused.td:16:5: error: rule 'VariadicOfOne' is left out: `variadic` is given for an operand of 'lo.same' that is one value

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %0 = "lo.same"(%arg0) : (i32) -> i32
// CHECK-NEXT: %1 = "lo.i32"(%arg0) : (i32) -> i32
// CHECK-NEXT: %2 = "lo.two"(%0, %1) : (i32, i32) -> i32
// CHECK-NEXT: %3 = "lo.any"(%arg0) : (i32) -> i32
// CHECK-NEXT: %4 = "lo.any"(%arg0) : (i32) -> f64
// CHECK-NEXT: %5 = "lo.two"(%3, %4) : (i32, f64) -> i32
// CHECK-NEXT: %6 = "lo.same"(%arg0) : (i32) -> i32
// CHECK-NEXT: %7 = "lo.two"(%6, %6) : (i32, i32) -> i32
// CHECK-NEXT: "lo.store"(%arg0, %7) : (i32, i32) -> ()
// CHECK-NEXT: %8 = "lo.same"(%arg1) : (i8) -> i8
// CHECK-NEXT: %9 = "lo.i32"(%arg1) : (i8) -> i32
// CHECK-NEXT: %r, %s = "lo.pair"(%arg2) : (i16) -> (f32, f64)
// CHECK-NEXT: %r_0, %s_1 = "lo.pair"(%arg1) : (i8) -> (f64, i8)
// CHECK-NEXT: %10 = "lo.same"(%s_1) : (i8) -> i8
// CHECK-NEXT: %r_2, %s_3 = "lo.pair"(%arg3) : (i64) -> (f64, i64)
// CHECK-NEXT: "lo.store"(%s_3, %arg3) : (i64, i64) -> ()
// CHECK-NEXT: %11 = "lo.same"(%arg0) : (i32) -> i32
// CHECK-NEXT: "lo.store"(%11, %arg0) : (i32, i32) -> ()
// CHECK-NEXT: %12 = "lo.same"(%11) : (i32) -> i32
// CHECK-NEXT: "lo.store"(%arg0, %arg0) : (i32, i32) -> ()
// CHECK-NEXT: %13 = "lo.same"(%arg0) : (i32) -> i32
// CHECK-NEXT: %r_4, %s_5 = "lo.pair"(%arg0) : (i32) -> (f32, f64)
// CHECK-NEXT: %14 = "lo.attrs"() <{a = 1.500000e+00 : f32, b = [1, 2]}> : () -> i32
// CHECK-NEXT: %15 = "lo.mode"(%arg0) <{mode = 1 : i32}> : (i32) -> i32
// CHECK-NEXT: %16 = "lo.named"(%arg0) <{name = "new"}> : (i32) -> i32
// CHECK-NEXT: %17 = "lo.same"(%arg0) : (i32) -> i32
// CHECK-NEXT: %18 = "lo.many"(%17, %arg0, %arg0) : (i32, i32, i32) -> i32
// CHECK-NEXT: %19 = "lo.many"(%arg0) : (i32) -> i32
// CHECK-NEXT: return
func.func @f(%a: i32, %b: i8, %c: i16, %d: i64) {
  %0 = "hi.one"(%a) <{a = "below"}> : (i32) -> i32
  %1 = "hi.one"(%a) <{a = "told"}> : (i32) -> i32
  %2 = "hi.one"(%a) <{a = "shared"}> : (i32) -> i32
  %3 = "hi.one"(%a) <{a = "value"}> : (i32) -> i32
  "lo.store"(%3, %2) : (i32, i32) -> ()
  %4:2 = "hi.pair"(%b) : (i8) -> (i8, i32)
  %5:2 = "hi.pair"(%c) : (i16) -> (f32, f64)
  %6 = "hi.one"(%b) <{a = "second"}> : (i8) -> i8
  %7:2 = "hi.pair"(%d) : (i64) -> (i64, i64)
  "lo.store"(%7#0, %7#1) : (i64, i64) -> ()
  %8 = "hi.one"(%a) <{a = "besides"}> : (i32) -> i32
  %9:3 = "hi.three"(%a) : (i32) -> (i32, f32, f64)
  %10 = "hi.one"(%a) <{a = "constants"}> : (i32) -> i32
  %11 = "hi.one"(%a) <{a = "case"}> : (i32) -> i32
  %12 = "hi.one"(%a) <{a = "text"}> : (i32) -> i32
  %13 = "hi.one"(%a) <{a = "some"}> : (i32) -> i32
  %14 = "hi.one"(%a) <{a = "none"}> : (i32) -> i32
  return
}
