// A misspelled alias.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
!pair = tuple<i1, i1>
func.func private @f(!piar)
//--- classic.txt
in.mlir:2:27: error: undefined symbol alias id 'piar'
func.func private @f(!piar)
                          ^
in.mlir:2:22: note: did you mean '!pair'?
func.func private @f(!piar)
                     ^~~~~
//--- pretty.txt
error[parse]: undefined symbol alias id 'piar'
   ╭─[ in.mlir:2:27 ]
   │
 2 │ func.func private @f(!piar)
   │                           ┬
   │                           ╰── here
   │
   │ Help: did you mean '!pair'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"undefined symbol alias id 'piar'","file":"in.mlir","line":2,"column":27,"endLine":2,"endColumn":28,"suggestions":[{"message":"did you mean '!pair'?","replacement":"!pair","line":2,"column":22,"endLine":2,"endColumn":27}]}
