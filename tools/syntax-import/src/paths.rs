//! The paths through a parse function: the parts that it reads, for each choice of the optional ones.
//!
//! ```text
//! if (succeeded(p.parseOptionalComma())) p.parseType(t);  p.parseColon();
//!   paths:  [`,` present] type(t) `:`
//!           [`,` absent] `:`
//! ```
//!
//! A [`Script`] makes the choices of the interpreter, which runs once for each script.

use crate::printed::Printed;
use crate::steps::{Condition, Step};

/// An item of a path.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item {
    /// Something that is read.
    Step(Step),
    /// Something that may be read, and whether it is.
    Optional(Step, bool),
    /// A condition that reads nothing, and whether it holds.
    Condition(Condition, bool),
    /// The start of a list with this separator.
    ListStart(String),
    /// The end of a list.
    ListEnd,
    /// The start of a loop.
    LoopStart(usize),
    /// Something that is printed.
    Printed(Printed),
    /// The next round of a loop; the path ends.
    Again(usize),
}

/// The choices of a run: those that are given, then the presence of each further part.
#[derive(Debug, Default)]
pub(crate) struct Script {
    choices: Vec<bool>,
    next: usize,
}

impl Script {
    /// Returns the next choice.
    pub(crate) fn choose(&mut self) -> bool {
        if self.next == self.choices.len() {
            self.choices.push(true);
        }
        self.next += 1;
        self.choices[self.next - 1]
    }

    /// Returns the number of choices of this run.
    pub(crate) fn len(&self) -> usize {
        self.next
    }

    /// Returns the choices of the next run; none after the last one.
    pub(crate) fn following(mut self) -> Option<Script> {
        self.choices.truncate(self.next);
        while !self.choices.pop()? {}
        self.choices.push(false);
        Some(Script { choices: self.choices, next: 0 })
    }
}
