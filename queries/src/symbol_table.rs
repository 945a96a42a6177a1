//! The symbols of a file, one query per symbol: a chunk that refers to `@f` depends on `@f` and on no other
//! symbol.

use std::sync::Arc;

use ir_core::symbols::{SymbolInfo, SymbolTable};
use ir_core::{Context, Ident, Loc, OpId};
use rustc_hash::FxHashMap;

use crate::parse_chunk::references;
use crate::{Chunk, Db, File, Signature, body, chunks, frame, signature};

/// A symbol without its position.
pub type Symbol = Arc<Signature>;

/// The symbols of a file.
#[derive(Clone, PartialEq, Eq, Default, salsa::SalsaValue)]
pub struct Symbols<'db> {
    /// The operation that defines each symbol.
    table: FxHashMap<SymbolKey, SymbolDefinition<'db>>,
    /// Whether a name is defined twice.
    pub has_duplicates: bool,
}

/// A symbol's name, as a map key in the value of a query.
#[derive(Clone, Copy, PartialEq, Eq, Hash, salsa::SalsaValue)]
struct SymbolKey(Ident);

/// The operation that defines a symbol.
#[derive(Clone, PartialEq, Eq, salsa::SalsaValue)]
enum SymbolDefinition<'db> {
    /// A chunk.
    Chunk(Chunk<'db>),
    /// An operation of the frame.
    Frame(Symbol),
}

impl<'db> Symbols<'db> {
    /// Returns the names of the symbols, in unspecified order.
    pub fn names(&self) -> impl Iterator<Item = Ident> {
        self.table.keys().map(|key| key.0)
    }

    fn add(&mut self, name: Option<Ident>, definer: SymbolDefinition<'db>) {
        if let Some(name) = name {
            self.has_duplicates |= self.table.insert(SymbolKey(name), definer).is_some();
        }
    }
}

/// Returns all symbols of a file's top level. Only chunks whose symbol the lexical pass cannot guess are parsed for
/// this.
#[salsa::tracked]
pub fn symbols<'db>(db: &'db dyn Db, file: File) -> Symbols<'db> {
    let mut symbols = Symbols::default();
    let Some(cut) = chunks(db, file) else { return symbols };
    let reg = &*file.dialects(db).reading(db).registry;
    if let Some(value) = frame(db, cut.frame)
        && let Some(top) = value.body.top_op()
        && let Some(inner) = value.body.nested(top)
    {
        for &(op, _) in &value.ops {
            let signature = Signature::of(reg, inner, op);
            symbols.add(signature.symbol, SymbolDefinition::Frame(Arc::new(signature)));
        }
    }
    symbols.table.reserve(cut.chunks.len());
    for &chunk in &cut.chunks {
        let seen = chunk.symbol(db);
        let name = if reg.ctx().str(seen).is_empty() {
            signature(db, chunk).as_ref().and_then(|s| s.symbol)
        } else {
            Some(seen)
        };
        symbols.add(name, SymbolDefinition::Chunk(chunk));
    }
    symbols
}

/// The name of a symbol.
#[salsa::interned]
pub struct SymbolName<'db> {
    /// The name.
    #[returns(copy)]
    pub name: Ident,
}

/// Returns the symbol of a file that has that name.
#[salsa::tracked]
pub fn symbol<'db>(db: &'db dyn Db, file: File, name: SymbolName<'db>) -> Option<Symbol> {
    match symbols(db, file).table.get(&SymbolKey(name.name(db)))? {
        SymbolDefinition::Chunk(chunk) => signature(db, *chunk).clone().map(Arc::new),
        SymbolDefinition::Frame(symbol) => Some(symbol.clone()),
    }
}

/// Returns a table of the symbols that the chunk refers to.
pub fn visible_symbols(db: &dyn Db, ctx: &Context, chunk: Chunk<'_>) -> SymbolTable {
    let file = chunk.file(db);
    let Some(body) = body(db, chunk) else { return SymbolTable::default() };
    let found = references(ctx, body).into_iter().filter_map(|name| {
        let signature = symbol(db, file, SymbolName::new(db, name)).as_ref()?;
        let info = SymbolInfo {
            op: OpId::new(0),
            name: signature.name,
            props: signature.props,
            attrs: signature.attrs,
            loc: Loc::UNKNOWN,
            nested: signature.nested.clone(),
        };
        Some((name, info))
    });
    SymbolTable::from_symbols(found)
}
