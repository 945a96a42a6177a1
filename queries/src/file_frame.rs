//! The frame: the top-level operation without its chunks, and the aliases that the file defines.

use std::sync::Arc;

use asm::chunk::{self, Alias, AliasValue};
use ir_core::resources::FileMetadata;
use ir_core::{Body, OpId};

use crate::{Chunk, Db, Frame, outline};

/// What a frame says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FrameValue {
    /// The root body, with the top-level operation.
    pub body: Arc<Body>,
    /// The file's metadata.
    pub resources: Arc<FileMetadata>,
    /// The aliases, in the order of their definitions.
    pub aliases: Vec<Alias>,
    /// The numbers of the aliases, by their names and then in order.
    by_name: Vec<u32>,
    /// The operations directly inside the top-level one, and how many chunks are before each.
    pub ops: Vec<(OpId, u32)>,
}

impl FrameValue {
    /// The aliases of that name, in order, with their numbers.
    fn named<'a>(&'a self, name: &'a [u8]) -> impl Iterator<Item = (u32, &'a Alias)> {
        let alias = |number: u32| &self.aliases[number as usize];
        let first = self.by_name.partition_point(|&number| *alias(number).name < *name);
        let all = self.by_name[first..].iter().map(move |&number| (number, alias(number)));
        all.take_while(move |(_, alias)| *alias.name == *name)
    }
}

/// The frame, read; `None` if the file is to be read as a whole.
#[salsa::tracked]
pub fn frame<'db>(db: &'db dyn Db, frame: Frame<'db>) -> Option<Arc<FrameValue>> {
    let file = frame.file(db);
    let reading = file.dialects(db).reading(db);
    let options = reading.parse_options(file.name(db));
    let value = chunk::parse_frame(&reading.registry, frame.text(db), frame.depth(db), &options)?;
    let mut by_name: Vec<u32> = (0..value.aliases.len() as u32).collect();
    by_name.sort_by_key(|&number| &value.aliases[number as usize].name);
    Some(Arc::new(FrameValue {
        body: Arc::new(value.parsed.body),
        resources: Arc::new(value.parsed.resources),
        aliases: value.aliases,
        by_name,
        ops: value.ops,
    }))
}

/// The name of an alias, without its sigil.
#[salsa::interned]
pub struct AliasName<'db> {
    /// The name.
    pub name: Box<[u8]>,
}

/// What an alias's name stands for, as type and as attribute, with the number of the definition in its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Named {
    /// `!name`.
    pub ty: Option<(u32, AliasValue)>,
    /// `#name`.
    pub attr: Option<(u32, AliasValue)>,
}

/// What the alias `name` of a file stands for.
#[salsa::tracked(returns(copy))]
pub fn alias<'db>(db: &'db dyn Db, of: Frame<'db>, name: AliasName<'db>) -> Named {
    let mut named = Named::default();
    let Some(value) = frame(db, of) else { return named };
    for (number, alias) in value.named(name.name(db)) {
        let entry = Some((number, alias.value));
        match alias.value {
            AliasValue::Type(_) => named.ty = entry,
            AliasValue::Attr(_) => named.attr = entry,
        }
    }
    named
}

/// The aliases that the text of `of` mentions: those that are defined before it, and the later ones. `None`: its file is to be read as a whole.
pub(crate) fn aliases_in(db: &dyn Db, of: Chunk<'_>) -> Option<(Vec<Alias>, Vec<Alias>)> {
    let (mut known, mut later) = (Vec::new(), Vec::new());
    let names = chunk::mentioned_aliases(&of.text(db).bytes);
    if names.is_empty() {
        return Some((known, later));
    }
    let (before, of) = (of.aliases_before(db), outline(db, of.file(db))?);
    for name in names {
        let named = alias(db, of, AliasName::new(db, Box::from(name)));
        for (number, value) in [named.ty, named.attr].into_iter().flatten() {
            let list = if number < before { &mut known } else { &mut later };
            list.push(Alias { name: name.into(), value });
        }
    }
    Some((known, later))
}
