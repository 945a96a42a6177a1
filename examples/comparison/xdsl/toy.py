from xdsl.dialects.builtin import i32
from xdsl.ir import Dialect
from xdsl.irdl import IRDLOperation, eq, irdl_op_definition, operand_def, result_def, traits_def
from xdsl.traits import Pure

@irdl_op_definition
class NegOp(IRDLOperation):
    name = "toy.neg"
    x = operand_def(eq(i32))
    y = result_def(eq(i32))
    traits = traits_def(Pure())
    assembly_format = "$x attr-dict"

Toy = Dialect("toy", [NegOp])
