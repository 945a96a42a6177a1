// Derived attributes that cannot be are errors, those that are not understood are said; what asks for them is told why.
// RUN: not rs-opt --td-remarks --dialect-td %S/Inputs/DerivedRefused.td --test-derived-attr --split-input-file %s 2>&1 | filecheck %s --implicit-check-not=error:
// RUN: not rs-opt --td-diagnose %S/Inputs/DerivedRefused.td 2>/dev/null | filecheck %s --check-prefix=DIAG
// RUN: not rs-opt --td-diagnose %S/Inputs/DerivedRefused.td --json 2>/dev/null | filecheck %s --check-prefix=JSON

// CHECK-DAG: DerivedRefused.td:5:1: error: 't' is a derived attribute, which is a field of the operation and cannot be an argument
// CHECK-DAG: DerivedRefused.td:6:29: error: field 't' is an attribute that is not derived; declare it in 'arguments'
// CHECK-DAG: DerivedRefused.td:7:{{.*}}: error: derived attribute 't' has no value
// CHECK-DAG: DerivedRefused.td:8:1: error: the name 't' is declared twice
// CHECK-DAG: DerivedRefused.td:9:{{.*}}: error: dr.formatted: '$t' is a derived attribute, which has no text
// CHECK-DAG: DerivedRefused.td:10:{{.*}}: remark: derived attribute 't' of 'dr.opaque' is not understood and has no native: return computedElsewhere(*this);
// CHECK-DAG: DerivedRefused.td:11:{{.*}}: remark: derived attribute 'n' of 'dr.bare' is not materializable
// CHECK-DAG: DerivedRefused.td:12:{{.*}}: remark: how derived attribute 'n' of 'dr.odd' is materialized is not understood: oddAttr($_self)
// CHECK-DAG: error: 'dr.opaque' op derived attribute 't' has an unsupported C++ body and no hook: return computedElsewhere(*this);
// CHECK-DAG: error: 'dr.bare' op derived attribute 'n' is not materializable
// CHECK-DAG: error: 'dr.odd' op derived attribute 'n' is materialized in C++: oddAttr($_self)
// CHECK-DAG: error: 'dr.circle' op derived attribute 'a' takes too many steps or refers to itself

// DIAG: DerivedRefused.td:10: derived attribute 't' of 'dr.opaque' is not understood and has no native: return computedElsewhere(*this);
// DIAG: DerivedRefused.td:12: how derived attribute 'n' of 'dr.odd' is materialized is not understood: oddAttr($_self)
// JSON: "derived":["t: return computedElsewhere(*this);"]

dr.opaque

// -----

dr.bare

// -----

dr.odd

// -----

dr.circle
