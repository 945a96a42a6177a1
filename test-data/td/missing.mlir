// A file that is not there, one that includes such a file, and one that includes itself: one error each, with its place.
// RUN: not rs-opt %s --dialect-td %S/Inputs/no_such_file.td 2>&1 | filecheck %s --check-prefix=MAIN
// RUN: not rs-opt %s --patterns-td %S/Inputs/no_such_file.td --diagnostics=json 2>&1 | filecheck %s --check-prefix=JSON
// RUN: not rs-opt %s --dialect-td %S/Inputs/MissingInclude.td 2>&1 | filecheck %s --check-prefix=INCLUDED
// RUN: not rs-opt %s --dialect-td %S/Inputs/Circle.td 2>&1 | filecheck %s --check-prefix=CIRCLE
// RUN: not rs-opt --td-diagnose %S/Inputs/no_such_file.td > %t 2> %t.err
// RUN: filecheck %s --input-file %t --check-prefix=LISTED --allow-empty
// RUN: filecheck %s --input-file %t.err --check-prefix=MAIN
// RUN: rs-opt --td-diagnose %S/Inputs/Calc.td | filecheck %s --check-prefix=TABLE

// MAIN: {{^.*}}no_such_file.td: error: cannot open the file: No such file
// MAIN-NOT: error:
// JSON: {"severity":"error","code":"td","message":"cannot open the file: No such file{{.*}}","file":"{{.*}}no_such_file.td"}
// INCLUDED: MissingInclude.td:3:11: error: could not find include file 'no_such_file.td'
// INCLUDED-NOT: error:
// CIRCLE: Circle.td:1:9: error: more than 200 nested includes (a file that includes itself?)
// CIRCLE-COUNT-4: note: included from here
// CIRCLE-NEXT: note: and over 196 more includes
// CIRCLE-NOT: {{note|error}}:
// LISTED-NOT: definition
// TABLE: definition
