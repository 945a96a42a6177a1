// A property that begins an optional group is read if a value of its class is next. Named cases keep their name in lists; numbers without
// sign are printed without one.
// RUN: rs-opt %s --dialect-td %S/Inputs/PropertyAnchors.td --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/PropertyAnchors.td --split-input-file 2>/dev/null | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/PropertyAnchors.td --split-input-file --mlir-print-op-generic 2>/dev/null | filecheck %s --check-prefix=GENERIC
// RUN: not rs-opt %s --dialect-td %S/Inputs/PropertyAnchors.td --split-input-file --mlir-print-op-generic 2>/dev/null | rs-opt --dialect-td %S/Inputs/PropertyAnchors.td --split-input-file | filecheck %s

// CHECK: pa.number{{$}}
// GENERIC: "pa.number"() <{x = []}>
pa.number
// CHECK-NEXT: pa.number 3
// GENERIC-NEXT: "pa.number"() <{x = [3]}>
pa.number 3
// CHECK-NEXT: pa.number -3
pa.number -3
// CHECK-NEXT: pa.number{{$}}
pa.number none
// CHECK-NEXT: pa.wrapped{{$}}
pa.wrapped
// CHECK-NEXT: pa.wrapped some<3>
pa.wrapped some<3>
// CHECK-NEXT: pa.text{{$}}
pa.text
// CHECK-NEXT: pa.text "x"
pa.text "x"
// CHECK-NEXT: pa.enum{{$}}
pa.enum
// CHECK-NEXT: pa.enum red
pa.enum red
// CHECK-NEXT: pa.named{{$}}
pa.named
// CHECK-NEXT: pa.named color<red>
pa.named color<red>
// CHECK-NEXT: pa.default end
pa.default end
// CHECK-NEXT: pa.default 3 unit end
pa.default 3 unit end
// CHECK-NEXT: pa.default unit end
pa.default unit end
// CHECK-NEXT: pa.default_named{{$}}
pa.default_named
// CHECK-NEXT: pa.default_named color<red>
pa.default_named color<red>
// CHECK-NEXT: pa.lists [color<red>, color<green>] [red] [some<color<red>>, none]
// GENERIC: "pa.lists"() <{x = [0 : i32, 5 : i32], y = [0 : i32], z = {{\[\[}}0 : i32], []]}>
pa.lists [color<red>, color<green>] [red] [some<color<red>>, none]
// CHECK-NEXT: pa.unsigned 255 18446744073709551615 -128 [65535, 0]
pa.unsigned 255 18446744073709551615 -128 [65535, 0]

// -----

// expected-error@+1 {{integer value too large}}
pa.unsigned 256 0 0 []

// -----

// expected-error@+1 {{integer value too large}}
pa.unsigned 0 0 128 []

// -----

// expected-error@+1 {{expected integer value}}
pa.unsigned "x" 0 0 []

// -----

// expected-error@+1 {{expected 'color'}}
pa.lists [red] [] []

// -----

// expected-error@+1 {{to be one of: red, green}}
pa.named color<blue>
