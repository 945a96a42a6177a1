// A misspelled constraint.
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
  let arguments = (ins Idnex:$x);
}
//--- empty.mlir
//--- classic.txt
in.td:4:24: error: 'Idnex' is not defined; did you mean 'Index'?
//--- pretty.txt
error[td]: 'Idnex' is not defined
   ╭─[ in.td:4:24 ]
   │
 4 │   let arguments = (ins Idnex:$x);
   │                        ──┬──
   │                          ╰──── here
   │
   │ Help: did you mean 'Index'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"'Idnex' is not defined","file":"in.td","line":4,"column":24,"suggestions":[{"message":"did you mean 'Index'?","replacement":"Index"}]}
