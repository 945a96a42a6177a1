// The syntax of the ml_program dialect.

include "rs-opt/SyntaxOverlay.td"

def : NamesOverlay<"ml_program.global_load", ["$_result0 = {global}"]>;
def : NamesOverlay<"ml_program.global_load_const", ["$_result0 = {global}"]>;
