// Traits of one kind of thing at another: one definition a line.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Tr_Dialect : Dialect { let name = "tr"; let cppNamespace = "::tr"; }
def Tr_Able : OpInterface<"Able">;
def Tr_OfOps : TypeDef<Tr_Dialect, "OfOps", [Commutative]> { let mnemonic = "of_ops"; }
def Tr_Interface : TypeDef<Tr_Dialect, "Interface", [DeclareOpInterfaceMethods<Tr_Able>]> { let mnemonic = "interface"; }
def Tr_OfAttrs : TypeDef<Tr_Dialect, "OfAttrs", [TraitList<[NativeAttrTrait<"Mine">]>]> { let mnemonic = "of_attrs"; }
def Tr_OfTypes : AttrDef<Tr_Dialect, "OfTypes", [NativeTypeTrait<"Mine">]> { let mnemonic = "of_types"; }
def Tr_Op : Op<Tr_Dialect, "op", [NativeTypeTrait<"Mine">]>;
