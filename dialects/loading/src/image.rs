//! The images of the built-in dialects: what their `.td` come to, embedded, so that starting a program evaluates none of them.
//!
//! They are files in the repository, so that a build runs no generator: `cargo xtask codegen` writes them, CI and a test here compare them
//! with what the `.td` say now. Rules are an image of their own, read when patterns are asked for.

use ir_core::{Context, Registry, RegistryBuilder};
use ods::image::{Read, Reader, Writer, read_registry, write_registry};
use rewrite::drr::{self, Compiled};
use tablegen::Digest;

use crate::load::{Evaluated, Hooks};
use dialect_arith::Natives;

const DEFINITIONS: &[u8] = include_bytes!("../image/definitions.bin");
const RULES: &[u8] = include_bytes!("../image/rules.bin");

/// The images as they should be: the path of each in this crate, and its bytes.
///
/// # Errors
/// What in the definitions or rules cannot be in an image.
pub fn write(evaluated: &Evaluated) -> Result<Vec<(&'static str, Vec<u8>)>, Vec<String>> {
    let ctx = evaluated.registry.ctx();
    let mut definitions = Writer::new(ctx);
    write_registry(&mut definitions, &evaluated.registry);
    let mut rules = Writer::new(ctx);
    drr::write_rules(&mut rules, &evaluated.rules.rules);
    Ok(vec![("image/definitions.bin", definitions.finish()?), ("image/rules.bin", rules.finish()?)])
}

fn read_definitions(image: &[u8], ctx: &Context) -> Read<Registry> {
    let mut builder = RegistryBuilder::new(ctx);
    let mut reader = Reader::new(image, ctx, &Hooks)?;
    read_registry(&mut reader, &mut builder)?;
    reader.finish()?;
    Ok(builder.finish())
}

fn read_rules(image: &[u8], ctx: &Context) -> Read<Compiled> {
    drr::read_rules(Reader::new(image, ctx, &Hooks)?, &Natives)
}

/// Returns a digest of the definitions in the embedded image: equal digests are equal definitions.
pub fn digest() -> Digest {
    Digest::of(DEFINITIONS.chunks(8).map(|bytes| bytes.iter().fold(0, |word, &byte| word << 8 | u64::from(byte))))
}

/// The definitions in the embedded image.
pub(crate) fn definitions(ctx: &Context) -> Registry {
    read_definitions(DEFINITIONS, ctx).expect("the embedded image is that which the tests read")
}

/// The rules in the embedded image.
pub(crate) fn rules(ctx: &Context) -> Compiled {
    read_rules(RULES, ctx).expect("the embedded image is that which the tests read")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate;

    fn described(reg: &Registry) -> Vec<String> {
        let ctx = reg.ctx();
        let dialects = reg.dialects().map(|d| format!("{} {} {:?}", ctx.str(d.name), d.summary, d.dependent));
        let types = reg.type_defs().chain(reg.attr_defs()).map(|d| ods::describe_type(reg, d));
        let ops = reg.ops().map(|d| {
            let h = &d.hooks;
            let hooks = [
                h.parse.is_some(),
                h.print.is_some(),
                h.fold.is_some(),
                h.verify.is_some(),
                h.interfaces.asm.get_asm_result_names.is_some(),
            ];
            format!("{}{}{:?}{hooks:?}{:?}", ods::describe_op(reg, d), d.description, d.loc, d.wants)
        });
        dialects.chain(types).chain(ops).collect()
    }

    #[test]
    fn the_files_are_what_the_td_say() {
        let files = [DEFINITIONS, RULES];
        for ((path, bytes), file) in write(&evaluate(&Context::new())).unwrap().iter().zip(files) {
            assert!(bytes == file, "{path} is out of date: run `cargo xtask codegen`");
        }
    }

    #[test]
    fn the_views_are_what_the_td_say() {
        let evaluated = evaluate(&Context::new());
        for (name, file) in [
            ("arith", include_str!("../../arith/src/generated.rs")),
            ("builtin", include_str!("../../builtin/src/generated.rs")),
            ("cf", include_str!("../../cf/src/generated.rs")),
            ("func", include_str!("../../func/src/generated.rs")),
            ("scf", include_str!("../../scf/src/generated.rs")),
            ("ub", include_str!("../../ub/src/generated.rs")),
        ] {
            let text = tblgen_backends::rust::dialect(&evaluated.records, &evaluated.registry, name);
            assert!(text == file, "{name}/generated.rs is out of date: run `cargo xtask codegen`");
        }
    }

    #[test]
    fn definitions_are_those_of_the_records() {
        let (ctx, other) = (Context::new(), Context::new());
        // Handles of the two contexts differ from here on.
        other.ident("something");
        other.op_name("test.op");
        let (loaded, evaluated) = (definitions(&other), evaluate(&ctx));
        assert_eq!(described(&loaded), described(&evaluated.registry));
        let names = |rules: &Compiled| rules.rules.iter().map(|r| (r.name.clone(), r.benefit)).collect::<Vec<_>>();
        assert_eq!(names(&rules(&other)), names(&evaluated.rules));
    }

    #[test]
    fn what_was_read_writes_the_same_bytes() {
        let ctx = Context::new();
        let mut w = Writer::new(&ctx);
        write_registry(&mut w, &definitions(&ctx));
        assert!(w.finish().unwrap() == DEFINITIONS);
        let mut w = Writer::new(&ctx);
        drr::write_rules(&mut w, &rules(&ctx).rules);
        assert!(w.finish().unwrap() == RULES);
    }

    #[test]
    fn damaged_images_are_refused() {
        let ctx = Context::new();
        assert!(read_definitions(&[], &ctx).is_err());
        assert!(read_definitions(&DEFINITIONS[..DEFINITIONS.len() - 1], &ctx).is_err());
        for at in (0..DEFINITIONS.len()).step_by(997) {
            let mut image = DEFINITIONS.to_vec();
            image[at] ^= 0x55;
            assert!(read_definitions(&image, &ctx).is_err(), "byte {at}");
            // With its sum put right, it is read or refused, never more.
            let sum = ods::image::content_hash(&image[16..]).to_le_bytes();
            image[8..16].copy_from_slice(&sum);
            let _ = read_definitions(&image, &ctx);
        }
    }
}
