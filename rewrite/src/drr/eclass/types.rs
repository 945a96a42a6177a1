//! Memo of result types that a rule computes from the types of values (`returnType` of a `NativeCodeCall`): a
//! rule that regroups makes thousands of terms, and computes the same types in several places.

use ir_core::Type;
use ir_core::expr::{Callee, Expr, Method};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::super::code::{Call, Code};
use super::super::rule::{Argument, GivenType, NativeBuild, ResultTypes, Rule};
use super::super::rule_relations::builds;

/// By the address of the expression, which rules that are alive share if it is the same, and the types of its arguments; `None`: it gives no type.
#[derive(Default)]
pub(super) struct TypeMemo(FxHashMap<(usize, SmallVec<[Type; 4]>), Option<Type>>);

impl TypeMemo {
    /// Returns the memoised value of the expression at `site` for arguments of these types.
    pub(super) fn get(&self, site: usize, of: &SmallVec<[Type; 4]>) -> Option<Option<Type>> {
        self.0.get(&(site, of.clone())).copied()
    }

    /// Remembers it.
    pub(super) fn insert(&mut self, site: usize, of: SmallVec<[Type; 4]>, ty: Option<Type>) {
        self.0.insert((site, of), ty);
    }
}

/// Returns the calls in `rule` whose results depend on the types of their arguments only: their addresses,
/// with those of their expressions.
pub(super) fn sites(rule: &Rule) -> Vec<(usize, usize)> {
    let mut out = Vec::new();
    for build in &rule.results {
        builds(build, &mut |op| {
            let ResultTypes::Given(given) = &op.types else { return };
            for given in given {
                if let GivenType::Native(call) = given
                    && let Some(site) = site(call)
                {
                    out.push((std::ptr::from_ref(call).addr(), site));
                }
            }
        });
    }
    out
}

fn site(build: &NativeBuild) -> Option<usize> {
    let Call::Code(Code { expr, functions }) = &build.call else { return None };
    let named = build.args.iter().all(|argument| matches!(argument, Argument::Use(_)));
    let plain = build.returns == 1 && build.bind.is_none() && build.index.is_none();
    (named && plain && functions.0.is_empty() && is_of_types(expr))
        .then(|| std::ptr::from_ref::<Expr>(expr).addr())
}

/// Whether an expression reads only the types of its arguments, and nothing else of its context.
fn is_of_types(expr: &Expr) -> bool {
    let (mut names, mut types, mut otherwise) = (0, 0, false);
    expr.walk(&mut |part| match part {
        Expr::Name(_) => names += 1,
        Expr::Method { of, method: Method::GetType, args, .. } if args.is_empty() => {
            types += usize::from(matches!(**of, Expr::Name(_)));
        }
        Expr::SelfRef | Expr::Op | Expr::Decl(_) | Expr::Accessor(_) => otherwise = true,
        Expr::Call(Callee::Interface { .. } | Callee::Other(_), _) => otherwise = true,
        _ => {}
    });
    names == types && !otherwise
}
