// A trait that is called as a builtin class is it inside its own namespace alone.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Tn_Dialect : Dialect { let name = "tn"; let cppNamespace = "::tn"; let useDefaultTypePrinterParser = 1; }
def IntegerTrait : NativeTypeTrait<"IntegerType"> { let cppNamespace = "::tn"; }
def Tn_T : TypeDef<Tn_Dialect, "T", [IntegerTrait]> { let mnemonic = "t"; }
def Tn_U : TypeDef<Tn_Dialect, "U"> { let mnemonic = "u"; }
class Tn_Op<string name, string test> : Op<Tn_Dialect, name> { let arguments = (ins Type<CPred<test>, "an integer">:$x); }
def : Tn_Op<"full", "::llvm::isa<::mlir::IntegerType>($_self)">;
def : Tn_Op<"own", "::llvm::isa<::tn::IntegerType>($_self)">;
