//! Texts written out: what templates and predicates say once their placeholders are replaced, before anything reads it.
//!
//! Substitutions are textual, as ODS defines them, so they are done before a leaf is read. `Concat` wraps the text of what it holds, so
//! that becomes one leaf.
//!
//! **Invariant:** what is written out is bounded, and so is the work of it, however little says it: all of it goes through [`TextBudget`].

use std::sync::Arc;

use tablegen::Record;

use crate::record::text;

/// Nesting of predicates; deeper ones are not written out.
const MAX_DEPTH: u32 = 200;

type Substitutions<'k> = Vec<(&'k str, &'k str)>;

/// What is left of the size that a text, or a predicate, may have when it is written out.
///
/// A record may stand for a part in many places, and a substitution may double a text, so a few lines can say one of any size.
struct TextBudget {
    parts: usize,
    bytes: usize,
}

impl Default for TextBudget {
    fn default() -> Self {
        TextBudget { parts: TextBudget::MAX_PARTS, bytes: TextBudget::MAX_BYTES }
    }
}

impl TextBudget {
    /// Leaves and combinations of a predicate.
    const MAX_PARTS: usize = 4096;
    /// Bytes that substitutions read, and of what comes of them.
    const MAX_BYTES: usize = 1 << 20;

    /// What is wrong with a predicate beyond it.
    fn refusal() -> String {
        format!("a predicate of more than {} parts or {} bytes", TextBudget::MAX_PARTS, TextBudget::MAX_BYTES)
    }

    /// Takes a part off; `None` if there is none left.
    fn part(&mut self) -> Option<()> {
        self.parts = self.parts.checked_sub(1)?;
        Some(())
    }

    /// Takes bytes off; `None` if there are not as many, and none are left for others then.
    fn take(&mut self, bytes: usize) -> Option<()> {
        let left = self.bytes.checked_sub(bytes);
        self.bytes = left.unwrap_or(0);
        left.map(drop)
    }

    /// A text after substitutions, the innermost one, which is the last, first.
    fn substituted(&mut self, text: &str, substitutions: &[(&str, &str)]) -> Option<String> {
        let mut made = text.to_owned();
        for (pattern, replacement) in substitutions.iter().rev().filter(|s| !s.0.is_empty()) {
            self.take(made.len())?;
            let added = made.matches(pattern).count().checked_mul(replacement.len())?;
            if added > self.bytes {
                return self.take(added).and(None);
            }
            made = made.replace(pattern, replacement);
        }
        self.take(made.len())?;
        Some(made)
    }
}

/// A template with something in the place of `$0`. An error: it would be too long.
pub fn fill_template(template: &str, value: &str) -> Result<String, String> {
    let made = TextBudget::default().substituted(template, &[("$0", value)]);
    made.ok_or_else(|| format!("a text of more than {} bytes", TextBudget::MAX_BYTES))
}

/// A predicate written out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExpandedPred {
    /// A condition in C++; what is empty holds.
    Leaf(Arc<str>),
    /// All of them hold.
    All(Vec<ExpandedPred>),
    /// One of them holds.
    Any(Vec<ExpandedPred>),
    /// It does not hold.
    Not(Box<ExpandedPred>),
    /// What is no predicate, and why not.
    Unknown(String),
}

impl ExpandedPred {
    /// The predicate that a `Pred` record stands for. An error: it is too large.
    pub fn of(record: Record<'_>) -> Result<ExpandedPred, String> {
        Walk::default().written(record, 0).ok_or_else(TextBudget::refusal)
    }

    /// The texts of its leaves, in order.
    pub fn leaves(&self) -> Vec<&str> {
        let (mut found, mut pending) = (Vec::new(), vec![self]);
        while let Some(next) = pending.pop() {
            match next {
                ExpandedPred::Leaf(text) => found.push(&**text),
                ExpandedPred::All(all) | ExpandedPred::Any(all) => pending.extend(all.iter().rev()),
                ExpandedPred::Not(inner) => pending.push(inner),
                ExpandedPred::Unknown(_) => {}
            }
        }
        found
    }
}

/// Where a walk through a predicate is.
#[derive(Default)]
struct Walk<'k> {
    substitutions: Substitutions<'k>,
    budget: TextBudget,
}

impl<'k> Walk<'k> {
    fn substituted(&mut self, text: &str) -> Option<String> {
        self.budget.substituted(text, &self.substitutions)
    }

    /// What `inner` makes of the walk inside the substitution that `record` says.
    fn inside<T>(&mut self, record: Record<'k>, inner: impl FnOnce(&mut Self) -> T) -> T {
        self.substitutions.push((text(record, "pattern"), text(record, "replacement")));
        let made = inner(self);
        self.substitutions.pop();
        made
    }

    /// `None` where the budget is spent.
    fn written(&mut self, record: Record<'k>, depth: u32) -> Option<ExpandedPred> {
        self.budget.part()?;
        if depth > MAX_DEPTH {
            return Some(ExpandedPred::Unknown("a predicate nested too deeply".into()));
        }
        let Some(kind) = record.def("kind") else {
            return Some(ExpandedPred::Leaf(self.substituted(text(record, "predExpr"))?.into()));
        };
        let children = record.list_of_defs("children");
        let all = |this: &mut Self| -> Option<Vec<ExpandedPred>> {
            children.iter().map(|c| this.written(*c, depth + 1)).collect()
        };
        let nothing = || ExpandedPred::Leaf("".into());
        Some(match kind.name() {
            "PredCombinerAnd" => ExpandedPred::All(all(self)?),
            "PredCombinerOr" => ExpandedPred::Any(all(self)?),
            "PredCombinerNot" => all(self)?.pop().map_or_else(nothing, |inner| ExpandedPred::Not(Box::new(inner))),
            "PredCombinerSubstLeaves" => self.inside(record, all)?.pop().unwrap_or_else(nothing),
            "PredCombinerConcat" => ExpandedPred::Leaf(self.condition(record, depth)?.into()),
            other => ExpandedPred::Unknown(format!("there is no way to combine predicates by '{other}'")),
        })
    }

    /// The C++ condition that a predicate stands for; `None` where the budget is spent.
    fn condition(&mut self, record: Record<'k>, depth: u32) -> Option<String> {
        self.budget.part()?;
        if depth > MAX_DEPTH {
            return Some("?".into());
        }
        let Some(kind) = record.def("kind") else {
            let leaf = self.substituted(text(record, "predExpr"))?;
            return Some(if leaf.trim().is_empty() { "true".into() } else { leaf });
        };
        let children = record.list_of_defs("children");
        let all = |this: &mut Self| -> Option<Vec<String>> {
            children.iter().map(|c| this.condition(*c, depth + 1)).collect()
        };
        let joined = |parts: Vec<String>, operator: &str, empty: &str| match parts.len() {
            0 => empty.to_owned(),
            _ => parts.iter().map(|p| format!("({p})")).collect::<Vec<_>>().join(operator),
        };
        Some(match kind.name() {
            "PredCombinerAnd" => joined(all(self)?, " && ", "true"),
            "PredCombinerOr" => joined(all(self)?, " || ", "false"),
            "PredCombinerNot" => format!("!({})", all(self)?.concat()),
            "PredCombinerSubstLeaves" => self.inside(record, all)?.concat(),
            "PredCombinerConcat" => {
                let prefix = self.substituted(text(record, "prefix"))?;
                let suffix = self.substituted(text(record, "suffix"))?;
                format!("{prefix}{}{suffix}", all(self)?.concat())
            }
            _ => "?".into(),
        })
    }
}
