// Bodies of methods that call methods of other interfaces: of those that theirs extends, and of any that the operation has.
include "mlir/IR/OpBase.td"

def Io_Dialect : Dialect {
  let name = "io";
  let cppNamespace = "::io";
}
class Counts<string name, string method, string body, list<Interface> bases = []> : OpInterface<name, bases> {
  let cppNamespace = "::io";
  let methods = [InterfaceMethod<"a number", "int", method, (ins), "", body>];
}
class Asks<string mnemonic, list<Trait> traits, string what>
    : Op<Io_Dialect, mnemonic, !listconcat(traits, [PredOpTrait<"it holds", CPred<what>>])>;

def Io_Base : Counts<"Base", "base", "return 4;">;
def Io_Middle : Counts<"Middle", "middle", "return $_op.base();", [Io_Base]>;
def Io_Last : Counts<"Last", "last", "return $_op.middle() + $_op.base();", [Io_Middle]>;
// It stands before the one whose method it calls.
def Io_Asking : Counts<"Asking", "asking", "return $_op.told();">;
def Io_Told : Counts<"Told", "told", "return 3;">;

def Io_OfBase : Asks<"of_base", [Io_Middle], "middle() == 4">;
def Io_OfBaseWrong : Asks<"of_base_wrong", [Io_Middle], "middle() != 4">;
def Io_OfTwo : Asks<"of_two", [DeclareOpInterfaceMethods<Io_Last>], "last() == 8">;
def Io_OfTwoWrong : Asks<"of_two_wrong", [DeclareOpInterfaceMethods<Io_Last>], "last() != 8">;
def Io_OfOther : Asks<"of_other", [Io_Asking, Io_Told], "asking() == 3">;
def Io_OfOtherWrong : Asks<"of_other_wrong", [Io_Asking, Io_Told], "asking() != 3">;
def Io_Own : Asks<"own", [Io_Middle], "middle() == 7"> {
  let extraClassDeclaration = "int base() { return 7; }";
}
def Io_Written : Asks<"written", [Io_Asking, Io_Base], "asking() == 5"> {
  let extraClassDeclaration = "int asking() { return base() + 1; }";
}
def Io_WrittenWrong : Asks<"written_wrong", [Io_Asking, Io_Base], "asking() != 5"> {
  let extraClassDeclaration = "int asking() { return base() + 1; }";
}
// It has no interface with that method.
def Io_Without : Asks<"without", [Io_Asking], "asking() == 3">;
