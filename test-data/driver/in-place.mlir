// --in-place writes each result to its file, unless the file is refused.
// RUN: split-file %s %t
// RUN: not rs-opt --in-place %t/a.mlir %t/wrong.mlir %t/b.mlir --cse 2>&1 | filecheck %s --check-prefix=WRONG
// RUN: filecheck %s --check-prefix=A --implicit-check-not=comment < %t/a.mlir
// RUN: filecheck %s --check-prefix=B --implicit-check-not=comment < %t/b.mlir
// RUN: filecheck %s --check-prefix=KEPT < %t/wrong.mlir
// RUN: rs-opt -i %t/a.mlir | count 0

// WRONG-NOT: @a
// WRONG: wrong.mlir:2:1: error:
// A: {{^}}module {
// A: @a
// B: {{^}}module {
// B: @b
// KEPT: a comment that stays

// RUN: not rs-opt -i 2>&1 < %t/a.mlir | filecheck %s --check-prefix=STDIN
// RUN: not rs-opt -i - 2>&1 < %t/a.mlir | filecheck %s --check-prefix=STDIN
// RUN: not rs-opt -i %t/a.mlir -o %t/b.mlir 2>&1 | filecheck %s --check-prefix=OUTPUT
// RUN: not rs-opt -i %t/a.mlir --verify-diagnostics 2>&1 | filecheck %s --check-prefix=VERIFY
// RUN: not rs-opt -i %t/a.mlir --view-use-def 2>&1 | filecheck %s --check-prefix=GRAPH
// RUN: not rs-opt -i %t/a.mlir --list-passes 2>&1 | filecheck %s --check-prefix=MODE
// STDIN: error: '--in-place' needs input files: standard input cannot be replaced
// OUTPUT: error: '--in-place' and '-o' both name the file of the result: remove one of them
// VERIFY: error: '--in-place' needs a result, and '--verify-diagnostics' has none
// GRAPH: error: '--in-place' would replace the input by a graph: remove it, or '--view-use-def'
// MODE: error: '--in-place' is about the result of passes

//--- a.mlir
// a comment
func.func private @a()
//--- b.mlir
// a comment
func.func private @b()
//--- wrong.mlir
// a comment that stays
unknown.op
