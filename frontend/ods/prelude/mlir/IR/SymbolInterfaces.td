//===- SymbolInterfaces.td - operations with names, and their tables ------===//

// Before the guard, because with RS_OPT_LEGACY that file includes this one.
include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

#ifndef RS_OPT_PRELUDE_SYMBOL_INTERFACES
#define RS_OPT_PRELUDE_SYMBOL_INTERFACES

/// A symbol table: the region of the operation defines symbols.
def SymbolTable : NativeOpTrait<"SymbolTable">;

def Symbol : OpInterface<"SymbolOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Has a name by which operations refer to it, and a visibility that "
      "restricts the references.";
  let verify = _native;
  let methods = [
    _DefaultMethod<"::mlir::StringAttr", "getNameAttr">,
    _DefaultMethod<"void", "setName", (ins "::mlir::StringAttr":$name)>,
    _DefaultMethod<"mlir::SymbolTable::Visibility", "getVisibility">,
    _DefaultMethod<"bool", "isNested">,
    _DefaultMethod<"bool", "isPrivate">,
    _DefaultMethod<"bool", "isPublic">,
    _DefaultMethod<"void", "setVisibility",
            (ins "mlir::SymbolTable::Visibility":$vis)>,
    _DefaultMethod<"void", "setNested">,
    _DefaultMethod<"void", "setPrivate">,
    _DefaultMethod<"void", "setPublic">,
    _DefaultMethod<"::std::optional<::mlir::SymbolTable::UseRange>",
            "getSymbolUses",
            (ins "::mlir::Operation *":$from)>,
    _DefaultMethod<"bool", "symbolKnownUseEmpty",
            (ins "::mlir::Operation *":$from)>,
    _DefaultMethod<"::llvm::LogicalResult", "replaceAllSymbolUses",
            (ins "::mlir::StringAttr":$newSymbol, "::mlir::Operation *":$from)>,
    _DefaultMethod<"bool", "isOptionalSymbol">,
    _DefaultMethod<"bool", "canDiscardOnUseEmpty">,
    _DefaultMethod<"bool", "isDeclaration">
  ];
}

def SymbolUserOpInterface : OpInterface<"SymbolUserOpInterface"> {
  let cppNamespace = "::mlir";
  let description = "Refers to symbols, and verifies the references.";
  let methods = [
    _Method<"::llvm::LogicalResult", "verifySymbolUses",
            (ins "::mlir::SymbolTableCollection &":$symbolTable)>
  ];
}

def SymbolUserAttrInterface : AttrInterface<"SymbolUserAttrInterface"> {
  let cppNamespace = "::mlir";
  let description = "Refers to symbols, and verifies the references.";
  let methods = [
    _Method<"::llvm::LogicalResult", "verifySymbolUses",
            (ins "::mlir::Operation *":$op,
                "::mlir::SymbolTableCollection &":$symbolTable)>
  ];
}

#endif
