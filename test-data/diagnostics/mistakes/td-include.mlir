// A file that does not exist.
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
include "ink/Missing.td"
//--- empty.mlir
//--- classic.txt
in.td:3:9: error: could not find include file 'ink/Missing.td'
//--- pretty.txt
error[td]: could not find include file 'ink/Missing.td'
   ╭─[ in.td:3:9 ]
   │
 3 │ include "ink/Missing.td"
   │         ────────┬───────
   │                 ╰───────── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"could not find include file 'ink/Missing.td'","file":"in.td","line":3,"column":9}
