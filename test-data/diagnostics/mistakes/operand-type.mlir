// An operand that does not satisfy its constraint.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%x: i16) {
  %y = arith.negf %x : i16
  return
}
//--- classic.txt
in.mlir:2:8: error: 'arith.negf' op operand #0 must be floating-point-like, but got 'i16'
  %y = arith.negf %x : i16
       ^
in.mlir:2:8: note: see current operation: %0 = "arith.negf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (i16) -> i16
  %y = arith.negf %x : i16
       ^
//--- pretty.txt
error[verify]: 'arith.negf' op operand #0 must be floating-point-like, but got 'i16'
   ╭─[ in.mlir:2:8 ]
   │
 2 │   %y = arith.negf %x : i16
   │        ─────────┬─────────
   │                 ╰─────────── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"verify","message":"'arith.negf' op operand #0 must be floating-point-like, but got 'i16'","file":"in.mlir","line":2,"column":8,"endLine":2,"endColumn":18}
