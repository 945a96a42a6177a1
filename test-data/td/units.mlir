// Unit attributes outside of what they anchor are the word 'unit', or nothing.
// RUN: rs-opt %s --dialect-td %S/Inputs/Units.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Units.td | rs-opt --dialect-td %S/Inputs/Units.td | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Units.td --mlir-print-op-generic | rs-opt --dialect-td %S/Inputs/Units.td | filecheck %s

// CHECK: un.bare 3{{$}}
un.bare 3
// CHECK: un.bare 3 unit{{$}}
un.bare 3 unit
// CHECK: un.number 3{{$}}
un.number 3
// CHECK: un.number 3 4{{$}}
un.number 3 4
// CHECK: un.anchor 3{{$}}
un.anchor 3
// CHECK: un.anchor 3 with end{{$}}
un.anchor 3 with end
// CHECK: un.silent 3,{{$}}
un.silent 3,
// CHECK: un.silent 3 with, unit{{$}}
un.silent 3 with, unit
// CHECK: un.leads 3{{$}}
un.leads 3
// CHECK: un.leads 3 unit,{{$}}
un.leads 3 unit,
// CHECK: un.otherwise 3 no{{$}}
un.otherwise 3 no
// CHECK: un.otherwise 3 yes{{$}}
un.otherwise 3 yes
// CHECK: un.clauses 3{{$}}
un.clauses 3
// CHECK: un.clauses 3 k{{$}}
un.clauses 3 k
// CHECK: un.clauses 3 l unit 5{{$}}
un.clauses 3 l unit 5
// CHECK: un.clauses 3 k l 5{{$}}
un.clauses 3 k l 5
