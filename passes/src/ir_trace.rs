//! The IR before and after passes, as the flags `--mlir-print-ir-*` print it.
//!
//! ```text
//! // -----// IR Dump After CSE (cse) //----- //
//! func.func @f() {
//!   return
//! }
//!
//! ```

/// A choice of passes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum PassFilter {
    /// No pass.
    #[default]
    None,
    /// All passes.
    All,
    /// The passes of these names.
    Names(Vec<String>),
}

impl PassFilter {
    /// Returns whether a pass is chosen.
    pub fn has(&self, pass: &str) -> bool {
        match self {
            PassFilter::None => false,
            PassFilter::All => true,
            PassFilter::Names(names) => names.iter().any(|name| name == pass),
        }
    }
}

/// The condition on which the IR after a chosen pass is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AfterCondition {
    /// Always.
    #[default]
    Always,
    /// The pass changed something.
    Change,
    /// The pass failed.
    Failure,
}

/// The part of the IR that is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TraceScope {
    /// The operation that the pass runs on.
    #[default]
    Anchor,
    /// The whole file.
    Module,
}

/// The form in which the IR after a pass is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TraceForm {
    /// As text.
    #[default]
    Text,
    /// As the difference to the text before the pass.
    Difference,
}

/// The place where the IR before and after passes is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TraceTarget {
    /// To standard error.
    #[default]
    StandardError,
    /// To a file for each run of a pass, in folders that follow the nesting of operations.
    Files,
}

/// The choice of passes and of IR that is printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct IrTrace {
    /// The passes before which the IR is printed.
    pub before: PassFilter,
    /// The passes after which the IR is printed.
    pub after: PassFilter,
    /// The condition for printing after a pass.
    pub condition: AfterCondition,
    /// The part that is printed.
    pub scope: TraceScope,
    /// The form of the IR after a pass.
    pub form: TraceForm,
    /// Where the IR is written.
    pub target: TraceTarget,
}

impl IrTrace {
    /// Returns whether any pass is chosen.
    pub fn is_on(&self) -> bool {
        self.before != PassFilter::None || self.after != PassFilter::None
    }
}
