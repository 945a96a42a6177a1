// Settings of rs-opt.toml that are refused, with the place.
// RUN: split-file %s %t
// RUN: not rs-opt %t/in.mlir --config=%t/unknown-pass.toml 2>&1 | filecheck %s --check-prefix=PASS
// RUN: not rs-opt %t/in.mlir --config=%t/option.toml 2>&1 | filecheck %s --check-prefix=OPTION
// RUN: not rs-opt %t/in.mlir --config=%t/flag.toml 2>&1 | filecheck %s --check-prefix=FLAG
// RUN: not rs-opt %t/in.mlir --config=%t/short.toml 2>&1 | filecheck %s --check-prefix=SHORT
// RUN: not rs-opt %t/in.mlir --config=%t/folder.toml 2>&1 | filecheck %s --check-prefix=FOLDER
// RUN: not rs-opt %t/in.mlir --config=%t/model.toml --canonicalize 2>&1 | filecheck %s --check-prefix=MODEL
// RUN: not rs-opt %t/in.mlir --config=%t/unknown-pass.toml --diagnostics=json 2>&1 | filecheck %s --check-prefix=JSON
// RUN: rs-opt %t/in.mlir --config=%t/right.toml --tidy-up | filecheck %s --check-prefix=RIGHT

// PASS: unknown-pass.toml:2:11: error: pipeline 'tidy-up', 'csee': there is no pass 'csee'; did you mean 'cse'?
// OPTION: option.toml:2:11: error: pipeline 'tidy-up', 'canonicalize{top-don=true}': pass 'canonicalize' has no option 'top-don'; did you mean 'top-down'?
// FLAG: flag.toml:2:1: error: pipeline 'help' has the name of the flag '--help'; choose another name
// SHORT: short.toml:2:1: error: 'x' cannot be the name of a pipeline: expected at least two lower-case letters
// FOLDER: folder.toml:1:12: error: the folder '{{.*}}nowhere' for included files does not exist
// MODEL: model.toml:1:14: error: there is no cost model 'op-coutn'{{.*}}; did you mean 'op-count'?
// JSON: {"severity":"error","code":"config","message":"pipeline 'tidy-up', {{.*}}","file":"{{.*}}unknown-pass.toml","line":2,"column":11,"suggestions":[{"message":"did you mean 'cse'?","replacement":"cse"}]}
// RIGHT: module {

//--- in.mlir
module {}
//--- unknown-pass.toml
[pipelines]
tidy-up = "csee"
//--- option.toml
[pipelines]
tidy-up = "canonicalize{top-don=true}"
//--- flag.toml
[pipelines]
help = "cse"
//--- short.toml
[pipelines]
x = "cse"
//--- folder.toml
include = ["nowhere"]
//--- model.toml
cost-model = "op-coutn"
//--- right.toml
[pipelines]
tidy-up = "cse"
