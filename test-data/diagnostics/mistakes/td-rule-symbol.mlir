// A rule whose result uses a name that it does not bind.
// RUN: split-file %s %t
// RUN: cd %t && not rs-opt --diagnostics=classic --config=none --dialect-td=in.td --patterns-td=in.td empty.mlir -o out.mlir 2> classic.out
// RUN: diff %t/classic.txt %t/classic.out
// RUN: cd %t && not rs-opt --diagnostics=pretty --config=none --dialect-td=in.td --patterns-td=in.td empty.mlir -o out.mlir 2> pretty.out
// RUN: diff %t/pretty.txt %t/pretty.out
// RUN: cd %t && not rs-opt --diagnostics=json --config=none --dialect-td=in.td --patterns-td=in.td empty.mlir -o out.mlir 2> json.out
// RUN: diff %t/json.txt %t/json.out

//--- in.td
include "mlir/IR/OpBase.td"
def Ink : Dialect { let name = "ink"; let cppNamespace = "::ink"; }
include "mlir/IR/PatternBase.td"
def Dot : Op<Ink, "dot"> {
  let arguments = (ins I8:$x);
  let results = (outs I8:$y);
}
def Fold : Pat<(Dot $x), (replaceWithValue $z)>;
//--- empty.mlir
//--- classic.txt
in.td:8:5: error: rule 'Fold' is left out: '$z' is not bound by the source pattern
//--- pretty.txt
error[td]: rule 'Fold' is left out: '$z' is not bound by the source pattern
   ╭─[ in.td:8:5 ]
   │
 8 │ def Fold : Pat<(Dot $x), (replaceWithValue $z)>;
   │     ──┬─
   │       ╰─── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"rule 'Fold' is left out: '$z' is not bound by the source pattern","file":"in.td","line":8,"column":5}
