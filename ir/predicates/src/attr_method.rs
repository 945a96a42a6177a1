//! Evaluation of methods of attributes, e.g. `$_self.getInt()` and `llvm::cast<ArrayAttr>($_self).size()`.

use numerics::ApInt;

use crate::args::string;
use crate::error::{EvalError, Evaluated, OrError};
use crate::evaluator::Evaluator;
use ir_core::attrs::AttrKind;
use ir_core::expr::{Class, Method, Val};
use ir_core::ids::{Attr, Ident, Type};

impl Evaluator<'_> {
    /// Evaluates a method of an attribute.
    pub(crate) fn attr_method(
        &mut self,
        attr: Attr,
        method: &Method,
        classes: &[Class],
        args: &[Val],
    ) -> Evaluated<Val> {
        match method {
            Method::HasTrait => {
                let class = classes.first().or_unknown()?;
                return self.is_of(class, &Val::Attr(attr)).map(Val::Bool).or_unknown();
            }
            Method::GetType => return self.type_of_typed_attr(attr).map(Val::Type),
            Method::GetElementType => return self.element_type_of_attr(attr).map(Val::Type),
            _ => {}
        }
        let ctx = self.ctx;
        match ctx.attr(attr) {
            AttrKind::Integer { value, .. } => integer_attr_method(value, method),
            AttrKind::Float { value, .. } => match method {
                Method::GetValue => Ok(Val::Float(*value)),
                Method::GetValueAsDouble => Ok(Val::Double(value.to_f64())),
                _ => Err(EvalError::Unknown),
            },
            AttrKind::String { value, .. } => string_attr_method(value, method),
            AttrKind::Type(ty) if *method == Method::GetValue => Ok(Val::Type(*ty)),
            AttrKind::SymbolRef { root, nested } => {
                let name = |name: &Ident| Ok(Val::Str(ctx.str(*name).into()));
                match method {
                    Method::GetValue if nested.is_empty() => name(root),
                    Method::GetRootReference => name(root),
                    Method::GetLeafReference => name(nested.last().unwrap_or(root)),
                    _ => Err(EvalError::Unknown),
                }
            }
            AttrKind::Parametric { params, .. }
                if *method == Method::GetValue && params.len() == 1 =>
            {
                self.param_value(params[0])
            }
            AttrKind::Dictionary(entries) => self.dictionary_method(entries, method, args),
            AttrKind::Array(_) | AttrKind::DenseArray { .. } => {
                self.array_attr_method(attr, method, args)
            }
            AttrKind::AffineMap(map) => match method {
                // The value of the attribute is represented by the attribute.
                Method::GetValue => Ok(Val::Attr(attr)),
                Method::GetNumResults => Ok(Val::from(map.results.len() as u32)),
                Method::GetNumInputs => Ok(Val::from(map.dims + map.symbols)),
                _ => Err(EvalError::Unknown),
            },
            AttrKind::IntegerSet(set) => match method {
                Method::GetValue => Ok(Val::Attr(attr)),
                Method::GetNumInputs => Ok(Val::from(set.dims + set.symbols)),
                _ => Err(EvalError::Unknown),
            },
            kind => self.elements_attr_method(kind, method),
        }
    }

    /// Returns the result of `getType` of an attribute.
    fn type_of_typed_attr(&self, attr: Attr) -> Evaluated<Type> {
        match self.ctx.attr(attr) {
            AttrKind::String { ty: None, .. } | AttrKind::Opaque { ty: None, .. } => {
                Ok(self.ctx.none())
            }
            AttrKind::DenseArray { .. } => Err(EvalError::Unknown),
            _ => self.attr_type(attr),
        }
    }

    /// Returns the result of `getElementType` of an attribute.
    fn element_type_of_attr(&self, attr: Attr) -> Evaluated<Type> {
        if let AttrKind::DenseArray { element, .. } = self.ctx.attr(attr) {
            return Ok(*element);
        }
        let shaped = self.shaped(self.attr_type(attr)?).or_unknown()?;
        shaped.element.map_err(EvalError::from)
    }

    fn dictionary_method(
        &self,
        entries: &[(Ident, Attr)],
        method: &Method,
        args: &[Val],
    ) -> Evaluated<Val> {
        let entry = || {
            let name = string(args).or_unknown()?;
            Ok::<_, EvalError>(entries.iter().find(|entry| self.ctx.str(entry.0) == name))
        };
        match method {
            Method::Size => Ok(Val::from(entries.len())),
            Method::Empty => Ok(Val::Bool(entries.is_empty())),
            Method::GetAttr => Ok(entry()?.map_or(Val::Null, |entry| Val::Attr(entry.1))),
            Method::Contains => Ok(Val::Bool(entry()?.is_some())),
            _ => Err(EvalError::Unknown),
        }
    }

    fn array_attr_method(&self, attr: Attr, method: &Method, args: &[Val]) -> Evaluated<Val> {
        match (method, self.ctx.attr(attr)) {
            (Method::Size, AttrKind::DenseArray { len, .. }) => Ok(Val::from(*len as i64)),
            (Method::Empty, AttrKind::DenseArray { len, .. }) => Ok(Val::Bool(*len == 0)),
            (Method::Size, AttrKind::Array(items)) => Ok(Val::from(items.len())),
            (Method::Empty, AttrKind::Array(items)) => Ok(Val::Bool(items.is_empty())),
            (Method::GetValue | Method::AsArrayRef, _) => {
                Ok(Val::List(self.items(&Val::Attr(attr))?))
            }
            (Method::Front | Method::Back | Method::DropFront | Method::DropBack, _) => {
                let items = self.items(&Val::Attr(attr))?;
                self.list_method(&items, method, args)
            }
            _ => Err(EvalError::Unknown),
        }
    }

    fn elements_attr_method(&self, kind: &AttrKind, method: &Method) -> Evaluated<Val> {
        let ty = elements_type(kind).or_unknown()?;
        let count = || self.ctx.ty(ty).num_elements().or_unknown();
        match (method, kind) {
            (Method::GetNumElements, _) => Ok(Val::from(count()?)),
            (
                Method::IsSplat,
                AttrKind::DenseElements { splat, .. } | AttrKind::DenseStrings { splat, .. },
            ) => Ok(Val::Bool(*splat)),
            // Other attributes of elements are splats if they have one element.
            (Method::IsSplat, _) => Ok(Val::Bool(count()? == 1)),
            _ => Err(EvalError::Unknown),
        }
    }
}

fn integer_attr_method(value: &ApInt, method: &Method) -> Evaluated<Val> {
    match method {
        // As `IntegerAttr::getInt`: sign-extended (an `i1` too).
        Method::GetInt => Ok(Val::from(value.sext_or_trunc(64).try_to_i64().or_unknown()?)),
        Method::GetSInt => Ok(Val::from(value.try_to_i64().or_undefined()?)),
        Method::GetUInt => Ok(Val::from(value.try_to_u64().or_undefined()?)),
        Method::GetValue | Method::GetAPSInt => Ok(Val::ApInt(value.clone())),
        _ => Err(EvalError::Unknown),
    }
}

fn string_attr_method(value: &[u8], method: &Method) -> Evaluated<Val> {
    match method {
        Method::Size => Ok(Val::from(value.len())),
        Method::Empty => Ok(Val::Bool(value.is_empty())),
        Method::GetValue | Method::Str | Method::StrRef => {
            Ok(Val::Str(std::str::from_utf8(value).ok().or_unknown()?.into()))
        }
        _ => Err(EvalError::Unknown),
    }
}

/// Returns the type of an attribute of elements.
fn elements_type(kind: &AttrKind) -> Option<Type> {
    match kind {
        AttrKind::DenseElements { ty, .. }
        | AttrKind::DenseStrings { ty, .. }
        | AttrKind::Sparse { ty, .. }
        | AttrKind::DenseResource { ty, .. } => Some(*ty),
        _ => None,
    }
}
