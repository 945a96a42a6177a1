// A dialect that two files define alike is one dialect; one that is defined otherwise is a mistake, and the first counts.
// RUN: rs-opt --dialect-td %S/Inputs/Dup1.td --dialect-td %S/Inputs/Dup2.td %s | filecheck %s
// RUN: not rs-opt --dialect-td %S/Inputs/Dup1.td --dialect-td %S/Inputs/Dup2.td --dialect-td %S/Inputs/Dup3.td %s 2>&1 | filecheck %s --check-prefix=OTHER

// OTHER: Dup3.td:2:5: error: dialect 'dup' is already defined at {{.*}}Dup1.td:2
// CHECK: "dup.a"
// CHECK: "dup.b"
"dup.a"() : () -> ()
"dup.b"() : () -> ()
