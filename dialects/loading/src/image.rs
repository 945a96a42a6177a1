//! The images of a set of dialects: its definitions and rules as bytes, embedded in the program, so that no `.td` is evaluated at its start.
//!
//! The bytes are files in the repository, so that a build runs no generator: `cargo xtask codegen` writes them, and CI and a test compare
//! them with the `.td`. The rules are a separate image, which is read when patterns are needed.

use std::sync::Arc;

use ir_core::{Context, Registry, RegistryBuilder};
use ods::image::{Read, Reader, Writer, read_registry, write_registry};
use rewrite::drr::{self, Compiled, Rule};
use tablegen::Digest;

use crate::set::{DialectSet, EvaluatedSet};

/// The images of a set. The rules that only optimizations apply are a separate image, which most runs do not read.
const FILES: [&str; 3] = ["definitions.bin", "rules.bin", "optimizations.bin"];

/// Returns the images of an evaluated set: the file name of each, and its bytes.
///
/// # Errors
/// The definitions or rules that an image cannot represent.
pub fn write(evaluated: &EvaluatedSet) -> Result<Vec<(&'static str, Vec<u8>)>, Vec<String>> {
    let ctx = evaluated.registry.ctx();
    let mut definitions = Writer::new(ctx);
    write_registry(&mut definitions, &evaluated.registry);
    let (optimizations, rules): (Vec<_>, Vec<_>) =
        evaluated.rules.rules.iter().cloned().partition(|rule| rule.group.is_some());
    let image_of = |rules: &[Arc<Rule>]| {
        let mut writer = Writer::new(ctx);
        drr::write_rules(&mut writer, rules);
        writer.finish()
    };
    let images = [definitions.finish()?, image_of(&rules)?, image_of(&optimizations)?];
    Ok(FILES.into_iter().zip(images).collect())
}

/// Reads an image of definitions, with the hooks of `set`.
///
/// # Errors
/// The image is damaged, or of another version.
pub fn read_definitions(set: &DialectSet, image: &[u8], ctx: &Context) -> Read<Registry> {
    let mut builder = new_builder(ctx);
    let mut reader = Reader::new(image, ctx, set)?;
    read_registry(&mut reader, &mut builder)?;
    reader.finish()?;
    Ok(builder.finish())
}

/// Reads an image of rules, with the natives of `set`.
///
/// # Errors
/// The image is damaged, or of another version.
pub fn read_rules(set: &DialectSet, image: &[u8], ctx: &Context) -> Read<Compiled> {
    drr::read_rules(Reader::new(image, ctx, set)?, set)
}

/// Returns a builder without definitions, of a registry whose printer checks texts with the parser.
pub(crate) fn new_builder(ctx: &Context) -> RegistryBuilder {
    let mut builder = RegistryBuilder::new(ctx);
    builder.set_text_reader(asm::read_text);
    builder
}

/// Returns a digest of the definitions in the image of a set: equal digests are equal definitions.
pub fn digest(set: &DialectSet) -> Digest {
    let words = set.definitions.chunks(8);
    Digest::of(words.map(|bytes| bytes.iter().fold(0, |word, &byte| word << 8 | u64::from(byte))))
}

/// Returns the definitions of a set, from its image.
pub(crate) fn definitions(set: &DialectSet, ctx: &Context) -> Registry {
    if set.dialects.is_empty() {
        return new_builder(ctx).finish();
    }
    read_definitions(set, set.definitions, ctx).expect("tests read the image that is embedded")
}

/// Returns the canonicalizations of a set, from their image.
pub(crate) fn rules(set: &DialectSet, ctx: &Context) -> Compiled {
    embedded_rules(set, set.rules, ctx)
}

/// Returns the rules that only optimizations apply, from their image.
pub(crate) fn optimizations(set: &DialectSet, ctx: &Context) -> Compiled {
    embedded_rules(set, set.optimizations, ctx)
}

fn embedded_rules(set: &DialectSet, image: &[u8], ctx: &Context) -> Compiled {
    if set.dialects.is_empty() {
        return Compiled::default();
    }
    read_rules(set, image, ctx).expect("tests read the image that is embedded")
}
