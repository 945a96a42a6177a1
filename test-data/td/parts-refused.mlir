// What cannot be among the parts of operations, types, attributes, enums and dialects is said at its line; the rest is loaded.
// RUN: not rs-opt %s --dialect-td %S/Inputs/Parts.td > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:

// ERR-DAG: Parts.td:9:1: error: only the last region can be variadic
// ERR-DAG: Parts.td:10:1: error: only the last successor can be variadic
// ERR-DAG: Parts.td:11:1: error: an operation with several operands of variable length must have the trait
// ERR-DAG: Parts.td:12:1: error: an operation with several results of variable length must have the trait
// ERR-DAG: Parts.td:13:1: error: trait 'AttrSizedResultSegments' is for two or more results of variable length
// ERR-DAG: Parts.td:14:1: error: an operation cannot have both traits 'AttrSizedOperandSegments' and 'SameVariadicOperandSize'
// ERR-DAG: Parts.td:17:1: error: the sizes of 's' are kept in 'nope', which is no attribute of the operation
// ERR-DAG: Parts.td:18:1: error: results cannot be variadic of variadic
// ERR-DAG: Parts.td:22:1: error: a trait of 'p.match' names '$nope', which is not declared
// ERR-DAG: Parts.td:23:1: error: a trait of 'p.with' names '$nope', which is not declared
// ERR-DAG: Parts.td:24:1: error: 'a b' is no name of an operation
// ERR-DAG: Parts.td:25:1: error: the name 'x' is declared twice
// ERR-DAG: Parts.td:26:1: error: argument 'x' is no type, attribute or property, but 'AnyRegion'
// ERR-DAG: Parts.td:27:1: error: result 'x' is no type constraint
// ERR-DAG: Parts.td:29:5: error: '!p.t' is already defined at {{.*}}Parts.td:28
// ERR-DAG: Parts.td:31:5: error: '#p.t' is already defined at {{.*}}Parts.td:30
// ERR-DAG: Parts.td:32:5: error: enum 'E1' has two cases of the value 3: 'A' and 'B'
// ERR-DAG: Parts.td:33:5: error: enum 'E2' has two cases that are written 'a'
// ERR-DAG: Parts.td:34:5: error: 'q r' is no name of a dialect
// ERR-DAG: Parts.td:36:1: remark: part of the predicate of 'p.opaque' is not understood and taken as true: 'foo' in (foo($_self))
// ERR-DAG: Parts.td:38:{{[0-9]+}}: error: 'arguments': #0, 'x', is no record
// ERR-DAG: Parts.td:39:{{[0-9]+}}: error: 'results' begins with 'outs', not with 'ins'
// ERR-DAG: Parts.td:40:{{[0-9]+}}: error: 'regions' is no dag
// ERR-DAG: Parts.td:41:{{[0-9]+}}: error: 'successors': #0, 'x', is no successor, but 'AnyRegion'
// ERR-DAG: Parts.td:42:{{[0-9]+}}: error: the name 'x' is declared twice
// ERR-DAG: Parts.td:43:{{[0-9]+}}: error: 'traits' is no list
// ERR-DAG: Parts.td:48:5: error: word 'b|c' of bit enum 'Split' has a space at an end or the separator '|' in it, so that it would not be read back
// ERR-DAG: Parts.td:49:5: error: word 'd,e' of bit enum 'Comma' has a space at an end or the separator ',' in it
// ERR-DAG: Parts.td:50:5: error: word ' b' of bit enum 'Spaced' has a space at an end or the separator '|' in it

// CHECK: p.fine
p.fine
