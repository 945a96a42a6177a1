// Interface methods of types, attributes and other operations in predicates.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Dialect_MP : Dialect {
  let name = "mp";
  let cppNamespace = "::mp";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}
class MP_Op<string mnemonic, list<Trait> traits = []> : Op<Dialect_MP, mnemonic, traits>;
class Holds<string what, string predicate> : PredOpTrait<what, CPred<predicate>>;

def MP_Wide : TypeInterface<"Wide"> {
  let cppNamespace = "::mp";
  let methods = [InterfaceMethod<"", "unsigned", "width", (ins), "", "return 8;">,
                 InterfaceMethod<"", "bool", "fits", (ins "unsigned":$n), "return $_type.width() >= n;">];
}
def MP_Derived : TypeInterface<"Derived", [MP_Wide]> { let cppNamespace = "::mp"; }
def MP_Labelled : AttrInterface<"Labelled"> {
  let cppNamespace = "::mp";
  let methods = [InterfaceMethod<"", "::llvm::StringRef", "label">];
}
def MP_Eight : TypeDef<Dialect_MP, "Eight", [DeclareTypeInterfaceMethods<MP_Derived>]> { let mnemonic = "eight"; }
def MP_Twice : TypeDef<Dialect_MP, "Twice", [DeclareTypeInterfaceMethods<MP_Wide>]> {
  let mnemonic = "twice";
  let parameters = (ins "unsigned":$n);
  let assemblyFormat = "`<` $n `>`";
  let extraClassDeclaration = [{ unsigned width() const { return getN() * 2; } }];
}
def MP_Thrice : TypeDef<Dialect_MP, "Thrice", [DeclareTypeInterfaceMethods<MP_Wide, ["width"]>]> {
  let mnemonic = "thrice";
  let parameters = (ins "unsigned":$n);
  let assemblyFormat = "`<` $n `>`";
  let extraClassDefinition = [{ unsigned $cppClass::width() const { return getN() * 3; } }];
}
def MP_Label : AttrDef<Dialect_MP, "Label", [DeclareAttrInterfaceMethods<MP_Labelled>]> {
  let mnemonic = "label";
  let parameters = (ins StringRefParameter<>:$text);
  let assemblyFormat = "`<` $text `>`";
  let extraClassDeclaration = [{ ::llvm::StringRef label() const { return getText(); } }];
}

def WideType : Type<And<[CPred<"::llvm::isa<::mp::Wide>($_self)">, CPred<"::llvm::cast<::mp::Wide>($_self).width() > 9">]>, "wide type">;
def FitsType : Type<CPred<"::llvm::cast<::mp::Derived>($_self).fits(8)">, "derived type that fits">;
def WideTwice : Type<And<[CPred<"::llvm::isa<::mp::TwiceType>($_self)">, CPred<"::llvm::cast<::mp::TwiceType>($_self).width() > 9">]>, "twice">;
def OkAttr : AttrConstraint<And<[CPred<"::llvm::isa<::mp::Labelled>($_self)">, CPred<"::llvm::cast<::mp::Labelled>($_self).label() == \"ok\"">]>, "labelled ok">;

def MP_WideOp : MP_Op<"wide"> { let arguments = (ins WideType:$x); }
def MP_FitsOp : MP_Op<"fits"> { let arguments = (ins FitsType:$x); }
def MP_TwiceOp : MP_Op<"twice"> { let arguments = (ins WideTwice:$x); }
def MP_OkOp : MP_Op<"ok"> { let arguments = (ins ConfinedAttr<AnyAttr, [OkAttr]>:$a); }

// Interfaces of operations.
def MP_Counted : OpInterface<"Counted"> {
  let cppNamespace = "::mp";
  let methods = [InterfaceMethod<"", "unsigned", "getNum", (ins), "", "return $_op->getNumOperands();">];
}
def MP_PlainOp : MP_Op<"plain", [DeclareOpInterfaceMethods<MP_Counted>]> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs I32:$r);
}
def MP_NineOp : MP_Op<"nine", [DeclareOpInterfaceMethods<MP_Counted, ["getNum"]>]> {
  let results = (outs I32:$r);
  let extraClassDeclaration = "unsigned getNum() { return 9; }";
}
def MP_DefinedOp : MP_Op<"defined", [Holds<"defined by a 'Counted'", "getX().getDefiningOp<::mp::Counted>()">]> { let arguments = (ins AnyType:$x); }
def MP_NullOp : MP_Op<"null", [Holds<"a 'Counted'", "::llvm::isa_and_nonnull<::mp::Counted>($_op.getOperand(0).getDefiningOp())">]> {
  let arguments = (ins AnyType:$x);
}
def MP_NumOp : MP_Op<"num", [Holds<"nine", "::llvm::cast<::mp::Counted>(getX().getDefiningOp()).getNum() == 9">]> { let arguments = (ins AnyType:$x); }
def MP_InputsOp : MP_Op<"inputs", [Holds<"two inputs", "::llvm::cast<PlainOp>(getX().getDefiningOp()).getInputs().size() == 2">]> {
  let arguments = (ins AnyType:$x);
}
