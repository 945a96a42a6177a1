include "../../td/Inputs/Mutable.td"
include "rs-opt/SyntaxOverlay.td"

def Rec_MakeOp : Op<Rec_Dialect, "make"> {
  let arguments = (ins StrAttr:$label, TypeAttr:$of);
  let results = (outs AnyType:$out);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"rec.make", "custom<Word>($label) $of attr-dict `:` type($out)">;
