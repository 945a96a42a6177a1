// A call with too few operands.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func private @two(i1, i1)
func.func @f(%x: i1) {
  call @two(%x) : (i1) -> ()
  return
}
//--- classic.txt
in.mlir:3:3: error: 'func.call' op incorrect number of operands for callee
  call @two(%x) : (i1) -> ()
  ^
in.mlir:3:3: note: see current operation: "func.call"(%arg0) <{callee = @two}> : (i1) -> ()
  call @two(%x) : (i1) -> ()
  ^
//--- pretty.txt
error[verify]: 'func.call' op incorrect number of operands for callee
   ╭─[ in.mlir:3:3 ]
   │
 3 │   call @two(%x) : (i1) -> ()
   │   ─────────────┬────────────
   │                ╰────────────── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"verify","message":"'func.call' op incorrect number of operands for callee","file":"in.mlir","line":3,"column":3,"endLine":3,"endColumn":7}
