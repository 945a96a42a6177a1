// The syntax of the Moore dialect.

include "mlir/IR/EnumAttr.td"
include "mlir/IR/Interfaces.td"
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

// The number of bits of a value, if it is known, and the values of a bit.
def Bits : TypeInterface<"Bits"> {
  let cppNamespace = "::circt::moore";
  let methods = [
    InterfaceMethod<"", "::std::optional<unsigned>", "getBitSize">,
    InterfaceMethod<"", "::circt::moore::Domain", "getDomain">,
    InterfaceMethod<"", "::circt::moore::IntType", "getSimpleBitVector", (ins), [{
      return ::circt::moore::IntType::get(getContext(), *getBitSize(), getDomain());
    }]>,
    InterfaceMethod<"", "::circt::moore::IntType", "getTwoValued", (ins), [{
      return ::circt::moore::IntType::get(getContext(), *getBitSize(), ::circt::moore::Domain::TwoValued);
    }]>,
    InterfaceMethod<"", "::circt::moore::IntType", "getFourValued", (ins), [{
      return ::circt::moore::IntType::get(getContext(), *getBitSize(), ::circt::moore::Domain::FourValued);
    }]>
  ];
}
class MooreType<string name, string base, string size, string domain> : TypeDef<Moore, name, [
  DeclareTypeInterfaceMethods<Bits>
], base> {
  let extraClassDeclaration = "::std::optional<unsigned> getBitSize() const {" # size #
                              "} ::circt::moore::Domain getDomain() const {" # domain # "}";
}

def : MooreType<"Int", "PackedType", "return getWidth();", "return getDomain();"> {
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
defvar twoValued = "return ::circt::moore::Domain::TwoValued;";
def : MooreType<"Real", "UnpackedType", "return getWidth();", twoValued> {
  let mnemonic = "real";
  let parameters = (ins "::circt::moore::RealSpelling":$width);
  let assemblyFormat = "spelled `` $width";
}
def : MooreType<"Void", "PackedType", "return 0;", twoValued> { let mnemonic = "void"; }
def : MooreType<"Time", "PackedType", "return 64;", "return ::circt::moore::Domain::FourValued;"> {
  let mnemonic = "time";
}

class Container<string name, string typeMnemonic, dag params, string format, string base, string size, string domain>
    : MooreType<name, base, size, domain> {
  let mnemonic = typeMnemonic;
  let parameters = params;
  let assemblyFormat = format;
}
defvar unknownSize = "return std::nullopt;";
defvar elements = "auto size = ::llvm::cast<::circt::moore::Bits>(getElementType()).getBitSize(); " #
                  "if (size == std::nullopt) return std::nullopt; return size * getSize();";
defvar ofElement = "return ::llvm::cast<::circt::moore::Bits>(getElementType()).getDomain();";
def : Container<"Array", "array", (ins "unsigned":$size, "::mlir::Type":$elementType),
                "`<` $size `x` short($elementType) `>`", "PackedType", elements, ofElement>;
def : Container<"UnpackedArray", "uarray", (ins "unsigned":$size, "::mlir::Type":$elementType),
                "`<` $size `x` short($elementType) `>`", "UnpackedType", elements, ofElement>;
def : Container<"OpenArray", "open_array", (ins "::mlir::Type":$elementType), "`<` short($elementType) `>`",
                "PackedType", unknownSize, ofElement>;
def : Container<"OpenUnpackedArray", "open_uarray", (ins "::mlir::Type":$elementType), "`<` short($elementType) `>`",
                "UnpackedType", unknownSize, ofElement>;
def : Container<"AssocArray", "assoc_array", (ins "::mlir::Type":$elementType, "::mlir::Type":$indexType),
                "`<` short($elementType) `,` short($indexType) `>`", "UnpackedType", unknownSize, ofElement>;
def : Container<"Queue", "queue", (ins "::mlir::Type":$elementType, "unsigned":$bound),
                "`<` short($elementType) `,` $bound `>`", "UnpackedType", unknownSize, ofElement>;
def : Container<"Ref", "ref", (ins "::mlir::Type":$nestedType), "`<` short($nestedType) `>`", "::mlir::Type",
  "return ::llvm::cast<::circt::moore::Bits>(getNestedType()).getBitSize();",
  "return ::llvm::cast<::circt::moore::Bits>(getNestedType()).getDomain();">;

// `{a: i32, b: string}`
def : AttrDef<Moore, "StructMember"> {
  let mnemonic = "member";
  let parameters = (ins "std::string":$name, "::mlir::Type":$type);
  let assemblyFormat = "word($name) `` `:` short($type)";
}
// 'combined' is the size of the members so far, 'sum', with a further one of the size 'size'.
class Members<string name, string typeMnemonic, string base, string combined> : Container<name, typeMnemonic,
  (ins ArrayRefParameter<"::circt::moore::StructMemberAttr">:$members), "`<` `{` ($members^)? `}` `>`", base, [{
    return ::llvm::accumulate(getMembers(), 0, [](auto sum, auto member) {
      auto type = ::llvm::cast<::circt::moore::StructMemberAttr>(member).getType();
      auto size = ::llvm::cast<::circt::moore::Bits>(type).getBitSize();
      if (sum == std::nullopt || size == std::nullopt)
        return std::nullopt;
      return }] # combined # [{;
    });
  }], [{
    return ::llvm::any_of(getMembers(), [](auto member) {
      auto type = ::llvm::cast<::circt::moore::StructMemberAttr>(member).getType();
      return ::llvm::cast<::circt::moore::Bits>(type).getDomain() == ::circt::moore::Domain::FourValued;
    }) ? ::circt::moore::Domain::FourValued : ::circt::moore::Domain::TwoValued;
  }]>;
def : Members<"Struct", "struct", "PackedType", "sum + size">;
def : Members<"UnpackedStruct", "ustruct", "UnpackedType", "sum + size">;
def : Members<"Union", "union", "PackedType", "size > sum ? size : sum">;
def : Members<"UnpackedUnion", "uunion", "UnpackedType", "size > sum ? size : sum">;

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
  `` custom<PortList>($module_type, args($bodyRegion), "!hw.modty", "!hw.inout") attr-dict-with-keyword with-terminator($bodyRegion)
}]> {
  let names = ["args($bodyRegion) = {each module_type except 1} |"];
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

//===----------------------------------------------------------------------===//
// Operations with values of fixed types
//===----------------------------------------------------------------------===//

// `types` are the fixed types of declarations; `from` is a declaration whose type is known.
class Fixed<string op, string format, string from, list<string> types> : SyntaxOverlay<"moore." # op, !strconcat(
  format, " where(", !interleave(!foreach(type, types, !strconcat(type, "(type($", from, "))")), ", "), ")")> {
  let greedy = 1;
}
class IntegerOf<string value, string width, string domain> {
  string ret = "type($" # value # ") = \"::circt::moore::IntType::get($_ctxt, " # width # ", ::circt::moore::Domain::" # domain # ")\"";
}
class I1<string value> : IntegerOf<value, "1", "TwoValued">;
class I32<string value> : IntegerOf<value, "32", "TwoValued">;
class I8<string value> : IntegerOf<value, "8", "TwoValued">;

foreach op = ["case_eq", "case_ne", "casez_eq", "casexz_eq"] in
  def : Fixed<op, "$lhs `,` $rhs attr-dict `:` type($lhs)", "lhs", [I1<"result">.ret]>;
foreach op = ["handle_case_eq", "handle_case_ne"] in
  def : Fixed<op, "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs)", "lhs", [I1<"result">.ret]>;

def : Fixed<"queue.set", "$queue `[` $index `]` `=` $item attr-dict `:` type($queue)", "queue", [I32<"index">.ret]>;
def : Fixed<"queue.insert", "$item `into` $queue `at` $index attr-dict `:` type($queue)", "queue", [I32<"index">.ret]>;
def : Fixed<"queue.delete", "`index` $index `of` $queue attr-dict `:` type($queue)", "queue", [I32<"index">.ret]>;
def : Fixed<"builtin.size", "$queue `:` type($queue) attr-dict", "queue", [I32<"result">.ret]>;
def : Fixed<"assoc_array.size", "$assoc_array `:` type($assoc_array) attr-dict", "assoc_array", [I32<"result">.ret]>;
def : Fixed<"assoc_array.exists", "$index `in` $assoc_array attr-dict `:` type($assoc_array)", "assoc_array", [I32<"result">.ret]>;
foreach op = ["first", "last", "next", "prev"] in
  def : Fixed<"assoc_array." # op, "`to` $index `from` $assoc_array attr-dict `:` type($assoc_array)", "assoc_array",
              [I32<"result">.ret]>;
def : Fixed<"detect_event", "$edge $input (`if` $condition^)? attr-dict `:` type($input)", "input", [I1<"condition">.ret]>;
// A time, a string and a cursor are the only types of their constraints.
def : Fixed<"time_to_logic", "$input attr-dict", "input", [IntegerOf<"result", "64", "FourValued">.ret]>;
def : Fixed<"logic_to_time", "$input attr-dict", "result", [IntegerOf<"input", "64", "FourValued">.ret]>;
def : Fixed<"scan.begin_fscanf", "$channel attr-dict", "cursor", [I32<"channel">.ret]>;
def : Fixed<"scan.end", "$cursor attr-dict", "cursor", [I32<"count">.ret]>;
def : Fixed<"builtin.fopen", "$filename (`mode` `=` $mode^)? attr-dict", "filename", [I32<"fd">.ret]>;
def : Fixed<"builtin.fdisplay", "$fd `,` $message attr-dict", "message", [I32<"fd">.ret]>;
def : Fixed<"string.len", "$str attr-dict", "str", [I32<"result">.ret]>;
def : Fixed<"string.put", "$str `[` $index `]` `,` $character attr-dict `:` type($str)", "str",
            [I32<"index">.ret, I8<"character">.ret]>;
def : Fixed<"string.get", "$str `[` $index `]` attr-dict", "str", [I32<"index">.ret, I8<"result">.ret]>;
def : Fixed<"string.substr", "$str `[` $start `:` $end `]` attr-dict", "str", [I32<"start">.ret, I32<"end">.ret]>;
foreach op = ["compare", "icompare"] in
  def : Fixed<"string." # op, "$lhs `,` $rhs attr-dict", "lhs", [I32<"result">.ret]>;
def : Fixed<"builtin.readmem", [{
  $base $filename `,` $dest (`start` `=` $startAddr^)? (`finish` `=` $finishAddr^)?
  (`slice` `` `[` $sliceLeft^ `,` $sliceRight `]`)? attr-dict `:` type($dest)
}], "dest", [I32<"startAddr">.ret, I32<"finishAddr">.ret, I32<"sliceLeft">.ret, I32<"sliceRight">.ret]>;
