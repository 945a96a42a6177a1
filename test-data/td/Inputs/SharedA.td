include "SharedBase.td"
def Shared_A : Shared_Op<"a">;
