// Predicates whose values are those of C++ types: optionals, integers of a width and signedness, floating-point numbers.
include "mlir/IR/OpBase.td"

def Nu_Dialect : Dialect { let name = "nu"; let cppNamespace = "::nu"; }

def Nu_Interface : OpInterface<"NuInterface"> {
  let cppNamespace = "::nu";
  let methods = [
    InterfaceMethod<"", "bool", "five", (ins), "return 5;">,
    InterfaceMethod<"", "unsigned", "minusOne", (ins), "", "return -1;">,
    InterfaceMethod<"", "uint8_t", "byte", (ins), "", "return 300;">,
    InterfaceMethod<"", "int", "flag", (ins "bool":$b), "", "return b;">,
    InterfaceMethod<"", "double", "whole", (ins), "", "return 1;">,
    InterfaceMethod<"", "int", "cut", (ins), "", "return 1.5;">,
    InterfaceMethod<"", "int", "shadow", (ins), "", "int x = 0; if (x == 0) { int x = 5; } return x;">,
    InterfaceMethod<"", "int", "stored", (ins), "", "unsigned char x = 257; long long y(x); return y;">,
    InterfaceMethod<"", "int", "ended", (ins), "int x = 2; if (x == 0) return 1;">,
    InterfaceMethod<"", "unsigned", "own", (ins), "", "return 0;">
  ];
}

class Nu_Op<string name, string what>
    : Op<Nu_Dialect, name, [Nu_Interface, PredOpTrait<what, CPred<what>>]> {
  let arguments = (ins Variadic<AnyType>:$x, OptionalAttr<I32Attr>:$a, OptionalAttr<StrAttr>:$s, OptionalAttr<F32Attr>:$f,
                       OptionalAttr<BoolAttr>:$b, OptionalAttr<FlatSymbolRefAttr>:$to, OptionalAttr<DictionaryAttr>:$d, UnitAttr:$u,
                       DefaultValuedAttr<I32Attr, "-1">:$unsigned, DefaultValuedAttr<SI32Attr, "-1">:$signed,
                       DefaultValuedAttr<I64Attr, "-1">:$long, DefaultValuedAttr<DenseI8ArrayAttr, "{-1}">:$bytes,
                       DefaultValuedAttr<F64Attr, "2.5">:$number);
  let extraClassDeclaration = [{
    unsigned own() { return -2; }
    bool odd() { return 3; }
  }];
}

// Each holds, and so its negation, of the name with `not_`, does not.
multiclass Nu_Pair<string name, string what> {
  def "" : Nu_Op<name, what>;
  def _Not : Nu_Op<"not_" # name, "!(" # what # ")">;
}

// With all attributes there, of values that are false.
defm Nu_HasA : Nu_Pair<"has_a", "getA()">;
defm Nu_HasB : Nu_Pair<"has_b", "getB() && !*getB()">;
defm Nu_HasS : Nu_Pair<"has_s", "getS() && getS()->empty() && getS().has_value()">;
defm Nu_HasF : Nu_Pair<"has_f", "getF() ? getF()->isZero() : false">;
defm Nu_HasTo : Nu_Pair<"has_to", "getTo() && *getTo() == \"foo\"">;
defm Nu_HasD : Nu_Pair<"has_d", "getD() && getD()->empty()">;
defm Nu_HasU : Nu_Pair<"has_u", "getU()">;
defm Nu_Less : Nu_Pair<"less", "getA() && *getA() < 3 && getA().value() == 0 && getA() == 0">;
defm Nu_Text : Nu_Pair<"text", "getTo()->contains(\"oo\") && !getTo()->contains(\"f \") && getTo()->drop_front() == \"oo\" && *getTo() < \"g\"">;
// With none.
defm Nu_None : Nu_Pair<"none", "!getA() && !getB() && !getS() && !getF() && !getTo() && !getD() && getA() < 0">;
defm Nu_NoUnit : Nu_Pair<"no_unit", "getU() == false">;

defm Nu_Unsigned : Nu_Pair<"unsigned", "getUnsigned() > 3 && getUnsigned() >= 0 && getUnsigned() == -1 && getUnsigned() + 1 == 0">;
defm Nu_Signed : Nu_Pair<"signed", "getSigned() < 0 && getSigned() > 3u && getSigned() < 3l">;
defm Nu_Long : Nu_Pair<"long", "getLong() > 3 && getLong() == 0xffffffffffffffff && getLong() != 0xffffffff">;
defm Nu_Count : Nu_Pair<"count", "$_op->getNumOperands() - 1 > 0">;
defm Nu_Bytes : Nu_Pair<"bytes", "getBytes()[0] < 0 && getBytes().size() - 2 > 0">;
defm Nu_Size : Nu_Pair<"size", "getX().size() - 3 > 0">;
defm Nu_Literals : Nu_Pair<"literals", "0u - 1 == 4294967295 && 0xffffffff - 0xfffffffe == 1u && ~0u > 0 && (1 << 31) < 0">;
defm Nu_Cast : Nu_Pair<"cast", "static_cast<uint8_t>(257) == 1 && int(2.9) == 2 && uint32_t(-1) > 1 && bool(0.5)">;
def Nu_Ended : Nu_Op<"ended", "ended() == 2">;
def Nu_NotEnded : Nu_Op<"not_ended", "!(ended() == 2)">;
def Nu_Overflow : Nu_Op<"overflow", "2147483647 + 1 < 0">;
def Nu_NotOverflow : Nu_Op<"not_overflow", "!(2147483647 + 1 < 0)">;

defm Nu_Number : Nu_Pair<"number", "3 > 2.5 && 1.0 / 2 == 0.5 && 1e3 == 1000 && 2 + 0.5 != 2 && 0.5 && !0.0 && 0.1f != 0.1">;

defm Nu_Results : Nu_Pair<"results", "five() == 1 && minusOne() > 5 && byte() == 44 && flag(5) == 1">;
defm Nu_Doubles : Nu_Pair<"doubles", "whole() / 2 == 0.5 && cut() == 1">;
defm Nu_Variables : Nu_Pair<"variables", "shadow() == 0 && stored() == 1">;
defm Nu_Own : Nu_Pair<"own", "own() == 4294967294 && odd() == 1">;
def Nu_Value : Op<Nu_Dialect, "value"> {
  let arguments = (ins ConfinedAttr<AnyAttr, [AttrConstraint<CPred<"::llvm::cast<FloatAttr>($_self).getValueAsDouble() > 0">, "positive">]>:$v);
}
