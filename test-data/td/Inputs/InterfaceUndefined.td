include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Iu_Dialect : Dialect {
  let name = "iu";
  let cppNamespace = "::iu";
}

class Method<string name, string body, dag params = (ins)> : InterfaceMethod<"", "int", name, params, body>;

def Iu_Iface : OpInterface<"Iface"> {
  let cppNamespace = "::iu";
  let methods = [
    Method<"getWidth", "return ::llvm::cast<::mlir::IntegerType>($_op.getOperand(0).getType()).getWidth();">,
    Method<"getThroughWidth", "return $_op.getWidth() + 1;">,
    Method<"getQuotient", "return 8 / divisor;", (ins "int":$divisor)>,
    Method<"getGuarded", [{
      if (!::llvm::isa<::mlir::IntegerType>($_op.getOperand(0).getType()))
        return 0;
      return $_op.getWidth();
    }]>,
    Method<"getItself", "return $_op.getItself();">,
    Method<"getPing", "return $_op.getPong() || $_op.getPong();">,
    Method<"getPong", "return $_op.getPing() || $_op.getPing();">,
    Method<"getUp", "return $_op.getUp(n + 1);", (ins "int":$n)>,
    Method<"getDown", "return n == 0 ? 7 : $_op.getDown(n - 1);", (ins "int":$n)>,
    Method<"getFork", "return n == 0 ? 0 : $_op.getFork(n - 1) + $_op.getFork(n - 1);", (ins "int":$n)>,
    Method<"getPart", "return getRatio();">
  ] # !foreach(i, !range(40), Method<"getLink" # i, "return $_op.getLink" # !add(i, 1) # "() + 1;">)
    # [Method<"getLink40", "return $_op.getWidth();">];
}

def Iu_Sound : OpInterface<"Sound"> {
  let cppNamespace = "::iu";
  let methods = [];
  let verify = [{
    if (::llvm::cast<::mlir::IntegerType>($_op.getOperand(0).getType()).getWidth() > 64)
      return $_op.emitOpError("is too wide");
    return success();
  }];
}

class Asks<string expression> : PredOpTrait<"it asks well", CPred<expression>>;

class Iu_Op<string name, string asks> : Op<Iu_Dialect, name, [Iu_Iface, Asks<asks>]> {
  let arguments = (ins AnyType:$x);
}

def Iu_WidthOp : Iu_Op<"width", "$_op.getThroughWidth() == 9">;
def Iu_NotOp : Iu_Op<"not", "!($_op.getThroughWidth() == 9)">;
def Iu_EitherOp : Iu_Op<"either", "$_op.getWidth() == 8 || getX().getType().isF64()">;
def Iu_GuardedOp : Iu_Op<"guarded", "$_op.getGuarded() % 8 == 0">;
def Iu_DivideOp : Iu_Op<"divide", "$_op.getQuotient($_op.getGuarded()) >= 0">;
def Iu_ItselfOp : Iu_Op<"itself", "$_op.getItself() == 1">;
def Iu_PingOp : Iu_Op<"ping", "$_op.getPing() == 1">;
def Iu_UpOp : Iu_Op<"up", "$_op.getUp(0) == 1">;
def Iu_DownOp : Iu_Op<"down", "$_op.getDown($_op.getWidth()) == 7">;
def Iu_ForkOp : Iu_Op<"fork", "$_op.getFork($_op.getWidth()) == 0">;
def Iu_LinkOp : Iu_Op<"link", "$_op.getLink0() == 48">;
def Iu_PartOp : Iu_Op<"part", "$_op.getPart() == 1"> {
  DerivedAttr ratio = DerivedAttr<"int", "return 8 / ::llvm::cast<::mlir::IntegerType>(getX().getType()).getWidth();", "">;
}
def Iu_SoundOp : Op<Iu_Dialect, "sound", [Iu_Sound]> {
  let arguments = (ins AnyType:$x);
}
