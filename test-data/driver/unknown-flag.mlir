// Flags that do not exist; the nearest one is suggested.
// RUN: not rs-opt %s --canonicalise 2>&1 | filecheck %s --check-prefix=PASS
// RUN: not rs-opt %s -cannonicalize 2>&1 | filecheck %s --check-prefix=PASS
// RUN: not rs-opt %s --allow-unregistered-dialects 2>&1 | filecheck %s --check-prefix=FLAG
// RUN: not rs-opt %s --one-shot-bufferize=x 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not rs-opt %s --profile-actions-to=x 2>&1 | filecheck %s --check-prefix=TIMING
// RUN: not rs-opt %s --no-such-thing-at-all 2>&1 | filecheck %s --check-prefix=NOWHERE
// RUN: not rs-opt %s --verify-each=perhaps 2>&1 | filecheck %s --check-prefix=VALUE
// RUN: not rs-opt %s --threads=0 2>&1 | filecheck %s --check-prefix=NUMBER
// RUN: not rs-opt %s --threads 257 2>&1 | filecheck %s --check-prefix=NUMBER
// RUN: not rs-opt %s --threads=many 2>&1 | filecheck %s --check-prefix=NUMBER

module {}

// PASS: rs-opt: error: unknown flag '--{{.*}}'; did you mean '--canonicalize'?
// NONE: rs-opt: error: unknown flag '--one-shot-bufferize': it is a pass of 'mlir-opt' that this program does not have; '--list-passes' lists its passes
// TIMING: rs-opt: error: unknown flag '--profile-actions-to': 'mlir-opt' has it; use '--log-actions-to FILE' to follow a run, or '--mlir-timing=json' for its times
// NOWHERE: rs-opt: error: unknown flag '--no-such-thing-at-all'; '--help' lists the flags, '--list-passes' the passes
// FLAG: '--allow-unregistered-dialect'
// VALUE: error: invalid value 'perhaps'
// NUMBER: error: invalid value '{{many|0|257}}' for '--threads <N>': expected a number from 1 to 256
