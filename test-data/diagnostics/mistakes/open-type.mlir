// A type that is not closed.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func private @f(memref<2xi8)
//--- classic.txt
in.mlir:1:33: error: expected ',' or '>' in memref type
func.func private @f(memref<2xi8)
                                ^
//--- pretty.txt
error[parse]: expected ',' or '>' in memref type
   ╭─[ in.mlir:1:33 ]
   │
 1 │ func.func private @f(memref<2xi8)
   │                                 ┬
   │                                 ╰── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"expected ',' or '>' in memref type","file":"in.mlir","line":1,"column":33,"endLine":1,"endColumn":34}
