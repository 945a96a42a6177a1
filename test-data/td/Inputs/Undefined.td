include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Un_Dialect : Dialect {
  let name = "un";
  let cppNamespace = "::un";
}

class Un_Op<string name, list<Trait> traits = []> : Op<Un_Dialect, name, traits>;

def Byte : Type<CPred<"::llvm::cast<::mlir::IntegerType>($_self).getWidth() == 8">, "a byte">;
def NoByte : Type<Neg<Byte.predicate>, "no byte">;
def SafeByte : Type<And<[CPred<"::llvm::isa<::mlir::IntegerType>($_self)">, Byte.predicate]>, "a safe byte">;
def EightWide : Type<CPred<"::llvm::cast<::mlir::ShapedType>($_self).getDimSize(1) == 8">, "eight wide">;
def Ranked : Type<CPred<"::llvm::cast<::mlir::ShapedType>($_self).getRank() != 7">, "not of rank 7">;
def Divided : Type<CPred<"$_self.getIntOrFloatBitWidth() / 0 == 1">, "divided by zero">;
def Guarded : Type<CPred<"!$_self.isIntOrFloat() || $_self.getIntOrFloatBitWidth() > 8">, "over eight bits, or other">;
def Unread : Type<Or<[Byte.predicate, CPred<"[=] { while (true); }">]>, "a byte or what is not read">;
def UnreadFirst : Type<And<[Byte.predicate, CPred<"[=] { while (true); }">]>, "a byte and what is not read">;
def OverMax : Attr<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() + 9223372036854775807 > 0">, "over the maximum"> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "int64_t";
}

def Un_ByteOp : Un_Op<"byte"> { let arguments = (ins Byte:$x); }
def Un_NoByteOp : Un_Op<"no_byte"> { let arguments = (ins NoByte:$x); }
def Un_SafeByteOp : Un_Op<"safe_byte"> { let arguments = (ins SafeByte:$x); }
def Un_EitherOp : Un_Op<"either"> { let arguments = (ins AnyTypeOf<[Byte, F64]>:$x); }
def Un_EightWideOp : Un_Op<"eight_wide"> { let arguments = (ins EightWide:$x); }
def Un_RankedOp : Un_Op<"ranked"> { let arguments = (ins Ranked:$x); }
def Un_DividedOp : Un_Op<"divided"> { let arguments = (ins Divided:$x); }
def Un_GuardedOp : Un_Op<"guarded"> { let arguments = (ins Guarded:$x); }
def Un_UnreadOp : Un_Op<"unread"> { let arguments = (ins Unread:$x); }
def Un_UnreadFirstOp : Un_Op<"unread_first"> { let arguments = (ins UnreadFirst:$x); }
def Un_OverMaxOp : Un_Op<"over_max"> { let arguments = (ins OverMax:$x); }
def Un_SixthOp : Un_Op<"sixth", [PredOpTrait<"it has the type of the sixth", CPred<[{
    $_op.getOperand(5).getType() == $_op.getOperand(0).getType()
  }]>>]> {
  let arguments = (ins Variadic<AnyType>:$x);
}
def Un_AbsentOp : Un_Op<"absent", [PredOpTrait<"the optional one is an index", CPred<"getX().getType().isIndex()">>]> {
  let arguments = (ins Optional<AnyType>:$x);
}
