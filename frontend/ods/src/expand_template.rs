//! Expands templates and predicates: replaces their placeholders before the text is parsed.
//!
//! ODS defines substitutions textually, so they precede parsing. `Concat` adds a prefix and a suffix to its
//! children, so it becomes one leaf:
//!
//! ```text
//! SubstLeaves<"$_self", "x", And<[CPred<"f($_self)">, CPred<"g($_self)">]>>   expands to   All([Leaf("f(x)"), Leaf("g(x)")])
//! Concat<"!(", CPred<"f($_self)">, ")">                                       expands to   Leaf("!(f($_self))")
//! ```
//!
//! **Invariant:** [`TextBudget`] bounds the size of an expansion and the work for it. A few lines can
//! otherwise define a text of any size.

use std::sync::Arc;

use tablegen::Record;

use crate::record::text;

/// Nesting of predicates; deeper ones are not expanded.
const MAX_DEPTH: u32 = 200;

type Substitutions<'k> = Vec<(&'k str, &'k str)>;

/// The remaining size of an expansion.
///
/// A record may be used in many places, and a substitution may double a text.
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
    /// Bytes that substitutions read and produce.
    const MAX_BYTES: usize = 1 << 20;

    /// Returns the error for a predicate beyond the limits.
    fn refusal() -> String {
        format!(
            "a predicate of more than {} parts or {} bytes",
            TextBudget::MAX_PARTS,
            TextBudget::MAX_BYTES
        )
    }

    /// Consumes one part; `None` if none is left.
    fn part(&mut self) -> Option<()> {
        self.parts = self.parts.checked_sub(1)?;
        Some(())
    }

    /// Consumes bytes; if there are not enough, consumes all and returns `None`.
    fn take(&mut self, bytes: usize) -> Option<()> {
        let left = self.bytes.checked_sub(bytes);
        self.bytes = left.unwrap_or(0);
        left.map(drop)
    }

    /// Applies substitutions, starting with the innermost, which is the last.
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

/// Replaces `$0` in a template by `value`. Fails if the result is too long.
pub fn fill_template(template: &str, value: &str) -> Result<String, String> {
    let made = TextBudget::default().substituted(template, &[("$0", value)]);
    made.ok_or_else(|| format!("a text of more than {} bytes", TextBudget::MAX_BYTES))
}

/// An expanded predicate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExpandedPred {
    /// A C++ condition; an empty one is true.
    Leaf(Arc<str>),
    /// All of them must hold.
    All(Vec<ExpandedPred>),
    /// One of them must hold.
    Any(Vec<ExpandedPred>),
    /// It must not hold.
    Not(Box<ExpandedPred>),
    /// A record that is not a valid predicate, and the reason.
    Unknown(String),
}

impl ExpandedPred {
    /// Expands the predicate that a `Pred` record defines. Fails if it is too large.
    pub fn of(record: Record<'_>) -> Result<ExpandedPred, String> {
        Walk::default().written(record, 0).ok_or_else(TextBudget::refusal)
    }

    /// Returns the predicate over `value` instead of `$_self`. Its nesting is that of the records, which is bounded.
    pub(crate) fn with_self(&self, value: &str) -> ExpandedPred {
        let all = |preds: &[ExpandedPred]| preds.iter().map(|p| p.with_self(value)).collect();
        match self {
            ExpandedPred::Leaf(text) => ExpandedPred::Leaf(text.replace("$_self", value).into()),
            ExpandedPred::All(preds) => ExpandedPred::All(all(preds)),
            ExpandedPred::Any(preds) => ExpandedPred::Any(all(preds)),
            ExpandedPred::Not(pred) => ExpandedPred::Not(Box::new(pred.with_self(value))),
            ExpandedPred::Unknown(why) => ExpandedPred::Unknown(why.clone()),
        }
    }

    /// Returns the texts of the leaves, in order.
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

/// The state of an expansion.
#[derive(Default)]
struct Walk<'k> {
    substitutions: Substitutions<'k>,
    budget: TextBudget,
}

impl<'k> Walk<'k> {
    fn substituted(&mut self, text: &str) -> Option<String> {
        self.budget.substituted(text, &self.substitutions)
    }

    /// Runs `inner` inside the substitution of `record`.
    fn inside<T>(&mut self, record: Record<'k>, inner: impl FnOnce(&mut Self) -> T) -> T {
        self.substitutions.push((text(record, "pattern"), text(record, "replacement")));
        let made = inner(self);
        self.substitutions.pop();
        made
    }

    /// Expands `record`; `None` if the budget is spent.
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
            "PredCombinerNot" => {
                all(self)?.pop().map_or_else(nothing, |inner| ExpandedPred::Not(Box::new(inner)))
            }
            "PredCombinerSubstLeaves" => self.inside(record, all)?.pop().unwrap_or_else(nothing),
            "PredCombinerConcat" => ExpandedPred::Leaf(self.condition(record, depth)?.into()),
            other => ExpandedPred::Unknown(format!("unknown predicate combiner '{other}'")),
        })
    }

    /// Returns the predicate as one C++ condition; `None` if the budget is spent.
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
