// A misspelled value.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%left: i8, %right: i8) {
  %s = arith.muli %left, %rihgt : i8
  return
}
//--- classic.txt
in.mlir:2:26: error: use of undeclared SSA value name
  %s = arith.muli %left, %rihgt : i8
                         ^
in.mlir:2:26: note: did you mean '%right'?
  %s = arith.muli %left, %rihgt : i8
                         ^~~~~~
//--- pretty.txt
error[parse]: use of undeclared SSA value name
   ╭─[ in.mlir:2:26 ]
   │
 2 │   %s = arith.muli %left, %rihgt : i8
   │                          ───┬──
   │                             ╰──── here
   │
   │ Help: did you mean '%right'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"use of undeclared SSA value name","file":"in.mlir","line":2,"column":26,"endLine":2,"endColumn":32,"suggestions":[{"message":"did you mean '%right'?","replacement":"%right","line":2,"column":26,"endLine":2,"endColumn":32}]}
