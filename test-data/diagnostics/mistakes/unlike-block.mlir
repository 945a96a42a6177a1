// A block that is like none of the region.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f() {
  cf.br ^z
^exit:
  return
}
//--- classic.txt
in.mlir:2:9: error: reference to an undefined block
  cf.br ^z
        ^
in.mlir:2:9: note: this region defines '^exit'
  cf.br ^z
        ^
//--- pretty.txt
error[parse]: reference to an undefined block
   ╭─[ in.mlir:2:9 ]
   │
 2 │   cf.br ^z
   │         ─┬
   │          ╰── here
   │
   │ Help: this region defines '^exit'
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"reference to an undefined block","file":"in.mlir","line":2,"column":9,"endLine":2,"endColumn":11,"notes":[{"severity":"note","code":"help","message":"this region defines '^exit'","file":"in.mlir","line":2,"column":9,"endLine":2,"endColumn":11}]}
