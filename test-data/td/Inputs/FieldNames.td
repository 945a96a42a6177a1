include "mlir/IR/OpBase.td"

def Names_Dialect : Dialect { let name = "names"; let cppNamespace = "::names"; }

def Misspelt : Op<Names_Dialect, "misspelt"> { string sumary = "adds"; int costs = 3; }
def Own : Op<Names_Dialect, "own"> { string lowering = "other"; int cost = 3; }
