// Pipelines that are refused, with the place.
// RUN: not rs-opt %s --pass-pipeline='builtin.module(' 2>&1 | filecheck %s --check-prefix=OPEN
// RUN: not rs-opt %s --pass-pipeline='builtin.module(canonicaliz)' 2>&1 | filecheck %s --check-prefix=UNKNOWN
// RUN: not rs-opt %s --pass-pipeline='builtin.module(canonicalize{nothing=1})' 2>&1 | filecheck %s --check-prefix=OPTION
// RUN: not rs-opt %s --pass-pipeline='canonicalize' 2>&1 | filecheck %s --check-prefix=ANCHOR
// RUN: not rs-opt %s --pass-pipeline='func.func(cse)' 2>&1 | filecheck %s --check-prefix=TOP
// RUN: not rs-opt %s --pass-pipeline='builtin.module(cse))' 2>&1 | filecheck %s --check-prefix=CLOSED
// RUN: not rs-opt %s --pass-pipeline='builtin.module(cse' 2>&1 | filecheck %s --check-prefix=OPEN
// RUN: not rs-opt %s --pass-pipeline='builtin.module(canonicalize{top-down=1)' 2>&1 | filecheck %s --check-prefix=OPEN
// RUN: not rs-opt %s --pass-pipeline='builtin.module(cse)' --cse 2>&1 | filecheck %s --check-prefix=BOTH
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func())' | filecheck %s --check-prefix=EMPTY
// RUN: not rs-opt %s --pass-pipeline='nothing(cse)' 2>&1 | filecheck %s --check-prefix=NOTHING

module {}

// OPEN: --pass-pipeline:1:{{[0-9]+}}: error:
// UNKNOWN: --pass-pipeline:1:16: error: there is no pass 'canonicaliz'; did you mean 'canonicalize'?
// UNKNOWN-NEXT: builtin.module(canonicaliz)
// UNKNOWN-NEXT: {{^}}               ^
// OPTION: --pass-pipeline:1:{{[0-9]+}}: error: {{.*}}nothing
// ANCHOR: error:
// TOP: error: cannot run a pipeline for 'func.func' on operation 'builtin.module'
// CLOSED: --pass-pipeline:1:{{[0-9]+}}: error:
// BOTH: error: '--pass-pipeline' cannot be used with pass flags such as '--cse'
// EMPTY: module {
// NOTHING: error: cannot run a pipeline for 'nothing' on operation 'builtin.module'
