from toy import NegOp, Toy
from xdsl.context import Context
from xdsl.dialects.builtin import Builtin
from xdsl.dialects.func import Func
from xdsl.parser import Parser
from xdsl.pattern_rewriter import PatternRewriter, PatternRewriteWalker, RewritePattern, op_type_rewrite_pattern

class NegNeg(RewritePattern):
    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: NegOp, rewriter: PatternRewriter):
        if isinstance(op.x.owner, NegOp):
            rewriter.replace_op(op, [], [op.x.owner.x])

ctx = Context()
for dialect in (Builtin, Func, Toy):
    ctx.load_dialect(dialect)
module = Parser(ctx, "func.func @f(%x: i32) -> i32 { %y = toy.neg %x %z = toy.neg %y func.return %z : i32 }").parse_module()
PatternRewriteWalker(NegNeg()).rewrite_module(module)
print(module)
