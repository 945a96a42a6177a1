include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/PatternBase.td"

def Ic_Dialect : Dialect {
  let name = "ic";
  let cppNamespace = "::ic";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Ic_Wide : TypeInterface<"Wide"> { let cppNamespace = "::ic"; }
def Ic_Wider : TypeInterface<"Wider", [Ic_Wide]> { let cppNamespace = "::ic"; }
// Nothing here implements it.
def Ic_Foreign : TypeInterface<"Foreign"> { let cppNamespace = "::ic"; }
def Ic_Named : AttrInterface<"Named"> { let cppNamespace = "::ic"; }

class Ic_Type<string name, list<Trait> traits = []> : TypeDef<Ic_Dialect, name, traits> { let mnemonic = name; }
def Ic_One : Ic_Type<"one", [DeclareTypeInterfaceMethods<Ic_Wide>]>;
def Ic_Two : Ic_Type<"two", [Ic_Wider]>;
def Ic_Three : Ic_Type<"three", [MemRefElementTypeInterface]>;
def Ic_A : AttrDef<Ic_Dialect, "A", [Ic_Named]> { let mnemonic = "a"; }
def Ic_B : AttrDef<Ic_Dialect, "B"> { let mnemonic = "b"; }

class Ic_Op<string name, dag ins> : Op<Ic_Dialect, name> { let arguments = ins; }
def Ic_WideOp : Ic_Op<"wide", (ins Ic_Wide:$x)>;
def Ic_WiderOp : Ic_Op<"wider", (ins Ic_Wider:$x)>;
def Ic_NarrowOp : Ic_Op<"narrow", (ins Type<Neg<CPred<"::llvm::isa<::ic::Wide>($_self)">>, "narrow">:$x)>;
def Ic_TensorOp : Ic_Op<"tensor", (ins TensorOf<[Ic_Wide]>:$x)>;
def Ic_ForeignOp : Ic_Op<"foreign", (ins Ic_Foreign:$x)>;
def Ic_ElementOp : Ic_Op<"element", (ins MemRefElementTypeInterface:$x)>;
def Ic_NamedOp : Ic_Op<"named", (ins Ic_Named:$a)>;
def Ic_TypedOp : Ic_Op<"typed", (ins TypedAttrInterface:$a)>;
def Ic_ElementsOp : Ic_Op<"elements", (ins ElementsAttrInterface:$a)>;

def Ic_Old : Ic_Op<"old", (ins AnyType:$x)> { let results = (outs AnyType:$r); }
def Ic_New : Ic_Op<"new", (ins AnyType:$x)> { let results = (outs AnyType:$r); }
def Ic_Renew : Pat<(Ic_Old Ic_Wide:$x), (Ic_New $x)>;
