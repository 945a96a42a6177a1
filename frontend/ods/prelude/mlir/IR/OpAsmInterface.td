//===- OpAsmInterface.td - how an operation wishes to be printed ----------===//

#ifndef RS_OPT_PRELUDE_OP_ASM_INTERFACE
#define RS_OPT_PRELUDE_OP_ASM_INTERFACE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

def OpAsmOpInterface : OpInterface<"OpAsmOpInterface"> {
  let cppNamespace = "::mlir";
  let description =
      "Suggests names for results, block arguments and blocks, and the "
      "dialect whose prefix may be left out in its regions.";
  let methods = [
    _DefaultMethod<"void", "getAsmResultNames",
            (ins "::mlir::OpAsmSetValueNameFn":$setNameFn)>,
    _DefaultMethod<"void", "getAsmBlockArgumentNames",
            (ins "::mlir::Region&":$region,
                "::mlir::OpAsmSetValueNameFn":$setNameFn)>,
    _DefaultMethod<"void", "getAsmBlockNames",
            (ins "::mlir::OpAsmSetBlockNameFn":$setNameFn)>,
    _DefaultStaticMethod<"::llvm::StringRef", "getDefaultDialect">
  ];
}

def OpAsmTypeInterface : TypeInterface<"OpAsmTypeInterface"> {
  let cppNamespace = "::mlir";
  let description = "Suggests names for values and aliases of the type.";
  let methods = [
    _DefaultMethod<"void", "getAsmName",
            (ins "::mlir::OpAsmSetNameFn":$setNameFn)>,
    _DefaultMethod<"::mlir::OpAsmAliasResult", "getAlias",
            (ins "::llvm::raw_ostream&":$os)>
  ];
}

def OpAsmAttrInterface : AttrInterface<"OpAsmAttrInterface"> {
  let cppNamespace = "::mlir";
  let description = "Suggests names for aliases of the attribute.";
  let methods = [
    _DefaultMethod<"::mlir::OpAsmAliasResult", "getAlias",
            (ins "::llvm::raw_ostream&":$os)>
  ];
}

/// A parameter that is a handle to a resource of the file's metadata.
class ResourceHandleParameter<string handleType, string desc = "">
    : AttrOrTypeParameter<handleType, desc> {
  let parser = "$_parser.parseResourceHandle<" # handleType # ">()";
  let printer = "$_printer.printResourceHandle($_self)";
}

#endif
