// Two C++ classes cannot have one name.
// RUN: not rs-opt %s --dialect-td %S/Inputs/ClassesRefused.td --allow-unregistered-dialect > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:

// ERR: ClassesRefused.td:12:{{[0-9]+}}: error: the C++ class 'c::SameType' is already defined at {{.*}}ClassesRefused.td:11
// ERR: ClassesRefused.td:8:{{[0-9]+}}: error: the C++ class 'c::SlipAttr' is already defined at {{.*}}ClassesRefused.td:7

// CHECK: "u.x"() {a = #c<fine a>} : () -> !c.one
"u.x"() {a = #c<fine a>} : () -> !c.one
