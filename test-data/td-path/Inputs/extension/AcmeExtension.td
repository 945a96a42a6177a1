// Operations of a dialect that another folder defines.
include "acme/AcmeBase.td"

def Acme_ExtraOp : Acme_Op<"extra"> {
  let assemblyFormat = "attr-dict";
}
