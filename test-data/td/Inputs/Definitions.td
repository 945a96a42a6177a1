// One type a line, each with something that a type or attribute cannot have.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def D_Dialect : Dialect {
  let name = "d"; let cppNamespace = "::d"; let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1;
}
class D_Type<string word, dag params> : TypeDef<D_Dialect, word> { let mnemonic = word; let parameters = params; }
class One<string word, string format> : D_Type<word, (ins "int":$a)> { let assemblyFormat = format; }
class Two<string word, string format> : D_Type<word, (ins "int":$a, OptionalParameter<"int">:$b)> { let assemblyFormat = format; }
class Opt<string word, string format> : D_Type<word, (ins OptionalParameter<"int">:$a, OptionalParameter<"int">:$b)> {
  let assemblyFormat = format;
}
// A parameter is read once.
def : One<"params_first", "`<` params `,` $a `>`">;
def : One<"params_last", "`<` $a `,` params `>`">;
def : One<"struct_first", "`<` struct(params) `,` $a `>`">;
def : One<"twice", "`<` $a `,` $a `>`">;
// Parameters are C++ types with names of their own.
def : D_Type<"constraint", (ins I32:$a)> { let assemblyFormat = "`<` $a `>`"; }
def : D_Type<"number", (ins 1:$a)> { let assemblyFormat = "`<` $a `>`"; }
def : D_Type<"unset", (ins ?:$a)> { let assemblyFormat = "`<` $a `>`"; }
def : D_Type<"nothing", (ins "":$a)> { let assemblyFormat = "`<` $a `>`"; }
def : D_Type<"nameless", (ins "int")> { let assemblyFormat = "`<` params `>`"; }
def : D_Type<"same", (ins "int":$a, "int":$a)> { let assemblyFormat = "`<` params `>`"; }
// What stands in a group can be missing.
def : Two<"else", "(`<` $b^ `>`) : (`x` $a)?">;
def : Two<"then", "(`<` $a $b^ `>`)?">;
def : Two<"all", "(`<` params^ `>`)?">;
def : Two<"keys", "(`<` struct(params)^ `>`)?">;
def : Two<"code", "(`<` custom<X>($a, $b)^ `>`)?">;
def : Two<"anchor", "$a (custom<X>(ref($a))^)? $b">;
def : Opt<"first", "(params^)?">;
def : Opt<"first_keys", "(struct(params)^)?">;
// Whoever has parameters says how they are written.
def : D_Type<"none", (ins "int":$a)>;
def : D_Type<"hidden", (ins "int":$a)> { let assemblyFormat = "`<` $a `>`"; let genAccessors = 0; }
// These are right.
def : Opt<"maybe", "(`<` params^ `>`)?">;
def : Opt<"named", "(`<` struct(params)^ `>`)?">;
def : Opt<"either", "`<` (`a` $a^) : (`b` $b)? `>`">;
def : D_Type<"apart", (ins OptionalParameter<"::mlir::Type">:$t, OptionalParameter<"int">:$a)> { let assemblyFormat = "`<` $t $a `>`"; }
def : D_Type<"attrs", (ins OptionalParameter<"::mlir::Attribute">:$t, OptionalParameter<"bool">:$a)> {
  let assemblyFormat = "`<` ($t^)? (`also` $a^)? `>`";
}
def : AttrDef<D_Dialect, "own"> {
  let mnemonic = "own"; let parameters = (ins AttributeSelfTypeParameter<"">:$type, OptionalParameter<"int">:$a);
  let assemblyFormat = "(`<` struct(params)^ `>`)?";
}
