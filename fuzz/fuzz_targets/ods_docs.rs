//! Any text behind the core vocabulary: loaded as definitions, and documented.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ods::docs::{Kind, Options, generate};
use ods::prelude::WithPrelude;
use tablegen::Source;

fuzz_target!(|text: &str| {
    let main = format!("include \"mlir/IR/OpBase.td\"\n{text}");
    let outer = |name: &str, _: Option<&str>| {
        (name == "main.td").then(|| Source { path: "main.td".into(), text: main.as_str().into() })
    };
    let done = tablegen::evaluate(&mut WithPrelude::new(outer), "main.td", &[]);
    if !done.has_errors() {
        for (_, kind) in Kind::FLAGS {
            _ = generate(kind, &done.records, &Options::default());
        }
    }
});
