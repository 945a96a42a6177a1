//! A conversion: a target, patterns and types, and the plan that is made of them once for all bodies.

use std::sync::Arc;

use ir_core::{Context, OpName};
use rewrite::{Pattern, PatternSet};

use crate::graph::LegalizationGraph;
use crate::target::Target;
use crate::types::TypeConverter;

/// The cast between a value and its converted type, until an operation of a dialect materializes it.
pub const CAST: &str = "builtin.unrealized_conversion_cast";

/// The operations that a conversion must legalize.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ConversionMode {
    /// The illegal ones. Operations of unknown legality are legalized where that is possible.
    #[default]
    Partial,
    /// All: every operation must be legal in the end.
    Full,
}

/// The point at which illegal operations are folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Folding {
    /// Before patterns are tried.
    #[default]
    BeforePatterns,
    /// If no pattern legalizes the operation.
    AfterPatterns,
    /// Never.
    Never,
}

/// The treatment of casts that no operation materializes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UnresolvedCasts {
    /// They are errors.
    #[default]
    Refused,
    /// They stay, for a later conversion.
    Kept,
}

/// The description of a conversion.
#[derive(Clone, Debug, Default)]
pub struct Conversion {
    /// Which operations are legal.
    pub target: Target,
    /// The types that values are converted to.
    pub types: Arc<TypeConverter>,
    /// Which operations must be legalized.
    pub mode: ConversionMode,
    /// When illegal operations are folded.
    pub folding: Folding,
    /// What happens to casts that stay.
    pub casts: UnresolvedCasts,
    /// How many patterns are applied to a body at most; `None`: 256 for each operation, and at least 65,536.
    pub max_rewrites: Option<u64>,
}

/// A conversion with its patterns, ready to run.
#[derive(Debug)]
pub struct Plan {
    /// The conversion.
    pub conversion: Conversion,
    /// How operations reach legal ones.
    pub graph: LegalizationGraph,
    /// The patterns in the order of registration.
    patterns: Vec<Pattern>,
    pub(crate) cast: OpName,
}

impl Plan {
    /// Plans a conversion by `patterns`.
    pub fn new(ctx: &Context, conversion: Conversion, patterns: &PatternSet) -> Self {
        Plan {
            graph: LegalizationGraph::new(ctx, &conversion.target, patterns),
            patterns: patterns.iter().cloned().collect(),
            cast: ctx.op_name(CAST),
            conversion,
        }
    }

    /// Returns the pattern of that number.
    pub fn pattern(&self, number: usize) -> &Pattern {
        &self.patterns[number]
    }

    /// Returns the number of patterns.
    pub fn num_patterns(&self) -> usize {
        self.patterns.len()
    }
}
