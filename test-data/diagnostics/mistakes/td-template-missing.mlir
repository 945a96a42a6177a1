// A template argument that is missing.
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
def Dot : Op<Ink>;
//--- empty.mlir
//--- classic.txt
in.td:3:11: error: no value for template argument 'Op:mnemonic'
<prelude>/mlir/IR/OpBase.td:217:34: note: declared in 'Op'
//--- pretty.txt
error[td]: no value for template argument 'Op:mnemonic'
   ╭─[ in.td:3:11 ]
   │
 3 │ def Dot : Op<Ink>;
   │           ─┬
   │            ╰── here
   │
   │ Note: <prelude>/mlir/IR/OpBase.td:217:34: <prelude>/mlir/IR/OpBase.td:217:34: declared in 'Op'
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"no value for template argument 'Op:mnemonic'","file":"in.td","line":3,"column":11,"notes":[{"severity":"note","code":"td","message":"declared in 'Op'","file":"<prelude>/mlir/IR/OpBase.td","line":217,"column":34}]}
