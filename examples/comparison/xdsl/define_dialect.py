from toy import Toy
from xdsl.context import Context
from xdsl.dialects.builtin import Builtin
from xdsl.dialects.func import Func
from xdsl.parser import Parser

ctx = Context()
for dialect in (Builtin, Func, Toy):
    ctx.load_dialect(dialect)
module = Parser(ctx, "func.func @f(%x: i32) -> i32 { %y = toy.neg %x func.return %y : i32 }").parse_module()
module.verify()
print(module)
