// A misspelled directive.
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
  let arguments = (ins I8:$x);
  let assemblyFormat = "$x atr-dict";
}
//--- empty.mlir
//--- classic.txt
in.td:5:28: error: ink.dot: unknown directive 'atr-dict'; did you mean 'attr-dict'?
//--- pretty.txt
error[td]: ink.dot: unknown directive 'atr-dict'
   ╭─[ in.td:5:28 ]
   │
 5 │   let assemblyFormat = "$x atr-dict";
   │                            ─┬─
   │                             ╰─── here
   │
   │ Help: did you mean 'attr-dict'?
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"ink.dot: unknown directive 'atr-dict'","file":"in.td","line":5,"column":28,"suggestions":[{"message":"did you mean 'attr-dict'?","replacement":"attr-dict","line":5,"column":28,"endLine":5,"endColumn":36}]}
