//! From a chunk's text to its body, and to what others may know of it.

use std::sync::Arc;

use asm::chunk;
use ir_core::def::Trait;
use ir_core::source::SourceMap;
use ir_core::symbols::{SymbolTable, symbol_name};
use ir_core::{Attr, AttrKind, Body, Context, Ident, OpName};

use crate::top::aliases_in;
use crate::{Chunk, Db, outline};

/// A chunk's text, read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedChunk {
    /// One region with one block with the operation.
    pub body: Arc<Body>,
    /// Where its ordinals are, from the start of the chunk.
    pub source: Arc<SourceMap>,
}

/// What is seen of a chunk's operation from outside.
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
    pub nested: Option<SymbolTable>,
}

/// The chunk, read; `None` if its file is to be read as a whole.
#[salsa::tracked]
pub fn parsed<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Option<ParsedChunk> {
    let file = chunk.file(db);
    let dialects = file.dialects(db);
    let text = chunk.text(db);
    let (known, later) = aliases_in(db, outline(db, file)?, text, chunk.aliases_before(db));
    let options = dialects.parse_options(db, "");
    let alone = chunk::parse_alone(dialects.registry(db), text, chunk.depth(db), &known, &later, &options)?;
    Some(ParsedChunk { body: Arc::new(alone.body), source: Arc::new(alone.source) })
}

/// The chunk's body: the same as long as only positions change.
#[salsa::tracked]
pub fn body<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Option<Arc<Body>> {
    parsed(db, chunk).as_ref().map(|p| p.body.clone())
}

/// What siblings may see of the chunk.
#[salsa::tracked]
pub fn signature<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Option<Signature> {
    let body = body(db, chunk).as_ref()?;
    let reg = chunk.file(db).dialects(db).registry(db);
    let op = body.first_op(body.entry_block(*body.roots().first()?)?)?;
    Some(Signature {
        symbol: symbol_name(reg, body, op),
        name: body.name(op),
        props: body.props(op),
        attrs: body.attrs(op),
        nested: reg.has(body, op, Trait::SymbolTable).then(|| SymbolTable::of(reg, body, op)),
    })
}

/// The outermost names of the symbols that the chunk refers to, by name.
#[salsa::tracked]
pub fn references<'db>(db: &'db dyn Db, chunk: Chunk<'db>) -> Vec<Ident> {
    let Some(body) = body(db, chunk) else { return Vec::new() };
    let ctx = chunk.file(db).dialects(db).registry(db).ctx();
    let mut names = Vec::new();
    let mut bodies: Vec<&Body> = vec![body];
    while let Some(body) = bodies.pop() {
        for op in body.roots().iter().flat_map(|&r| body.walk_pre(r)) {
            let entries = [body.props(op), body.attrs(op)];
            entries.into_iter().for_each(|dict| symbol_roots(ctx, dict, &mut names));
            bodies.extend(body.nested(op).map(|b| &**b));
        }
    }
    names.sort_unstable_by(|a, b| ctx.str(*a).cmp(ctx.str(*b)));
    names.dedup();
    names
}

/// Appends the roots of the symbol references in `attr`.
fn symbol_roots(ctx: &Context, attr: Attr, names: &mut Vec<Ident>) {
    let mut stack = vec![attr];
    while let Some(attr) = stack.pop() {
        match ctx.attr(attr) {
            AttrKind::SymbolRef { root, .. } => names.push(*root),
            AttrKind::Array(list) => stack.extend(list.iter()),
            AttrKind::Dictionary(entries) => stack.extend(entries.iter().map(|e| e.1)),
            AttrKind::Parametric { params, .. } => stack.extend(params.iter()),
            AttrKind::Distinct { inner, .. } => stack.push(*inner),
            _ => {}
        }
    }
}
