//! The supported C++ methods and functions, by name.
//!
//! A method of the subset is a variant of [`Method`], e.g. `isInteger` is [`Method::IsInteger`]; any other
//! name is [`Method::Other`], which evaluates to unknown.

use std::sync::Arc;

macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each is named as its C++ word is")]
        pub enum $name {
            $($variant,)*
            /// An unsupported name.
            Other(Arc<str>),
        }
        impl $name {
            /// Returns the variant of that C++ name.
            pub fn from_name(name: &str) -> $name {
                match name { $($text => $name::$variant,)* _ => $name::Other(name.into()) }
            }
            /// The C++ names of the variants.
            pub const NAMES: &[&str] = &[$($text),*];
            /// Returns its C++ name.
            pub fn name(&self) -> &str {
                match self { $($name::$variant => $text,)* $name::Other(name) => name }
            }
        }
    };
}

words! {
    /// A method of a type, an attribute, a value, an operation, a list or the builder.
    Method {
        IsInteger = "isInteger",
        IsSignlessInteger = "isSignlessInteger",
        IsSignedInteger = "isSignedInteger",
        IsUnsignedInteger = "isUnsignedInteger",
        IsSignless = "isSignless",
        IsSigned = "isSigned",
        IsUnsigned = "isUnsigned",
        IsIndex = "isIndex",
        IsIntOrIndex = "isIntOrIndex",
        IsIntOrFloat = "isIntOrFloat",
        IsIntOrIndexOrFloat = "isIntOrIndexOrFloat",
        IsSignlessIntOrIndex = "isSignlessIntOrIndex",
        IsSignlessIntOrFloat = "isSignlessIntOrFloat",
        IsSignlessIntOrIndexOrFloat = "isSignlessIntOrIndexOrFloat",
        IsF16 = "isF16",
        IsF32 = "isF32",
        IsF64 = "isF64",
        IsF80 = "isF80",
        IsF128 = "isF128",
        IsBF16 = "isBF16",
        IsTF32 = "isTF32",
        IsFloat8E5M2 = "isFloat8E5M2",
        IsFloat8E4M3 = "isFloat8E4M3",
        IsFloat8E4M3FN = "isFloat8E4M3FN",
        IsFloat8E5M2FNUZ = "isFloat8E5M2FNUZ",
        IsFloat8E4M3FNUZ = "isFloat8E4M3FNUZ",
        IsFloat8E4M3B11FNUZ = "isFloat8E4M3B11FNUZ",
        GetIntOrFloatBitWidth = "getIntOrFloatBitWidth",
        GetWidth = "getWidth",
        GetBitWidth = "getBitWidth",
        GetElementType = "getElementType",
        GetElementTypeBitWidth = "getElementTypeBitWidth",
        GetShape = "getShape",
        GetRank = "getRank",
        HasRank = "hasRank",
        HasStaticShape = "hasStaticShape",
        GetNumElements = "getNumElements",
        GetNumDynamicDims = "getNumDynamicDims",
        GetDimSize = "getDimSize",
        IsDynamicDim = "isDynamicDim",
        IsScalable = "isScalable",
        AllDimsScalable = "allDimsScalable",
        GetScalableDims = "getScalableDims",
        GetNumScalableDims = "getNumScalableDims",
        GetInputs = "getInputs",
        GetResults = "getResults",
        GetNumInputs = "getNumInputs",
        GetInput = "getInput",
        GetNumResults = "getNumResults",
        GetResult = "getResult",
        GetTypes = "getTypes",
        GetMemorySpace = "getMemorySpace",
        GetMemorySpaceAsInt = "getMemorySpaceAsInt",
        GetEncoding = "getEncoding",
        GetLayout = "getLayout",
        CloneWith = "cloneWith",
        Clone = "clone",
        ScaleElementBitwidth = "scaleElementBitwidth",
        HasTrait = "hasTrait",
        GetContext = "getContext",
        GetType = "getType",
        GetValue = "getValue",
        GetInt = "getInt",
        GetSInt = "getSInt",
        GetUInt = "getUInt",
        GetAPSInt = "getAPSInt",
        GetValueAsDouble = "getValueAsDouble",
        IsNegative = "isNegative",
        IsNonNegative = "isNonNegative",
        IsStrictlyPositive = "isStrictlyPositive",
        IsZero = "isZero",
        IsOne = "isOne",
        IsAllOnes = "isAllOnes",
        IsPowerOf2 = "isPowerOf2",
        Eq = "eq",
        Ne = "ne",
        Slt = "slt",
        Sle = "sle",
        Sgt = "sgt",
        Sge = "sge",
        Ult = "ult",
        Ule = "ule",
        Ugt = "ugt",
        Uge = "uge",
        GetZExtValue = "getZExtValue",
        GetSExtValue = "getSExtValue",
        GetLimitedValue = "getLimitedValue",
        IsNonPositive = "isNonPositive",
        IsMinSignedValue = "isMinSignedValue",
        IsMaxSignedValue = "isMaxSignedValue",
        IsMinValue = "isMinValue",
        IsMaxValue = "isMaxValue",
        IsSignMask = "isSignMask",
        IsSignBitSet = "isSignBitSet",
        IsNegatedPowerOf2 = "isNegatedPowerOf2",
        IsMask = "isMask",
        IsIntN = "isIntN",
        IsSignedIntN = "isSignedIntN",
        LogBase2 = "logBase2",
        CeilLogBase2 = "ceilLogBase2",
        ExactLogBase2 = "exactLogBase2",
        Popcount = "popcount",
        CountPopulation = "countPopulation",
        CountrZero = "countr_zero",
        CountlZero = "countl_zero",
        CountrOne = "countr_one",
        CountlOne = "countl_one",
        CountTrailingZeros = "countTrailingZeros",
        CountLeadingZeros = "countLeadingZeros",
        CountTrailingOnes = "countTrailingOnes",
        CountLeadingOnes = "countLeadingOnes",
        GetActiveBits = "getActiveBits",
        GetSignificantBits = "getSignificantBits",
        GetNumSignBits = "getNumSignBits",
        Shl = "shl",
        Lshr = "lshr",
        Ashr = "ashr",
        Rotl = "rotl",
        Rotr = "rotr",
        Sdiv = "sdiv",
        Udiv = "udiv",
        Srem = "srem",
        Urem = "urem",
        Zext = "zext",
        Sext = "sext",
        Trunc = "trunc",
        ZextOrTrunc = "zextOrTrunc",
        SextOrTrunc = "sextOrTrunc",
        Abs = "abs",
        ReverseBits = "reverseBits",
        IsPosZero = "isPosZero",
        IsNegZero = "isNegZero",
        IsNonZero = "isNonZero",
        IsNaN = "isNaN",
        IsInfinity = "isInfinity",
        IsFinite = "isFinite",
        IsExactlyValue = "isExactlyValue",
        ConvertToDouble = "convertToDouble",
        ConvertToFloat = "convertToFloat",
        BitcastToAPInt = "bitcastToAPInt",
        GetRootReference = "getRootReference",
        GetLeafReference = "getLeafReference",
        IsSplat = "isSplat",
        AsArrayRef = "asArrayRef",
        Str = "str",
        StrRef = "strref",
        Size = "size",
        Empty = "empty",
        Front = "front",
        Back = "back",
        DropFront = "drop_front",
        DropBack = "drop_back",
        Contains = "contains",
        Count = "count",
        Begin = "begin",
        End = "end",
        HasValue = "has_value",
        Value = "value",
        StartsWith = "starts_with",
        EndsWith = "ends_with",
        Upper = "upper",
        Lower = "lower",
        Trim = "trim",
        Ltrim = "ltrim",
        Rtrim = "rtrim",
        Substr = "substr",
        Slice = "slice",
        TakeFront = "take_front",
        TakeBack = "take_back",
        Concat = "concat",
        Equals = "equals",
        EqualsInsensitive = "equals_insensitive",
        GetDefiningOp = "getDefiningOp",
        UseEmpty = "use_empty",
        HasOneUse = "hasOneUse",
        GetNumOperands = "getNumOperands",
        GetOperand = "getOperand",
        GetOperands = "getOperands",
        GetOperandTypes = "getOperandTypes",
        GetResultTypes = "getResultTypes",
        GetNumRegions = "getNumRegions",
        GetNumSuccessors = "getNumSuccessors",
        GetRegion = "getRegion",
        GetRegions = "getRegions",
        GetSuccessor = "getSuccessor",
        GetSuccessors = "getSuccessors",
        GetParentOfType = "getParentOfType",
        GetArgument = "getArgument",
        GetTerminator = "getTerminator",
        GetParentOp = "getParentOp",
        GetBlocks = "getBlocks",
        GetArguments = "getArguments",
        GetNumArguments = "getNumArguments",
        GetArgumentTypes = "getArgumentTypes",
        HasOneBlock = "hasOneBlock",
        IsEntryBlock = "isEntryBlock",
        HasNoPredecessors = "hasNoPredecessors",
        GetOperation = "getOperation",
        HasAttr = "hasAttr",
        GetAttr = "getAttr",
        SetDim = "setDim",
        DropDim = "dropDim",
        SetShape = "setShape",
        SetElementType = "setElementType",
        GetIntegerType = "getIntegerType",
        GetI1Type = "getI1Type",
        GetI2Type = "getI2Type",
        GetI4Type = "getI4Type",
        GetI8Type = "getI8Type",
        GetI16Type = "getI16Type",
        GetI32Type = "getI32Type",
        GetI64Type = "getI64Type",
        GetF16Type = "getF16Type",
        GetF32Type = "getF32Type",
        GetF64Type = "getF64Type",
        GetF80Type = "getF80Type",
        GetF128Type = "getF128Type",
        GetBF16Type = "getBF16Type",
        GetTF32Type = "getTF32Type",
        GetFloat8E5M2Type = "getFloat8E5M2Type",
        GetFloat8E4M3Type = "getFloat8E4M3Type",
        GetFloat8E4M3FNType = "getFloat8E4M3FNType",
        GetFloat8E5M2FNUZType = "getFloat8E5M2FNUZType",
        GetFloat8E4M3FNUZType = "getFloat8E4M3FNUZType",
        GetFloat8E4M3B11FNUZType = "getFloat8E4M3B11FNUZType",
        GetIndexType = "getIndexType",
        GetNoneType = "getNoneType",
        GetTupleType = "getTupleType",
        GetFunctionType = "getFunctionType",
        GetBoolAttr = "getBoolAttr",
        GetUnitAttr = "getUnitAttr",
        GetIntegerAttr = "getIntegerAttr",
        GetIndexAttr = "getIndexAttr",
        GetI8IntegerAttr = "getI8IntegerAttr",
        GetI16IntegerAttr = "getI16IntegerAttr",
        GetI32IntegerAttr = "getI32IntegerAttr",
        GetI64IntegerAttr = "getI64IntegerAttr",
        GetFloatAttr = "getFloatAttr",
        GetF16FloatAttr = "getF16FloatAttr",
        GetF32FloatAttr = "getF32FloatAttr",
        GetF64FloatAttr = "getF64FloatAttr",
        GetStringAttr = "getStringAttr",
        GetTypeAttr = "getTypeAttr",
        GetSymbolRefAttr = "getSymbolRefAttr",
        GetZeroAttr = "getZeroAttr",
        GetOneAttr = "getOneAttr",
        GetNamedAttr = "getNamedAttr",
        GetDictionaryAttr = "getDictionaryAttr",
        GetArrayAttr = "getArrayAttr",
        GetBoolArrayAttr = "getBoolArrayAttr",
        GetI32ArrayAttr = "getI32ArrayAttr",
        GetI64ArrayAttr = "getI64ArrayAttr",
        GetIndexArrayAttr = "getIndexArrayAttr",
        GetF32ArrayAttr = "getF32ArrayAttr",
        GetF64ArrayAttr = "getF64ArrayAttr",
        GetStrArrayAttr = "getStrArrayAttr",
        GetTypeArrayAttr = "getTypeArrayAttr",
        GetAffineMapArrayAttr = "getAffineMapArrayAttr",
        GetDenseBoolArrayAttr = "getDenseBoolArrayAttr",
        GetDenseI8ArrayAttr = "getDenseI8ArrayAttr",
        GetDenseI16ArrayAttr = "getDenseI16ArrayAttr",
        GetDenseI32ArrayAttr = "getDenseI32ArrayAttr",
        GetDenseI64ArrayAttr = "getDenseI64ArrayAttr",
        GetDenseF32ArrayAttr = "getDenseF32ArrayAttr",
        GetDenseF64ArrayAttr = "getDenseF64ArrayAttr",
        GetBoolVectorAttr = "getBoolVectorAttr",
        GetI32VectorAttr = "getI32VectorAttr",
        GetI64VectorAttr = "getI64VectorAttr",
        GetIndexVectorAttr = "getIndexVectorAttr",
        GetF32VectorAttr = "getF32VectorAttr",
        GetF64VectorAttr = "getF64VectorAttr",
        GetI32TensorAttr = "getI32TensorAttr",
        GetI64TensorAttr = "getI64TensorAttr",
        GetIndexTensorAttr = "getIndexTensorAttr",
    }
}

words! {
    /// A free function, without its namespace unless that distinguishes functions of the same name.
    Function {
        GetElementTypeOrSelf = "getElementTypeOrSelf",
        GetI1SameShape = "getI1SameShape",
        GetUnaryOpResultType = "getUnaryOpResultType",
        EqualTo = "equal_to",
        Equal = "equal",
        AllEqual = "all_equal",
        AllOf = "all_of",
        AnyOf = "any_of",
        NoneOf = "none_of",
        IsContained = "is_contained",
        IsSorted = "is_sorted",
        Begin = "begin",
        End = "end",
        AdjacentFind = "adjacent_find",
        HasNItems = "hasNItems",
        HasNItemsOrMore = "hasNItemsOrMore",
        HasNItemsOrLess = "hasNItemsOrLess",
        HasSingleElement = "hasSingleElement",
        IsStrided = "isStrided",
        IsPowerOf2 = "isPowerOf2_64",
        IsDynamic = "isDynamic",
        IsOpaqueTypeWithName = "isOpaqueTypeWithName",
        IsScalableVectorType = "isScalableVectorType",
        GetVectorElementType = "getVectorElementType",
        GetVectorNumElements = "getVectorNumElements",
        GetTensorTypeFromMemRefType = "getTensorTypeFromMemRefType",
        VerifyCompatibleShape = "verifyCompatibleShape",
        VerifyCompatibleShapes = "verifyCompatibleShapes",
        Succeeded = "succeeded",
        Failed = "failed",
        Identity = "identity",
        MakeVector = "SmallVector",
        MakeInt = "APInt",
        MakeSet = "SmallSet",
        Zip = "zip",
        ZipEqual = "zip_equal",
        MapRange = "map_range",
        MapToVector = "map_to_vector",
        MakeFilterRange = "make_filter_range",
        FilterToVector = "filter_to_vector",
        Accumulate = "accumulate",
        Sorted = "sorted",
        Concat = "concat",
        GetFlattenedTypes = "getFlattenedTypes",
        Twine = "Twine",
        ToString = "to_string",
        DebugString = "debugString",
        StdString = "std::string",
        ApIntZero = "APInt::getZero",
        ApIntAllOnes = "APInt::getAllOnes",
        ApIntMaxValue = "APInt::getMaxValue",
        ApIntSignedMaxValue = "APInt::getSignedMaxValue",
        ApIntSignedMinValue = "APInt::getSignedMinValue",
        ApIntOneBitSet = "APInt::getOneBitSet",
        Smin = "APIntOps::smin",
        Smax = "APIntOps::smax",
        Umin = "APIntOps::umin",
        Umax = "APIntOps::umax",
        Min = "std::min",
        Max = "std::max",
        Abs = "std::abs",
        Log2 = "Log2_32",
        Log2Of64 = "Log2_64",
        Log2Ceil = "Log2_32_Ceil",
        Log2CeilOf64 = "Log2_64_Ceil",
        IsPowerOf2Of32 = "isPowerOf2_32",
    }
}

impl Method {
    /// Returns whether an absent string or list, which is represented by null, has the method.
    pub fn is_of_empty(&self) -> bool {
        matches!(
            self,
            Method::Other(_)
                | Method::Size
                | Method::Empty
                | Method::Str
                | Method::StrRef
                | Method::StartsWith
                | Method::EndsWith
                | Method::Contains
                | Method::Upper
                | Method::Lower
                | Method::AsArrayRef
        )
    }

    /// Returns whether the method is defined only for ranked types.
    pub fn is_of_shape(&self) -> bool {
        matches!(
            self,
            Method::GetShape
                | Method::GetRank
                | Method::GetNumElements
                | Method::GetNumDynamicDims
                | Method::GetDimSize
                | Method::IsDynamicDim
        )
    }

    /// Returns whether all types or all attributes have the method, including those of dialects.
    pub fn is_of_any(&self) -> bool {
        use Method as M;
        matches!(
            self,
            M::IsInteger
                | M::IsSignlessInteger
                | M::IsSignedInteger
                | M::IsUnsignedInteger
                | M::IsIndex
                | M::IsIntOrIndex
                | M::IsIntOrFloat
                | M::IsIntOrIndexOrFloat
                | M::IsSignlessIntOrIndex
                | M::IsSignlessIntOrFloat
                | M::IsSignlessIntOrIndexOrFloat
                | M::IsF16
                | M::IsF32
                | M::IsF64
                | M::IsF80
                | M::IsF128
                | M::IsBF16
                | M::IsTF32
                | M::IsFloat8E5M2
                | M::IsFloat8E4M3
                | M::IsFloat8E4M3FN
                | M::IsFloat8E5M2FNUZ
                | M::IsFloat8E4M3FNUZ
                | M::IsFloat8E4M3B11FNUZ
                | M::GetIntOrFloatBitWidth
                | M::HasTrait
                | M::GetContext
                | M::HasValue
                | M::Value
        )
    }

    /// Returns whether operations have the method.
    pub fn is_of_op(&self) -> bool {
        matches!(
            self,
            Method::GetNumOperands
                | Method::GetNumResults
                | Method::GetNumRegions
                | Method::GetNumSuccessors
                | Method::GetRegion
                | Method::GetRegions
                | Method::GetSuccessor
                | Method::GetSuccessors
                | Method::GetParentOfType
                | Method::GetOperand
                | Method::GetResult
                | Method::GetOperands
                | Method::GetResults
                | Method::GetOperandTypes
                | Method::GetResultTypes
                | Method::GetType
                | Method::GetParentOp
                | Method::GetOperation
                | Method::UseEmpty
                | Method::HasAttr
                | Method::GetAttr
                | Method::GetContext
        )
    }
}
