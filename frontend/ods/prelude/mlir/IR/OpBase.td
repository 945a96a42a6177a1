//===- OpBase.td - operations ---------------------------------------------===//
//
// The operation record, the traits of the core, and the predicates that relate
// several operands, results and attributes of one operation. Includes the files
// that definitions of operations usually need.
//
//===----------------------------------------------------------------------===//

#ifndef OP_BASE
#define OP_BASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/Interfaces.td"
include "mlir/IR/Properties.td"
include "mlir/IR/Traits.td"
include "mlir/IR/Utils.td"

//===----------------------------------------------------------------------===//
// Kinds of operation traits
//===----------------------------------------------------------------------===//

class NativeOpTrait<string name, list<Trait> traits = [],
                    code extraOpDeclaration = [{}],
                    code extraOpDefinition = [{}]>
    : NativeTrait<name, "Op", extraOpDeclaration, extraOpDefinition> {
  list<Trait> dependentTraits = traits;
}
class ParamNativeOpTrait<string prop, string params, list<Trait> traits = []>
    : ParamNativeTrait<prop, params, "Op"> {
  list<Trait> dependentTraits = traits;
}
class GenInternalOpTrait<string prop, list<Trait> traits = []>
    : GenInternalTrait<prop, "Op"> {
  list<Trait> dependentTraits = traits;
}
class PredOpTrait<string descr, Pred pred, list<Trait> traits = []>
    : PredTrait<descr, pred> {
  list<Trait> dependentTraits = traits;
}

/// Mixed into traits on the numbers of operands, results, regions and
/// successors. They are verified first, because other traits rely on them.
class StructuralOpTrait;

//===----------------------------------------------------------------------===//
// Traits of the core
//===----------------------------------------------------------------------===//

// Algebra.
def Commutative : NativeOpTrait<"IsCommutative">;
def Idempotent : NativeOpTrait<"IsIdempotent">;
def Involution : NativeOpTrait<"IsInvolution">;
def ConstantLike : NativeOpTrait<"ConstantLike">;

// Agreement of types.
foreach name = ["SameTypeOperands", "SameOperandsShape",
                "SameOperandsElementType", "SameOperandsAndResultShape",
                "SameOperandsAndResultElementType", "ResultsAreFloatLike",
                "ResultsBroadcastableShape"] in
  def name : NativeOpTrait<name>;

// Operations on scalars that also apply element by element.
def Elementwise : NativeOpTrait<"Elementwise">;
foreach name = ["Scalarizable", "Vectorizable", "Tensorizable"] in
  def name : NativeOpTrait<name, [Elementwise]>;
def ElementwiseMappable
    : TraitList<[Elementwise, Scalarizable, Vectorizable, Tensorizable]>;

// Scopes.
def IsolatedFromAbove : NativeOpTrait<"IsIsolatedFromAbove">;
foreach name = ["AffineScope", "AutomaticAllocationScope",
                "MemRefsNormalizable"] in
  def name : NativeOpTrait<name>;

// Blocks, terminators and nesting.
def Terminator : NativeOpTrait<"IsTerminator">;
foreach name = ["SingleBlock", "NoTerminator", "NoRegionArguments"] in
  def name : NativeOpTrait<name>, StructuralOpTrait;

class SingleBlockImplicitTerminatorImpl<string op>
    : ParamNativeOpTrait<"SingleBlockImplicitTerminator", op, [SingleBlock]>,
      StructuralOpTrait;
class SingleBlockImplicitTerminator<string op>
    : TraitList<[SingleBlock, SingleBlockImplicitTerminatorImpl<op>]>;

class HasParent<string op>
    : ParamNativeOpTrait<"HasParent", op>, StructuralOpTrait;
class ParentOneOf<list<string> ops>
    : ParamNativeOpTrait<"HasParent", !interleave(ops, ", ")>,
      StructuralOpTrait;

// How several variadic groups divide the list of operands or results: by an
// attribute with their sizes, or in equal parts.
foreach entity = ["Operand", "Result"] in {
  def AttrSized#entity#Segments
      : NativeOpTrait<"AttrSized" # entity # "Segments">, StructuralOpTrait;
  def SameVariadic#entity#Size
      : GenInternalOpTrait<"SameVariadic" # entity # "Size">;
}

/// The result type is the type of the first attribute, or its value if it is a
/// type attribute.
def FirstAttrDerivedResultType
    : GenInternalOpTrait<"FirstAttrDerivedResultType">;

//===----------------------------------------------------------------------===//
// Regions and successors
//===----------------------------------------------------------------------===//

// Operators of the dags that list them.
def region;
def successor;

class Region<Pred condition, string descr = "">
    : RegionConstraint<condition, descr>;
class VariadicRegion<Region region> : Region<region.predicate, region.summary>;
def AnyRegion : Region<CPred<"true">, "any region">;

class _RegionOfBlocks<string test, int numBlocks, string words>
    : Region<CPred<"::llvm::" # test # "($_self, " # numBlocks # ")">,
             "region with " # words # numBlocks # " blocks">;
class SizedRegion<int numBlocks>
    : _RegionOfBlocks<"hasNItems", numBlocks, ""> {
  int blocks = numBlocks;
}
class MinSizedRegion<int numBlocks>
    : _RegionOfBlocks<"hasNItemsOrMore", numBlocks, "at least ">;
class MaxSizedRegion<int numBlocks>
    : _RegionOfBlocks<"hasNItemsOrLess", numBlocks, "at most ">;

class Successor<Pred condition, string descr = "">
    : SuccessorConstraint<condition, descr>;
class VariadicSuccessor<Successor successor>
    : Successor<successor.predicate, successor.summary>;
def AnySuccessor : Successor<?, "any successor">;

//===----------------------------------------------------------------------===//
// Operands and results with more than a constraint
//===----------------------------------------------------------------------===//

/// Additional information about an operand, attribute or result, such as memory
/// effects.
class OpVariableDecorator;
class OpVariable<Constraint varConstraint, string desc = "",
                 list<OpVariableDecorator> varDecorators = []> {
  Constraint constraint = varConstraint;
  string summary = desc;
  list<OpVariableDecorator> decorators = varDecorators;
}
class Arg<Constraint constraint, string desc = "",
          list<OpVariableDecorator> decorators = []>
    : OpVariable<constraint, desc, decorators>;
class Res<Constraint constraint, string desc = "",
          list<OpVariableDecorator> decorators = []>
    : OpVariable<constraint, desc, decorators>;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_LEGACY
class OpBuilder<dag p, code b = ""> {
  dag dagParams = p;
  code body = b;
}
class DeprecatedOpBuilder<string reason, dag p, code b = "">
    : OpBuilder<p, b>, CppDeprecated<reason>;
#endif

/// A chapter of a dialect's documentation.
class OpDocGroup {
  string summary;
  string description;
}

class _Operation<Dialect dialect, string mnemonic, list<Trait> props> {
  // Identity.
  Dialect opDialect = dialect;
  string opName = mnemonic;
  string cppNamespace = dialect.cppNamespace;
  string summary = "";
  string description = "";
  OpDocGroup opDocGroup = ?;

  // Shape. `arguments` contains operands, attributes and properties.
  dag arguments = (ins);
  dag results = (outs);
  dag regions = (region);
  dag successors = (successor);
  list<Trait> traits = props;

  // Syntax: a format, or hooks, or (with neither) only the generic form.
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;

  // Verification. The second kind runs after nested operations were verified.
  bit hasVerifier = 0;
  bit hasRegionVerifier = 0;

  // Simplification.
  bit hasFolder = 0;
  bit hasCanonicalizer = 0;
  bit hasCanonicalizeMethod = 0;

  // Other generated code.
  bit skipDefaultBuilders = 0;
  bit useCustomPropertiesEncoding = 0;
  code extraClassDeclaration = ?;
  code extraClassDefinition = ?;
}

#ifdef RS_OPT_LEGACY
include "mlir/IR/LegacyOp.td"
#else
class Op<Dialect dialect, string mnemonic, list<Trait> props = []>
    : _Operation<dialect, mnemonic, props> {
  list<OpBuilder> builders = ?;
}

// The two lists as mix-ins.
class Arguments<dag args> {
  dag arguments = args;
}
class Results<dag rets> {
  dag results = rets;
}
#endif

//===----------------------------------------------------------------------===//
// Interfaces that may be promised and implemented later
//===----------------------------------------------------------------------===//

class _PromisesOrHas<Interface interface>
    : CPred<"$_self.hasPromiseOrImplementsInterface<"
            # _Qualified<interface.cppNamespace,
                         interface.cppInterfaceName>.result # ">()">;
class HasPromiseOrImplementsTypeInterface<TypeInterface interface>
    : _PromisesOrHas<interface>;
class PromisedTypeInterface<TypeInterface interface>
    : TypeConstraint<HasPromiseOrImplementsTypeInterface<interface>,
                     "type that has, or promises, interface "
                     # interface.cppInterfaceName>;
class PromisedAttrInterface<AttrInterface interface>
    : AttrConstraint<_PromisesOrHas<interface>,
                     "attribute that has, or promises, interface "
                     # interface.cppInterfaceName>;

//===----------------------------------------------------------------------===//
// Several entities of one operation
//===----------------------------------------------------------------------===//

// Expressions on a named operand or result.
class _ShapedTypeOf<string name>
    : StrFunc<"::llvm::cast<::mlir::ShapedType>($" # name # ".getType())">;
class Rank<string name> : StrFunc<_ShapedTypeOf<name>.result # ".getRank()">;
class Shape<string name> : StrFunc<_ShapedTypeOf<name>.result # ".getShape()">;
class ElementCount<string name>
    : StrFunc<_ShapedTypeOf<name>.result # ".getNumElements()">;
class ElementType<string name>
    : StrFunc<"getElementTypeOrSelf($" # name # ")">;

// Expressions that are all equal, or of which one is true. Equality compares
// each with the next, and the last with the first.
class AllMatchPred<list<string> values>
    : CPred<!if(!lt(!size(values), 2), "true",
                !foldl("(" # !head(values) # ")", !tail(values), text, v,
                       text # " == (" # v # ") && (" # v # ")")
                # " == (" # !head(values) # ")")>;
class AnyPred<list<string> values>
    : CPred<!if(!empty(values), "false",
                !interleave(!foreach(v, values, "(" # v # ")"), " || "))>;
class AllMatch<list<string> values, string summary>
    : PredOpTrait<summary, AllMatchPred<values>>;

// One expression over `$_self`, evaluated for each of the named entities.
class _OfEach<list<string> names, string operator> {
  list<string> result =
      !foreach(n, names, !subst("$_self", "$" # n, operator));
}
class AllMatchSameOperatorPred<list<string> names, string operator>
    : AllMatchPred<_OfEach<names, operator>.result>;
class AllMatchSameOperatorTrait<list<string> names, string operator,
                                string summary>
    : PredOpTrait<"all of {" # !interleave(names, ", ") # "} have same "
                  # summary,
                  AllMatchSameOperatorPred<names, operator>> {
  list<string> values = names;
}
class AnyMatchOperatorPred<list<string> names, string operator>
    : AnyPred<_OfEach<names, operator>.result>;
class AnyMatchOperatorTrait<list<string> names, string operator,
                            string summary>
    : PredOpTrait<"any of {" # !interleave(names, ", ") # "} has " # summary,
                  AnyMatchOperatorPred<names, operator>> {
  list<string> values = names;
}

class AllTypesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, "$_self.getType()", "type">;
class AllTypeIDsMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, "$_self.getType().getTypeID()",
                                "type IDs">;
class AllElementTypesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, ElementType<"_self">.result,
                                "element type">;
class AllRanksMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, Rank<"_self">.result, "rank">;
class AllShapesMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, Shape<"_self">.result, "shape">;
class AllElementCountsMatch<list<string> names>
    : AllMatchSameOperatorTrait<names, ElementCount<"_self">.result,
                                "element count">;

// The type of one entity is a function of the type of another. Assembly formats
// can then omit the dependent type.
class TypesMatchWith<string summary, string lhsArg, string rhsArg,
                     string transform, string comparator = "std::equal_to<>()">
    : PredOpTrait<summary,
                  CPred<comparator # "("
                        # !subst("$_self", "$" # lhsArg # ".getType()",
                                 transform)
                        # ", $" # rhsArg # ".getType())">> {
  string lhs = lhsArg;
  string rhs = rhsArg;
  string transformer = transform;
}
class RangedTypesMatchWith<string summary, string lhsArg, string rhsArg,
                           string transform>
    : TypesMatchWith<summary, lhsArg, rhsArg, transform, "llvm::equal">;
class OptionalTypesMatchWith<string summary, string lhsArg, string rhsArg,
                             string transform,
                             string comparator = "std::equal_to<>()">
    : TypesMatchWith<summary, lhsArg, rhsArg, transform,
                     "!get" # snakeCaseToCamelCase<lhsArg>.ret # "() || !get"
                     # snakeCaseToCamelCase<rhsArg>.ret # "() || "
                     # comparator>;

// The type, or element type, of a named entity satisfies a constraint.
class TypeIsPred<string name, Type type>
    : SubstLeaves<"$_self", "$" # name # ".getType()", type.predicate>;
class TypeIs<string name, Type type>
    : PredOpTrait<name # " is " # type.summary, TypeIsPred<name, type>>;
class ElementTypeIsPred<string name, Type type>
    : And<[SubstLeaves<"$_self", "$" # name # ".getType()", IsShapedTypePred>,
           SubstLeaves<"$_self", ElementType<name>.result, type.predicate>]>;
class ElementTypeIs<string name, Type type>
    : PredOpTrait<name # " is " # type.summary, ElementTypeIsPred<name, type>>;

/// The named operands are of the types at the same positions.
class _OperandsAre<list<string> names, list<Type> types> {
  Pred ret = And<!foreach(i, !range(!size(names)),
                          SubstLeaves<"$_self", "$" # names[i] # ".getType()",
                                      types[i].predicate>)>;
}
class InputMatchesTypes<list<string> inputArgs, list<Type> allowedTypes>
    : PredOpTrait<"the operands " # !interleave(inputArgs, ", ")
                  # " are of the expected types",
                  _OperandsAre<inputArgs, allowedTypes>.ret> {
  assert !eq(!size(inputArgs), !size(allowedTypes)),
         "there must be a type for each operand";
  list<string> inputArgList = inputArgs;
  list<Type> allowedTypeList = allowedTypes;
}
class InputAddressIsCombinationOf<list<string> inputArgs,
                                  list<list<Type>> allowedCombinations,
                                  string description = "">
    : PredOpTrait<!if(!empty(description),
                      "the operands " # !interleave(inputArgs, ", ")
                      # " are of one of the combinations of types",
                      description),
                  Or<!foreach(types, allowedCombinations,
                              _OperandsAre<inputArgs, types>.ret)>> {
  list<string> inputArgList = inputArgs;
  list<list<Type>> allowedCombinationList = allowedCombinations;
}

/// The shaped type has as many elements as there are values, of their type.
class ShapedTypeMatchesElementCountAndTypes<string shapedArg,
                                            string elementsArg>
    : PredOpTrait<shapedArg # " has the number and type of " # elementsArg,
                  And<[CPred<ElementCount<shapedArg>.result
                             # " == static_cast<int64_t>($" # elementsArg
                             # ".getTypes().size())">,
                       CPred<"::llvm::all_of($" # elementsArg # ".getTypes(), "
                             "[&](::mlir::Type t) { return t == "
                             # ElementType<shapedArg>.result # "; })">]>> {
  string shaped = shapedArg;
  string elements = elementsArg;
}

//===----------------------------------------------------------------------===//
// Operands and results by position
//===----------------------------------------------------------------------===//

// Leaves: the operand or result exists; it has a shaped type.
class _HasNth<string entity, int n>
    : CPred<"$_op.getNum" # entity # "s() > " # n>;
class _NthIsShaped<string entity, int n>
    : SubstLeaves<"$_self", "$_op.get" # entity # "(" # n # ").getType()",
                  IsShapedTypePred>;

// An operand's element type is of one kind; two operands' are the same.
class TCopVTEtIs<int idx, Type type>
    : And<[_HasNth<"Operand", idx>, _NthIsShaped<"Operand", idx>,
           SubstLeaves<"$_self",
                       "getElementTypeOrSelf($_op.getOperand(" # idx # "))",
                       type.predicate>]>;
class TCopVTEtIsSameAs<int i, int j>
    : And<[_HasNth<"Operand", !if(!lt(i, j), j, i)>,
           _NthIsShaped<"Operand", i>, _NthIsShaped<"Operand", j>,
           CPred<"::mlir::getElementTypeOrSelf($_op.getOperand(" # i # ")) == "
                 "::mlir::getElementTypeOrSelf($_op.getOperand(" # j
                 # "))">]>;
class TCopVTEtAreSameAt<list<int> indices>
    : CPred<"::llvm::all_equal(::llvm::map_range("
            "::mlir::ArrayRef<unsigned>({" # !interleave(indices, ", ") # "}), "
            "[this](unsigned i) "
            "{ return getElementTypeOrSelf(this->getOperand(i)); }))">;

// Result `i` against operand `j`.
class TCOpResIsShapedTypePred<int i, int j>
    : And<[_HasNth<"Result", i>, _HasNth<"Operand", j>,
           _NthIsShaped<"Result", i>, _NthIsShaped<"Operand", j>]>;
class TCresIsSameAsOpBase<int i, int j>
    : CPred<"$_op.getResult(" # i # ").getType() == $_op.getOperand(" # j
            # ").getType()">;
class TCresVTEtIsSameAsOpBase<int i, int j>
    : CPred<"getElementTypeOrSelf($_op.getResult(" # i # ")) == "
            "getElementTypeOrSelf($_op.getOperand(" # j # "))">;
class TCresVTEtIsSameAsOp<int i, int j>
    : And<[TCOpResIsShapedTypePred<i, j>, TCresVTEtIsSameAsOpBase<i, j>]>;

// The shape test takes its arguments as result and operand, as above, though
// this predicate names the operand first.
class TCOpIsBroadcastableToRes<int opId, int resId>
    : And<[TCOpResIsShapedTypePred<opId, resId>,
           CPred<"::mlir::OpTrait::util::getBroadcastedType("
                 "$_op.getOperand(" # opId # ").getType(), "
                 "$_op.getResult(" # resId # ").getType())">]>;

#ifdef RS_OPT_LEGACY
// In older versions of MLIR this was one file.
include "mlir/IR/EnumAttr.td"
include "mlir/IR/PatternBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def NoSideEffect : TraitList<[AlwaysSpeculatable, NoMemoryEffect]>;
#endif

#endif
