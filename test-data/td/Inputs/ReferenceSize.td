include "mlir/IR/OpBase.td"
include "mlir/IR/Interfaces.td"

def Size_Dialect : Dialect {
  let name = "size";
  let cppNamespace = "::size";
}

// Each is twice the next one.
foreach i = 0...19 in
  def Size_Op # i : Op<Size_Dialect, "x" # i> {
    let arguments = (ins I32:$v);
    let results = (outs I32:$r);
    code reference = "%a = \"size.x" # !add(i, 1) # "\"(%v) : (i32) -> i32\n"
                     "%b = \"size.x" # !add(i, 1) # "\"(%a) : (i32) -> i32\n"
                     "return %b";
  }
def Size_Last : Op<Size_Dialect, "x20"> {
  let arguments = (ins I32:$v);
  let results = (outs I32:$r);
  code reference = "return %v";
}

// A method without a name is nowhere in a class.
def Size_Nameless : OpInterface<"Nameless"> {
  let cppNamespace = "::size";
  let methods = [InterfaceMethod<"", "int", "">];
}
def Size_NamelessOp : Op<Size_Dialect, "nameless", [DeclareOpInterfaceMethods<Size_Nameless>]> {
  let extraClassDeclaration = [{ int other(); }];
}
