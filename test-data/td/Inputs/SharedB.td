include "SharedBase.td"
def Shared_B : Shared_Op<"b">;
