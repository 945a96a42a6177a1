// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Discriminating.td --apply-patterns --pattern-order=discriminating | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Discriminating.td --apply-patterns | filecheck %s --check-prefix=BENEFIT
// RUN: not rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/DiscriminatingRefused.td --apply-patterns --pattern-order=discriminating 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/DiscriminatingRefused.td --apply-patterns 2>&1 | filecheck %s --check-prefix=FINE --implicit-check-not=error:
// RUN: rs-opt %s --allow-unregistered-dialect --canonicalize --pattern-order=discriminating 2>&1 | filecheck %s --check-prefix=BUILTIN --implicit-check-not=error:
// RUN: not rs-opt %s --pattern-order=other 2>&1 | filecheck %s --check-prefix=VALUE
// RUN: rs-opt --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Natives.td --print-rules=Effect | filecheck %s --check-prefix=NATIVE

// The rule that asks for most is tried first, whatever the benefits; two that ask for as much and may match one operation are a mistake.

// The built-in rules are not checked.
// BUILTIN: func.func

// REFUSED-NOT: rules '{{Left|Float}}' and '{{Left|Float}}'
// REFUSED: DiscriminatingRefused.td:5:5: error: rules 'Wide' and 'Float' are equally discriminating
// REFUSED-NOT: rules '{{Left|Float}}' and '{{Left|Float}}'
// REFUSED: DiscriminatingRefused.td:3:5: error: rules 'Right' and 'Left' are equally discriminating: 2 (1 ops, 1 constraints, 0 literals, 0 repeated)
// REFUSED: DiscriminatingRefused.td:2:5: note: 'Left' may match the same operation
// FINE: func.func @f
// VALUE: error: invalid value 'other' for '--pattern-order <ORDER>'
// What runs it, why the other engine does not, and the natives that it calls.
// NATIVE: Effect hi.one benefit 1 greedy (it has supplemental patterns)
// NATIVE-NEXT: conditions 2 (1 ops, 0 constraints, 1 literals, 0 repeated)
// NATIVE-NEXT: matches hi.one($x, a = _: "effect")
// NATIVE: natives (void)0

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: "lo.i32"(%arg1)
// CHECK-NEXT: "lo.named"(%arg0)
// CHECK-NEXT: "lo.same"(%arg0)
// CHECK-NEXT: return
// BENEFIT-LABEL: func.func @f(
// BENEFIT-NEXT: "lo.i32"(%arg1)
// BENEFIT-NEXT: "lo.i32"(%arg0)
// BENEFIT-NEXT: "lo.i32"(%arg0)
// BENEFIT-NEXT: return
func.func @f(%i: i32, %l: i64) {
  %0 = "hi.named"(%l) <{name = "a"}> : (i64) -> i32
  %1 = "hi.named"(%i) <{name = "b"}> : (i32) -> i32
  %2 = "hi.named"(%i) <{name = "a"}> : (i32) -> i32
  return
}
