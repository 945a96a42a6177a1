// A value with another type than its definition.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none in.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none in.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none in.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.mlir
func.func @f(%x: i16) -> i8 {
  return %x : i8
}
//--- classic.txt
in.mlir:2:10: error: use of value '%x' expects different type than prior uses: 'i8' vs 'i16'
  return %x : i8
         ^
in.mlir:1:14: note: prior use here
func.func @f(%x: i16) -> i8 {
             ^
//--- pretty.txt
error[parse]: use of value '%x' expects different type than prior uses: 'i8' vs 'i16'
   ╭─[ in.mlir:2:10 ]
   │
 1 │ func.func @f(%x: i16) -> i8 {
   │              ─┬
   │               ╰── '%x' has type 'i16'
 2 │   return %x : i8
   │          ─┬
   │           ╰── expected 'i8' here
───╯
1 error
//--- json.txt
{"severity":"error","code":"parse","message":"use of value '%x' expects different type than prior uses: 'i8' vs 'i16'","file":"in.mlir","line":2,"column":10,"endLine":2,"endColumn":12,"notes":[{"severity":"note","code":"parse","message":"prior use here","file":"in.mlir","line":1,"column":14,"endLine":1,"endColumn":17}]}
