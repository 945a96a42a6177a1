include "Requirements.td"

def : VerifierOverlay<"w.pick", [Requirement<"$dimms.empty()", "a name that is not declared">]>;
def : VerifierOverlay<"w.pick", [Requirement<"$dims.empty(", "no expression">]>;
def : VerifierOverlay<"w.pick", [Requirement<"isSorted($dims)", "a function that is not known">]>;
def : VerifierOverlay<"w.pik", [Requirement<"true", "an operation that does not exist">]>;
