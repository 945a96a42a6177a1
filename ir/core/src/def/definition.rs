//! Definitions of dialects, operations, types and attributes, with their hooks.
//!
//! This file, [`hooks`](super::hooks), [`interfaces`](crate::interfaces) and [`registry`](crate::registry) import each other: a registry
//! holds definitions, a definition holds hooks, and a hook is a function that gets the registry. E.g. `Registry` → `OpDef` → `OpHooks` →
//! `Fn(&VerifyCx)` → `&Registry`.

use std::ops::Deref;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::constraint::{Pred, TypeBuilder};
use super::cost::Formula;
use super::declaration::{
    AccessorConversion, Arity, DeclaredHooks, Effects, OpPredicate, RegionDecl, SegmentRule,
    SuccessorDecl, TypeRule, ValueDecl, WrongCount, equal_lengths,
};
use super::decomposition::Decomposition;
use super::diagnostic::DefLoc;
use super::enums::EnumDef;
use super::format::{
    Anchor, ArgSlice, ArgText, ArgTypes, ArrowText, AttrDependence, CustomParam, FirstToken,
    OperandArgs, RegionText, SharedArgs, TypesOf,
};
use super::hooks::{
    AttrParseHook, AttrPrintHook, CustomParseHook, CustomPrintHook, DerivedFn, DialectHooks,
    OpHooks, ParametricHooks,
};
use super::memo::AttrMemo;
use super::property_text::PropertyText;
use super::stream::Stream;
use super::traits::{Trait, TraitSet};
use super::value_ref::ValueRef;
use crate::context::Context;
use crate::expr::{BuiltinClass, Class, CppTy, Expr, Lambda};
use crate::ids::{Attr, Ident, OpName, Type};
use crate::interfaces::RegionKind;

/// A dialect.
#[derive(Clone, Debug)]
pub struct DialectDef {
    /// Its namespace, such as `arith`.
    pub name: Ident,
    /// One line about it.
    pub summary: Arc<str>,
    /// Its documentation.
    pub description: Arc<str>,
    /// Namespaces of the dialects that it needs loaded.
    pub dependent: Vec<Arc<str>>,
    /// Whether operations may be added to it at run time.
    pub extensible: bool,
    /// Whether operations of the dialect that have no definition are accepted.
    pub allow_unknown_ops: bool,
    /// Whether types of the dialect without a definition are accepted and preserved as text.
    pub allow_unknown_types: bool,
    /// Whether the definition leaves the text of its types to C++ (`useDefaultTypePrinterParser = 0`), and no
    /// hook parses it. They are read by their mnemonics, which is what nearly all such C++ does.
    pub unread_types: bool,
    /// As `unread_types`, for attributes.
    pub unread_attrs: bool,
    /// Whether the definition declares canonicalization patterns besides those of its operations
    /// (`hasCanonicalizer`).
    pub canonicalizes: bool,
    /// The operation that materializes its constants if no hook does: a `ConstantLike` operation with nothing
    /// but [its value](OpDef::constant_attr).
    pub constant: Option<OpName>,
    /// Hooks of the dialect.
    pub hooks: DialectHooks,
    /// The place of the definition.
    pub loc: DefLoc,
}

/// A declared inherent attribute.
#[derive(Clone, Debug)]
pub struct AttrDecl {
    /// Its name.
    pub name: Ident,
    /// The constraint on it.
    pub constraint: Arc<AttrConstraint>,
    /// Whether it may be absent. A required attribute with a default gets the default when an operation is
    /// parsed or built.
    pub optional: bool,
    /// The value if it is absent. The printer omits an attribute that equals its default.
    pub default: Option<Attr>,
    /// The C++ type that its accessor returns.
    pub returns: CppTy,
    /// The conversion that its accessor applies, if it returns something else than the C++ value of such
    /// attributes.
    pub conversion: Option<AccessorConversion>,
    /// How C++ stores it.
    pub storage: InherentStorage,
}

/// The storage of an inherent attribute in C++.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum InherentStorage {
    /// As an attribute.
    #[default]
    Attribute,
    /// As a native value (`Prop`), which has a value before one is set, e.g. 0. `None`: that value is not known.
    Native(Option<Attr>),
}

/// The place of the inherent attributes of an operation in the generic form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum InherentPlace {
    /// Between `<{` and `}>`.
    #[default]
    Properties,
    /// In the dictionary of the other attributes, unless they are native values: the dialect sets
    /// `usePropertiesForAttributes = 0`.
    Dictionary,
}

/// An operation.
///
/// ```
/// use ir_core::Context;
/// use ir_core::def::{OpDef, Trait};
///
/// let ctx = Context::new();
/// let mut def = OpDef::new(ctx.op_name("toy.return"), ctx.ident("toy"));
/// def.traits.insert(Trait::Terminator);
/// assert!(def.has(Trait::Terminator) && !def.is_isolated() && def.operands.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct OpDef {
    /// Its full name.
    pub name: OpName,
    /// Its dialect.
    pub dialect: Ident,
    /// One line about it.
    pub summary: Arc<str>,
    /// Its documentation.
    pub description: Arc<str>,
    /// Its traits.
    pub traits: TraitSet,
    /// Declared operands.
    pub operands: Vec<ValueDecl>,
    /// How operands are assigned to declarations.
    pub operand_segments: SegmentRule,
    /// Declared results.
    pub results: Vec<ValueDecl>,
    /// How results are assigned to declarations.
    pub result_segments: SegmentRule,
    /// Declared inherent attributes, in order of declaration.
    pub attrs: Vec<AttrDecl>,
    /// Where the generic form has them.
    pub inherent_place: InherentPlace,
    /// Derived attributes, in order of declaration.
    pub derived: Vec<DerivedAttr>,
    /// Declared regions.
    pub regions: Vec<RegionDecl>,
    /// Declared successors.
    pub successors: Vec<SuccessorDecl>,
    /// Predicates over the whole operation.
    pub predicates: Vec<OpPredicate>,
    /// Requirements of overlays, in the order in which they are verified: for what C++ verifies.
    pub requirements: Vec<OpPredicate>,
    /// The rule that infers the type of each result declaration, if there is one.
    pub result_types: Vec<Option<TypeRule>>,
    /// The rule that infers the type of each operand declaration, if there is one.
    pub operand_types: Vec<Option<TypeRule>>,
    /// Memory effects.
    pub effects: Effects,
    /// The declarative assembly format, if there is one.
    pub format: Option<Arc<Format>>,
    /// Why an overlay of the program does not supply the format, if one should.
    pub unfit_overlay: Option<Arc<str>>,
    /// The terminator that its regions get if the text omits it (`SingleBlockImplicitTerminator`).
    pub implicit_terminator: Option<OpName>,
    /// The operations that may be its parent (`HasParent`, `ParentOneOf`); empty: any.
    pub parents: Vec<OpName>,
    /// The hooks that the definition declares and leaves to code.
    pub declared_hooks: DeclaredHooks,
    /// Its decomposition into other operations (the field `reference` of the `.td` record).
    pub reference: Option<Arc<Decomposition>>,
    /// Its cost, if declared: a default for cost models.
    pub cost: Option<Arc<Formula>>,
    /// Its hooks.
    pub hooks: OpHooks,
    /// The place of the definition.
    pub loc: DefLoc,
    /// A digest of the definition without its places in files: equal digests mean equal definitions. Zero if it is not known; whoever changes a
    /// definition sets it to zero.
    pub digest: u64,
}

impl OpDef {
    /// Returns whether the verifier of the operation is in C++ alone. One that checks a cast is the hook of `CastOpInterface`.
    pub fn lacks_verifier(&self) -> bool {
        let hooks = &self.hooks;
        self.declared_hooks.verifier
            && hooks.verify.is_none()
            && hooks.interfaces.cast.are_cast_compatible.is_none()
    }

    /// Returns the position among `count` results of the declaration `index`; `None` if the declaration has variable
    /// length or the number of results before it is not known.
    pub fn result_of_declaration(&self, index: usize, count: usize) -> Option<usize> {
        let (before, after) = self.results.split_at_checked(index)?;
        let (own, after) = after.split_first()?;
        let variable = |decls: &[ValueDecl]| decls.iter().filter(|d| d.arity != Arity::One).count();
        own.position(index, after.len(), (variable(before), variable(after)), count)
    }

    /// Does the same as [`result_of_declaration`](Self::result_of_declaration), for all declarations in order.
    pub fn results_of_declarations(&self, count: usize) -> Vec<Option<usize>> {
        let all = self.results.iter().filter(|d| d.arity != Arity::One).count();
        let mut before = 0;
        let one = |(index, own): (usize, &ValueDecl)| {
            let variable = usize::from(own.arity != Arity::One);
            let after = all - before - variable;
            let position =
                own.position(index, self.results.len() - index - 1, (before, after), count);
            before += variable;
            position
        };
        self.results.iter().enumerate().map(one).collect()
    }

    /// Returns the number of results of each declaration; `None` if an attribute lists it.
    ///
    /// # Errors
    /// `count` results cannot be assigned to the declarations.
    pub fn result_lengths(&self, count: usize) -> Result<Option<SmallVec<[usize; 4]>>, WrongCount> {
        let variable = self.results.iter().filter(|d| d.arity.is_variable()).count();
        if variable > 1 && matches!(self.result_segments, SegmentRule::Attribute(_)) {
            return Ok(None);
        }
        let lengths = equal_lengths(&self.results, count).ok_or(WrongCount)?;
        let too_many =
            |(decl, &length): (&ValueDecl, &usize)| decl.arity == Arity::Optional && length > 1;
        if self.results.iter().zip(&lengths).any(too_many) {
            Err(WrongCount)
        } else {
            Ok(Some(lengths))
        }
    }

    /// Removes the decomposition, and a format that cannot be parsed without it.
    pub fn drop_reference(&mut self) {
        if self.reference.take().is_some_and(|reference| reference.types) {
            self.format = None;
        }
    }

    /// Creates a definition with a name only: no operands, no traits, any attribute.
    pub fn new(name: OpName, dialect: Ident) -> Self {
        OpDef {
            name,
            dialect,
            summary: "".into(),
            description: "".into(),
            traits: TraitSet::default(),
            operands: Vec::new(),
            operand_segments: SegmentRule::Infer,
            results: Vec::new(),
            result_segments: SegmentRule::Infer,
            attrs: Vec::new(),
            inherent_place: InherentPlace::default(),
            derived: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            predicates: Vec::new(),
            requirements: Vec::new(),
            result_types: Vec::new(),
            operand_types: Vec::new(),
            effects: Effects::Unknown,
            format: None,
            unfit_overlay: None,
            implicit_terminator: None,
            parents: Vec::new(),
            declared_hooks: DeclaredHooks::default(),
            reference: None,
            cost: None,
            hooks: OpHooks::default(),
            loc: DefLoc::default(),
            digest: 0,
        }
    }

    /// Returns whether it has trait `t`.
    #[inline]
    pub fn has(&self, t: Trait) -> bool {
        self.traits.has(t)
    }

    /// Returns whether its regions cannot use values from outside (`IsolatedFromAbove`), so that they form a separate
    /// body.
    #[inline]
    pub fn is_isolated(&self) -> bool {
        self.has(Trait::IsolatedFromAbove)
    }

    /// Returns whether region `index` is a graph region, in which the order of operations has no meaning.
    pub fn is_graph_region(&self, index: usize) -> bool {
        let get_kind = self.hooks.interfaces.region_kind.get_region_kind.as_ref();
        self.has(Trait::HasOnlyGraphRegion)
            || get_kind.is_some_and(|get_kind| get_kind(index) == RegionKind::Graph)
    }

    /// Returns whether `name` is one of its inherent attributes (the segment sizes included).
    pub fn is_inherent(&self, name: Ident) -> bool {
        self.inherent_names().any(|inherent| inherent == name)
    }

    /// Returns the names of its inherent attributes (the segment sizes included).
    pub fn inherent_names(&self) -> impl Iterator<Item = Ident> {
        let segments = [self.operand_segments, self.result_segments].into_iter().filter_map(
            |rule| match rule {
                SegmentRule::Attribute(name) => Some(name),
                _ => None,
            },
        );
        self.attrs
            .iter()
            .map(|attr| attr.name)
            .chain(segments)
            .chain(self.hooks.inherent.iter().copied())
    }

    /// Returns whether the generic form has inherent attribute `name` in the dictionary of the other attributes.
    pub fn is_in_dictionary(&self, name: Ident) -> bool {
        self.inherent_place == InherentPlace::Dictionary && !self.is_native(name)
    }

    /// Returns whether `name` is that of a native value. An attribute dictionary does not contain such values: an entry with this
    /// name is a discardable attribute, which the operation may have besides the native value.
    ///
    /// ```text
    /// "llvm.trunc"(%a) <{overflowFlags = 1 : i32}> {overflowFlags = "mine"} : (i64) -> i32
    /// ```
    pub fn is_native(&self, name: Ident) -> bool {
        self.attrs.iter().any(|decl| decl.name == name && decl.is_native())
    }

    /// Returns whether the generic form may have properties.
    pub fn has_properties(&self) -> bool {
        self.inherent_place == InherentPlace::Properties
            || self.attrs.iter().any(AttrDecl::is_native)
    }

    /// Returns the attribute that stores the value of a `ConstantLike` operation without a [hook](OpHooks::constant):
    /// its only attribute, or the one named `value` if there are several.
    pub fn constant_attr(&self, value: Ident) -> Option<&AttrDecl> {
        match &self.attrs[..] {
            _ if !self.has(Trait::ConstantLike) || !self.operands.is_empty() => None,
            [only] => Some(only),
            several => several.iter().find(|decl| decl.name == value),
        }
    }

    /// Returns whether it is `ConstantLike` and its value is known; `value` is as in
    /// [`constant_attr`](Self::constant_attr).
    pub fn is_constant(&self, value: Ident) -> bool {
        self.has(Trait::ConstantLike)
            && (self.hooks.constant.is_some() || self.constant_attr(value).is_some())
    }

    /// Returns whether an interface method infers the result types.
    pub fn infers_types(&self) -> bool {
        let interfaces = &self.hooks.interfaces;
        interfaces.infer_types.infer_return_types.is_some()
            || interfaces.infer_shapes.infer_return_type_components.is_some()
                && self.has(Trait::InferTypeOpInterface)
    }

    /// Returns the index of the declared attribute `name`.
    pub fn attr_index(&self, name: Ident) -> Option<usize> {
        self.attrs.iter().position(|a| a.name == name)
    }
}

/// A type of a dialect.
#[derive(Clone, Debug)]
pub struct TypeDef {
    /// Its dialect.
    pub dialect: Ident,
    /// Its mnemonic; the full name is `dialect.mnemonic`.
    pub mnemonic: Ident,
    /// The C++ class that definitions refer to it by (`MyType`).
    pub class: Arc<str>,
    /// One line about it.
    pub summary: Arc<str>,
    /// Names of its traits and interfaces, as declared.
    pub traits: Vec<Ident>,
    /// Its parameters.
    pub params: Vec<ParamDecl>,
    /// The requirements on all parameters together.
    pub requirements: Vec<ParamRequirement>,
    /// The assembly format after the mnemonic; `None`: no parameters are printed.
    pub format: Option<Arc<Format>>,
    /// Where the format comes from.
    pub format_source: FormatSource,
    /// Whether only the first parameter identifies it; the others are set once, after construction.
    pub mutable: bool,
    /// The mnemonic of the type or attribute that its text denotes, if it is another one of the dialect with
    /// the same parameters. So there are no types or attributes of this definition.
    pub represents: Option<Ident>,
    /// The name of aliases for it, if it has one: `#sparse`, `#sparse1`.
    pub alias: Option<Arc<str>>,
    /// Hooks.
    pub hooks: ParametricHooks,
    /// The place of the definition.
    pub loc: DefLoc,
}

impl TypeDef {
    /// Returns whether `rest`, the parameters after the name of an identified type, differs from absent and default
    /// values.
    pub fn is_body(&self, ctx: &Context, rest: &[Attr]) -> bool {
        let default = |at: usize| self.params.get(at + 1).and_then(|decl| decl.default);
        rest.iter()
            .enumerate()
            .any(|(at, &value)| value != ctx.absent() && Some(value) != default(at))
    }
}

/// The source of the format of a type or attribute.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum FormatSource {
    /// Hooks, or a syntax overlay of a format in C++; there may be no format at all.
    #[default]
    Rust,
    /// `assemblyFormat` of the record with this name, perhaps with a syntax overlay of parameters whose parsers are in C++.
    Declared(Arc<str>),
    /// The definition leaves the format to C++ (`hasCustomAssemblyFormat`), and no hook or overlay supplies it. The most common form is assumed.
    Assumed,
}

/// An attribute of a dialect; the same shape as a type.
pub type AttrDef = TypeDef;

/// A parameter of a type or attribute.
#[derive(Clone, Debug)]
pub struct ParamDecl {
    /// Its name.
    pub name: Ident,
    /// Its kind, which determines its syntax.
    pub kind: ParamKind,
    /// Its type in C++, e.g. `::llvm::StringRef`; empty if it is defined in Rust.
    pub cpp_type: Arc<str>,
    /// Whether it may be absent.
    pub optional: bool,
    /// Its value when absent.
    pub default: Option<Attr>,
    /// Its syntax, if it differs from that of its kind.
    pub syntax: Option<(AttrParseHook, AttrPrintHook)>,
    /// The constraint on its value, if it is declared by one.
    pub constraint: Option<Arc<ParamConstraint>>,
}

/// A constraint on a parameter of a type or attribute.
#[derive(Debug)]
pub struct ParamConstraint {
    /// The requirement, for the message `failed to verify 'name': <summary>`.
    pub summary: Arc<str>,
    /// The predicate over `$_self`, the value of the parameter.
    pub pred: Pred,
}

/// A requirement on the parameters of a type or attribute.
#[derive(Clone, Debug)]
pub struct ParamRequirement {
    /// The error where it does not hold. `{name}` is the text of a parameter; that of a type is in quotes.
    pub message: Arc<str>,
    /// The predicate over the names of the parameters.
    pub pred: Pred,
    /// Where a text that does not satisfy it is refused.
    pub place: RequirementPlace,
}

/// The place in the text of a type or attribute where an error of a requirement is reported, in the order of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RequirementPlace {
    /// At the mnemonic.
    Mnemonic,
    /// At the start of the parameters, as generated parsers do.
    #[default]
    Parameters,
    /// At the last token of the parameters.
    End,
}

/// Kinds of parameters, and the attribute that stores each.
#[derive(Clone, Debug)]
pub enum ParamKind {
    /// A C++ integer of that many bits, signed or not: an `iN` integer attribute. `bool` is one bit.
    Int {
        /// The number of bits.
        width: u32,
        /// Whether the C++ type is signed.
        signed: bool,
    },
    /// A string: a string attribute.
    String,
    /// A type: a type attribute.
    Type,
    /// A type that a dialect defines with a format: a type attribute, written without dialect and mnemonic.
    TypeOf {
        /// The name of the dialect.
        dialect: Ident,
        /// The mnemonic.
        mnemonic: Ident,
    },
    /// An attribute, itself.
    Attr,
    /// An attribute that a dialect defines with a format, written without dialect and mnemonic.
    AttrOf {
        /// The name of the dialect.
        dialect: Ident,
        /// The mnemonic.
        mnemonic: Ident,
    },
    /// An `array<element: ...>`, written as `[1, 2]`.
    DenseArray(Type),
    /// An enum: an `i64` integer attribute, written as its case's keyword.
    Enum(Arc<EnumDef>),
    /// A list of parameters: an array attribute.
    Array(Arc<ParamKind>),
    /// A type or attribute of that builtin class.
    Instance(BuiltinClass),
    /// The type that follows an attribute in the text, `#t.a<...> : i32`, and is not part of its format: a
    /// type attribute of that class.
    SelfType(Class),
    /// A value with a C++ parser and printer, translated to tokens.
    Stream(Arc<Stream>),
    /// `float` or `double`, or an `APFloat`: a float attribute.
    Float,
    /// An affine map, `(d0) -> (d0)` or in full.
    AffineMap,
    /// An integer set, `(d0) : (d0 >= 0)` or in full.
    IntegerSet,
    /// A dimension list, or another value of which only the C++ type is known.
    Native(Arc<str>),
}

/// A constraint on an attribute.
#[derive(Clone, Debug)]
pub struct AttrConstraint {
    /// The name of its record.
    pub name: Arc<str>,
    /// The requirement, for the message `failed to satisfy constraint: <summary>`.
    pub summary: Arc<str>,
    /// The predicate over `$_self`, an attribute.
    pub pred: Pred,
    /// The kind of the attribute, which determines its syntax in an assembly format.
    pub storage: AttrStorage,
    /// Cached results.
    pub memo: AttrMemo,
}

/// The syntax of an attribute in an assembly format.
#[derive(Clone, Debug)]
pub enum AttrStorage {
    /// In full, with its type.
    Any,
    /// In full: an array, which begins with `[`.
    Array,
    /// In full: a dictionary, which begins with `{`.
    Dictionary,
    /// In full without its type, which is known.
    Typed(TypeBuilder),
    /// As a `@symbol` name, stored as a string.
    SymbolName,
    /// A symbol reference.
    SymbolRef,
    /// A type, stored as a type attribute.
    Type,
    /// The unit attribute: the presence of its name.
    Unit,
    /// An integer, written as the keyword of an enum case (quoted if the keyword is not an identifier).
    Enum(Arc<EnumDef>),
    /// A string, written as the keyword of an enum case.
    StrEnum(Arc<EnumDef>),
    /// An attribute of a dialect in its own format, without its mnemonic.
    Parametric {
        /// The name of the dialect.
        dialect: Ident,
        /// The mnemonic.
        mnemonic: Ident,
    },
    /// An `array<element: ...>`, written as `[1, 2]`.
    DenseArray(Type),
    /// A property whose class has its own text.
    Property(Arc<PropertyText>),
    /// Parsed and printed by hooks.
    Native {
        /// Parses the attribute.
        parse: AttrParseHook,
        /// Prints the attribute.
        print: AttrPrintHook,
    },
}

impl AttrStorage {
    /// Returns the type of the attribute, if it is always the same: that of a number or string.
    pub fn fixed_type(&self) -> Option<Type> {
        match self {
            AttrStorage::Typed(TypeBuilder::Fixed(ty)) => Some(*ty),
            AttrStorage::Property(text) => match **text {
                PropertyText::Integer(ty, _) => Some(ty),
                _ => None,
            },
            _ => None,
        }
    }
}

/// A derived attribute.
#[derive(Clone, Debug)]
pub struct DerivedAttr {
    /// Its name.
    pub name: Ident,
    /// The C++ type of its value.
    pub returns: Arc<str>,
    /// How its value is computed.
    pub body: DerivedBody,
    /// The conversion of the value `$_self` to an attribute; `Err` has the unsupported C++ text, empty if the
    /// definition has no conversion.
    pub convert: Result<Arc<Expr>, Arc<str>>,
}

/// The computation of a derived attribute.
#[derive(Clone, Debug)]
pub enum DerivedBody {
    /// By supported C++.
    Code(Arc<Lambda>),
    /// By Rust.
    Native(DerivedFn),
    /// By unsupported C++ without a Rust hook: its text.
    Opaque(Arc<str>),
}

impl DerivedAttr {
    /// Returns whether it can be converted to an attribute.
    pub fn is_materializable(&self) -> bool {
        self.convert.is_ok() && !matches!(self.body, DerivedBody::Opaque(_))
    }
}

/// A compiled assembly format.
#[derive(Clone, Debug, Default)]
pub struct Format {
    /// Its elements, in order.
    pub elements: Vec<FormatElement>,
    /// Rules for the types of region arguments that the text contains without types.
    pub arg_types: Vec<ArgTypes>,
    /// Rules of an overlay for the types of operands and results that the text does not contain.
    pub type_rules: Vec<(ValueRef, TypeRule)>,
    /// Regions whose arguments have the names and types of those of another region.
    pub shared_args: Vec<SharedArgs>,
    /// Regions whose arguments have the names and types of operands.
    pub operand_args: Vec<OperandArgs>,
    /// Attributes that are left out if they have this value: the index of the declaration and the value.
    pub elided: Vec<(usize, Attr)>,
    /// Attributes that count as absent if they have this value: the index of the declaration and the value.
    pub ignored: Vec<(usize, Attr)>,
    /// Attributes that have this value if the text has none: the index of the declaration and the value.
    pub implied: Vec<(usize, Attr)>,
    /// Discardable attributes that directives print, so that the dictionary leaves them out.
    pub written: Vec<Ident>,
    /// Discardable attributes that the dictionary of a text may have, and that the operation does not get.
    pub skipped: Vec<Ident>,
    /// Whether spaces depend on the elements that are printed, as in overlays. In the formats of definitions,
    /// they depend on all elements.
    pub spacing_by_text: bool,
    /// The region declarations whose text differs from that of other formats.
    pub region_texts: Vec<(usize, RegionText)>,
    /// Whether attribute dictionaries contain attributes that have their default value.
    pub keeps_defaults: bool,
    /// Whether the parameters of the type replace its mnemonic: the keyword of an enum, and perhaps a number, as in
    /// `!d.i32`.
    pub spelled: bool,
    /// The type or attribute that the text of a type or attribute denotes: an expression over its parameters as they are written.
    pub canonical: Option<Pred>,
}

impl Format {
    /// Returns the text of a region declaration, if it differs from that of other formats.
    pub fn region_text(&self, index: usize) -> Option<RegionText> {
        self.region_texts.iter().find(|(region, _)| *region == index).map(|(_, text)| *text)
    }
}

/// A field of `struct(...)`.
#[derive(Clone, Debug)]
pub struct StructField {
    /// The parameter's index.
    pub index: usize,
    /// Whether it is written in full.
    pub qualified: bool,
    /// Its form, if it is not that of its kind.
    pub form: Option<ParamForm>,
}

/// The form of a parameter in a format, if it is not that of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParamForm {
    /// `short`: types of the same dialect without `!dialect.`.
    Short,
    /// `bare`: a type of the same dialect, always without `!dialect.`.
    Bare,
    /// `dims`: numbers as dimensions, each followed by `x`: `4x?x`.
    Dims,
    /// `size`: a number, or `?` for an unknown one.
    Size,
    /// `hex`: a number as `0x1f`.
    Hex,
    /// `label`: a string as an identifier or a number: `b` or `0`.
    Label,
    /// `word`: a string as a word, without quotes if it is an identifier.
    Word,
    /// `digits`: a string that is a number, perhaps with letters: `-42`, `b10XZ`.
    Digits,
    /// `flag`: a bool as these literals if it is true, and nothing otherwise.
    Flag(Vec<Arc<str>>),
    /// `flags`: the names of the bools that are true: this one and those of these indices.
    Flags(Vec<usize>),
    /// `range`: `1 to 3` for this number and the one of that index; `1` if the second number is the next one.
    Range(usize),
    /// `pairs`: a list of attributes with two parameters, which this literal separates: `a = 1, b = 2`.
    Pairs(Arc<str>),
    /// `annotated-map`: a map with annotations: `(d0 : x, d1 : y) -> (d0 : z)`.
    AnnotatedMap {
        /// The index of the list of annotations of dimensions: one for each, or none.
        dims: usize,
        /// The index of the list of annotations of results, one for each. An absent map is the identity.
        results: usize,
    },
    /// `reset`: an attribute, of which the parameters at these paths (`a`, `list.b`) get their defaults.
    Reset(Vec<Arc<str>>),
    /// `unordered`: a list of attributes in any order, where those of the definitions in these texts precede the
    /// others. The first of the texts is an attribute that is left out.
    Unordered(Vec<Arc<str>>),
    /// `custom`: by a Rust function.
    Native(NativeForm),
}

impl ParamForm {
    /// Returns the indices of the further parameters that the form contains.
    pub fn further(&self) -> Vec<usize> {
        match self {
            ParamForm::Flags(more) => more.clone(),
            ParamForm::Range(end) => vec![*end],
            ParamForm::AnnotatedMap { dims, results } => vec![*dims, *results],
            _ => Vec::new(),
        }
    }
}

/// The directive `custom<name>($parameter)` in formats of types and attributes.
#[derive(Clone)]
pub struct NativeForm {
    /// The name of the directive.
    pub name: Arc<str>,
    /// Parses the parameter.
    pub parse: AttrParseHook,
    /// Prints the parameter.
    pub print: AttrPrintHook,
}

impl PartialEq for NativeForm {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for NativeForm {}

impl std::fmt::Debug for NativeForm {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "custom<{}>", self.name)
    }
}

/// An element of an assembly format. Indices are those of the declarations.
#[derive(Clone, Debug)]
pub enum FormatElement {
    /// Prints a keyword or punctuation.
    Literal(Arc<str>),
    /// `` ` ` ``: a space in the output only.
    Space,
    /// ` `` `: no space in the output.
    NoSpace,
    /// `` `\n` ``: a new line in the output only.
    Newline,
    /// An attribute (a parameter, for types and attributes) of that index.
    Attr {
        /// The index of the declaration.
        index: usize,
        /// Whether it is printed in full (`qualified`).
        qualified: bool,
    },
    /// An operand declaration.
    Operand(usize),
    /// A region declaration.
    Region(usize),
    /// A successor declaration.
    Successor(usize),
    /// `operands`.
    Operands,
    /// `regions`.
    Regions,
    /// `successors`.
    Successors,
    /// `attr-dict`, or with the keyword `attributes`.
    AttrDict {
        /// Whether the keyword `attributes` precedes it.
        with_keyword: bool,
    },
    /// `prop-dict`.
    PropDict,
    /// `functional-type(inputs, results)`.
    FunctionalType(TypesOf, TypesOf),
    /// `type(...)`.
    Type {
        /// The values whose types are printed.
        of: TypesOf,
        /// Whether it is printed in full (`qualified`).
        qualified: bool,
    },
    /// `(then)? : (else)?`: written when the anchor is present.
    Optional {
        /// The element whose presence selects the branch.
        anchor: Anchor,
        /// Whether the condition is negated.
        inverted: bool,
        /// The elements if the anchor is present.
        then: Vec<FormatElement>,
        /// The elements if it is absent.
        otherwise: Vec<FormatElement>,
    },
    /// `oilist(...)`: clauses in any order, each at most once.
    OiList(Clauses),
    /// `custom<Name>(...)`.
    Custom {
        /// The name of the directive.
        name: Arc<str>,
        /// Its parameters.
        params: Vec<CustomParam>,
        /// Parses the text of the directive.
        parse: Option<CustomParseHook>,
        /// Prints the text of the directive.
        print: Option<CustomPrintHook>,
        /// What the text depends on.
        depends_on: AttrDependence,
        /// The tokens that the text may begin with. If empty, any: the directive finds out whether it is present.
        begins: &'static [FirstToken],
    },
    /// `args(...)`: region arguments, which the region's own text then leaves out.
    Args {
        /// The arguments.
        of: ArgSlice,
        /// The text of each argument.
        text: ArgText,
    },
    /// `arrow-types(...)` or `arrow-type-list(...)`: `-> type`, `-> (types)`, or nothing if there are no types.
    ArrowTypes {
        /// The types.
        of: TypesOf,
        /// The text of one type.
        text: ArrowText,
    },
    /// ``repeat<`,`>(...)``: the elements once for each item of the lists that they name.
    Repeat {
        /// The literal between two items; without one, an item follows while its first element is present.
        separator: Option<Arc<str>>,
        /// The elements of an item.
        elements: Vec<FormatElement>,
    },
    /// A directive that is defined by its own format.
    Sequence(Vec<FormatElement>),
    /// `params`: all parameters, comma separated.
    Params,
    /// `struct(...)`: `name = value`, in any order.
    Struct(Vec<StructField>),
    /// `skip(...)`: a literal that the text may contain and that is not printed.
    Skip(Arc<str>),
    /// `skip(attr-dict)`: a second attribute dictionary, which the text may contain and which is not printed.
    SkipDict,
    /// `short(...)`, `dims(...)`, ...: a parameter in another form than that of its kind.
    Param {
        /// The parameter's index.
        index: usize,
        /// Its form.
        form: ParamForm,
    },
}

/// The clauses of `oilist(...)`: the elements of each, which start with a literal, and the anchor that
/// decides whether it is printed.
#[derive(Clone, Debug)]
pub struct Clauses {
    all: Vec<(Vec<FormatElement>, Anchor)>,
    by_word: FxHashMap<Arc<str>, usize>,
}

impl Clauses {
    /// Creates the clauses. No two may start with the same literal.
    pub fn new(all: Vec<(Vec<FormatElement>, Anchor)>) -> Self {
        let word =
            |(at, (elements, _)): (usize, &(Vec<FormatElement>, Anchor))| match elements.first() {
                Some(FormatElement::Literal(word)) => Some((word.clone(), at)),
                _ => None,
            };
        let by_word = all.iter().enumerate().filter_map(word).collect();
        Clauses { all, by_word }
    }

    /// Returns the index of the clause that starts with the literal `word`.
    pub fn with_word(&self, word: &str) -> Option<usize> {
        self.by_word.get(word).copied()
    }
}

impl Deref for Clauses {
    type Target = Vec<(Vec<FormatElement>, Anchor)>;

    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

impl OpDef {
    /// Returns the unit attribute that the presence of an optional group sets: its anchor, unless the anchor is its
    /// first element. The attribute has no text in the group. E.g. a group of the keyword `nsw` anchored at the unit attribute `nsw`.
    pub fn unit_of_group(
        &self,
        anchor: &Anchor,
        then: &[FormatElement],
        otherwise: &[FormatElement],
    ) -> Option<usize> {
        let Anchor::Attr(anchor) = *anchor else { return None };
        let blank = |e: &&FormatElement| {
            matches!(e, FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline)
        };
        let first = |elements: &[FormatElement]| matches!(elements.iter().find(|e| !blank(e)), Some(FormatElement::Attr { index, .. }) if *index == anchor);
        (self.is_unit(anchor) && !first(then) && !first(otherwise)).then_some(anchor)
    }

    /// Returns the unit attribute that the presence of an `oilist` clause sets: of a clause with nothing but its
    /// literal.
    pub fn unit_of_clause(&self, clause: &[FormatElement]) -> Option<usize> {
        match clause {
            [FormatElement::Literal(_), FormatElement::Attr { index, .. }]
                if self.is_unit(*index) =>
            {
                Some(*index)
            }
            _ => None,
        }
    }

    /// Returns whether the attribute is a unit attribute.
    pub fn is_unit(&self, index: usize) -> bool {
        self.attrs
            .get(index)
            .is_some_and(|attr| matches!(attr.constraint.storage, AttrStorage::Unit))
    }
}

impl AttrDecl {
    /// Returns whether a format that names it omits it if it is absent.
    pub fn may_be_absent(&self) -> bool {
        self.optional && self.default.is_none()
    }

    /// Returns whether C++ stores a native value.
    pub fn is_native(&self) -> bool {
        matches!(self.storage, InherentStorage::Native(_))
    }

    /// Returns the value in an operation with these properties and attributes, if there is one. Attributes that are not in their place
    /// are found as well; a native value is not mistaken for a discardable attribute of its name.
    pub fn value_in(&self, ctx: &Context, props: Attr, attrs: Attr) -> Option<Attr> {
        let others = || if self.is_native() { None } else { ctx.dict_get(attrs, self.name) };
        ctx.dict_get(props, self.name).or_else(others)
    }

    /// Returns the value that an operation gets if it is created without one.
    pub fn initial(&self) -> Option<Attr> {
        let native = match self.storage {
            InherentStorage::Attribute => None,
            InherentStorage::Native(initial) => initial,
        };
        self.default.or(native).filter(|_| !self.optional)
    }
}
