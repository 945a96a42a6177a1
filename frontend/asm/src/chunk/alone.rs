//! Standalone chunks: a file as a frame and chunks that are each parsed from their own text, so that a caller
//! can memoise them.
//!
//! Unlike the jobs of the parent module, nothing here knows the position of a chunk in its file: positions
//! are relative to the chunk. The result, or the errors, equal those of the sequential parser. Where that cannot be guaranteed, the caller
//! parses the file as a whole: e.g. if a bracket is not closed in the chunk, or if the chunk uses a value of the top level.

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
    Some(ParsedFrame { parsed, aliases, ops })
}

/// Returns the operations of the frame with the gaps that they are in; `None` if no chunks can be placed
/// between them.
fn frame_ops(parsed: &Parsed, frame: &FrameText, depth: u32) -> Option<Vec<(OpId, u32)>> {
    let root = &parsed.body;
    let block = root.entry_block(*root.roots().first()?)?;
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

/// Parses a chunk from its own text. `aliases` are the aliases that it may refer to; `later` are defined
/// after it, and are valid in locations only.
pub fn parse_alone(
    reg: &Registry,
    text: &[u8],
    depth: u32,
    aliases: &[Alias],
    later: &[Alias],
    options: &ParseOptions,
) -> AloneResult {
    let mut known = AliasesAhead::default();
    for (list, pos) in [(aliases, 0), (later, u32::MAX - 1)] {
        for alias in list {
            match alias.value {
                AliasValue::Type(value) => {
                    known.types.insert(
                        &alias.name,
                        AliasAhead { alias: Aliased { value, nesting: 0 }, pos, resume: 0 },
                    );
                }
                AliasValue::Attr(value) => {
                    known.attrs.insert(
                        &alias.name,
                        AliasAhead { alias: Aliased { value, nesting: 0 }, pos, resume: 0 },
                    );
                }
            }
        }
    }
    let mut parser = Parser::new(reg, text, options);
    parser.standalone = true;
    parser.aliases.ahead = Some(&known);
    // The implicit operation that encloses the chunk counts.
    parser.region_depth = depth.max(1);
    parser.alone()
}

impl Parser<'_> {
    /// Parses the chunk that is the whole text.
    fn alone(mut self) -> AloneResult {
        let block = self.cur.body.add_root_block();
        self.scopes.push();
        if self.operations_of_chunk(block).is_none() {
            return AloneResult::Declined;
        }
        let (found, depends) = (std::mem::take(&mut self.diags), self.errors_depend_on_rest);
        let undeclared = match self.check_undeclared() {
            Err(_) if found.is_empty() || self.opts.recover => std::mem::take(&mut self.diags),
            _ => Vec::new(),
        };
        if !found.is_empty() || !undeclared.is_empty() {
            let all = found.len() + undeclared.len() < MAX_ERRORS;
            if !all || depends || self.deepest.is_some() {
                return AloneResult::Declined;
            }
            return AloneResult::Errors(AloneErrors { found, undeclared });
        }
        self.one_operation(block)
            .map_or(AloneResult::Declined, |alone| AloneResult::Parsed(Box::new(alone)))
    }

    /// Parses operations up to the end of the text, as the sequential parser would at the top level; `None` if that depends on the text
    /// outside.
    fn operations_of_chunk(&mut self, block: BlockId) -> Option<()> {
        while !self.at(TokenKind::Eof) {
            if !matches!(self.tok.kind, TokenKind::Bare | TokenKind::String) {
                return None;
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
            self.recover_in_chunk(start)?;
        }
        Some(())
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
