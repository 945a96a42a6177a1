// The syntax of the RTGTest dialect.

include "circt/Dialect/RTG/IR/RTGInterfaces.td"
include "rs-opt/TypeOverlay.td"

def RtgTest : OverlayDialect<"rtgtest", "::circt::rtgtest">;

def : AttrDef<RtgTest, "CPU", [ContextResourceAttrInterface]> {
  let mnemonic = "cpu";
  let parameters = (ins "size_t":$id);
  let assemblyFormat = "`<` $id `>`";
  let extraClassDeclaration = "::mlir::Type getType() const { return ::circt::rtgtest::CPUType::get($_ctxt); }";
}
