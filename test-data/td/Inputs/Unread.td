include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
// Who parses types and attributes: C++, the default parser, a declared parser.
def Un_Dialect : Dialect { let name = "un"; let cppNamespace = "::un"; let hasNonDefaultDestructor = 1; }
def Un_T : TypeDef<Un_Dialect, "T"> { let mnemonic = "t"; }
def Un_A : AttrDef<Un_Dialect, "A"> { let mnemonic = "a"; }
def Half_Dialect : Dialect {
  let name = "half"; let cppNamespace = "::half";
  let useDefaultTypePrinterParser = 1;
  let extraClassDeclaration = "::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser, ::mlir::Type type) const override;";
}
def Half_T : TypeDef<Half_Dialect, "T"> { let mnemonic = "t"; }
def Half_A : AttrDef<Half_Dialect, "A"> { let mnemonic = "a"; }
def Open_Dialect : Dialect { let name = "open"; let cppNamespace = "::open"; let isExtensible = 1; }
def Open_T : TypeDef<Open_Dialect, "T"> { let mnemonic = "t"; }
