//===- CommonTypeConstraints.td - constraints on builtin types ------------===//
//
// Order: predicates on shape and container, the `Type` record and its
// combinators, scalars, then containers (any shaped, vector, tensor, memref,
// tuple) and the constraints that admit a scalar or a container of it.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_COMMON_TYPE_CONSTRAINTS
#define RS_OPT_PRELUDE_COMMON_TYPE_CONSTRAINTS

include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"
include "rs-opt/Predicates.td"

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

// The builtin class of the type.
foreach kind = ["UnrankedMemRef", "BaseMemRef", "MemRef", "Tensor",
                "RankedTensor", "UnrankedTensor", "Shaped", "Tuple"] in
  def Is#kind#TypePred : _Isa<"::mlir::" # kind # "Type">;

def HasValueSemanticsPred : CPred<"$_self.hasTrait<::mlir::ValueSemantics>()">;

// Rank and shape.
class _ShapedSelf : _Cast<"::mlir::ShapedType">;
class _VectorSelf : _Cast<"::mlir::VectorType">;

def HasStaticShapePred : CPred<_ShapedSelf<>.result # ".hasStaticShape()">;
def HasRankPred : CPred<_ShapedSelf<>.result # ".hasRank()">;

class _RankIs<string subject, int rank>
    : CPred<subject # ".getRank() == " # rank>;
class HasAnyRankOfPred<list<int> ranks>
    : And<[HasRankPred,
           Or<!foreach(r, ranks, _RankIs<_ShapedSelf<>.result, r>)>]>;
class HasRankGreaterOrEqualPred<int rank>
    : And<[HasRankPred, CPred<_ShapedSelf<>.result # ".getRank() >= " # rank>]>;

// Vectors. Until MLIR 19, plain "vector" means one of rank 1 or more.
def IsVectorOfAnyRankTypePred : _Isa<"::mlir::VectorType">;
def IsVectorOfNonZeroRankTypePred
    : And<[IsVectorOfAnyRankTypePred,
           CPred<_VectorSelf<>.result # ".getRank() > 0">]>;
defvar IsVectorTypePred = IsVectorOfNonZeroRankTypePred;
def IsFixedVectorTypePred
    : And<[IsVectorOfAnyRankTypePred,
           CPred<"!" # _VectorSelf<>.result # ".isScalable()">]>;
defvar IsFixedVectorOfAnyRankTypePred = IsFixedVectorTypePred;
def IsFixedVectorOfNonZeroRankTypePred
    : And<[IsFixedVectorTypePred,
           CPred<_VectorSelf<>.result # ".getRank() > 0">]>;
def IsVectorTypeWithAnyDimScalablePred
    : And<[IsVectorOfAnyRankTypePred,
           CPred<_VectorSelf<>.result # ".isScalable()">]>;
def IsVectorTypeWithAllDimsScalablePred
    : And<[IsVectorTypePred,
           CPred<_VectorSelf<>.result # ".allDimsScalable()">]>;
def IsVectorTypeWithOnlyTrailingDimScalablePred
    : And<[IsVectorTypePred,
           CPred<_VectorSelf<>.result # ".getScalableDims().back()">,
           CPred<"!llvm::is_contained(" # _VectorSelf<>.result
                 # ".getScalableDims().drop_back(), true)">]>;

class _VectorPropertyIn<Pred kind, string property, list<int> allowed>
    : And<[kind,
           Or<!foreach(n, allowed,
                       CPred<_VectorSelf<>.result # "." # property # "() == "
                             # n>)>]>;

class IsVectorOfRankPred<list<int> allowedRanks>
    : _VectorPropertyIn<IsVectorTypePred, "getRank", allowedRanks>;
class IsFixedVectorOfRankPred<list<int> allowedRanks>
    : _VectorPropertyIn<IsFixedVectorTypePred, "getRank", allowedRanks>;
class IsScalableVectorOfRankPred<list<int> allowedRanks>
    : _VectorPropertyIn<IsVectorTypeWithAnyDimScalablePred, "getRank",
                        allowedRanks>;
class IsVectorOfLengthPred<list<int> allowedLengths>
    : _VectorPropertyIn<IsVectorTypePred, "getNumElements", allowedLengths>;
class IsFixedVectorOfLengthPred<list<int> allowedLengths>
    : _VectorPropertyIn<IsFixedVectorTypePred, "getNumElements",
                        allowedLengths>;
class IsScalableVectorOfLengthPred<list<int> allowedLengths>
    : _VectorPropertyIn<IsVectorTypeWithAnyDimScalablePred, "getNumElements",
                        allowedLengths>;
class IsVectorOfMinLengthPred<int minLength>
    : And<[IsVectorOfNonZeroRankTypePred,
           CPred<_VectorSelf<>.result # ".getNumElements() >= " # minLength>]>;
class IsVectorOfMaxLengthPred<int maxLength>
    : And<[IsVectorOfNonZeroRankTypePred,
           CPred<_VectorSelf<>.result # ".getNumElements() <= " # maxLength>]>;
class IsVectorOfShape<list<int> shape>
    : CPred<_VectorSelf<>.result # ".getShape() == ArrayRef<int64_t>({"
            # !interleave(shape, ", ") # "})">;

/// The rank that dimension `value` needs; negative ones count from the back.
class NormalizeIndex<int value> {
  int ret = !if(!lt(value, 0), !sub(0, value), !add(value, 1));
}

class IsNthDimSizeIsOneOfPred<int n, list<int> allowedSizes>
    : And<[CPred<_ShapedSelf<>.result # ".getRank() >= "
                 # NormalizeIndex<n>.ret>,
           CPred<"::llvm::is_contained(ArrayRef<int64_t>({"
                 # !interleave(allowedSizes, ", ") # "}), "
                 # _ShapedSelf<>.result # ".getDimSize("
                 # !if(!lt(n, 0), _ShapedSelf<>.result # ".getRank() + " # n,
                       "" # n)
                 # "))">]>;

//===----------------------------------------------------------------------===//
// The type record
//===----------------------------------------------------------------------===//

/// A constraint on a type. `builderCall`, if any, builds the only type that
/// satisfies it, so that assembly formats may omit that type.
class Type<Pred condition, string descr = "",
           string cppType = "::mlir::Type", string cppClassName = cppType>
    : TypeConstraint<condition, descr, cppClassName> {
  string description = "";
  string builderCall = "";
}

class DialectType<Dialect d, Pred condition, string descr = "",
                  string cppType = "::mlir::Type",
                  string cppClassName = cppType>
    : Type<condition, descr, cppClassName> {
  Dialect dialect = d;
}

/// The same constraint with another summary.
class TypeAlias<Type t, string summary = t.summary>
    : Type<t.predicate, summary, t.cppClassName> {
  let cppType = t.cppType;
  let description = t.description;
  let builderCall = t.builderCall;
}

// Mix-ins that define the builder of a type.
class BuildableType<code builder> {
  code builderCall = builder;
}
class SameBuildabilityAs<Type type, code builder> {
  code builderCall = !if(!empty(type.builderCall), "", builder);
}

// How many values: zero or more, groups of zero or more, zero or one.
class Variadic<Type type>
    : TypeConstraint<type.predicate, "variadic of " # type.summary,
                     type.cppClassName> {
  Type baseType = type;
  int minSize = 0;
}
class VariadicOfVariadic<Type type, string variadicSegmentAttrName>
    : Variadic<type> {
  string segmentAttrName = variadicSegmentAttrName;
}
class Optional<Type type>
    : TypeConstraint<type.predicate, type.summary, type.cppClassName> {
  Type baseType = type;
}

// Combinators.
class AnyTypeOf<list<Type> allowedTypeList, string summary = "",
                string cppType = "::mlir::Type", string cppClassName = cppType>
    : Type<Or<!foreach(t, allowedTypeList, t.predicate)>,
           !if(!empty(summary),
               !interleave(!foreach(t, allowedTypeList, t.summary), " or "),
               summary),
           cppClassName> {
  list<Type> allowedTypes = allowedTypeList;
}
class AllOfType<list<Type> allowedTypeList, string summary = "",
                string cppType = "::mlir::Type", string cppClassName = cppType>
    : Type<And<!foreach(t, allowedTypeList, t.predicate)>,
           !if(!empty(summary),
               !interleave(!foreach(t, allowedTypeList, t.summary), " and "),
               summary),
           cppClassName> {
  list<Type> allowedTypes = allowedTypeList;
}
class ConfinedType<Type type, list<Pred> predicates, string summary = "",
                   string cppType = type.cppClassName,
                   string cppClassName = cppType>
    : Type<And<!listconcat([type.predicate], predicates)>, summary,
           cppClassName> {
  Type baseType = type;
  list<Pred> predicateList = predicates;
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

def AnyType : Type<CPred<"true">, "any type">;
def NoneType : Type<_Isa<"::mlir::NoneType">, "none type", "::mlir::NoneType">,
               BuildableType<"$_builder.getType<::mlir::NoneType>()">;
def Index : Type<_Isa<"::mlir::IndexType">, "index", "::mlir::IndexType">,
            BuildableType<"$_builder.getIndexType()">;
def GraphType : Type<_Isa<"::mlir::GraphType">, "graph type", "::mlir::GraphType">;
def FunctionType
    : Type<_Isa<"::mlir::FunctionType">, "function type", "::mlir::FunctionType">;

// Integers: of any signedness (AnyI), signless (I), signed (SI), unsigned (UI).
def AnyInteger
    : Type<_Isa<"::mlir::IntegerType">, "integer", "::mlir::IntegerType">;
def AnySignlessInteger
    : Type<CPred<"$_self.isSignlessInteger()">, "signless integer",
           "::mlir::IntegerType">;
def AnySignedInteger
    : Type<CPred<"$_self.isSignedInteger()">, "signed integer">;
def AnyUnsignedInteger
    : Type<CPred<"$_self.isUnsignedInteger()">, "unsigned integer">;
def AnySignlessIntegerOrIndex
    : Type<CPred<"$_self.isSignlessIntOrIndex()">,
           "signless integer or index">;

class AnyI<int width>
    : Type<CPred<"$_self.isInteger(" # width # ")">,
           "" # width # "-bit integer"> {
  int bitwidth = width;
}
class I<int width>
    : Type<CPred<"$_self.isSignlessInteger(" # width # ")">,
           "" # width # "-bit signless integer", "::mlir::IntegerType">,
      BuildableType<"$_builder.getIntegerType(" # width # ")"> {
  int bitwidth = width;
}
class SI<int width>
    : Type<CPred<"$_self.isSignedInteger(" # width # ")">,
           "" # width # "-bit signed integer", "::mlir::IntegerType">,
      BuildableType<"$_builder.getIntegerType(" # width # ", true)"> {
  int bitwidth = width;
}
class UI<int width>
    : Type<CPred<"$_self.isUnsignedInteger(" # width # ")">,
           "" # width # "-bit unsigned integer", "::mlir::IntegerType">,
      BuildableType<"$_builder.getIntegerType(" # width # ", false)"> {
  int bitwidth = width;
}

class AnyIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, AnyI<w>),
                !interleave(widths, "/") # "-bit integer",
                "::mlir::IntegerType">;
class SignlessIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, I<w>),
                !interleave(widths, "/") # "-bit signless integer">;
class SignedIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, SI<w>),
                !interleave(widths, "/") # "-bit signed integer">;
class UnsignedIntOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, UI<w>),
                !interleave(widths, "/") # "-bit unsigned integer">;

foreach width = [1, 8, 16, 32, 64] in {
  def AnyI#width : AnyI<width>;
  def I#width : I<width>;
  def SI#width : SI<width>;
  def UI#width : UI<width>;
}
def I128 : I<128>;

// Floats. IEEE ones are named by width, the others by format.
def AnyFloat
    : Type<_Isa<"::mlir::FloatType">, "floating-point", "::mlir::FloatType">;

class F<int width>
    : Type<CPred<"$_self.isF" # width # "()">, "" # width # "-bit float",
           "::mlir::FloatType">,
      BuildableType<"$_builder.getF" # width # "Type()"> {
  int bitwidth = width;
}
class FloatOfWidths<list<int> widths>
    : AnyTypeOf<!foreach(w, widths, F<w>),
                !interleave(widths, "/") # "-bit float">;
foreach width = [16, 32, 64, 80, 128] in
  def F#width : F<width>;

class _FloatFormat<string name, string descr>
    : Type<CPred<"$_self.is" # name # "()">, descr # " type">,
      BuildableType<"$_builder.get" # name # "Type()">;
def BF16 : _FloatFormat<"BF16", "bfloat16">;
def TF32 : _FloatFormat<"TF32", "tf32">;
foreach format = ["E4M3FN", "E5M2", "E4M3", "E4M3FNUZ", "E4M3B11FNUZ",
                  "E5M2FNUZ"] in
  def F8#format : _FloatFormat<"Float8" # format, "f8" # format>;
// The builders of these formats take the class of the type.
foreach format = ["4E2M1FN", "6E2M3FN", "6E3M2FN", "8E3M4", "8E8M0FNU"] in
  def F#format
      : Type<_Isa<"::mlir::Float" # format # "Type">,
             "f" # format # " type">,
        BuildableType<"$_builder.getType<Float" # format # "Type>()">;

// Complex numbers.
def AnyComplex
    : Type<_Isa<"::mlir::ComplexType">, "complex-type",
           "::mlir::ComplexType">;
class Complex<Type elType>
    : ConfinedType<AnyComplex,
                   [SubstLeaves<"$_self",
                                _Cast<"::mlir::ComplexType">.result
                                # ".getElementType()",
                                elType.predicate>],
                   "complex type with " # elType.summary # " elements",
                   "::mlir::ComplexType">,
      SameBuildabilityAs<elType, "::mlir::ComplexType::get($_builder.get"
                               # elType # "Type())"> {
  Type elementType = elType;
}

/// A type of a dialect that is not loaded, identified by its text.
class OpaqueType<string dialect, string name, string summary>
    : Type<CPred<"isOpaqueTypeWithName($_self, \"" # dialect # "\", \""
                 # name # "\")">,
           summary, "::mlir::OpaqueType">,
      BuildableType<"::mlir::OpaqueType::get($_builder.getStringAttr(\""
                    # dialect # "\"), \"" # name # "\")">;

//===----------------------------------------------------------------------===//
// Containers
//===----------------------------------------------------------------------===//

/// A container with one element type, found by `elementTypeCall`.
class ContainerType<Type etype, Pred containerPred, code elementTypeCall,
                    string descr, string cppType = "::mlir::Type",
                    string cppClassName = cppType>
    : Type<And<[containerPred,
                SubstLeaves<"$_self", !cast<string>(elementTypeCall),
                            etype.predicate>]>,
           descr # " of " # etype.summary # " values", cppClassName>;

/// A shaped type whose elements are of one of the given types.
class ShapedContainerType<list<Type> allowedTypes, Pred containerPred,
                          string descr, string cppType = "::mlir::Type",
                          string cppClassName = cppType>
    : Type<And<[containerPred,
                Concat<"[](::mlir::Type elementType) { return ",
                       SubstLeaves<"$_self", "elementType",
                                   AnyTypeOf<allowedTypes>.predicate>,
                       "; }(" # _ShapedSelf<>.result # ".getElementType())">]>,
           descr # " of " # AnyTypeOf<allowedTypes>.summary # " values",
           cppClassName>;

class ValueSemanticsContainerOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, HasValueSemanticsPred,
                          "container with value semantics">;
def AnyShaped
    : ShapedContainerType<[AnyType], IsShapedTypePred, "shaped",
                          "::mlir::ShapedType">;

class ShapedTypeWithNthDimOfSize<int n, list<int> allowedSizes>
    : Type<IsNthDimSizeIsOneOfPred<n, allowedSizes>,
           " with dim " # n # " having a size of {"
           # !interleave(allowedSizes, ", ") # "}",
           "::mlir::ShapedType">;

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

class _VectorWith<list<Type> allowedTypes, Pred kind, string descr>
    : ShapedContainerType<allowedTypes, kind, descr, "::mlir::VectorType">;

class VectorOf<list<Type> allowedTypes>
    : _VectorWith<allowedTypes, IsVectorTypePred, "vector">;
class VectorOfAnyRankOf<list<Type> allowedTypes>
    : _VectorWith<allowedTypes, IsVectorOfAnyRankTypePred, "vector">;
class FixedVectorOf<list<Type> allowedTypes>
    : _VectorWith<allowedTypes, IsFixedVectorTypePred, "fixed-length vector">;
class ScalableVectorOf<list<Type> allowedTypes>
    : _VectorWith<allowedTypes, IsVectorTypeWithAnyDimScalablePred,
                  "scalable vector">;
class VectorWithTrailingDimScalableOf<list<Type> allowedTypes>
    : _VectorWith<allowedTypes, IsVectorTypeWithOnlyTrailingDimScalablePred,
                  "trailing scalable vector">;

class VectorOfNonZeroRankOf<list<Type> allowedTypes>
    : _VectorWith<allowedTypes, IsVectorOfNonZeroRankTypePred, "vector">;
class FixedVectorOfNonZeroRankOf<list<Type> allowedTypes>
    : _VectorWith<allowedTypes, IsFixedVectorOfNonZeroRankTypePred,
                  "fixed-length vector">;
class FixedVectorOfAnyRank<list<Type> allowedTypes>
    : FixedVectorOf<allowedTypes>;
class ScalableVectorOfAnyRank<list<Type> allowedTypes>
    : ScalableVectorOf<allowedTypes>;

def AnyVectorOfNonZeroRank : VectorOfNonZeroRankOf<[AnyType]>;
def AnyFixedVectorOfNonZeroRank : FixedVectorOfNonZeroRankOf<[AnyType]>;
def AnyFixedVectorOfAnyRank : FixedVectorOfAnyRank<[AnyType]>;
def AnyScalableVectorOfAnyRank : ScalableVectorOfAnyRank<[AnyType]>;
def AnyVector : VectorOf<[AnyType]>;
def AnyVectorOfAnyRank : VectorOfAnyRankOf<[AnyType]>;
def AnyFixedVector : FixedVectorOf<[AnyType]>;
def AnyScalableVector : ScalableVectorOf<[AnyType]>;

class _VectorWhose<Pred pred, string what, list<int> allowed>
    : Type<pred, " of " # what # " " # !interleave(allowed, "/"),
           "::mlir::VectorType">;
class VectorOfRank<list<int> allowedRanks>
    : _VectorWhose<IsVectorOfRankPred<allowedRanks>, "ranks", allowedRanks>;
class FixedVectorOfRank<list<int> allowedRanks>
    : _VectorWhose<IsFixedVectorOfRankPred<allowedRanks>, "ranks",
                   allowedRanks>;
class ScalableVectorOfRank<list<int> allowedRanks>
    : _VectorWhose<IsScalableVectorOfRankPred<allowedRanks>, "ranks",
                   allowedRanks>;
class VectorOfLength<list<int> allowedLengths>
    : _VectorWhose<IsVectorOfLengthPred<allowedLengths>, "length",
                   allowedLengths>;
class FixedVectorOfLength<list<int> allowedLengths>
    : _VectorWhose<IsFixedVectorOfLengthPred<allowedLengths>, "length",
                   allowedLengths>;
class ScalableVectorOfLength<list<int> allowedLengths>
    : _VectorWhose<IsScalableVectorOfLengthPred<allowedLengths>, "length",
                   allowedLengths>;

class VectorOfMinLength<int minLength>
    : Type<IsVectorOfMinLengthPred<minLength>,
           " of at least length " # minLength, "::mlir::VectorType">;
class VectorOfMaxLength<int maxLength>
    : Type<IsVectorOfMaxLengthPred<maxLength>,
           " of at most length " # maxLength, "::mlir::VectorType">;

/// The conjunction of several vector constraints, whose summaries are joined.
class _VectorThatIsAll<list<Type> types>
    : AllOfType<types, !interleave(!foreach(t, types, t.summary), ""),
                "::mlir::VectorType">;
class VectorOfRankAndType<list<int> allowedRanks, list<Type> allowedTypes>
    : _VectorThatIsAll<[VectorOf<allowedTypes>, VectorOfRank<allowedRanks>]>;
class FixedVectorOfRankAndType<list<int> allowedRanks, list<Type> allowedTypes>
    : _VectorThatIsAll<[FixedVectorOf<allowedTypes>,
                        VectorOfRank<allowedRanks>]>;
class VectorOfMinMaxLengthAndType<int minLength, int maxLength,
                                  list<Type> allowedTypes>
    : _VectorThatIsAll<[VectorOfNonZeroRankOf<allowedTypes>,
                        VectorOfMinLength<minLength>,
                        VectorOfMaxLength<maxLength>]>;
class FixedVectorOfShapeAndType<list<int> shape, Type elType>
    : ShapedContainerType<[elType],
                          And<[IsVectorOfShape<shape>, IsFixedVectorTypePred]>,
                          "vector<" # !interleave(shape, "x") # "x" # elType # ">",
                          "::mlir::VectorType">,
      BuildableType<"::mlir::VectorType::get({" # !interleave(shape, ", ")
                    # "}, " # elType.builderCall # ")">;
class VectorOfLengthAndType<list<int> allowedLengths, list<Type> allowedTypes>
    : _VectorThatIsAll<[VectorOf<allowedTypes>,
                        VectorOfLength<allowedLengths>]>;
class FixedVectorOfLengthAndType<list<int> allowedLengths,
                                 list<Type> allowedTypes>
    : _VectorThatIsAll<[FixedVectorOf<allowedTypes>,
                        FixedVectorOfLength<allowedLengths>]>;
class ScalableVectorOfLengthAndType<list<int> allowedLengths,
                                    list<Type> allowedTypes>
    : _VectorThatIsAll<[ScalableVectorOf<allowedTypes>,
                        ScalableVectorOfLength<allowedLengths>]>;
class ScalableVectorOfRankAndLengthAndType<list<int> allowedRanks,
                                           list<int> allowedLengths,
                                           list<Type> allowedTypes>
    : _VectorThatIsAll<[ScalableVectorOfRank<allowedRanks>,
                        ScalableVectorOf<allowedTypes>,
                        ScalableVectorOfLength<allowedLengths>]>;
class VectorWithTrailingDimScalableOfSizeAndType<list<int> allowedTrailingSizes,
                                                 list<Type> allowedTypes>
    : _VectorThatIsAll<[VectorWithTrailingDimScalableOf<allowedTypes>,
                        ShapedTypeWithNthDimOfSize<-1, allowedTrailingSizes>]>;

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

class TensorOf<list<Type> allowedTypes, list<Pred> preds = [],
               string summary = "tensor">
    : ShapedContainerType<allowedTypes,
                          And<!listconcat([IsTensorTypePred], preds)>, summary,
                          "::mlir::TensorType">;
class RankedTensorOf<list<Type> allowedTypes, list<Pred> preds = [],
                     string summary = "ranked tensor">
    : ShapedContainerType<allowedTypes,
                          And<!listconcat([IsRankedTensorTypePred], preds)>,
                          summary, "::mlir::RankedTensorType">;
class UnrankedTensorOf<list<Type> allowedTypes, list<Pred> preds = [],
                       string summary = "unranked tensor">
    : ShapedContainerType<allowedTypes,
                          And<!listconcat([IsUnrankedTensorTypePred], preds)>,
                          summary, "::mlir::UnrankedTensorType">;
class Non0RankedTensorOf<list<Type> allowedTypes>
    : TensorOf<allowedTypes, [HasRankGreaterOrEqualPred<1>],
               "non-0-ranked.tensor">;
class StaticShapeTensorOf<list<Type> allowedTypes>
    : RankedTensorOf<allowedTypes, [HasStaticShapePred],
                     "statically shaped tensor">;

def AnyTensor : TensorOf<[AnyType]>;
def AnyRankedTensor : RankedTensorOf<[AnyType]>;
def AnyUnrankedTensor : UnrankedTensorOf<[AnyType]>;
def AnyNon0RankedTensor : Non0RankedTensorOf<[AnyType]>;
def AnyNon0RankedOrUnrankedTensor
    : AnyTypeOf<[AnyUnrankedTensor, AnyNon0RankedTensor],
                "non-0-ranked or unranked tensor",
                "::mlir::TensorType">;
def AnyStaticShapeTensor : StaticShapeTensorOf<[AnyType]>;

class TensorRankOf<list<Type> allowedTypes, list<int> ranks>
    : RankedTensorOf<allowedTypes, [HasAnyRankOfPred<ranks>],
                     !interleave(!foreach(r, ranks, r # "D"), "/") # " tensor">;
class 0DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [0]>;
class 1DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [1]>;
class 2DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [2]>;
class 3DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [3]>;
class 4DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [4]>;

//===----------------------------------------------------------------------===//
// Memrefs
//===----------------------------------------------------------------------===//

class MemRefOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsMemRefTypePred, "memref",
                          "::mlir::MemRefType">;
class UnrankedMemRefOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsUnrankedMemRefTypePred,
                          "unranked.memref", "::mlir::UnrankedMemRefType">;
class RankedOrUnrankedMemRefOf<list<Type> allowedTypes, list<Pred> preds = [],
                               string summary = "ranked or unranked memref">
    : ShapedContainerType<allowedTypes,
                          And<!listconcat([IsBaseMemRefTypePred], preds)>,
                          summary, "::mlir::BaseMemRefType">;
class Non0RankedMemRefOf<list<Type> allowedTypes>
    : ConfinedType<MemRefOf<allowedTypes>, [HasRankGreaterOrEqualPred<1>],
                   "non-0-ranked." # MemRefOf<allowedTypes>.summary,
                   "::mlir::MemRefType">;
class StaticShapeMemRefOf<list<Type> allowedTypes>
    : ConfinedType<MemRefOf<allowedTypes>, [HasStaticShapePred],
                   "statically shaped " # MemRefOf<allowedTypes>.summary,
                   "::mlir::MemRefType">;
class MemRefRankOf<list<Type> allowedTypes, list<int> ranks>
    : ConfinedType<MemRefOf<allowedTypes>, [HasAnyRankOfPred<ranks>],
                   !interleave(!foreach(r, ranks, r # "D"), "/") # " "
                   # MemRefOf<allowedTypes>.summary,
                   "::mlir::MemRefType">;

def AnyMemRef : MemRefOf<[AnyType]>;
def AnyUnrankedMemRef : UnrankedMemRefOf<[AnyType]>;
def AnyRankedOrUnrankedMemRef : RankedOrUnrankedMemRefOf<[AnyType]>;
def AnyNon0RankedMemRef : Non0RankedMemRefOf<[AnyType]>;
def AnyNon0RankedOrUnrankedMemRef
    : AnyTypeOf<[AnyUnrankedMemRef, AnyNon0RankedMemRef]>;
def AnyStaticShapeMemRef : StaticShapeMemRefOf<[AnyType]>;

// Memrefs whose layout is an offset and strides.
def HasStridesPred
    : CPred<"isStrided(" # _Cast<"::mlir::MemRefType">.result # ")">;
class StridedMemRefOf<list<Type> allowedTypes>
    : ConfinedType<MemRefOf<allowedTypes>, [HasStridesPred],
                   "strided " # MemRefOf<allowedTypes>.summary>;
def AnyStridedMemRef : StridedMemRefOf<[AnyType]>;
class AnyStridedMemRefOfRank<int rank>
    : AllOfType<[AnyStridedMemRef, MemRefRankOf<[AnyType], [rank]>],
                AnyStridedMemRef.summary # " of rank " # rank>;
class StridedMemRefRankOf<list<Type> allowedTypes, list<int> ranks>
    : ConfinedType<MemRefOf<allowedTypes>, [HasAnyRankOfPred<ranks>],
                   !interleave(!foreach(r, ranks, r # "D"), "/") # " "
                   # MemRefOf<allowedTypes>.summary>;

def IsTensorOrMemRefTypePred : Or<[IsTensorTypePred, IsBaseMemRefTypePred]>;
class TensorOrMemRef<list<Type> allowedTypes, list<Pred> preds = [],
                     string summary = "Tensor or MemRef">
    : ShapedContainerType<allowedTypes,
                          And<!listconcat([IsTensorOrMemRefTypePred], preds)>,
                          summary, "::mlir::ShapedType">;

// Tensors and memrefs of the common scalars, by name.
foreach element = [I1, I8, I16, I32, I64, BF16, F16, F32, F64] in {
  def element#Tensor : TensorOf<[element]>;
  def element#MemRef : MemRefOf<[element]>;
}
def IndexTensor : TensorOf<[Index]>;

//===----------------------------------------------------------------------===//
// Tuples
//===----------------------------------------------------------------------===//

def AnyTuple : Type<IsTupleTypePred, "tuple", "::mlir::TupleType">;

/// A container whose elements may each have another type; `elementTypesCall`
/// lists them.
class MixedContainerType<Type etype, Pred containerPred, code elementTypesCall,
                         string descr>
    : Type<And<[containerPred,
                Concat<"::llvm::all_of(" # elementTypesCall
                       # ", [](::mlir::Type t) { return t && (",
                       SubstLeaves<"$_self", "t", etype.predicate>,
                       "); })">]>,
           descr # " with any combination of " # etype.summary # " values"> {
  Type elementType = etype;
  code getElementTypesCall = elementTypesCall;
}
class TupleOf<list<Type> allowedTypes>
    : MixedContainerType<AnyTypeOf<allowedTypes>, IsTupleTypePred,
                         _Cast<"::mlir::TupleType">.result # ".getTypes()",
                         "tuple">;
class NestedTupleOf<list<Type> allowedTypes>
    : MixedContainerType<AnyTypeOf<allowedTypes>, IsTupleTypePred,
                         "getFlattenedTypes("
                         # _Cast<"::mlir::TupleType">.result # ")",
                         "nested tuple">;

//===----------------------------------------------------------------------===//
// A scalar or a container of it
//===----------------------------------------------------------------------===//

class TypeOrValueSemanticsContainer<Type allowedType, string name>
    : Type<Or<[allowedType.predicate,
               ValueSemanticsContainerOf<[allowedType]>.predicate]>,
           name>;
class TypeOrContainer<Type allowedType, string name>
    : TypeConstraint<Or<[allowedType.predicate,
                         ValueSemanticsContainerOf<[allowedType]>.predicate]>,
                     name>;
class TypeOrContainerOfAnyRank<Type allowedType, string name>
    : TypeConstraint<Or<[allowedType.predicate,
                         VectorOfAnyRankOf<[allowedType]>.predicate,
                         TensorOf<[allowedType]>.predicate]>,
                     name>;

def BoolLike : TypeOrContainer<I1, "bool-like">;
def BoolLikeOfAnyRank : TypeOrContainerOfAnyRank<I1, "bool-like">;
def SignlessIntegerLike
    : TypeOrValueSemanticsContainer<AnySignlessInteger, "signless-integer">;
def SignlessIntegerLikeOfAnyRank
    : TypeOrContainerOfAnyRank<AnySignlessIntegerOrIndex,
                               "signless-integer-like">;
def SignlessIntegerOrIndexLike
    : TypeOrValueSemanticsContainer<AnySignlessIntegerOrIndex,
                                    "signless-integer-like">;
def FloatLike : TypeOrContainer<AnyFloat, "floating-point-like">;
def SignlessIntegerOrFloatLike
    : TypeConstraint<Or<[SignlessIntegerLike.predicate, FloatLike.predicate]>,
                     "signless-integer-like or floating-point-like">;
def SignlessIntegerOrIndexOrFloatLike
    : TypeConstraint<Or<[SignlessIntegerOrIndexLike.predicate,
                         FloatLike.predicate]>,
                     "signless-integer-or-index-like or floating-point-like">;

#endif
