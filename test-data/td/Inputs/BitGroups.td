// Bit enums with words for several bits at once.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def G_Dialect : Dialect {
  let name = "g";
  let cppNamespace = "::g";
  let useDefaultAttributePrinterParser = 1;
}
def G_X : I32BitEnumAttrCaseBit<"X", 0, "x">;
def G_Y : I32BitEnumAttrCaseBit<"Y", 1, "y">;
def G_Z : I32BitEnumAttrCaseBit<"Z", 4, "z">;
def G_Odd : I32BitEnumAttrCaseBit<"Odd", 5, "z-1">;
def G_XY : I32BitEnumAttrCaseGroup<"XY", [G_X, G_Y], "xy">;
def G_YZ : I32BitEnumAttrCaseGroup<"YZ", [G_Y, G_Z], "yz">;
def G_ZOdd : I32BitEnumAttrCaseGroup<"ZOdd", [G_Z, G_Odd], "zz">;
def G_JustX : I32BitEnumAttrCaseGroup<"JustX", [G_X], "just">;
def G_None : I32BitEnumAttrCaseGroup<"None", [], "none">;
def G_Both : I32BitEnumAttrCase<"Both", 18, "both">;

class G_Enum<string name, list<BitEnumAttrCaseBase> cases, bit groups> : I32BitEnumAttr<name, "", cases> {
  let cppNamespace = "::g";
  let separator = ", ";
  let printBitEnumPrimaryGroups = groups;
}
class G_Op<string name, dag ins, string format> : Op<G_Dialect, name> {
  let arguments = ins;
  let assemblyFormat = format;
}

// Every case in a set is written, in order.
def G_All : G_Enum<"all", [G_X, G_XY, G_Y, G_Z, G_JustX], 0>;
def G_AllAttr : EnumAttr<G_Dialect, G_All, "all"> { let assemblyFormat = "`<` $value `>`"; let cppClassName = "AllParam"; }
def G_AllOp : G_Op<"all", (ins G_AllAttr:$set, G_All:$bits), "$set $bits attr-dict">;

// No case is `y` alone.
def G_Few : G_Enum<"few", [G_X, G_XY], 0>;
def G_FewAttr : EnumAttr<G_Dialect, G_Few, "few"> { let assemblyFormat = "`<` $value `>`"; let cppClassName = "FewParam"; }
def G_FewOp : G_Op<"few", (ins G_FewAttr:$set, G_Few:$bits), "$set $bits attr-dict">;

// A group stands for its bits: the last ones first.
def G_Grouped : G_Enum<"grouped", [G_X, G_XY, G_Y, G_Z, G_YZ, G_None], 1>;
def G_GroupedAttr : EnumAttr<G_Dialect, G_Grouped, "grouped"> { let assemblyFormat = "`<` $value `>`"; let cppClassName = "GroupedParam"; }
def G_GroupedOp : G_Op<"grouped", (ins G_GroupedAttr:$set, G_Grouped:$bits), "$set $bits attr-dict">;

// Groups without cases of their own bits, a group of one bit, and a word for two bits that is no group.
def G_Only : G_Enum<"only", [G_XY, G_YZ], 1>;
def G_One : G_Enum<"one", [G_X, G_JustX, G_Both, G_Y], 1>;
def G_OnlyOp : G_Op<"only", (ins G_Only:$only, G_One:$one), "$only `:` $one attr-dict">;

// A word that is quoted stands for others.
def G_Quoted : G_Enum<"quoted", [G_X, G_Z, G_Odd, G_ZOdd], 0>;
def G_QuotedGroup : G_Enum<"quotedGroup", [G_X, G_Z, G_Odd, G_ZOdd], 1>;
def G_QuotedOp : G_Op<"quoted", (ins G_Quoted:$bits, G_QuotedGroup:$grouped), "$bits `:` $grouped attr-dict">;

// Sets at the end of a format, where a word may follow.
def G_BareAttr : EnumAttr<G_Dialect, G_Few, "bare"> { let assemblyFormat = "$value"; let cppClassName = "BareParam"; }
def G_EndOp : G_Op<"end", (ins G_BareAttr:$set, G_Few:$bits), "$set `:` $bits attr-dict">;
