// A misspelled induction variable; names of other regions are not suggested.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%n: index) {
  scf.for %row = %n to %n step %n {
    %a = arith.addi %ro, %n : index
  }
  scf.for %rot = %n to %n step %n {
  }
  return
}
//--- classic.txt
in.mlir:3:21: error: use of undeclared SSA value name
    %a = arith.addi %ro, %n : index
                    ^
in.mlir:3:21: note: did you mean '%row'?
    %a = arith.addi %ro, %n : index
                    ^~~
//--- pretty.txt
error[parse]: use of undeclared SSA value name
   ╭─[ in.mlir:3:21 ]
   │
 3 │     %a = arith.addi %ro, %n : index
   │                     ─┬─
   │                      ╰─── here
   │
   │ Help: did you mean '%row'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"use of undeclared SSA value name","file":"in.mlir","line":3,"column":21,"endLine":3,"endColumn":24,"suggestions":[{"message":"did you mean '%row'?","replacement":"%row","line":3,"column":21,"endLine":3,"endColumn":24}]}
