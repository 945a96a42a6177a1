//! Classes of types and attributes: those of MLIR's builtin dialect, and those that definitions declare.
//!
//! E.g. `IntegerType` is [`BuiltinClass::IntegerType`], and the class that `def MyType : TypeDef<My_Dialect,
//! "My">` generates is a [`Class::Def`].

use std::sync::Arc;

use numerics::FloatKind;

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::def::EnumDef;
use crate::ids::{Attr, Ident, Type};
use crate::loc::LocKind;
use crate::types::{Signedness, TypeKind};

use super::entity_class::EntityClass;

/// A C++ class of types or attributes.
#[derive(Clone, Debug, PartialEq)]
pub enum Class {
    /// A class, interface or trait of the builtin dialect.
    Builtin(BuiltinClass),
    /// A type or attribute that a dialect defines.
    Def {
        /// The name of the dialect.
        dialect: Ident,
        /// The mnemonic.
        mnemonic: Ident,
        /// Whether it is an attribute and not a type.
        attr: bool,
    },
    /// The attribute class that an integer enum generates: integers of its width that are cases.
    Enum(Arc<EnumDef>),
    /// The attribute class that a string enum generates.
    StrEnum(Arc<EnumDef>),
    /// A base class of these classes. It is not known whether it has other derived classes.
    AnyOf(Arc<[Class]>),
    /// An interface of types or attributes.
    Interface(Arc<InterfaceClass>),
    /// A trait: exactly these classes have it, because traits cannot be attached.
    Trait(Arc<[Class]>),
    /// A class of operations or values.
    Entity(EntityClass),
    /// An unknown class.
    Unknown(Arc<str>),
}

/// An interface of types or attributes, as a class.
#[derive(Clone, Debug, PartialEq)]
pub struct InterfaceClass {
    /// Its C++ name, without namespace.
    pub name: Ident,
    /// The C++ name with its namespace, without `mlir`.
    pub full: Arc<str>,
    /// Whether it is an attribute interface.
    pub attr: bool,
    /// The classes that declare it or an interface derived from it; for an interface of the builtin dialect
    /// also that class.
    pub classes: Arc<[Class]>,
}

impl InterfaceClass {
    /// Returns whether a registered definition implements it, so that all others are known not to.
    pub fn has_implementations(&self) -> bool {
        !self.classes.is_empty()
    }

    /// Returns its C++ namespace without `mlir`.
    pub fn namespace(&self) -> &str {
        self.full.rsplit_once("::").map_or("", |(namespace, _)| namespace)
    }

    /// Returns whether a type implements it by the definitions alone.
    fn has_type(&self, ctx: &Context, ty: Type) -> Option<bool> {
        if self.classes.iter().any(|class| class.has_type(ctx, ty) == Some(true)) {
            return Some(true);
        }
        (self.has_implementations() && !matches!(ctx.ty(ty), TypeKind::Opaque { .. }))
            .then_some(false)
    }

    /// Returns whether an attribute implements it by the definitions alone.
    fn has_attr(&self, ctx: &Context, attr: Attr) -> Option<bool> {
        if self.classes.iter().any(|class| class.has_attr(ctx, attr) == Some(true)) {
            return Some(true);
        }
        (self.has_implementations() && !matches!(ctx.attr(attr), AttrKind::Opaque { .. }))
            .then_some(false)
    }
}

macro_rules! classes {
    ($($variant:ident = $text:literal,)*) => {
        /// A class, interface or trait of the builtin dialect.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each is named as its C++ class is")]
        pub enum BuiltinClass { $($variant,)* }
        impl BuiltinClass {
            /// Returns the class of that C++ name (without `mlir::`).
            pub fn from_name(name: &str) -> Option<BuiltinClass> {
                match name { $($text => Some(BuiltinClass::$variant),)* _ => None }
            }
            /// Returns its C++ name.
            pub fn name(self) -> &'static str {
                match self { $(BuiltinClass::$variant => $text),* }
            }
        }
    };
}

classes! {
    Type = "Type",
    IntegerType = "IntegerType",
    FloatType = "FloatType",
    IndexType = "IndexType",
    NoneType = "NoneType",
    ComplexType = "ComplexType",
    TupleType = "TupleType",
    FunctionType = "FunctionType",
    VectorType = "VectorType",
    FixedVectorType = "FixedVectorType",
    ScalableVectorType = "ScalableVectorType",
    TensorType = "TensorType",
    RankedTensorType = "RankedTensorType",
    UnrankedTensorType = "UnrankedTensorType",
    MemRefType = "MemRefType",
    UnrankedMemRefType = "UnrankedMemRefType",
    BaseMemRefType = "BaseMemRefType",
    ShapedType = "ShapedType",
    OpaqueType = "OpaqueType",
    Float8E5M2Type = "Float8E5M2Type",
    Float8E4M3Type = "Float8E4M3Type",
    Float8E4M3FNType = "Float8E4M3FNType",
    Float8E5M2FNUZType = "Float8E5M2FNUZType",
    Float8E4M3FNUZType = "Float8E4M3FNUZType",
    Float8E4M3B11FNUZType = "Float8E4M3B11FNUZType",
    Float4E2M1FNType = "Float4E2M1FNType",
    Float6E2M3FNType = "Float6E2M3FNType",
    Float6E3M2FNType = "Float6E3M2FNType",
    Float8E3M4Type = "Float8E3M4Type",
    Float8E8M0FNUType = "Float8E8M0FNUType",
    BFloat16Type = "BFloat16Type",
    Float16Type = "Float16Type",
    FloatTF32Type = "FloatTF32Type",
    Float32Type = "Float32Type",
    Float64Type = "Float64Type",
    Float80Type = "Float80Type",
    Float128Type = "Float128Type",
    ValueSemantics = "ValueSemantics",
    MemRefElementTypeInterface = "MemRefElementTypeInterface",
    VectorElementTypeInterface = "VectorElementTypeInterface",
    PtrLikeTypeInterface = "PtrLikeTypeInterface",
    VectorTypeBuilder = "VectorType::Builder",
    Attribute = "Attribute",
    TypedAttr = "TypedAttr",
    IntegerAttr = "IntegerAttr",
    BoolAttr = "BoolAttr",
    FloatAttr = "FloatAttr",
    StringAttr = "StringAttr",
    ArrayAttr = "ArrayAttr",
    DictionaryAttr = "DictionaryAttr",
    UnitAttr = "UnitAttr",
    TypeAttr = "TypeAttr",
    SymbolRefAttr = "SymbolRefAttr",
    FlatSymbolRefAttr = "FlatSymbolRefAttr",
    AffineMapAttr = "AffineMapAttr",
    IntegerSetAttr = "IntegerSetAttr",
    ElementsAttr = "ElementsAttr",
    DenseElementsAttr = "DenseElementsAttr",
    DenseIntElementsAttr = "DenseIntElementsAttr",
    DenseFPElementsAttr = "DenseFPElementsAttr",
    DenseIntOrFPElementsAttr = "DenseIntOrFPElementsAttr",
    DenseStringElementsAttr = "DenseStringElementsAttr",
    DenseResourceElementsAttr = "DenseResourceElementsAttr",
    SparseElementsAttr = "SparseElementsAttr",
    SplatElementsAttr = "SplatElementsAttr",
    DenseArrayAttr = "DenseArrayAttr",
    DenseBoolArrayAttr = "DenseBoolArrayAttr",
    DenseI8ArrayAttr = "DenseI8ArrayAttr",
    DenseI16ArrayAttr = "DenseI16ArrayAttr",
    DenseI32ArrayAttr = "DenseI32ArrayAttr",
    DenseI64ArrayAttr = "DenseI64ArrayAttr",
    DenseF32ArrayAttr = "DenseF32ArrayAttr",
    DenseF64ArrayAttr = "DenseF64ArrayAttr",
    MemRefLayoutAttrInterface = "MemRefLayoutAttrInterface",
    StridedLayoutAttr = "StridedLayoutAttr",
    DistinctAttr = "DistinctAttr",
    OpaqueAttr = "OpaqueAttr",
    LocationAttr = "LocationAttr",
    CallSiteLoc = "CallSiteLoc",
    FileLineColLoc = "FileLineColLoc",
    FileLineColRange = "FileLineColRange",
    FusedLoc = "FusedLoc",
    NameLoc = "NameLoc",
    OpaqueLoc = "OpaqueLoc",
    UnknownLoc = "UnknownLoc",
}

impl Class {
    /// Returns its name for messages.
    pub fn description(&self, ctx: &Context) -> String {
        match self {
            Class::Builtin(class) => class.name().to_owned(),
            Class::Def { dialect, mnemonic, attr } => {
                format!(
                    "{}{}.{}",
                    if *attr { '#' } else { '!' },
                    ctx.str(*dialect),
                    ctx.str(*mnemonic)
                )
            }
            Class::Enum(def) | Class::StrEnum(def) => def.name.to_string(),
            Class::Interface(interface) => interface.full.to_string(),
            Class::AnyOf(all) | Class::Trait(all) => {
                all.iter().map(|class| class.description(ctx)).collect::<Vec<_>>().join(" or ")
            }
            Class::Entity(class) => class.name().to_owned(),
            Class::Unknown(name) => name.to_string(),
        }
    }

    /// Returns whether `ty` is of the class.
    pub fn has_type(&self, ctx: &Context, ty: Type) -> Option<bool> {
        match self {
            Class::Builtin(class) => Some(class.has_type(ctx, ty)),
            Class::Def { dialect, mnemonic, attr: false } => Some(match ctx.ty(ty) {
                TypeKind::Parametric { dialect: d, mnemonic: m, .. }
                | TypeKind::Identified { dialect: d, mnemonic: m, .. } => {
                    d == dialect && m == mnemonic
                }
                // The text of an unregistered type also starts with the mnemonic.
                TypeKind::Opaque { dialect: d, text } if d == dialect => {
                    let rest = ctx.str(*text).strip_prefix(ctx.str(*mnemonic));
                    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('<'))
                }
                _ => false,
            }),
            Class::AnyOf(classes) => {
                classes.iter().any(|c| c.has_type(ctx, ty) == Some(true)).then_some(true)
            }
            Class::Interface(interface) => interface.has_type(ctx, ty),
            Class::Trait(classes) => match any(classes.iter().map(|c| c.has_type(ctx, ty))) {
                // The traits of an unregistered type are not known.
                Some(false) if matches!(ctx.ty(ty), TypeKind::Opaque { .. }) => None,
                found => found,
            },
            Class::Def { .. } | Class::Enum(_) | Class::StrEnum(_) | Class::Entity(_) => {
                Some(false)
            }
            Class::Unknown(_) => None,
        }
    }

    /// Returns whether `attr` is of the class.
    pub fn has_attr(&self, ctx: &Context, attr: Attr) -> Option<bool> {
        match self {
            Class::Builtin(class) => Some(class.has_attr(ctx, attr)),
            Class::Def { dialect, mnemonic, attr: true } => Some(match ctx.attr(attr) {
                AttrKind::Parametric { dialect: d, mnemonic: m, .. } => {
                    d == dialect && m == mnemonic
                }
                _ => false,
            }),
            Class::Enum(def) => Some(match ctx.attr(attr) {
                AttrKind::Integer { value, ty } => {
                    *ctx.ty(*ty)
                        == TypeKind::Integer { width: def.width, signedness: Signedness::Signless }
                        && def.number_of(value).is_some_and(|number| is_case(def, number))
                }
                _ => false,
            }),
            Class::StrEnum(def) => {
                Some(ctx.string_value(attr).is_some_and(|s| def.value_of(s).is_some()))
            }
            Class::AnyOf(classes) => {
                classes.iter().any(|c| c.has_attr(ctx, attr) == Some(true)).then_some(true)
            }
            Class::Interface(interface) => interface.has_attr(ctx, attr),
            Class::Trait(classes) => match any(classes.iter().map(|c| c.has_attr(ctx, attr))) {
                Some(false) if matches!(ctx.attr(attr), AttrKind::Opaque { .. }) => None,
                found => found,
            },
            Class::Def { .. } | Class::Entity(_) => Some(false),
            Class::Unknown(_) => None,
        }
    }
}

/// Returns whether one is true; `None` if none is true and one is unknown.
pub fn any(mut all: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut unknown = false;
    let found = all.any(|x| {
        unknown |= x.is_none();
        x == Some(true)
    });
    if found { Some(true) } else { (!unknown).then_some(false) }
}

fn is_case(def: &EnumDef, value: i64) -> bool {
    if def.bits {
        let all = def.cases.iter().fold(0, |bits, case| bits | case.value);
        return value & !all == 0;
    }
    def.cases.with_value(value).is_some()
}

impl BuiltinClass {
    /// Returns whether it is an interface that types and attributes of other dialects may implement.
    pub fn is_interface(self) -> bool {
        use BuiltinClass as C;
        matches!(
            self,
            C::ShapedType
                | C::MemRefElementTypeInterface
                | C::VectorElementTypeInterface
                | C::PtrLikeTypeInterface
                | C::ElementsAttr
                | C::TypedAttr
                | C::MemRefLayoutAttrInterface
                | C::ValueSemantics
        )
    }

    /// Returns whether it is a class of types.
    pub fn is_type(self) -> bool {
        use BuiltinClass as C;
        self.name().ends_with("Type")
            || matches!(
                self,
                C::ValueSemantics
                    | C::MemRefElementTypeInterface
                    | C::VectorElementTypeInterface
                    | C::PtrLikeTypeInterface
            )
    }

    /// Returns the float format of a float class.
    pub fn float_kind(self) -> Option<FloatKind> {
        Some(match self {
            BuiltinClass::Float8E5M2Type => FloatKind::F8E5M2,
            BuiltinClass::Float8E4M3Type => FloatKind::F8E4M3,
            BuiltinClass::Float8E4M3FNType => FloatKind::F8E4M3FN,
            BuiltinClass::Float8E5M2FNUZType => FloatKind::F8E5M2FNUZ,
            BuiltinClass::Float8E4M3FNUZType => FloatKind::F8E4M3FNUZ,
            BuiltinClass::Float8E4M3B11FNUZType => FloatKind::F8E4M3B11FNUZ,
            BuiltinClass::Float4E2M1FNType => FloatKind::F4E2M1FN,
            BuiltinClass::Float6E2M3FNType => FloatKind::F6E2M3FN,
            BuiltinClass::Float6E3M2FNType => FloatKind::F6E3M2FN,
            BuiltinClass::Float8E3M4Type => FloatKind::F8E3M4,
            BuiltinClass::Float8E8M0FNUType => FloatKind::F8E8M0FNU,
            BuiltinClass::BFloat16Type => FloatKind::BF16,
            BuiltinClass::Float16Type => FloatKind::F16,
            BuiltinClass::FloatTF32Type => FloatKind::TF32,
            BuiltinClass::Float32Type => FloatKind::F32,
            BuiltinClass::Float64Type => FloatKind::F64,
            BuiltinClass::Float80Type => FloatKind::F80,
            BuiltinClass::Float128Type => FloatKind::F128,
            _ => return None,
        })
    }

    /// Returns the name of the types of the class within the builtin dialect, e.g. `vector` (`VectorType::name` in
    /// C++); `None` if the class has several kinds of types.
    pub fn type_name(self) -> Option<&'static str> {
        use BuiltinClass as C;
        if let Some(float) = self.float_kind() {
            return Some(float.name());
        }
        Some(match self {
            C::IntegerType => "integer",
            C::IndexType => "index",
            C::NoneType => "none",
            C::ComplexType => "complex",
            C::TupleType => "tuple",
            C::FunctionType => "function",
            C::VectorType | C::FixedVectorType | C::ScalableVectorType => "vector",
            C::RankedTensorType => "tensor",
            C::UnrankedTensorType => "unranked_tensor",
            C::MemRefType => "memref",
            C::UnrankedMemRefType => "unranked_memref",
            C::OpaqueType => "opaque",
            _ => return None,
        })
    }

    /// Returns whether `ty` is of the class.
    pub fn has_type(self, ctx: &Context, ty: Type) -> bool {
        use BuiltinClass as C;
        let kind = ctx.ty(ty);
        if let Some(float) = self.float_kind() {
            return *kind == TypeKind::Float(float);
        }
        match self {
            C::Type => true,
            C::IntegerType => matches!(kind, TypeKind::Integer { .. }),
            C::FloatType => matches!(kind, TypeKind::Float(_)),
            C::IndexType => matches!(kind, TypeKind::Index),
            C::NoneType => matches!(kind, TypeKind::None),
            C::ComplexType => matches!(kind, TypeKind::Complex(_)),
            C::TupleType => matches!(kind, TypeKind::Tuple(_)),
            C::FunctionType => matches!(kind, TypeKind::Function { .. }),
            C::VectorType => matches!(kind, TypeKind::Vector { .. }),
            C::FixedVectorType => {
                matches!(kind, TypeKind::Vector { scalable, .. } if !scalable.contains(&true))
            }
            C::ScalableVectorType => {
                matches!(kind, TypeKind::Vector { scalable, .. } if scalable.contains(&true))
            }
            C::TensorType => {
                matches!(kind, TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_))
            }
            C::RankedTensorType => matches!(kind, TypeKind::RankedTensor { .. }),
            C::UnrankedTensorType => matches!(kind, TypeKind::UnrankedTensor(_)),
            C::MemRefType => matches!(kind, TypeKind::MemRef { .. }),
            C::UnrankedMemRefType => matches!(kind, TypeKind::UnrankedMemRef { .. }),
            C::BaseMemRefType | C::PtrLikeTypeInterface => {
                matches!(kind, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
            }
            C::ShapedType => kind.is_shaped(),
            C::OpaqueType => matches!(kind, TypeKind::Opaque { .. }),
            C::ValueSemantics => {
                matches!(
                    kind,
                    TypeKind::Vector { .. }
                        | TypeKind::RankedTensor { .. }
                        | TypeKind::UnrankedTensor(_)
                )
            }
            // No builtin type implements it: builtin types may be elements of a memref without it.
            C::MemRefElementTypeInterface => false,
            C::VectorElementTypeInterface => {
                matches!(kind, TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_))
            }
            _ => false,
        }
    }

    /// Returns whether `attr` is of the class.
    pub fn has_attr(self, ctx: &Context, attr: Attr) -> bool {
        use BuiltinClass as C;
        let kind = ctx.attr(attr);
        match self {
            C::Attribute => true,
            C::IntegerAttr => matches!(kind, AttrKind::Integer { .. }),
            C::BoolAttr => matches!(kind, AttrKind::Integer { ty, .. } if *ty == ctx.i1()),
            C::FloatAttr => matches!(kind, AttrKind::Float { .. }),
            C::StringAttr => matches!(kind, AttrKind::String { .. }),
            C::ArrayAttr => matches!(kind, AttrKind::Array(_)),
            C::DictionaryAttr => matches!(kind, AttrKind::Dictionary(_)),
            C::UnitAttr => matches!(kind, AttrKind::Unit),
            C::TypeAttr => matches!(kind, AttrKind::Type(_)),
            C::SymbolRefAttr => matches!(kind, AttrKind::SymbolRef { .. }),
            C::FlatSymbolRefAttr => {
                matches!(kind, AttrKind::SymbolRef { nested, .. } if nested.is_empty())
            }
            C::AffineMapAttr => matches!(kind, AttrKind::AffineMap(_)),
            C::IntegerSetAttr => matches!(kind, AttrKind::IntegerSet(_)),
            C::DistinctAttr => matches!(kind, AttrKind::Distinct { .. }),
            C::OpaqueAttr => matches!(kind, AttrKind::Opaque { .. }),
            C::StridedLayoutAttr => matches!(kind, AttrKind::StridedLayout { .. }),
            C::MemRefLayoutAttrInterface => {
                matches!(kind, AttrKind::StridedLayout { .. } | AttrKind::AffineMap(_))
            }
            C::DenseStringElementsAttr => matches!(kind, AttrKind::DenseStrings { .. }),
            C::DenseResourceElementsAttr => matches!(kind, AttrKind::DenseResource { .. }),
            C::SparseElementsAttr => matches!(kind, AttrKind::Sparse { .. }),
            C::DenseArrayAttr => matches!(kind, AttrKind::DenseArray { .. }),
            // The type of a string or of an opaque attribute is `none` if it is not written.
            C::TypedAttr => {
                ctx.attr_type(attr).is_some()
                    || matches!(kind, AttrKind::String { .. } | AttrKind::Opaque { .. })
            }
            _ if self.is_location() => {
                matches!(kind, AttrKind::Location(loc) if self.has_loc(&ctx.loc(*loc)))
            }
            _ => self.has_elements(ctx, kind),
        }
    }

    /// Returns whether an attribute of elements or a dense array is of the class, which depends on its elements.
    fn has_elements(self, ctx: &Context, kind: &AttrKind) -> bool {
        use BuiltinClass as C;
        if let AttrKind::DenseArray { element, .. } = kind {
            let of = |width| *element == ctx.int_type(width);
            return match self {
                C::DenseBoolArrayAttr => of(1),
                C::DenseI8ArrayAttr => of(8),
                C::DenseI16ArrayAttr => of(16),
                C::DenseI32ArrayAttr => of(32),
                C::DenseI64ArrayAttr => of(64),
                C::DenseF32ArrayAttr => *element == ctx.f32(),
                C::DenseF64ArrayAttr => *element == ctx.f64(),
                _ => false,
            };
        }
        if let AttrKind::DenseElements { ty, splat, .. } = kind {
            let element = ctx.ty(*ty).element().map(|e| ctx.ty(e));
            let ints = matches!(element, Some(TypeKind::Integer { .. } | TypeKind::Index));
            let floats = matches!(element, Some(TypeKind::Float(_)));
            return match self {
                C::ElementsAttr | C::DenseElementsAttr => true,
                C::DenseIntElementsAttr => ints,
                C::DenseFPElementsAttr => floats,
                C::DenseIntOrFPElementsAttr => true,
                C::SplatElementsAttr => *splat,
                _ => false,
            };
        }
        match (self, kind) {
            (C::ElementsAttr, AttrKind::Sparse { .. } | AttrKind::DenseResource { .. }) => true,
            (C::ElementsAttr | C::DenseElementsAttr, AttrKind::DenseStrings { .. }) => true,
            (C::SplatElementsAttr, AttrKind::DenseStrings { splat, .. }) => *splat,
            _ => false,
        }
    }

    fn is_location(self) -> bool {
        use BuiltinClass as C;
        matches!(
            self,
            C::LocationAttr
                | C::CallSiteLoc
                | C::FileLineColLoc
                | C::FileLineColRange
                | C::FusedLoc
                | C::NameLoc
                | C::OpaqueLoc
                | C::UnknownLoc
        )
    }

    fn has_loc(self, kind: &LocKind) -> bool {
        use BuiltinClass as C;
        match self {
            C::LocationAttr => true,
            C::CallSiteLoc => matches!(kind, LocKind::CallSite { .. }),
            C::FileLineColLoc => matches!(kind, LocKind::FileLineCol { .. } | LocKind::Source(_)),
            C::FileLineColRange => matches!(
                kind,
                LocKind::FileLineCol { .. } | LocKind::FileRange { .. } | LocKind::Source(_)
            ),
            C::FusedLoc => matches!(kind, LocKind::Fused { .. }),
            C::NameLoc => matches!(kind, LocKind::Name { .. }),
            C::UnknownLoc => matches!(kind, LocKind::Unknown),
            _ => false,
        }
    }
}
