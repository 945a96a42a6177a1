// The natives of `custom<...>` that dialects share are for certain parameters: a format that gives them others is not
// read by them, which is a remark.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/CustomParams.td > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error: --implicit-check-not=remark:
// RUN: rs-opt --td-remarks %t --dialect-td %S/Inputs/CustomParams.td 2> %t.err | filecheck %s

// CHECK: c.list [%arg0, 3]
// CHECK-NEXT: c.list_all (%arg0 : index, [4])
// CHECK-NEXT: c.list_typed [%arg1 : i32, [2]]
// CHECK-NEXT: c.dims 2x?
// CHECK-NEXT: ml_program.seen private @s
// CHECK-NEXT: ml_program.value (3 : i8) : i8
// CHECK-NEXT: tosa.equals = 3 : i32
// CHECK-NEXT: c.semi %arg1 : i32
// CHECK-NEXT: %{{.*}}:2 = c.semi %arg1 : (i32) -> (i8, i16)
// CHECK-NEXT: %{{.*}} = c.semi_one %arg1 : (i32) -> i8
// CHECK-NEXT: %{{.*}} = ml_program.order ordering(%arg0, %arg0 -> i8)
// CHECK-NEXT: irdl.region {
// CHECK-NEXT: c.dims []
// CHECK-NEXT: }
// CHECK: "c.cases"() <{n = array<i64>}> : () -> ()
// CHECK-NEXT: "c.word"() <{k = "abc"}> : () -> ()
func.func @f(%a: index, %b: i32) {
  c.list [%a, 3]
  c.list_all (%a : index, [4])
  c.list_typed [%b : i32, [2]]
  c.dims 2x?
  ml_program.seen private @s
  ml_program.value (3 : i8) : i8
  tosa.equals = 3 : i32
  c.semi %b : i32
  %0:2 = c.semi %b : (i32) -> (i8, i16)
  %1 = c.semi_one %b : (i32) -> i8
  %2 = ml_program.order ordering(%a, %a -> i8)
  irdl.region {
    c.dims []
  }
  "c.cases"() <{n = array<i64>}> : () -> ()
  "c.word"() <{k = "abc"}> : () -> ()
  return
}

// RUN: echo "c.dims" | not rs-opt --td-remarks --dialect-td %S/Inputs/CustomParams.td 2>&1 | filecheck %s --check-prefix=EMPTY
// EMPTY: <stdin>:{{.*}} error: custom op 'c.dims' expected dimensions; no dimensions are written []

// ERR-DAG: CustomParams.td:28:5: remark: c.l0: parameter 1 of 'custom<DynamicIndexList>' must be a variadic operand; the directive is not supported
// ERR-DAG: CustomParams.td:29:5: remark: c.l1: parameter 2 of 'custom<DynamicIndexList>' must be an attribute of the class 'DenseI64ArrayAttr'; the directive is not supported
// ERR-DAG: CustomParams.td:30:5: remark: c.l2: 'custom<DynamicIndexList>' lacks parameter 2, an attribute of the class 'DenseI64ArrayAttr'; the directive is not supported
// ERR-DAG: CustomParams.td:31:5: remark: c.l3: parameter 3 of 'custom<DynamicIndexList>' must be an attribute of the class 'DenseBoolArrayAttr' or the type of parameter 1 or code that names one of Square, Paren, LessGreater, Braces or code that names one of {}; the directive is not supported
// ERR-DAG: CustomParams.td:32:5: remark: c.l4: parameter 3 of 'custom<DynamicIndexList>' must be an attribute of the class 'DenseBoolArrayAttr' or the type of parameter 1 or code that names one of Square, Paren, LessGreater, Braces or code that names one of {}; the directive is not supported
// ERR-DAG: CustomParams.td:33:5: remark: c.l5: parameter 3 of 'custom<DynamicIndexList>' must be an attribute of the class 'DenseBoolArrayAttr' or the type of parameter 1 or code that names one of Square, Paren, LessGreater, Braces or code that names one of {}; the directive is not supported
// ERR-DAG: CustomParams.td:34:5: remark: c.d1: parameter 1 of 'custom<DimensionList>' must be an attribute of the class 'DenseI64ArrayAttr'; the directive is not supported
// ERR-DAG: CustomParams.td:35:5: remark: c.d2: 'custom<DimensionList>' is given 2 parameters and takes 1; the directive is not supported
// ERR-DAG: CustomParams.td:36:5: remark: ml_program.v1: parameter 1 of 'custom<SymbolVisibility>' must be an attribute of the class 'StringAttr'; the directive is not supported
// ERR-DAG: CustomParams.td:37:5: remark: ml_program.t1: parameter 1 of 'custom<TypedInitialValue>' must be an attribute of the class 'TypeAttr'; the directive is not supported
// ERR-DAG: CustomParams.td:38:5: remark: tosa.t2: parameter 1 of 'custom<TypeOrAttr>' must be an attribute of the class 'TypeAttr'; the directive is not supported
// ERR-DAG: CustomParams.td:39:5: remark: c.s1: parameter 1 of 'custom<SemiFunctionType>' must be the type of one operand or result; the directive is not supported
// ERR-DAG: CustomParams.td:41:5: remark: irdl.r1: parameter 1 of 'custom<SingleBlockRegion>' must be one region; the directive is not supported
// ERR-DAG: CustomParams.td:42:5: remark: ml_program.o1: parameter 1 of 'custom<TokenOrdering>' must be a variadic operand; the directive is not supported
// ERR-DAG: CustomParams.td:44:5: remark: dialect 'c' has no native for 'custom<ForeignCases>'
// ERR-DAG: CustomParams.td:50:5: remark: dialect 'c' has no native for 'custom<Word>'
