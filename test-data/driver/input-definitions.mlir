// RUN: not rs-opt %S/../td/Inputs/FormatInCpp.td 2>&1 | filecheck %s
// A file of definitions as the input.
// CHECK: FormatInCpp.td' contains definitions instead of MLIR text; write '--dialect-td={{.*}}FormatInCpp.td' to load its dialects, or '--patterns-td=
