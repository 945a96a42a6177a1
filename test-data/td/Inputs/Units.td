// Unit attributes, and others that may be absent, in formats: outside groups, as anchors, in clauses.
include "mlir/IR/OpBase.td"
def Un_Dialect : Dialect { let name = "un"; let cppNamespace = "::un"; }
class Un_Op<string name, string format> : Op<Un_Dialect, name> {
  let arguments = (ins I32Attr:$c, UnitAttr:$b, UnitAttr:$d, OptionalAttr<I32Attr>:$o);
  let assemblyFormat = format;
}
def : Un_Op<"bare", "$c $b attr-dict">;
def : Un_Op<"number", "$c $o attr-dict">;
def : Un_Op<"anchor", "$c (`with` $b^ `end`)? attr-dict">;
def : Un_Op<"silent", "$c (`with` $b^)? `,` $d attr-dict">;
def : Un_Op<"leads", "$c ($b^ `,`)? attr-dict">;
def : Un_Op<"otherwise", "$c (`no`):(`yes` $b^)? attr-dict">;
def : Un_Op<"clauses", "$c oilist(`k` $b | `l` $d $o) attr-dict">;
