include "Mark.td"
def Elsewhere_Mark : Elsewhere_Op<"mark"> { let assemblyFormat = "attr-dict"; }
