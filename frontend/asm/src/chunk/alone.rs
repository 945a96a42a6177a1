//! Standalone chunks: a file as a frame and chunks that are each parsed from their own text, so that a caller
//! can memoise them.
//!
//! Unlike the jobs of the parent module, nothing here knows the position of a chunk in its file: positions
//! are relative to the chunk. The result, or the errors, equal those of the sequential parser. Where that cannot be guaranteed, the caller
//! parses the file as a whole: e.g. if the chunk uses a value of the top level.
//!
//! If a bracket is not closed in a chunk, the sequential parser takes the following operations for a part of it: [`ChunkSource::parse_unclosed`] finds the
//! first error of a chunk with the text after it.

use ir_core::source::SourceMap;
use ir_core::{Attr, BlockId, Body, Diagnostic, OpId, Registry, Type};

use super::scan;
use crate::cursor::{MAX_ERRORS, Parser};
use crate::lexer::TokenKind;
use crate::state::Aliased;
use crate::state::{AliasAhead, AliasesAhead};
use crate::{ParseOptions, Parsed};

/// The text of a file outside its chunks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FrameText {
    /// The text between the chunks, trimmed of spaces and comments.
    pub text: Vec<u8>,
    /// For each nonempty gap between chunks: where its text starts, and the number of chunks that precede it.
    pub gaps: Vec<(u32, u32)>,
}

/// An alias that a file defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alias {
    /// Its name, without `#` and `!`.
    pub name: Box<[u8]>,
    /// Its value.
    pub value: AliasValue,
}

/// The value of an alias.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AliasValue {
    /// `!name = type`.
    Type(Type),
    /// `#name = attribute`.
    Attr(Attr),
}

/// A frame, read.
#[derive(Clone, Debug)]
pub struct ParsedFrame {
    /// The top-level operation without its chunks.
    pub parsed: Parsed,
    /// The aliases, in the order of their definitions.
    pub aliases: Vec<Alias>,
    /// The number of aliases that are defined before the first chunk.
    pub aliases_at_top: u32,
    /// The operations directly inside the top-level one, in order, and how many chunks are before each.
    pub ops: Vec<(OpId, u32)>,
}

/// A chunk, read.
#[derive(Clone, Debug)]
pub struct Alone {
    /// One region with one block with the operation.
    pub body: Body,
    /// Where its ordinals are in the chunk's text.
    pub source: SourceMap,
}

/// The result of parsing a chunk.
#[derive(Clone, Debug)]
pub enum AloneResult {
    /// The operation.
    Parsed(Box<Alone>),
    /// The chunk has errors.
    Errors(AloneErrors),
    /// A bracket is not closed in the chunk, so that its errors depend on the text after it.
    Unclosed,
    /// The file must be parsed as a whole.
    Declined,
}

/// The errors in a chunk, with positions in its text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AloneErrors {
    /// The errors that the parser reports where it finds them; only the first of a file without [`ParseOptions::recover`].
    pub found: Vec<Diagnostic>,
    /// The uses of values that are not defined. The parser reports them at the end of a file without other errors, or with
    /// [`ParseOptions::recover`].
    pub undeclared: Vec<Diagnostic>,
}

/// Reads a frame. `None`: its file is to be read as a whole.
pub fn parse_frame(
    reg: &Registry,
    frame: &FrameText,
    depth: u32,
    options: &ParseOptions,
) -> Option<ParsedFrame> {
    let places = scan::items(reg, &frame.text, options).aliases;
    let mut parser = Parser::new(reg, &frame.text, options);
    parser.standalone = true;
    parser.file().ok()?;
    let mut aliases = Vec::with_capacity(places.len());
    for &at in &places {
        let rest = &frame.text[at as usize..];
        let len = rest[1..]
            .iter()
            .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'-'))
            .count();
        let name = &rest[1..1 + len];
        let value = match rest[0] {
            b'!' => AliasValue::Type(parser.aliases.types.get(name)?.value),
            _ => AliasValue::Attr(parser.aliases.attrs.get(name)?.value),
        };
        aliases.push(Alias { name: name.into(), value });
    }
    if aliases.len() != parser.aliases.types.len() + parser.aliases.attrs.len()
        || !parser.diags.is_empty()
    {
        return None;
    }
    let parsed = parser.finish().ok()?;
    let ops = frame_ops(&parsed, frame, depth)?;
    let top = frame.gaps.iter().find(|gap| gap.1 > 0).map_or(frame.text.len() as u32, |gap| gap.0);
    let aliases_at_top = places.partition_point(|&at| at < top) as u32;
    Some(ParsedFrame { parsed, aliases, aliases_at_top, ops })
}

/// An error in a frame.
#[derive(Clone, Debug)]
pub struct FrameError {
    /// The error, with positions in the text of the frame.
    pub error: Diagnostic,
    /// The number of chunks that precede it.
    pub chunks_before: u32,
}

/// Returns the first error in a frame; `None` if the frame is valid, or if the error may depend on the chunks. The sequential parser reports it if the
/// chunks before it have no errors.
pub fn frame_error(
    reg: &Registry,
    frame: &FrameText,
    options: &ParseOptions,
) -> Option<FrameError> {
    if options.recover {
        return None;
    }
    let mut parser = Parser::new(reg, &frame.text, options);
    parser.standalone = true;
    let failed = parser.file().is_err();
    let gap_of = |at: u32| frame.gaps.partition_point(|g| g.0 <= at).checked_sub(1);
    let gap = gap_of(parser.tok.start)?;
    // No chunk is between the start of the operation with the error and the token at which it is reported.
    let inside_gap = gap_of(parser.failed_at?) == Some(gap) && parser.tok.kind != TokenKind::Eof;
    let dependent = parser.errors_depend_on_rest
        || !parser.distinct.is_empty()
        || !starts_alone(frame, gap)
        || frame.text[..frame.gaps[gap].0 as usize].contains(&b'%');
    let [error] = &parser.diags[..] else { return None };
    let (error, chunks_before) = (error.clone(), frame.gaps[gap].1);
    (failed && inside_gap && !dependent).then_some(FrameError { error, chunks_before })
}

/// Returns whether the text of a gap certainly does not continue the operation of the chunk before it.
fn starts_alone(frame: &FrameText, gap: usize) -> bool {
    let (start, chunks_before) = frame.gaps[gap];
    let text = &frame.text[start as usize..];
    let is_word = |c: &&u8| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'.');
    let word = text.iter().take_while(is_word).count();
    chunks_before == 0 || matches!(text.first(), Some(b'%' | b'}')) || text[..word].contains(&b'.')
}

/// Returns the operations of the frame with the gaps that they are in; `None` if no chunks can be placed
/// between them.
fn frame_ops(parsed: &Parsed, frame: &FrameText, depth: u32) -> Option<Vec<(OpId, u32)>> {
    let root = &parsed.body;
    let block = root.root_block()?;
    let top = root.first_op(block)?;
    // The top-level operation is in the text if and only if the chunks are inside it.
    if root.next_op(top).is_some() || root.loc(top).ordinal().is_some() != (depth == 1) {
        return None;
    }
    let body = root.nested(top)?;
    let &[region] = body.roots() else { return None };
    let Some(inner) = body.entry_block(region) else { return Some(Vec::new()) };
    if !body.has_one_block(region) || !body.block_args(inner).is_empty() {
        return None;
    }
    let child = parsed.source.children.get(body.source_key() as usize)?;
    let mut ops = Vec::new();
    for op in body.ops_of(inner) {
        if body.num_results(op) > 0 || body.num_operands(op) > 0 || body.successors(op).len() > 0 {
            return None;
        }
        let at = child.map.offsets.get(body.loc(op).ordinal()? as usize)? + child.base;
        let gap = frame.gaps.partition_point(|g| g.0 <= at).checked_sub(1)?;
        ops.push((op, frame.gaps[gap].1));
    }
    Some(ops)
}

/// Returns the names after `#` and `!` in `text`, sorted: a superset of the aliases that it refers to.
pub fn mentioned_aliases(text: &[u8]) -> Vec<&[u8]> {
    let mut names: Vec<&[u8]> = memchr::memchr2_iter(b'#', b'!', text)
        .map(|at| {
            let rest = &text[at + 1..];
            let len = rest
                .iter()
                .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'-'))
                .count();
            &rest[..len]
        })
        .filter(|name| !name.is_empty())
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Returns the names after `%` in `text`: a superset of the names of the values that it defines and uses.
pub fn mentioned_values(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    memchr::memchr_iter(b'%', text).map(|at| {
        let name = &text[at + 1..];
        let is_part = |c: &&u8| c.is_ascii_alphanumeric() || b"_$.-".contains(c);
        &name[..name.iter().take_while(is_part).count()]
    })
}

/// The text of a chunk, and what its meaning depends on besides.
#[derive(Clone, Copy)]
pub struct ChunkSource<'a> {
    /// The known definitions.
    pub reg: &'a Registry,
    /// The text.
    pub text: &'a [u8],
    /// In how many regions the chunk is.
    pub depth: u32,
    /// The aliases that it may refer to.
    pub aliases: &'a [Alias],
    /// The aliases that are defined after it, which are valid in locations only.
    pub later: &'a [Alias],
    /// How it is parsed.
    pub options: &'a ParseOptions,
}

impl ChunkSource<'_> {
    /// Parses the chunk.
    pub fn parse(&self) -> AloneResult {
        self.parser(&self.known_aliases()).alone()
    }

    /// Parses an unclosed chunk and the text after it up to the first error. `None`: the text is valid, or the file must be parsed as a whole.
    pub fn parse_unclosed(&self) -> Option<UnclosedError> {
        if self.options.recover {
            return None;
        }
        self.parser(&self.known_aliases()).unclosed()
    }

    fn parser<'k>(&'k self, known: &'k AliasesAhead<'k>) -> Parser<'k> {
        let mut parser = Parser::new(self.reg, self.text, self.options);
        parser.standalone = true;
        parser.aliases.ahead = Some(known);
        // The implicit operation that encloses the chunk counts.
        parser.region_depth = self.depth.max(1);
        parser
    }

    fn known_aliases(&self) -> AliasesAhead<'_> {
        let mut known = AliasesAhead::default();
        for (list, pos) in [(self.aliases, 0), (self.later, u32::MAX - 1)] {
            for Alias { name, value } in list {
                match *value {
                    AliasValue::Type(value) => {
                        let alias = Aliased { value, nesting: 0 };
                        known.types.insert(name, AliasAhead { alias, pos, resume: 0 });
                    }
                    AliasValue::Attr(value) => {
                        let alias = Aliased { value, nesting: 0 };
                        known.attrs.insert(name, AliasAhead { alias, pos, resume: 0 });
                    }
                }
            }
        }
        known
    }
}

/// The first error in an unclosed chunk and the text after it.
#[derive(Clone, Debug)]
pub struct UnclosedError {
    /// The error.
    pub error: Diagnostic,
    /// Where it is.
    pub end: ErrorPlace,
}

/// The place of an error in a text whose end may be missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorPlace {
    /// Before the end of the text: it is there with more text, too.
    InText,
    /// At the end of the text, where another operation of a block may follow.
    BetweenOperations,
    /// At the end of the text, inside an operation.
    InOperation,
}

/// The end of the operations of a chunk.
enum ChunkEnd {
    /// At the end of the text, or at an error that ends the parse.
    Parsed,
    /// A bracket is not closed.
    Unclosed,
    /// Before text that does not start an operation.
    Other,
}

impl Parser<'_> {
    /// Parses the chunk that is the whole text.
    fn alone(mut self) -> AloneResult {
        let block = self.cur.body.add_root_block();
        self.scopes.push();
        match self.operations_of_chunk(block) {
            ChunkEnd::Other => return AloneResult::Declined,
            ChunkEnd::Unclosed => return self.unclosed_chunk(),
            ChunkEnd::Parsed if self.errors_at_end => return self.unclosed_chunk(),
            ChunkEnd::Parsed => {}
        }
        match self.take_errors() {
            None => AloneResult::Declined,
            Some(errors) if errors.found.is_empty() && errors.undeclared.is_empty() => self
                .one_operation(block)
                .map_or(AloneResult::Declined, |alone| AloneResult::Parsed(Box::new(alone))),
            Some(errors) => AloneResult::Errors(errors),
        }
    }

    /// Returns that the chunk is not closed, if its first error can be found without the text before it.
    fn unclosed_chunk(&self) -> AloneResult {
        let declined = self.opts.recover || self.errors_depend_on_text_before();
        if declined { AloneResult::Declined } else { AloneResult::Unclosed }
    }

    /// Returns whether there may be other errors with the text before the chunk.
    fn errors_depend_on_text_before(&self) -> bool {
        self.errors_depend_on_rest || !self.distinct.is_empty() || self.deepest.is_some()
    }

    /// Parses operations up to the first error.
    fn unclosed(mut self) -> Option<UnclosedError> {
        let block = self.cur.body.add_root_block();
        self.scopes.push();
        loop {
            if !matches!(self.tok.kind, TokenKind::Bare | TokenKind::String) {
                return None;
            }
            let start = self.tok.start;
            if self.operation(block).is_err() {
                self.give_reason(start, 0);
                break;
            }
        }
        let end = match (self.errors_at_end, self.ends_between_ops) {
            (false, _) => ErrorPlace::InText,
            (true, true) => ErrorPlace::BetweenOperations,
            (true, false) => ErrorPlace::InOperation,
        };
        let dependent = self.errors_depend_on_text_before();
        self.diags.pop().filter(|_| !dependent).map(|error| UnclosedError { error, end })
    }

    /// Returns the errors; `None` if the errors may be others with the text outside.
    fn take_errors(&mut self) -> Option<AloneErrors> {
        let found = std::mem::take(&mut self.diags);
        let undeclared = match self.check_undeclared() {
            Err(_) if found.is_empty() || self.opts.recover => std::mem::take(&mut self.diags),
            _ => Vec::new(),
        };
        let count = found.len() + undeclared.len();
        let dependent = self.errors_depend_on_text_before();
        (count == 0 || count < MAX_ERRORS && !dependent)
            .then_some(AloneErrors { found, undeclared })
    }

    /// Parses operations up to the end of the text, as the sequential parser would at the top level.
    fn operations_of_chunk(&mut self, block: BlockId) -> ChunkEnd {
        while !self.at(TokenKind::Eof) {
            if !matches!(self.tok.kind, TokenKind::Bare | TokenKind::String) {
                return ChunkEnd::Other;
            }
            let (start, reported) = (self.tok.start, self.diags.len());
            if self.operation(block).is_ok() {
                continue;
            }
            self.give_reason(start, reported);
            if !self.opts.recover {
                break;
            }
            self.reset_nesting();
            if self.recover_in_chunk(start).is_none() {
                return ChunkEnd::Unclosed;
            }
        }
        ChunkEnd::Parsed
    }

    /// Returns the operation, if it is the only one and depends on nothing outside.
    fn one_operation(mut self, block: BlockId) -> Option<Alone> {
        if !self.is_independent(block) {
            return None;
        }
        let body = &mut self.cur.body;
        if self.reg.op(self.opts.top_level_op?).is_some_and(|d| d.is_graph_region(0)) {
            body.set_graph_roots();
        }
        let first = body.first_op(block)?;
        if body.next_op(first).is_some() || body.nested(first).is_none() {
            return None;
        }
        let state = *std::mem::take(&mut self.cur);
        let source = SourceMap { offsets: state.offsets, children: state.children };
        Some(Alone { body: state.body, source })
    }
}
