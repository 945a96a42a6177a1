//! The flags of `mlir-opt` that this program does not have, and what to use instead.
//!
//! ```text
//! unknown flag '--emit-bytecode': 'mlir-opt' has it; this program reads and writes text only
//! ```

/// The passes and pipelines of `mlir-opt` 22, except those of its tests; one a line, in order.
const PASSES: &str = include_str!("mlir_opt_passes.txt");

const PLUGIN: &str =
    "this program loads no plugins; '--dialect-td FILE' loads the definitions of a dialect";
const TEXT: &str = "this program reads and writes text only";
const ACTIONS: &str =
    "use '--log-actions-to FILE' to follow a run, or '--mlir-timing=json' for its times";
const REPRODUCER: &str =
    "use '--mlir-pass-pipeline-crash-reproducer FILE', which writes a file if a pass fails";

/// Flags that are no passes, by their prefix.
const FLAGS: &[(&str, &str)] = &[
    ("convert-to-spirv", "its dialects are not part of this program"),
    ("elide-resource-data-from-bytecode", TEXT),
    ("emit-bytecode", TEXT),
    ("irdl-file", "use '--dialect-td FILE', which loads definitions from TableGen"),
    ("load-dialect-plugin", PLUGIN),
    ("load-pass-plugin", PLUGIN),
    ("log-mlir-actions-filter", ACTIONS),
    ("mlir-generate-reproducer", REPRODUCER),
    ("mlir-print-stacktrace-on-diagnostic", "this program has no stack traces of diagnostics"),
    ("mlir-use-nameloc-as-prefix", "values are numbered here"),
    ("mlir-very-unsafe-disable-verifier-on-parsing", "the input is always verified"),
    ("print-pipeline-passes", "use '--dump-pass-pipeline'"),
    ("profile-actions-to", ACTIONS),
    ("help-list", "use '--help'"),
    ("help-hidden", "use '--help'"),
];

/// Returns the end of the message about an unknown flag, without dashes, if `mlir-opt` has it.
pub fn explain(flag: &str) -> Option<String> {
    if PASSES.lines().any(|pass| pass == flag) {
        return Some(
            "it is a pass of 'mlir-opt' that this program does not have; '--list-passes' lists \
             its passes"
                .to_owned(),
        );
    }
    if flag.starts_with("test-") {
        return Some(
            "the passes of the tests of 'mlir-opt' are not part of this program".to_owned(),
        );
    }
    let (_, instead) = FLAGS.iter().find(|(prefix, _)| flag.starts_with(prefix))?;
    Some(format!("'mlir-opt' has it; {instead}"))
}

#[cfg(test)]
mod tests {
    use super::explain;

    #[test]
    fn passes_and_flags_of_mlir_opt_are_explained() {
        assert!(explain("convert-scf-to-openmp").is_some_and(|text| text.contains("a pass of")));
        assert!(
            explain("profile-actions-to").is_some_and(|text| text.contains("--mlir-timing=json"))
        );
        assert_eq!(explain("no-such-flag"), None);
    }
}
