// References in which words with dots are no operations, though operations have those names.
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def N_Dialect : Dialect {
  let name = "n";
  let cppNamespace = "::n";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}
def N_Coin : TypeDef<N_Dialect, "Coin"> { let mnemonic = "coin"; }
def N_Mark : AttrDef<N_Dialect, "Mark"> { let mnemonic = "mark"; }
class N_Op<string mnemonic> : Op<N_Dialect, mnemonic, [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
}
class N_Said<string mnemonic, string dict> : N_Op<mnemonic> {
  code reference = "%n." # mnemonic # " = arith.addi %x, %x {" # dict # "} : $x\nreturn %n." # mnemonic;
}
def : N_Op<"make">;
def : N_Op<"coin"> { code reference = "%a = \"n.make\"(%x) : ($x) -> !n.coin\nreturn %a : !n.coin"; }
def : N_Said<"mark", "as = #n.mark">;
def : N_Said<"key", "n.key = 1">;
def : N_Said<"unit", "n.make, n.unit">;
def : N_Said<"lines", "\n  n.lines,\n  n.make = 1 : i8\n">;
def : N_Said<"symbol", "to = @n.symbol">;
def : N_Said<"value", "">;
// These do lead back.
def : N_Op<"ping"> { code reference = "%a = \"n.pong\"(%x) : ($x) -> $r\n return %a"; }
def : N_Op<"pong"> { code reference = "%a:1, %b = \"n.ping\"(%x) : ($x) -> $r\n return %a"; }
// Where lines end says nothing.
class N_Written<string mnemonic, string text> : N_Op<mnemonic> { code reference = text; }
def : N_Written<"one_line", "%a = arith.addi %x, %x : $x return %a">;
def : N_Written<"tab", "%a = arith.addi %x, %x : $x\n\treturn\t%a">;
def : N_Written<"two_lines", "%a = arith.addi %x, %x : $x\n return\n %a\n : $x">;
def : N_Written<"returns", "%a = arith.addi %x, %x {k = @return} : $x\n returned %a">;
