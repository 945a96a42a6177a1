//===- EnumAttr.td - enumerations -----------------------------------------===//
//
// A case has a symbol (its name in code), a value, and a string (its name in
// IR). An enumeration lists cases over an integer type, either as alternatives
// or as bits that combine. `EnumAttr` makes an attribute of a dialect from it.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_ENUM_ATTR
#define RS_OPT_PRELUDE_ENUM_ATTR

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"
include "rs-opt/Predicates.td"

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

class EnumCase<string sym, int intVal, string strVal, int widthVal> {
  string symbol = sym;
  int value = intVal;
  string str = strVal;
  int width = widthVal;
}
/// Until MLIR 20. The cases of enumerations that existed then derive from it.
class EnumAttrCaseInfo<string sym, int intVal, string strVal,
                       int size = 32>
    : EnumCase<sym, intVal, strVal, size>;

/// An alternative. Cases of the enumerations that are attributes are attributes
/// themselves.
class IntEnumAttrCaseBase<I intType, string sym, string strVal, int intVal>
    : EnumAttrCaseInfo<sym, intVal, strVal, intType.bitwidth>,
      SignlessIntegerAttrBase<intType, "case " # strVal> {
  let predicate = CPred<_IntSelf<>.result # ".getInt() == " # intVal>;
}
class I32EnumCase<string sym, int val, string str = sym>
    : EnumCase<sym, val, str, 32>;
class I64EnumCase<string sym, int val, string str = sym>
    : EnumCase<sym, val, str, 64>;
class I32EnumAttrCase<string sym, int val, string str = sym>
    : IntEnumAttrCaseBase<I32, sym, str, val>;
class I64EnumAttrCase<string sym, int val, string str = sym>
    : IntEnumAttrCaseBase<I64, sym, str, val>;

/// A set of bits: none, one, or a group of other cases.
class BitEnumCaseBase<string sym, int val, string str, int width>
    : EnumAttrCaseInfo<sym, val, str, width>;
class BitEnumCaseNone<string sym, string str, int width>
    : BitEnumCaseBase<sym, 0, str, width>;
class BitEnumCaseBit<string sym, int pos, string str, int width>
    : BitEnumCaseBase<sym, !shl(1, pos), str, width> {
  assert !and(!le(0, pos), !lt(pos, width)),
         "case '" # sym # "' does not fit into the underlying integer";
}
class BitEnumCaseGroup<string sym, list<BitEnumCaseBase> cases,
                       string str = sym>
    : BitEnumCaseBase<sym, !foldl(0, cases, all, c, !or(all, c.value)), str,
                      !head(cases).width>;

class BitEnumAttrCaseBase<I intType, string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, intType.bitwidth>,
      SignlessIntegerAttrBase<intType, "case " # str>;
class BitEnumAttrCaseBit<I intType, string sym, int pos, string str = sym>
    : BitEnumAttrCaseBase<intType, sym, !shl(1, pos), str> {
  assert !and(!le(0, pos), !lt(pos, intType.bitwidth)),
         "case '" # sym # "' does not fit into the underlying integer";
}
class BitEnumAttrCaseGroup<I intType, string sym, list<BitEnumCaseBase> cases,
                           string str = sym>
    : BitEnumAttrCaseBase<intType, sym,
                          !foldl(0, cases, all, c, !or(all, c.value)), str>;

class I8BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 8>;
class I8BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 8>;
class I8BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 8>;
class I8BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I8, sym, val, str>;
class I8BitEnumAttrCaseNone<string sym, string str = sym>
    : I8BitEnumAttrCase<sym, 0, str>;
class I8BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I8, sym, pos, str>;
class I8BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases,
                             string str = sym>
    : BitEnumAttrCaseGroup<I8, sym, cases, str>;

class I16BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 16>;
class I16BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 16>;
class I16BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 16>;
class I16BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I16, sym, val, str>;
class I16BitEnumAttrCaseNone<string sym, string str = sym>
    : I16BitEnumAttrCase<sym, 0, str>;
class I16BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I16, sym, pos, str>;
class I16BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases,
                             string str = sym>
    : BitEnumAttrCaseGroup<I16, sym, cases, str>;

class I32BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 32>;
class I32BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 32>;
class I32BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 32>;
class I32BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I32, sym, val, str>;
class I32BitEnumAttrCaseNone<string sym, string str = sym>
    : I32BitEnumAttrCase<sym, 0, str>;
class I32BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I32, sym, pos, str>;
class I32BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases,
                             string str = sym>
    : BitEnumAttrCaseGroup<I32, sym, cases, str>;

class I64BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 64>;
class I64BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 64>;
class I64BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 64>;
class I64BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I64, sym, val, str>;
class I64BitEnumAttrCaseNone<string sym, string str = sym>
    : I64BitEnumAttrCase<sym, 0, str>;
class I64BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I64, sym, pos, str>;
class I64BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases,
                             string str = sym>
    : BitEnumAttrCaseGroup<I64, sym, cases, str>;

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

class EnumInfo<string name, string summaryValue, list<EnumCase> cases,
               int width> {
  string summary = summaryValue;
  string description = "One of:\n" # !interleave(
      !foreach(c, cases, "* `" # c.symbol # "`, written " # c.str), "\n");
  string cppNamespace = "";
  string className = name;
  string cppType = cppNamespace # "::" # className;
  list<EnumCase> enumerants = cases;
  int bitwidth = width;
  string underlyingType = "uint" # width # "_t";

  // Conversions between value, symbol and string.
  string underlyingToSymbolFnName = "symbolize" # name;
  string stringToSymbolFnName = "symbolize" # name;
  string symbolToStringFnName = "stringify" # name;
  string symbolToStringFnRetType = "::llvm::StringRef";
  string maxEnumValFnName = "getMaxEnumValFor" # name;

}

/// The width of the integers that a constraint on integer attributes accepts.
class _WidthOf<Attr attr> {
  int ret = !if(!isa<I>(attr.valueType), !cast<I>(attr.valueType).bitwidth, 32);
}

/// An enumeration that is an attribute. `genSpecializedAttr` selects between a
/// dedicated attribute class and the integer attribute of `baseClass`.
class EnumAttrInfo<string name, list<EnumCase> cases, Attr baseClass>
    : EnumInfo<name, baseClass.summary, cases, _WidthOf<baseClass>.ret>,
      Attr<baseClass.predicate, baseClass.summary> {
  Attr baseAttrClass = baseClass;
  string specializedAttrClassName = name # "Attr";
  bit genSpecializedAttr = 1;
  let underlyingType = "";

  // Syntax as a parameter of an attribute.
  string parameterParser = ?;
  string parameterPrinter = ?;

  defvar attrClass = cppNamespace # "::" # specializedAttrClassName;
  let predicate = !if(genSpecializedAttr, _Isa<attrClass>,
                      baseAttrClass.predicate);
  let storageType = !if(genSpecializedAttr, attrClass,
                        baseAttrClass.storageType);
  let returnType = !if(genSpecializedAttr, cppNamespace # "::" # className,
                       baseAttrClass.returnType);
  let constBuilderCall = !if(genSpecializedAttr,
                             attrClass # "::get($_builder.getContext(), $0)",
                             baseAttrClass.constBuilderCall);
  let valueType = baseAttrClass.valueType;
  let description = "One of:\n" # !interleave(
      !foreach(c, cases, "* `" # c.symbol # "`, written " # c.str), "\n");
}

/// The default is a case.
class DefaultValuedEnumAttr<EnumAttrInfo attr, EnumCase case>
    : DefaultValuedAttr<attr, attr.cppType # "::" # case.symbol>;

// Enumerations that are not attributes.
class IntEnum<string name, string summary, list<EnumCase> cases, int width>
    : EnumInfo<name,
               !if(!empty(summary),
                   "allowed i" # width # " cases: "
                   # !interleave(!foreach(c, cases, c.value), ", "),
                   summary),
               cases, width>;
class I32Enum<string name, string summary, list<EnumCase> cases>
    : IntEnum<name, summary, cases, 32>;
class I64Enum<string name, string summary, list<EnumCase> cases>
    : IntEnum<name, summary, cases, 64>;

/// What enumerations of bits have in addition.
class BitEnumBase<list<BitEnumCaseBase> cases> {
  int validBits = !foldl(0, cases, all, c, !or(all, c.value));

  /// Between the names of set bits; it has to hold a token that the parser of
  /// the text form can parse.
  string separator = "|";
  assert !or(!ge(!find(separator, "|"), 0), !ge(!find(separator, ","), 0)),
         "the separator of a bit enumeration needs a '|' or a ','";

  /// Whether groups are printed by their name where all their bits are set.
  bit printBitEnumPrimaryGroups = 0;
  /// Whether several names are printed between quotes.
  bit printBitEnumQuoted = 0;
}
class BitEnum<string name, string summary, list<BitEnumCaseBase> cases,
              int width>
    : EnumInfo<name, summary, cases, width>, BitEnumBase<cases> {
  let symbolToStringFnRetType = "std::string";
}
class I8BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 8>;
class I16BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 16>;
class I32BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 32>;
class I64BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 64>;

// Alternatives.
class IntEnumAttrBase<I intType, list<IntEnumAttrCaseBase> cases,
                      string summary>
    : SignlessIntegerAttrBase<intType, summary> {
  let predicate = And<[SignlessIntegerAttrBase<intType, summary>.predicate,
                       Or<!foreach(c, cases, c.predicate)>]>;
}
class IntEnumAttr<I intType, string name, string summary,
                  list<IntEnumAttrCaseBase> cases>
    : EnumAttrInfo<name, cases,
                   IntEnumAttrBase<intType, cases,
                                   !if(!empty(summary),
                                       "allowed " # intType.summary # " cases: "
                                       # !interleave(!foreach(c, cases,
                                                              c.value), ", "),
                                       summary)>> {
  let parameterPrinter = "$_printer << " # symbolToStringFnName # "($_self)";
  let parameterParser =
      "[&]() -> ::mlir::FailureOr<" # cppType # "> { "
      "::llvm::SMLoc at = $_parser.getCurrentLocation(); "
      "::llvm::StringRef word; "
      "if (::mlir::failed($_parser.parseKeyword(&word))) "
      "return ::mlir::failure(); "
      "if (auto found = " # cppNamespace # "::" # stringToSymbolFnName
      # "(word)) return *found; "
      "return {(::llvm::LogicalResult)($_parser.emitError(at) << "
      "\"unknown case of " # cppType # "\")}; }()";
}
class I32EnumAttr<string name, string summary, list<I32EnumAttrCase> cases>
    : IntEnumAttr<I32, name, summary, cases> {
  let underlyingType = "uint32_t";
}
class I64EnumAttr<string name, string summary, list<I64EnumAttrCase> cases>
    : IntEnumAttr<I64, name, summary, cases> {
  let underlyingType = "uint64_t";
}

// Bits.
class BitEnumAttrBase<I intType, list<BitEnumCaseBase> cases,
                      string summary>
    : SignlessIntegerAttrBase<intType, summary> {
  let predicate =
      And<[SignlessIntegerAttrBase<intType, summary>.predicate,
           CPred<"!(" # _IntSelf<>.result # ".getValue().getZExtValue() & (~("
                 # !interleave(!foreach(c, cases, c.value # "u"), "|")
                 # ")))">]>;
}
class _BitEnum<I intType, string name, string summary,
               list<BitEnumCaseBase> cases>
    : EnumAttrInfo<name, cases, BitEnumAttrBase<intType, cases, summary>>,
      BitEnumBase<cases> {
  let symbolToStringFnRetType = "std::string";
  let printBitEnumQuoted = 1;
  string parseSeparatorFn = !if(!ge(!find(separator, "|"), 0),
                                "parseOptionalVerticalBar",
                                "parseOptionalComma");

  let parameterPrinter = "$_printer << " # symbolToStringFnName # "($_self)";
  let parameterParser =
      "[&]() -> ::mlir::FailureOr<" # cppType # "> { "
      # cppType # " all = {}; "
      "do { ::llvm::SMLoc at = $_parser.getCurrentLocation(); "
      "::llvm::StringRef word; "
      "if (::mlir::failed($_parser.parseKeyword(&word))) "
      "return ::mlir::failure(); "
      "auto found = " # cppNamespace # "::" # stringToSymbolFnName
      # "(word); "
      "if (!found) return {(::llvm::LogicalResult)($_parser.emitError(at) << "
      "\"unknown bit of " # cppType # "\")}; "
      "all = all | *found; } while (::mlir::succeeded($_parser."
      # parseSeparatorFn # "())); return all; }()";
}
#ifdef RS_OPT_LEGACY
// The default width is 32 bits.
class BitEnumAttrCase<string sym, int val, string str = sym>
    : I32BitEnumAttrCase<sym, val, str>;
class BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : _BitEnum<I32, name, summary, cases> {
  let underlyingType = "uint32_t";
}

// Enums of strings.
class StrEnumAttrCase<string sym, int val = -1>
    : EnumAttrCaseInfo<sym, val, sym>,
      StringBasedAttr<CPred<_Cast<"::mlir::StringAttr">.result
                            # ".getValue() == \"" # sym # "\"">,
                      "case " # sym>;
class _StrEnum<list<StrEnumAttrCase> cases, string summary>
    : StringBasedAttr<And<[_Isa<"::mlir::StringAttr">,
                           Or<!foreach(c, cases, c.predicate)>]>, summary>;
class StrEnumAttr<string name, string summary, list<StrEnumAttrCase> cases>
    : EnumAttrInfo<name, cases, _StrEnum<cases, summary>> {
  let genSpecializedAttr = 0;
}
#else
class BitEnumAttr<I intType, string name, string summary,
                  list<BitEnumCaseBase> cases>
    : _BitEnum<intType, name, summary, cases>;
class I8BitEnumAttr<string name, string summary,
                    list<BitEnumCaseBase> cases>
    : BitEnumAttr<I8, name, summary, cases> {
  let underlyingType = "uint8_t";
}
class I16BitEnumAttr<string name, string summary,
                     list<BitEnumCaseBase> cases>
    : BitEnumAttr<I16, name, summary, cases> {
  let underlyingType = "uint16_t";
}
class I32BitEnumAttr<string name, string summary,
                     list<BitEnumCaseBase> cases>
    : BitEnumAttr<I32, name, summary, cases> {
  let underlyingType = "uint32_t";
}
class I64BitEnumAttr<string name, string summary,
                     list<BitEnumCaseBase> cases>
    : BitEnumAttr<I64, name, summary, cases> {
  let underlyingType = "uint64_t";
}
#endif

//===----------------------------------------------------------------------===//
// Enumerations as attributes of a dialect
//===----------------------------------------------------------------------===//

class EnumParameter<EnumInfo enumInfo>
    : AttrParameter<enumInfo.cppNamespace # "::" # enumInfo.className,
                    "a case of " # enumInfo.className> {
  let parser = !if(!isa<EnumAttrInfo>(enumInfo),
                   !cast<EnumAttrInfo>(enumInfo).parameterParser, ?);
  let printer = !if(!isa<EnumAttrInfo>(enumInfo),
                    !cast<EnumAttrInfo>(enumInfo).parameterPrinter, ?);
}

class EnumAttr<Dialect dialect, EnumInfo enumInfo, string name = "",
               list<Trait> traits = []>
    : AttrDef<dialect, enumInfo.className, traits> {
  EnumInfo enum = enumInfo;

  let mnemonic = name;
  let parameters = (ins EnumParameter<enumInfo>:$value);
  let assemblyFormat = "$value";

  let summary = enumInfo.summary;
  let description = enumInfo.description;
  let cppNamespace = enumInfo.cppNamespace;
  let returnType = enumInfo.cppNamespace # "::" # enumInfo.className;
  let convertFromStorage = "$_self.getValue()";
  let constBuilderCall = cppNamespace # "::" # cppClassName
                         # "::get($_builder.getContext(), $0)";
}

//===----------------------------------------------------------------------===//
// Enumerations as properties
//===----------------------------------------------------------------------===//

/// A property that is a case, or a set of bits. As an attribute it is an integer.
class EnumProp<EnumInfo enumInfo>
    : Property<enumInfo.cppType, enumInfo.summary> {
  EnumInfo enum = enumInfo;
  let description = enum.description;
  let optionalParser = "return $_parser.parseOptionalCase($_storage);";
  let predicate = !if(
      !isa<BitEnumBase>(enum),
      CPred<"(static_cast<" # enum.underlyingType # ">($_self) & ~"
            # !cast<string>(!cast<BitEnumBase>(enum).validBits) # ") == 0">,
      Or<!foreach(c, enum.enumerants,
                  CPred<"$_self == " # enum.cppType # "::" # c.symbol>)>);
}
/// It may also be read from the attribute `attributeForm`.
class EnumPropWithAttrForm<EnumInfo enumInfo, Attr attributeForm>
    : EnumProp<enumInfo> {
  Attr attrForm = attributeForm;
  bit storeInCustomAttribute = 0;
}
/// Written as `name<case>`.
class NamedEnumProp<EnumInfo enumInfo, string name> : EnumProp<enumInfo> {
  string mnemonic = name;
  let printer = "$_printer << \"" # name # "<\" << $_storage << \">\"";
}
class NamedEnumPropWithAttrForm<EnumInfo enumInfo, string name,
                                Attr attributeForm>
    : EnumPropWithAttrForm<enumInfo, attributeForm> {
  string mnemonic = name;
  let printer = "$_printer << \"" # name # "<\" << $_storage << \">\"";
}

//===----------------------------------------------------------------------===//
// One case as a constant
//===----------------------------------------------------------------------===//

/// The C++ name of the case with the string `case`.
class _symbolToValue<EnumInfo enumInfo, string case> {
  defvar found = !filter(c, enumInfo.enumerants, !eq(c.str, case));
  assert !not(!empty(found)),
         "'" # case # "' is not a case of " # enumInfo.className;
  string value = enumInfo.cppType # "::"
                 # !if(!empty(found), "", !head(found).symbol);
}

/// The same for cases joined by `|`.
class _bitSymbolsToValue<EnumInfo bitEnum, string case> {
  defvar bar = !find(case, "|");
  string value =
      !if(!lt(bar, 0), _symbolToValue<bitEnum, case>.value,
          _symbolToValue<bitEnum, !substr(case, 0, bar)>.value # "|"
          # _bitSymbolsToValue<bitEnum, !substr(case, !add(bar, 1))>.value);
}

class ConstantEnumCaseBase<Attr attribute, EnumInfo enumInfo, string case>
    : ConstantAttr<attribute,
                   !if(!isa<BitEnumBase>(enumInfo),
                       _bitSymbolsToValue<enumInfo, case>.value,
                       _symbolToValue<enumInfo, case>.value)>;

/// `case` is written as in IR; `attribute` is an enumeration or its attribute.
class ConstantEnumCase<Attr attribute, string case>
    : ConstantEnumCaseBase<attribute,
                           !if(!isa<EnumAttr>(attribute),
                               !cast<EnumAttr>(attribute).enum,
                               !cast<EnumInfo>(attribute)),
                           case>;

#endif
