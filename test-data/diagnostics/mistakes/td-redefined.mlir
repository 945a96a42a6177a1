// A definition twice.
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
def Dot : Op<Ink, "dot">;
def Dot : Op<Ink, "spot">;
//--- empty.mlir
//--- classic.txt
in.td:4:5: error: def 'Dot' is already defined
in.td:3:5: note: the other definition is here
//--- pretty.txt
error[td]: def 'Dot' is already defined
   ╭─[ in.td:4:5 ]
   │
 3 │ def Dot : Op<Ink, "dot">;
   │     ─┬─
   │      ╰─── the other definition is here
 4 │ def Dot : Op<Ink, "spot">;
   │     ─┬─
   │      ╰─── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"def 'Dot' is already defined","file":"in.td","line":4,"column":5,"notes":[{"severity":"note","code":"td","message":"the other definition is here","file":"in.td","line":3,"column":5}]}
