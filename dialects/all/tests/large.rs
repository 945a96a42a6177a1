//! Texts with thousands of parts, as programs write them: reading, verifying and printing one takes time in proportion to its length.

use std::time::Duration;

use asm::ParseOptions;
use ir_core::fanout::sequential;
use ir_core::printer::{PrintOptions, print_root};
use ir_core::source::SourceView;
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{Context, Registry, RegistryBuilder};
use ods::prelude::WithPrelude;
use tablegen::Source;

const FEW: usize = 2_000;
const MANY: usize = 20_000;

/// `n` pieces with a separator between.
fn list(n: usize, separator: &str, one: impl Fn(usize) -> String) -> String {
    (0..n).map(one).collect::<Vec<_>>().join(separator)
}

/// The built-in dialects and those of `td`.
fn registry(td: &str) -> Registry {
    let head = "include \"mlir/IR/OpBase.td\"\ndef T : Dialect { let name = \"t\"; let cppNamespace = \"::t\"; let useDefaultTypePrinterParser = 1; }\n";
    let main = format!("{head}{td}");
    let find = move |name: &str, _: Option<&str>| {
        (name == "main.td").then(|| Source { path: "main.td".into(), text: main.as_str().into() })
    };
    let evaluation = tablegen::evaluate(&mut WithPrelude::new(find), "main.td", &[]);
    let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&Context::new()));
    let reported = ods::load(&mut builder, &evaluation.records, &all_dialects::BUILTIN);
    assert!(reported.is_empty(), "{reported:?}");
    builder.finish()
}

/// How long a run over `text` takes.
fn time(reg: &Registry, text: &str) -> Duration {
    let top = all_dialects::BUILTIN.implicit_top_level_op(reg.ctx());
    let run = || {
        let options = ParseOptions { top_level_op: Some(top), ..ParseOptions::default() };
        let parsed = asm::parse(reg, text.as_bytes(), &options)
            .unwrap_or_else(|errors| panic!("{}", errors[0].message));
        let found = verify_root(reg, &parsed.body, VerifyOptions::default(), &sequential);
        assert!(found.is_empty(), "{}", found[0].diagnostic.message);
        let view = SourceView::new(&parsed.source);
        print_root(reg, &parsed.body, view, None, &parsed.resources, &PrintOptions::default())
    };
    let (took, printed) = growth::time(run);
    assert!(printed.len() >= text.len() / 2);
    took
}

/// Ten times as much takes ten times as long, not a hundred times; between the two is room for caches.
fn check(td: impl Fn(usize) -> String, text: impl Fn(usize) -> String) {
    let of = |n| (registry(&td(n)), text(n));
    let (few, many) = (of(FEW), of(MANY));
    growth::check(60, || time(&few.0, &few.1), || time(&many.0, &many.1));
}

#[test]
fn groups_of_resources() {
    let text = |n| {
        format!(
            "{{-# external_resources: {{{}}} #-}}",
            list(n, ", ", |i| format!("a{i}: {{k: true}}"))
        )
    };
    check(|_| String::new(), |n| text(n * 4));
}

#[test]
fn operands_in_groups() {
    let td = |n| {
        let declared = list(n, ", ", |i| format!("Optional<I32>:$a{i}"));
        let written = list(n, " ", |i| format!("(`a{i}` $a{i}^)?"));
        format!(
            "def A : Op<T, \"a\", [AttrSizedOperandSegments]> {{ let arguments = (ins {declared}); \
             let assemblyFormat = \"{written} attr-dict\"; }}"
        )
    };
    let text = |n| {
        format!("func.func @f(%x: i32) {{ t.a {} return }}", list(n, " ", |i| format!("a{i} %x")))
    };
    check(td, text);
}

#[test]
fn attributes() {
    let td = |n| {
        let declared = list(n, ", ", |i| format!("I32Attr:$a{i}"));
        let written = list(n, " ", |i| format!("$a{i}"));
        format!(
            "def A : Op<T, \"a\"> {{ let arguments = (ins {declared}); let assemblyFormat = \"{written} attr-dict\"; }}"
        )
    };
    check(td, |n| format!("t.a {}", list(n, " ", |_| "1".to_owned())));
    check(td, |n| {
        format!(
            "\"t.a\"() {{{}}} : () -> ()",
            list(n, ", ", |i| format!("a{i} = 1 : i32, b{i} = 2 : i32"))
        )
    });
}

#[test]
fn words_of_enums() {
    let td = |n| {
        let cases = list(n, ", ", |i| format!("I32EnumAttrCase<\"A{i}\", {i}, \"a{i}\">"));
        format!(
            "include \"mlir/IR/EnumAttr.td\"\n def E : I32EnumAttr<\"E\", \"\", [{cases}]> {{ let cppNamespace = \"::t\"; }}\n\
             def A : Op<T, \"a\"> {{ let arguments = (ins E:$e); let assemblyFormat = \"$e attr-dict\"; }}"
        )
    };
    check(td, |n| list(n, "\n", |i| format!("t.a a{i}")));
}

#[test]
fn clauses_in_reverse() {
    let td = |n| {
        let declared = list(n, ", ", |i| format!("OptionalAttr<I32Attr>:$x{i}"));
        let clauses = list(n, " | ", |i| format!("`k{i}` $x{i}"));
        format!(
            r#"def A : Op<T, "a"> {{ let arguments = (ins {declared}); let assemblyFormat = "oilist({clauses}) attr-dict"; }}"#
        )
    };
    check(td, |n| format!("t.a {}", list(n, " ", |i| format!("k{} 3", n - 1 - i))));
}

#[test]
fn parameters_by_name_in_reverse() {
    let td = |n| {
        let declared = list(n, ", ", |i| format!(r#""int":$x{i}"#));
        format!(
            r#"include "mlir/IR/AttrTypeBase.td"
               def X : TypeDef<T, "X"> {{
                 let mnemonic = "x";
                 let parameters = (ins {declared});
                 let assemblyFormat = "`<` struct(params) `>`";
               }}
               def A : Op<T, "a"> {{ let arguments = (ins TypeAttr:$x); }}"#
        )
    };
    let text = |n| {
        format!(
            "\"t.a\"() {{x = !t.x<{}>}} : () -> ()",
            list(n, ", ", |i| format!("x{} = 1", n - 1 - i))
        )
    };
    check(|n| td(n * 4), |n| text(n * 4));
}

/// Operations with a directive that prints one of two words.
const WORDS: &str = r#"include "rs-opt/SyntaxOverlay.td"
def T_O : Op<T, "o"> { let hasCustomAssemblyFormat = 1; let arguments = (ins StrAttr:$kind, StrAttr:$note); }
def : SyntaxOverlay<"t.o", [{ custom<WordOf>($kind, "hot cold") $note attr-dict }]>;
def T_V : Op<T, "v"> { let hasCustomAssemblyFormat = 1; let arguments = (ins Variadic<AnyType>:$xs, StrAttr:$kind); }
def : SyntaxOverlay<"t.v", [{ custom<WordOf>($kind, "hot cold") `(` $xs `)` attr-dict (`:` type($xs)^)? }]>;
def T_D : Op<T, "d"> { let hasCustomAssemblyFormat = 1; let arguments = (ins StrAttr:$kind, AnyAttr:$value); }
def : SyntaxOverlay<"t.d", [{ custom<WordOf>($kind, "hot cold") $value attr-dict }]>;
"#;

/// Returns the first letters of each line in the module.
fn starts(reg: &Registry, ops: &[String]) -> Vec<String> {
    let top = all_dialects::BUILTIN.implicit_top_level_op(reg.ctx());
    let options = ParseOptions { top_level_op: Some(top), ..ParseOptions::default() };
    let parsed = asm::parse(reg, ops.join("\n").as_bytes(), &options).unwrap();
    let view = SourceView::new(&parsed.source);
    let options = PrintOptions::default();
    let text = print_root(reg, &parsed.body, view, None, &parsed.resources, &options);
    let text = String::from_utf8(text).unwrap();
    let lines = text.lines().map(str::trim).filter(|line| line.contains("t."));
    lines.map(|line| line.chars().take(8).collect()).collect()
}

/// Text that does not read back is not printed, however long a value is, and whatever was printed before.
#[test]
fn the_form_does_not_depend_on_long_values() {
    let note = |kind: &str, note: &str| {
        format!(r#""t.o"() <{{kind = "{kind}", note = "{note}"}}> : () -> ()"#)
    };
    let long = "x".repeat(3 << 20);
    let (short_first, long_first) =
        ([note("bad", "y"), note("bad", &long)], [note("bad", &long), note("bad", "y")]);
    for ops in [short_first, long_first] {
        assert_eq!(starts(&registry(WORDS), &ops), ["\"t.o\"() "; 2]);
    }
    let ops = [note("hot", &long), note("cold", &long)];
    assert_eq!(starts(&registry(WORDS), &ops), ["t.o hot ", "t.o cold"]);
    let data = |kind: &str, ty: &str| {
        let hex = "01".repeat(4 << 20);
        format!(
            r#""t.d"() <{{kind = "{kind}", value = dense<"0x{hex}"> : tensor<{ty}>}}> : () -> ()"#
        )
    };
    let ops = [data("hot", "1048576xi32"), data("cold", "33554432xi1"), data("bad", "4194304xi8")];
    assert_eq!(starts(&registry(WORDS), &ops), ["t.d hot ", "t.d cold", "\"t.d\"() "]);
}

#[test]
fn operands_of_directives() {
    let text = |n| {
        let values = list(n, "\n", |i| {
            format!("%{i} = \"builtin.unrealized_conversion_cast\"() : () -> i32")
        });
        let (names, types) = (list(n, ", ", |i| format!("%{i}")), list(n, ", ", |_| "i32".into()));
        format!("{values}\nt.v hot({names}) : {types}\n")
    };
    check(|_| WORDS.to_owned(), text);
}
