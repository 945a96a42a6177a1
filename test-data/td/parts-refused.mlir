// What cannot be among the parts of operations, types, attributes, enums and dialects is said at its line; the rest is loaded.
// RUN: not rs-opt --td-remarks %s --dialect-td %S/Inputs/Parts.td > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:

// ERR-DAG: Parts.td:9:1: error: only the last region can be variadic
// ERR-DAG: Parts.td:10:1: error: only the last successor can be variadic
// ERR-DAG: Parts.td:11:1: error: an operation with several operands of variable length must have the trait
// ERR-DAG: Parts.td:12:1: error: an operation with several results of variable length must have the trait
// ERR-DAG: Parts.td:13:1: error: trait 'AttrSizedResultSegments' requires at least two results of variable length
// ERR-DAG: Parts.td:14:1: error: an operation cannot have both traits 'AttrSizedOperandSegments' and 'SameVariadicOperandSize'
// ERR-DAG: Parts.td:17:1: error: the segment sizes of 's' are stored in 'nope', which is not an attribute of the operation
// ERR-DAG: Parts.td:18:1: error: results cannot be variadic of variadic
// ERR-DAG: Parts.td:22:1: error: a trait of 'p.match' names '$nope', which is not declared
// ERR-DAG: Parts.td:23:1: error: a trait of 'p.with' names '$nope', which is not declared
// ERR-DAG: Parts.td:24:1: error: 'a b' is not a valid operation name
// ERR-DAG: Parts.td:25:1: error: the name 'x' is declared twice
// ERR-DAG: Parts.td:26:1: error: argument 'x' must be a type, attribute or property, but is 'AnyRegion'
// ERR-DAG: Parts.td:53:1: error: argument 'x' must be a type, attribute or property, but 'P_Even' is a constraint on attributes: write 'ConfinedAttr<AnyAttr, [P_Even]>'
// ERR-DAG: Parts.td:27:1: error: result 'x' must be a type constraint
// ERR-DAG: Parts.td:29:5: error: '!p.t' is already defined at {{.*}}Parts.td:28
// ERR-DAG: Parts.td:31:5: error: '#p.t' is already defined at {{.*}}Parts.td:30
// ERR-DAG: Parts.td:32:5: error: enum 'E1' has two cases with the value 3: 'A' and 'B'
// ERR-DAG: Parts.td:33:5: error: enum 'E2' has two cases with the keyword 'a'
// ERR-DAG: Parts.td:34:5: error: 'q r' is not a valid dialect name
// ERR-DAG: Parts.td:36:1: remark: part of the predicate of 'p.opaque' is not understood and taken as true: 'foo' in (foo($_self))
// ERR-DAG: Parts.td:38:{{[0-9]+}}: error: 'arguments': #0, 'x', is not a record
// ERR-DAG: Parts.td:39:{{[0-9]+}}: error: 'results' must begin with 'outs', not with 'ins'
// ERR-DAG: Parts.td:40:{{[0-9]+}}: error: 'regions' is not a dag
// ERR-DAG: Parts.td:41:{{[0-9]+}}: error: 'successors': #0, 'x', is 'AnyRegion', not a successor
// ERR-DAG: Parts.td:42:{{[0-9]+}}: error: the name 'x' is declared twice
// ERR-DAG: Parts.td:43:{{[0-9]+}}: error: 'traits' is not a list
// ERR-DAG: Parts.td:48:5: error: case 'b|c' of bit enum 'Split' starts or ends with a space or contains the separator '|', so it could not be parsed back
// ERR-DAG: Parts.td:49:5: error: case 'd,e' of bit enum 'Comma' starts or ends with a space or contains the separator ','
// ERR-DAG: Parts.td:50:5: error: case ' b' of bit enum 'Spaced' starts or ends with a space or contains the separator '|'

// CHECK: p.fine
p.fine
