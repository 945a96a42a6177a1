// RUN: not rs-opt --dialect-td %S/Inputs/Loops.td --dialect-td %S/Inputs/Refused.td %s 2>&1 | filecheck %s
// Overlays that do not fit their operations. The operations keep their own syntax.

// CHECK-DAG: Refused.td:3:{{.*}}: error: loops.for: '$nothing' is not declared as an argument, region, successor or parameter
// CHECK-DAG: Refused.td:5:{{.*}}: error: loops.switch: 'attr-dict' is missing from the format
// CHECK-DAG: Refused.td:8:{{.*}}: error: loops.groups: custom<Again>, at {{.*}}: directives nest deeper than 16 levels
// CHECK-DAG: Refused.td:9:{{.*}}: error: loops.constant: 'missing' in the name 'c{missing}' is not an attribute
// CHECK-DAG: Refused.td:12:{{.*}}: error: loops.yield: unknown directive 'repat'; did you mean 'repeat'?
// CHECK-DAG: Refused.td:32:{{.*}}: error: loops.many: custom<All>, at {{.*}}: a format has at most 65536 elements
// CHECK-DAG: Refused.td:36:{{.*}}: error: loops.text: custom<Text>, at {{.*}}: '$text' is a text, which can only be an argument of a directive
// CHECK-DAG: Refused.td:38:{{.*}}: error: loops.signed: the format is ambiguous
loops.yield
