// A misspelled block.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f() {
  cf.br ^exti
^exit:
  return
}
//--- classic.txt
in.mlir:2:9: error: reference to an undefined block
  cf.br ^exti
        ^
in.mlir:2:9: note: did you mean '^exit'?
  cf.br ^exti
        ^~~~~
//--- pretty.txt
error[parse]: reference to an undefined block
   ╭─[ in.mlir:2:9 ]
   │
 2 │   cf.br ^exti
   │         ──┬──
   │           ╰──── here
   │
   │ Help: did you mean '^exit'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"reference to an undefined block","file":"in.mlir","line":2,"column":9,"endLine":2,"endColumn":14,"suggestions":[{"message":"did you mean '^exit'?","replacement":"^exit","line":2,"column":9,"endLine":2,"endColumn":14}]}
