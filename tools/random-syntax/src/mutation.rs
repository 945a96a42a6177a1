//! Mutated formats and mutated texts: loading and reading them ends in a result or in an error.
//!
//! The format of each operation of a seed is changed: elements are removed, doubled, exchanged, or replaced by another of
//! the language, e.g. `` `[` $v0 `]` attr-dict `` becomes `` `[` repeat<`,`>($v0) `]` attr-dict ``. The directives come from
//! the page on overlays, so that each is tested, with other variables. Then the printed instances are changed, byte by
//! byte.

use std::sync::{Arc, LazyLock};

use driver::td::{Lints, Workbench};
use driver::{CapturedRun, Extension, RunOptions, Session, TdFiles};
use fastrand::Rng;
use passes::Pipeline;

use crate::definition::{Definition, PRELUDE, pick};
use crate::format::{self, Language};
use crate::{INSTANCES, OPS, instance};

const REFERENCE: &str = include_str!("../../../docs/reference/syntax-overlays.md");

/// Elements that replace others.
static ELEMENTS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let directives = REFERENCE.split('`').filter(|code| code.starts_with("custom<"));
    let others = [
        "repeat<`,`>($v0)",
        "repeat<`,`>($v0 `:` type($v0))",
        "args($body)",
        "typed-args($body)",
        "arrow-types($r0)",
        "where(type($r0) = type($v0))",
        "attr-dict-with-defaults",
        "(",
        ")?",
        "^",
        "elide($a0 = \"$_builder.getI32IntegerAttr(7)\")",
        "written(\"z\")",
        "$v0",
        "$v1",
        "type($v0)",
        "empty($body)",
        "skip(`,`)",
        "oilist(",
        "|",
        ")",
        "functional-type(operands, results)",
        "regions",
        "successors",
        "operands",
        "qualified($a0)",
        "ref($a0)",
        "custom<Unknown>($a0)",
        "prop-dict",
    ];
    directives.chain(others).collect()
});

/// Loads the mutated formats of a seed and reads mutated texts. Returns the number of texts.
pub fn run(seed: u64) -> usize {
    let mut rng = Rng::with_seed(seed);
    let mut td = PRELUDE.to_owned() + "include \"rs-opt/SyntaxOverlay.td\"\n";
    let mut ops = Vec::new();
    for i in 0..OPS {
        let definition = Definition::random(format!("op{i}"), &mut rng);
        let format = format::random(&definition, Language::Overlay, &mut rng);
        let format = if rng.u32(..4) == 0 { format } else { changed_format(&format, &mut rng) };
        td.push_str(&definition.tablegen("let hasCustomAssemblyFormat = 1;"));
        td.push_str(&format!("def : SyntaxOverlay<\"r.op{i}\", [{{ {format} }}]>;\n"));
        ops.push(definition);
    }
    let session = load(&td);
    let mut texts = 0;
    for definition in &ops {
        for _ in 0..INSTANCES {
            let printed = read(&session, instance::random(definition, &mut rng).as_bytes());
            if printed.success {
                read(&session, &changed_text(printed.output, &mut rng));
                texts += 1;
            }
        }
    }
    texts
}

fn load(td: &str) -> Session {
    let name = "random.td".to_owned();
    let files = TdFiles {
        dialects: vec![name.clone()],
        texts: [(name, td.into())].into(),
        lints: Lints::On,
        ..TdFiles::of(Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
    };
    let bench = Workbench::new(files);
    // The messages are rendered, too.
    drop(bench.reports());
    bench.session()
}

fn read(session: &Session, text: &[u8]) -> CapturedRun {
    let pipeline = Arc::new(Pipeline::new(None));
    driver::run(session, &pipeline, &RunOptions::default(), "instance.mlir", text)
}

fn changed_format(format: &str, rng: &mut Rng) -> String {
    let mut elements: Vec<String> = format.split(' ').map(str::to_owned).collect();
    for _ in 0..rng.usize(1..4) {
        let at = rng.usize(..elements.len());
        match rng.u32(..5) {
            0 if elements.len() > 1 => _ = elements.remove(at),
            1 => elements.insert(at, elements[at].clone()),
            2 => {
                let other = rng.usize(..elements.len());
                elements.swap(at, other);
            }
            3 => elements[at] = other_element(rng),
            _ => elements.insert(at, other_element(rng)),
        }
    }
    elements.join(" ")
}

/// Returns an element with variables that operations here have.
fn other_element(rng: &mut Rng) -> String {
    let mut parts = pick(rng, &ELEMENTS[..]).split('$');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
        let name =
            pick(rng, &["v0", "v0", "v1", "v2", "a0", "a1", "a2", "r0", "r1", "body", "next"]);
        // `<$>` in the texts of directives is not a variable.
        out.push('$');
        if rest.len() < part.len() {
            out.push_str(name);
        }
        out.push_str(rest);
    }
    out
}

const BYTES: &[u8] = b"%^@#!(){}[]<>,:=\"-0a1i \n";

fn changed_text(mut text: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    for _ in 0..rng.usize(1..4) {
        if text.is_empty() {
            break;
        }
        let at = rng.usize(..text.len());
        match rng.u32(..4) {
            0 => _ = text.remove(at),
            1 => text[at] = *pick(rng, BYTES),
            2 => text.insert(at, *pick(rng, BYTES)),
            _ => {
                let end = (at + rng.usize(1..12)).min(text.len());
                let part = text[at..end].to_vec();
                let to = rng.usize(..=text.len());
                text.splice(to..to, part);
            }
        }
    }
    text
}
