// A result that an operation does not have.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func private @p() -> (i1, i1)
func.func @f() -> i1 {
  %p:2 = call @p() : () -> (i1, i1)
  return %p#3 : i1
}
//--- classic.txt
in.mlir:4:10: error: reference to invalid result number
  return %p#3 : i1
         ^
in.mlir:3:3: note: '%p' has 2 results; found '%p#3'
  %p:2 = call @p() : () -> (i1, i1)
  ^
//--- pretty.txt
error[parse]: reference to invalid result number
   ╭─[ in.mlir:4:10 ]
   │
 3 │   %p:2 = call @p() : () -> (i1, i1)
   │   ──┬─
   │     ╰─── '%p' has 2 results; found '%p#3'
 4 │   return %p#3 : i1
   │          ─┬
   │           ╰── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"reference to invalid result number","file":"in.mlir","line":4,"column":10,"endLine":4,"endColumn":12,"notes":[{"severity":"note","code":"help","message":"'%p' has 2 results; found '%p#3'","file":"in.mlir","line":3,"column":3,"endLine":3,"endColumn":7}]}
