// The file rs-opt.toml is found upwards from the input; flags and the environment win.
// RUN: rs-opt %S/Inputs/project/tests/scale.mlir --clean | filecheck %s
// RUN: rs-opt %S/Inputs/project/tests/scale.mlir --print-config | filecheck %s --check-prefix=PRINT
// RUN: env RS_OPT_TD_PATH=env RS_OPT_CACHE_DIR=there rs-opt %S/Inputs/project/tests/scale.mlir --td-path flag --diagnostics=json --print-config | filecheck %s --check-prefix=WIN
// RUN: rs-opt %S/Inputs/project/tests/scale.mlir --print-config --json | filecheck %s --check-prefix=JSON
// RUN: rs-opt --config=none %S/Inputs/project/tests/scale.mlir --print-config | filecheck %s --check-prefix=OFF
// RUN: rs-opt %S/Inputs/project/tests/scale.mlir --clean --cost-report --rewrite-strategy=egraph 2>&1 | filecheck %s --check-prefix=COST
// RUN: not rs-opt --config=none %S/Inputs/project/tests/scale.mlir --clean 2>&1 | filecheck %s --check-prefix=NOFLAG
// RUN: not rs-opt --config=%t.nowhere %s 2>&1 | filecheck %s --check-prefix=MISSING
// RUN: echo "pipeline = 3" > %t.toml
// RUN: not rs-opt --config=%t.toml %s 2>&1 | filecheck %s --check-prefix=UNKNOWN
// RUN: echo "[pipelines]" > %t.toml
// RUN: echo "cse = 'canonicalize'" >> %t.toml
// RUN: not rs-opt --config=%t.toml %s 2>&1 | filecheck %s --check-prefix=TWICE
// RUN: echo "td-path = ['']" > %t.toml
// RUN: not rs-opt --config=%t.toml %s 2>&1 | filecheck %s --check-prefix=EMPTY
// RUN: not env RS_OPT_TD_PATH=nowhere rs-opt --config=none %s 2>&1 | filecheck %s --check-prefix=NOWHERE

// CHECK: acme.scale
// CHECK-NOT: acme.scale
// CHECK: acme.extra
// PRINT: td-path = "{{.*}}acme" {{ *}}# {{.*}}project/rs-opt.toml:1
// PRINT: overlays = "{{.*}}extension" {{ *}}# {{.*}}rs-opt.toml:2
// PRINT: cost-model = "mine" {{ *}}# {{.*}}rs-opt.toml:4
// PRINT: diagnostics = "classic" {{ *}}# {{.*}}rs-opt.toml:3
// PRINT: cache-dir = "none" {{ *}}# {{.*}}rs-opt.toml:5
// PRINT: cost-tables.mine = "{{.*}}costs.toml"
// PRINT: pipelines.clean = "canonicalize,cse" {{ *}}# {{.*}}rs-opt.toml:11
// WIN: td-path = "flag" {{ *}}# flag
// WIN-NEXT: td-path = "env" {{ *}}# environment RS_OPT_TD_PATH
// WIN-NEXT: td-path = "{{.*}}acme" {{ *}}# {{.*}}rs-opt.toml:1
// WIN: diagnostics = "json" {{ *}}# flag
// WIN: cache-dir = "there" {{ *}}# environment RS_OPT_CACHE_DIR
// JSON: {"file":"{{.*}}project/rs-opt.toml","settings":[{"name":"td-path","value":"{{.*}}acme","origin":{"kind":"file","file":"{{.*}}rs-opt.toml","line":1}},
// JSON-SAME: {"name":"cost-model","value":"mine"
// OFF-NOT: td-path
// OFF: diagnostics = "auto" {{ *}}# default
// COST: 9
// NOFLAG: unknown flag '--clean'
// MISSING: nowhere: error: cannot open the file: 
// UNKNOWN: .toml:1:1: error: unknown key 'pipeline'; did you mean 'pipelines'?
// TWICE: .toml:2:1: error: pipeline 'cse' has the name of the flag '--cse'; choose another name
// EMPTY: .toml:1:12: error: a path of 'td-path' is empty; '.' is the folder of this file
// NOWHERE: rs-opt: error: 'nowhere' of 'RS_OPT_TD_PATH' does not exist
module {}
