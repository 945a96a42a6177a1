include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Shifted_Dialect : Dialect {
  let name = "shifted";
  let cppNamespace = "::shifted";
}

def Shifted_ByOp : Op<Shifted_Dialect, "by", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins I8:$value, DefaultValuedAttr<I8Attr, "0">:$by);
  let results = (outs I8:$result);
  code reference = [{
    %by = arith.constant $by
    %sum = arith.addi %value, %by : i8
    return %sum : i8
  }];
}

def Shifted_NamedOp : Op<Shifted_Dialect, "named", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins I8:$value, OptionalAttr<StrAttr>:$name);
  let results = (outs I8:$result);
  code reference = [{
    return %value : i8
  }];
}

// Right only where nothing is said.
def Never : Pat<(Shifted_ByOp $value, $by), (replaceWithValue $value)>;
// Of a name nobody knows what it may be.
def Named : Pat<(Shifted_NamedOp $value, $name), (replaceWithValue $value)>;
