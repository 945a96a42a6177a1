include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "rs-opt/TypeOverlay.td"

def U_Dialect : Dialect { let name = "u"; let cppNamespace = "::u"; }
class U_Type<string name, string typeMnemonic, list<Trait> traits = []> : TypeDef<U_Dialect, name, traits> { let mnemonic = typeMnemonic; }

def U_NopOp : Op<U_Dialect, "nop"> { let assemblyFormat = "attr-dict"; }

// Its verifier is C++.
def U_ArrayType : U_Type<"Array", "array"> {
  let parameters = (ins "int64_t":$size, "::mlir::Type":$element);
  let assemblyFormat = "`<` $size `,` $element `>`";
  let genVerifyDecl = 1;
}
def U_PlaceAttr : AttrDef<U_Dialect, "Place"> {
  let mnemonic = "place";
  let parameters = (ins "int32_t":$from, "int32_t":$to);
  let assemblyFormat = "`<` $from `,` $to `>`";
  let genVerifyDecl = 1;
}

// An interface as the class of a parameter.
def U_SizedInterface : TypeInterface<"SizedInterface"> { let cppNamespace = "::u"; }
def U_CellType : U_Type<"Cell", "cell", [U_SizedInterface]>;
def U_BoxType : U_Type<"Box", "box"> {
  let parameters = (ins "::u::SizedInterface":$item);
  let assemblyFormat = "`<` $item `>`";
}
def : VerifierOverlay<"!u.array", [
  Requirement<"$size > 0", "expected a size greater than 0, found {size}">,
  Requirement<"!::llvm::isa<::u::ArrayType>($element)", "arrays of {element} are not allowed">
]>;
def : VerifierOverlay<"#u.place", [Requirement<"$from <= $to", "{from} is greater than {to}">]>;

// A name without a body only occurs inside of the body; the element is written without '!u.'.
def U : OverlayDialect<"u", "::u">;
def : TypeDef<U, "Node", [MutableType]> {
  let mnemonic = "node";
  let parameters = (ins OptionalParameter<"std::string">:$name, OptionalParameter<"::mlir::TypeAttr">:$body);
  let assemblyFormat = "`<` word($name) (`,` $body^)? `>`";
}
def : VerifierOverlay<"!u.node", [Requirement<"$body || $_nested", "expected the body of a node">]>;
def : TypeDef<U, "Range"> {
  let mnemonic = "range";
  let parameters = (ins "::mlir::Type":$element, DefaultValuedParameter<"uint32_t", "0">:$step);
  let assemblyFormat = "`<` bare($element) (`,` `step` `=` $step^)? `>`";
}
