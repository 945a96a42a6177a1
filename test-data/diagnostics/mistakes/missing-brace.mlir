// A region that is not closed.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f() {
  return

func.func @g() {
  return
}
//--- classic.txt
in.mlir:6:2: error: expected operation name in quotes
}
 ^
//--- pretty.txt
error[parse]: expected operation name in quotes
   ╭─[ in.mlir:6:2 ]
   │
 6 │ }
   │  │
   │  ╰─ here
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"expected operation name in quotes","file":"in.mlir","line":6,"column":2,"endLine":6,"endColumn":2}
