// RUN: not rs-opt %s --dialect-td %S/Inputs/Refused.td --patterns-td %S/Inputs/Refused.td --convert=target=ToReal 2>&1 | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert 2>&1 | filecheck %s --check-prefix=NOTHING
// RUN: not rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert=target=ToReal 2>&1 | filecheck %s --check-prefix=NO-TARGETS
// RUN: not rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert=target=ToArit 2>&1 | filecheck %s --check-prefix=TARGET
// RUN: not rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert=illegal-dialects=tooy 2>&1 | filecheck %s --check-prefix=DIALECT
// RUN: not rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert=illegal-ops=toy.on 2>&1 | filecheck %s --check-prefix=OP
// RUN: not rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-dialects=toy enable-patterns=OneToRea' 2>&1 | filecheck %s --check-prefix=PATTERN
// RUN: not rs-opt %s --dialect-td %S/Inputs/Paths.td --patterns-td %S/Inputs/Paths.td --convert='illegal-dialects=toy mode=most' 2>&1 | filecheck %s --check-prefix=MODE
// RUN: not rs-opt %s --show-conversion-graph 2>&1 | filecheck %s --check-prefix=FILE
// RUN: not rs-opt --show-conversion-graph 2>&1 | filecheck %s --check-prefix=NO-GRAPH

// Targets that are left out, and options that name nothing.

// CHECK: Refused.td:8:5: error: conversion target 'Unread' is left out: 'isFunny' in '(isFunny($_op))' is not understood
// CHECK: Refused.td:11:5: error: conversion target 'UnreadType' is left out: function 'somehow' in 'somehow($_self)' is neither a supported C++ function nor a registered native
// CHECK: Refused.td:19:5: error: conversion target 'Wide' is left out: operation 'real.two' cannot materialize a value: it needs one operand and one result
// CHECK: Refused.td:23:5: error: conversion target 'UnknownDialect' is left out: unknown dialect 'toi'; did you mean 'toy'?
// NOTHING: error: pass 'convert' has no target: name a ConversionTarget record by 'target', or operations that must be converted by 'illegal-dialects' or 'illegal-ops'
// NO-TARGETS: error: unknown conversion target 'ToReal': no '--patterns-td' file defines a ConversionTarget
// TARGET: error: unknown conversion target 'ToArit'; did you mean 'ToArith'?
// DIALECT: error: unknown dialect 'tooy'; did you mean 'toy'?
// OP: error: unknown operation 'toy.on'; did you mean 'toy.one'?
// PATTERN: error: there is no rule 'OneToRea'; did you mean 'OneToReal'?
// MODE: error: option 'mode' of pass 'convert' expects one of 'partial', 'full', not 'most'
// FILE: error: '--show-conversion-graph' does not read an input file
// NO-GRAPH: error: expected a conversion: add '--convert=...', or a '--patterns-td' file with a ConversionTarget

func.func @f() { return }
