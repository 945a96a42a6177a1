// Types and attributes with parameters of every kind.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
def Pa_Dialect : Dialect {
  let name = "pa"; let cppNamespace = "::pa"; let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1;
}
class Pa_Type<string name, string word> : TypeDef<Pa_Dialect, name> { let mnemonic = word; }
class Pa_Attr<string name, string word> : AttrDef<Pa_Dialect, name> { let mnemonic = word; }
def Pa_Enum : I32EnumAttr<"E", "e", [I32EnumAttrCase<"P", 3, "p">, I32EnumAttrCase<"Q", 4, "q">]> {
  let cppNamespace = "::pa";
  let genSpecializedAttr = 0;
}
// Steps of a parser, pieces of a stream.
def PairParam : TypeParameter<"std::pair<int, int>", "pair of ints"> {
  let printer = [{ $_printer << $_self.first << " * " << $_self.second }];
  let parser = [{ [&] -> FailureOr<std::pair<int, int>> {
    int a, b;
    if ($_parser.parseInteger(a) || $_parser.parseStar() ||
        $_parser.parseInteger(b))
      return failure();
    return std::make_pair(a, b);
  }() }];
}
def RangeParam : AttrOrTypeParameter<"::pa::Range", "a range"> {
  let printer = [{ $_printer << "from " << $_self.lo << " to "; $_printer << $_self.getHi() << " of " << $_self.of }];
  let parser = [{ [&]() -> ::mlir::FailureOr<::pa::Range> {
    uint8_t hi = 0; int64_t lo;
    ::mlir::Type of;
    if (failed($_parser.parseKeyword("from")) || failed($_parser.parseInteger(lo)) || failed($_parser.parseKeyword("to"))) {
      return ::mlir::failure();
    }
    if ($_parser.parseInteger(hi) || $_parser.parseKeyword("of") || $_parser.parseType(of)) return {};
    return ::pa::Range{lo, hi, of};
  }() }];
}
def NotesParam : AttrOrTypeParameter<"::pa::Notes", "two attributes"> {
  let printer = [{ $_printer << $_self.a << " and " << $_self.b }];
  let parser = [{ [&]() -> ::mlir::FailureOr<::pa::Notes> {
    ::mlir::Attribute a, b;
    if ($_parser.parseAttribute(a) || $_parser.parseKeyword("and") || $_parser.parseAttribute(b)) return ::mlir::failure();
    return ::pa::Notes{a, b};
  }() }];
}
def Pa_Notes : Pa_Type<"Notes", "notes"> { let parameters = (ins NotesParam:$p); let assemblyFormat = "`<` $p `>`"; }
// A choice is none of those.
def OddParam : TypeParameter<"::pa::Odd", "odd"> {
  let printer = [{ $_printer << $_self.x }];
  let parser = [{ [&] -> FailureOr<::pa::Odd> { int a; while ($_parser.parseInteger(a)) {} return Odd(a); }() }];
}
def : Pa_Type<"Pair", "pair"> { let parameters = (ins PairParam:$p); let assemblyFormat = "`<` $p `>`"; }
def : Pa_Type<"Range", "range"> { let parameters = (ins RangeParam:$p); let assemblyFormat = "`<` $p `>`"; }
def Pa_Odd : Pa_Type<"Odd", "odd"> { let parameters = (ins OddParam:$p); let assemblyFormat = "`<` $p `>`"; }
def Pa_Numbers : Pa_Type<"Numbers", "numbers"> {
  let parameters = (ins "int":$a, "bool":$b, "int64_t":$c, "unsigned":$d, "uint8_t":$e, "float":$f, "::llvm::APInt":$g);
  let assemblyFormat = "`<` params `>`";
}
def : Pa_Type<"Things", "things"> {
  let parameters = (ins "::mlir::Type":$a, "::mlir::Attribute":$b, "::mlir::AffineMap":$m, "::mlir::StringAttr":$s,
    "::mlir::IntegerAttr":$i, "::mlir::FlatSymbolRefAttr":$f, "::mlir::IntegerType":$t);
  let assemblyFormat = "`<` params `>`";
}
def : Pa_Type<"Lists", "lists"> {
  let parameters = (ins StringRefParameter<>:$a, ArrayRefParameter<"int64_t">:$b, ArrayRefParameter<"::mlir::Type">:$c);
  let assemblyFormat = "`<` $a `,` `[` $b `]` `,` `(` $c `)` `>`";
}
def : Pa_Type<"Maybe", "maybe"> {
  let parameters = (ins OptionalParameter<"::mlir::Type">:$a, DefaultValuedParameter<"int", "7">:$b);
  let assemblyFormat = "`<` (`a` `=` $a^ `,`)? `b` (`=` $b^)? `>`";
}
def : Pa_Type<"Kind", "kind"> { let parameters = (ins EnumParameter<Pa_Enum>:$a); let assemblyFormat = "`<` $a `>`"; }
def : Pa_Type<"Inner", "inner"> { let parameters = (ins Pa_Numbers:$n); let assemblyFormat = "`<` $n `>`"; }
def : Pa_Type<"Full", "full"> { let parameters = (ins Pa_Numbers:$n); let assemblyFormat = "`<` qualified($n) `>`"; }
def : Pa_Type<"Keys", "keys"> {
  let parameters = (ins "int":$a, OptionalParameter<"::mlir::Type">:$b, DefaultValuedParameter<"int", "3">:$c);
  let assemblyFormat = "`<` struct(params) `>`";
}
def : Pa_Type<"Wide", "wide"> {
  let parameters = (ins "uint64_t":$a, "int64_t":$b, DefaultValuedParameter<"size_t", "18446744073709551615">:$c);
  let assemblyFormat = "`<` $a `,` $b (`,` $c^)? `>`";
}
def : Pa_Type<"CWords", "c_words"> {
  let parameters = (ins "unsigned long":$a, "const short &":$b, "unsigned char":$c, "long long":$d);
  let assemblyFormat = "`<` params `>`";
}
def WordsParam : TypeParameter<"::pa::Words", "two numbers"> {
  let printer = [{ $_printer << $_self.a << " and " << $_self.b }];
  let parser = [{ [&] -> FailureOr<::pa::Words> {
    unsigned short a;
    const ptrdiff_t b = 0;
    if ($_parser.parseInteger(a) || $_parser.parseKeyword("and") || $_parser.parseInteger(b)) return failure();
    return ::pa::Words{a, b};
  }() }];
}
def : Pa_Type<"Words", "words"> { let parameters = (ins WordsParam:$p); let assemblyFormat = "`<` $p `>`"; }
def : Pa_Type<"Affine", "affine"> {
  let parameters = (ins "AffineMap":$map, "::mlir::IntegerSet":$set, "::pa::MyAffineMap":$mine);
  let assemblyFormat = "`<` params `>`";
}
def : Pa_Type<"Bare", "bare">;
def : Pa_Type<"Among", "among"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$arr, OptionalArrayRefParameter<"::mlir::Type">:$types, "int":$i);
  let assemblyFormat = "`<` struct(params) `>`";
}
def : Pa_Attr<"Typed", "typed"> {
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, "int64_t":$v);
  let assemblyFormat = "`<` $v `>`";
}
def : Pa_Attr<"Dict", "dict"> {
  let parameters = (ins "::mlir::DictionaryAttr":$d, "::mlir::ArrayAttr":$v);
  let assemblyFormat = "`<` $d `,` $v `>`";
}
def : Pa_Attr<"Front", "front"> {
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, "int":$a, "int":$b);
  let assemblyFormat = "`<` params `>`";
}
def : Pa_Attr<"Middle", "middle"> {
  let parameters = (ins "int":$a, AttributeSelfTypeParameter<"">:$type, OptionalParameter<"::mlir::Type">:$b,
    OptionalParameter<"int">:$c);
  let assemblyFormat = "`<` params `>`";
}
def : Pa_Attr<"Back", "back"> {
  let parameters = (ins "int":$a, AttributeSelfTypeParameter<"">:$type);
  let assemblyFormat = "`<` params `>`";
}
def : Pa_Attr<"Maybe", "maybe"> {
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, OptionalParameter<"int">:$a, OptionalParameter<"bool">:$b);
  let assemblyFormat = "`<` (`at` params^)? `>`";
}
def : EnumAttr<Pa_Dialect, Pa_Enum, "e">;
