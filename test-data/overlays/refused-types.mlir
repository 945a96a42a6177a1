// RUN: not rs-opt --dialect-td %S/Inputs/Shapes.td --dialect-td %S/Inputs/RefusedTypes.td %s 2>&1 | filecheck %s
// Overlays that do not fit their types.

// CHECK-DAG: RefusedTypes.td:3:{{.*}}: error: !shapes.array: 'short' takes a type or a list of types
// CHECK-DAG: RefusedTypes.td:4:{{.*}}: error: !shapes.sum: unknown directive 'args'
// CHECK-DAG: RefusedTypes.td:5:{{.*}}: error: !shapes.record: 'dims' takes a number, a list of numbers or an attribute
// CHECK-DAG: error: shapes.func: custom<Inputs>, at {{.*}}: expected ',' after the parameter of 'flag', found ')'
// CHECK-DAG: error: !shapes.nest: 'repeat' is inside another one, but the items of a parameter are not lists
func.func private @f()
