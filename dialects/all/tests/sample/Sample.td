// A dialect with one of everything that typed Rust is generated of.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Interfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Sample_Dialect : Dialect {
  let name = "sample"; let cppNamespace = "::sample";
  let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1;
}
class Sample_Op<string name, list<Trait> traits = []> : Op<Sample_Dialect, name, traits>;

def Sample_Mode : I32EnumAttr<"Mode", "how fast", [
    I32EnumAttrCase<"Fast", 0, "fast">, I32EnumAttrCase<"Slow", 5, "slow">]> {
  let cppNamespace = "::sample";
}
def Sample_Flags : I32BitEnumAttr<"Flags", "a set", [
    I32BitEnumAttrCaseNone<"None", "none">, I32BitEnumAttrCaseBit<"Red", 0, "red">,
    I32BitEnumAttrCaseBit<"Blue", 1, "blue">]> {
  let cppNamespace = "::sample";
  let separator = ", ";
}

// Groups: the printer writes all elements of a set, or only the largest groups.
def Sample_ShadeX : I32BitEnumAttrCaseBit<"X", 0, "x">;
def Sample_ShadeY : I32BitEnumAttrCaseBit<"Y", 1, "y">;
def Sample_ShadeZ : I32BitEnumAttrCaseBit<"Z", 2, "z">;
def Sample_ShadeXY : I32BitEnumAttrCaseGroup<"XY", [Sample_ShadeX, Sample_ShadeY], "xy">;
def Sample_ShadeYZ : I32BitEnumAttrCaseGroup<"YZ", [Sample_ShadeY, Sample_ShadeZ], "yz">;
class Sample_Shades<string name, list<BitEnumAttrCaseBase> cases, bit groups> : I32BitEnumAttr<name, "shades", cases> {
  let cppNamespace = "::sample";
  let printBitEnumPrimaryGroups = groups;
}
def Sample_EachShade : Sample_Shades<"EachShade", [Sample_ShadeX, Sample_ShadeY, Sample_ShadeZ, Sample_ShadeXY], 0>;
def Sample_FewShades : Sample_Shades<"FewShades", [Sample_ShadeX, Sample_ShadeXY], 0>;
def Sample_GroupedShades : Sample_Shades<"GroupedShades", [Sample_ShadeX, Sample_ShadeY, Sample_ShadeZ, Sample_ShadeXY, Sample_ShadeYZ], 1>;
def Sample_OnlyGroups : Sample_Shades<"OnlyGroups", [Sample_ShadeXY, Sample_ShadeYZ], 1>;
class Sample_OfShade<string name, EnumAttrInfo shades> : TypeDef<Sample_Dialect, name> {
  let mnemonic = name;
  let cppClassName = "Of_" # name;
  let parameters = (ins EnumParameter<shades>:$shades);
  let assemblyFormat = "`<` params `>`";
}
def Sample_OfEach : Sample_OfShade<"each", Sample_EachShade>;
def Sample_OfFew : Sample_OfShade<"few", Sample_FewShades>;
def Sample_OfGrouped : Sample_OfShade<"grouped", Sample_GroupedShades>;
def Sample_OfOnly : Sample_OfShade<"only", Sample_OnlyGroups>;

def Sample_WordType : TypeDef<Sample_Dialect, "Word"> {
  let mnemonic = "word";
  let summary = "so many bits";
  let parameters = (ins "unsigned":$width, "::mlir::Type":$inner, StringRefParameter<>:$name);
  let assemblyFormat = "`<` params `>`";
}
def Sample_PaceType : TypeDef<Sample_Dialect, "Pace"> {
  let mnemonic = "pace";
  let parameters = (ins EnumParameter<Sample_Mode>:$mode, EnumParameter<Sample_Flags>:$flags);
  let assemblyFormat = "`<` params `>`";
}
def Sample_DimsType : TypeDef<Sample_Dialect, "Dims"> {
  let mnemonic = "dims";
  let parameters = (ins OptionalArrayRefParameter<"int64_t">:$sizes);
  let assemblyFormat = "(`<` $sizes^ `>`)?";
}
def Sample_TagAttr : AttrDef<Sample_Dialect, "Tag"> {
  let mnemonic = "tag";
  let parameters = (ins "int64_t":$number);
  let assemblyFormat = "`<` params `>`";
}

def Sample_CostInterface : OpInterface<"CostInterface"> {
  let cppNamespace = "::sample";
  let description = "The cost of an operation.";
  let methods = [
    InterfaceMethod<"Its cost.", "int64_t", "getCost">,
    InterfaceMethod<"So many of them.", "int64_t", "times", (ins "int64_t":$n), [{ return $_op.getCost() * n; }]>
  ];
}

def Sample_AddOp : Sample_Op<"add", [Pure, SameOperandsAndResultType, DeclareOpInterfaceMethods<Sample_CostInterface>]> {
  let summary = "a sum";
  let arguments = (ins AnyInteger:$lhs, AnyInteger:$rhs, DefaultValuedAttr<I32Attr, "7">:$weight, Sample_Mode:$mode);
  let results = (outs AnyInteger:$sum);
  let builders = [OpBuilder<(ins "Value":$both, CArg<"int64_t", "1">:$weight)>,
                  OpBuilder<(ins "Value":$both, "::sample::Mode":$mode, "const TagAttr &":$tag, "TypeRange":$types)>];
  let extraClassDeclaration = [{ int64_t getCost() { return 3; } }];
  string extraRustDeclaration = [{
    /// Whether both operands are one.
    pub fn is_double(self) -> bool {
        self.lhs() == self.rhs()
    }
  }];
}

def Sample_GatherOp : Sample_Op<"gather", [AttrSizedOperandSegments]> {
  let arguments = (ins I32:$first, Optional<I1>:$mask, Variadic<I32>:$rest,
                       OptionalAttr<Sample_Flags>:$flags, StrAttr:$label, I64Attr:$count);
  let results = (outs Variadic<I32>:$all);
}

// Derived attributes.
def Sample_ShapedOp : Sample_Op<"shaped"> {
  let arguments = (ins AnyTensor:$value);
  DerivedTypeAttr element = DerivedTypeAttr<"return getElementTypeOrSelf(getValue().getType());">;
  DerivedAttr rank = DerivedAttr<"int64_t", "return getValue().getType().getRank();", "$_builder.getI64IntegerAttr($_self)">;
  DerivedAttr is_static = DerivedAttr<"bool", "return getValue().getType().hasStaticShape();", "$_builder.getBoolAttr($_self)">;
}

// Namespaces inside that of the dialect.
def Sample_Level : I32EnumAttr<"Level", "how high", [I32EnumAttrCase<"Low", 0, "low">, I32EnumAttrCase<"High", 1, "high">]> {
  let cppNamespace = "::sample::inner::deep";
}
def Sample_LevelOp : Sample_Op<"level"> {
  let cppNamespace = "::sample::inner";
  let arguments = (ins Sample_Level:$level);
}

// Name conflicts: the generated code has each name once.
def Sample_Names : I32EnumAttr<"Names", "alike", [
    I32EnumAttrCase<"Eq", 0, "Eq">, I32EnumAttrCase<"EQ", 1, "EQ">, I32EnumAttrCase<"Self", 2, "self">]> {
  let cppNamespace = "::sample";
}
def Sample_NamesOp : Sample_Op<"names", [AttrSizedOperandSegments]> {
  let arguments = (ins I32:$new, Optional<I32>:$reg, Variadic<I32>:$loc, I32:$x, I32Attr:$x_attr, Sample_Names:$build,
                       OptionalAttr<I64Attr>:$ctx, UnitAttr:$set_x, I32Attr:$type, I32Attr:$value);
  let results = (outs I32:$op, I32:$body, I32:$state);
  let regions = (region AnyRegion:$cast, AnyRegion:$of_fold);
}
def Other_NamesOp : Sample_Op<"names_too"> { let arguments = (ins I32:$operands, I32:$self); }

// Attributes whose getters return another type than the stored one.
def Sample_Weight : Attr<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">, "a weight"> {
  let storageType = "::mlir::IntegerAttr"; let returnType = "int64_t";
  let convertFromStorage = "$_self.getInt()"; let constBuilderCall = "$_builder.getI64IntegerAttr($0)";
}
def Sample_Count : Attr<CPred<"::llvm::isa<::mlir::ArrayAttr>($_self)">, "a list that counts"> {
  let storageType = "::mlir::ArrayAttr"; let returnType = "size_t"; let convertFromStorage = "$_self.size()";
}
def Sample_Strange : Attr<CPred<"::llvm::isa<::mlir::ArrayAttr>($_self)">, "a list"> {
  let storageType = "::mlir::ArrayAttr"; let returnType = "size_t"; let convertFromStorage = "strangely($_self)";
}
def Sample_ConvertedOp : Sample_Op<"converted", [PredOpTrait<"it counts to less than three", CPred<"getCount() < 3">>]> {
  let arguments = (ins Sample_Weight:$weight, OptionalAttr<Sample_Count>:$count, Sample_Strange:$strange,
                       DefaultValuedAttr<Sample_Weight, "5">:$usual);
}

// Attributes of numbers, lists and flags: each builder converts its argument.
def Sample_HalfAttr : TypedAttrBase<F16, "FloatAttr",
    CPred<"::llvm::isa<::mlir::FloatAttr>($_self) && ::llvm::cast<::mlir::FloatAttr>($_self).getType().isF16()">, "a half">;
def Sample_NumbersOp : Sample_Op<"numbers"> {
  let arguments = (ins SI8Attr:$si8, UI64Attr:$ui64, OptionalAttr<SI32Attr>:$si32, I1Attr:$i1, I16Attr:$i16, IndexAttr:$index,
                       F64Attr:$f64, DefaultValuedAttr<F32Attr, "0.5f">:$f32, Sample_HalfAttr:$f16, UnitAttr:$flag,
                       DenseI32ArrayAttr:$i32s, OptionalAttr<DenseBoolArrayAttr>:$bools, DenseF32ArrayAttr:$f32s,
                       TypedStrAttr<Index>:$text, ArrayAttr:$list, AnyI8Attr:$any);
}

// Result types that follow: from an attribute, from a constraint, from another value by an expression, from Rust.
def Sample_OfAttrOp : Sample_Op<"of_attr", [FirstAttrDerivedResultType]> {
  let arguments = (ins AnyAttr:$value, I64Attr:$other);
  let results = (outs AnyType:$result);
}
def Sample_OfRestOp : Sample_Op<"of_rest", [AllTypesMatch<["x", "same"]>, AttrSizedOperandSegments,
    TypesMatchWith<"elements match", "shaped", "element", "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">]> {
  let arguments = (ins Optional<I1>:$mask, AnyType:$x, AnyTensor:$shaped, Variadic<I1>:$more, OptionalAttr<I8Attr>:$n);
  let results = (outs AnyType:$same, AnyType:$element, I32:$number);
  let successors = (successor AnySuccessor:$next);
}
def Sample_HookedOp : Sample_Op<"hooked", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$x);
  let results = (outs Variadic<AnyType>:$all);
}
def Sample_OwnOp : Sample_Op<"own", [InferTypeOpInterface]> {
  let arguments = (ins I32:$x, I8Attr:$n);
  let results = (outs AnyType:$all);
  let skipDefaultBuilders = 1;
}

// Optional parameters, parameters that are types and attributes of the dialect, lists; custom builders.
def Sample_PartType : TypeDef<Sample_Dialect, "Part"> {
  let mnemonic = "part";
  let parameters = (ins "int":$n, OptionalParameter<"::mlir::Type">:$inner, DefaultValuedParameter<"int8_t", "5">:$d,
                        OptionalParameter<"::mlir::StringAttr">:$s, DefaultValuedParameter<"::mlir::Type", "IntegerType::get($_ctxt, 8)">:$t);
  let assemblyFormat = "`<` $n (`,` $inner^)? (`d` $d^)? (`s` $s^)? (`t` $t^)? `>`";
  let builders = [
    TypeBuilder<(ins "int":$n), [{ return $_get($_ctxt, n, Type(), 7, StringAttr(), IntegerType::get($_ctxt, 8)); }]>,
    TypeBuilderWithInferredContext<(ins "::mlir::Type":$inner), [{ return $_get(inner.getContext(), 1, inner, -7, StringAttr(), inner); }]>
  ];
}
def Sample_WholeType : TypeDef<Sample_Dialect, "Whole"> {
  let mnemonic = "whole";
  let parameters = (ins Sample_PartType:$part, Sample_TagAttr:$tag, ArrayRefParameter<"int16_t">:$sizes,
                        ArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` $part `,` $tag `,` `[` $sizes `]` `,` `[` $types `]` `>`";
}
def Sample_BareAttr : AttrDef<Sample_Dialect, "Bare"> {
  let mnemonic = "bare";
  let parameters = (ins "uint8_t":$n, OptionalParameter<"::mlir::Type">:$t);
  let assemblyFormat = "`<` $n (`,` $t^)? `>`";
  let skipDefaultBuilders = 1;
  let builders = [AttrBuilder<(ins "uint8_t":$n), [{ return $_get($_ctxt, n, nullptr); }]>];
}
// Types that go by their names, and whose other parameters are set once.
def Sample_ListType : TypeDef<Sample_Dialect, "List", [NativeTypeTrait<"IsMutable">]> {
  let mnemonic = "list";
  let summary = "a list that may hold itself";
  let parameters = (ins StringRefParameter<"the name">:$name, OptionalParameter<"::mlir::Type", "the element type">:$element,
                        OptionalArrayRefParameter<"int64_t">:$sizes, DefaultValuedParameter<"int", "3">:$depth);
  let assemblyFormat = "`<` $name (`,` $element^)? (`[` $sizes^ `]`)? (`of` $depth^)? `>`";
  let builders = [TypeBuilder<(ins "::llvm::StringRef":$name, "::mlir::Type":$element), [{
    auto made = $_get($_ctxt, name); (void)made.mutate(element, {}, 3); return made;
  }]>];
}
def Sample_MarkType : TypeDef<Sample_Dialect, "Mark", [NativeTypeTrait<"IsMutable">]> {
  let mnemonic = "mark";
  let parameters = (ins "::mlir::StringAttr":$beside);
  let assemblyFormat = "`<` $beside `>`";
}
def Sample_TaggedOp : Sample_Op<"tagged"> {
  let cppNamespace = "::sample::inner";
  let arguments = (ins Sample_TagAttr:$tag, OptionalAttr<Sample_TagAttr>:$more, VariadicOfVariadic<I32, "group_sizes">:$groups,
                       I32:$last, DenseI32ArrayAttr:$group_sizes);
}
def Sample_EqualOp : Sample_Op<"equal", [SameVariadicOperandSize]> {
  let arguments = (ins Variadic<I32>:$xs, I32:$between, Variadic<I32>:$ys);
}
def Sample_ManyOp : Sample_Op<"many"> { let arguments = (ins Variadic<I32>:$all); }

// An interface that extends another, in a separate module.
def Sample_SizeInterface : OpInterface<"SizeInterface", [Sample_CostInterface]> {
  let cppNamespace = "::sample::inner";
  let methods = [
    InterfaceMethod<"", "bool", "isBig", (ins "int64_t":$than), [{ return $_op.getCost() > than; }]>,
    InterfaceMethod<"", "std::string", "label", (ins "::llvm::StringRef":$text), [{ return text; }]>,
    InterfaceMethod<"", "uint8_t", "narrow", (ins "int8_t":$n), [{ return 200 + n; }]>,
    InterfaceMethod<"", "void", "touch", (ins "::mlir::Value":$value)>,
    InterfaceMethod<"", "::mlir::Type", "sameType", (ins "::mlir::Type":$type), [{ return type; }]>,
    InterfaceMethod<"", "::mlir::Type", "noType", (ins "bool":$b), [{ return ::mlir::Type(); }]>,
    InterfaceMethod<"", "::mlir::Attribute", "sameAttr", (ins "::mlir::Attribute":$attr), [{ return attr; }]>,
    InterfaceMethod<"", "::llvm::SmallVector<int64_t, 4>", "sizes", (ins "::llvm::ArrayRef<int64_t>":$all), [{ return all; }]>,
    InterfaceMethod<"", "::mlir::Type", "wrong", (ins), [{ return true; }]>,
    InterfaceMethod<"", "my::Own", "strange", (ins "my::Own":$own), [{ return own; }]>
  ];
}
def Sample_SizedOp : Sample_Op<"sized", [Sample_SizeInterface, DeclareOpInterfaceMethods<Sample_CostInterface>]> {
  let arguments = (ins I32:$x);
  let extraClassDeclaration = [{ int64_t getCost() { return 2; } }];
}
