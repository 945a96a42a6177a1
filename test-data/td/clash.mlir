// An operation that clashes with one of the same file is an error that names both; one that is built in is replaced; the rest stays.
// RUN: not rs-opt %s --dialect-td %S/Inputs/Clash.td 2>&1 | filecheck %s --implicit-check-not=error:

// CHECK-DAG: Clash.td:5:5: error: operation 'ub.poison' is already defined at {{.*}}Clash.td:4
// CHECK-DAG: ub.poison %{{.*}}
// CHECK-DAG: arith.addi
func.func @f(%a: i1) -> i1 {
  ub.poison %a
  %0 = arith.addi %a, %a : i1
  return %0 : i1
}
