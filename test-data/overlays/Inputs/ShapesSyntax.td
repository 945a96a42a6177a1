include "rs-opt/TypeOverlay.td"

def : SyntaxOverlay<"!shapes.array", "`<` dims($shape) short($element) flag($packed, `,` `packed`) `>`">;
def : SyntaxOverlay<"!shapes.sum", "`<` repeat<`,`>($names `=` short($types)) `>`">;
def : DirectiveOverlay<"shapes", "Inputs", ["inputs", "variadic"],
                       "(short($inputs)^ flag($variadic, `,` `...`)) : (flag($variadic, `...`))?">;

def Shapes : OverlayDialect<"shapes", "::shapes">;

// A type that no other file defines.
def : TypeDef<Shapes, "Pointer"> {
  let mnemonic = "ptr";
  let parameters = (ins OptionalParameter<"::mlir::Type">:$pointee, "::shapes::Space":$space);
  let assemblyFormat = "`<` (short($pointee)^ `,`)? $space `>`";
}

def : AttrDef<Shapes, "Field"> {
  let mnemonic = "field";
  let parameters = (ins "::mlir::Type":$type, OptionalParameter<"std::optional<uint32_t>">:$offset);
  let assemblyFormat = "short($type) (` ` `[` $offset^ `]`)?";
}

def : AttrDef<Shapes, "Body"> {
  let mnemonic = "body";
  let parameters = (ins ArrayRefParameter<"::shapes::FieldAttr">:$fields);
  let assemblyFormat = "`(` ($fields^)? `)`";
}

// This definition replaces the dialect's own.
def : TypeDef<Shapes, "Record", [MutableType]> {
  let mnemonic = "record";
  let parameters = (ins OptionalParameter<"std::string">:$name, OptionalParameter<"::shapes::BodyAttr">:$body);
  let assemblyFormat = "`<` (word($name)^ (`,` $body^)?) : ($body)? `>`";
}
