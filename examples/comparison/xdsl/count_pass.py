from dataclasses import dataclass
from xdsl.context import Context
from xdsl.dialects.builtin import Builtin, ModuleOp
from xdsl.dialects.func import Func
from xdsl.parser import Parser
from xdsl.passes import ModulePass, PassPipeline
from xdsl.transforms.canonicalize import CanonicalizePass

@dataclass(frozen=True)
class CountOps(ModulePass):
    name = "count-ops"

    def apply(self, ctx: Context, op: ModuleOp):
        print("operations:", sum(1 for _ in op.walk()))

ctx = Context()
for dialect in (Builtin, Func):
    ctx.load_dialect(dialect)
module = Parser(ctx, "func.func @f(%x: i32) -> i32 { func.return %x : i32 }").parse_module()
PassPipeline((CanonicalizePass(), CountOps())).apply(ctx, module)
