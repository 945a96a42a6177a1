// The syntax of the ROCDL dialect: accesses to buffers.

include "rs-opt/TypeOverlay.td"

def Rocdl : OverlayDialect<"rocdl", "::mlir::ROCDL"> { let unknownOperations = 1; }

defvar i32 = "\"$_builder.getIntegerType(32)\"";

class BufferSyntax<string name, string format> : SyntaxOverlay<"rocdl.raw.buffer." # name, !strconcat(format, [{
  where(type($rsrc) = "::mlir::VectorType::get({4}, $_builder.getIntegerType(32))",
    type($offset) = }], i32, ", type($soffset) = ", i32, ", type($aux) = ", i32, ")")>;

def : BufferSyntax<"load", "$rsrc `,` $offset `,` $soffset `,` $aux attr-dict `:` type($res)">;
foreach name = ["store", "atomic.fadd", "atomic.fmax", "atomic.smax", "atomic.umin"] in
  def : BufferSyntax<name, "$vdata `,` $rsrc `,` $offset `,` $soffset `,` $aux attr-dict `:` type($vdata)">;
