// RUN: rs-opt %s --dialect-td %S/Inputs/Elsewhere.td -I %S/Inputs/more | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Elsewhere.td -I%S/Inputs/more | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Elsewhere.td --I %S/Inputs/more | filecheck %s
// RUN: rs-opt --show-dialects --dialect-td %S/Inputs/Elsewhere.td -I %S/Inputs/more | filecheck %s --check-prefix=SHOW
// RUN: not rs-opt %s --dialect-td %S/Inputs/Elsewhere.td 2>&1 | filecheck %s --check-prefix=LOST

// SHOW: Available Dialects: {{.*}},elsewhere,
// LOST: Elsewhere.td:1:9: error:

// CHECK: elsewhere.mark
elsewhere.mark
