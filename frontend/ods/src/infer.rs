//! Relations between types, stated by traits such as `AllTypesMatch`. Assembly formats use them to leave out
//! types, and result types are inferred from them.

use std::collections::HashMap;

use ir_core::def::{Arity, OpDef, Pred, Trait, TypeRule, ValueDecl, ValueRef};
use tablegen::Record;

use crate::decls::Decls;
use crate::loader::Loader;
use crate::preds::PredScope;
use crate::record::text;

/// A relation between the types of operands, results and attributes.
enum Relation {
    /// All have the same type.
    Equal(Vec<ValueRef>),
    /// The type of `to` is a function of the type of `from` (`TypesMatchWith`).
    Transform { from: ValueRef, to: ValueRef, expr: Pred },
    /// A rule of an overlay.
    Rule { to: ValueRef, rule: TypeRule },
}

/// The relations of one operation, in the order of its traits.
pub(crate) struct Relations {
    list: Vec<Relation>,
    /// For each declaration, the relations that determine its type.
    of: HashMap<ValueRef, Vec<usize>>,
    /// The declarations with any number of values.
    lists: Vec<ValueRef>,
}

impl Relations {
    fn new(list: Vec<Relation>, lists: Vec<ValueRef>) -> Self {
        let mut of: HashMap<ValueRef, Vec<usize>> = HashMap::new();
        for (index, relation) in list.iter().enumerate() {
            let targets = match relation {
                Relation::Equal(all) => &all[..],
                Relation::Transform { to, .. } | Relation::Rule { to, .. } => {
                    std::slice::from_ref(to)
                }
            };
            for to in targets {
                let known = of.entry(*to).or_default();
                if known.last() != Some(&index) {
                    known.push(index);
                }
            }
        }
        Relations { list, of, lists }
    }

    /// Adds the rules of an overlay, after those of the traits.
    pub(crate) fn extend(&mut self, rules: impl IntoIterator<Item = (ValueRef, TypeRule)>) {
        let mut list = std::mem::take(&mut self.list);
        list.extend(rules.into_iter().map(|(to, rule)| Relation::Rule { to, rule }));
        *self = Relations::new(list, std::mem::take(&mut self.lists));
    }

    /// Returns the relations, given the declarations whose types are known.
    pub(crate) fn with_known(&self, is_known: impl Fn(ValueRef) -> bool) -> KnownTypes<'_> {
        let sources = self.list.iter().map(|relation| match relation {
            Relation::Equal(all) => {
                // A list may be empty, so that single values precede.
                let is_list = |value: &ValueRef| self.lists.contains(value);
                let single = all.iter().copied().filter(|v| !is_list(v));
                let lists = all.iter().copied().filter(is_list);
                let mut known = single.chain(lists).filter(|v| is_known(*v));
                let first = known.next();
                [first, known.find(|v| Some(*v) != first)]
            }
            Relation::Rule { .. } => [None, None],
            Relation::Transform { from, .. } => [Some(*from).filter(|from| is_known(*from)), None],
        });
        KnownTypes { relations: self, sources: sources.collect() }
    }
}

/// Relations with the declarations of known type in each. Two are enough: one of them is not the declaration
/// whose type is wanted.
pub(crate) struct KnownTypes<'r> {
    relations: &'r Relations,
    sources: Vec<[Option<ValueRef>; 2]>,
}

impl KnownTypes<'_> {
    /// Returns the rules that determine the type of `value`, in the order of the traits.
    pub(crate) fn rules(&self, value: ValueRef) -> impl DoubleEndedIterator<Item = TypeRule> {
        let own = self.relations.of.get(&value).map_or(&[][..], |own| own);
        own.iter().filter_map(move |&index| match &self.relations.list[index] {
            Relation::Equal(_) => {
                let mut sources = self.sources[index].into_iter().flatten();
                let source = sources.find(|source| *source != value)?;
                let is_list = |of| self.relations.lists.contains(&of);
                if is_list(source) && is_list(value) {
                    return Some(TypeRule::EachOf(source));
                }
                rule(source)
            }
            Relation::Rule { rule, .. } => Some(rule.clone()),
            Relation::Transform { expr, .. } => {
                Some(TypeRule::Transform { from: self.sources[index][0]?, expr: expr.clone() })
            }
        })
    }
}

impl KnownTypes<'_> {
    /// Returns the last rule that an overlay states for the type of `value`.
    pub(crate) fn stated(&self, value: ValueRef) -> Option<TypeRule> {
        let own = self.relations.of.get(&value).map_or(&[][..], |own| own);
        own.iter().rev().find_map(|&index| match &self.relations.list[index] {
            Relation::Rule { rule, .. } => Some(rule.clone()),
            Relation::Equal(_) | Relation::Transform { .. } => None,
        })
    }
}

/// Returns the declarations with any number of values.
fn lists_of(def: &OpDef) -> Vec<ValueRef> {
    let any = |decl: &ValueDecl| decl.arity.is_variable();
    let operands = def.operands.iter().enumerate().filter(|(_, decl)| any(decl));
    let results = def.results.iter().enumerate().filter(|(_, decl)| any(decl));
    operands
        .map(|(i, _)| ValueRef::Operand(i))
        .chain(results.map(|(i, _)| ValueRef::Result(i)))
        .collect()
}

/// Returns, if a trait computes the types of one declaration from the type of another, both declarations and the C++ expression.
fn transformation(tr: Record<'_>) -> Option<(&str, &str, &str)> {
    const ELEMENTS: &str = "SmallVector(cast<ShapedType>($_self).getNumElements(), \
                            cast<ShapedType>($_self).getElementType())";
    if tr.is_a("TypesMatchWith") {
        Some((text(tr, "lhs"), text(tr, "rhs"), text(tr, "transformer")))
    } else if tr.is_a("ShapedTypeMatchesElementCountAndTypes") {
        Some((text(tr, "shaped"), text(tr, "elements"), ELEMENTS))
    } else {
        None
    }
}

impl Loader<'_> {
    /// Collects the relations that traits state, in their order.
    pub(crate) fn type_relations(
        &mut self,
        traits: &[Record<'_>],
        def: &OpDef,
        decls: &Decls,
        scope: &PredScope<'_>,
    ) -> Relations {
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
                relations.push(Relation::Equal(
                    names.iter().filter_map(|v| decls.get(v.as_str()?)).collect(),
                ));
            } else if let Some((from, to, transformer)) = transformation(*tr) {
                let (Some(from), Some(to)) = (decls.get(from), decls.get(to)) else { continue };
                let free = PredScope::free(scope.owner, scope.namespace);
                let expr = match self.expr(transformer, &free) {
                    Some(expr) => Pred::Expr(expr),
                    None => Pred::Opaque(transformer.into()),
                };
                relations.push(Relation::Transform { from, to, expr });
            }
        }
        Relations::new(relations, lists_of(def))
    }

    /// Sets the rules for result types that follow from operands and attributes, or that are fixed.
    pub(crate) fn infer_results(&mut self, def: &mut OpDef, relations: &Relations) {
        let known = relations.with_known(|value| match value {
            ValueRef::Operand(i) => def.operands[i].arity == Arity::One,
            ValueRef::Attr(_) => true,
            ValueRef::Result(_) | ValueRef::Derived(_) => false,
        });
        for index in 0..def.results.len() {
            def.result_types[index] = inferred(def, &known, index);
        }
    }
}

fn inferred(def: &OpDef, known: &KnownTypes<'_>, index: usize) -> Option<TypeRule> {
    let decl = &def.results[index];
    if decl.arity == Arity::One
        && let Some(builder) = &decl.buildable
    {
        return Some(TypeRule::Build(builder.clone()));
    }
    if def.has(Trait::FirstAttrDerivedResultType) && !def.attrs.is_empty() {
        return Some(TypeRule::SameAsAttr(0));
    }
    known.rules(ValueRef::Result(index)).next()
}

/// Returns the rule "same type as `source`".
fn rule(source: ValueRef) -> Option<TypeRule> {
    Some(match source {
        ValueRef::Operand(i) => TypeRule::SameAsOperand(i),
        ValueRef::Result(i) => TypeRule::SameAsResult(i),
        ValueRef::Attr(i) => TypeRule::SameAsAttr(i),
        ValueRef::Derived(_) => return None,
    })
}
