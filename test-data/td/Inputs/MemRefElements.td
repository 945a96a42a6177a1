// Types of which memrefs can be, and one that says nothing of it.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"

def ME_Dialect : Dialect { let name = "me"; let cppNamespace = "::me"; let useDefaultTypePrinterParser = 1; }
class ME_Type<string name, string word, list<Trait> traits = []> : TypeDef<ME_Dialect, name, traits> { let mnemonic = word; }
def ME_Cell : ME_Type<"Cell", "cell", [MemRefElementTypeInterface]>;
def ME_Plain : ME_Type<"Plain", "plain">;

// Holds memrefs of what it is given.
def ME_Store : Op<ME_Dialect, "store", [TypesMatchWith<"a memref of the value's type", "value", "memref",
    "::mlir::MemRefType::get({2}, $_self)">]> {
  let arguments = (ins AnyType:$value, AnyType:$memref);
  let assemblyFormat = "$value `,` $memref attr-dict `:` type($value)";
}
