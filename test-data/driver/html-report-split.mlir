// The page about a split file names each part by its first line. An invalid part has no output.
// RUN: not rs-opt %s --split-input-file --cse --html-report %t.html -o %t.mlir
// RUN: filecheck %s --input-file %t.html

func.func @f() {
  return
}

// -----

func.func @g() {
  "test.unknown"() : () -> ()
}

// CHECK:     <h1>{{.*}}html-report-split.mlir:1</h1>
// CHECK:     1. <code>cse</code> <span class="soft">no change,
// CHECK:     <summary>Output</summary>
// CHECK:     <h1>{{.*}}html-report-split.mlir:{{[0-9]+}}</h1>
// CHECK:     <p class="failed">The input is invalid, so no pass was run.</p>
// CHECK:     <summary>Input</summary>
// CHECK-NOT: <summary>Output</summary>
// CHECK:     <h2 id="diagnostics">Diagnostics</h2>
