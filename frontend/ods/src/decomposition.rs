//! Reference implementations: what an operation stands for, written as `code reference` over other operations.
//!
//! Only what the text says about names is looked at here; it is parsed for the types at hand when it is asked for.
//!
//! Invariant: the references of loaded operations do not go in a circle, nor deeper than [`MAX_CHAIN`], nor come to more than [`MAX_SIZE`], as far
//! as their text names operations in full; whoever reads them sees to the rest.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use ir_core::def::{Arity, OpDef, Reference};
use ir_core::{OpName, Registry, Severity};
use tablegen::Record;

use crate::diag::{Diagnostic, field_loc};
use crate::loader::Loader;

/// How long a chain of references, each over the next, may be.
const MAX_CHAIN: usize = 10_000;
/// How many operations with references one may come to, when all of them are replaced.
const MAX_SIZE: u64 = 100_000;

impl Loader<'_> {
    /// Reads the reference implementation of an operation.
    pub(crate) fn decomposition(&mut self, record: Record<'_>, def: &mut OpDef) -> Result<(), Diagnostic> {
        let Some(text) = record.string("reference").map(str::trim) else { return Ok(()) };
        let loc = field_loc(record, "reference");
        let refuse = |message: String| Diagnostic { severity: Severity::Error, loc: loc.clone(), message };
        if text.is_empty() {
            let name = self.ctx.op_name_str(def.name);
            return Err(refuse(format!("{name}: the reference is empty; it ends with 'return' and the results")));
        }
        let code = Reference::code(text);
        if code.contains(';') || !(code.contains('%') || code.contains("return")) {
            // The documents of old show C++ that builds the statements; no MLIR text has semicolons.
            let name = self.ctx.op_name_str(def.name).to_owned();
            self.remark(loc, format!("{name}: the reference is no MLIR text and left out"));
            return Ok(());
        }
        let name = self.ctx.op_name_str(def.name);
        if let Some(decl) = def.operands.iter().find(|d| d.arity != Arity::One) {
            let operand = self.ctx.str(decl.name);
            return Err(refuse(format!("{name}: a reference cannot name '{operand}', which is not one value")));
        }
        if def.operands.iter().any(|d| self.ctx.str(d.name).is_empty()) {
            return Err(refuse(format!("{name}: a reference cannot name an operand without a name")));
        }
        if !def.regions.is_empty() || !def.successors.is_empty() {
            return Err(refuse(format!("{name}: a reference cannot stand for regions or successors")));
        }
        let Some(returned) = behind_return(&code).map(values) else {
            return Err(refuse(format!("{name}: a reference ends with 'return' and the results")));
        };
        if def.results.iter().all(|d| d.arity == Arity::One) && returned != def.results.len() {
            let message = format!("{name}: the reference returns {returned} values, not {}", def.results.len());
            return Err(refuse(message));
        }
        // Whether each name has a type that is known where the reference is read.
        let results = def.results.iter().zip(def.results_of_declarations(def.results.len()));
        let names: HashMap<&str, bool> = (results.map(|(decl, position)| (decl.name, position.is_some())))
            .chain(def.operands.iter().map(|decl| (decl.name, true)))
            .chain(def.attrs.iter().map(|attr| (attr.name, true)))
            .map(|(name, typed)| (self.ctx.str(name), typed))
            .collect();
        if let Some(word) = Reference::placeholders(text).find(|word| !names.contains_key(word)) {
            return Err(refuse(format!("{name}: '${word}' is no operand, result or attribute")));
        }
        if let Some(word) = Reference::placeholders(text).find(|word| names.get(word) == Some(&false)) {
            let message = format!("{name}: '${word}' is not one result, or not behind a known number of them");
            return Err(refuse(message));
        }
        self.report.has_locations = true;
        def.reference = Some(Arc::new(Reference { text: text.into(), loc, folds: false, infers: false, types: false }));
        Ok(())
    }
}

/// What stands behind the last `return`, wherever lines end.
fn behind_return(code: &str) -> Option<&str> {
    let is_word = |c: char| c.is_alphanumeric() || "_.$-".contains(c);
    code.rmatch_indices("return").find_map(|(at, word)| {
        let (before, behind) = (&code[..at], &code[at + word.len()..]);
        let alone = before.is_empty() || before.ends_with(char::is_whitespace);
        (alone && !behind.starts_with(is_word)).then_some(behind)
    })
}

/// How many values a list behind `return` has: up to the types.
fn values(list: &str) -> usize {
    let list = list.split(':').next().unwrap_or("");
    if list.trim().is_empty() { 0 } else { list.split(',').count() }
}

/// The operations whose references go in a circle, or come to too much, and lose them; and what is to be said of it, once for each circle.
pub(crate) fn check_decompositions(reg: &Registry) -> Vec<(OpName, Option<Diagnostic>)> {
    let ctx = reg.ctx();
    let referring: Vec<(OpName, Arc<Reference>)> =
        reg.ops().filter_map(|d| Some((d.name, d.reference.clone()?))).collect();
    let known: HashSet<OpName> = referring.iter().map(|r| r.0).collect();
    let named = |reference: &Reference| -> Vec<OpName> {
        let named = Reference::op_names(&reference.text).into_iter().map(|n| ctx.op_name(n));
        named.filter(|n| known.contains(n)).collect()
    };
    let uses: HashMap<OpName, Vec<OpName>> = referring.iter().map(|(name, r)| (*name, named(r))).collect();
    let mut sizes = HashMap::new();
    let mut circles = HashMap::new();
    for (name, _) in &referring {
        size(&uses, *name, &mut sizes);
        find_circles(&uses, *name, &mut circles);
    }
    let mut told = HashSet::new();
    let mut wrong = Vec::new();
    for (name, reference) in &referring {
        let own = ctx.op_name_str(*name);
        let Size { ops, depth } = sizes.get(name).copied().unwrap_or_default();
        let message = if let Some(Some(circle)) = circles.get(name) {
            // Whoever is on the circle is told with the first of it.
            told.insert(*circle).then(|| {
                let names: Vec<&str> = way_back(&uses, &circles, *name).iter().map(|n| ctx.op_name_str(*n)).collect();
                format!("the reference of '{own}' leads back to itself: {}", cut_short(&names))
            })
        } else if depth > MAX_CHAIN {
            Some(format!("the reference of '{own}' leads over more than {MAX_CHAIN} others"))
        } else if ops > MAX_SIZE {
            Some(format!("the reference of '{own}' comes to more than {MAX_SIZE} others"))
        } else {
            continue;
        };
        let loc = || reference.loc.clone();
        wrong.push((*name, message.map(|message| Diagnostic { severity: Severity::Error, loc: loc(), message })));
    }
    wrong
}

/// Names with arrows between, those in the middle of many left out.
fn cut_short(names: &[&str]) -> String {
    const SHOWN: usize = 6;
    let arrows = |names: &[&str]| names.join(" -> ");
    match names.len().checked_sub(SHOWN) {
        Some(left @ 1..) => {
            let (first, last) = (&names[..SHOWN - 2], &names[names.len() - 2..]);
            format!("{} -> ... ({left} more) -> {}", arrows(first), arrows(last))
        }
        _ => arrows(names),
    }
}

/// The shortest way from an operation on a circle back to itself.
fn way_back(
    uses: &HashMap<OpName, Vec<OpName>>,
    circles: &HashMap<OpName, Option<OpName>>,
    start: OpName,
) -> Vec<OpName> {
    let circle = circles.get(&start);
    let mut from = HashMap::new();
    let mut open = VecDeque::from([start]);
    'search: while let Some(name) = open.pop_front() {
        for &to in uses.get(&name).into_iter().flatten().filter(|to| circles.get(to) == circle) {
            if from.contains_key(&to) {
                continue;
            }
            from.insert(to, name);
            if to == start {
                break 'search;
            }
            open.push_back(to);
        }
    }
    let mut way = vec![start];
    while let Some(&before) = from.get(way.last().unwrap_or(&start)) {
        way.push(before);
        if before == start {
            break;
        }
    }
    way.reverse();
    way
}

/// Finds the strongly connected components (Tarjan) of what `start` leads to and is not in `circles` yet: each operation with one that stands
/// for its component, if that goes in a circle.
fn find_circles(uses: &HashMap<OpName, Vec<OpName>>, start: OpName, circles: &mut HashMap<OpName, Option<OpName>>) {
    if circles.contains_key(&start) {
        return;
    }
    struct Visit {
        name: OpName,
        next: usize,
        number: usize,
        /// The least number that is reached and whose component is not complete.
        low: usize,
    }
    let mut numbers = HashMap::from([(start, 0)]);
    let mut component = vec![start];
    let mut path = vec![Visit { name: start, next: 0, number: 0, low: 0 }];
    while let Some(visit) = path.last_mut() {
        if let Some(&to) = uses.get(&visit.name).and_then(|u| u.get(visit.next)) {
            visit.next += 1;
            if circles.contains_key(&to) {
                continue;
            }
            let number = numbers.len();
            match numbers.entry(to) {
                Entry::Occupied(known) => visit.low = visit.low.min(*known.get()),
                Entry::Vacant(new) => {
                    new.insert(number);
                    component.push(to);
                    path.push(Visit { name: to, next: 0, number, low: number });
                }
            }
            continue;
        }
        let Visit { name, number, low, .. } = *visit;
        path.pop();
        if let Some(outer) = path.last_mut() {
            outer.low = outer.low.min(low);
        }
        if low == number {
            let at = component.iter().rposition(|n| *n == name).unwrap_or(0);
            let members = component.split_off(at);
            let circular = members.len() > 1 || uses.get(&name).is_some_and(|u| u.contains(&name));
            circles.extend(members.into_iter().map(|member| (member, circular.then_some(name))));
        }
    }
}

/// What an operation comes to.
#[derive(Clone, Copy, Default)]
struct Size {
    /// How many operations with references, itself included.
    ops: u64,
    /// How many of them one behind the other.
    depth: usize,
}

impl Size {
    /// What it comes to with one that it names.
    fn over(self, named: Size) -> Size {
        Size { ops: self.ops.saturating_add(named.ops), depth: self.depth.max(named.depth + 1) }
    }
}

/// Finds what `start` comes to; those that lead back are not followed.
fn size(uses: &HashMap<OpName, Vec<OpName>>, start: OpName, sizes: &mut HashMap<OpName, Size>) {
    if sizes.contains_key(&start) {
        return;
    }
    let mut path = vec![(start, 0, Size { ops: 1, depth: 1 })];
    let mut open = HashSet::from([start]);
    while let Some((name, next, size)) = path.last_mut() {
        let Some(&to) = uses.get(name).and_then(|u| u.get(*next)) else {
            let (name, size) = (*name, *size);
            sizes.insert(name, size);
            open.remove(&name);
            path.pop();
            if let Some((_, _, sum)) = path.last_mut() {
                *sum = sum.over(size);
            }
            continue;
        };
        *next += 1;
        if let Some(known) = sizes.get(&to) {
            *size = size.over(*known);
        } else if open.insert(to) {
            path.push((to, 0, Size { ops: 1, depth: 1 }));
        }
    }
}
