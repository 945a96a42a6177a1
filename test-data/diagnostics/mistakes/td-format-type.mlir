// A format without a type that nothing implies.
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
  let arguments = (ins AnyType:$x);
  let assemblyFormat = "$x attr-dict";
}
//--- empty.mlir
//--- classic.txt
in.td:5:7: error: ink.dot: the type of operand #0, named 'x', is neither written nor buildable nor inferred; add 'type($x)' or a trait that relates it to another
//--- pretty.txt
error[td]: ink.dot: the type of operand #0, named 'x', is neither written nor buildable nor inferred; add 'type($x)' or a trait that relates it to another
   ╭─[ in.td:5:7 ]
   │
 5 │   let assemblyFormat = "$x attr-dict";
   │       ───────┬──────
   │              ╰──────── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"ink.dot: the type of operand #0, named 'x', is neither written nor buildable nor inferred; add 'type($x)' or a trait that relates it to another","file":"in.td","line":5,"column":7}
