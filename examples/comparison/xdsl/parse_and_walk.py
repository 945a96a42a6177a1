from xdsl.context import Context
from xdsl.dialects.arith import Arith
from xdsl.dialects.builtin import Builtin
from xdsl.dialects.func import Func
from xdsl.parser import Parser

ctx = Context()
for dialect in (Builtin, Func, Arith):
    ctx.load_dialect(dialect)
module = Parser(ctx, "func.func @f(%x: i32) -> i32 { %y = arith.addi %x, %x : i32 func.return %y : i32 }").parse_module()
for op in module.walk():
    print(op.name, "has", len(op.operands), "operands")
