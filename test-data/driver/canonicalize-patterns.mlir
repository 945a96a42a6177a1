// The patterns that are enabled are known ones; one that is disabled may be of another program, so an unknown one is a warning.
// RUN: rs-opt --canonicalize="enable-patterns=AddIAddConstant" %s | filecheck %s
// RUN: rs-opt --canonicalize="disable-patterns=Nope,AddIAddConstant" %s | filecheck %s --check-prefix=DISABLED
// RUN: not rs-opt --canonicalize="enable-patterns=AddIAddConstant,AddIAddConstan" %s 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: not rs-opt --apply-patterns="enable-patterns=Nope" %s 2>&1 | filecheck %s --check-prefix=NOPE
// RUN: not rs-opt --canonicalize="enable-patterns=Nope" /dev/null 2>&1 | filecheck %s --check-prefix=NOPE
// RUN: not rs-opt --pass-pipeline="builtin.module(func.func(canonicalize{enable-patterns=Nope}))" /dev/null 2>&1 | filecheck %s --check-prefix=NOPE
// RUN: not rs-opt --optimize="rules=Nope" /dev/null 2>&1 | filecheck %s --check-prefix=NOPE

// RUN: rs-opt --canonicalize="disable-patterns=Nope,AddIAddConstan" %s 2>&1 >/dev/null | filecheck %s --check-prefix=UNKNOWN
// RUN: rs-opt --apply-patterns="disable-patterns=Nope" /dev/null 2>&1 >/dev/null | filecheck %s --check-prefix=APPLY
// RUN: rs-opt --composite-fixed-point-pass="pipeline=any(canonicalize{disable-patterns=Nope})" /dev/null 2>&1 >/dev/null | filecheck %s --check-prefix=UNKNOWN-NOPE

// UNKNOWN: warning: canonicalize: cannot disable the rule 'Nope', which does not exist
// UNKNOWN: warning: canonicalize: cannot disable the rule 'AddIAddConstan', which does not exist; did you mean 'AddIAddConstant'?
// UNKNOWN-NOPE: warning: canonicalize: cannot disable the rule 'Nope', which does not exist
// APPLY: warning: apply-patterns: cannot disable the rule 'Nope', which does not exist
// REFUSED: error: there is no rule 'AddIAddConstan'; did you mean 'AddIAddConstant'?
// NOPE: error: there is no rule 'Nope'

// CHECK: %[[C:.*]] = arith.constant 7 : i32
// CHECK: arith.addi %{{.*}}, %[[C]]
// DISABLED: arith.addi
// DISABLED: arith.addi
func.func @f(%x: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %0 = arith.addi %x, %c3 : i32
  %1 = arith.addi %0, %c4 : i32
  return %1 : i32
}
