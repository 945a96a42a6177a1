include "SharedBase.td"
def Shared_Other : Op<Shared_Dialect, "a"> { let arguments = (ins AnyType:$x); }
