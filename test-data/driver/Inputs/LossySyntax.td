include "rs-opt/SyntaxOverlay.td"
// The dictionary leaves out an attribute that nothing prints.
def : SyntaxOverlay<"lossy.note", [{ attr-dict written("hidden") }]>;
