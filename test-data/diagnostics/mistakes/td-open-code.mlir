// A code block that is not closed.
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
  let description = [{ text
}
//--- empty.mlir
//--- classic.txt
in.td:4:21: error: unterminated code block
//--- pretty.txt
error[td]: unterminated code block
   ╭─[ in.td:4:21 ]
   │
 4 │   let description = [{ text
   │                     ───┬───
   │                        ╰───── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"unterminated code block","file":"in.td","line":4,"column":21}
