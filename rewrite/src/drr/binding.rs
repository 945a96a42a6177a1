//! The bindings of the names of a rule.

use ir_core::Attr;
use ir_core::expr::Val;
use smallvec::SmallVec;

use super::rule::NameUse;
use super::terms::{Results, Terms};

/// The binding of a name.
#[derive(Clone, Debug)]
pub(super) enum Bound<T> {
    Nothing,
    /// A value.
    Value(T),
    /// An operation as a whole.
    Op(T),
    /// An operand of variable length.
    Values(SmallVec<[T; 4]>),
    /// An attribute.
    Attr(Attr),
    /// The values that a native returned, or an absent attribute.
    Vals(Vec<Val>),
}

/// Returns the single thing that a name is bound to: a value, an attribute, an operation without results, or a list.
pub(super) fn resolve<T: Terms>(terms: &T, slots: &[Bound<T::Term>], name: NameUse) -> Option<Val> {
    match (&slots[name.slot], name.index) {
        (Bound::Nothing, _) => None,
        (Bound::Value(value), None | Some(0)) => terms.witness(*value).map(Val::Value),
        (Bound::Op(op), index) => results_val(terms, &terms.results(*op, index)?),
        (Bound::Values(list), _) => values_val(terms, list),
        (Bound::Attr(attr), None | Some(0)) => Some(Val::Attr(*attr)),
        (Bound::Value(_) | Bound::Attr(_), Some(_)) => None,
        (Bound::Vals(vals), Some(i)) => vals.get(i).cloned(),
        (Bound::Vals(vals), None) => Some(vals_val(vals)),
    }
}

/// Returns the results as one value of the expression language.
pub(super) fn results_val<T: Terms>(terms: &T, results: &Results<T::Term>) -> Option<Val> {
    match results {
        Results::Nothing(op) => Some(Val::Op(*op)),
        Results::One(value) => terms.witness(*value).map(Val::Value),
        Results::List(list) => values_val(terms, list),
    }
}

/// Values as a list of the expression language.
pub(super) fn values_val<T: Terms>(terms: &T, list: &[T::Term]) -> Option<Val> {
    let vals: Option<SmallVec<[Val; 4]>> =
        list.iter().map(|&value| terms.witness(value).map(Val::Value)).collect();
    vals.map(Val::list)
}

/// Returns what a native returned, as one value.
pub(super) fn vals_val(vals: &[Val]) -> Val {
    match vals {
        [one] => one.clone(),
        all => Val::list(all.iter().cloned()),
    }
}
