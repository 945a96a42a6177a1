//! Reference implementations: what an operation stands for, written as `code reference` over other operations.
//!
//! Only what the text says about names is looked at here; it is parsed for the types at hand when it is asked for.
//!
//! Invariant: the references of loaded operations do not go in a circle, nor deeper than [`MAX_CHAIN`], nor come to more than [`MAX_SIZE`].

use std::collections::{HashMap, HashSet};
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
    pub(crate) fn reference(&mut self, record: Record<'_>, def: &mut OpDef) -> Result<(), Diagnostic> {
        let text = record.string("reference").unwrap_or("").trim();
        if text.is_empty() {
            return Ok(());
        }
        let loc = field_loc(record, "reference");
        if text.contains(';') || !(text.contains('%') || text.contains("return")) {
            // The documents of old show C++ that builds the statements; no MLIR text has semicolons.
            let name = self.ctx.op_name_str(def.name).to_owned();
            self.remark(loc, format!("{name}: the reference is no MLIR text and left out"));
            return Ok(());
        }
        let refuse = |message: String| Diagnostic { severity: Severity::Error, loc: loc.clone(), message };
        let name = self.ctx.op_name_str(def.name);
        if let Some(decl) = def.operands.iter().find(|d| d.arity != Arity::One) {
            let operand = self.ctx.str(decl.name);
            return Err(refuse(format!("{name}: a reference cannot name '{operand}', which is not one value")));
        }
        if def.operands.iter().any(|d| self.ctx.str(d.name).is_empty()) {
            return Err(refuse(format!("{name}: a reference cannot name an operand without a name")));
        }
        let ends = text.lines().map(str::trim).rfind(|l| !l.is_empty() && !l.starts_with("//")).unwrap_or("");
        if !(ends == "return" || ends.starts_with("return ")) {
            return Err(refuse(format!("{name}: a reference ends with 'return' and the results")));
        }
        let known = |word: &str| {
            let values = def.operands.iter().chain(&def.results).map(|d| d.name);
            let attrs = def.attrs.iter().map(|a| a.name);
            values.chain(attrs).any(|d| self.ctx.str(d) == word)
        };
        if let Some(word) = Reference::placeholders(text).find(|word| !known(word)) {
            return Err(refuse(format!("{name}: '${word}' is no operand, result or attribute")));
        }
        self.exact = true;
        def.reference = Some(Arc::new(Reference { text: text.into(), loc, folds: false }));
        Ok(())
    }
}

/// What is wrong with the references of operations that go in a circle, or come to too much: those operations lose theirs.
pub(crate) fn check_references(reg: &Registry) -> Vec<(OpName, Diagnostic)> {
    let ctx = reg.ctx();
    let referring: Vec<(OpName, Arc<Reference>)> =
        reg.ops().filter_map(|d| Some((d.name, d.reference.clone()?))).collect();
    let known: HashSet<OpName> = referring.iter().map(|r| r.0).collect();
    let named = |reference: &Reference| -> Vec<OpName> {
        let named = op_names(&reference.text).map(|n| ctx.op_name(n));
        named.filter(|n| known.contains(n)).collect()
    };
    let uses: HashMap<OpName, Vec<OpName>> = referring.iter().map(|(name, r)| (*name, named(r))).collect();
    let mut sizes = HashMap::new();
    let mut suspects = HashSet::new();
    for (name, _) in &referring {
        size(&uses, *name, &mut sizes, &mut suspects);
    }
    let mut wrong = Vec::new();
    for (name, reference) in &referring {
        let own = ctx.op_name_str(*name);
        let Size { ops, depth } = sizes.get(name).copied().unwrap_or_default();
        // Only what is on a circle or leads to one can come back to itself.
        let circle = if suspects.contains(name) { circle(&uses, *name) } else { None };
        let message = if let Some(chain) = circle {
            let chain: Vec<&str> = chain.iter().map(|n| ctx.op_name_str(*n)).collect();
            format!("the reference of '{own}' leads back to itself: {}", chain.join(" -> "))
        } else if depth > MAX_CHAIN {
            format!("the reference of '{own}' leads over more than {MAX_CHAIN} others")
        } else if ops > MAX_SIZE {
            format!("the reference of '{own}' comes to more than {MAX_SIZE} others")
        } else {
            continue;
        };
        wrong.push((*name, Diagnostic { severity: Severity::Error, loc: reference.loc.clone(), message }));
    }
    wrong
}

/// The way from `start` back to itself, if there is one.
fn circle(uses: &HashMap<OpName, Vec<OpName>>, start: OpName) -> Option<Vec<OpName>> {
    let mut path = vec![(start, 0)];
    let mut seen = HashSet::new();
    while let Some((name, next)) = path.last_mut() {
        let Some(&to) = uses.get(name).and_then(|u| u.get(*next)) else {
            path.pop();
            continue;
        };
        *next += 1;
        if to == start {
            return Some(path.iter().map(|p| p.0).chain([to]).collect());
        }
        if seen.insert(to) {
            path.push((to, 0));
        }
    }
    None
}

/// What an operation comes to.
#[derive(Clone, Copy, Default)]
struct Size {
    /// How many operations with references, itself included.
    ops: u64,
    /// How many of them one behind the other.
    depth: usize,
}

/// Finds what `start` comes to; those that lead back are not followed, and are among the `suspects` with all that lead to them.
fn size(
    uses: &HashMap<OpName, Vec<OpName>>,
    start: OpName,
    sizes: &mut HashMap<OpName, Size>,
    suspects: &mut HashSet<OpName>,
) {
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
            if let Some((outer, _, sum)) = path.last_mut() {
                *sum = Size { ops: sum.ops.saturating_add(size.ops), depth: sum.depth.max(size.depth + 1) };
                if suspects.contains(&name) {
                    suspects.insert(*outer);
                }
            }
            continue;
        };
        *next += 1;
        if let Some(known) = sizes.get(&to) {
            *size = Size { ops: size.ops.saturating_add(known.ops), depth: size.depth.max(known.depth + 1) };
            if suspects.contains(&to) {
                suspects.insert(*name);
            }
        } else if open.contains(&to) {
            suspects.insert(*name);
            suspects.insert(to);
        } else {
            open.insert(to);
            path.push((to, 0, Size { ops: 1, depth: 1 }));
        }
    }
}

/// What may be names of operations in a text: words with a dot.
fn op_names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || "._$".contains(c))).filter(|word| word.contains('.'))
}
