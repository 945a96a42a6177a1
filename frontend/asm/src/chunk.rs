//! Chunks: runs of top-level isolated operations that are parsed separately, so that a caller can parse them
//! in parallel.
//!
//! ```text
//! #a = 1 : i32                  aliases are parsed first ("ahead")
//! func.func @f() { .. }   .     job 0: chunk of @f and @g
//! func.func @g() { .. }   '
//! func.func @h() { .. }         job 1: chunk of @h
//! ```
//!
//! If one symbol table is most of the file, e.g. a `gpu.module`, its operations are the chunks.
//!
//! A lexical pass guesses where isolated operations start (`scan.rs`). A job parses from there like the
//! sequential parser would. Then the sequential parser runs over the file, and where it reaches the start of
//! a chunk, takes the operations of the chunk. A job with an error, a use of a value of the top level, or an
//! alias that is not defined yet gives no chunk, and the sequential parser parses that text.
//!
//! **Invariant:** the result equals that of the sequential parse, including ids and the order of uses.

mod alone;
mod groups;
mod known;
mod parallel_scan;
mod pieces;
mod scan;

pub use alone::{
    Alias, AliasValue, Alone, AloneErrors, AloneResult, ChunkSource, ErrorPlace, FrameError,
    FrameText, ParsedFrame, UnclosedError, frame_error, mentioned_aliases, mentioned_values,
    parse_frame,
};
pub use known::KnownJob;
pub use pieces::{Edited, Pieces, TextPiece};

use std::sync::Arc;

use ir_core::fanout::ForEach;
use ir_core::{BlockId, Body, Context, Diagnostic, Loc, OpId, OpName, OperationState, Registry};

use self::groups::Group;
use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::state::{AliasAhead, AliasesAhead, Chunk, DEFERRED};
use crate::{Chunking, ParseOptions, Parsed};

/// Shorter files are not cut.
const MIN_FILE: usize = 256 << 10;

/// A part of a file that is parsed separately.
pub struct Job<'a> {
    reg: &'a Registry,
    text: &'a [u8],
    options: &'a ParseOptions,
    aliases: &'a AliasesAhead<'a>,
    extents: &'a [(u32, u32)],
    start: u32,
    end: u32,
    depth: u32,
    /// The operation that directly encloses the operations of the part.
    holder: Option<OpName>,
}

/// The result of a job.
pub struct JobResult(Option<Box<Chunk>>);

impl JobResult {
    /// Returns the parsed isolated operations, in one block of a separate body; `None` if the sequential
    /// parser must parse that text.
    pub fn ops(&self) -> Option<(&Body, BlockId)> {
        self.0.as_ref().map(|chunk| (&chunk.state.body, chunk.block))
    }

    /// Takes the body with the operations, for a caller that processes them separately. In the result of
    /// [`parse_chunks`], one placeholder operation replaces them: it has the name of the first, no
    /// attributes, and `stand_in` as its body.
    pub fn take(&mut self, ctx: &Context, stand_in: &Arc<Body>) -> Option<Body> {
        let chunk = self.0.as_mut()?;
        let first = chunk.state.body.first_op(chunk.block)?;
        let mut body = Body::new();
        let block = body.add_root_block();
        let (name, loc) = (chunk.state.body.name(first), chunk.state.body.loc(first));
        let mut state = OperationState::new(ctx, name, loc);
        state.body = Some(stand_in.clone());
        let op = body.create_op(state);
        body.append_op(block, op);
        chunk.block = block;
        chunk.state.children = Vec::new();
        Some(std::mem::replace(&mut chunk.state.body, body))
    }
}

impl Job<'_> {
    /// Parses the part. The result depends on the job alone, so jobs may run in any order, on any thread.
    pub fn run(&self) -> JobResult {
        let mut parser = Parser::new(self.reg, self.text, self.options);
        parser.aliases.ahead = Some(self.aliases);
        parser.standalone = true;
        parser.extents = self.extents;
        parser.region_depth = self.depth;
        parser.default_dialects = vec![dialect_inside(self.reg, self.holder)];
        parser.seek(self.start);
        let chunk = parser.chunk(self.start, self.end, self.depth);
        JobResult(chunk.map(|chunk| Box::new(Chunk { holder: self.holder, ..chunk })))
    }

    /// Returns whether the part is inside of an operation other than the top-level one.
    pub fn is_nested(&self) -> bool {
        self.holder.is_some() && self.holder != self.options.top_level_op
    }

    /// Returns the length of its text in bytes.
    pub fn len(&self) -> usize {
        (self.end - self.start) as usize
    }

    /// Returns whether its text is empty.
    pub fn is_empty(&self) -> bool {
        self.end == self.start
    }
}

/// Returns the dialect whose name the text of operations may leave out directly inside of an operation, or outside of all.
fn dialect_inside(reg: &Registry, holder: Option<OpName>) -> &str {
    let Some(holder) = holder else { return crate::state::TOP_DIALECT };
    let default =
        reg.op(holder).and_then(|def| def.hooks.interfaces.asm.get_default_dialect.as_deref());
    default.unwrap_or("")
}

/// Parses a file like [`parse`](crate::parse). `run` runs the jobs that the file is cut into, e.g. in
/// parallel, and returns their results in order. `for_each` runs the jobs of the lexical pass.
///
/// # Errors
/// As [`parse`](crate::parse).
pub fn parse_chunks(
    reg: &Registry,
    text: &[u8],
    options: &ParseOptions,
    for_each: ForEach<'_>,
    run: &dyn for<'j> Fn(Vec<Job<'j>>) -> Vec<JobResult>,
) -> Result<Parsed, Vec<Diagnostic>> {
    let wanted = match options.chunking {
        Chunking::Never => false,
        Chunking::Auto => text.len() >= MIN_FILE,
        Chunking::Force => true,
    };
    if !wanted
        || text.starts_with(crate::file::BYTECODE)
        || !parallel_scan::can_be_cut(text, for_each)
    {
        return crate::parse(reg, text, options);
    }
    let items = parallel_scan::items(reg, text, options, for_each);
    let mut extents: Vec<(u32, u32)> = items.ops.iter().map(|i| (i.start, i.end)).collect();
    if extents.len() < 2 {
        extents.extend(items.top.map(|start| (start, text.len() as u32)));
        extents.sort_unstable();
        let mut parser = Parser::new(reg, text, options);
        parser.extents = &extents;
        return crate::file::run(parser);
    }
    let aliases = aliases_ahead(reg, text, options, &items.aliases);
    let job = |group: Group| Job {
        reg,
        text,
        options,
        aliases: &aliases,
        extents: &extents,
        start: group.start,
        end: group.end,
        depth: group.depth,
        holder: group.holder,
    };
    let jobs = groups::groups(text, options, &items.ops).into_iter().map(job).collect();
    let chunks = run(jobs).into_iter().filter_map(|r| r.0).map(|c| (c.start, c)).collect();
    crate::file::parse_with_chunks(reg, text, options, chunks, &aliases)
}

fn aliases_ahead<'a>(
    reg: &'a Registry,
    text: &'a [u8],
    options: &'a ParseOptions,
    places: &[u32],
) -> AliasesAhead<'a> {
    let mut parser = Parser::new(reg, text, options);
    parser.standalone = true;
    let mut out = AliasesAhead::default();
    for &pos in places {
        parser.seek(pos);
        let name = parser.slice(parser.tok).get(1..).unwrap_or_default();
        let is_type = parser.at(TokenKind::Exclaim);
        let read = if is_type { parser.type_alias() } else { parser.attr_alias() };
        if read.is_err() || !parser.diags.is_empty() {
            break;
        }
        let resume = parser.tok.start;
        if let (true, Some(&alias)) = (is_type, parser.aliases.types.get(name)) {
            out.types.insert(name, AliasAhead { alias, pos, resume });
        } else if let Some(&alias) = parser.aliases.attrs.get(name) {
            out.attrs.insert(name, AliasAhead { alias, pos, resume });
        }
    }
    out
}

impl<'a> Parser<'a> {
    /// Parses operations up to `end`; `None` if the result depends on the text outside.
    fn chunk(mut self, start: u32, end: u32, depth: u32) -> Option<Chunk> {
        if self.tok.start != start {
            return None;
        }
        let block = self.cur.body.add_root_block();
        self.scopes.push();
        while self.tok.start < end {
            if !matches!(self.tok.kind, TokenKind::Bare | TokenKind::String) {
                return None;
            }
            self.operation(block).ok()?;
        }
        self.is_independent(block).then(|| Chunk {
            start,
            resume: self.tok.start,
            depth,
            holder: None,
            state: std::mem::take(&mut self.cur),
            block,
        })
    }

    /// Returns whether the operations in `block` were parsed without errors and depend on nothing outside.
    fn is_independent(&self, block: BlockId) -> bool {
        let body = &self.cur.body;
        self.diags.is_empty()
            && self.deepest.is_none()
            && self.deferred.uses.is_empty()
            && self.distinct.is_empty()
            && self.scopes.is_empty()
            && body.ops_of(block).all(|op| {
                body.num_operands(op) == 0
                    && body.num_results(op) == 0
                    && body.successors(op).len() == 0
                    && body.regions_of(op).is_empty()
            })
    }

    /// Inserts an alias or a chunk that was already parsed and starts at the current position. Returns
    /// whether there was one.
    pub(crate) fn splice(&mut self, block: BlockId) -> bool {
        match self.tok.kind {
            TokenKind::Hash | TokenKind::Exclaim => self.splice_alias(),
            _ => !self.chunks.is_empty() && self.splice_chunk(block),
        }
    }

    /// Moves the operations of the chunk that starts here to `block`. Returns `false` if there is none, or if
    /// the chunk depends on the text outside.
    pub(crate) fn splice_chunk(&mut self, block: BlockId) -> bool {
        let Some(chunk) = self.chunks.remove(&self.tok.start) else { return false };
        let is_valid = chunk.depth == self.region_depth
            && self.inflight.iter().all(|f| f.isolated)
            && self.default_dialects.last() == Some(&dialect_inside(self.reg, chunk.holder))
            && self.scopes.is_empty();
        if !is_valid {
            return false;
        }
        let Chunk { mut state, block: from, resume, .. } = *chunk;
        self.cur.body.reserve_isolated(std::mem::take(&mut self.ops_in_chunks));
        let first_ordinal = self.cur.offsets.len() as u32;
        let first_child = self.cur.children.len() as u32;
        let base = self.cur.base;
        self.cur.offsets.extend(state.offsets.iter().map(|o| o.saturating_sub(base)));
        for mut child in state.children {
            child.base -= base;
            self.cur.children.push(child);
        }
        let ops: Vec<OpId> = state.body.ops_of(from).collect();
        for op in ops {
            let nested = state.body.detach_nested(op).map(|mut nested| {
                if nested.is_placeholder() {
                    return nested;
                }
                let key = nested.source_key() + first_child;
                Arc::make_mut(&mut nested).set_source_key(key);
                nested
            });
            let body = &state.body;
            let mut new =
                OperationState::new(self.ctx, body.name(op), shifted(body.loc(op), first_ordinal));
            (new.props, new.attrs, new.body) = (body.props(op), body.attrs(op), nested);
            let made = self.cur.body.create_op(new);
            self.cur.body.append_op(block, made);
        }
        self.seek(resume);
        true
    }

    /// Takes an alias that was parsed ahead. The current token is the start of its definition.
    fn splice_alias(&mut self) -> bool {
        let Some(ahead) = self.aliases.known_to_chunks else { return false };
        let tok = self.tok;
        let name = &self.slice(tok)[1..];
        match tok.kind {
            TokenKind::Hash => match ahead.attrs.get(name) {
                Some(a) if a.pos == tok.start && !self.aliases.attrs.contains_key(name) => {
                    self.aliases.attrs.insert(name, a.alias);
                    self.seek(a.resume);
                    true
                }
                _ => false,
            },
            _ => match ahead.types.get(name) {
                Some(a) if a.pos == tok.start && !self.aliases.types.contains_key(name) => {
                    self.aliases.types.insert(name, a.alias);
                    self.seek(a.resume);
                    true
                }
                _ => false,
            },
        }
    }

    /// Returns whether the aliases that were parsed ahead are exactly those of the file.
    pub(crate) fn aliases_agree(&self) -> bool {
        self.aliases.known_to_chunks.is_none_or(|ahead| {
            ahead.attrs.len() == self.aliases.attrs.len()
                && ahead.types.len() == self.aliases.types.len()
        })
    }
}

fn shifted(loc: Loc, by: u32) -> Loc {
    match loc.ordinal() {
        Some(n) => {
            debug_assert!(n < DEFERRED);
            Loc::source(n + by)
        }
        None => loc,
    }
}
