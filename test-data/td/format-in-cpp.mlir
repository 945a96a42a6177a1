// A type or attribute whose format is in C++ is read in the most common form. If its text differs, the error tells so.
// RUN: rs-opt %s --dialect-td %S/Inputs/FormatInCpp.td --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: rs-opt --td-diagnose %S/Inputs/FormatInCpp.td | filecheck %s

// CHECK: remarks:
// CHECK-NEXT: FormatInCpp.td:9: the format of 'fc.t' is in C++; '<' parameters '>' is assumed
// CHECK-NEXT: FormatInCpp.td:14: the format of 'fc.a' is in C++; '<' parameters '>' is assumed

"u.x"() {a = !fc.t<3, i32>, b = #fc.a<3, i32>} : () -> ()

// -----

// expected-error @below {{expected integer value}}
// expected-note @below {{the format of 'fc.t' is in C++ (hasCustomAssemblyFormat), and no Rust hook or SyntaxOverlay supplies it; '<' parameters '>' is assumed}}
"u.x"() {a = !fc.t<i32 x 3>} : () -> ()

// -----

// expected-error @below {{expected ','}}
// expected-note @below {{the format of 'fc.a' is in C++}}
"u.x"() {a = #fc.a<3 : i32>} : () -> ()
