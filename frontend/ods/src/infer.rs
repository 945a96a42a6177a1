//! How types follow from one another: from traits, for assembly formats and for inferring results.

use ir_core::def::{Arity, OpDef, Pred, Trait, TypeRule, ValueRef};
use tablegen::Record;

use crate::loader::{Loader, text};
use crate::op::Decls;
use crate::preds::PredScope;

/// A relation between the types of declared things.
pub(crate) enum Relation {
    /// All have one type.
    Equal(Vec<ValueRef>),
    /// The type of `to` follows from that of `from`.
    Transform { from: ValueRef, to: ValueRef, expr: Pred },
}

impl Loader<'_> {
    /// The relations that traits state, in their order.
    pub(crate) fn type_relations(
        &mut self,
        traits: &[Record<'_>],
        def: &OpDef,
        decls: &Decls,
        scope: &PredScope<'_>,
    ) -> Vec<Relation> {
        let find = |name: &str| decls.iter().find(|d| &*d.0 == name).map(|d| d.1);
        let mut relations = Vec::new();
        let operands = (0..def.operands.len()).map(ValueRef::Operand);
        let results = (0..def.results.len()).map(ValueRef::Result);
        if def.has(Trait::SameOperandsAndResultType) {
            relations.push(Relation::Equal(operands.clone().chain(results).collect()));
        } else if def.has(Trait::SameTypeOperands) {
            relations.push(Relation::Equal(operands.collect()));
        }
        for tr in traits {
            if tr.is_a("AllTypesMatch") {
                let names = tr.list("values").unwrap_or_default();
                relations.push(Relation::Equal(names.iter().filter_map(|v| find(v.as_str()?)).collect()));
            } else if tr.is_a("TypesMatchWith") {
                let (Some(from), Some(to)) = (find(text(*tr, "lhs")), find(text(*tr, "rhs"))) else { continue };
                let transformer = text(*tr, "transformer");
                let free = PredScope::free(scope.owner, scope.namespace);
                let expr = match self.expr(transformer, &free) {
                    Some(expr) => Pred::Expr(expr),
                    None => Pred::Opaque(transformer.into()),
                };
                relations.push(Relation::Transform { from, to, expr });
            }
        }
        relations
    }

    /// Rules for the result types that follow from operands, attributes or nothing.
    pub(crate) fn infer_results(&mut self, def: &mut OpDef, relations: &[Relation]) {
        for index in 0..def.results.len() {
            def.result_types[index] = inferred(def, relations, index);
        }
    }
}

fn inferred(def: &OpDef, relations: &[Relation], index: usize) -> Option<TypeRule> {
    let decl = &def.results[index];
    if decl.arity == Arity::One
        && let Some(builder) = &decl.buildable
    {
        return Some(TypeRule::Build(builder.clone()));
    }
    if def.has(Trait::FirstAttrDerivedResultType) && !def.attrs.is_empty() {
        return Some(TypeRule::SameAsAttr(0));
    }
    let single = |r: &ValueRef| match r {
        ValueRef::Operand(i) => def.operands[*i].arity == Arity::One,
        ValueRef::Attr(_) => true,
        ValueRef::Result(_) | ValueRef::Derived(_) => false,
    };
    for relation in relations {
        match relation {
            Relation::Equal(all) if all.contains(&ValueRef::Result(index)) => {
                if let Some(source) = all.iter().find(|r| single(r)) {
                    return rule(*source);
                }
            }
            Relation::Transform { from, to: ValueRef::Result(to), expr } if *to == index && single(from) => {
                return Some(TypeRule::Transform { from: *from, expr: expr.clone() });
            }
            _ => {}
        }
    }
    None
}

/// The rule "has the type of".
pub(crate) fn rule(source: ValueRef) -> Option<TypeRule> {
    Some(match source {
        ValueRef::Operand(i) => TypeRule::SameAsOperand(i),
        ValueRef::Result(i) => TypeRule::SameAsResult(i),
        ValueRef::Attr(i) => TypeRule::SameAsAttr(i),
        ValueRef::Derived(_) => return None,
    })
}
