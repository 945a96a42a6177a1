// Where included files come from is chosen by a flag.
// RUN: rs-opt --prelude=legacy --dialect-td %S/Inputs/LegacyUnsaid.td %s | FileCheck %s
// RUN: rs-opt --prelude legacy --td-diagnose %S/Inputs/LegacyUnsaid.td | FileCheck %s --check-prefix=TABLE
// RUN: rs-opt --prelude=legacy --describe old.unit --dialect-td %S/Inputs/LegacyUnsaid.td | FileCheck %s --check-prefix=DESCRIBED
// A file that says so itself may be told so, too.
// RUN: rs-opt --prelude=legacy --dialect-td %S/Inputs/Legacy.td --describe old.unit | FileCheck %s --check-prefix=DESCRIBED
// RUN: not rs-opt --dialect-td %S/Inputs/LegacyUnsaid.td %s 2>&1 | FileCheck %s --check-prefix=TODAY
// RUN: not rs-opt --prelude=none --dialect-td %S/Inputs/LegacyUnsaid.td %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not rs-opt --prelude=new --dialect-td %S/Inputs/LegacyUnsaid.td %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// TABLE: old.unit
// DESCRIBED: old.unit
// TODAY: LegacyUnsaid.td:3:{{[0-9]+}}: error:
// NONE: LegacyUnsaid.td:2:{{[0-9]+}}: error: {{.*}}mlir/IR/OpBase.td
// UNKNOWN: error: invalid value 'new' for '--prelude <NAME>'

// CHECK: "old.unit"() <{n = 3 : i32}> : () -> i32
%0 = "old.unit"() {n = 3 : i32} : () -> i32
