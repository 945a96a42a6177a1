//! Reference implementations: what an operation stands for, written as `code reference` over other operations.
//!
//! Only what the text says about names is looked at here; it is parsed for the types at hand when it is asked for.
//!
//! Invariant: the references of loaded operations do not go in a circle, nor deeper than [`MAX_CHAIN`], nor come to more than [`MAX_SIZE`].

use std::collections::HashMap;
use std::sync::Arc;

use ir_core::def::{Arity, OpDef, Reference};
use ir_core::{OpName, Registry, Severity};
use tablegen::Record;

use crate::diag::{Diagnostic, field_loc};
use crate::loader::Loader;

/// How long a chain of references, each over the next, may be. Types are inferred through it twice a link: when it is read and when it is verified.
const MAX_CHAIN: usize = 8;
/// How many operations with references one may come to, when all of them are replaced.
const MAX_SIZE: u64 = 64;

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
        def.reference = Some(Arc::new(Reference { text: text.into(), loc }));
        Ok(())
    }
}

/// What is wrong with the references of operations that go in a circle, or too far: those operations lose theirs.
pub(crate) fn check_references(reg: &Registry) -> Vec<(OpName, Diagnostic)> {
    let ctx = reg.ctx();
    let referring: Vec<(OpName, Arc<Reference>)> =
        reg.ops().filter_map(|d| Some((d.name, d.reference.clone()?))).collect();
    let named = |reference: &Reference| -> Vec<OpName> {
        let named = op_names(&reference.text).map(|n| ctx.op_name(n));
        named.filter(|n| referring.iter().any(|r| r.0 == *n)).collect()
    };
    let uses: HashMap<OpName, Vec<OpName>> = referring.iter().map(|(name, r)| (*name, named(r))).collect();
    let mut sizes = HashMap::default();
    let mut wrong = Vec::new();
    for (name, reference) in &referring {
        let own = ctx.op_name_str(*name);
        let message = match follow(&uses, *name) {
            Err(chain) if chain.last() == Some(name) => {
                let chain: Vec<&str> = chain.iter().map(|n| ctx.op_name_str(*n)).collect();
                format!("the reference of '{own}' leads back to itself: {}", chain.join(" -> "))
            }
            Err(_) => format!("the reference of '{own}' leads over more than {MAX_CHAIN} others"),
            Ok(()) if size(&uses, *name, &mut sizes) > MAX_SIZE => {
                format!("the reference of '{own}' comes to more than {MAX_SIZE} others")
            }
            Ok(()) => continue,
        };
        wrong.push((*name, Diagnostic { severity: Severity::Error, loc: reference.loc.clone(), message }));
    }
    wrong
}

/// The way from `start` back to itself (or one that is too long), if there is one.
fn follow(uses: &HashMap<OpName, Vec<OpName>>, start: OpName) -> Result<(), Vec<OpName>> {
    let mut path = vec![(start, 0)];
    let mut done = Vec::new();
    while let Some((name, next)) = path.last_mut() {
        let Some(&to) = uses.get(name).and_then(|u| u.get(*next)) else {
            done.push(*name);
            path.pop();
            continue;
        };
        *next += 1;
        if to == start || path.len() > MAX_CHAIN {
            return Err(path.iter().map(|p| p.0).chain([to]).collect());
        }
        // A circle that does not come back to the start is that of another operation.
        if !done.contains(&to) && !path.iter().any(|p| p.0 == to) {
            path.push((to, 0));
        }
    }
    Ok(())
}

/// How many operations with references `start` comes to, itself included; those that lead back are not followed.
fn size(uses: &HashMap<OpName, Vec<OpName>>, start: OpName, sizes: &mut HashMap<OpName, u64>) -> u64 {
    let mut path = vec![(start, 0, 1u64)];
    let mut found = 0;
    while let Some((name, next, sum)) = path.last_mut() {
        *sum = sum.saturating_add(std::mem::take(&mut found));
        let Some(&to) = uses.get(name).and_then(|u| u.get(*next)) else {
            found = *sizes.entry(*name).or_insert(*sum);
            path.pop();
            continue;
        };
        *next += 1;
        match sizes.get(&to) {
            Some(&known) => found = known,
            None if path.iter().any(|p| p.0 == to) => {}
            None => path.push((to, 0, 1)),
        }
    }
    found
}

/// What may be names of operations in a text: words with a dot.
fn op_names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || "._$".contains(c))).filter(|word| word.contains('.'))
}
