// A definition as it is loaded.
// RUN: rs-opt --describe arith.addi | filecheck %s
// RUN: rs-opt --describe calc --dialect-td %S/Inputs/Calc.td | filecheck %s --check-prefix=DIALECT
// RUN: rs-opt --describe calc.sub --json --dialect-td %S/Inputs/Calc.td | filecheck %s --check-prefix=JSON
// RUN: rs-opt --describe ds --dialect-td %S/Inputs/Describe.td | filecheck %s --check-prefix=ALL
// RUN: rs-opt --describe ds --json --dialect-td %S/Inputs/Describe.td | filecheck %s --check-prefix=ALLJSON
// RUN: rs-opt --describe ds.do --dialect-td %S/Inputs/Describe.td | filecheck %s --check-prefix=PROSE --match-full-lines --strict-whitespace
// RUN: not rs-opt --describe calc.sub 2>&1 | filecheck %s --check-prefix=NONE

// CHECK: op arith.addi
// CHECK: traits Commutative
// CHECK: operand lhs
// CHECK: in Rust fold, canonicalization patterns
// DIALECT: dialect calc
// DIALECT: op calc.add
// DIALECT: op calc.const - a number
// DIALECT: defined at {{.*}}Calc.td:
// JSON: {"op":"calc.sub",{{.*}}"operands":[{"name":"lhs",
// NONE: rs-opt: error: there is no operation or dialect 'calc.sub'
// ALL: type ds.box (BoxType) - a thing with two sizes
// ALL: attribute ds.round
// ALL-NEXT: param value: enum Round: up, down
// ALL: attr way: {{.*}} = #ds<round down>
// ALL-NEXT: attr times: {{.*}} = 3 : i32
// ALLJSON: "ops":[{"op":"ds.do","summary":"does something some times","description":"\n    Does it so often\n      as it says.\n\n    No more.\n  ",
// ALLJSON-SAME: "attrs":[{"name":"way",{{.*}}"default":"#ds<round down>"
// ALLJSON-SAME: "default":"3 : i32"
// ALLJSON-SAME: "regions":[{"name":"body","constraint":"1 blocks","variadic":false}],"successors":[{"name":"next","constraint":"","variadic":true}]
// ALLJSON-SAME: "effects":["Read DefaultResource"],"format":"$body $next attr-dict",
// ALLJSON-SAME: "types":[{"name":"box","class":"BoxType","summary":"a thing with two sizes","params":[{"name":"width","kind":"u32","optional":false},
// ALLJSON-SAME: "default":"7 : i32"
// ALLJSON-SAME: "attrs":[{"name":"round",
// ALLJSON-SAME: "cases":[{"symbol":"Up","keyword":"up","value":0},{"symbol":"Down","keyword":"down","value":1}]
//      PROSE:op ds.do - does something some times
//      PROSE:  Does it so often
// PROSE-NEXT:    as it says.
//PROSE-EMPTY:
// PROSE-NEXT:  No more.
