from xdsl.builder import Builder
from xdsl.dialects.arith import MulfOp
from xdsl.dialects.builtin import ModuleOp, f32
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.rewriter import InsertPoint

square = FuncOp("square", ([f32], [f32]))
builder = Builder(InsertPoint.at_end(square.body.block))
x = square.body.block.args[0]
product = builder.insert(MulfOp(x, x))
builder.insert(ReturnOp(product.result))
module = ModuleOp([square])
module.verify()
print(module)
