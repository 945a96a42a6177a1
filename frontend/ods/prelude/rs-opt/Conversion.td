// Dialect conversions: which operations are legal, and how types are converted.
//
//   include "rs-opt/Conversion.td"
//   def IntToI32 : TypeConversion<Toy_Int, "$_builder.getI32Type()">;
//   def ToArith : ConversionTarget {
//     let legalDialects = ["arith"];
//     let illegalDialects = ["toy"];
//     let typeConversions = [IntToI32];
//   }
//
// The rules of the file are the patterns. The pass 'convert{target=ToArith}' runs the conversion.

#ifndef RS_OPT_CONVERSION
#define RS_OPT_CONVERSION

include "mlir/IR/PatternBase.td"
include "mlir/IR/OpBase.td"

// Converts the types of a constraint. 'to' is an expression over the old type, '$_self', and '$_builder'. If it has no value, the type is illegal
// and cannot be converted. The types inside the new type (its parameters, elements, ...) are converted, too: '$_self' converts only these.
class TypeConversion<TypeConstraint from, string to> {
  TypeConstraint fromType = from;
  list<string> toTypes = [to];
}

// Converts the types of a constraint to several types: the values of these take the place of one value. Values of a type without parts vanish.
class TypeExpansion<TypeConstraint from, list<string> to> : TypeConversion<from, ""> {
  let toTypes = to;
}

// In a rule: one of the values that a value is converted to. The others of its values may be used, too.
//   def FirstOfPair : Pat<(FirstOp $pair), (ConvertedPart<0> $pair)>;
class ConvertedPart<int index> : NativeCodeCall<"convertedPart($0, " # index # ")">;

// The operation 'materializer', of one operand and one result, turns values of one type into those of another where both are used.
class TypeMaterialization<TypeConstraint from, TypeConstraint to, Op materializer> {
  TypeConstraint fromType = from;
  TypeConstraint toType = to;
  Op op = materializer;
}

// The operations for which a predicate holds are legal, and the others are illegal. The predicate is as that of a trait of the operation:
// '$_op' is the operation, and '$name' a value or attribute that it declares.
class DynamicallyLegal<Op operation, Pred pred> {
  Op op = operation;
  Pred predicate = pred;
}

// A conversion. A declaration about an operation precedes one about its dialect; the legality of all others is unknown.
class ConversionTarget {
  list<string> legalDialects = [];
  list<string> illegalDialects = [];
  list<Op> legalOps = [];
  list<Op> illegalOps = [];
  list<DynamicallyLegal> dynamicallyLegalOps = [];
  // Everything in the regions of these is legal, if the operation itself is.
  list<Op> recursivelyLegalOps = [];
  // The first that accepts a type converts it. Types that none accepts are legal.
  list<TypeConversion> typeConversions = [];
  list<TypeMaterialization> materializations = [];
  // The patterns that are applied; all that are loaded if there are none.
  list<Pattern> patterns = [];
  // Whether operations of unknown legality must be legalized, too.
  bit full = 0;
  // Whether casts that no operation materializes stay.
  bit keepCasts = 0;
}

#endif // RS_OPT_CONVERSION
