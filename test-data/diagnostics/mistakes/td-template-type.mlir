// A template argument of another type.
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
def Dot : Op<Ink, "dot", 7>;
//--- empty.mlir
//--- classic.txt
in.td:3:11: error: argument 'Op:props' is of type 'list<Trait>', got 7 of type 'int'
//--- pretty.txt
error[td]: argument 'Op:props' is of type 'list<Trait>', got 7 of type 'int'
   ╭─[ in.td:3:11 ]
   │
 3 │ def Dot : Op<Ink, "dot", 7>;
   │           ─┬
   │            ╰── here
───╯
1 error
//--- json.txt
{"severity":"error","code":"td","message":"argument 'Op:props' is of type 'list<Trait>', got 7 of type 'int'","file":"in.td","line":3,"column":11}
