// What of a `.td` is understood.
// RUN: rs-opt --td-diagnose %S/Inputs/Partly.td | filecheck %s
// RUN: rs-opt --td-diagnose %S/Inputs/Partly.td --json | filecheck %s --check-prefix=JSON
// RUN: rs-opt --td-diagnose %S/Inputs/CalcRules.td | filecheck %s --check-prefix=WHOLE
// RUN: not rs-opt --td-diagnose %S/Inputs/Broken.td 2>&1 | filecheck %s --check-prefix=BROKEN

// CHECK: definition {{.*}}predicates {{.*}}natives missing {{.*}}hooks not attached {{.*}}for C++ alone
// CHECK: calc.odd {{ *}}2/3 {{ *}}Oddly {{ *}}folder, verifier {{ *}}extraClassDeclaration
// CHECK: calc.plain {{ *}}1/1 {{ *}}- {{ *}}- {{ *}}-
// CHECK: remarks:
// CHECK-NEXT: Partly.td:3: part of the predicate of 'calc.odd' is not understood and taken as true: 'isOdd'
// CHECK-NEXT: Partly.td:3: dialect 'calc' has no native for 'custom<Oddly>'
// CHECK: Partly.td:11: rule 'OddRule' is left out
// CHECK: 2 definitions; 3 of 4 predicate uses interpreted (75.0 %); 2 natives missing; 2 hooks not attached; 0 of 1 rule loaded
// JSON: "name":"calc.odd",{{.*}}"line":3,"predicates":3,"opaque":["isOdd"],"missingNatives":["Oddly"],"unattached":["folder","verifier"]{{.*}}"remarks":[{"message":"part of the predicate of
// WHOLE: 20 of 20 predicate uses interpreted (100.0 %); 0 natives missing; 0 hooks not attached; 2 of 2 rules loaded
// BROKEN: calc.twice
// BROKEN: Broken.td:3:5: error: operation 'calc.twice' is already defined
