// A function that is defined twice.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func private @f()
func.func private @f()
//--- classic.txt
in.mlir:2:1: error: redefinition of symbol named 'f'
func.func private @f()
^
in.mlir:1:1: note: see existing symbol definition here
func.func private @f()
^
//--- pretty.txt
error[verify]: redefinition of symbol named 'f'
   ╭─[ in.mlir:2:1 ]
   │
 1 │ func.func private @f()
   │ ────┬────
   │     ╰────── see existing symbol definition here
 2 │ func.func private @f()
   │ ───────────┬──────────
   │            ╰──────────── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"verify","message":"redefinition of symbol named 'f'","file":"in.mlir","line":2,"column":1,"endLine":2,"endColumn":10,"notes":[{"severity":"note","code":"verify","message":"see existing symbol definition here","file":"in.mlir","line":1,"column":1,"endLine":1,"endColumn":10}]}
