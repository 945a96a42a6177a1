// A semicolon that is missing.
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
  let summary = "a dot"
  let arguments = (ins I8:$x);
}
//--- empty.mlir
//--- classic.txt
in.td:5:3: error: expected ';' after a 'let'
//--- pretty.txt
error[td]: expected ';' after a 'let'
   ╭─[ in.td:5:3 ]
   │
 5 │   let arguments = (ins I8:$x);
   │   ─┬─
   │    ╰─── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"expected ';' after a 'let'","file":"in.td","line":5,"column":3}
