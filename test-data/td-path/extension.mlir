// Files of another folder extend a dialect.
// RUN: rs-opt --td-path %S/Inputs/acme --td-path %S/Inputs/extension %s | filecheck %s
// RUN: env RS_OPT_TD_PATH=%S/Inputs/acme:%S/Inputs/extension rs-opt %s | filecheck %s
// RUN: not rs-opt --td-path %S/Inputs/acme %s 2>&1 | filecheck %s --check-prefix=WITHOUT

// CHECK: acme.extra
// WITHOUT: custom op 'acme.extra' is unknown
acme.extra
