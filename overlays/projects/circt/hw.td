// The syntax of the hw dialect of CIRCT: types, attributes, modules, instances and aggregates.

include "mlir/IR/EnumAttr.td"
include "rs-opt/TypeOverlay.td"

def Hw : OverlayDialect<"hw", "::circt::hw">;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def : DirectiveOverlay<"hw", "HWArray", ["size", "element"], "dims($size) short($element)">;
def : DirectiveOverlay<"hw", "HWElementType", ["element"], "short($element)">;

def : SyntaxOverlay<"!hw.int", "`<` $width `>`">;

// `name: type`
def : AttrDef<Hw, "Field"> {
  let mnemonic = "field";
  let parameters = (ins "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "word($name) `` `:` $type";
}
def : TypeDef<Hw, "Struct"> {
  let mnemonic = "struct";
  let parameters = (ins ArrayRefParameter<"::circt::hw::FieldAttr">:$elements);
  let assemblyFormat = "`<` ($elements^)? `>`";
}

// `name: type offset 8`
def : AttrDef<Hw, "OffsetField"> {
  let mnemonic = "offset_field";
  let parameters = (ins "std::string":$name, "::mlir::Type":$type, DefaultValuedParameter<"uint64_t", "0">:$offset);
  let assemblyFormat = "word($name) `` `:` $type (`offset` $offset^)?";
}
def : TypeDef<Hw, "Union"> {
  let mnemonic = "union";
  let parameters = (ins ArrayRefParameter<"::circt::hw::OffsetFieldAttr">:$elements);
  let assemblyFormat = "`<` ($elements^)? `>`";
}

def : TypeDef<Hw, "Enum"> {
  let mnemonic = "enum";
  let parameters = (ins ArrayRefParameter<"std::string">:$fields);
  let assemblyFormat = "`<` repeat<`,`>(word($fields)) `>`";
}

def : TypeDef<Hw, "TypeAlias"> {
  let mnemonic = "typealias";
  let parameters = (ins "::mlir::SymbolRefAttr":$ref, "::mlir::Type":$innerType);
  let assemblyFormat = "`<` $ref `,` $innerType `>`";
}

// A port of a module: `input a : i32`
def PortInput : I32EnumAttrCase<"Input", 0, "input">;
def PortOutput : I32EnumAttrCase<"Output", 1, "output">;
def PortInOut : I32EnumAttrCase<"InOut", 2, "inout">;
def PortDirection : I32EnumAttr<"PortDirection", "the direction of a port", [PortInput, PortOutput, PortInOut]> {
  let cppNamespace = "::circt::hw";
}
def : AttrDef<Hw, "Port"> {
  let mnemonic = "port";
  let parameters = (ins "::circt::hw::PortDirection":$direction, "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "$direction word($name) `:` $type";
}
def : TypeDef<Hw, "Module"> {
  let mnemonic = "modty";
  let parameters = (ins ArrayRefParameter<"::circt::hw::PortAttr">:$ports);
  let assemblyFormat = "`<` ($ports^)? `>`";
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

def : AttrDef<Hw, "InnerRef"> {
  let mnemonic = "innerNameRef";
  let parameters = (ins "::mlir::SymbolRefAttr":$reference);
  let assemblyFormat = "`<` $reference `>`";
}

// `@name`, or `[<@name,1,public>]` for the members of an aggregate
def : AttrDef<Hw, "InnerSymProperties"> {
  let mnemonic = "innerSymProps";
  let parameters = (ins "::mlir::FlatSymbolRefAttr":$name, "uint64_t":$fieldID, "std::string":$visibility);
  let assemblyFormat = "`<` $name `,` `` $fieldID `,` `` word($visibility) `>`";
}
def : AttrDef<Hw, "InnerSym"> {
  let mnemonic = "innerSym";
  let parameters = (ins OptionalParameter<"::mlir::FlatSymbolRefAttr">:$name,
                        ArrayRefParameter<"::circt::hw::InnerSymPropertiesAttr">:$props);
  let assemblyFormat = [{
    (`[` ($props^)? `]`) : ($name^)?
    canonical("$props.size() == 1 && ::llvm::cast<::circt::hw::InnerSymPropertiesAttr>($props[0]).getFieldID() == 0 &&
               ::llvm::cast<::circt::hw::InnerSymPropertiesAttr>($props[0]).getVisibility() == \"public\"
      ? ::circt::hw::InnerSymAttr::get($_ctxt, ::llvm::cast<::circt::hw::InnerSymPropertiesAttr>($props[0]).getName(), {})
      : ::circt::hw::InnerSymAttr::get($_ctxt, $name, sorted($props, [](auto a, auto b) {
          return ::llvm::cast<::circt::hw::InnerSymPropertiesAttr>(a).getFieldID() <
                 ::llvm::cast<::circt::hw::InnerSymPropertiesAttr>(b).getFieldID();
        }))")
  }];
}

def : AttrDef<Hw, "OutputFile"> {
  let mnemonic = "output_file";
  let parameters = (ins "::mlir::StringAttr":$filename, "bool":$excludeFromFileList, "bool":$includeReplicatedOps);
  let assemblyFormat = [{
    `<` $filename flag($excludeFromFileList, `,` `excludeFromFileList`)
    flag($includeReplicatedOps, `,` `includeReplicatedOps`) `>`
  }];
}

def : SyntaxOverlay<"#hw.param.decl", "`<` $name `:` $type (`=` $value^)? `>`">;
def : SyntaxOverlay<"#hw.param.decl.ref", "`<` $name `>`">;
def : SyntaxOverlay<"#hw.param.verbatim", "`<` $value `>`">;

def : AttrDef<Hw, "EnumField"> {
  let mnemonic = "enum.field";
  let parameters = (ins "std::string":$field, "::mlir::Type":$type);
  let assemblyFormat = "`<` word($field) `,` $type `>`";
}

//===----------------------------------------------------------------------===//
// Modules and instances
//===----------------------------------------------------------------------===//

def : SyntaxOverlay<"hw.module", [{
  custom<OptionalVisibility>("sym_visibility") $sym_name `` custom<NamedParameters>($parameters, "#hw.param.decl") ``
  custom<PortList>($module_type, $per_port_attrs, $result_locs, args($body), "!hw.modty", "!hw.inout")
  attr-dict-with-keyword with-terminator($body) written("sym_visibility")
}]> {
  let names = ["args($body) = {each module_type except 1} |"];
}

def : SyntaxOverlay<"hw.module.extern", [{
  custom<OptionalVisibility>("sym_visibility") $sym_name `` custom<NamedParameters>($parameters, "#hw.param.decl") ``
  custom<PortList>($module_type, $per_port_attrs, $port_locs, "!hw.modty", "!hw.inout")
  attr-dict-with-keyword empty($body) written("sym_visibility")
}]>;

def : SyntaxOverlay<"hw.module.generated", [{
  custom<OptionalVisibility>("sym_visibility") $sym_name `,` $generatorKind ``
  custom<NamedParameters>($parameters, "#hw.param.decl") ``
  custom<PortList>($module_type, $per_port_attrs, $port_locs, "!hw.modty", "!hw.inout")
  attr-dict-with-keyword empty($body) written("sym_visibility")
}]>;

def : SyntaxOverlay<"hw.instance", [{
  $instanceName (`sym` $inner_sym^)? $moduleName `` custom<NamedParameters>($parameters, "#hw.param.decl") ``
  custom<NamedOperands>($inputs, type($inputs), $argNames) `->` custom<NamedTypes>(type($results), $resultNames)
  attr-dict
}]> {
  let names = ["$results = {instanceName}.{each resultNames} | {instanceName}.{#}"];
}

def : SyntaxOverlay<"hw.hierpath", [{
  custom<OptionalVisibility>("sym_visibility") $sym_name custom<NestedNames>($namepath, "#hw.innerNameRef") attr-dict
  written("sym_visibility")
}]>;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

def : SyntaxOverlay<"hw.constant", "$value attr-dict where(type($result) = type($value))"> {
  let names = ["$result = {bool value} | c{value}_{type}"];
}

def : DirectiveOverlay<"hw", "ParamValue", ["value", "type"], "custom<TypeAndValue>($type, $value)">;

def : DirectiveOverlay<"hw", "ImplicitSSAName", ["name"], "`` custom<ImplicitName>($name)">;
def : NamesOverlay<"hw.wire", ["$result = {name}"]>;

def : SyntaxOverlay<"hw.enum.constant", [{
  custom<TypedCase>($field, type($result), "#hw.enum.field") attr-dict
}]> {
  let names = ["$result = {field}"];
}

def : SyntaxOverlay<"hw.array_create", [{
  $inputs attr-dict `:` custom<UniformType>(type($inputs)) custom<DerivedType>(type($result), ref(type($inputs)), "!hw.array")
}]>;

def : DirectiveOverlay<"hw", "ArrayConcatTypes", ["inputs", "result"], "custom<ConcatenatedType>($inputs, $result)">;
def : DirectiveOverlay<"hw", "SliceTypes", ["array", "index"], "custom<IndexedType>($array, $index)">;

def : SyntaxOverlay<"hw.struct_create", [{
  ` ` `(` ($input^)? `)` attr-dict `:` custom<MemberTypes>(type($result), type($input))
}]>;

class Extraction<string op> : SyntaxOverlay<op, [{
  $input `[` custom<MemberName>($fieldIndex, ref(type($input))) `]` attr-dict `:`
  custom<MemberType>(type($input), ref($fieldIndex), type($result))
}]>;
def : Extraction<"hw.struct_extract"> { let names = ["$result = {at fieldIndex type($input)}"]; }
def : Extraction<"hw.union_extract">;

def : SyntaxOverlay<"hw.struct_inject", [{
  $input `[` custom<MemberName>($fieldIndex, ref(type($input))) `]` `,` $newValue attr-dict `:`
  custom<MemberType>(type($input), ref($fieldIndex), type($newValue))
}]>;

def : SyntaxOverlay<"hw.struct_explode", "$input attr-dict `:` custom<MemberTypes>(type($input), type($result))"> {
  let names = ["$result = {each type($input)}"];
}

def : SyntaxOverlay<"hw.union_create", [{
  custom<MemberName>($fieldIndex, ref(type($result))) `,` $input attr-dict `:`
  custom<MemberType>(type($result), ref($fieldIndex), type($input))
}]>;
