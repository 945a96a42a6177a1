// A type that is missing.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%x: i1) {
  %y = arith.ori %x, %x
  return
}
//--- classic.txt
in.mlir:2:24: error: expected ':'
  %y = arith.ori %x, %x
                       ^
//--- pretty.txt
error[parse]: expected ':'
   ╭─[ in.mlir:2:24 ]
   │
 2 │   %y = arith.ori %x, %x
   │                        │
   │                        ╰─ here
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"expected ':'","file":"in.mlir","line":2,"column":24,"endLine":2,"endColumn":24}
