// An argument twice.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none --dialect-td=in.td empty.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none --dialect-td=in.td empty.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none --dialect-td=in.td empty.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.td
include "mlir/IR/OpBase.td"
def Ink : Dialect { let name = "ink"; let cppNamespace = "::ink"; }
def Dot : Op<Ink, "dot"> {
  let arguments = (ins I8:$x, I8:$x);
}
//--- empty.mlir
//--- classic.txt
in.td:3:5: error: the name 'x' is declared twice
//--- pretty.txt
error[td]: the name 'x' is declared twice
   ╭─[ in.td:3:5 ]
   │
 3 │ def Dot : Op<Ink, "dot"> {
   │     ─┬─
   │      ╰─── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"the name 'x' is declared twice","file":"in.td","line":3,"column":5}
