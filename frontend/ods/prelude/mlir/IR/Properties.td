//===- Properties.td - inherent data that is not an attribute -------------===//

#ifndef RS_OPT_PRELUDE_PROPERTIES
#define RS_OPT_PRELUDE_PROPERTIES

/// A value stored in an operation with a C++ type of its own. The code fields
/// convert between that type, its accessors, an attribute, a hash and bytes.
class Property<string storageTypeParam = "", string desc = ""> {
  string summary = desc;
  string description = "";
  string defaultValue = ?;

  code storageType = storageTypeParam;
  code interfaceType = storageTypeParam;
  code assignToStorage = "$_storage = $_value";
  code convertFromStorage = "$_storage";

  code convertFromAttribute =
      "return convertFromAttribute($_storage, $_attr, $_diag);";
  code convertToAttribute = "convertToAttribute($_ctxt, $_storage)";
  code hashProperty = "llvm::hash_value($_storage);";

  code readFromMlirBytecode =
      "if (::mlir::failed(readFromMlirBytecode($_reader, $_storage))) "
      "return ::mlir::failure();";
  code writeToMlirBytecode = "writeToMlirBytecode($_writer, $_storage)";
}

// Properties without an encoding are encoded as attributes.
defvar writeMlirBytecodeWithConvertToAttribute =
    "$_writer.writeAttribute(convertToAttribute($_ctxt, $_storage))";
defvar readMlirBytecodeUsingConvertFromAttribute =
    "::mlir::Attribute attr; "
    "if (::mlir::failed($_reader.readAttribute(attr))) "
    "return ::mlir::failure(); "
    "if (::mlir::failed(convertFromAttribute($_storage, attr, nullptr))) "
    "return ::mlir::failure();";

class IntProperty<string storageTypeParam = "", string desc = "">
    : Property<storageTypeParam, desc> {
  let writeToMlirBytecode = "$_writer.writeVarInt($_storage);";
  let readFromMlirBytecode =
      "uint64_t raw; if (::mlir::failed($_reader.readVarInt(raw))) "
      "return ::mlir::failure(); $_storage = raw;";
}

class EnumProperty<string storageTypeParam, string desc = "">
    : Property<storageTypeParam, desc> {
  let writeToMlirBytecode =
      "$_writer.writeVarInt(static_cast<uint64_t>($_storage));";
  let readFromMlirBytecode =
      "uint64_t raw; if (::mlir::failed($_reader.readVarInt(raw))) "
      "return ::mlir::failure(); $_storage = static_cast<"
      # storageTypeParam # ">(raw);";
}

/// `n` consecutive values of one type.
class ArrayProperty<string storageTypeParam = "", int n, string desc = "">
    : Property<storageTypeParam # "[" # n # "]", desc> {
  let interfaceType = "::llvm::ArrayRef<" # storageTypeParam # ">";
  let assignToStorage = "::llvm::copy($_value, $_storage)";
}

#endif
