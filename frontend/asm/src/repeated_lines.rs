//! The lines of operations that recur in a text, with the results of parsing them.
//!
//! E.g. for `%2 = d.add %a, %b : i32`: the name `d.add`, the operands `%a` and `%b` of type `i32`, one result of type `i32`.

use std::cell::Cell;

use hashbrown::HashTable;
use ir_core::recurrence::Recurrence;
use ir_core::{Attr, Loc, OpName, Type};
use smallvec::SmallVec;

use crate::lexer::TokenKind;
use crate::line::Line;

/// The maximal number of lines that are recorded.
pub(crate) const MAX_LINES: usize = 4096;
/// The maximal number of tokens that are recorded after a line.
pub(crate) const MAX_FOLLOWERS: usize = 8;

/// The token after an operation: its kind, and its text if it is a word without `.`, which could be a keyword of the
/// operation.
pub(crate) type Follower<'a> = (TokenKind, Option<&'a [u8]>);

/// The result of parsing a line, for lines that differ from it only in names.
pub(crate) struct LineRecord<'a> {
    pub(crate) line: Line<'a>,
    /// The dialect whose name the text may leave out.
    pub(crate) dialect: Option<&'a str>,
    pub(crate) name: OpName,
    /// The number of bytes between the last name of a result, or the start, and the name of the operation.
    pub(crate) name_distance: u32,
    /// The number of values that each name of a result, at the start of the line, denotes.
    pub(crate) results_of_names: SmallVec<[u32; 2]>,
    /// Of each operand the index of its name, the number after `#`, and the type.
    pub(crate) operands: SmallVec<[(u8, u32, Type); 4]>,
    pub(crate) results: SmallVec<[Type; 2]>,
    /// The indices of the names.
    pub(crate) successors: SmallVec<[u8; 2]>,
    pub(crate) props: Attr,
    pub(crate) attrs: Attr,
    /// The location, unless it is where the name of the operation is.
    pub(crate) loc: Option<Loc>,
    /// The number of bytes between the last token and the end of the line.
    pub(crate) space_after: u32,
    pub(crate) followers: SmallVec<[Follower<'a>; 4]>,
}

/// The records of lines that recur.
#[derive(Default)]
pub(crate) struct Repeated<'a> {
    pub(crate) records: Vec<LineRecord<'a>>,
    /// Indices, by the hash of the line.
    pub(crate) by_line: HashTable<u32>,
    pub(crate) seen: Recurrence,
    /// Whether the result for the current operation depends on more than text and types.
    pub(crate) depends_on_more: Cell<bool>,
}

/// The result of the search for a record of the current line.
#[derive(Clone, Copy)]
pub(crate) enum Reuse {
    /// The operation was created from the record.
    Created,
    /// The text must be parsed.
    Parse {
        /// Whether to record the result.
        record: bool,
    },
}

impl<'a> Repeated<'a> {
    /// Returns the index of the record of a line like this one, where the text may leave out the name of `dialect`.
    pub(crate) fn find(&self, line: &Line<'_>, dialect: Option<&str>) -> Option<usize> {
        let is_same = |&at: &u32| {
            let record = &self.records[at as usize];
            record.line.is_like(line) && record.dialect == dialect
        };
        self.by_line.find(line.hash, is_same).map(|&at| at as usize)
    }

    /// Notes that the operation that is being parsed depends on more than its text and the types of its operands.
    pub(crate) fn note_other_influence(&self) {
        self.depends_on_more.set(true);
    }
}
