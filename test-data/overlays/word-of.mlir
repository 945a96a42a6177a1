// RUN: rs-opt --dialect-td %S/Inputs/WordOf.td --split-input-file --verify-diagnostics %s | FileCheck %s
// A string attribute that is one of some words.

// CHECK: w.may hot at left
// CHECK-NEXT: w.may at right
w.may hot at left
"w.may"() {place = "right"} : () -> ()

// -----

// expected-error@+1 {{expected one of left, right}}
w.may cold at middle
