//! What an operation's declared names stand for.

use smallvec::SmallVec;

use super::eval::{Evaluator, OpScope};
use super::number::CppTy;
use super::value::Val;
use crate::attrs::AttrKind;
use crate::body::Body;
use crate::context::Context;
use crate::def::{
    Arity, Conversion, DerivedAttr, DerivedBody, OpDef, SegmentRule, ValueDecl, ValueRef,
    equal_lengths,
};
use crate::ids::{Ident, OpId};
use crate::verify::one_each;

/// The operands of each declaration of `def`, as `(first, count)`; `None` if `op` has not as many as its definition asks for.
pub fn declared_operands(
    ctx: &Context,
    def: &OpDef,
    body: &Body,
    op: OpId,
) -> Option<SmallVec<[(usize, usize); 4]>> {
    segments(ctx, &def.operands, def.operand_segments, body, op, body.num_operands(op))
}

/// As [`declared_operands`], for results.
pub fn declared_results(
    ctx: &Context,
    def: &OpDef,
    body: &Body,
    op: OpId,
) -> Option<SmallVec<[(usize, usize); 4]>> {
    segments(ctx, &def.results, def.result_segments, body, op, body.num_results(op))
}

fn segments(
    ctx: &Context,
    decls: &[ValueDecl],
    rule: SegmentRule,
    body: &Body,
    op: OpId,
    total: usize,
) -> Option<SmallVec<[(usize, usize); 4]>> {
    if one_each(decls, rule, total) {
        return Some((0..total).map(|i| (i, 1)).collect());
    }
    let sizes = if let SegmentRule::Attribute(name) = rule {
        let listed = ctx.dense_ints(body.attr(ctx, op, name)?)?;
        if listed.len() != decls.len() {
            return None;
        }
        listed.into_iter().map(|size| usize::try_from(size).ok()).collect::<Option<_>>()?
    } else {
        equal_lengths(decls, total)?
    };
    let mut at = 0usize;
    let mut all = SmallVec::new();
    for size in sizes {
        all.push((at, size));
        at = at.checked_add(size)?;
    }
    (at == total).then_some(all)
}

impl<'a> Evaluator<'a> {
    /// What a declared operand, result or attribute of the operation stands for.
    pub(super) fn declared(&mut self, decl: ValueRef) -> Option<Val> {
        let scope = self.scope?;
        let def = scope.def?;
        let (body, op) = (scope.body, scope.op);
        match decl {
            ValueRef::Operand(i)
                if one_each(&def.operands, def.operand_segments, body.num_operands(op)) =>
            {
                return body.operands(op).nth(i).map(Val::Value);
            }
            ValueRef::Result(i)
                if one_each(&def.results, def.result_segments, body.num_results(op)) =>
            {
                return body.results(op).nth(i).map(Val::Value);
            }
            ValueRef::Derived(index) => return self.derived(scope, def.derived.get(index)?),
            _ => {}
        }
        let values = |decl: &ValueDecl, values: SmallVec<[Val; 4]>| match decl.arity {
            Arity::One => values.first().cloned(),
            Arity::Optional => Some(values.first().cloned().unwrap_or(Val::Null)),
            _ => Some(Val::list(values)),
        };
        match decl {
            ValueRef::Operand(index) => {
                let (first, count) =
                    *declared_operands(self.ctx, def, scope.body, scope.op)?.get(index)?;
                let all =
                    scope.body.operands(scope.op).skip(first).take(count).map(Val::Value).collect();
                values(def.operands.get(index)?, all)
            }
            ValueRef::Result(index) => {
                let (first, count) =
                    *declared_results(self.ctx, def, scope.body, scope.op)?.get(index)?;
                let all =
                    scope.body.results(scope.op).skip(first).take(count).map(Val::Value).collect();
                values(def.results.get(index)?, all)
            }
            ValueRef::Attr(index) => {
                let attr = def.attrs.get(index)?;
                let given = scope.body.attr(self.ctx, scope.op, attr.name).or(attr.default);
                Some(given.map_or(Val::Null, Val::Attr))
            }
            ValueRef::Derived(_) => None,
        }
    }

    /// The value of a derived attribute of the operation of `scope`.
    fn derived(&mut self, scope: OpScope<'a>, attr: &DerivedAttr) -> Option<Val> {
        match &attr.body {
            DerivedBody::Code(lambda) => self.run_in(scope, lambda),
            DerivedBody::Native(native) => native(self.reg?, scope.body, scope.op),
            DerivedBody::Opaque(_) => None,
        }
    }

    /// What the accessor `method` of the operation `op` gives.
    pub(crate) fn accessor(&mut self, op: OpId, method: &str) -> Option<Val> {
        let (reg, body) = (self.reg?, self.body?);
        let def = reg.def(body, op)?;
        let (decl, stored) = accessor_of(self.ctx, def, method)?;
        let outer = self.scope.replace(OpScope { body, op, def: Some(def) });
        let value = self.declared(decl);
        self.scope = outer;
        if stored { value } else { self.handed_out(Some(def), decl, value?) }
    }

    /// What an accessor gives of something declared: an attribute as the definition says, or as the C++ value that attributes of its kind are.
    pub(super) fn handed_out(
        &mut self,
        def: Option<&OpDef>,
        decl: ValueRef,
        value: Val,
    ) -> Option<Val> {
        let attr = def.zip(if let ValueRef::Attr(i) = decl { Some(i) } else { None });
        let Some(decl) = attr.and_then(|(def, i)| def.attrs.get(i)) else {
            return Some(self.unwrapped(value));
        };
        let given = match &decl.conversion {
            Some(conversion) => self.converted(conversion, value)?,
            None => self.unwrapped(value),
        };
        match (&decl.returns, &given) {
            // That of a unit attribute tells whether there is one.
            (CppTy::Bool, Val::Null) => Some(Val::Bool(false)),
            (returns, _) => self.declared_as(returns, given),
        }
    }

    /// What a conversion makes of an attribute as it is stored; of an absent one, nothing.
    pub(crate) fn converted(&mut self, conversion: &Conversion, stored: Val) -> Option<Val> {
        if stored == Val::Null { Some(stored) } else { self.expr_over(stored, &conversion.expr) }
    }

    /// A reference to a symbol as its name, which is what it is as a text.
    pub(super) fn text(&self, value: Val) -> Val {
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

    /// An attribute as the C++ value that its accessor gives.
    pub(super) fn unwrapped(&self, value: Val) -> Val {
        let Val::Attr(attr) = value else { return value };
        match self.ctx.attr(attr) {
            AttrKind::Unit => Val::Bool(true),
            AttrKind::Integer { value, ty } if *ty == self.ctx.i1() => Val::Bool(!value.is_zero()),
            AttrKind::Integer { value, .. } => Val::ApInt(value.clone()),
            AttrKind::Float { value, .. } => Val::Float(*value),
            AttrKind::Type(ty) => Val::Type(*ty),
            AttrKind::String { value, .. } => Val::Str(String::from_utf8_lossy(value).into()),
            // An enum's attribute: its only parameter is the case.
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

/// What the accessor `method` of operations that `def` defines is of, and whether it gives an attribute as it is stored: `getName()` where
/// `name` is declared, `getNameAttr()` of an attribute.
pub fn accessor_of(ctx: &Context, def: &OpDef, method: &str) -> Option<(ValueRef, bool)> {
    let wanted = method.strip_prefix("get")?;
    let is = |name: Ident, wanted: &str| camel_case(ctx.str(name)) == wanted;
    let of = |wanted: &str| {
        let operand = def.operands.iter().position(|d| is(d.name, wanted)).map(ValueRef::Operand);
        let result = || def.results.iter().position(|d| is(d.name, wanted)).map(ValueRef::Result);
        let attr = || def.attrs.iter().position(|d| is(d.name, wanted)).map(ValueRef::Attr);
        let derived = || def.derived.iter().position(|d| is(d.name, wanted)).map(ValueRef::Derived);
        operand.or_else(result).or_else(attr).or_else(derived)
    };
    match of(wanted) {
        Some(decl) => Some((decl, false)),
        None => of(wanted.strip_suffix("Attr")?)
            .filter(|d| matches!(d, ValueRef::Attr(_)))
            .map(|d| (d, true)),
    }
}

/// Whether `method` is the getter of what is declared as `name`: `getTheName` of `the_name`.
pub(crate) fn is_getter(method: &str, name: &str) -> bool {
    method.strip_prefix("get").is_some_and(|wanted| camel_case(name) == wanted)
}

/// `snake_case` as `SnakeCase`.
fn camel_case(name: &str) -> String {
    let mut out = String::new();
    let mut upper = true;
    for c in name.chars() {
        match c {
            '_' => upper = true,
            c if std::mem::take(&mut upper) => out.extend(c.to_uppercase()),
            c => out.push(c),
        }
    }
    out
}
