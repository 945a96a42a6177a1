// Operations whose result types follow in different ways, and such whose do not.
#ifndef DRR_TYPES
#define DRR_TYPES
include "Ops.td"
class Ty_Op<string name, list<Trait> traits, dag args> : Hi_Op<name, traits> { let arguments = args; let results = (outs AnyType:$r); }
def Ty_Match : Ty_Op<"match", [AllTypesMatch<["y", "r"]>], (ins AnyType:$x, AnyType:$y)>;
def Ty_With : Ty_Op<"with", [TypesMatchWith<"", "x", "r", "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">], (ins AnyTensor:$x)>;
def Ty_Less : Ty_Op<"less", [Pure], (ins AnyType:$x, AnyType:$y)> {
  code reference = [{
    %l = arith.cmpi slt, %x, %y : $x
    return %l
  }];
}
// It says that its types are inferred, by C++ that is not here.
def Ty_Hook : Ty_Op<"hook", [DeclareOpInterfaceMethods<InferTypeOpInterface>], (ins AnyType:$x)>;
def Ty_Free : Ty_Op<"free", [], (ins AnyType:$x)>;
// A builder in C++ tells nothing.
def Ty_Built : Ty_Op<"built", [], (ins AnyType:$x)> {
  let builders = [OpBuilder<(ins "::mlir::Value":$x), [{ build($_builder, $_state, x.getType(), x); }]>];
}
def Ty_Uses : Hi_Op<"uses"> { let arguments = (ins AnyType:$a); let results = (outs AnyType:$r); }
#endif
