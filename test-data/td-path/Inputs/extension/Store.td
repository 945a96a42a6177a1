// A dialect whose operations use a type of another dialect without naming it in the text.
include "acme/AcmeBase.td"

def Store_Dialect : Dialect {
  let name = "store";
  let cppNamespace = "::store";
}
def Store_PutOp : Op<Store_Dialect, "put"> {
  let arguments = (ins Acme_Box:$box);
  let assemblyFormat = "$box attr-dict `:` type($box)";
}
