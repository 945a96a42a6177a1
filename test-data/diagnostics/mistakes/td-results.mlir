// Results that begin with ins.
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
  let results = (ins I8:$x);
}
//--- empty.mlir
//--- classic.txt
in.td:4:7: error: 'results' must begin with 'outs', not with 'ins'
//--- pretty.txt
error[td]: 'results' must begin with 'outs', not with 'ins'
   ╭─[ in.td:4:7 ]
   │
 4 │   let results = (ins I8:$x);
   │       ───┬───
   │          ╰───── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"'results' must begin with 'outs', not with 'ins'","file":"in.td","line":4,"column":7}
