// A use that is not dominated by the definition.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%c: i1) -> i1 {
  cf.cond_br %c, ^a, ^b
^a:
  %t = arith.constant true
  cf.br ^b
^b:
  return %t : i1
}
//--- classic.txt
in.mlir:7:3: error: operand #0 does not dominate this use
  return %t : i1
  ^
in.mlir:7:3: note: see current operation: "func.return"(%0) : (i1) -> ()
  return %t : i1
  ^
in.mlir:4:8: note: the operand is defined here
  %t = arith.constant true
       ^
//--- pretty.txt
error[verify]: operand #0 does not dominate this use
   ╭─[ in.mlir:7:3 ]
   │
 4 │   %t = arith.constant true
   │        ───────┬──────
   │               ╰──────── the operand is defined here
   │
 7 │   return %t : i1
   │   ───────┬──────
   │          ╰──────── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"verify","message":"operand #0 does not dominate this use","file":"in.mlir","line":7,"column":3,"endLine":7,"endColumn":9,"notes":[{"severity":"note","code":"verify","message":"the operand is defined here","file":"in.mlir","line":4,"column":8,"endLine":4,"endColumn":22}]}
