//! Patterns, and the order in which they are tried.

use std::sync::Arc;

use ir_core::{Context, OpName};

use crate::drr::Rule;
pub use crate::pattern_body::PatternBody;

/// A pattern: the operations it matches, its benefit, and its rewrite.
///
/// ```
/// use ir_core::{Context, Registry};
/// use rewrite::{GreedyConfig, Pattern, PatternSet, Rewriter, apply_greedily};
///
/// let ctx = Context::new();
/// let registry = Registry::empty(&ctx);
/// let options = asm::ParseOptions { allow_unregistered: true, ..asm::ParseOptions::default() };
/// let mut body = asm::parse(&registry, b"\"toy.old\"() : () -> ()", &options).unwrap().body;
/// // Marks each `toy.old`, once.
/// let mark = Pattern::on(&ctx, "toy.old", "MarkOld", |rewriter: &mut Rewriter<'_>, op| {
///     let (name, value) = (rewriter.ctx().ident("marked"), rewriter.ctx().string_attr("yes"));
///     if rewriter.body.attr(rewriter.ctx(), op, name).is_some() {
///         return false;
///     }
///     rewriter.set_attr(op, name, Some(value));
///     true
/// });
/// let set = PatternSet::new(vec![mark.with_benefit(2)]);
/// assert!(apply_greedily(&registry, &mut body, None, &set, &GreedyConfig::default()).changed);
/// ```
#[derive(Clone)]
pub struct Pattern {
    /// Its name, for `enable-patterns`, `disable-patterns` and messages.
    pub name: Arc<str>,
    /// The operation it matches; `None` matches any.
    pub root: Option<OpName>,
    /// How much it is worth: higher ones are tried first (MLIR, "Pattern Rewriting", Benefit).
    pub benefit: u16,
    /// Labels that it can be chosen by, besides its name.
    pub labels: Vec<Arc<str>>,
    /// The rewrite.
    pub body: Arc<dyn PatternBody>,
    /// The rule that `body` is, if it is one: other engines run it in their own way.
    pub rule: Option<Arc<Rule>>,
    /// The context that `root` is of; `None` if the caller does not know it.
    pub ctx: Option<Context>,
    /// The operations that it creates, as a conversion plans with them.
    pub generates: Vec<OpName>,
    /// How a conversion treats an operation that the pattern matches and that the pattern itself led to.
    pub recursion: Recursion,
}

/// The permission to apply a pattern in a conversion to operations that the same pattern led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Recursion {
    /// No: it might do so for ever.
    #[default]
    Never,
    /// Yes: the pattern ensures that it ends, e.g. because each operation that it creates has a smaller number than the one it replaces.
    Bounded,
}

impl Pattern {
    /// Returns a pattern on operations named `root`, of benefit 1.
    pub fn on(ctx: &Context, root: &str, name: &str, body: impl PatternBody + 'static) -> Self {
        Pattern {
            root: Some(ctx.op_name(root)),
            ctx: Some(ctx.clone()),
            ..Pattern::on_any(name, body)
        }
    }

    /// Returns a pattern on any operation, of benefit 1.
    pub fn on_any(name: &str, body: impl PatternBody + 'static) -> Self {
        Pattern {
            name: name.into(),
            root: None,
            benefit: 1,
            labels: Vec::new(),
            body: Arc::new(body),
            rule: None,
            ctx: None,
            generates: Vec::new(),
            recursion: Recursion::Never,
        }
    }

    /// Returns the same pattern, which a conversion also applies to operations that it led to.
    pub fn with_bounded_recursion(mut self) -> Self {
        self.recursion = Recursion::Bounded;
        self
    }

    /// Returns the same pattern, which declares the operations that it creates: a conversion does not try it if one of them cannot be legalized.
    pub fn generating(mut self, ctx: &Context, names: &[&str]) -> Self {
        self.generates = names.iter().map(|name| ctx.op_name(name)).collect();
        self
    }

    /// Returns whether the pattern may be applied to IR of `ctx`: it was made for that context, or for any.
    pub fn is_of(&self, ctx: &Context) -> bool {
        self.ctx.as_ref().is_none_or(|own| own == ctx)
    }

    /// Returns the same with another benefit.
    pub fn with_benefit(mut self, benefit: u16) -> Self {
        self.benefit = benefit;
        self
    }
}

impl std::fmt::Debug for Pattern {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pattern({}, benefit {})", self.name, self.benefit)
    }
}

/// The order in which the patterns that match an operation are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PatternOrder {
    /// The one of the highest benefit.
    #[default]
    Benefit,
    /// The pattern whose source has the most conditions; for a function its benefit counts.
    Discriminating,
}

impl PatternOrder {
    /// Returns how early a rule is tried: the higher, the earlier.
    pub(crate) fn rank_of_rule(self, rule: &Rule) -> u32 {
        match self {
            PatternOrder::Benefit => u32::from(rule.benefit),
            PatternOrder::Discriminating => rule.discrimination().total(),
        }
    }

    /// Returns how early a pattern is tried: the higher, the earlier.
    pub(crate) fn rank(self, pattern: &Pattern) -> u32 {
        pattern.rule.as_ref().map_or(pattern.benefit.into(), |rule| self.rank_of_rule(rule))
    }
}
