// Interfaces of one name in two namespaces: they are two, and so are their methods, verifiers and what implements them.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def IN_Dialect : Dialect {
  let name = "in";
  let cppNamespace = "::in";
  let useDefaultTypePrinterParser = 1;
}

def IN_OwnHeld : TypeInterface<"Held"> { let cppNamespace = "::in"; }
def IN_OtherHeld : TypeInterface<"Held"> { let cppNamespace = "::mlir::other"; }
def IN_MoreHeld : TypeInterface<"MoreHeld", [IN_OtherHeld]> { let cppNamespace = "::in"; }

class IN_Type<string cppName, string word, list<Trait> traits> : TypeDef<IN_Dialect, cppName, traits> {
  let mnemonic = word;
}
def IN_Own : IN_Type<"Own", "own", [IN_OwnHeld]>;
def IN_Other : IN_Type<"Other", "other", [IN_OtherHeld]>;
def IN_More : IN_Type<"More", "more", [IN_MoreHeld]>;

class IN_Op<string mnemonic, list<Trait> traits = []> : Op<IN_Dialect, mnemonic, traits>;
def IN_OfOwn : IN_Op<"of_own"> { let arguments = (ins IN_OwnHeld:$x); }
def IN_OfOther : IN_Op<"of_other"> { let arguments = (ins IN_OtherHeld:$x); }

def IN_OwnCounted : OpInterface<"Counted"> {
  let cppNamespace = "::in";
  let methods = [InterfaceMethod<"", "int", "count", (ins), "return 1;">];
  let verify = [{ return ::mlir::success($_op->getNumOperands() == 1); }];
}
def IN_OtherCounted : OpInterface<"Counted"> {
  let cppNamespace = "::mlir::other";
  let methods = [InterfaceMethod<"", "int", "count", (ins), "return 2;">];
  let verify = [{ return ::mlir::success($_op->getNumOperands() == 2); }];
}
def IN_One : IN_Op<"one", [IN_OwnCounted, PredOpTrait<"counts one", CPred<"count() == 1">>]> {
  let arguments = (ins Variadic<AnyType>:$x);
}
def IN_Two : IN_Op<"two", [IN_OtherCounted, PredOpTrait<"counts two", CPred<"count() == 2">>]> {
  let arguments = (ins Variadic<AnyType>:$x);
}
