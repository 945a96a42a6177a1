// Several input files: each is a run of its own, and the results follow one another like the parts of a split file.
// RUN: split-file %s %t
// RUN: rs-opt %t/a.mlir %t/empty.mlir %t/b.mlir --cse | filecheck %s --match-full-lines --strict-whitespace
// RUN: rs-opt %t/a.mlir %t/b.mlir | rs-opt --split-input-file | filecheck %s --check-prefix=TWICE
// RUN: rs-opt %t/a.mlir - --output-split-marker="// next" < %t/b.mlir | filecheck %s --check-prefix=MARKER
// RUN: rs-opt %t/a.mlir %t/b.mlir -o %t/joined.mlir | count 0
// RUN: rs-opt --split-input-file %t/joined.mlir | filecheck %s --check-prefix=TWICE

//      CHECK:module {
// CHECK-NEXT:  func.func private @a()
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:// -----
// CHECK-NEXT:module {
// CHECK-NEXT:}
// CHECK-EMPTY:
// CHECK-NEXT:// -----
// CHECK-NEXT:module {
// CHECK-NEXT:  func.func private @b()
// CHECK-NEXT:}

// TWICE: @a
// TWICE: // -----
// TWICE: @b
// MARKER: @a
// MARKER: {{^}}// next{{$}}
// MARKER: @b

// A file that is refused does not keep the others from being processed; a file of results is then not written.
// RUN: not rs-opt %t/a.mlir %t/nowhere.mlir %t/wrong.mlir %t/b.mlir 2> %t/messages | filecheck %s --check-prefix=OTHERS --implicit-check-not=unknown.op
// RUN: filecheck %s --check-prefix=ERRORS < %t/messages
// RUN: not rs-opt %t/b.mlir %t/wrong.mlir -o %t/joined.mlir 2>/dev/null
// RUN: rs-opt --split-input-file %t/joined.mlir | filecheck %s --check-prefix=TWICE

// OTHERS: @a
// OTHERS: @b
// ERRORS: error: cannot open input file '{{.*}}nowhere.mlir'
// ERRORS: wrong.mlir:1:1: error:

// Each file has the rs-opt.toml that is above it.
// RUN: rs-opt %t/a.mlir %S/../td-path/Inputs/project/tests/scale.mlir | filecheck %s --check-prefix=CONFIG
// CONFIG: @a
// CONFIG: acme.scale

// RUN: not rs-opt - - 2>&1 | filecheck %s --check-prefix=STDIN
// RUN: not rs-opt %t/a.mlir %t/b.mlir --html-report=%t/page.html 2>&1 | filecheck %s --check-prefix=PAGE
// RUN: not rs-opt %t/a.mlir %t/b.mlir --complete=1:1 2>&1 | filecheck %s --check-prefix=MODE
// STDIN: error: the input '-' is given twice, and standard input can be read once
// PAGE: error: '--html-report' writes a page about one input file: run one file at a time
// MODE: error: '--complete' reads one input file: remove '{{.*}}b.mlir'

//--- a.mlir
func.func private @a()
//--- b.mlir
func.func private @b()
//--- empty.mlir
//--- wrong.mlir
unknown.op
