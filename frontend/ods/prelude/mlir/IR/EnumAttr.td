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

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

class EnumAttrCaseInfo<string sym, int intVal, string strVal> {
  string symbol = sym;
  int value = intVal;
  string str = strVal;
}

/// An alternative.
class IntEnumAttrCaseBase<I intType, string sym, string strVal, int intVal>
    : EnumAttrCaseInfo<sym, intVal, strVal>,
      SignlessIntegerAttrBase<intType, "case " # strVal> {
  let predicate = CPred<_IntSelf<>.result # ".getInt() == " # intVal>;
}
class I32EnumAttrCase<string sym, int val, string str = sym>
    : IntEnumAttrCaseBase<I32, sym, str, val>;
class I64EnumAttrCase<string sym, int val, string str = sym>
    : IntEnumAttrCaseBase<I64, sym, str, val>;

/// A set of bits: none, one, or a group of other cases.
class BitEnumAttrCaseBase<I intType, string sym, int val, string str = sym>
    : EnumAttrCaseInfo<sym, val, str>,
      SignlessIntegerAttrBase<intType, "case " # str>;
class BitEnumAttrCaseBit<I intType, string sym, int pos, string str = sym>
    : BitEnumAttrCaseBase<intType, sym, !shl(1, pos), str> {
  assert !and(!le(0, pos), !lt(pos, intType.bitwidth)),
         "case '" # sym # "' does not fit into the underlying integer";
}
class BitEnumAttrCaseGroup<I intType, string sym,
                           list<BitEnumAttrCaseBase> cases, string str = sym>
    : BitEnumAttrCaseBase<intType, sym,
                          !foldl(0, cases, all, c, !or(all, c.value)), str>;

class I8BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I8, sym, val, str>;
class I8BitEnumAttrCaseNone<string sym, string str = sym>
    : I8BitEnumAttrCase<sym, 0, str>;
class I8BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I8, sym, pos, str>;
class I8BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                             string str = sym>
    : BitEnumAttrCaseGroup<I8, sym, cases, str>;

class I16BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I16, sym, val, str>;
class I16BitEnumAttrCaseNone<string sym, string str = sym>
    : I16BitEnumAttrCase<sym, 0, str>;
class I16BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I16, sym, pos, str>;
class I16BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                              string str = sym>
    : BitEnumAttrCaseGroup<I16, sym, cases, str>;

class I32BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I32, sym, val, str>;
class I32BitEnumAttrCaseNone<string sym, string str = sym>
    : I32BitEnumAttrCase<sym, 0, str>;
class I32BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I32, sym, pos, str>;
class I32BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                              string str = sym>
    : BitEnumAttrCaseGroup<I32, sym, cases, str>;

class I64BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I64, sym, val, str>;
class I64BitEnumAttrCaseNone<string sym, string str = sym>
    : I64BitEnumAttrCase<sym, 0, str>;
class I64BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I64, sym, pos, str>;
class I64BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                              string str = sym>
    : BitEnumAttrCaseGroup<I64, sym, cases, str>;

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

/// `genSpecializedAttr` selects between a dedicated attribute class and the
/// integer attribute of `baseClass`.
class EnumAttrInfo<string name, list<EnumAttrCaseInfo> cases, Attr baseClass>
    : Attr<baseClass.predicate, baseClass.summary> {
  string className = name;
  list<EnumAttrCaseInfo> enumerants = cases;
  Attr baseAttrClass = baseClass;

  string cppType = cppNamespace # "::" # className;
  string underlyingType = "";
  string specializedAttrClassName = name # "Attr";
  bit genSpecializedAttr = 1;

  // Conversions between value, symbol and string.
  string underlyingToSymbolFnName = "symbolize" # name;
  string stringToSymbolFnName = "symbolize" # name;
  string symbolToStringFnName = "stringify" # name;
  string symbolToStringFnRetType = "::llvm::StringRef";
  string maxEnumValFnName = "getMaxEnumValFor" # name;

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
                                       "one of "
                                       # !interleave(!foreach(c, cases,
                                                              c.value), ", ")
                                       # " as " # intType.summary,
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
class BitEnumAttrBase<I intType, list<BitEnumAttrCaseBase> cases,
                      string summary>
    : SignlessIntegerAttrBase<intType, summary> {
  let predicate =
      And<[SignlessIntegerAttrBase<intType, summary>.predicate,
           CPred<"!(" # _IntSelf<>.result # ".getValue().getZExtValue() & (~("
                 # !interleave(!foreach(c, cases, c.value # "u"), "|")
                 # ")))">]>;
}
class _BitEnum<I intType, string name, string summary,
               list<BitEnumAttrCaseBase> cases>
    : EnumAttrInfo<name, cases, BitEnumAttrBase<intType, cases, summary>> {
  int validBits = !foldl(0, cases, all, c, !or(all, c.value));
  let symbolToStringFnRetType = "std::string";

  /// Between the names of set bits; it has to hold a token that the parser of
  /// the text form can parse.
  string separator = "|";
  defvar bar = !ge(!find(separator, "|"), 0);
  assert !or(bar, !ge(!find(separator, ","), 0)),
         "the separator of a bit enumeration needs a '|' or a ','";
  string parseSeparatorFn = !if(bar, "parseOptionalVerticalBar",
                                "parseOptionalComma");

  /// Whether groups are printed by their name where all their bits are set.
  bit printBitEnumPrimaryGroups = 0;

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
class BitEnumAttr<string name, string summary, list<BitEnumAttrCaseBase> cases>
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
                  list<BitEnumAttrCaseBase> cases>
    : _BitEnum<intType, name, summary, cases>;
class I8BitEnumAttr<string name, string summary,
                    list<BitEnumAttrCaseBase> cases>
    : BitEnumAttr<I8, name, summary, cases> {
  let underlyingType = "uint8_t";
}
class I16BitEnumAttr<string name, string summary,
                     list<BitEnumAttrCaseBase> cases>
    : BitEnumAttr<I16, name, summary, cases> {
  let underlyingType = "uint16_t";
}
class I32BitEnumAttr<string name, string summary,
                     list<BitEnumAttrCaseBase> cases>
    : BitEnumAttr<I32, name, summary, cases> {
  let underlyingType = "uint32_t";
}
class I64BitEnumAttr<string name, string summary,
                     list<BitEnumAttrCaseBase> cases>
    : BitEnumAttr<I64, name, summary, cases> {
  let underlyingType = "uint64_t";
}
#endif

//===----------------------------------------------------------------------===//
// Enumerations as attributes of a dialect
//===----------------------------------------------------------------------===//

class EnumParameter<EnumAttrInfo enumInfo>
    : AttrParameter<enumInfo.cppNamespace # "::" # enumInfo.className,
                    "a case of " # enumInfo.className> {
  let parser = enumInfo.parameterParser;
  let printer = enumInfo.parameterPrinter;
}

class EnumAttr<Dialect dialect, EnumAttrInfo enumInfo, string name = "",
               list<Trait> traits = []>
    : AttrDef<dialect, enumInfo.className, traits> {
  EnumAttrInfo enum = enumInfo;

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
// One case as a constant
//===----------------------------------------------------------------------===//

/// The C++ name of the case with the string `case`.
class _symbolToValue<EnumAttrInfo enumAttrInfo, string case> {
  defvar found = !filter(c, enumAttrInfo.enumerants, !eq(c.str, case));
  assert !not(!empty(found)),
         "'" # case # "' is not a case of " # enumAttrInfo.className;
  string value = enumAttrInfo.cppType # "::"
                 # !if(!empty(found), "", !head(found).symbol);
}

/// The same for cases joined by `|`.
class _bitSymbolsToValue<_BitEnum bitEnumAttr, string case> {
  defvar bar = !find(case, "|");
  string value =
      !if(!lt(bar, 0), _symbolToValue<bitEnumAttr, case>.value,
          _symbolToValue<bitEnumAttr, !substr(case, 0, bar)>.value # "|"
          # _bitSymbolsToValue<bitEnumAttr,
                               !substr(case, !add(bar, 1))>.value);
}

class ConstantEnumCaseBase<Attr attribute, EnumAttrInfo enumAttrInfo,
                           string case>
    : ConstantAttr<attribute,
                   !if(!isa<_BitEnum>(enumAttrInfo),
                       _bitSymbolsToValue<!cast<_BitEnum>(enumAttrInfo),
                                          case>.value,
                       _symbolToValue<enumAttrInfo, case>.value)>;

/// `case` is written as in IR; `attribute` is an enumeration or its attribute.
class ConstantEnumCase<Attr attribute, string case>
    : ConstantEnumCaseBase<attribute,
                           !if(!isa<EnumAttr>(attribute),
                               !cast<EnumAttr>(attribute).enum,
                               !cast<EnumAttrInfo>(attribute)),
                           case>;

#endif
