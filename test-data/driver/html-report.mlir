// `--html-report` writes a page about the run. The output is that of a run without the flag.
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(canonicalize,cse),symbol-dce)' --html-report %t.html | filecheck %s
// RUN: filecheck %s --check-prefix=PAGE --input-file %t.html
// RUN: not rs-opt %s --symbol-dce --cost-model=no-such-model --html-report %t.none.html
// RUN: not rs-opt %s --canonicalize --explain --html-report %t.d/none/r.html -o %t.out.mlir 2>&1 | filecheck %s --check-prefix=FILE
// RUN: filecheck %s --check-prefix=WRITTEN --input-file %t.out.mlir
// RUN: not rs-opt %s --pass-pipeline='builtin.module(func.func(cse),func.func(symbol-dce))' --html-report %t.failed.html
// RUN: filecheck %s --check-prefix=FAILED --input-file %t.failed.html
// RUN: not rs-opt %s --cse --html-report - 2>&1 | filecheck %s --check-prefix=STDOUT
// RUN: not rs-opt %s --cse --html-report %s 2>&1 | filecheck %s --check-prefix=INPUT
// RUN: not rs-opt --list-passes --html-report %t.mode.html 2>&1 | filecheck %s --check-prefix=MODE
// RUN: not rs-opt %s --cse --html-report %t.same.html -o %t.same.html 2>&1 | filecheck %s --check-prefix=OUTPUT
// RUN: not rs-opt %s --view-cfg=@nope --html-report %t.graph.html
// RUN: filecheck %s --check-prefix=GRAPH --input-file %t.graph.html
// RUN: not rs-opt %s --pass-pipeline='func.func(cse)' --html-report %t.anchor.html
// RUN: filecheck %s --check-prefix=ANCHOR --input-file %t.anchor.html

func.func @f(%c: i1, %x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %x, %c0 : i32
  %1 = arith.muli %0, %x : i32
  %2 = arith.muli %x, %x : i32
  %3 = arith.addi %1, %2 : i32
  cf.cond_br %c, ^a, ^b
^a:
  return %3 : i32
^b:
  return %1 : i32
}
func.func private @unused(%x: i32) -> i32 {
  return %x : i32
}

// CHECK:     func.func @f
// CHECK-NOT: @unused
// CHECK:     arith.muli
// CHECK-NOT: arith.muli

// PAGE:     <p class="soft">3 passes, 3 changed the IR,
// PAGE:     1. <code>func.func(canonicalize)</code>
// PAGE:     <span class="removed">-     %0 = arith.addi %arg1, %c0_i32 : i32</span>
// PAGE:     2. <code>func.func(cse)</code>
// PAGE:     3. <code>symbol-dce</code> <span class="plus">+0</span> <span class="minus">-3</span>
// PAGE:     <h2 id="times-0">Times</h2>
// PAGE:     <tr><td>parse</td>
// PAGE:     <tr><td><code>symbol-dce</code></td>
// PAGE-NEXT: <tr><td>print</td>
// PAGE:     <h2 id="rules-0">Rules that fired</h2>
// PAGE:     <summary>Control flow of @f</summary>
// PAGE:     <svg class="graph"
// PAGE:     <summary>Operations and values of @f</summary>
// PAGE:     </html>

// FILE: remark:
// FILE: error: cannot write the report '
// WRITTEN: func.func @f

// STDOUT: error: '--html-report' needs a file: standard output is for the result of the run
// INPUT: error: the report '{{.*}}html-report.mlir' would replace the input file '{{.*}}html-report.mlir': write it to another file
// OUTPUT: error: the report '{{.*}}.same.html' would replace the output file '{{.*}}.same.html': write it to another file
// MODE: error: '--html-report' is about the result of passes, and '--list-passes' prints something else: remove one of them

// GRAPH: <p class="failed">The result was not printed.</p>
// GRAPH: <summary>The last IR of the failed run</summary>
// ANCHOR: <p class="failed">The pipeline cannot run on the input, so no pass was run.</p>

// FAILED: <p class="soft">2 passes, 0 changed the IR, 1 failed,
// FAILED: <a href="#diagnostics">Diagnostics</a></nav>
// FAILED: <p class="failed">The pass func.func(symbol-dce) failed.</p>
// FAILED: <p class="failed">2. <code>func.func(symbol-dce)</code> failed
// FAILED: <summary>IR before the failed pass</summary>
// FAILED: <h2 id="diagnostics">Diagnostics</h2>
// FAILED: SymbolDCE, but does not define a symbol table
