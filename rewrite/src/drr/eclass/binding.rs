//! The bindings of the names of a rule.

use super::super::rule::Use;
use super::Terms;
use ir_core::Attr;
use ir_core::expr::Val;
use smallvec::SmallVec;

/// The binding of a name.
#[derive(Clone, Debug)]
pub(super) enum Bound<C> {
    Nothing,
    Class(C),
    /// An operation of several results.
    Tuple(C),
    Classes(SmallVec<[C; 4]>),
    /// One value, an attribute.
    Attr(Attr),
    Vals(Vec<Val>),
}

/// Returns the value, attribute or list that a name is bound to.
pub(super) fn resolve<T: Terms>(terms: &T, slots: &[Bound<T::Class>], name: Use) -> Option<Val> {
    let value = |c: T::Class| Val::Value(terms.witness(c));
    Some(match (&slots[name.slot], name.index) {
        (Bound::Nothing, _) => return None,
        (Bound::Class(class), None | Some(0)) => value(*class),
        (Bound::Class(_), Some(_)) => return None,
        (Bound::Tuple(tuple), Some(i)) => value(*terms.results(*tuple).get(i)?),
        (Bound::Tuple(tuple), None) => Val::list(terms.results(*tuple).into_iter().map(value)),
        (Bound::Classes(list), _) => Val::list(list.iter().map(|&c| value(c))),
        (Bound::Attr(attr), None | Some(0)) => Val::Attr(*attr),
        (Bound::Attr(_), Some(_)) => return None,
        (Bound::Vals(vals), Some(i)) => vals.get(i)?.clone(),
        (Bound::Vals(vals), None) => match &vals[..] {
            [one] => one.clone(),
            all => Val::list(all.iter().cloned()),
        },
    })
}
