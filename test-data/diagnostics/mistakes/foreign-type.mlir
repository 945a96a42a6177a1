// A type as another language calls it.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func private @f(float)
//--- classic.txt
in.mlir:1:22: error: expected non-function type
func.func private @f(float)
                     ^~~~~
in.mlir:1:22: note: did you mean 'f32'?
func.func private @f(float)
                     ^~~~~
//--- pretty.txt
error[parse]: expected non-function type
   ╭─[ in.mlir:1:22 ]
   │
 1 │ func.func private @f(float)
   │                      ──┬──
   │                        ╰──── here
   │
   │ Help: did you mean 'f32'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"expected non-function type","file":"in.mlir","line":1,"column":22,"endLine":1,"endColumn":27,"suggestions":[{"message":"did you mean 'f32'?","replacement":"f32","line":1,"column":22,"endLine":1,"endColumn":27}]}
