// Predicates over the first and the last of what may be empty, and over layouts and memory spaces.
include "mlir/IR/OpBase.td"

def Ep_Dialect : Dialect {
  let name = "ep";
  let cppNamespace = "::ep";
}
class OfRegion<string mnemonic, string what> : Op<Ep_Dialect, mnemonic, [NoTerminator]> {
  let regions = (region Region<CPred<what>, "as asked">:$body);
}
class OfType<string mnemonic, string what> : Op<Ep_Dialect, mnemonic> {
  let arguments = (ins Type<CPred<what>, "as asked">:$x);
}
def Ep_Front : OfRegion<"front", "$_self.front().getNumArguments() == 1">;
def Ep_NoFront : OfRegion<"no_front", "!($_self.front().getNumArguments() == 1)">;
def Ep_Back : OfRegion<"back", "$_self.back().empty()">;
def Ep_FirstOp : OfRegion<"first_op", "$_self.front().front().getNumOperands() == 1">;
def Ep_LastOp : OfRegion<"last_op", "$_self.front().back().getNumOperands() != 1">;
def Ep_Size : OfType<"size", "::llvm::cast<::mlir::ShapedType>($_self).getShape().front() != 2">;
def Ep_Space : OfType<"space", "::llvm::cast<::mlir::MemRefType>($_self).getMemorySpaceAsInt() == 3">;
def Ep_NoSpace : OfType<"no_space", "::llvm::cast<::mlir::MemRefType>($_self).getMemorySpaceAsInt() != 3">;
def Ep_Strided : OfType<"strided", "::mlir::isStrided(::llvm::cast<::mlir::MemRefType>($_self))">;
def Ep_NotStrided : OfType<"not_strided", "!::mlir::isStrided(::llvm::cast<::mlir::MemRefType>($_self))">;
