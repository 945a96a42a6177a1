// RUN: rs-opt --dialect-td %S/Inputs/Labels.td --dialect-td %S/Inputs/LabelsSyntax.td --verify-roundtrip %s | filecheck %s
// RUN: not rs-opt --dialect-td %S/Inputs/Labels.td --dialect-td %S/Inputs/LabelsRefused.td %s 2>&1 | filecheck %s --check-prefix=REFUSED
// The first token decides whether a directive is present, so it must differ from what follows.

// REFUSED-NOT: labels.symbol
// REFUSED-DAG: LabelsRefused.td:3:1: error: labels.word: the format is ambiguous: an optional group begins with a word, and so may the element that follows if it is absent
// REFUSED-DAG: LabelsRefused.td:5:1: error: labels.last: the format is ambiguous: an optional group begins with a word, and so may the next operation if it is absent

// CHECK: labels.word first : {x}
// CHECK-NEXT: labels.word "a b" :
// CHECK-NEXT: labels.word : {x}
labels.word first : {x}
labels.word "a b" :
labels.word : {x}
// CHECK-NEXT: labels.symbol @first {x}
// CHECK-NEXT: labels.symbol
// CHECK-NEXT: labels.symbol {x}
labels.symbol @first {x}
labels.symbol
labels.symbol {x}
// CHECK-NEXT: labels.last {x}
labels.last {x}
