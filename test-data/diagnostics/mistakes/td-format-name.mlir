// A name in a format that is not declared.
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
  let arguments = (ins I8:$width);
  let assemblyFormat = "$widht attr-dict";
}
//--- empty.mlir
//--- classic.txt
in.td:5:25: error: ink.dot: '$widht' is not declared as an argument, region, successor or parameter; did you mean 'width'?
//--- pretty.txt
error[td]: ink.dot: '$widht' is not declared as an argument, region, successor or parameter
   ╭─[ in.td:5:25 ]
   │
 5 │   let assemblyFormat = "$widht attr-dict";
   │                         ─────────┬────────
   │                                  ╰────────── here
   │
   │ Help: did you mean 'width'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"ink.dot: '$widht' is not declared as an argument, region, successor or parameter","file":"in.td","line":5,"column":25,"suggestions":[{"message":"did you mean 'width'?","replacement":"width","line":5,"column":25,"endLine":5,"endColumn":31}]}
