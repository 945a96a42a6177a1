//===- Constraints.td - predicates and constraints ------------------------===//
//
// A predicate is a tree: leaves are C++ expressions over `$_self` (the entity
// under test), `$_op` and `$_builder`; inner nodes combine them. A constraint
// pairs such a tree with the summary that error messages contain.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_CONSTRAINTS
#define RS_OPT_PRELUDE_CONSTRAINTS

include "mlir/IR/Utils.td"

//===----------------------------------------------------------------------===//
// Predicate trees
//===----------------------------------------------------------------------===//

class Pred;

/// Leaf. The parentheses make it safe to splice into a larger expression.
class CPred<code pred> : Pred {
  code predExpr = "(" # pred # ")";
}

class PredCombinerKind;
foreach kind = ["And", "Or", "Not", "SubstLeaves", "Concat"] in
  def PredCombiner#kind : PredCombinerKind;

class CombinedPred<PredCombinerKind k, list<Pred> c> : Pred {
  PredCombinerKind kind = k;
  list<Pred> children = c;
}

class And<list<Pred> children> : CombinedPred<PredCombinerAnd, children>;
class Or<list<Pred> children> : CombinedPred<PredCombinerOr, children>;
class Neg<Pred child> : CombinedPred<PredCombinerNot, [child]>;

defvar TruePred = CPred<"true">;
defvar False = CPred<"false">;

/// The child with each `pat` in its leaves replaced by `repl`: moves a test
/// from an entity to a part of it.
class SubstLeaves<string pat, string repl, Pred child>
    : CombinedPred<PredCombinerSubstLeaves, [child]> {
  string pattern = pat;
  string replacement = repl;
}

/// The child's text between a prefix and a suffix, e.g. to wrap it in a lambda.
class Concat<string pre, Pred child, string suf>
    : CombinedPred<PredCombinerConcat, [child]> {
  string prefix = pre;
  string suffix = suf;
}

include "rs-opt/Predicates.td"

//===----------------------------------------------------------------------===//
// Constraints, by the kind of entity they apply to
//===----------------------------------------------------------------------===//

class Constraint<Pred pred, string desc = ""> {
  Pred predicate = pred;
  string summary = desc;
}

/// With a `cppFunctionName`, the constraint is also a C++ function.
class AttrTypeConstraint<Pred pred, string summary = "",
                         string cppFunctionNameParam = "">
    : Constraint<pred, summary> {
  string cppFunctionName = cppFunctionNameParam;
}

/// `cppType` is the name of `cppClassName` since MLIR 21. Classes with this
/// argument have the older name at the end, so that both names can be used.
class TypeConstraint<Pred predicate, string summary = "",
                     string cppTypeParam = "::mlir::Type",
                     string cppFunctionNameParam = "",
                     string cppClassNameParam = cppTypeParam>
    : AttrTypeConstraint<predicate, summary, cppFunctionNameParam> {
  string cppClassName = cppClassNameParam;
  string cppType = cppClassName;
}

class AttrConstraint<Pred predicate, string summary = "",
                     string cppFunctionNameParam = "">
    : AttrTypeConstraint<predicate, summary, cppFunctionNameParam>;
class PropConstraint<Pred predicate, string summary = "",
                     string interfaceTypeParam = "">
    : Constraint<predicate, summary> {
  code interfaceType = interfaceTypeParam;
}
class RegionConstraint<Pred predicate, string summary = "">
    : Constraint<predicate, summary>;
class SuccessorConstraint<Pred predicate, string summary = "">
    : Constraint<predicate, summary>;

#endif
