//! The context: the owner of all interned data.
//!
//! It is append-only and can be shared between threads; cloning it clones a reference. It contains no
//! definitions: those are in a [`Registry`](crate::registry::Registry), so several registries can share one
//! context. Equal values have equal handles:
//!
//! ```
//! use ir_core::Context;
//!
//! let ctx = Context::new();
//! assert_eq!(ctx.function_type(&[ctx.i32()], &[]), ctx.function_type(&[ctx.int_type(32)], &[]));
//! assert_eq!(ctx.str(ctx.ident("callee")), "callee");
//! ```

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use numerics::FloatKind;

use crate::affine::ExprKind;
use crate::attrs::AttrKind;
use crate::ids::{Attr, Ident, OpName, Type};
use crate::intern::{Equals, Interner};
use crate::loc::{Loc, LocKind};
use crate::types::{Signedness, TypeKind};
use text_utils::locks::LockIgnoringPoison;

/// The interner of types, attributes, locations, names and affine expressions.
///
/// ```
/// use ir_core::Context;
///
/// let ctx = Context::new();
/// // Equal types, attributes and names are one handle.
/// assert_eq!(ctx.int_type(32), ctx.clone().int_type(32));
/// assert_ne!(ctx.int_type(32), ctx.int_type(64));
/// assert_eq!(ctx.str(ctx.ident("value")), "value");
/// ```
#[derive(Clone)]
pub struct Context {
    data: Arc<Data>,
}

struct Data {
    idents: Interner<Box<str>>,
    op_names: Interner<Box<str>>,
    types: Interner<TypeKind>,
    attrs: Interner<AttrKind>,
    locs: Interner<LocKind>,
    exprs: Interner<ExprKind>,
    mutable_bodies: Mutex<HashMap<Type, Arc<[Attr]>>>,
    next_distinct: AtomicU64,
    next_scope: AtomicU32,
    common: Common,
}

/// Handles of frequently used types and attributes.
struct Common {
    i1: Type,
    i32: Type,
    i64: Type,
    index: Type,
    none: Type,
    f32: Type,
    f64: Type,
    unit: Attr,
    empty_dict: Attr,
    empty_array: Attr,
    absent: Attr,
    empty_ident: Ident,
}

impl Default for Context {
    fn default() -> Self {
        Self::new()
    }
}

impl PartialEq for Context {
    /// Returns whether both are the same context (not whether they contain equal values).
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.data, &other.data)
    }
}
impl Eq for Context {}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let d = &self.data;
        write!(f, "Context({} types, {} attributes)", d.types.len(), d.attrs.len())
    }
}

impl Context {
    /// Creates a context that contains only the common types and attributes.
    pub fn new() -> Self {
        let types = Interner::new();
        let attrs = Interner::new();
        let idents: Interner<Box<str>> = Interner::new();
        let locs = Interner::new();
        let ty = |kind: TypeKind| Type::new(types.intern_value(kind));
        let attr = |kind: AttrKind| Attr::new(attrs.intern_value(kind));
        let int = |width| ty(TypeKind::Integer { width, signedness: Signedness::Signless });
        let unknown = locs.intern_value(LocKind::Unknown);
        debug_assert_eq!(Loc::interned(unknown), Loc::UNKNOWN);
        let common = Common {
            i1: int(1),
            i32: int(32),
            i64: int(64),
            index: ty(TypeKind::Index),
            none: ty(TypeKind::None),
            f32: ty(TypeKind::Float(FloatKind::F32)),
            f64: ty(TypeKind::Float(FloatKind::F64)),
            unit: attr(AttrKind::Unit),
            empty_dict: attr(AttrKind::Dictionary(Box::default())),
            empty_array: attr(AttrKind::Array(Box::default())),
            absent: attr(AttrKind::Absent),
            empty_ident: Ident::new(idents.intern("", |s| s.into())),
        };
        let data = Data {
            idents,
            op_names: Interner::new(),
            types,
            attrs,
            locs,
            exprs: Interner::new(),
            mutable_bodies: Mutex::default(),
            next_distinct: AtomicU64::new(0),
            next_scope: AtomicU32::new(1),
            common,
        };
        Context { data: Arc::new(data) }
    }

    pub(crate) fn affine_interner(&self) -> &Interner<ExprKind> {
        &self.data.exprs
    }

    // ---- names ----

    /// Interns a string.
    pub fn ident(&self, text: &str) -> Ident {
        Ident::new(self.data.idents.intern(text, |s| s.into()))
    }

    /// Returns the text of `ident`.
    #[inline]
    pub fn str(&self, ident: Ident) -> &str {
        self.data.idents.get(ident.index())
    }

    /// Interns an operation name (`dialect.op`, or a name without a dialect).
    pub fn op_name(&self, name: &str) -> OpName {
        OpName::new(self.data.op_names.intern(name, |s| s.into()))
    }

    /// Returns the text of an operation name.
    #[inline]
    pub fn op_name_str(&self, name: OpName) -> &str {
        self.data.op_names.get(name.index())
    }

    // ---- handles of unknown origin ----
    //
    // A handle has no mark of its context: a number that this context has too is taken as its own.

    /// Returns whether there is an operation name of that number. If not, it is of another context.
    pub fn has_op_name(&self, name: OpName) -> bool {
        name.index() < self.data.op_names.len()
    }

    /// Returns whether there is a type of that number. If not, it is of another context.
    pub fn has_type(&self, ty: Type) -> bool {
        ty.index() < self.data.types.len()
    }

    /// Returns whether there is a dictionary of that number. If not, it is of another context, or another attribute.
    pub fn has_dict(&self, attr: Attr) -> bool {
        attr.index() < self.data.attrs.len() && matches!(self.attr(attr), AttrKind::Dictionary(_))
    }

    /// Returns whether there is a location of that number; a position in a text always is. If not, it is of another context.
    pub fn has_loc(&self, loc: Loc) -> bool {
        loc.interned_index().is_none_or(|index| index < self.data.locs.len())
    }

    // ---- types ----

    /// Returns the data of a type.
    #[inline]
    pub fn ty(&self, ty: Type) -> &TypeKind {
        self.data.types.get(ty.index())
    }

    /// Interns a type. The caller guarantees that it is legal; the parser verifies this for types in the
    /// text.
    pub fn intern_type(&self, kind: TypeKind) -> Type {
        Type::new(self.data.types.intern_value(kind))
    }

    /// Returns the signless integer type with `width` bits.
    pub fn int_type(&self, width: u32) -> Type {
        match width {
            1 => self.data.common.i1,
            32 => self.data.common.i32,
            64 => self.data.common.i64,
            _ => self.intern_type(TypeKind::Integer { width, signedness: Signedness::Signless }),
        }
    }

    /// Returns `i1`.
    pub fn i1(&self) -> Type {
        self.data.common.i1
    }
    /// Returns `i32`.
    pub fn i32(&self) -> Type {
        self.data.common.i32
    }
    /// Returns `i64`.
    pub fn i64(&self) -> Type {
        self.data.common.i64
    }
    /// Returns `index`.
    pub fn index(&self) -> Type {
        self.data.common.index
    }
    /// Returns `none`.
    pub fn none(&self) -> Type {
        self.data.common.none
    }
    /// Returns `f32`.
    pub fn f32(&self) -> Type {
        self.data.common.f32
    }
    /// Returns `f64`.
    pub fn f64(&self) -> Type {
        self.data.common.f64
    }
    /// Returns a floating-point type.
    pub fn float_type(&self, kind: FloatKind) -> Type {
        self.intern_type(TypeKind::Float(kind))
    }
    /// Returns the function type `(inputs) -> results`.
    pub fn function_type(&self, inputs: &[Type], results: &[Type]) -> Type {
        Type::new(self.data.types.intern(&FunctionKey(inputs, results), FunctionKey::to_kind))
    }

    /// Returns a new scope for the names of [identified types](TypeKind::Identified). The number is never
    /// printed.
    pub fn new_scope(&self) -> u32 {
        self.data.next_scope.fetch_add(1, Ordering::Relaxed)
    }

    /// Returns the body of an identified type if it was set.
    pub fn mutable_body(&self, ty: Type) -> Option<Arc<[Attr]>> {
        self.data.mutable_bodies.lock_ignoring_poison().get(&ty).cloned()
    }

    /// Sets the body of an identified type.
    ///
    /// # Errors
    /// Returns the existing body if it differs.
    pub fn set_mutable_body(&self, ty: Type, body: Arc<[Attr]>) -> Result<(), Arc<[Attr]>> {
        let mut bodies = self.data.mutable_bodies.lock_ignoring_poison();
        match bodies.entry(ty) {
            std::collections::hash_map::Entry::Occupied(old) if *old.get() != body => {
                Err(old.get().clone())
            }
            std::collections::hash_map::Entry::Occupied(_) => Ok(()),
            std::collections::hash_map::Entry::Vacant(slot) => {
                slot.insert(body);
                Ok(())
            }
        }
    }

    // ---- attributes ----

    /// Returns the data of an attribute.
    #[inline]
    pub fn attr(&self, attr: Attr) -> &AttrKind {
        self.data.attrs.get(attr.index())
    }

    /// Interns an attribute. The caller guarantees that it is legal.
    pub fn intern_attr(&self, kind: AttrKind) -> Attr {
        Attr::new(self.data.attrs.intern_value(kind))
    }

    /// Interns a dictionary whose entries are sorted by name and unique.
    pub(crate) fn intern_dictionary(&self, entries: &[(Ident, Attr)]) -> Attr {
        Attr::new(self.data.attrs.intern(&DictionaryKey(entries), DictionaryKey::to_kind))
    }

    /// Interns a string.
    pub(crate) fn intern_string(&self, value: &[u8], ty: Option<Type>) -> Attr {
        Attr::new(self.data.attrs.intern(&StringKey(value, ty), StringKey::to_kind))
    }

    /// Returns `unit`.
    pub fn unit(&self) -> Attr {
        self.data.common.unit
    }
    /// Returns `{}`.
    pub fn empty_dict(&self) -> Attr {
        self.data.common.empty_dict
    }
    /// Returns `[]`.
    pub fn empty_array(&self) -> Attr {
        self.data.common.empty_array
    }
    /// Returns the attribute that represents an absent parameter.
    pub fn absent(&self) -> Attr {
        self.data.common.absent
    }
    /// Returns the empty string.
    pub fn empty_ident(&self) -> Ident {
        self.data.common.empty_ident
    }

    /// Creates a distinct attribute that contains `inner` and equals no other attribute.
    pub fn fresh_distinct(&self, inner: Attr) -> Attr {
        let id = self.data.next_distinct.fetch_add(1, Ordering::Relaxed);
        self.intern_attr(AttrKind::Distinct { id, inner })
    }

    // ---- locations ----

    /// Returns the data of a location.
    pub fn loc(&self, loc: Loc) -> LocKind {
        match loc.interned_index() {
            Some(index) => self.data.locs.get(index).clone(),
            None => LocKind::Source(loc.ordinal().unwrap_or(0)),
        }
    }

    /// Interns a location. A [`LocKind::Source`] needs no storage: its handle is the ordinal.
    pub fn intern_loc(&self, kind: LocKind) -> Loc {
        match kind {
            LocKind::Source(ordinal) => Loc::source(ordinal),
            kind => Loc::interned(self.data.locs.intern_value(kind)),
        }
    }
}

/// A borrowed dictionary that is looked up before it is allocated. Its hash equals that of the interned
/// attribute.
struct DictionaryKey<'a>(&'a [(Ident, Attr)]);

impl DictionaryKey<'_> {
    fn to_kind(&self) -> AttrKind {
        AttrKind::Dictionary(self.0.into())
    }
}

impl Hash for DictionaryKey<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(&AttrKind::Dictionary(Box::default())).hash(state);
        self.0.hash(state);
    }
}

impl Equals<DictionaryKey<'_>> for AttrKind {
    fn equals(&self, key: &DictionaryKey<'_>) -> bool {
        matches!(self, AttrKind::Dictionary(entries) if **entries == *key.0)
    }
}

/// A borrowed string attribute; see [`DictionaryKey`].
struct StringKey<'a>(&'a [u8], Option<Type>);

impl StringKey<'_> {
    fn to_kind(&self) -> AttrKind {
        AttrKind::String { value: self.0.into(), ty: self.1 }
    }
}

impl Hash for StringKey<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(&AttrKind::String { value: Box::default(), ty: None }).hash(state);
        self.0.hash(state);
        self.1.hash(state);
    }
}

impl Equals<StringKey<'_>> for AttrKind {
    fn equals(&self, key: &StringKey<'_>) -> bool {
        matches!(self, AttrKind::String { value, ty } if **value == *key.0 && *ty == key.1)
    }
}

/// A borrowed function type; see [`DictionaryKey`].
struct FunctionKey<'a>(&'a [Type], &'a [Type]);

impl FunctionKey<'_> {
    fn to_kind(&self) -> TypeKind {
        TypeKind::Function { inputs: self.0.into(), results: self.1.into() }
    }
}

impl Hash for FunctionKey<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(&TypeKind::Function {
            inputs: Box::default(),
            results: Box::default(),
        })
        .hash(state);
        self.0.hash(state);
        self.1.hash(state);
    }
}

impl Equals<FunctionKey<'_>> for TypeKind {
    fn equals(&self, key: &FunctionKey<'_>) -> bool {
        matches!(self, TypeKind::Function { inputs, results } if **inputs == *key.0 && **results == *key.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_find_their_entries() {
        let ctx = Context::new();
        let (name, unit) = (ctx.ident("name"), ctx.unit());
        let entries = [(name, unit)];
        assert_eq!(
            ctx.intern_attr(AttrKind::Dictionary(entries.into())),
            ctx.intern_dictionary(&entries)
        );
        for ty in [None, Some(ctx.index())] {
            let kind = AttrKind::String { value: (*b"text").into(), ty };
            assert_eq!(ctx.intern_attr(kind), ctx.intern_string(b"text", ty));
        }
        let (inputs, results) = ([ctx.index(), ctx.none()], [ctx.index()]);
        let kind = TypeKind::Function { inputs: inputs.into(), results: results.into() };
        assert_eq!(ctx.intern_type(kind), ctx.function_type(&inputs, &results));
    }
}
