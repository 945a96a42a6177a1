include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Nm_Dialect : Dialect {
  let name = "nm";
  let useDefaultTypePrinterParser = 1;
}
def Nm_Spaced : TypeDef<Nm_Dialect, "Spaced"> { let mnemonic = "a b"; }
def Nm_Digit : AttrDef<Nm_Dialect, "Digit"> { let mnemonic = "1a"; }
def Nm_Dotted : TypeDef<Nm_Dialect, "Dotted"> { let mnemonic = "a.b"; }
def Nm_Op : Op<Nm_Dialect, "op"> { let results = (outs Nm_Dotted:$r); }

// What is of a dialect that is refused is refused with it.
def Nm_Bad : Dialect { let name = "n m"; }
def Nm_BadOp : Op<Nm_Bad, "op">;
def Nm_BadType : TypeDef<Nm_Bad, "BadType"> { let mnemonic = "t"; }
