//! The settings with which texts are parsed and verified.

use std::sync::Arc;

use ir_core::recurrence::TextReuse;
use ir_core::source::TextStart;
use ir_core::verify::VerifyOptions;
use ir_core::{OpName, Registry};

use crate::Shared;

/// The definitions and options with which texts are parsed and verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The definitions.
    pub registry: Shared<Registry>,
    /// Whether operations, types and attributes of dialects that are not registered are accepted.
    pub allow_unregistered: bool,
    /// The operation that encloses a file's operations, e.g. `builtin.module`; `None` if the file must
    /// contain its own.
    pub top_level_op: Option<OpName>,
    /// Whether all errors of a text are reported, not the first one only.
    pub recover: bool,
    /// The note of errors about dialects that are not registered; may be empty.
    pub unregistered_note: Arc<str>,
}

impl Reading {
    /// Returns the options for parsing a text that starts at a position of the file of that name. A chunk has no name: its positions are
    /// relative to it.
    pub(crate) fn parse_options(
        &self,
        file_name: &str,
        text_start: TextStart,
    ) -> asm::ParseOptions {
        asm::ParseOptions {
            allow_unregistered: self.allow_unregistered,
            recover: self.recover,
            chunking: asm::Chunking::Never,
            chunk_sizes: asm::ChunkSizes::default(),
            text_reuse: TextReuse::Auto,
            top_level_op: self.top_level_op,
            file_name: file_name.to_owned(),
            text_start,
            unregistered_note: self.unregistered_note.to_string(),
            unregistered_remedy: None,
        }
    }

    /// Returns the options for verifying a parsed text.
    pub fn verify_options(&self) -> VerifyOptions {
        VerifyOptions { allow_unregistered: self.allow_unregistered, skip_symbols: false }
    }
}
