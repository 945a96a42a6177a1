include "mlir/IR/OpBase.td"
// A class is named as its record is, but for `_`; its namespace is not its dialect's name.
def One_Dialect : Dialect {
  let name = "one"; let cppNamespace = "::a::b";
  let dependentDialects = ["::a::c::SecondLot", "c::SecondLot", "arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}
def Second_Lot : Dialect { let name = "two"; let cppNamespace = "::a::c"; }
def Third_Dialect : Dialect {
  let name = "three"; let cppNamespace = "::third";
  let dependentDialects = ["::nobody::NobodyDialect", "::a::c::SecondLot"];
}
def ThirdOp : Op<Third_Dialect, "op"> { let assemblyFormat = "attr-dict"; }
