include "mlir/IR/OpBase.td"

def Ao_Dialect : Dialect {
  let name = "ao";
  let cppNamespace = "::ao";
}

class Ao_Op<string name, string expression> : Op<Ao_Dialect, name, [PredOpTrait<"its number is right", CPred<expression>>]> {
  let arguments = (ins OptionalAttr<I32Attr>:$count);
}

def Ao_Less : Ao_Op<"less", "getCount() < 3">;
def Ao_Greater : Ao_Op<"greater", "getCount() > 3">;
def Ao_Equal : Ao_Op<"equal", "getCount() == 3">;
