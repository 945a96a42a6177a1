// The names that the index dialect suggests.

include "rs-opt/SyntaxOverlay.td"

def : NamesOverlay<"index.constant", ["$_result0 = idx{value}"]>;
def : NamesOverlay<"index.bool.constant", ["$_result0 = {bool value}"]>;
