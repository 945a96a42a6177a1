include "mlir/IR/OpBase.td"

def Ip_Dialect : Dialect {
  let name = "ip";
  let cppNamespace = "::ip";
}

class Ip_Op<string name, list<Trait> traits = []> : Op<Ip_Dialect, name, traits> {
  let arguments = (ins AnyType:$x);
}

def Ip_Base : OpInterface<"BaseIface"> {
  let cppNamespace = "::ip";
  let methods = [
    InterfaceMethod<"", "int", "getThree", (ins), "", "return 3;">,
    InterfaceMethod<"", "int", "getOwn">,
  ];
}

def Ip_Iface : OpInterface<"Iface", [Ip_Base]> {
  let cppNamespace = "::ip";
  let methods = [
    InterfaceMethod<"", "bool", "isAt", (ins "unsigned":$at), "", "return $_op.getOperand(0).getType().isInteger(at);">,
    InterfaceMethod<"", "int", "getPlusOne", (ins), "return $_op.getThree() + 1;">,
    InterfaceMethod<"", "int", "getPlusUnread", (ins), "return $_op.getPlusOne() + getUnread();">,
    InterfaceMethod<"", "int", "getUnread", (ins), "", "while (true);">,
  ];
}

class Asks<string expression> : PredOpTrait<"it asks well", CPred<expression>>;

def Ip_BareOp : Ip_Op<"bare", [Ip_Iface, Asks<"getThree() == 3 && getX().getType().isIndex()">]>;
def Ip_WrongOp : Ip_Op<"wrong", [Ip_Iface, Asks<"getThree() == 4">]>;
def Ip_ThisOp : Ip_Op<"this", [Ip_Iface, Asks<"this->getPlusOne() == 5">]>;
def Ip_OpOp : Ip_Op<"op", [Ip_Iface, Asks<"$_op.isAt(32)">]>;
def Ip_CastOp : Ip_Op<"cast", [DeclareOpInterfaceMethods<Ip_Iface>, Asks<"cast<Iface>($_op).getThree() == 4">]>;
def Ip_FullCastOp : Ip_Op<"full_cast", [Ip_Iface, Asks<"::llvm::cast<::ip::Iface>($_op).isAt(32)">]>;
// What its class writes is what is called.
def Ip_WrittenOp : Ip_Op<"written", [DeclareOpInterfaceMethods<Ip_Iface, ["getThree"]>, Asks<"getThree() == 4">]> {
  let extraClassDeclaration = "int getThree() { return 4; }";
}
// Nothing is known to be called: a method that is not written where that is promised, one that is not read.
def Ip_PromisedOp : Ip_Op<"promised", [DeclareOpInterfaceMethods<Ip_Base, ["getThree"]>, Asks<"getThree() == 4">]>;
def Ip_NoneOp : Ip_Op<"none", [Ip_Iface, Asks<"getOwn() == 4">]>;
def Ip_UnreadOp : Ip_Op<"unread", [Ip_Iface, Asks<"getUnread() == 4">]>;
def Ip_LeadsOp : Ip_Op<"leads", [Ip_Iface, Asks<"getPlusUnread() == 4">]>;
// A cast to an interface that the operation does not implement fails.
def Ip_OtherOp : Ip_Op<"other", [Asks<"cast<Iface>($_op).getThree() == 4">]>;
