// A guard that says nothing that could be meant takes its rule with it: no rule runs unguarded.
// RUN: not rs-opt --patterns-td %S/Inputs/GuardsRefused.td --apply-patterns %s > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error:

// ERR: GuardsRefused.td:7:5: error: rule 'Words' is left out: its field 'guard' is of type 'string', not 'dag'
// ERR: GuardsRefused.td:8:5: error: rule 'Several' is left out: its field 'guard' is of type 'list<dag>', not 'dag'
// ERR: GuardsRefused.td:9:5: error: rule 'Unset' is left out: its field 'guard' has no value
// ERR: GuardsRefused.td:10:5: error: rule 'Number' is left out: its field 'greedyChecksGuard' is of type 'int', not 'bit'
// ERR: GuardsRefused.td:11:5: error: rule 'Word' is left out: its field 'greedyChecksGuard' is of type 'string', not 'bit'
// ERR: GuardsRefused.td:12:5: error: rule 'Open' is left out: its field 'greedyChecksGuard' has no value

// CHECK: arith.remsi
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.remsi %a, %b : i32
  return %0 : i32
}
