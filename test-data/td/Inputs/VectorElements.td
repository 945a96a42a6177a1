// Types that may be elements of a vector, and one that may not.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"

def VE_Dialect : Dialect { let name = "ve"; let cppNamespace = "::ve"; let useDefaultTypePrinterParser = 1; }
class VE_Type<string name, string word, list<Trait> traits = []> : TypeDef<VE_Dialect, name, traits> { let mnemonic = word; }
def VE_Cell : VE_Type<"Cell", "cell", [VectorElementTypeInterface]>;
def VE_Float : VE_Type<"Float", "float", [FloatTypeInterface]>;
def VE_Plain : VE_Type<"Plain", "plain", [MemRefElementTypeInterface]>;

// Takes vectors whose elements implement the interface, and computes one of them.
def VE_Splat : Op<VE_Dialect, "splat", [TypesMatchWith<"a vector of the value's type", "value", "vector",
    "::mlir::VectorType::get({2}, $_self)">]> {
  let arguments = (ins VectorElementTypeInterface:$value);
  let results = (outs AnyVectorOfNonZeroRank:$vector);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
