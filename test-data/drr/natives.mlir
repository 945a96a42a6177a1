// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Natives.td --apply-patterns | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/NativesRefused.td --apply-patterns > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --check-prefix=REFUSED --implicit-check-not=NativesRefused.td

// Native calls: attributes, values, several values, for what they do.

// REFUSED-DAG: NativesRefused.td:8:5: error: rule 'ArgumentMissing' is left out: '$1' in '$_builder.getArrayAttr({$0, $1})' has no value
// REFUSED-DAG: NativesRefused.td:12:5: error: rule 'LongNumber' is left out: '$99999999999999999999' in '$99999999999999999999' has no value
// REFUSED-DAG: NativesRefused.td:13:5: error: rule 'LongRange' is left out: '$99999999999999999999' in '$_builder.getArrayAttr({$99999999999999999999...})' has no value
// REFUSED-DAG: NativesRefused.td:4:5: warning: rule 'NoBuilder' is left out: function 'createLoSame' in 'createLoSame($_builder, $_loc, $0)' is neither a supported C++ function nor a registered native
// REFUSED-DAG: NativesRefused.td:3:5: warning: rule 'NoMatcher' is left out: no native matches 'success(isSmall($_self, $0))'
// REFUSED-DAG: NativesRefused.td:2:5: warning: rule 'NoNative' is left out: function 'madeUp' in 'madeUp($_builder, $0)' is neither a supported C++ function nor a registered native
// REFUSED-DAG: NativesRefused.td:7:5: error: rule 'NoSuchValue' is left out: '$n__2' has no value 2
// REFUSED-DAG: NativesRefused.td:10:5: warning: rule 'NoSupplement' is left out: function 'doSomething' in 'doSomething($0)' is neither a supported C++ function nor a registered native
// REFUSED-DAG: NativesRefused.td:9:5: error: rule 'Replaces' is left out: its results give too few values to replace those of the source
// REFUSED-DAG: NativesRefused.td:11:5: error: rule 'SelfOfNothing' is left out: '$_self' in '$_self[0]' has no value
// REFUSED-DAG: NativesRefused.td:5:5: error: rule 'Unbound' is left out: '$y' is not bound by the source pattern
// REFUSED-DAG: NativesRefused.td:6:5: error: rule 'UnboundSelf' is left out: '$b' is not bound by the source pattern

// REFUSED-DAG: NativesRefused.td:16:5: error: rule 'AttrForValue' is left out: '$_builder.getUnitAttr()' is an attribute, not a value of the IR
// REFUSED-DAG: NativesRefused.td:18:5: warning: rule 'NearName' is left out: function 'getArayAttr' in '$_builder.getArayAttr({$0})' is neither a supported C++ function nor a registered native; did you mean 'getArrayAttr'?
// REFUSED-DAG: NativesRefused.td:17:5: error: rule 'NumberForAttr' is left out: '::llvm::cast<::mlir::IntegerAttr>($0).getInt() + 1' is an integer, not an attribute
// REFUSED-DAG: NativesRefused.td:14:5: error: rule 'TypeForAttr' is left out: '$0.getType()' is a type, not an attribute
// REFUSED-DAG: NativesRefused.td:15:5: error: rule 'ValueForAttr' is left out: '$0' is a value of the IR, not an attribute

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %0 = "hi.one"(%arg0) <{a = 3 : i64}> : (i32) -> i32
// CHECK-NEXT: %1 = "lo.attrs"() <{a = 7 : i64, b = 6 : i64}> : () -> i32
// CHECK-NEXT: %2 = "lo.attrs"() <{a = [1.000000e+00, 1.000000e+00], b = [1.000000e+00, 1.000000e+00]}> : () -> i32
// CHECK-NEXT: %3 = "lo.attrs"() <{a = "x", b = ["x", 1]}> : () -> i32
// CHECK-NEXT: "lo.store"(%arg1, %arg2) : (i64, f32) -> ()
// CHECK-NEXT: %4 = "lo.same"(%arg0) : (i32) -> i32
// CHECK-NEXT: return
func.func @f(%a: i32, %b: i64, %c: f32) {
  %0 = "hi.one"(%a) <{a = 3 : i64}> : (i32) -> i32
  %1 = "hi.one"(%0) <{a = 4 : i64}> : (i32) -> i32
  %2 = "hi.one"(%a) <{a = 1.0 : f64}> : (i32) -> i32
  %3 = "hi.one"(%a) <{a = ["x", 1]}> : (i32) -> i32
  %4 = "hi.two"(%a, %b) : (i32, i64) -> i64
  %5:2 = "hi.pair"(%c) : (f32) -> (f32, f32)
  "lo.store"(%4, %5#1) : (i64, f32) -> ()
  %6 = "hi.one"(%a) <{a = "effect"}> : (i32) -> i32
  return
}
