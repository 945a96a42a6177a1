// The syntax of the VHLO dialect.

include "rs-opt/TypeOverlay.td"

def Vhlo : OverlayDialect<"vhlo", "::mlir::vhlo">;

//===----------------------------------------------------------------------===//
// Attributes and types
//===----------------------------------------------------------------------===//

class VhloAttr<string name, string attrMnemonic, dag params, string format> : AttrDef<Vhlo, name> {
  let mnemonic = attrMnemonic;
  let parameters = params;
  let assemblyFormat = format;
}

// The names are attributes of the dialect, too.
def : VhloAttr<"DictionaryV1", "dict_v1",
               (ins ArrayRefParameter<"::mlir::Attribute">:$names, ArrayRefParameter<"::mlir::Attribute">:$values),
               "`<` `{` repeat<`,`>($names `=` $values) `}` `>`">;
def : VhloAttr<"IntegerV1", "integer_v1", (ins "::mlir::Attribute":$value), "`<` $value `>`">;
def : VhloAttr<"TensorV1", "tensor_v1", (ins "::mlir::Attribute":$data), "`<` $data `>`">;
def : VhloAttr<"OutputOperandAliasV1", "output_operand_alias_v1",
               (ins "::mlir::DenseI64ArrayAttr":$outputTupleIndices, "int64_t":$operandIndex,
                    "::mlir::DenseI64ArrayAttr":$operandTupleIndices),
               "`<` struct(params) `>`">;
def : VhloAttr<"TypeExtensionsV1", "type_extensions_v1", (ins ArrayRefParameter<"int64_t">:$bounds),
               "`<` `bounds` `=` `[` repeat<`,`>(size($bounds)) `]` `>`">;

class VhloDirective<string name, list<string> params, string format>
    : DirectiveOverlay<"vhlo", name, params, format>;
def : VhloDirective<"Shape", ["shape"], "(dims($shape)^)?">;
def : VhloDirective<"Encoding", ["encoding"], "(`,` $encoding^)?">;
def : VhloDirective<"TypeArray", ["types"], "(`(` `)`) : ($types^)?">;
def : VhloDirective<"AttributeArray", ["value"], "`[` ($value^)? `]`">;
def : VhloDirective<"EscapedString", ["value"], "$value">;
