// A misspelled field.
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
  let argments = (ins I8:$x);
}
//--- empty.mlir
//--- classic.txt
in.td:4:18: error: there is no field 'argments'; did you mean 'arguments'?
//--- pretty.txt
error[td]: there is no field 'argments'
   ╭─[ in.td:4:18 ]
   │
 4 │   let argments = (ins I8:$x);
   │                  ──────┬─────
   │                        ╰─────── here
   │
   │ Help: did you mean 'arguments'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"there is no field 'argments'","file":"in.td","line":4,"column":18,"suggestions":[{"message":"did you mean 'arguments'?","replacement":"arguments","line":4,"column":7,"endLine":4,"endColumn":15}]}
