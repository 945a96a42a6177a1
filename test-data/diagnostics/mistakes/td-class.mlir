// A misspelled class.
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
def Dot : Opp<Ink, "dot">;
//--- empty.mlir
//--- classic.txt
in.td:3:11: error: there is no class 'Opp'; did you mean 'Op'?
//--- pretty.txt
error[td]: there is no class 'Opp'
   ╭─[ in.td:3:11 ]
   │
 3 │ def Dot : Opp<Ink, "dot">;
   │           ─┬─
   │            ╰─── here
   │
   │ Help: did you mean 'Op'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"there is no class 'Opp'","file":"in.td","line":3,"column":11,"suggestions":[{"message":"did you mean 'Op'?","replacement":"Op","line":3,"column":11,"endLine":3,"endColumn":14}]}
