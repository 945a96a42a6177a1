// A branch that passes another type.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%x: i1) {
  cf.br ^a(%x : i1)
^a(%y: i8):
  return
}
//--- classic.txt
in.mlir:2:3: error: type mismatch for bb argument #0 of successor #0
  cf.br ^a(%x : i1)
  ^
in.mlir:2:3: note: see current operation: "cf.br"(%arg0)[^bb1] : (i1) -> ()
  cf.br ^a(%x : i1)
  ^
in.mlir:3:4: note: the argument has type 'i8', but 'i1' is passed
^a(%y: i8):
   ^
//--- pretty.txt
error[verify]: type mismatch for bb argument #0 of successor #0
   ╭─[ in.mlir:2:3 ]
   │
 2 │   cf.br ^a(%x : i1)
   │   ────────┬────────
   │           ╰────────── passes 'i1'
 3 │ ^a(%y: i8):
   │    ─┬
   │     ╰── the argument has type 'i8', but 'i1' is passed
───╯
1 error
//--- json.txt
{"severity":"error","code":"verify","message":"type mismatch for bb argument #0 of successor #0","file":"in.mlir","line":2,"column":3,"endLine":2,"endColumn":8,"notes":[{"severity":"note","code":"help","message":"the argument has type 'i8', but 'i1' is passed","file":"in.mlir","line":3,"column":4,"endLine":3,"endColumn":7}]}
