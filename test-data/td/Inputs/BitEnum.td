// Bit enums whose highest bit is that of the integer they are kept in.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def B_Dialect : Dialect {
  let name = "b";
  let cppNamespace = "::b";
}
def B_Wide : I32BitEnumAttr<"Wide", "", [I32BitEnumAttrCaseBit<"Low", 0>, I32BitEnumAttrCaseBit<"Top", 31>]> {
  let cppNamespace = "::b";
}
def B_Narrow : I8BitEnumAttr<"Narrow", "", [I8BitEnumAttrCaseBit<"Low", 0>, I8BitEnumAttrCaseBit<"Top", 7>]> {
  let cppNamespace = "::b";
}
def B_Signed : I32EnumAttr<"Signed", "", [I32EnumAttrCase<"Minus", -2>]> {
  let cppNamespace = "::b";
}
def B_Bits : Op<B_Dialect, "bits"> {
  let arguments = (ins B_Wide:$wide, B_Narrow:$narrow, B_Signed:$signed);
  let assemblyFormat = "$wide `,` $narrow `,` $signed attr-dict";
}
def B_Set : I32BitEnumAttr<"Set", "", [I32BitEnumAttrCaseBit<"One", 0>, I32BitEnumAttrCaseBit<"Two", 1>]> {
  let cppNamespace = "::b";
}
def B_Quoted : I32BitEnumAttr<"Quoted", "", [I32BitEnumAttrCaseBit<"a-b", 0>, I32BitEnumAttrCaseBit<"c-d", 1>]> {
  let cppNamespace = "::b";
}
def B_Sets : Op<B_Dialect, "sets"> {
  let arguments = (ins B_Set:$set, B_Quoted:$quoted);
  let assemblyFormat = "`<` $set `>` $quoted attr-dict";
}
