include "ResultTypes.td"
include "rs-opt/SyntaxOverlay.td"
def : TypesOverlay<"r.join", ["$sum = $lhs.getType()"]>;
def : TypesOverlay<"r.parts", ["$parts = $input"]>;
def : TypesOverlay<"r.part", ["$parts = $input.getType()"]>;
class R_OtherOp<string mnemonic> : R_Op<mnemonic> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$y);
}
def R_AOp : R_OtherOp<"a">;
def : TypesOverlay<"r.a", ["$y = scaled($x.getType())"]>;
def R_BOp : R_OtherOp<"b">;
def : TypesOverlay<"r.b", ["$x.getType()"]>;
def R_COp : R_OtherOp<"c">;
def : TypesOverlay<"r.c", ["$y = [&] { SmallVector<Type> types; types.pop_back(); return types; }()"]>;
def R_DOp : R_OtherOp<"d">;
def : TypesOverlay<"r.d", ["$y = $x.getType()"]>;
def : TypesOverlay<"r.d", ["$y = $x.getType()"]>;
