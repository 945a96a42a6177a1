//! Decompositions: the text of an operation's `code reference`, which implements it with other operations.
//!
//! ```text
//! def Twice : Op<Calc, "twice"> {
//!   let arguments = (ins I32:$x);
//!   let results = (outs I32:$y);
//!   code reference = [{ %y = arith.addi $x, $x : i32  return %y : i32 }];
//! }
//! ```
//!
//! Only the names in the text are checked here. The text is parsed later, for the concrete types of an
//! operation.
//!
//! Invariant: the decompositions of loaded operations do not form cycles, nest at most [`MAX_CHAIN`] levels
//! and expand to at most [`MAX_SIZE`] decompositions, as far as their text names operations in full
//! (`dialect.op`). The reader of a decomposition has to bound the other cases.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use ir_core::def::{Arity, Decomposition, OpDef};
use ir_core::{OpName, Registry, Severity};
use tablegen::Record;
use text_utils::suggest::did_you_mean;

use crate::diag::{DefDiagnostic, field_loc};
use crate::loader::Loader;

/// Levels of decompositions that use operations with decompositions.
const MAX_CHAIN: usize = 10_000;
/// Operations with decompositions that one decomposition may expand to.
const MAX_SIZE: u64 = 100_000;

impl Loader<'_> {
    /// Loads the decomposition of an operation.
    pub(crate) fn decomposition(
        &mut self,
        record: Record<'_>,
        def: &mut OpDef,
    ) -> Result<(), DefDiagnostic> {
        let Some(text) = record.string("reference").map(str::trim) else { return Ok(()) };
        let loc = field_loc(record, "reference");
        let refuse = |message: String| DefDiagnostic {
            severity: Severity::Error,
            loc: loc.clone(),
            message,
        };
        if text.is_empty() {
            let name = self.ctx.op_name_str(def.name);
            return Err(refuse(format!(
                "{name}: the decomposition is empty; it must end with 'return' and the results"
            )));
        }
        let code = Decomposition::code(text);
        if code.contains(';') || !(code.contains('%') || code.contains("return")) {
            // Early MLIR documents have C++ code in this field. MLIR text has no semicolons.
            let name = self.ctx.op_name_str(def.name).to_owned();
            self.remark(loc, format!("{name}: the decomposition is not MLIR text and is ignored"));
            return Ok(());
        }
        self.check_decomposition(def, &code)
            .and_then(|()| self.check_placeholders(def, text))
            .map_err(|problem| refuse(format!("{}: {problem}", self.ctx.op_name_str(def.name))))?;
        self.report.has_locations = true;
        def.reference = Some(Arc::new(Decomposition {
            text: text.into(),
            loc,
            folds: false,
            infers: false,
            types: false,
        }));
        Ok(())
    }

    /// Checks that the declarations of an operation allow a decomposition, and that `code` returns the results.
    fn check_decomposition(&self, def: &OpDef, code: &str) -> Result<(), String> {
        if let Some(decl) = def.operands.iter().find(|d| d.arity != Arity::One) {
            let operand = self.ctx.str(decl.name);
            return Err(format!(
                "a decomposition cannot use operand '{operand}', which may have several values or none"
            ));
        }
        if def.operands.iter().any(|d| self.ctx.str(d.name).is_empty()) {
            return Err("an operation with a decomposition must name all its operands".into());
        }
        if !def.regions.is_empty() || !def.successors.is_empty() {
            return Err(
                "an operation with regions or successors cannot have a decomposition".into()
            );
        }
        let Some(returned) = after_return(code).map(values) else {
            return Err("the decomposition must end with 'return' and the results".into());
        };
        let expected = def.results.len();
        if def.results.iter().all(|d| d.arity == Arity::One) && returned != expected {
            let s = if expected == 1 { "" } else { "s" };
            let after = format!("expected {expected} value{s} after 'return' in the decomposition");
            return Err(format!("{after}, found {returned}"));
        }
        Ok(())
    }

    /// Checks that the placeholders `$name` refer to operands, attributes and results of the operation.
    fn check_placeholders(&self, def: &OpDef, text: &str) -> Result<(), String> {
        // Names of declarations, with whether the decomposition can have their type.
        let results = def.results.iter().zip(def.results_of_declarations(def.results.len()));
        let names: HashMap<&str, bool> = (results
            .map(|(decl, position)| (decl.name, position.is_some())))
        .chain(def.operands.iter().map(|decl| (decl.name, true)))
        .chain(def.attrs.iter().map(|attr| (attr.name, true)))
        .map(|(name, typed)| (self.ctx.str(name), typed))
        .collect();
        if let Some(word) = Decomposition::placeholders(text).find(|word| !names.contains_key(word))
        {
            let hint = did_you_mean(word, names.keys().copied());
            return Err(format!(
                "'${word}' is not an operand, result or attribute of the operation{hint}"
            ));
        }
        if let Some(word) =
            Decomposition::placeholders(text).find(|word| names.get(word) == Some(&false))
        {
            return Err(format!(
                "'${word}' must be a single result that no result of variable length precedes"
            ));
        }
        Ok(())
    }
}

/// Returns the text after the last `return`, on the same or on other lines.
fn after_return(code: &str) -> Option<&str> {
    let is_word = |c: char| c.is_alphanumeric() || "_.$-".contains(c);
    code.rmatch_indices("return").find_map(|(at, word)| {
        let (before, following) = (&code[..at], &code[at + word.len()..]);
        let alone = before.is_empty() || before.ends_with(char::is_whitespace);
        (alone && !following.starts_with(is_word)).then_some(following)
    })
}

/// Returns the number of values in the list after `return`, which ends before the types.
fn values(list: &str) -> usize {
    let list = list.split(':').next().unwrap_or("");
    if list.trim().is_empty() { 0 } else { list.split(',').count() }
}

/// Finds operations whose decompositions form a cycle or are too large. Returns their names; a cycle is
/// reported once, with the first of its operations, so the diagnostic is optional.
pub(crate) fn check_decompositions(reg: &Registry) -> Vec<(OpName, Option<DefDiagnostic>)> {
    let ctx = reg.ctx();
    let referring: Vec<(OpName, Arc<Decomposition>)> =
        reg.ops().filter_map(|d| Some((d.name, d.reference.clone()?))).collect();
    let known: HashSet<OpName> = referring.iter().map(|r| r.0).collect();
    let named = |reference: &Decomposition| -> Vec<OpName> {
        let named = Decomposition::op_names(&reference.text).into_iter().map(|n| ctx.op_name(n));
        named.filter(|n| known.contains(n)).collect()
    };
    let uses: HashMap<OpName, Vec<OpName>> =
        referring.iter().map(|(name, r)| (*name, named(r))).collect();
    let mut sizes = HashMap::new();
    let mut cycles = HashMap::new();
    for (name, _) in &referring {
        size(&uses, *name, &mut sizes);
        find_cycles(&uses, *name, &mut cycles);
    }
    let mut reported = HashSet::new();
    let mut wrong = Vec::new();
    for (name, reference) in &referring {
        let own = ctx.op_name_str(*name);
        let Size { ops, depth } = sizes.get(name).copied().unwrap_or_default();
        let message = if let Some(Some(cycle)) = cycles.get(name) {
            // The cycle is reported with its first operation.
            reported.insert(*cycle).then(|| {
                let names: Vec<&str> = shortest_cycle(&uses, &cycles, *name)
                    .iter()
                    .map(|n| ctx.op_name_str(*n))
                    .collect();
                format!("the decomposition of '{own}' leads back to itself: {}", cut_short(&names))
            })
        } else if depth > MAX_CHAIN {
            Some(format!("the decomposition of '{own}' nests more than {MAX_CHAIN} decompositions"))
        } else if ops > MAX_SIZE {
            Some(format!(
                "the decomposition of '{own}' expands to more than {MAX_SIZE} decompositions"
            ))
        } else {
            continue;
        };
        let loc = || reference.loc.clone();
        wrong.push((
            *name,
            message.map(|message| DefDiagnostic { severity: Severity::Error, loc: loc(), message }),
        ));
    }
    wrong
}

/// Joins names with arrows; leaves out the middle of a long list.
fn cut_short(names: &[&str]) -> String {
    const MAX_NAMES: usize = 6;
    let arrows = |names: &[&str]| names.join(" -> ");
    match names.len().checked_sub(MAX_NAMES) {
        Some(left @ 1..) => {
            let (first, last) = (&names[..MAX_NAMES - 2], &names[names.len() - 2..]);
            format!("{} -> ... ({left} more) -> {}", arrows(first), arrows(last))
        }
        _ => arrows(names),
    }
}

/// Returns the shortest path from an operation on a cycle back to itself.
fn shortest_cycle(
    uses: &HashMap<OpName, Vec<OpName>>,
    cycles: &HashMap<OpName, Option<OpName>>,
    start: OpName,
) -> Vec<OpName> {
    let cycle = cycles.get(&start);
    let mut from = HashMap::new();
    let mut open = VecDeque::from([start]);
    'search: while let Some(name) = open.pop_front() {
        for &to in uses.get(&name).into_iter().flatten().filter(|to| cycles.get(to) == cycle) {
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

/// Adds to `cycles` the strongly connected components (Tarjan) that are reachable from `start`: each
/// operation with a representative of its component if the component is a cycle.
fn find_cycles(
    uses: &HashMap<OpName, Vec<OpName>>,
    start: OpName,
    cycles: &mut HashMap<OpName, Option<OpName>>,
) {
    if cycles.contains_key(&start) {
        return;
    }
    struct Visit {
        name: OpName,
        next: usize,
        number: usize,
        /// The least number that is reachable within an incomplete component (Tarjan's `lowlink`).
        low: usize,
    }
    let mut numbers = HashMap::from([(start, 0)]);
    let mut component = vec![start];
    let mut path = vec![Visit { name: start, next: 0, number: 0, low: 0 }];
    while let Some(visit) = path.last_mut() {
        if let Some(&to) = uses.get(&visit.name).and_then(|u| u.get(visit.next)) {
            visit.next += 1;
            if cycles.contains_key(&to) {
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
            let cyclic = members.len() > 1 || uses.get(&name).is_some_and(|u| u.contains(&name));
            cycles.extend(members.into_iter().map(|member| (member, cyclic.then_some(name))));
        }
    }
}

/// The size of a decomposition after full expansion.
#[derive(Clone, Copy, Default)]
struct Size {
    /// Operations with decompositions, including itself.
    ops: u64,
    /// The longest chain of them.
    depth: usize,
}

impl Size {
    /// Returns the size after adding one operation that the decomposition names.
    fn over(self, named: Size) -> Size {
        Size { ops: self.ops.saturating_add(named.ops), depth: self.depth.max(named.depth + 1) }
    }
}

/// Computes the size of the decomposition of `start`, including the decompositions that it uses; does not
/// follow cycles.
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
