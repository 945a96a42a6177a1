include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def B_Dialect : Dialect { let name = "b"; let cppNamespace = "::b"; }
def B_Kind : I32EnumAttr<"Kind", "a kind", [I32EnumAttrCase<"Sum", 0, "sum">, I32EnumAttrCase<"Max", 1, "max">]> {
  let cppNamespace = "::b";
  let genSpecializedAttr = 0;
}
def B_SetAttr : AttrDef<B_Dialect, "Set"> {
  let mnemonic = "set";
  let parameters = (ins
    OptionalArrayRefParameter<"int64_t">:$from, OptionalArrayRefParameter<"int64_t">:$to, EnumParameter<B_Kind>:$kind);
  let assemblyFormat = "`<` `[` `]` `` custom<Parts>($from, $to, $kind) `>`";
}
def B_RangeOp : Op<B_Dialect, "range", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let hasCustomAssemblyFormat = 1;
}
def B_Token : DialectType<B_Dialect, CPred<"::llvm::isa<::b::TokenType>($_self)">, "token">,
  BuildableType<"::b::TokenType::get($_builder.getContext())">;
def B_EndOp : Op<B_Dialect, "end", [Terminator]> { let assemblyFormat = "attr-dict"; }
def B_WaitOp : Op<B_Dialect, "wait", [SingleBlockImplicitTerminator<"EndOp">]> {
  let arguments = (ins Variadic<B_Token>:$tokens);
  let results = (outs Optional<B_Token>:$token);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "custom<AsyncDependencies>(type($token), $tokens) custom<Body>($body) attr-dict";
}
