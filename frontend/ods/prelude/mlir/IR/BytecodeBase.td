//===- BytecodeBase.td - the encoding of attributes and types -------------===//
//
// How each part of an attribute or type is read from and written to bytecode.
// Not to be included together with OpBase.td: both define `Type` and others.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_BYTECODE_BASE
#define RS_OPT_PRELUDE_BYTECODE_BASE

//===----------------------------------------------------------------------===//
// An encoding and its refinements
//===----------------------------------------------------------------------===//

class Bytecode<string parse = "", string build = "", string print = "",
               string get = "", string t = ""> {
  string cType = t;
  string cGetter = get;
  string cParser = parse;
  string cBuilder = build;
  string cPrinter = print;
  string printerPredicate = "";
}

// Each class replaces one component of another encoding.
class WithType<string ty = "", Bytecode t = Bytecode<>>
    : Bytecode<t.cParser, t.cBuilder, t.cPrinter, t.cGetter, ty>;
class WithGetter<string g = "", Bytecode t = Bytecode<>>
    : Bytecode<t.cParser, t.cBuilder, t.cPrinter, g, t.cType>;
class WithParser<string p = "", Bytecode t = Bytecode<>>
    : Bytecode<p, t.cBuilder, t.cPrinter, t.cGetter, t.cType>;
class WithBuilder<string b = "", Bytecode t = Bytecode<>>
    : Bytecode<t.cParser, b, t.cPrinter, t.cGetter, t.cType>;
class WithPrinter<string p = "", Bytecode t = Bytecode<>>
    : Bytecode<t.cParser, t.cBuilder, p, t.cGetter, t.cType>;

class CompositeBytecode<string t = ""> : WithType<t>;

//===----------------------------------------------------------------------===//
// Encodings
//===----------------------------------------------------------------------===//

/// Read by an expression that may fail, written by one, passed as it is.
class _Coded<string parse, string print, string type = "">
    : Bytecode<"succeeded(" # parse # ")", "$_args", print, "", type>;

class AttributeKind : _Coded<"$_reader.readAttribute($_var)",
                             "$_writer.writeAttribute($_getter)">;
class TypeKind : _Coded<"$_reader.readType($_var)",
                        "$_writer.writeType($_getter)">;
def Attribute : AttributeKind;
def Type : TypeKind;

def VarInt : _Coded<"$_reader.readVarInt($_var)",
                    "$_writer.writeVarInt($_getter)", "uint64_t">;
def SignedVarInt : _Coded<"$_reader.readSignedVarInt($_var)",
                          "$_writer.writeSignedVarInt($_getter)", "int64_t">;
def Bool : _Coded<"$_reader.readBool($_var)",
                  "$_writer.writeOwnedBool($_getter)", "bool">;
def Blob : _Coded<"$_reader.readBlob($_var)",
                  "$_writer.writeOwnedBlob($_getter)", "ArrayRef<char>">;
class KnownWidthAPInt<string s>
    : _Coded<"readAPIntWithKnownWidth($_reader, " # s # ", $_var)",
             "$_writer.writeAPIntWithKnownWidth($_getter)",
             "FailureOr<APInt>">;
class KnownSemanticsAPFloat<string s>
    : _Coded<"readAPFloatWithKnownSemantics($_reader, " # s # ", $_var)",
             "$_writer.writeAPFloatWithKnownSemantics($_getter)",
             "FailureOr<APFloat>">;
class ResourceHandle<string s>
    : _Coded<"readResourceHandle<" # s # ">($_reader, $_var)",
             "$_writer.writeResourceHandle($_getter)",
             "FailureOr<" # s # ">">;

/// A local variable of the reader: assigned, never written.
class LocalVar<string t, string d>
    : Bytecode<"(($_var = " # d # "), true)", "$_args", "", "", t>;

class Array<Bytecode t> {
  Bytecode elemT = t;
  string cBuilder = "$_args";
}
class List<Bytecode t> : WithGetter<"$_member", t>;
def SignedVarIntList : List<SignedVarInt>;
def BoolList : List<Bool>;

//===----------------------------------------------------------------------===//
// Entities of a dialect
//===----------------------------------------------------------------------===//

// Operators of the dags that list their members.
def attr;
def type;
def none;

class DialectAttrOrType<dag d> {
  dag members = d;
  string cType = "";
  code postProcess = "";
}
class DialectAttribute<dag d> : DialectAttrOrType<d>, AttributeKind {
  let cParser = "succeeded($_reader.readAttribute<$_resultType>($_var))";
  let cBuilder = "get<$_resultType>(context, $_args)";
}
class DialectType<dag d> : DialectAttrOrType<d>, TypeKind {
  let cParser = "succeeded($_reader.readType<$_resultType>($_var))";
  let cBuilder = "get<$_resultType>(context, $_args)";
}

/// A number that is reserved or no longer used.
def ReservedOrDead : DialectAttrOrType<(none)>;

/// The entities of a dialect, in the order of their numbers.
class DialectAttributes<string d> {
  string dialect = d;
  list<DialectAttrOrType> elems;
}
class DialectTypes<string d> {
  string dialect = d;
  list<DialectAttrOrType> elems;
}

#endif
