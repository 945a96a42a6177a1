// A value that is defined twice.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%x: i16) {
  %x = arith.constant 1 : i16
  return
}
//--- classic.txt
in.mlir:2:3: error: redefinition of SSA value '%x'
  %x = arith.constant 1 : i16
  ^
in.mlir:1:14: note: previously defined here
func.func @f(%x: i16) {
             ^
//--- pretty.txt
error[parse]: redefinition of SSA value '%x'
   ╭─[ in.mlir:2:3 ]
   │
 1 │ func.func @f(%x: i16) {
   │              ─┬
   │               ╰── previously defined here
 2 │   %x = arith.constant 1 : i16
   │   ─┬
   │    ╰── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"redefinition of SSA value '%x'","file":"in.mlir","line":2,"column":3,"endLine":2,"endColumn":5,"notes":[{"severity":"note","code":"parse","message":"previously defined here","file":"in.mlir","line":1,"column":14,"endLine":1,"endColumn":17}]}
