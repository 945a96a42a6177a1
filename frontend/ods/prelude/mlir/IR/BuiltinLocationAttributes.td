//===- BuiltinLocationAttributes.td - the locations as records ------------===//

#ifndef RS_OPT_PRELUDE_BUILTIN_LOCATION_ATTRIBUTES
#define RS_OPT_PRELUDE_BUILTIN_LOCATION_ATTRIBUTES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinDialect.td"

class Builtin_LocationAttr<string name, list<Trait> traits = []>
    : LocationAttrDef<Builtin_Dialect, name, traits> {
  let cppClassName = name;
  let mnemonic = ?;
}

def UnknownLoc : Builtin_LocationAttr<"UnknownLoc"> {
  let attrName = "builtin.unknown_loc";
  let summary = "unknown location";
}
def FileLineColLoc : Builtin_LocationAttr<"FileLineColLoc"> {
  let attrName = "builtin.file_line_loc";
  let summary = "line and column of a file";
  let parameters =
      (ins "StringAttr":$filename, "unsigned":$line, "unsigned":$column);
  let skipDefaultBuilders = 1;
}
/// Since MLIR 20, instead of `FileLineColLoc`.
def FileLineColRange : Builtin_LocationAttr<"FileLineColRange"> {
  let attrName = "builtin.file_line_range";
  let summary = "range of lines and columns of a file";
  let parameters = (ins "StringAttr":$filename, "unsigned":$startLine,
                        "unsigned":$startColumn, "unsigned":$endLine,
                        "unsigned":$endColumn);
  let skipDefaultBuilders = 1;
}
def NameLoc : Builtin_LocationAttr<"NameLoc"> {
  let attrName = "builtin.name_loc";
  let summary = "name with a location";
  let parameters = (ins "StringAttr":$name, "Location":$childLoc);
  let skipDefaultBuilders = 1;
}
def CallSiteLoc : Builtin_LocationAttr<"CallSiteLoc"> {
  let attrName = "builtin.call_site_loc";
  let summary = "location in a callee with the location of the call";
  let parameters = (ins "Location":$callee, "Location":$caller);
  let skipDefaultBuilders = 1;
}
def FusedLoc : Builtin_LocationAttr<"FusedLoc"> {
  let attrName = "builtin.fused_loc";
  let summary = "location fused from several locations";
  let parameters = (ins ArrayRefParameter<"Location", "">:$locations,
                        "Attribute":$metadata);
}
def OpaqueLoc : Builtin_LocationAttr<"OpaqueLoc"> {
  let attrName = "builtin.opaque_loc";
  let summary = "location in an external data structure";
  let parameters = (ins "uintptr_t":$underlyingLocation,
                        "TypeID":$underlyingTypeID,
                        "Location":$fallbackLocation);
  let skipDefaultBuilders = 1;
}

#endif
