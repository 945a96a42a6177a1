//! The symbols of a file, one at a time: who refers to `@f` depends on `@f` and on no other.

use std::sync::Arc;

use ir_core::symbols::{SymbolInfo, SymbolTable, symbol_name};
use ir_core::{Ident, Loc, OpId};
use rustc_hash::FxHashMap;

use crate::{Chunk, Db, File, Signature, chunks, frame, references, signature};

/// What is known of a symbol, without where it is.
pub type Symbol = Arc<Signature>;

/// The symbols of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Symbols {
    /// By name.
    table: FxHashMap<Ident, Symbol>,
    /// Whether a name is defined twice.
    pub has_duplicates: bool,
}

impl Symbols {
    fn add(&mut self, signature: Signature) {
        if let Some(name) = signature.symbol {
            self.has_duplicates |= self.table.insert(name, Arc::new(signature)).is_some();
        }
    }
}

/// All symbols of a file's top level.
#[salsa::tracked]
pub fn symbols(db: &dyn Db, file: File) -> Symbols {
    let mut symbols = Symbols::default();
    let Some(cut) = chunks(db, file) else { return symbols };
    let reg = file.dialects(db).registry(db);
    if let Some(value) = frame(db, cut.frame)
        && let Some(top) = value.body.roots().first().and_then(|&r| value.body.first_op(value.body.entry_block(r)?))
        && let Some(inner) = value.body.nested(top)
    {
        for &(op, _) in &value.ops {
            symbols.add(Signature {
                symbol: symbol_name(reg, inner, op),
                name: inner.name(op),
                props: inner.props(op),
                attrs: inner.attrs(op),
                nested: reg.has(inner, op, ir_core::def::Trait::SymbolTable).then(|| SymbolTable::of(reg, inner, op)),
            });
        }
    }
    for &chunk in &cut.chunks {
        if let Some(signature) = signature(db, chunk) {
            symbols.add(signature.clone());
        }
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

/// The symbol of a file that has that name.
#[salsa::tracked]
pub fn symbol<'db>(db: &'db dyn Db, file: File, name: SymbolName<'db>) -> Option<Symbol> {
    symbols(db, file).table.get(&name.name(db)).cloned()
}

/// A table of the symbols that the chunk refers to, and no others.
pub fn visible_symbols(db: &dyn Db, chunk: Chunk<'_>) -> SymbolTable {
    let file = chunk.file(db);
    let found = references(db, chunk).iter().filter_map(|&name| {
        let signature = symbol(db, file, SymbolName::new(db, name)).as_ref()?;
        let info = SymbolInfo {
            op: OpId::new(0),
            name: signature.name,
            props: signature.props,
            attrs: signature.attrs,
            loc: Loc::UNKNOWN,
            nested: signature.nested.clone().map(Box::new),
        };
        Some((name, info))
    });
    SymbolTable::from_symbols(found)
}
