//! The built-in interfaces of types and attributes: the type of a typed attribute (`TypedAttr`), the element type and the shape of a shaped
//! type (`ShapedType`).
//!
//! Built-in types and attributes answer from their data. Those of a dialect answer from their definition: by the parameter that is the
//! attribute's own type (`AttributeSelfTypeParameter`), or by the methods of the interface.

use smallvec::SmallVec;

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::def::ParamKind;
use crate::eval::EvalBudget;
use crate::expr::Val;
use crate::ids::{Attr, Type};
use crate::interfaces::CallError;
use crate::interfaces::{Implementor, MethodDef};
use crate::registry::Registry;
use crate::types::{Shape, TypeKind};

/// The registered name of the interface of typed attributes.
const TYPED_ATTR: &str = "TypedAttr";
/// The registered name of the interface of shaped types.
const SHAPED_TYPE: &str = "ShapedType";

/// The element type and the dimensions of a shaped type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shaped {
    /// The element type, or why it is not known.
    pub element: Result<Type, CallError>,
    /// The dimensions.
    pub dims: Dims,
}

/// The dimensions of a shaped type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dims {
    /// A ranked type: its dimensions, `DYNAMIC` where unknown.
    Ranked(Shape),
    /// An unranked type.
    Unranked,
    /// Not known, for this reason.
    Unknown(CallError),
}

impl Dims {
    /// Returns the dimensions of a ranked type.
    pub fn ranked(&self) -> Option<&[i64]> {
        if let Dims::Ranked(shape) = self { Some(shape) } else { None }
    }
}

impl Shaped {
    /// Returns the answers of a built-in type; `None` if it is not shaped, or belongs to a dialect.
    pub fn of_builtin(kind: &TypeKind) -> Option<Shaped> {
        let element = Ok(kind.element()?);
        let dims = kind.shape().map_or(Dims::Unranked, |shape| Dims::Ranked(shape.into()));
        Some(Shaped { element, dims })
    }
}

impl Registry {
    /// Returns the type of a typed attribute.
    pub fn attr_type(&self, attr: Attr) -> Option<Type> {
        self.ctx().attr_type(attr).or_else(|| self.own_attr_type(attr, &EvalBudget::default()).ok())
    }

    /// Returns the type of a dialect's typed attribute.
    ///
    /// # Errors
    /// The attribute is not typed, or its `getType` has no known result.
    pub fn own_attr_type(&self, attr: Attr, budget: &EvalBudget) -> Result<Type, CallError> {
        if let Some(ty) = self.self_type(attr) {
            return Ok(ty);
        }
        let typed = self.attr_interface(attr, TYPED_ATTR).ok_or(CallError::Unknown)?;
        typed.call_within("getType", &[], budget)?.ty().ok_or(CallError::Unknown)
    }

    /// Returns the type that follows a dialect's attribute in the text, `#t.a<1> : i32`: the parameter declared as `AttributeSelfTypeParameter`.
    pub(crate) fn self_type(&self, attr: Attr) -> Option<Type> {
        let AttrKind::Parametric { dialect, mnemonic, params } = self.ctx().attr(attr) else {
            return None;
        };
        let def = self.attr_def(*dialect, *mnemonic)?;
        let index = def.params.iter().position(|p| matches!(p.kind, ParamKind::SelfType(_)))?;
        match self.ctx().attr(*params.get(index)?) {
            AttrKind::Type(ty) => Some(*ty),
            _ => None,
        }
    }

    /// Returns the type that a type attribute holds, else the type of a typed attribute, else the result of a getter `getType`.
    pub fn type_of_attr(&self, attr: Attr) -> Option<Type> {
        match *self.ctx().attr(attr) {
            AttrKind::Type(ty) => Some(ty),
            _ => self.attr_type(attr).or_else(|| {
                self.own_method(&Val::Attr(attr), "getType", &[], &EvalBudget::default()).ok()?.ty()
            }),
        }
    }

    /// Returns the element type and the dimensions of a type; `None` if it is not shaped.
    pub fn shaped(&self, ty: Type) -> Option<Shaped> {
        self.shaped_within(ty, &EvalBudget::default())
    }

    /// Does the same as [`shaped`](Self::shaped), as part of an evaluation.
    pub fn shaped_within(&self, ty: Type, budget: &EvalBudget) -> Option<Shaped> {
        let (dialect, mnemonic) = match self.ctx().ty(ty) {
            TypeKind::Parametric { dialect, mnemonic, .. }
            | TypeKind::Identified { dialect, mnemonic, .. } => (*dialect, *mnemonic),
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
            // A type with `getShape` but without `hasRank` is ranked.
            Ok(Some(true)) | Err(CallError::NotImplemented | CallError::NoSuchMethod) => {
                let shape = call("getShape")
                    .and_then(|s| dims_of(self.ctx(), &s).ok_or(CallError::Unknown));
                shape.map_or_else(Dims::Unknown, Dims::Ranked)
            }
            Ok(None) => Dims::Unknown(CallError::Unknown),
            Err(why) => Dims::Unknown(why),
        };
        Some(Shaped { element, dims })
    }

    /// Returns the methods of `ShapedType` or `TypedAttr` that `who` declares but nothing implements, as `Interface.method`. Queries for them
    /// have no result.
    pub fn missing_builtin_methods(&self, who: Implementor) -> Vec<String> {
        let (interface, queried): (_, &[&str]) = match who {
            Implementor::Type(..) => (SHAPED_TYPE, &["getElementType", "hasRank", "getShape"]),
            Implementor::Attr(..) => (TYPED_ATTR, &["getType"]),
            Implementor::Op(_) => return Vec::new(),
        };
        let name = self.ctx().ident(interface);
        let implementation = self.implementation(who, name);
        let Some((def, own)) = self.interface(who.kind(), name).zip(implementation) else {
            return Vec::new();
        };
        let defined = match who {
            Implementor::Attr(dialect, mnemonic) => self.attr_def(dialect, mnemonic),
            Implementor::Type(dialect, mnemonic) => self.type_def(dialect, mnemonic),
            Implementor::Op(_) => None,
        };
        if defined
            .is_some_and(|def| def.params.iter().any(|p| matches!(p.kind, ParamKind::SelfType(_))))
        {
            return Vec::new();
        }
        // The parameters of a mutable type are not part of its identity, so its getters have no result.
        let mutable = defined.is_some_and(|def| def.mutable);
        let missing = self.missing_methods(who, def);
        let is_missing = |method: &&MethodDef| {
            let name = self.ctx().str(method.name);
            // A type with `getShape` but without `hasRank` is ranked.
            let needed = name != "hasRank" || own.class_bodies.contains_key(&method.name);
            queried.contains(&name)
                && needed
                && (mutable || missing.iter().any(|m| m.name == method.name))
        };
        let missing = def.methods.iter().filter(is_missing);
        missing.map(|method| format!("{interface}.{}", self.ctx().str(method.name))).collect()
    }

    /// Returns the element type of a shaped type, else the type itself; `None` if the element type is not known.
    pub fn element_or_self(&self, ty: Type) -> Option<Type> {
        match self.ctx().ty(ty) {
            kind if !kind.is_of_dialect() => Some(kind.element().unwrap_or(ty)),
            _ => self.shaped(ty).map_or(Some(ty), |shaped| shaped.element.ok()),
        }
    }
}

/// Dimensions given as a list of numbers.
fn dims_of(ctx: &Context, value: &Val) -> Option<Shape> {
    match value.unwrapped() {
        Val::List(items) => items.iter().map(|item| i64::try_from(item.int()?).ok()).collect(),
        Val::Attr(attr) => ctx.dense_ints(*attr).map(SmallVec::from_vec),
        _ => None,
    }
}
