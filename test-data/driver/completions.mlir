// Completion scripts name the flags and the passes.
// RUN: rs-opt --completions bash | filecheck %s
// RUN: rs-opt --completions zsh | filecheck %s
// RUN: rs-opt --completions fish | filecheck %s --check-prefix=FISH
// RUN: not rs-opt --completions tcsh 2>&1 | filecheck %s --check-prefix=BAD

// CHECK: --allow-unregistered-dialect
// FISH: allow-unregistered-dialect
// BAD: error: invalid value 'tcsh'
module {}
