//! Types that an expression over several declarations computes, in `where`.
//!
//! ```text
//! where(type($part) = "cast<BoxType>($box.getType()).getTypes()[$index.getInt()]")
//! ```
//!
//! becomes an expression with a placeholder for the type of `$box`, and one for the attribute `$index`.

use std::sync::Arc;

use ir_core::Context;
use ir_core::def::{OpDef, Pred, TypeRule, ValueRef};
use ir_core::expr::{Expr, Lambda, Method, Stmt};

/// Returns the rule of an expression, in which the numbers of declarations replace their names.
///
/// # Errors
/// The expression reads a name that is not declared, or a value and not its type.
pub(super) fn rule(expr: &Expr, def: &OpDef, ctx: &Context) -> Result<TypeRule, String> {
    let mut names = Names { def, ctx, from: Vec::new(), counted: Vec::new() };
    let expr = Pred::Expr(names.replaced(expr)?.into());
    Ok(TypeRule::Computed { from: names.from, counted: names.counted, expr })
}

/// The declarations that an expression reads.
struct Names<'a> {
    def: &'a OpDef,
    ctx: &'a Context,
    from: Vec<ValueRef>,
    counted: Vec<usize>,
}

impl Names<'_> {
    /// Returns an expression with placeholders for types of values and for attributes.
    fn replaced(&mut self, expr: &Expr) -> Result<Expr, String> {
        match expr {
            Expr::Method { of, method: Method::GetType | Method::GetTypes, args, .. }
                if args.is_empty()
                    && let Expr::Name(name) = &**of
                    && let Some(value @ (ValueRef::Operand(_) | ValueRef::Result(_))) =
                        self.declared(name) =>
            {
                Ok(self.placeholder(value))
            }
            Expr::Method { of, method: Method::Size, .. }
                if let Expr::Name(name) = &**of
                    && let Some(ValueRef::Operand(index)) = self.declared(name) =>
            {
                Ok(Expr::Name(format!("#{}", number_of(&mut self.counted, index)).into()))
            }
            Expr::Name(name) => match self.declared(name) {
                Some(value @ ValueRef::Attr(_)) => Ok(self.placeholder(value)),
                Some(_) => Err(format!(
                    "the expression reads the value '${name}', which a format does not know; \
                     read its type, '${name}.getType()'"
                )),
                None => Err(format!("'${name}' is not an operand, a result or an attribute")),
            },
            Expr::Lambda(lambda) => {
                let params = lambda.params.clone();
                let body = self.statements(&lambda.body)?;
                Ok(Expr::Lambda(Arc::new(Lambda { params, body })))
            }
            _ => {
                let mut parts = Vec::new();
                expr.parts(&mut |part| parts.push(self.replaced(part)));
                Ok(expr.with_parts(parts.into_iter().collect::<Result<_, _>>()?))
            }
        }
    }

    fn statements(&mut self, all: &[Stmt]) -> Result<Vec<Stmt>, String> {
        let mut one = |stmt: &Stmt| {
            Ok(match stmt {
                Stmt::Let(name, value) => Stmt::Let(name.clone(), self.replaced(value)?),
                Stmt::Return(value) => Stmt::Return(self.replaced(value)?),
                Stmt::If(cond, then, otherwise) => {
                    let cond = self.replaced(cond)?;
                    Stmt::If(cond, self.statements(then)?, self.statements(otherwise)?)
                }
                Stmt::Assign(name, value) => Stmt::Assign(name.clone(), self.replaced(value)?),
                Stmt::ForEach(name, range, body) => {
                    let range = self.replaced(range)?;
                    Stmt::ForEach(name.clone(), range, self.statements(body)?)
                }
                Stmt::Loop(init, cond, step, body) => {
                    let (init, cond) = (self.statements(init)?, self.replaced(cond)?);
                    Stmt::Loop(init, cond, self.statements(step)?, self.statements(body)?)
                }
                Stmt::Break => Stmt::Break,
                Stmt::Continue => Stmt::Continue,
            })
        };
        all.iter().map(&mut one).collect()
    }

    fn placeholder(&mut self, value: ValueRef) -> Expr {
        Expr::Name(number_of(&mut self.from, value).to_string().into())
    }

    fn declared(&self, name: &str) -> Option<ValueRef> {
        let (def, ctx) = (self.def, self.ctx);
        let operand = || def.operands.iter().position(|decl| ctx.str(decl.name) == name);
        let result = || def.results.iter().position(|decl| ctx.str(decl.name) == name);
        let attr = || def.attrs.iter().position(|decl| ctx.str(decl.name) == name);
        operand()
            .map(ValueRef::Operand)
            .or_else(|| result().map(ValueRef::Result))
            .or_else(|| attr().map(ValueRef::Attr))
    }
}

/// Returns the number of a declaration in a list, to which it is added if it is not in it.
fn number_of<T: PartialEq>(list: &mut Vec<T>, declaration: T) -> usize {
    list.iter().position(|other| *other == declaration).unwrap_or_else(|| {
        list.push(declaration);
        list.len() - 1
    })
}
