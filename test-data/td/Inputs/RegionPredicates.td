// Predicates over regions and successors.
include "mlir/IR/OpBase.td"
def Parts_Dialect : Dialect { let name = "parts"; let cppNamespace = "::parts"; }
class InRegion<string name, Region constraint> : Op<Parts_Dialect, name, [NoTerminator]> {
  let regions = (region constraint:$r);
}
def : InRegion<"either", Region<CPred<"::llvm::hasNItems($_self, 1) || ::llvm::hasNItems($_self, 0)">, "one block or none">>;
def : InRegion<"not", Region<CPred<"!::llvm::hasNItems($_self, 2)">, "anything but two blocks">>;
def : InRegion<"neg", Region<Neg<CPred<"::llvm::hasSingleElement($_self)">>, "anything but one block">>;
def : InRegion<"both", Region<And<[CPred<"::llvm::hasNItemsOrMore($_self, 1)">,
    CPred<"::llvm::hasNItemsOrLess($_self, 2)">]>, "one block or two">>;
def : InRegion<"any_of", Region<Or<[CPred<"$_self.empty()">, CPred<"$_self.getNumArguments() == 1">]>,
    "nothing, or an argument">>;
def : InRegion<"hex", Region<CPred<"::llvm::hasNItemsOrMore($_self, 0x2)">, "two blocks at least">>;
def : InRegion<"never", Region<CPred<"false">, "what there is not">>;
def : InRegion<"each", VariadicRegion<Region<CPred<"!$_self.empty()">, "blocks">>>;
def Exact : Op<Parts_Dialect, "exact", [NoTerminator]> {
  let regions = (region SizedRegion<2>:$a, MinSizedRegion<1>:$b, MaxSizedRegion<1>:$c);
}
class To<string name, Successor constraint> : Op<Parts_Dialect, name, [Terminator]> {
  let successors = (successor constraint:$to);
}
def : To<"plain", Successor<CPred<"$_self->getNumArguments() == 0">, "a block without arguments">>;
def : To<"other", Successor<Neg<CPred<"$_self->empty()">>, "a block with operations">>;
def : To<"rest", VariadicSuccessor<Successor<CPred<"$_self->getNumArguments() == 0">, "blocks without arguments">>>;
def : To<"nowhere", Successor<CPred<"false">, "no block at all">>;
def Unread : Op<Parts_Dialect, "unread", [Terminator]> {
  let regions = (region Region<And<[CPred<"odd::region($_self)">, CPred<"::llvm::hasNItems($_self, 1)">]>, "odd">:$r);
  let successors = (successor Successor<Or<[CPred<"odd::block($_self)">, CPred<"false">]>, "odd">:$s);
}
def Opaque : Op<Parts_Dialect, "opaque"> {
  let regions = (region Region<Neg<CPred<"$_self.walk([](auto *x) { switch (x) {} })">>, "odd">:$r);
}
// Blocks and operations of a region, and what it is in.
def : InRegion<"ending", Region<CPred<"::llvm::all_of($_self, [](auto &b) { return !b.empty(); })">, "blocks that do something">>;
def : InRegion<"alone", Region<CPred<"::llvm::none_of($_self.front(), [](auto &x) { return x.getNumResults() > 0; })">,
    "operations without results">>;
def : InRegion<"absent", Region<CPred<"!$_self">, "none">>;
def : InRegion<"first", Region<CPred<"$_self.getBlocks().front().front().getNumOperands() == 0">, "a begin from nothing">>;
def Outer : Op<Parts_Dialect, "outer", [NoTerminator]> {
  let arguments = (ins Variadic<AnyType>:$all);
  let regions = (region Region<CPred<"$_self.getParentOp()->getNumOperands() == 1">, "a region of one value">:$r);
}
// For each argument all blocks are counted.
def : InRegion<"costly", Region<CPred<
    "::llvm::all_of($_self.getArguments(), [&](auto a) { return $_self.getBlocks().size() > 1; })">, "more than one">>;
