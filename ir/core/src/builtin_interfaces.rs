//! What types and attributes say of themselves as the builtin interfaces have it: the type of a typed attribute (`TypedAttr`), the element
//! type and the shape of a shaped type (`ShapedType`).
//!
//! What is builtin says it by its data. What a dialect defines says it by its definition, so that a registry is asked: by the parameter that
//! is the attribute's own type, and by the methods of the interface, which are parameters' accessors, or written, or Rust.

use smallvec::SmallVec;

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::def::ParamKind;
use crate::def::interface::{Implementor, MethodDef};
use crate::dispatch::CallError;
use crate::expr::{Budget, Val};
use crate::ids::{Attr, Type};
use crate::registry::Registry;
use crate::types::{DYNAMIC, Shape, TypeKind};

/// The interface of typed attributes, as it is registered.
const TYPED_ATTR: &str = "TypedAttr";
/// That of shaped types.
const SHAPED_TYPE: &str = "ShapedType";

/// What a shaped type says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shaped {
    /// Its element type, or why it is not known.
    pub element: Result<Type, CallError>,
    /// Its dimensions.
    pub dims: Dims,
}

/// The dimensions of a shaped type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dims {
    /// It has a rank, and these, [`DYNAMIC`] where unknown.
    Ranked(Shape),
    /// It has no rank.
    Unranked,
    /// It is not known: why.
    Unknown(CallError),
}

impl Dims {
    /// The dimensions, if there is a rank.
    pub fn ranked(&self) -> Option<&[i64]> {
        if let Dims::Ranked(shape) = self { Some(shape) } else { None }
    }
}

/// The number of elements of that shape; `None` if a dimension is dynamic, or there are more than `i64::MAX`.
pub(crate) fn num_elements(shape: &[i64]) -> Option<i64> {
    if shape.contains(&DYNAMIC) {
        return None;
    }
    shape.iter().try_fold(1i64, |n, &d| n.checked_mul(d))
}

impl Shaped {
    /// What a builtin type says; `None` if it is not shaped, or of a dialect.
    pub fn of_builtin(kind: &TypeKind) -> Option<Shaped> {
        let element = Ok(kind.element()?);
        let dims = kind.shape().map_or(Dims::Unranked, |shape| Dims::Ranked(shape.into()));
        Some(Shaped { element, dims })
    }
}

impl Registry {
    /// The type that a typed attribute carries.
    pub fn attr_type(&self, attr: Attr) -> Option<Type> {
        self.ctx().attr_type(attr).or_else(|| self.own_attr_type(attr, &Budget::default()).ok())
    }

    /// The type that a dialect's typed attribute carries, or why that is not known.
    pub(crate) fn own_attr_type(&self, attr: Attr, budget: &Budget) -> Result<Type, CallError> {
        if let Some(ty) = self.self_type(attr) {
            return Ok(ty);
        }
        let typed = self.attr_interface(attr, TYPED_ATTR).ok_or(CallError::Unknown)?;
        typed.call_within("getType", &[], budget)?.ty().ok_or(CallError::Unknown)
    }

    /// The type that stands behind a dialect's attribute, by the parameter that it is (`AttributeSelfTypeParameter`).
    pub(crate) fn self_type(&self, attr: Attr) -> Option<Type> {
        let AttrKind::Parametric { dialect, mnemonic, params } = self.ctx().attr(attr) else { return None };
        let def = self.attr_def(*dialect, *mnemonic)?;
        let index = def.params.iter().position(|p| matches!(p.kind, ParamKind::SelfType(_)))?;
        match self.ctx().attr(*params.get(index)?) {
            AttrKind::Type(ty) => Some(*ty),
            _ => None,
        }
    }

    /// The type that an attribute is, carries, or has a getter `getType` for.
    pub fn type_of_attr(&self, attr: Attr) -> Option<Type> {
        match *self.ctx().attr(attr) {
            AttrKind::Type(ty) => Some(ty),
            _ => self
                .attr_type(attr)
                .or_else(|| self.own_method(&Val::Attr(attr), "getType", &[], &Budget::default()).ok()?.ty()),
        }
    }

    /// What a shaped type says of itself; `None` if it is not shaped.
    pub fn shaped(&self, ty: Type) -> Option<Shaped> {
        self.shaped_within(ty, &Budget::default())
    }

    /// As [`shaped`](Self::shaped), as part of an evaluation.
    pub(crate) fn shaped_within(&self, ty: Type, budget: &Budget) -> Option<Shaped> {
        let (dialect, mnemonic) = match self.ctx().ty(ty) {
            TypeKind::Parametric { dialect, mnemonic, .. } | TypeKind::Identified { dialect, mnemonic, .. } => {
                (*dialect, *mnemonic)
            }
            kind => return Shaped::of_builtin(kind),
        };
        let name = self.ctx().ident(SHAPED_TYPE);
        if !self.is_of_interface(Implementor::Type(dialect, mnemonic), name, "") {
            return None;
        }
        let call = |method: &str| match self.type_interface(ty, SHAPED_TYPE) {
            Some(seen) => seen.call_within(method, &[], budget),
            None => Err(CallError::Unknown),
        };
        let element = call("getElementType").and_then(|value| value.ty().ok_or(CallError::Unknown));
        let dims = match call("hasRank").map(|value| value.truth()) {
            Ok(Some(false)) => Dims::Unranked,
            // One that has a shape and says nothing else has a rank.
            Ok(Some(true)) | Err(CallError::NotImplemented | CallError::NoSuchMethod) => {
                let shape = call("getShape").and_then(|s| dims_of(self.ctx(), &s).ok_or(CallError::Unknown));
                shape.map_or_else(Dims::Unknown, Dims::Ranked)
            }
            Ok(None) => Dims::Unknown(CallError::Unknown),
            Err(why) => Dims::Unknown(why),
        };
        Some(Shaped { element, dims })
    }

    /// The methods of the builtin interfaces that say what `who` is, which implements them, and that nothing does: as `Interface.method`. What asks
    /// for what they say is not told.
    pub fn untold(&self, who: Implementor) -> Vec<String> {
        let (interface, asked): (_, &[&str]) = match who {
            Implementor::Type(..) => (SHAPED_TYPE, &["getElementType", "hasRank", "getShape"]),
            Implementor::Attr(..) => (TYPED_ATTR, &["getType"]),
            Implementor::Op(_) => return Vec::new(),
        };
        let name = self.ctx().ident(interface);
        let implementation = self.implementation(who, name);
        let Some((def, own)) = self.interface(who.kind(), name).zip(implementation) else { return Vec::new() };
        let defined = match who {
            Implementor::Attr(dialect, mnemonic) => self.attr_def(dialect, mnemonic),
            Implementor::Type(dialect, mnemonic) => self.type_def(dialect, mnemonic),
            Implementor::Op(_) => None,
        };
        if defined.is_some_and(|def| def.params.iter().any(|p| matches!(p.kind, ParamKind::SelfType(_)))) {
            return Vec::new();
        }
        // A name is all that such a type tells.
        let mutable = defined.is_some_and(|def| def.mutable);
        let missing = self.missing_methods(who, def);
        let untold = |method: &&MethodDef| {
            let name = self.ctx().str(method.name);
            // One that has a shape and says nothing else has a rank.
            let said = name != "hasRank" || own.written.contains_key(&method.name);
            asked.contains(&name) && said && (mutable || missing.iter().any(|m| m.name == method.name))
        };
        let missing = def.methods.iter().filter(untold);
        missing.map(|method| format!("{interface}.{}", self.ctx().str(method.name))).collect()
    }

    /// The element type of a shaped type, else the type itself; `None` of a shaped type that does not tell.
    pub fn element_or_self(&self, ty: Type) -> Option<Type> {
        match self.ctx().ty(ty) {
            kind if !kind.is_of_dialect() => Some(kind.element().unwrap_or(ty)),
            _ => self.shaped(ty).map_or(Some(ty), |shaped| shaped.element.ok()),
        }
    }
}

/// A list of numbers as dimensions.
fn dims_of(ctx: &Context, value: &Val) -> Option<Shape> {
    match value.unwrapped() {
        Val::List(items) => items.iter().map(|item| i64::try_from(item.int()?).ok()).collect(),
        Val::Attr(attr) => ctx.dense_ints(*attr).map(SmallVec::from_vec),
        _ => None,
    }
}
