//! The stored result of a batch.

use asm::{KnownJob, parse_type_with};
use ir_core::printer::{ChunkHole, ChunkParts, HoleForm, NamingContext, PrintedChunks, type_text};
use ir_core::sub_elements::Uniqued;
use ir_core::symbols::SymbolInfo;
use ir_core::{Ident, Registry};
use result_cache::{Blake3Digest, Decoder, Encoder};
use rustc_hash::FxHashMap;

use super::symbol_text::{SymbolDigests, SymbolText, attr_of_text, options, text_of_attr};

/// The stored data of a batch that was processed, except the symbols that it uses, which are known at the end.
pub(crate) struct Record {
    job: KnownJob,
    context: [u32; 3],
    /// The types and attributes of its text: whether each is a type, and its text.
    entities: Vec<(bool, String)>,
    /// The position, the number of the entity and the number of the form of each hole.
    holes: Vec<[usize; 3]>,
    /// The numbers of the entities that may get an alias, and whether its definition may follow the operations.
    candidates: Vec<(usize, bool)>,
    /// The symbols that it defines.
    pub(crate) symbols: Vec<SymbolText>,
}

/// A batch that was read.
pub(crate) struct StoredBatch {
    pub(crate) job: KnownJob,
    pub(crate) context: NamingContext,
    pub(crate) text: PrintedChunks,
    pub(crate) symbols: Vec<SymbolText>,
    /// The symbols to which its operations refer.
    pub(crate) uses: Uses,
}

/// The names to which the operations of a batch refer, and the digests of the symbols.
pub(crate) struct Uses(Vec<(Ident, Option<Blake3Digest>)>);

impl Uses {
    /// Returns whether the names denote the same symbols as when the batch was stored.
    pub(crate) fn agree(&self, symbols: &SymbolDigests) -> bool {
        self.0.iter().all(|(name, digest)| symbols.of(*name) == Ok(*digest))
    }
}

impl Record {
    /// Returns the stored data of a batch; `None` if a part of it has no text that reads back.
    pub(crate) fn new(
        reg: &Registry,
        job: KnownJob,
        context: &NamingContext,
        text: &PrintedChunks,
        symbols: &[(Ident, SymbolInfo)],
    ) -> Option<Record> {
        let parts = text.parts()?;
        let mut entities = Entities { reg, numbers: FxHashMap::default(), texts: Vec::new() };
        let holes = parts.holes.iter().map(|hole| {
            let form = HoleForm::ALL.iter().position(|&form| form == hole.form)?;
            Some([hole.at, entities.number(hole.entity)?, form])
        });
        let holes = holes.collect::<Option<_>>()?;
        let candidates = parts.candidates.iter();
        let candidates = candidates.map(|&(entity, last)| Some((entities.number(entity)?, last)));
        let symbols = symbols.iter().map(|(name, info)| SymbolText::of(reg, *name, info));
        Some(Record {
            job,
            context: context.numbers()?,
            candidates: candidates.collect::<Option<_>>()?,
            entities: entities.texts,
            holes,
            symbols: symbols.collect::<Option<_>>()?,
        })
    }

    /// Returns the bytes that are stored; `None` if a symbol that it refers to has no text. `text` is the text of the batch, and `references` are the
    /// names that its operations refer to.
    pub(crate) fn encode(
        &self,
        reg: &Registry,
        text: &PrintedChunks,
        references: &[Ident],
        symbols: &SymbolDigests,
    ) -> Option<Vec<u8>> {
        let uses = references.iter().map(|&name| Some((name, symbols.of(name).ok()?)));
        let uses: Vec<_> = uses.collect::<Option<_>>()?;
        let mut encoder = Encoder::default();
        encoder.number(u64::from(self.job.len)).text(reg.ctx().op_name_str(self.job.first));
        for number in self.context {
            encoder.number(u64::from(number));
        }
        encoder
            .list(&self.entities, |e, (is_type, text)| _ = e.number((*is_type).into()).text(text))
            .list(&self.holes, |e, hole| hole.iter().for_each(|&n| _ = e.number(n as u64)))
            .list(&self.candidates, |e, &(n, last)| _ = e.number(n as u64).number(last.into()))
            .list(&self.symbols, |e, symbol| symbol.encode(e))
            .list(&uses, |e, (name, digest)| {
                e.text(reg.ctx().str(*name)).number(digest.is_some().into());
                digest.iter().for_each(|digest| _ = e.digest(digest));
            });
        let mut bytes = encoder.finish();
        bytes.extend_from_slice(text.parts()?.text);
        Some(bytes)
    }
}

impl StoredBatch {
    /// Returns the batch with these bytes; `None` if another version of the program stored them.
    pub(crate) fn decode(reg: &Registry, mut bytes: Vec<u8>) -> Option<StoredBatch> {
        let mut decoder = Decoder::new(&bytes);
        let len = u32::try_from(decoder.number()?).ok()?;
        let job = KnownJob { len, first: reg.ctx().op_name(decoder.text()?) };
        let mut context = [0; 3];
        for number in &mut context {
            *number = u32::try_from(decoder.number()?).ok()?;
        }
        let entities = decoder.list(|d| entity(reg, d.number()? != 0, d.text()?))?;
        let number = |d: &mut Decoder<'_>| usize::try_from(d.number()?).ok();
        let holes = decoder.list(|d| {
            let (at, entity) = (number(d)?, *entities.get(number(d)?)?);
            Some(ChunkHole { at, entity, form: *HoleForm::ALL.get(number(d)?)? })
        })?;
        let candidates = decoder.list(|d| Some((*entities.get(number(d)?)?, d.number()? != 0)))?;
        let symbols = decoder.list(SymbolText::decode)?;
        let uses = decoder.list(|d| {
            let name = reg.ctx().ident(d.text()?);
            let digest = if d.number()? != 0 { Some(d.digest()?) } else { None };
            Some((name, digest))
        })?;
        let start = bytes.len() - decoder.rest().len();
        bytes.drain(..start);
        let text = ChunkParts { text: bytes, holes, candidates };
        let (context, text) = (NamingContext::of_numbers(context), PrintedChunks::of_parts(text)?);
        Some(StoredBatch { job, context, text, symbols, uses: Uses(uses) })
    }
}

/// Collects the texts of types and attributes.
struct Entities<'r> {
    reg: &'r Registry,
    numbers: FxHashMap<Uniqued, usize>,
    texts: Vec<(bool, String)>,
}

impl Entities<'_> {
    /// Returns the number of an entity; `None` if its text does not read back.
    fn number(&mut self, of: Uniqued) -> Option<usize> {
        if let Some(&number) = self.numbers.get(&of) {
            return Some(number);
        }
        let text = match of {
            Uniqued::Type(ty) => {
                let text = type_text(self.reg, ty);
                (entity(self.reg, true, &text)? == of).then_some((true, text))?
            }
            Uniqued::Attr(attr) => (false, text_of_attr(self.reg, attr)?),
            Uniqued::Loc(_) => return None,
        };
        self.texts.push(text);
        self.numbers.insert(of, self.texts.len() - 1);
        Some(self.texts.len() - 1)
    }
}

/// Returns the type or attribute with a text.
fn entity(reg: &Registry, is_type: bool, text: &str) -> Option<Uniqued> {
    if is_type {
        return Some(Uniqued::Type(parse_type_with(reg, text, &options()).ok()?));
    }
    Some(Uniqued::Attr(attr_of_text(reg, text)?))
}
