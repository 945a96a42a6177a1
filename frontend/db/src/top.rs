//! The frame: the top-level operation without its chunks, and the aliases that the file defines.

use std::sync::Arc;

use asm::chunk::{self, Alias, AliasValue};
use ir_core::resources::FileMetadata;
use ir_core::{Body, OpId};

use crate::{Db, Frame};

/// What a frame says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FrameValue {
    /// The root body, with the top-level operation.
    pub body: Arc<Body>,
    /// The file's metadata.
    pub resources: Arc<FileMetadata>,
    /// The aliases, in the order of their definitions.
    pub aliases: Vec<Alias>,
    /// The operations directly inside the top-level one, and how many chunks are before each.
    pub ops: Vec<(OpId, u32)>,
}

/// The frame, read; `None` if the file is to be read as a whole.
#[salsa::tracked]
pub fn frame<'db>(db: &'db dyn Db, frame: Frame<'db>) -> Option<Arc<FrameValue>> {
    let file = frame.file(db);
    let dialects = file.dialects(db);
    let options = dialects.parse_options(db, file.name(db));
    let value = chunk::parse_frame(dialects.registry(db), frame.text(db), frame.depth(db), &options)?;
    Some(Arc::new(FrameValue {
        body: Arc::new(value.parsed.body),
        resources: Arc::new(value.parsed.resources),
        aliases: value.aliases,
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
    for (number, alias) in value.aliases.iter().enumerate().filter(|(_, a)| a.name == *name.name(db)) {
        let entry = Some((number as u32, alias.value));
        match alias.value {
            AliasValue::Type(_) => named.ty = entry,
            AliasValue::Attr(_) => named.attr = entry,
        }
    }
    named
}

/// The aliases that `text` mentions: those among the first `before` of the file, and the later ones.
pub(crate) fn aliases_in(db: &dyn Db, of: Frame<'_>, text: &[u8], before: u32) -> (Vec<Alias>, Vec<Alias>) {
    let (mut known, mut later) = (Vec::new(), Vec::new());
    for name in chunk::mentioned_aliases(text) {
        let named = alias(db, of, AliasName::new(db, Box::from(name)));
        for (number, value) in [named.ty, named.attr].into_iter().flatten() {
            let list = if number < before { &mut known } else { &mut later };
            list.push(Alias { name: name.into(), value });
        }
    }
    (known, later)
}
