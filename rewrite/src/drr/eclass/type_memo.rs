//! Memo of result types that a rule computes from the types of values (`returnType` of a `NativeCodeCall`): a
//! rule that regroups makes thousands of terms, and computes the same types in several places.

use std::sync::Arc;

use ir_core::Type;
use ir_core::expr::{Callee, Expr, Method};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::drr::call::Call;
use crate::drr::code::Code;
use crate::drr::rule::{Argument, BuildId, GivenType, NativeBuild, ResultTypes, Rule};
use crate::drr::rule_relations::builds;

/// The number of an expression among [`TypeExprs`].
pub(in crate::drr) type ExprId = u32;

/// The expressions that give types in a set of rules, each once.
#[derive(Default)]
pub(super) struct TypeExprs(Vec<Arc<Expr>>);

impl TypeExprs {
    fn number(&mut self, expr: &Arc<Expr>) -> ExprId {
        let known = self.0.iter().position(|known| Arc::ptr_eq(known, expr) || known == expr);
        known.unwrap_or_else(|| {
            self.0.push(expr.clone());
            self.0.len() - 1
        }) as ExprId
    }
}

/// A call whose result depends on the types of its arguments only.
#[derive(Clone, Copy, Debug)]
pub(super) struct TypedCall {
    pub(super) build: BuildId,
    pub(super) expr: ExprId,
}

/// By expression and the types of its arguments; `None`: it gives no type.
#[derive(Default)]
pub(super) struct TypeMemo(FxHashMap<(ExprId, SmallVec<[Type; 4]>), Option<Type>>);

impl TypeMemo {
    /// Returns the memoised value of an expression.
    pub(super) fn get(&self, key: &(ExprId, SmallVec<[Type; 4]>)) -> Option<Option<Type>> {
        self.0.get(key).copied()
    }

    /// Remembers it.
    pub(super) fn insert(&mut self, key: (ExprId, SmallVec<[Type; 4]>), ty: Option<Type>) {
        self.0.insert(key, ty);
    }
}

/// Returns the calls in `rule` whose results depend on the types of their arguments only.
pub(super) fn typed_calls(rule: &Rule, exprs: &mut TypeExprs) -> Vec<TypedCall> {
    let mut out = Vec::new();
    for build in &rule.results {
        builds(build, &mut |op| {
            let ResultTypes::Given(given) = &op.types else { return };
            for given in given {
                if let GivenType::Native(call) = given
                    && let Some(expr) = expr_of_types(call)
                {
                    out.push(TypedCall { build: call.id, expr: exprs.number(expr) });
                }
            }
        });
    }
    out
}

fn expr_of_types(build: &NativeBuild) -> Option<&Arc<Expr>> {
    let Call::Code(Code { expr, functions }) = &build.call else { return None };
    let named = build.args.iter().all(|argument| matches!(argument, Argument::Use(_)));
    let plain = build.returns == 1 && build.bind.is_none() && build.index.is_none();
    (named && plain && functions.0.is_empty() && is_of_types(expr)).then_some(expr)
}

/// Returns whether an expression reads only the types of its arguments, and nothing else of its context.
fn is_of_types(expr: &Expr) -> bool {
    let (mut names, mut types, mut otherwise) = (0, 0, false);
    expr.walk(&mut |part| match part {
        Expr::Name(_) => names += 1,
        Expr::Method { of, method: Method::GetType, args, .. } if args.is_empty() => {
            types += usize::from(matches!(**of, Expr::Name(_)));
        }
        Expr::SelfRef | Expr::Op | Expr::Decl(_) | Expr::Accessor(_) => otherwise = true,
        Expr::Call(Callee::Interface { .. } | Callee::Other(_) | Callee::Create(_), _) => {
            otherwise = true
        }
        _ => {}
    });
    names == types && !otherwise
}
