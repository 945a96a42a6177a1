//===- PolynomialAttributes.td - polynomials and rings --------------------===//

#ifndef RS_OPT_PRELUDE_POLYNOMIAL_ATTRIBUTES
#define RS_OPT_PRELUDE_POLYNOMIAL_ATTRIBUTES

include "mlir/Dialect/Polynomial/IR/PolynomialDialect.td"
include "mlir/IR/BuiltinAttributes.td"

class Polynomial_Attr<string name, string attrMnemonic,
                      list<Trait> traits = []>
    : AttrDef<Polynomial_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

// A sum of terms, written `<1 + 2x**3>`, for each kind of coefficient; and the
// same with the type of a constant.
def Polynomial_IntPolynomialAttr
    : Polynomial_Attr<"IntPolynomial", "int_polynomial"> {
  let summary = "polynomial over the integers";
  let parameters = (ins "::mlir::polynomial::IntPolynomial":$polynomial);
  let hasCustomAssemblyFormat = 1;
}
def Polynomial_FloatPolynomialAttr
    : Polynomial_Attr<"FloatPolynomial", "float_polynomial"> {
  let summary = "polynomial over the 64-bit floats";
  let parameters = (ins "FloatPolynomial":$polynomial);
  let hasCustomAssemblyFormat = 1;
}
foreach kind = ["Int", "Float"] in
  def Polynomial_Typed#kind#PolynomialAttr
      : Polynomial_Attr<"Typed" # kind # "Polynomial",
                        "typed_" # !tolower(kind) # "_polynomial",
                        [TypedAttrInterface]> {
    let summary = "polynomial of a given type";
    let parameters =
        !con((ins "::mlir::Type":$type),
             !dag(ins, ["::mlir::polynomial::" # kind # "PolynomialAttr"],
                  ["value"]));
    let assemblyFormat = "$value `:` $type";
  }

def Polynomial_RingAttr : Polynomial_Attr<"Ring", "ring"> {
  let summary = "ring of polynomials: coefficient type and moduli";
  let parameters =
      (ins "Type":$coefficientType,
           OptionalParameter<"::mlir::IntegerAttr">:$coefficientModulus,
           OptionalParameter<
               "::mlir::polynomial::IntPolynomialAttr">:$polynomialModulus);
  let assemblyFormat = "`<` struct(params) `>`";
}
def Polynomial_PrimitiveRootAttr
    : Polynomial_Attr<"PrimitiveRoot", "primitive_root"> {
  let summary = "primitive root of unity of a given degree";
  let parameters =
      (ins "::mlir::IntegerAttr":$value, "::mlir::IntegerAttr":$degree);
  let assemblyFormat = "`<` struct(params) `>`";
}

#endif
