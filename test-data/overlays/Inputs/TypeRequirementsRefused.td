include "TypeRequirements.td"

def : VerifierOverlay<"!u.array", [Requirement<"$sizze > 0", "a name that is no parameter">]>;
def : VerifierOverlay<"!u.array", [Requirement<"$size > (", "no expression">]>;
def : VerifierOverlay<"#u.place", [Requirement<"isSorted($from)", "a function that is not known">]>;
def : VerifierOverlay<"!u.array", [Requirement<"$_nested", "a type without a name">]>;
def : VerifierOverlay<"!u.arrey", [Requirement<"true", "a type that does not exist">]>;
def : VerifierOverlay<"!u.array", [Requirement<"$size > 0", "a place that does not exist">], "mnemnic">;
def : VerifierOverlay<"!u.array", [Requirement<"$size > 0", "a place that is far from any">], "start of text">;
def : VerifierOverlay<"func.call", [Requirement<"true", "a place of an operation">], "end">;
def : VerifierOverlay<"!u.array", [Requirement<"$size > 0", "found {sise}">]>;
