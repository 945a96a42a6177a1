// What is told from others by its name has one: a first parameter that is a text. Attributes have none. The others of the file stay usable.
// RUN: not rs-opt %s --dialect-td %S/Inputs/MutableRefused.td --allow-unregistered-dialect 2>&1 >/dev/null | filecheck %s --check-prefixes=CHECK,TEXT
// RUN: not rs-opt --td-diagnose %S/Inputs/MutableRefused.td 2>&1 >/dev/null | filecheck %s
// RUN: not rs-opt --td-diagnose %S/Inputs/MutableRefused.td 2>/dev/null | filecheck %s --check-prefix=LISTED

// LISTED: definition
// LISTED-NEXT: !mr.fine
// LISTED-NEXT: {{^$}}
// LISTED-NEXT: 1 definition
// CHECK-DAG: MutableRefused.td:14:5: error: 'mr.number' has the trait 'IsMutable', so its first parameter identifies it and must be a string: 'id' is of 'int'
// CHECK-DAG: MutableRefused.td:15:5: error: 'mr.behind' {{.*}}: 'body' is of '::mlir::Type'
// CHECK-DAG: MutableRefused.td:16:5: error: 'mr.any' {{.*}}: 'key' is of '::mlir::Attribute'
// CHECK-DAG: MutableRefused.td:17:5: error: 'mr.bare' {{.*}}: it has no parameters
// CHECK-DAG: MutableRefused.td:24:5: error: 'mr.listed' {{.*}}: 'flag' is of 'bool'
// CHECK-DAG: MutableRefused.td:18:5: error: 'mr.attr' has the trait 'IsMutable', which only types can have
// CHECK-DAG: MutableRefused.td:31:5: error: 'mr.needed' has the trait 'IsMutable', so its parameter 'packed' must be optional: parameters of a mutable type are set after construction
// TEXT: mutable-unnamed.mlir:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}}name
// CHECK-NOT: error:
// What is as where it is not given sets nothing.
%0:3 = "u.x"() : () -> (!mr.fine<"a">, !mr.fine<"a", 3>, !mr.fine<"a", 4>)

// A text with a type is more than a name.
"u.x"() : () -> !mr.fine<"a" : i32>
