// Operations whose effects C++ computes.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Own_Dialect : Dialect { let name = "own"; }

def Own_Nested : Op<Own_Dialect, "nested", [RecursiveMemoryEffects]> {
  let regions = (region AnyRegion:$body);
}
def Own_Computed : Op<Own_Dialect, "computed", [
    RecursiveMemoryEffects, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>
]> {
  let regions = (region AnyRegion:$body);
}
