// Rules in the vocabulary of 2020 with several results, and with operations on the side.
// RUN: rs-opt %s --dialect-td %S/Inputs/LegacyRules.td --patterns-td %S/Inputs/LegacyRules.td --apply-patterns | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/LegacyRules.td --patterns-td %S/Inputs/LegacyRulesRefused.td --apply-patterns > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --check-prefix=REFUSED --implicit-check-not=LegacyRulesRefused.td

// REFUSED-DAG: LegacyRulesRefused.td:3:5: error: rule 'TooFew' is left out: its results give too few values to replace those of the source
// REFUSED-DAG: LegacyRulesRefused.td:4:5: error: rule 'Straddles' is left out: the results of one operation are partly auxiliary and partly replace the source
// REFUSED-DAG: LegacyRulesRefused.td:5:5: error: rule 'NoSuchResult' is left out: '$all__3' has no value 3
// REFUSED-DAG: LegacyRulesRefused.td:6:5: error: rule 'Untold' is left out: the result types of 'l.get' cannot be inferred
// REFUSED-DAG: LegacyRulesRefused.td:7:5: error: rule 'EffectReplaces' is left out: its results give too few values to replace those of the source

// CHECK-LABEL: func.func @memory
// CHECK-NEXT: %[[SIZE:.*]] = "l.size"(%[[A:.*]]) :
// CHECK-NEXT: %[[ROOM:.*]] = "l.room"(%[[SIZE]]) :
// CHECK-NEXT: %[[LESS:.*]] = "l.less"(%[[A]], %[[A]]) :
// CHECK-NEXT: "l.put"(%[[ROOM]], %[[LESS]])
// CHECK-NEXT: %[[GET:.*]] = "l.get"(%[[ROOM]]) : (index) -> i32
// CHECK-NEXT: return %[[GET]]
func.func @memory(%a: i32) -> i32 {
  %0 = "l.sum"(%a, %a) : (i32, i32) -> i32
  return %0 : i32
}
// CHECK-LABEL: func.func @ones
// CHECK-NEXT: %[[X:.*]] = "l.one1"
// CHECK-NEXT: %[[Y:.*]] = "l.one8"
// CHECK-NEXT: %[[Z:.*]] = "l.one16"
// CHECK-NEXT: return %[[X]], %[[Y]], %[[Z]]
func.func @ones(%a: i32) -> (i1, i8, i16) {
  %0:3 = "l.ones"(%a) : (i32) -> (i1, i8, i16)
  return %0#0, %0#1, %0#2 : i1, i8, i16
}
// CHECK-LABEL: func.func @pairs
// CHECK-NEXT: %[[X:.*]], %[[Y:.*]] = "l.two"
// CHECK-NEXT: %[[Z:.*]] = "l.one16"
// CHECK-NEXT: return %[[X]], %[[Y]], %[[Z]]
func.func @pairs(%a: i32) -> (i1, i8, i16) {
  %0:3 = "l.pairs"(%a) : (i32) -> (i1, i8, i16)
  return %0#0, %0#1, %0#2 : i1, i8, i16
}
// CHECK-LABEL: func.func @whole
// CHECK-NEXT: %[[X:.*]], %[[Y:.*]], %[[Z:.*]] = "l.three"
// CHECK-NEXT: return %[[X]], %[[Y]], %[[Z]]
func.func @whole(%a: i32) -> (i1, i8, i16) {
  %0:3 = "l.whole"(%a) : (i32) -> (i1, i8, i16)
  return %0#0, %0#1, %0#2 : i1, i8, i16
}
// CHECK-LABEL: func.func @beside
// CHECK-NEXT: "l.note"
// CHECK-NEXT: %[[X:.*]], %[[Y:.*]], %[[Z:.*]] = "l.three"
// CHECK-NEXT: return %[[X]], %[[Y]], %[[Z]]
func.func @beside(%a: i32) -> (i1, i8, i16) {
  %0:3 = "l.beside"(%a) : (i32) -> (i1, i8, i16)
  return %0#0, %0#1, %0#2 : i1, i8, i16
}
// CHECK-LABEL: func.func @picks
// CHECK-NEXT: %[[X:.*]], %[[Y:.*]], %[[Z:.*]] = "l.three"
// CHECK-NEXT: return %[[Z]], %[[X]]
func.func @picks(%a: i32) -> (i16, i1) {
  %0:2 = "l.picks"(%a) : (i32) -> (i16, i1)
  return %0#0, %0#1 : i16, i1
}
