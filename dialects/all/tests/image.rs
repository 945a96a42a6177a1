//! The embedded images have the definitions and rules of the `.td`.

use all_dialects::BUILTIN;
use dialect_loading::image::{read_definitions, read_rules, write};
use ir_core::{Context, Registry};
use ods::image::{Writer, write_registry};
use rewrite::drr::{self, Compiled};

fn definitions(ctx: &Context) -> Registry {
    read_definitions(&BUILTIN, BUILTIN.definitions, ctx).unwrap()
}

/// Returns the rules of the two images: the canonicalizations, and the optimizations.
fn rules(ctx: &Context) -> [Compiled; 2] {
    [BUILTIN.rules, BUILTIN.optimizations].map(|image| read_rules(&BUILTIN, image, ctx).unwrap())
}

fn described(reg: &Registry) -> Vec<String> {
    let ctx = reg.ctx();
    let dialects =
        reg.dialects().map(|d| format!("{} {} {:?}", ctx.str(d.name), d.summary, d.dependent));
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
        format!(
            "{}{}{:?}{hooks:?}{:?}",
            ods::describe_op(reg, d),
            d.description,
            d.loc,
            d.declared_hooks
        )
    });
    dialects.chain(types).chain(ops).collect()
}

#[test]
fn images_are_up_to_date() {
    let files = [BUILTIN.definitions, BUILTIN.rules, BUILTIN.optimizations];
    for ((path, bytes), file) in
        write(&BUILTIN.evaluate(&Context::new())).unwrap().iter().zip(files)
    {
        assert!(
            bytes == file,
            "dialects/all/image/{path} is out of date: run `cargo xtask codegen`"
        );
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test of files in the repository")]
fn the_views_are_those_of_the_td() {
    let evaluated = BUILTIN.evaluate(&Context::new());
    for name in BUILTIN.dialects.iter().map(|dialect| dialect.name) {
        let path = format!("{}/../{name}/src/generated.rs", env!("CARGO_MANIFEST_DIR"));
        let text = tblgen_backends::rust::dialect(&evaluated.records, &evaluated.registry, name);
        assert!(
            std::fs::read_to_string(&path).unwrap() == text,
            "{path} is out of date: run `cargo xtask codegen`"
        );
    }
}

#[test]
fn definitions_are_those_of_the_records() {
    let (ctx, other) = (Context::new(), Context::new());
    // Handles of the two contexts differ from here on.
    other.ident("something");
    other.op_name("test.op");
    let (loaded, evaluated) = (definitions(&other), BUILTIN.evaluate(&ctx));
    assert_eq!(described(&loaded), described(&evaluated.registry));
    let names = |rules: &Compiled, grouped: bool| {
        let of_group = rules.rules.iter().filter(|r| r.group.is_some() == grouped);
        of_group.map(|r| (r.name.clone(), r.benefit)).collect::<Vec<_>>()
    };
    let [canonicalizations, optimizations] = rules(&other);
    assert_eq!(canonicalizations.rules.len(), names(&canonicalizations, false).len());
    assert_eq!(names(&canonicalizations, false), names(&evaluated.rules, false));
    assert_eq!(names(&optimizations, true), names(&evaluated.rules, true));
}

#[test]
fn reading_and_writing_gives_the_same_bytes() {
    let ctx = Context::new();
    let mut w = Writer::new(&ctx);
    write_registry(&mut w, &definitions(&ctx));
    assert!(w.finish().unwrap() == BUILTIN.definitions);
    for (rules, image) in rules(&ctx).iter().zip([BUILTIN.rules, BUILTIN.optimizations]) {
        let mut w = Writer::new(&ctx);
        drr::write_rules(&mut w, &rules.rules);
        assert!(w.finish().unwrap() == image);
    }
}

#[test]
fn damaged_images_are_refused() {
    let ctx = Context::new();
    assert!(read_definitions(&BUILTIN, &[], &ctx).is_err());
    assert!(
        read_definitions(&BUILTIN, &BUILTIN.definitions[..BUILTIN.definitions.len() - 1], &ctx)
            .is_err()
    );
    for at in (0..BUILTIN.definitions.len()).step_by(997) {
        let mut image = BUILTIN.definitions.to_vec();
        image[at] ^= 0x55;
        assert!(read_definitions(&BUILTIN, &image, &ctx).is_err(), "byte {at}");
        // With its sum put right, it is read or refused, never more.
        let sum = ods::image::content_hash(&image[16..]).to_le_bytes();
        image[8..16].copy_from_slice(&sum);
        let _ = read_definitions(&BUILTIN, &image, &ctx);
    }
}

#[test]
fn upstream_names_are_sorted_and_exclude_the_built_in_dialects() {
    assert!(BUILTIN.upstream.is_sorted());
    let reg = BUILTIN.registry(&Context::new());
    assert!(
        reg.is_undefined_upstream_dialect("spirv")
            && !reg.is_undefined_upstream_dialect("arith")
            && !reg.is_undefined_upstream_dialect("nobody")
    );
}
