//! Text in and text out, for the tests of this crate.

use ir_core::printer::{PrintOptions, print_root};
use ir_core::source::SourceView;
use ir_core::{Body, Diagnostic, Registry};
use rewrite_conversion::{Plan, convert_body};

/// Parses operations, which need not be registered.
pub(crate) fn parse(registry: &Registry, text: &str) -> asm::Parsed {
    let options = asm::ParseOptions { allow_unregistered: true, ..Default::default() };
    asm::parse(registry, text.as_bytes(), &options).unwrap()
}

/// Prints in the generic form.
pub(crate) fn print(registry: &Registry, parsed: &asm::Parsed) -> String {
    parsed.body.assert_invariants();
    let options = PrintOptions { generic: true, ..PrintOptions::default() };
    let view = SourceView::new(&parsed.source);
    let text = print_root(registry, &parsed.body, view, None, &parsed.resources, &options);
    String::from_utf8(text).unwrap()
}

/// Converts operations without enclosing ones. Returns how many patterns were applied.
pub(crate) fn convert(
    registry: &Registry,
    body: &mut Body,
    plan: &Plan,
) -> Result<u64, Box<Diagnostic>> {
    convert_body(registry, body, Default::default(), plan).map(|converted| converted.applied)
}
