// The syntax of data layout attributes: lists of pairs, whose keys are types or strings.

include "rs-opt/TypeOverlay.td"

def Dlti : OverlayDialect<"dlti", "::mlir">;

def : AttrDef<Dlti, "DataLayoutEntry"> {
  let mnemonic = "dl_entry";
  let parameters = (ins "::mlir::Attribute":$key, "::mlir::Attribute":$value);
  let assemblyFormat = "`<` $key `,` $value `>`";
}

class Entries<string name, string attrMnemonic> : AttrDef<Dlti, name> {
  let mnemonic = attrMnemonic;
  let parameters = (ins OptionalArrayRefParameter<"::mlir::DataLayoutEntryAttr">:$entries);
  let assemblyFormat = "`<` (pairs($entries, `=`)^)? `>`";
}
def : Entries<"DataLayoutSpec", "dl_spec">;
def : Entries<"Map", "map">;
def : Entries<"TargetDeviceSpec", "target_device_spec">;
def : Entries<"TargetSystemSpec", "target_system_spec">;
