// RUN: not rs-opt --dialect-td %S/Inputs/RefusedConstraints.td %s 2>&1 | filecheck %s

// CHECK-DAG: RefusedConstraints.td:17:1: error: !k.name has no parameter 'widht'; did you mean 'width'?
// CHECK-DAG: RefusedConstraints.td:18:1: error: !k.predicate: the predicate '($_self >)' is not understood
// CHECK-DAG: RefusedConstraints.td:19:1: error: expected a type, '!dialect.name', or an attribute, '#dialect.name', found 'k.op'
// CHECK-NOT: which does not exist
func.func private @f()
