//! The values of the declared names of an operation, e.g. of `$lhs` and `getLhs()`.

use smallvec::SmallVec;

use crate::error::{EvalError, Evaluated, OrError};
use crate::evaluator::{Evaluator, OpScope};
use ir_core::attrs::AttrKind;
use ir_core::def::{
    AccessorConversion, Arity, DerivedAttr, DerivedBody, OpDef, ValueDecl, ValueRef, accessor_of,
    declared_operands, declared_results, one_each,
};
use ir_core::expr::{CppTy, Val};
use ir_core::ids::OpId;

impl<'a> Evaluator<'a> {
    /// Returns the value of a declared operand, result or attribute of the operation.
    pub(crate) fn declared(&mut self, decl: ValueRef) -> Evaluated<Val> {
        let scope = self.scope.or_unknown()?;
        let def = scope.def.or_unknown()?;
        let (body, op) = (scope.body, scope.op);
        match decl {
            ValueRef::Operand(i)
                if one_each(&def.operands, def.operand_segments, body.num_operands(op)) =>
            {
                return body.operands(op).nth(i).map(Val::Value).or_unknown();
            }
            ValueRef::Result(i)
                if one_each(&def.results, def.result_segments, body.num_results(op)) =>
            {
                return body.results(op).nth(i).map(Val::Value).or_unknown();
            }
            ValueRef::Derived(index) => {
                return self.derived(scope, def.derived.get(index).or_unknown()?);
            }
            _ => {}
        }
        let values = |decl: &ValueDecl, values: SmallVec<[Val; 4]>| match decl.arity {
            Arity::One => values.first().cloned().or_unknown(),
            Arity::Optional => Ok(values.first().cloned().unwrap_or(Val::Null)),
            _ => Ok(Val::list(values)),
        };
        match decl {
            ValueRef::Operand(index) => {
                let (first, count) = declared_operands(self.ctx, def, scope.body, scope.op)
                    .or_unknown()?
                    .get(index)
                    .or_unknown()?;
                let all =
                    scope.body.operands(scope.op).skip(first).take(count).map(Val::Value).collect();
                values(def.operands.get(index).or_unknown()?, all)
            }
            ValueRef::Result(index) => {
                let (first, count) = declared_results(self.ctx, def, scope.body, scope.op)
                    .or_unknown()?
                    .get(index)
                    .or_unknown()?;
                let all =
                    scope.body.results(scope.op).skip(first).take(count).map(Val::Value).collect();
                values(def.results.get(index).or_unknown()?, all)
            }
            ValueRef::Attr(index) => {
                let attr = def.attrs.get(index).or_unknown()?;
                let (props, attrs) = (scope.body.props(scope.op), scope.body.attrs(scope.op));
                let given = attr.value_in(self.ctx, props, attrs).or(attr.default);
                Ok(given.map_or(Val::Null, Val::Attr))
            }
            ValueRef::Derived(_) => Err(EvalError::Unknown),
        }
    }

    /// Returns the value of a derived attribute of the operation of `scope`.
    fn derived(&mut self, scope: OpScope<'a>, attr: &DerivedAttr) -> Evaluated<Val> {
        match &attr.body {
            DerivedBody::Code(lambda) => self.run_in(scope, lambda),
            DerivedBody::Native(native) => {
                native(self.reg.or_unknown()?, scope.body, scope.op).or_unknown()
            }
            DerivedBody::Opaque(_) => Err(EvalError::Unknown),
        }
    }

    /// Returns the value of the accessor `method` of the bound operation.
    pub(crate) fn own_accessor(&mut self, method: &str) -> Evaluated<Val> {
        let op = self.scope.or_unknown()?.op;
        self.accessor(op, method)
    }

    /// Returns the value of the accessor `method` of the operation `op`.
    pub(crate) fn accessor(&mut self, op: OpId, method: &str) -> Evaluated<Val> {
        let (reg, body) = (self.reg.or_unknown()?, self.body.or_unknown()?);
        let def = reg.def(body, op).or_unknown()?;
        let (decl, stored) = accessor_of(self.ctx, def, method).or_unknown()?;
        let outer = self.scope.replace(OpScope { body, op, def: Some(def) });
        let value = self.declared(decl);
        self.scope = outer;
        if stored { value } else { self.handed_out(Some(def), decl, value?) }
    }

    /// Converts a declared value as its accessor does: an attribute to the declared type, or else to the C++
    /// value of such attributes.
    pub(crate) fn handed_out(
        &mut self,
        def: Option<&OpDef>,
        decl: ValueRef,
        value: Val,
    ) -> Evaluated<Val> {
        let attr = def.zip(if let ValueRef::Attr(i) = decl { Some(i) } else { None });
        let Some(decl) = attr.and_then(|(def, i)| def.attrs.get(i)) else {
            return Ok(self.unwrapped(value));
        };
        let given = match &decl.conversion {
            Some(conversion) => self.converted(conversion, value)?,
            None => self.unwrapped(value),
        };
        match (&decl.returns, &given) {
            // The accessor of a unit attribute returns whether it is present.
            (CppTy::Bool, Val::Null) => Ok(Val::Bool(false)),
            (returns, _) => self.declared_as(returns, given),
        }
    }

    /// Converts a stored attribute as its definition declares. An absent attribute stays null.
    pub(crate) fn converted(
        &mut self,
        conversion: &AccessorConversion,
        stored: Val,
    ) -> Evaluated<Val> {
        if stored == Val::Null { Ok(stored) } else { self.expr_over(stored, &conversion.expr) }
    }

    /// Converts a symbol reference to the name of the symbol.
    pub(crate) fn text(&self, value: Val) -> Val {
        match value {
            Val::Attr(attr) => match self.ctx.attr(attr) {
                AttrKind::SymbolRef { root, nested } if nested.is_empty() => {
                    Val::Str(self.ctx.str(*root).into())
                }
                _ => value,
            },
            value => value,
        }
    }

    /// Converts an attribute to the C++ value that its accessor returns.
    pub(crate) fn unwrapped(&self, value: Val) -> Val {
        let Val::Attr(attr) = value else { return value };
        match self.ctx.attr(attr) {
            AttrKind::Unit => Val::Bool(true),
            AttrKind::Integer { value, ty } if *ty == self.ctx.i1() => Val::Bool(!value.is_zero()),
            AttrKind::Integer { value, .. } => Val::ApInt(value.clone()),
            AttrKind::Float { value, .. } => Val::Float(*value),
            AttrKind::Type(ty) => Val::Type(*ty),
            AttrKind::String { value, .. } => Val::Str(String::from_utf8_lossy(value).into()),
            // The only parameter of an enum attribute is the case.
            AttrKind::Parametric { params, .. } if params.len() == 1 => {
                match self.ctx.attr(params[0]) {
                    AttrKind::Integer { value, .. } => Val::ApInt(value.clone()),
                    _ => Val::Attr(attr),
                }
            }
            _ => Val::Attr(attr),
        }
    }
}
