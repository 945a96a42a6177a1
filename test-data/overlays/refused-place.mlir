// RUN: not rs-opt --dialect-td %S/Inputs/DirectivePlace.td %s 2>&1 | FileCheck %s
// An error in the format of a directive has the places of its use and of the text.

// CHECK-DAG: DirectivePlace.td:7:25: error: t.a: custom<Pair>, at {{.*}}DirectivePlace.td:11:3: '$z' is not declared
// CHECK-DAG: DirectivePlace.td:15:25: error: t.b: 'custom<Pair>' takes 1 argument, but 2 are given
