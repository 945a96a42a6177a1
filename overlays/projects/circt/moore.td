// The syntax of the Moore dialect.

include "mlir/IR/EnumAttr.td"
include "rs-opt/TypeOverlay.td"

def Moore : OverlayDialect<"moore", "::circt::moore"> {
  let shortClasses = ["UnpackedType", "PackedType"];
}

// `!moore.i32`, `!moore.l32`
def TwoValued : I32EnumAttrCase<"TwoValued", 0, "i">;
def FourValued : I32EnumAttrCase<"FourValued", 1, "l">;
def Domain : I32EnumAttr<"Domain", "the values of a bit", [TwoValued, FourValued]> {
  let cppNamespace = "::circt::moore";
}
def : TypeDef<Moore, "Int", [], "PackedType"> {
  let mnemonic = "int";
  let parameters = (ins "unsigned":$width, "::circt::moore::Domain":$domain);
  let assemblyFormat = "spelled `` $domain `` $width";
}

// `!moore.f32`
def RealF32 : I32EnumAttrCase<"f32", 32>;
def RealF64 : I32EnumAttrCase<"f64", 64>;
def RealSpelling : I32EnumAttr<"RealSpelling", "the width of a real", [RealF32, RealF64]> {
  let cppNamespace = "::circt::moore";
}
def : TypeDef<Moore, "Real", [], "UnpackedType"> {
  let mnemonic = "real";
  let parameters = (ins "::circt::moore::RealSpelling":$width);
  let assemblyFormat = "spelled `` $width";
}

class Container<string name, string typeMnemonic, dag params, string format> : TypeDef<Moore, name> {
  let mnemonic = typeMnemonic;
  let parameters = params;
  let assemblyFormat = format;
}
def : Container<"Array", "array", (ins "unsigned":$size, "::mlir::Type":$elementType),
                "`<` $size `x` short($elementType) `>`">;
def : Container<"UnpackedArray", "uarray", (ins "unsigned":$size, "::mlir::Type":$elementType),
                "`<` $size `x` short($elementType) `>`">;
def : Container<"OpenArray", "open_array", (ins "::mlir::Type":$elementType), "`<` short($elementType) `>`">;
def : Container<"OpenUnpackedArray", "open_uarray", (ins "::mlir::Type":$elementType), "`<` short($elementType) `>`">;
def : Container<"AssocArray", "assoc_array", (ins "::mlir::Type":$elementType, "::mlir::Type":$indexType),
                "`<` short($elementType) `,` short($indexType) `>`">;
def : Container<"Queue", "queue", (ins "::mlir::Type":$elementType, "unsigned":$bound),
                "`<` short($elementType) `,` $bound `>`">;
def : Container<"Ref", "ref", (ins "::mlir::Type":$nestedType), "`<` short($nestedType) `>`">;

// `{a: i32, b: string}`
def : AttrDef<Moore, "StructMember"> {
  let mnemonic = "member";
  let parameters = (ins "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "word($name) `` `:` short($type)";
}
class Members<string name, string typeMnemonic> : Container<name, typeMnemonic,
    (ins ArrayRefParameter<"::circt::moore::StructMemberAttr">:$members), "`<` `{` ($members^)? `}` `>`">;
def : Members<"Struct", "struct">;
def : Members<"UnpackedStruct", "ustruct">;
def : Members<"Union", "union">;
def : Members<"UnpackedUnion", "uunion">;

//===----------------------------------------------------------------------===//
// Attributes and operations
//===----------------------------------------------------------------------===//

def : AttrDef<Moore, "FVInteger"> {
  let mnemonic = "fvint";
  let parameters = (ins "std::string":$value, "unsigned":$width);
  let assemblyFormat = "`<` digits($value) `:` $width `>`";
}

def : SyntaxOverlay<"moore.constant", [{
  custom<Digits>($value) attr-dict `:` type($result) custom<DigitsOf>(ref($value), ref(type($result)), "#moore.fvint")
}]>;

def : SyntaxOverlay<"moore.module", [{
  custom<OptionalVisibility>($sym_visibility) $sym_name
  `` custom<PortList>($module_type, args($bodyRegion), "!hw.modty", "!hw.inout") attr-dict-with-keyword $bodyRegion
}]> {
  let names = ["args($bodyRegion) = {each module_type except 1}"];
}

def : SyntaxOverlay<"moore.instance", [{
  $instanceName $moduleName `` custom<NamedOperands>($inputs, type($inputs), $inputNames) `->`
  custom<NamedTypes>(type($outputs), $outputNames) attr-dict
}]> {
  let names = ["$outputs = {instanceName}.{each outputNames}"];
}

def : SyntaxOverlay<"moore.coroutine", [{
  custom<OptionalVisibility>($sym_visibility) $sym_name
  `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body)) attr-dict-with-keyword $body
}]>;

def : DirectiveOverlay<"moore", "ImplicitSSAName", ["name"], "custom<ImplicitName>($name)">;
def : NamesOverlay<"moore.variable", ["$result = {name}"]>;
def : NamesOverlay<"moore.net", ["$result = {name}"]>;
def : NamesOverlay<"moore.assigned_variable", ["$result = {name}"]>;
