// A parameter that has its default is not written; a default that is not understood is said.
// RUN: rs-opt --td-remarks --dialect-td %S/Inputs/ParamDefaults.td --allow-unregistered-dialect %s 2> %t.err | filecheck %s
// RUN: filecheck %s --check-prefix=SAID < %t.err

// SAID-NOT: remark
// SAID: ParamDefaults.td:12:7: remark: the default of parameter 'x' of 'pd.called' is not understood: computeIt()
// SAID-NEXT: ParamDefaults.td:12:7: remark: the default of parameter 't' of 'pd.called' is not understood: ::pd::theType()
// SAID-NOT: remark

// CHECK: a = !pd.called<>
// CHECK-SAME: b = !pd.called<x = 0, t = i1>
// CHECK-SAME: c = !pd.floats<>
// CHECK-SAME: d = !pd.floats<>
// CHECK-SAME: e = !pd.floats<a = 2.500000e+00, b = 2.000000e-01, c = 1.000000e+00, d = 0.000000e+00>
// CHECK-SAME: f = !pd.null<>
// CHECK-SAME: g = !pd.null<t = i1, s = "", l = 4>
"u.x"() {a = !pd.called<>, b = !pd.called<x = 0, t = i1>, c = !pd.floats<>, d = !pd.floats<a = 1.5, b = 0.1, c = 0.1, d = 2.0>,
         e = !pd.floats<a = 2.5, b = 0.2, c = 1.0, d = 0.0>, f = !pd.null<>, g = !pd.null<t = i1, s = "", l = 4>} : () -> ()
