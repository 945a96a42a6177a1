// Errors about flags, pipelines and files are objects of '--diagnostics=json', too.
// RUN: not rs-opt %s --diagnostics=json --csee 2>&1 | filecheck %s --check-prefix=FLAG
// RUN: not rs-opt --csee %s --diagnostics json 2>&1 | filecheck %s --check-prefix=FLAG
// RUN: not rs-opt %s --diagnostics=json --pass-pipeline='builtin.module(csee)' 2>&1 | filecheck %s --check-prefix=PIPELINE
// RUN: not rs-opt %s.missing --diagnostics=json 2>&1 | filecheck %s --check-prefix=FILE
// RUN: not rs-opt %s --diagnostics=json --cost-model=no-such-model --canonicalize 2>&1 | filecheck %s --check-prefix=MODEL
// RUN: not rs-opt %s --diagnostics=json -I no-such-folder 2>&1 | filecheck %s --check-prefix=FOLDER
// RUN: not rs-opt %s --csee 2>&1 | filecheck %s --check-prefix=PLAIN

// FLAG: {"severity":"error","code":"command-line","message":"unknown flag '--csee'","suggestions":[{"message":"did you mean '--cse'?","replacement":"--cse"}]
// PIPELINE: {"severity":"error","code":"command-line","message":"there is no pass 'csee'","file":"--pass-pipeline","line":1,"column":16,"endLine":1,"endColumn":20,"suggestions":[{"message":"did you mean 'cse'?","replacement":"cse","line":1,"column":16,"endLine":1,"endColumn":20}]}
// FILE: {"severity":"error","code":"command-line","message":"cannot open input file {{.*}}"}
// MODEL: {"severity":"error","code":"command-line","message":"there is no cost model 'no-such-model'
// FOLDER: {"severity":"error","code":"command-line","message":"the folder 'no-such-folder' for included files does not exist"}
// PLAIN: error: unknown flag '--csee'; did you mean '--cse'?

module {}
