//! Random definitions, assembly formats and instances: the printed text reads back as the same IR.
//!
//! A seed makes a dialect of a few operations with random arguments, results, properties, traits and formats, in the declarative
//! language and in that of overlays, and instances of each in the generic form; and a few types and attributes with
//! parameters, and texts of each:
//!
//! ```
//! let findings = random_syntax::check(1)?.findings;
//! assert!(findings.is_empty(), "{findings:?}");
//! # Ok::<(), String>(())
//! ```
//!
//! `cargo run --release -p random-syntax -- --count 2500` checks many seeds. With `--tblgen mlir-tblgen` it also compares which
//! declarative formats the two programs accept (`cargo xtask fuzz` does that for new seeds). With `--mutate` it changes the formats and the texts, and checks that each run
//! ends.

#![warn(missing_docs)]

pub mod definition;
pub mod directives;
pub mod format;
pub mod instance;
pub mod mutation;
pub mod parameters;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use definition::Definition;
use driver::td::{Lints, Workbench};
use driver::{Extension, InputOptions, RunOptions, Session, TdFiles};
use fastrand::Rng;
use format::Language;
use ir_core::Severity;
use parameters::Parameterized;
use passes::Pipeline;

/// The number of operations of a dialect.
const OPS: usize = 8;
/// The number of types and attributes of a dialect.
const PARAMETERIZED: usize = 3;
/// The number of instances of an operation.
const INSTANCES: usize = 6;

/// The findings of the checks of a seed.
#[derive(Clone, Debug, Default)]
pub struct SeedFindings {
    /// Instances that were printed and read back.
    pub instances: usize,
    /// Texts of types and attributes that were read, printed and read back.
    pub texts: usize,
    /// Instances that were printed in the generic form, because the format of an overlay does not express them.
    pub generic: usize,
    /// Formats with an ambiguity that a lint reports; their instances are not compared.
    pub ambiguous: usize,
    /// The declarative formats.
    pub formats: Vec<FormatVerdict>,
    /// Instances that do not read back, with the messages.
    pub findings: Vec<String>,
}

/// A declarative format, and whether it was accepted.
#[derive(Clone, Debug)]
pub struct FormatVerdict {
    /// The TableGen text, without the [prelude](definition::PRELUDE).
    pub text: String,
    /// Why it was refused.
    pub refused: Option<String>,
    /// The action of `mlir-tblgen` that reads it.
    pub action: &'static str,
}

/// Checks the dialect of a seed.
///
/// # Errors
/// The dialect does not load at all.
pub fn check(seed: u64) -> Result<SeedFindings, String> {
    let mut rng = Rng::with_seed(seed);
    let ops: Vec<(Definition, Language)> = (0..OPS)
        .map(|i| {
            let definition = Definition::random(format!("op{i}"), &mut rng);
            let language = if rng.bool() { Language::Declarative } else { Language::Overlay };
            (definition, language)
        })
        .collect();
    let mut td = definition::PRELUDE.to_owned() + "include \"rs-opt/SyntaxOverlay.td\"\n";
    let mut texts = Vec::new();
    for (definition, language) in &ops {
        let text = op_text(definition, *language, &mut rng);
        td.push_str(&text);
        texts.push(text);
    }
    let parameterized: Vec<Parameterized> =
        (0..PARAMETERIZED).map(|i| parameters::random(&format!("ty{i}"), &mut rng)).collect();
    parameterized.iter().for_each(|one| td.push_str(&one.text));
    let loaded = Loaded::new(&td)?;
    let mut checked = SeedFindings::default();
    for one in &parameterized {
        loaded.check_texts(one, &mut checked);
    }
    for ((definition, language), text) in ops.iter().zip(texts) {
        let name = &definition.name;
        let refused = loaded.message(name, Severity::Error);
        if let Some(message) = &refused
            && message.contains("internal")
        {
            checked.findings.push(message.clone());
        }
        let is_refused = refused.is_some();
        if *language == Language::Declarative {
            let action = "--gen-op-defs";
            checked.formats.push(FormatVerdict { text: text.clone(), refused, action });
        }
        if is_refused {
            continue;
        }
        if loaded.message(name, Severity::Warning).is_some() {
            checked.ambiguous += 1;
            continue;
        }
        for _ in 0..INSTANCES {
            let instance = instance::random(definition, &mut rng);
            checked.instances += 1;
            match loaded.round_trip(&instance) {
                Ok(printed) => {
                    let quoted = format!("\"r.{name}\"(");
                    checked.generic += usize::from(printed.contains(&quoted));
                }
                Err(messages) => {
                    checked.findings.push(format!("{text}\n{instance}\n{messages}"));
                }
            }
        }
    }
    Ok(checked)
}

fn op_text(definition: &Definition, language: Language, rng: &mut Rng) -> String {
    let format = format::random(definition, language, rng);
    match language {
        Language::Declarative => {
            definition.tablegen(&format!("let assemblyFormat = [{{ {format} }}];"))
        }
        Language::Overlay => {
            let mut text = definition.tablegen("let hasCustomAssemblyFormat = 1;");
            let _ =
                writeln!(text, "def : SyntaxOverlay<\"r.{}\", [{{ {format} }}]>;", definition.name);
            text
        }
    }
}

struct Loaded {
    session: Session,
    /// Messages by operation and severity.
    messages: BTreeMap<(String, &'static str), String>,
}

impl Loaded {
    fn new(td: &str) -> Result<Loaded, String> {
        let name = "random.td".to_owned();
        let files = TdFiles {
            dialects: vec![name.clone()],
            texts: BTreeMap::from([(name, td.into())]),
            lints: Lints::On,
            ..TdFiles::of(Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
        };
        let bench = Workbench::new(files);
        let mut messages = BTreeMap::new();
        for report in bench.reports() {
            let start = report.message.split(':').next().unwrap_or_default();
            let op = start.trim_start_matches(['!', '#']).strip_prefix("r.");
            let Some(op) = op else {
                return Err(format!("{}\n{td}", report.message));
            };
            messages
                .entry((op.to_owned(), report.severity.name()))
                .or_insert(report.message.clone());
        }
        Ok(Loaded { session: bench.session(), messages })
    }

    fn message(&self, op: &str, severity: Severity) -> Option<String> {
        self.messages.get(&(op.to_owned(), severity.name())).cloned()
    }

    /// Checks the texts of a type or attribute, which are part of an operation.
    fn check_texts(&self, of: &Parameterized, checked: &mut SeedFindings) {
        let refused = self.message(&of.name, Severity::Error);
        let is_refused = refused.is_some();
        let action = match of.kind {
            parameters::Kind::Type => "--gen-typedef-defs",
            parameters::Kind::Attribute => "--gen-attrdef-defs",
        };
        checked.formats.push(FormatVerdict { text: of.text.clone(), refused, action });
        if is_refused {
            return;
        }
        if self.message(&of.name, Severity::Warning).is_some() {
            checked.ambiguous += 1;
            return;
        }
        for text in &of.instances {
            checked.texts += 1;
            let module = format!("\"r.hold\"() {{a = {text}}} : () -> ()\n");
            if let Err(messages) = self.round_trip(&module) {
                checked.findings.push(format!("{}\n{text}\n{messages}", of.text));
            }
        }
    }

    /// Reads an instance, prints it, reads the text, and compares. Returns the text.
    fn round_trip(&self, instance: &str) -> Result<String, String> {
        let options = RunOptions {
            verify_round_trip: true,
            input: InputOptions { allow_unregistered: false, ..InputOptions::default() },
            executor: driver::Executor::Whole,
            ..RunOptions::default()
        };
        self.run(instance, &options)
    }

    /// Reads a text and prints it, in the generic form or in that of the formats.
    fn print(&self, text: &str, generic: bool) -> Result<String, String> {
        let mut options = RunOptions { executor: driver::Executor::Whole, ..RunOptions::default() };
        options.print.generic = generic;
        self.run(text, &options)
    }

    fn run(&self, text: &str, options: &RunOptions) -> Result<String, String> {
        let pipeline = Arc::new(Pipeline::new(None));
        let outcome =
            driver::run(&self.session, &pipeline, options, "instance.mlir", text.as_bytes());
        if outcome.success {
            Ok(String::from_utf8_lossy(&outcome.output).into_owned())
        } else {
            Err(outcome.messages)
        }
    }
}
