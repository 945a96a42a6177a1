// A misspelled builtin type.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func private @f(tensr<2xi8>)
//--- classic.txt
in.mlir:1:22: error: expected non-function type
func.func private @f(tensr<2xi8>)
                     ^~~~~
in.mlir:1:22: note: did you mean 'tensor'?
func.func private @f(tensr<2xi8>)
                     ^~~~~
//--- pretty.txt
error[parse]: expected non-function type
   ╭─[ in.mlir:1:22 ]
   │
 1 │ func.func private @f(tensr<2xi8>)
   │                      ──┬──
   │                        ╰──── here
   │
   │ Help: did you mean 'tensor'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"expected non-function type","file":"in.mlir","line":1,"column":22,"endLine":1,"endColumn":27,"suggestions":[{"message":"did you mean 'tensor'?","replacement":"tensor","line":1,"column":22,"endLine":1,"endColumn":27}]}
