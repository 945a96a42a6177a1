//! Any text behind the core vocabulary: loaded as definitions, and documented.
//!
//! The vocabulary is evaluated once; each text goes on from there, which is 10 times as fast.
#![no_main]

use std::cell::OnceCell;

use libfuzzer_sys::fuzz_target;
use ods::prelude::WithPrelude;
use tablegen::{Checkpoint, Options, Source, SourceProvider, evaluate_until};
use tblgen_backends::markdown::{DocKind, generate};

const HEAD: &str = "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/EnumAttr.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\n\
                    include \"mlir/Pass/PassBase.td\"\n";

thread_local! {
    static AFTER_HEAD: OnceCell<Checkpoint> = const { OnceCell::new() };
}

fn files() -> impl SourceProvider {
    WithPrelude::new(|name: &str, _: Option<&str>| {
        (name == "main.td").then(|| Source { path: "main.td".into(), text: HEAD.into() })
    })
}

fuzz_target!(|text: &str| {
    let head = || evaluate_until(&mut files(), "main.td", "main.td", &Options::default()).expect("the head is sound");
    let done = AFTER_HEAD.with(|after| {
        after.get_or_init(head).resume(&mut files(), format!("{HEAD}{text}").into())
    });
    let Some(done) = done.filter(|done| !done.has_errors()) else { return };
    for (_, kind) in DocKind::FLAGS {
        _ = generate(kind, &done.records, &tblgen_backends::markdown::Options::default());
    }
    let mut builder = ir_core::RegistryBuilder::new(&ir_core::Context::new());
    _ = ods::load(&mut builder, &done.records, &ods::NoHooks);
    _ = builder.finish();
});
