//! What the parser records about the names in a text: where they are defined and used.

use asm::ParseOptions;
use asm::parse_mapped;
use asm::text_map::TextMap;
use ir_core::{Context, Registry};

/// Parses a text with operations that are not registered.
fn map(text: &str) -> TextMap {
    let ctx = Context::new();
    let top_level_op = Some(ctx.op_name("builtin.module"));
    let options = ParseOptions {
        allow_unregistered: true,
        recover: true,
        top_level_op,
        ..ParseOptions::default()
    };
    parse_mapped(&Registry::empty(&ctx), text.as_bytes(), &options).1
}

/// Describes the values: `definition <- uses`, each as `text@position`.
fn values(text: &str) -> Vec<String> {
    let word = |at: &std::ops::Range<u32>| {
        format!("{}@{}", &text[at.start as usize..at.end as usize], at.start)
    };
    let one = |definition, uses: &[_]| {
        let uses: Vec<String> = uses.iter().map(word).collect();
        format!("{} <- {}", word(definition), uses.join(" "))
    };
    map(text).values.iter().map(|value| one(&value.definition, &value.uses)).collect()
}

#[test]
fn results_and_their_uses() {
    let text = "%0:2 = \"d.two\"() : () -> (i1, i2)\n\"d.use\"(%0#1, %0#0) : (i2, i1) -> ()";
    assert_eq!(values(text), ["%0@0 <- %0@42 %0@48"]);
    let map = map(text);
    assert_eq!((map.values[0].types.len(), map.ops[0].results.clone()), (2, 0..1));
    assert_eq!((map.ops[0].text.clone(), map.ops[0].at.clone()), (0..33, 7..14));
}

#[test]
fn uses_before_the_definition() {
    let text = "\"d.graph\"() ({\n  \"d.use\"(%a) : (i1) -> ()\n  %a = \"d.make\"() : () -> i1\n}) : () -> ()";
    assert_eq!(values(text), ["%a@44 <- %a@25"]);
}

#[test]
fn one_name_in_two_regions() {
    let text = "\"d.r\"() ({\n^a(%x: i1):\n  \"d.use\"(%x) : (i1) -> ()\n}, {\n^a(%x: i1):\n  \"d.use\"(%x) : (i1) -> ()\n}) : () -> ()";
    assert_eq!(values(text), ["%x@14 <- %x@33", "%x@58 <- %x@77"]);
}

#[test]
fn blocks_and_their_uses() {
    let text = "\"d.f\"() ({\n  \"d.br\"()[^b] : () -> ()\n^b:\n  \"d.br\"()[^b] : () -> ()\n}) : () -> ()";
    let map = map(text);
    assert_eq!(map.blocks.len(), 1);
    assert_eq!(map.blocks[0].definition, 37..39);
    assert_eq!(map.blocks[0].uses, [22..24, 52..54]);
    assert_eq!(
        map.op_around(53).map(|op| &text[map.ops[op as usize].at.start as usize..][..6]),
        Some("\"d.br\"")
    );
}

#[test]
fn aliases_and_their_uses() {
    let text = "!t = i32\n#a = 1 : !t\n\"d.op\"() {x = #a, y = #a} : () -> !t";
    let map = map(text);
    let uses: Vec<_> =
        map.aliases.iter().map(|alias| (alias.definition.clone(), alias.uses.len())).collect();
    assert_eq!(uses, [(0..2, 2), (9..11, 2)]);
}

#[test]
fn a_reference_to_nothing_is_unknown() {
    let map = map("\"d.op\"() {x = @f::@g} : () -> ()");
    assert_eq!(map.unknown_symbols, [14..16, 18..20]);
}

#[test]
fn an_error_is_an_error() {
    let registry = Registry::empty(&Context::new());
    assert!(parse_mapped(&registry, b"%0 = ", &ParseOptions::default()).0.is_err());
}

/// Names before and after an error are in the map.
#[test]
fn names_around_an_error() {
    let text = "\"d.f\"() ({\n  %0 = \"d.a\"() : () -> i32\n  \"d.b\"(%0 : () -> ()\n}) : () -> ()\n\
                \"d.c\"() : () -> ()";
    let map = map(text);
    let ops: Vec<_> = map
        .ops
        .iter()
        .map(|op| (&text[op.at.start as usize..op.at.end as usize], op.op.is_some()))
        .collect();
    assert_eq!(ops, [("\"d.f\"", true), ("\"d.a\"", true), ("\"d.b\"", false), ("\"d.c\"", true)]);
}
