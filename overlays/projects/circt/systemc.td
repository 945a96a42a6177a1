// The syntax of the SystemC dialect.

include "rs-opt/TypeOverlay.td"

def SystemC : OverlayDialect<"systemc", "::circt::systemc">;

// The types that C++ defines.
class Value<string name, string typeMnemonic> : TypeDef<SystemC, name> {
  let mnemonic = typeMnemonic;
}
class WideValue<string name, string typeMnemonic> : Value<name, typeMnemonic> {
  let parameters = (ins "unsigned":$width);
  let assemblyFormat = "`<` $width `>`";
}
def : Value<"IntBase", "int_base">;
def : Value<"UIntBase", "uint_base">;
def : Value<"Signed", "signed">;
def : Value<"Unsigned", "unsigned">;
def : Value<"BitVectorBase", "bv_base">;
def : Value<"LogicVectorBase", "lv_base">;
def : WideValue<"Int", "int">;
def : WideValue<"UInt", "uint">;
def : WideValue<"BigInt", "bigint">;
def : WideValue<"BigUInt", "biguint">;
def : WideValue<"BitVector", "bv">;
def : WideValue<"LogicVector", "lv">;

// `!systemc.module<name(port: type)>`
def : AttrDef<SystemC, "PortInfo"> {
  let mnemonic = "port_info";
  let parameters = (ins "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "word($name) `` `:` $type";
}
def : TypeDef<SystemC, "Module"> {
  let mnemonic = "module";
  let parameters = (ins "std::string":$moduleName, ArrayRefParameter<"::circt::systemc::PortInfoAttr">:$ports);
  let assemblyFormat = "`<` word($moduleName) `` `(` ($ports^)? `)` `>`";
}

def : DirectiveOverlay<"systemc", "ImplicitSSAName", ["name"], "custom<ImplicitName>($name)">;

def : DirectiveOverlay<"systemc", "InputPortList", ["inputs", "types", "names"], [{
  custom<NamedOperands>($inputs, $types, $names)
}]>;
def : DirectiveOverlay<"systemc", "OutputPortList", ["types", "names"], "custom<NamedTypes>($types, $names)">;

def : SyntaxOverlay<"systemc.module", [{
  custom<OptionalVisibility>("sym_visibility") custom<SymbolName>("sym_name")
  custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body))
  custom<ImpliedNames>($portNames, ref($function_type), "", args($body)) attr-dict-with-keyword $body
  written("sym_name", "sym_visibility")
}]> {
  let names = ["args($body) = {each portNames} |"];
}

def : SyntaxOverlay<"systemc.cpp.func", [{
  (`externC` $externC^)? custom<OptionalVisibility>($sym_visibility) $sym_name
  `` custom<FunctionSignature>($function_type, $arg_attrs, $res_attrs, args($body))
  custom<ImpliedNames>($argNames, ref($function_type), "", args($body)) attr-dict-with-keyword ($body^)?
}]> {
  let names = ["args($body) = {each argNames} |"];
}

def : SyntaxOverlay<"systemc.instance.bind_port", [{
  $instance `[` custom<MemberName>($portId, ref(type($instance))) `]` `to` $channel attr-dict `:`
  custom<MemberType>(type($instance), ref($portId)) `,` type($channel)
}]>;

def : SyntaxOverlay<"systemc.cpp.variable", [{
  custom<ImplicitName>($name) ($init^)? attr-dict `:` type($variable)
  where(type($init) = type($variable))
}]> {
  let names = ["$variable = {name}"];
}

def : NamesOverlay<"systemc.signal", ["$signal = {name}"]>;
def : NamesOverlay<"systemc.func", ["$handle = {name}"]>;
def : NamesOverlay<"systemc.instance.decl", ["$instanceHandle = {name}"]>;

def : SyntaxOverlay<"systemc.signal.read", [{
  $input attr-dict `:` qualified(type($input)) where(type($result) = "::llvm::isa<::circt::systemc::InputType>($_self) ? ::llvm::cast<::circt::systemc::InputType>($_self).getBaseType() : ::llvm::isa<::circt::systemc::OutputType>($_self) ? ::llvm::cast<::circt::systemc::OutputType>($_self).getBaseType() : ::llvm::isa<::circt::systemc::InOutType>($_self) ? ::llvm::cast<::circt::systemc::InOutType>($_self).getBaseType() : ::llvm::cast<::circt::systemc::SignalType>($_self).getBaseType()"(type($input)))
}]>;

def : SyntaxOverlay<"systemc.signal.write", [{
  $dest `,` $src attr-dict `:` qualified(type($dest)) where(type($src) = "::llvm::isa<::circt::systemc::InputType>($_self) ? ::llvm::cast<::circt::systemc::InputType>($_self).getBaseType() : ::llvm::isa<::circt::systemc::OutputType>($_self) ? ::llvm::cast<::circt::systemc::OutputType>($_self).getBaseType() : ::llvm::isa<::circt::systemc::InOutType>($_self) ? ::llvm::cast<::circt::systemc::InOutType>($_self).getBaseType() : ::llvm::cast<::circt::systemc::SignalType>($_self).getBaseType()"(type($dest)))
}]>;
def : NamesOverlay<"systemc.interop.verilated", ["$results = {instanceName}.{each resultNames}"]>;
