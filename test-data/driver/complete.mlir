// RUN: rs-opt --complete=20:23 %s | filecheck %s --check-prefix=VALUE --match-full-lines
// RUN: rs-opt --complete=20:19 %s | filecheck %s --check-prefix=NAME
// RUN: rs-opt --complete=20:36 %s | filecheck %s --check-prefix=CASE --match-full-lines
// RUN: rs-opt --complete=21:11 %s | filecheck %s --check-prefix=BLOCK --match-full-lines
// RUN: rs-opt --complete=20:23 --json %s | filecheck %s --check-prefix=JSON
// RUN: not rs-opt --complete=99:1 %s 2>&1 | filecheck %s --check-prefix=OUTSIDE
// RUN: not rs-opt --complete=here %s 2>&1 | filecheck %s --check-prefix=FORM

// Values that the constraint accepts, the last one first; an error before the position does not matter.
// VALUE:      arith.addi $lhs `,` $rhs {{.*}}
// VALUE-NEXT: next: rhs
// VALUE-NEXT: value      %b               i64
// VALUE-NEXT: value      %a               i32
// VALUE-NOT:  {{.*}}%x{{.*}}

func.func @f(%a: i32, %b: i64, %x: f32) -> i32 {
  %1 = arith.nosuch %a
  cf.br ^next
^next:
  %0 = arith.addi %a, %b overflow<nuw> : i32
  cf.br ^next
}

// NAME: arith.addi $lhs
// NAME: next: lhs

// CASE:      arith.addi $lhs {{.*}}
// CASE-NEXT: enum-case{{ *}}none{{.*}}
// CASE-NEXT: enum-case{{ *}}nsw{{.*}}

// BLOCK:      cf.br {{.*}}
// BLOCK-NEXT: next: dest
// BLOCK-NEXT: block      ^next

// JSON: "signature":"arith.addi {{.*}}","next":["rhs"],"items":[{"text":"%b","kind":"value","detail":"i64"},{"text":"%a",

// OUTSIDE: rs-opt: error: '99:1' is not a position of the input: its last line is {{[0-9]+}}
// FORM: rs-opt: error: 'here' is not a position of the input: expected LINE:COLUMN, e.g. 3:14, both from 1
