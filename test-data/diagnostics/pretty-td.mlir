// RUN: not rs-opt --td-remarks %s --dialect-td %S/../td/Inputs/Partly.td --patterns-td %S/../td/Inputs/BrokenRules.td --diagnostics=pretty 2>&1 | filecheck %s --strict-whitespace

// What is wrong in a `.td` is shown with its line there, wherever the file comes from.

// CHECK:      remark[td]: dialect 'calc' has no native for 'custom<Oddly>'
// CHECK-NEXT:   {{.*}}[ {{.*}}Partly.td:3:5 ]
// CHECK-NEXT:   │
// CHECK-NEXT: 3 │ def Odd : Op<Calc_Dialect, "odd"> {
// CHECK-NEXT:   │     ─┬─
// CHECK-NEXT:   │      ╰─── here
// CHECK:      error[td]: rule 'Unbound' is left out: operation 'calc.neg' is not registered
// CHECK-NEXT:   {{.*}}[ {{.*}}BrokenRules.td:2:5 ]
// CHECK-NEXT:   │
// CHECK-NEXT: 2 │ def Unbound : Pat<(Calc_NegOp $a), (Calc_NegOp $b)>;
// CHECK-NEXT:   │     ───┬───
// CHECK-NEXT:   │        ╰───── here
func.func @f() {
  return
}
