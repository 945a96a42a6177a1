//===- PatternBase.td - declarative rewrite rules -------------------------===//
//
// A rule replaces a dag of operations by others. The operators of a dag are
// operations, native code, or one of the directives below; `$name` binds.
//
//===----------------------------------------------------------------------===//

// Before the guard, because with RS_OPT_LEGACY that file includes this one.
include "mlir/IR/OpBase.td"

#ifndef RS_OPT_PRELUDE_PATTERN_BASE
#define RS_OPT_PRELUDE_PATTERN_BASE

//===----------------------------------------------------------------------===//
// Directives
//===----------------------------------------------------------------------===//

// In a source: two operands in either order; several operands as one group.
def either;
def variadic;

// In a result: an existing value; the location of an operation; the types of
// the results.
def replaceWithValue;
def location;
def returnType;

/// In the last argument of a rule: a number that is added to the benefit, which
/// is the number of operations that the source matches.
def addBenefit;

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

#ifdef RS_OPT_LEGACY
// The benefit comes fourth, and there are no supplemental results.
class Pattern<dag source, list<dag> results, list<dag> preds = [],
              dag benefitsAdded = (addBenefit 0)> {
  dag sourcePattern = source;
  list<dag> resultPatterns = results;
  list<dag> supplementalPatterns = [];
  list<dag> constraints = preds;
  dag benefitDelta = benefitsAdded;
}
class Pat<dag pattern, dag result, list<dag> preds = [],
          dag benefitsAdded = (addBenefit 0)>
    : Pattern<pattern, [result], preds, benefitsAdded>;
#else
/// `results` replaces the results of the root in order: all before the last
/// are auxiliary when there are more of them than the root has results.
/// `supplemental_results` are built after the replacement and replace nothing.
class Pattern<dag source, list<dag> results, list<dag> preds = [],
              list<dag> supplemental_results = [],
              dag benefitAdded = (addBenefit 0)> {
  dag sourcePattern = source;
  list<dag> resultPatterns = results;
  list<dag> supplementalPatterns = supplemental_results;
  list<dag> constraints = preds;
  dag benefitDelta = benefitAdded;
}

/// The common case of one result.
class Pat<dag pattern, dag result, list<dag> preds = [],
          list<dag> supplemental_results = [],
          dag benefitAdded = (addBenefit 0)>
    : Pattern<pattern, [result], preds, supplemental_results, benefitAdded>;
#endif

//===----------------------------------------------------------------------===//
// Native code and constraints on bound values
//===----------------------------------------------------------------------===//

/// Code with `$0`, `$1`, ... for arguments, `$_self` for the matched value,
/// `$_builder` and `$_loc`. Constants in it start at the first argument.
class NativeCodeCall<string expr, int returns = 1> {
  string expression = expr;
  int numReturns = returns;
}
class NativeCodeCallVoid<string expr> : NativeCodeCall<expr, 0>;

/// Matches the result of a constant-like operation, and binds the attribute.
def ConstantLikeMatcher
    : NativeCodeCall<"::mlir::success(::mlir::matchPattern("
                     "$_self->getResult(0), ::mlir::m_Constant(&$0)))">;

def HasNoUseOf : Constraint<CPred<"$_self.use_empty()">, "is unused">;

#endif
