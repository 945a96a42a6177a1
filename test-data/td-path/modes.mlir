// Modes find the dialects of folders, too.
// RUN: rs-opt --td-path %S/Inputs/acme --show-dialects | filecheck %s --check-prefix=LIST
// RUN: rs-opt --td-path %S/Inputs/acme --describe acme.scale | filecheck %s --check-prefix=OP
// RUN: rs-opt --td-path %S/Inputs/acme --describe acme | filecheck %s --check-prefix=DIALECT
// RUN: rs-opt --td-path %S/Inputs/acme --td-diagnose %S/Inputs/extension/AcmeExtension.td | filecheck %s --check-prefix=DIAGNOSE

// LIST: Available Dialects: acme,arith,
// OP: op acme.scale
// DIALECT: acme.box
// DIAGNOSE: acme.extra
