// Results whose types are in an optional group.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Dialect_AR : Dialect { let name = "ar"; let cppNamespace = "::ar"; }
class AR_Op<string mnemonic, list<Trait> traits = []> : Op<Dialect_AR, mnemonic, traits>;

def AR_Same : AR_Op<"same", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a);
  let results = (outs AnyType:$r, Variadic<AnyType>:$rv);
  let assemblyFormat = "$a (`->` type($rv)^)? `:` type($a) attr-dict";
}
def AR_With : AR_Op<"with", [TypesMatchWith<"equal", "a", "r", "$_self">]> {
  let arguments = (ins AnyType:$a);
  let results = (outs AnyType:$r, Variadic<AnyType>:$rv);
  let assemblyFormat = "$a (`->` type($rv)^)? `:` type($a) attr-dict";
}
def AR_Equal : AR_Op<"equal", [AllTypesMatch<["a", "r"]>, AttrSizedResultSegments]> {
  let arguments = (ins AnyType:$a);
  let results = (outs Variadic<AnyType>:$rv, AnyType:$r, Optional<I32>:$ro);
  let assemblyFormat = "$a (`->` type($rv)^)? (`opt` type($ro)^)? `:` type($a) attr-dict";
}
