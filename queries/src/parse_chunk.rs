//! Parses a chunk, and summarizes it for its siblings.

use std::sync::Arc;

use asm::chunk::{AloneErrors, AloneResult, ChunkSource};
use ir_core::def::Trait;
use ir_core::source::{SourceMap, TextStart};
use ir_core::symbols::{SymbolReferences, SymbolTable, symbol_name};
use ir_core::{Attr, AttrKind, Body, Context, Ident, OpId, OpName, Registry};

use crate::file_frame::aliases_in;
use crate::{Chunk, ChunkText, Db};

/// A parsed chunk. Two are equal if their bodies are; the source map does not count. So after an edit that
/// only moves the chunk, the value has the new positions, and no query that reads the body is executed.
#[derive(Clone, Debug)]
pub struct ParsedChunk {
    /// A root body with the operation.
    pub body: Arc<Body>,
    /// The positions of the operations, relative to the start of the chunk. **A query must not read it.**
    pub source: Arc<SourceMap>,
}

impl PartialEq for ParsedChunk {
    fn eq(&self, other: &Self) -> bool {
        self.body == other.body
    }
}

impl Eq for ParsedChunk {}

/// The part of a chunk's operation that its siblings can see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// Its symbol.
    pub symbol: Option<Ident>,
    /// Its name.
    pub name: OpName,
    /// Its inherent attributes: a dictionary.
    pub props: Attr,
    /// Its discardable attributes: a dictionary.
    pub attrs: Attr,
    /// The symbols inside it, if it is a symbol table.
    pub nested: Option<Arc<SymbolTable>>,
}

impl Signature {
    /// Returns the signature of `op`.
    pub(crate) fn of(reg: &Registry, body: &Body, op: OpId) -> Self {
        Signature {
            symbol: symbol_name(reg, body, op),
            name: body.name(op),
            props: body.props(op),
            attrs: body.attrs(op),
            nested: reg
                .has(body, op, Trait::SymbolTable)
                .then(|| Arc::new(SymbolTable::of(reg, body, op))),
        }
    }
}

/// The result of parsing a chunk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChunkParse {
    /// The operation.
    Parsed(ParsedChunk),
    /// The errors of the parser, with positions relative to the start of the chunk.
    Errors(Arc<AloneErrors>),
    /// A bracket is not closed in the chunk: [`unclosed_error`](crate::unclosed_error) has the error.
    Unclosed,
    /// The file must be parsed as a whole, e.g. because the chunk defines another symbol than the lexical pass guessed.
    Declined,
}

impl ChunkParse {
    /// Returns the parsed chunk, if there is one.
    pub fn ok(&self) -> Option<&ParsedChunk> {
        match self {
            ChunkParse::Parsed(parsed) => Some(parsed),
            ChunkParse::Errors(_) | ChunkParse::Unclosed | ChunkParse::Declined => None,
        }
    }
}

/// Parses the chunk.
#[salsa::tracked]
pub fn parsed<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> ChunkParse {
    let ChunkText { bytes, depth } = chunk.text(db);
    let Some((known, later)) = aliases_in(db, chunk) else { return ChunkParse::Declined };
    chunk.dialects(db).with_recorded_reads(db, |reading| {
        let reg = &*reading.registry;
        let options = reading.parse_options("", TextStart::default());
        let source = ChunkSource {
            reg,
            text: bytes,
            depth: *depth,
            aliases: &known,
            later: &later,
            options: &options,
        };
        let alone = match source.parse() {
            AloneResult::Parsed(alone) => *alone,
            AloneResult::Errors(errors) => return ChunkParse::Errors(Arc::new(errors)),
            AloneResult::Unclosed => return ChunkParse::Unclosed,
            AloneResult::Declined => return ChunkParse::Declined,
        };
        let guessed = chunk.symbol(db);
        let symbol = alone.body.top_op().map(|op| symbol_name(reg, &alone.body, op));
        if !reg.ctx().str(guessed).is_empty() && symbol != Some(Some(guessed)) {
            return ChunkParse::Declined;
        }
        ChunkParse::Parsed(ParsedChunk {
            body: Arc::new(alone.body),
            source: Arc::new(alone.source),
        })
    })
}

/// Returns the body of the chunk.
pub fn body<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Option<&'db Arc<Body>> {
    parsed(db, chunk).ok().map(|p| &p.body)
}

/// Returns the part of the chunk that its siblings can see.
#[salsa::tracked]
pub fn signature<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Option<Signature> {
    let body = body(db, chunk)?;
    let op = body.top_op()?;
    chunk
        .dialects(db)
        .with_recorded_reads(db, |reading| Some(Signature::of(&reading.registry, body, op)))
}

/// Returns the root names of the symbols that a chunk's body refers to, sorted, each once.
pub fn references(ctx: &Context, body: &Body) -> Vec<Ident> {
    let mut names = Vec::new();
    let mut references = SymbolReferences::new(ctx);
    let mut bodies: Vec<&Body> = vec![body];
    while let Some(body) = bodies.pop() {
        for op in body.roots().iter().flat_map(|&r| body.walk_pre(r)) {
            for dict in [body.props(op), body.attrs(op)] {
                names.extend(references.of(dict).iter().filter_map(|&r| match ctx.attr(r) {
                    AttrKind::SymbolRef { root, .. } => Some(*root),
                    _ => None,
                }));
            }
            bodies.extend(body.nested(op).map(|b| &**b));
        }
    }
    names.sort_unstable_by(|a, b| ctx.str(*a).cmp(ctx.str(*b)));
    names.dedup();
    names
}
