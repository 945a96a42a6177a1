// A return of another type than the function's.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%x: i16) -> i8 {
  return %x : i16
}
//--- classic.txt
in.mlir:2:3: error: type of return operand 0 ('i16') doesn't match function result type ('i8') in function @f
  return %x : i16
  ^
in.mlir:2:3: note: see current operation: "func.return"(%arg0) : (i16) -> ()
  return %x : i16
  ^
//--- pretty.txt
error[verify]: type of return operand 0 ('i16') doesn't match function result type ('i8') in function @f
   ╭─[ in.mlir:2:3 ]
   │
 2 │   return %x : i16
   │   ───────┬───────
   │          ╰───────── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"verify","message":"type of return operand 0 ('i16') doesn't match function result type ('i8') in function @f","file":"in.mlir","line":2,"column":3,"endLine":2,"endColumn":9}
