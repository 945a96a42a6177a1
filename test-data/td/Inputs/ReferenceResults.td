// Results whose types a reference cannot name.

include "mlir/IR/OpBase.td"

def O_Dialect : Dialect {
  let name = "o";
  let cppNamespace = "::o";
}
class O_Some<string mnemonic, dag outs, list<Trait> traits = []> : Op<O_Dialect, mnemonic, traits> {
  let arguments = (ins AnyType:$x);
  let results = outs;
  code reference = "%0 = \"o.of\"(%x) : ($x) -> $r\nreturn %0";
}
def O_Any : O_Some<"any", (outs Variadic<AnyType>:$r)>;
def O_Behind : O_Some<"behind", (outs Variadic<AnyType>:$a, Optional<AnyType>:$b, AnyType:$r),
                      [AttrSizedResultSegments]>;
