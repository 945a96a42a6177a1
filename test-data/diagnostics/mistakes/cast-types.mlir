// A cast whose result is not wider.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%x: i16) {
  %y = arith.extui %x : i16 to i8
  return
}
//--- classic.txt
in.mlir:2:8: error: 'arith.extui' op operand type 'i16' and result type 'i8' are cast incompatible
  %y = arith.extui %x : i16 to i8
       ^
in.mlir:2:8: note: see current operation: %0 = "arith.extui"(%arg0) : (i16) -> i8
  %y = arith.extui %x : i16 to i8
       ^
in.mlir:2:8: note: result type must be wider than the operand type
  %y = arith.extui %x : i16 to i8
       ^
//--- pretty.txt
error[verify]: 'arith.extui' op operand type 'i16' and result type 'i8' are cast incompatible
   ╭─[ in.mlir:2:8 ]
   │
 2 │   %y = arith.extui %x : i16 to i8
   │        ─────────────┬────────────
   │                     ╰────────────── here
   │
   │ Help: result type must be wider than the operand type
───╯
1 error
//--- json.txt
{"severity":"error","code":"verify","message":"'arith.extui' op operand type 'i16' and result type 'i8' are cast incompatible","file":"in.mlir","line":2,"column":8,"endLine":2,"endColumn":19,"notes":[{"severity":"note","code":"help","message":"result type must be wider than the operand type","file":"in.mlir","line":2,"column":8,"endLine":2,"endColumn":19}]}
