// Derived attributes that loops compute.
include "mlir/IR/OpBase.td"
def Dl_Dialect : Dialect { let name = "dl"; let cppNamespace = "::dl"; }
class Dl_Op<string name, string text> : Op<Dl_Dialect, name> {
  let arguments = (ins Variadic<AnyType>:$xs);
  DerivedAttr value = DerivedAttr<"int64_t", text, "$_builder.getI64IntegerAttr($_self)">;
}
def Sum : Dl_Op<"sum", [{
  int64_t n = 0;
  for (auto type : getXs().getTypes())
    n += type.getIntOrFloatBitWidth();
  return n;
}]>;
def Odd : Dl_Op<"odd", [{
  int64_t n = 0;
  for (unsigned i = 0, e = getXs().size(); i < e; ++i) {
    if (i % 2 == 0) continue;
    n += i;
  }
  return n;
}]>;
def Power : Dl_Op<"power", [{
  int64_t n = 1;
  while (n < getXs().size()) n *= 2;
  return n;
}]>;
def First : Dl_Op<"first", [{
  int64_t at = -1;
  for (int64_t i = 0; ; i++) {
    if (i == getXs().size()) break;
    for (auto x : getXs())
      if (x.getType().isInteger(8)) return i + 10;
    at = i;
  }
  return at;
}]>;
def Narrow : Dl_Op<"narrow", [{
  uint8_t n = 250;
  for (auto x : getXs()) n += 3;
  return n;
}]>;
def Endless : Dl_Op<"endless", [{
  int64_t n = 0;
  while (true) ++n;
  return n;
}]>;
def Auto : Dl_Op<"auto", [{
  auto n = 0;
  for (auto x : getXs()) n += 1;
  return n;
}]>;
