// A misspelled operation.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%x: i1) -> i1 {
  %y = arith.xri %x, %x : i1
  return %y : i1
}
//--- classic.txt
in.mlir:2:8: error: custom op 'arith.xri' is unknown
  %y = arith.xri %x, %x : i1
       ^~~~~~~~~
in.mlir:2:8: note: did you mean 'arith.xori'?
  %y = arith.xri %x, %x : i1
       ^~~~~~~~~
//--- pretty.txt
error[parse]: custom op 'arith.xri' is unknown
   ╭─[ in.mlir:2:8 ]
   │
 2 │   %y = arith.xri %x, %x : i1
   │        ────┬────
   │            ╰────── here
   │
   │ Help: did you mean 'arith.xori'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"custom op 'arith.xri' is unknown","file":"in.mlir","line":2,"column":8,"endLine":2,"endColumn":17,"suggestions":[{"message":"did you mean 'arith.xori'?","replacement":"arith.xori","line":2,"column":8,"endLine":2,"endColumn":17}]}
