//! The frame: the top-level operation without its chunks, and the aliases that the file defines.

use std::sync::Arc;

use asm::chunk::{self, Alias, AliasValue};
use ir_core::resources::FileMetadata;
use ir_core::{Body, OpId};

use crate::{Chunk, Db, Frame, outline};

/// A parsed frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FrameValue {
    /// The root body, with the top-level operation.
    pub body: Arc<Body>,
    /// The file's metadata.
    pub resources: Arc<FileMetadata>,
    /// The aliases, in the order of their definitions.
    pub aliases: Vec<Alias>,
    /// The number of aliases that are defined before the first chunk.
    aliases_at_top: u32,
    /// The numbers of the aliases, sorted by name; equal names are in the order of their definitions.
    by_name: Vec<u32>,
    /// The operations of the frame inside the top-level operation, each with the number of chunks that
    /// precede it.
    pub ops: Vec<(OpId, u32)>,
}

impl FrameValue {
    /// Returns the aliases of that name in order, with their numbers.
    fn named<'a>(&'a self, name: &'a [u8]) -> impl Iterator<Item = (u32, &'a Alias)> {
        let alias = |number: u32| &self.aliases[number as usize];
        let first = self.by_name.partition_point(|&number| *alias(number).name < *name);
        let all = self.by_name[first..].iter().map(move |&number| (number, alias(number)));
        all.take_while(move |(_, alias)| *alias.name == *name)
    }
}

/// Parses the frame; `None` if the file must be parsed as a whole.
#[salsa::tracked]
pub fn frame<'db>(db: &'db dyn Db, frame: Frame<'db>) -> Option<Arc<FrameValue>> {
    let file = frame.file(db);
    let reading = file.dialects(db).reading(db);
    let options = reading.parse_options(file.name(db), file.text_start(db));
    let value = chunk::parse_frame(&reading.registry, frame.text(db), frame.depth(db), &options)?;
    let mut by_name: Vec<u32> = (0..value.aliases.len() as u32).collect();
    by_name.sort_by_key(|&number| &value.aliases[number as usize].name);
    Some(Arc::new(FrameValue {
        body: Arc::new(value.parsed.body),
        resources: Arc::new(value.parsed.resources),
        aliases: value.aliases,
        aliases_at_top: value.aliases_at_top,
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

/// The values of an alias name, as a type alias and as an attribute alias, each with the number of its
/// definition in the file. An alias that is defined before the first chunk, and so before every chunk that names it, has no number, so that
/// other definitions do not change the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AliasDefinition {
    /// `!name`.
    pub ty: Option<(Option<u32>, AliasValue)>,
    /// `#name`.
    pub attr: Option<(Option<u32>, AliasValue)>,
}

/// Looks up the alias `name` of a file.
#[salsa::tracked(returns(copy))]
pub fn alias<'db>(db: &'db dyn Db, of: Frame<'db>, name: AliasName<'db>) -> AliasDefinition {
    let mut named = AliasDefinition::default();
    let Some(value) = frame(db, of) else { return named };
    for (number, alias) in value.named(name.name(db)) {
        let number = (number >= value.aliases_at_top).then_some(number);
        let entry = Some((number, alias.value));
        match alias.value {
            AliasValue::Type(_) => named.ty = entry,
            AliasValue::Attr(_) => named.attr = entry,
        }
    }
    named
}

/// Returns the aliases that the text of `of` mentions: those that are defined before it, and the later ones.
/// `None` if the file must be parsed as a whole.
pub(crate) fn aliases_in(db: &dyn Db, of: Chunk<'_>) -> Option<(Vec<Alias>, Vec<Alias>)> {
    let text = &of.text(db).bytes;
    if chunk::mentioned_aliases(text).is_empty() {
        return Some((Vec::new(), Vec::new()));
    }
    Some(aliases_of(db, outline(db, of.file(db))?, text, || of.aliases_before(db)))
}

/// Returns the aliases that a text mentions: those that the file defines at its top or among the first `before` ones, and the later ones.
pub(crate) fn aliases_of(
    db: &dyn Db,
    of: Frame<'_>,
    text: &[u8],
    before: impl Fn() -> u32,
) -> (Vec<Alias>, Vec<Alias>) {
    let (mut known, mut later) = (Vec::new(), Vec::new());
    for name in chunk::mentioned_aliases(text) {
        let named = alias(db, of, AliasName::new(db, Box::from(name)));
        for (number, value) in [named.ty, named.attr].into_iter().flatten() {
            let is_known = number.is_none_or(|number| number < before());
            let list = if is_known { &mut known } else { &mut later };
            list.push(Alias { name: name.into(), value });
        }
    }
    (known, later)
}
