// The names of results of the SMT dialect.

include "rs-opt/SyntaxOverlay.td"

def : NamesOverlay<"smt.int.constant", ["$result = c{value}"]>;
def : NamesOverlay<"smt.constant", ["$result = {bool value}"]>;
def : NamesOverlay<"smt.declare_fun", ["$result = {namePrefix}"]>;
