//! The codes of diagnostics, with explanations: the table of `--explain-code` and of its page in the book.

/// A code: the kind of problem that a diagnostic reports, e.g. `verify` in `error[verify]: ...`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiagnosticCode {
    /// The code.
    pub name: &'static str,
    /// The kind of problem in one line.
    pub summary: &'static str,
    /// When it is reported, and what to do.
    pub explanation: &'static str,
    /// An input that causes it; empty if all are long.
    pub example: &'static str,
}

/// Returns the code of that name.
pub fn code(name: &str) -> Option<&'static DiagnosticCode> {
    CODES.iter().find(|code| code.name == name)
}

const fn plain(
    name: &'static str,
    summary: &'static str,
    explanation: &'static str,
) -> DiagnosticCode {
    DiagnosticCode { name, summary, explanation, example: "" }
}

/// All codes, those of texts of IR first.
pub const CODES: &[DiagnosticCode] = &[
    DiagnosticCode {
        name: "parse",
        summary: "the text is not MLIR",
        explanation: "\
The parser expected something else at the place, or a name that is not defined is used there: an
operation, a dialect, a value, a block, a type or an alias. The place of a missing token is the
end of the text before it.

Check the line and the one before it. 'rs-opt --describe NAME' prints the syntax of an operation.
An operation of a dialect that is not loaded needs its definition ('--dialect-td FILE', or
'--td-path FOLDER' to find it by the name of the dialect), or the generic form and
'--allow-unregistered-dialect'.",
        example: "\
func.func @f(%a: i32) -> i32 {
  return %b : i32
}",
    },
    DiagnosticCode {
        name: "verify",
        summary: "the text is MLIR, but the IR is not valid",
        explanation: "\
The verifier checks each operation against its definition: the number and types of operands and
results, attributes, traits, regions and successors; then dominance and the uses of symbols. After
a pass, the error means that the pass, or a rule that it applied, created IR that is not valid.

'rs-opt --describe NAME' prints the definition of an operation with its constraints.
'--mlir-print-op-on-diagnostic' shows the operation in the generic form, with all that the custom
form leaves out.",
        example: "\
func.func @f(%a: f32) -> f32 {
  %0 = arith.addi %a, %a : f32
  return %0 : f32
}",
    },
    plain(
        "split",
        "a line that almost is a split marker",
        "\
With '--split-input-file', a line like '// ----' differs from the marker '// -----' in a few
characters, and does not split the file. Correct the marker, or give another one:
'--split-input-file=MARKER'.",
    ),
    plain(
        "unexpected",
        "a difference from the expected diagnostics",
        "\
With '--verify-diagnostics', the input lists the diagnostics that it causes in comments, e.g. '//
expected-error @below {{expected ...}}'. An expected diagnostic was not reported, or one that was
reported is not expected. The text in braces must be a part of the message.",
    ),
    plain(
        "round-trip",
        "the printed IR does not read back as the same IR",
        "\
With '--verify-roundtrip', the text of the parsed IR was refused or has another meaning. The usual
reason is an assembly format, or the printer of a custom directive, that leaves out something that
the parser cannot infer.",
    ),
    plain(
        "print",
        "the text of the IR is too long",
        "\
Types and attributes that contain each other may have a text that is exponentially longer than
their definitions. Print them as aliases, or elide large attributes:
'--mlir-elide-elementsattrs-if-larger=N'.",
    ),
    plain(
        "pass",
        "a pass failed",
        "\
The pass could not finish for the reason in the message. Its output would be incomplete, so
nothing is printed.",
    ),
    plain(
        "conversion",
        "a dialect conversion cannot legalize an operation",
        "\
After a full conversion every operation must be legal. No rule with a legal result matches the
operation, or a constraint of the rules is not met. '--show-conversion-graph' shows which
operations reach which dialects, and which step is missing.",
    ),
    plain(
        "convergence",
        "rewriting did not terminate",
        "\
A pass applied patterns until a limit was reached: some pattern undoes what another one does, or
makes the IR grow forever. The message names the patterns that were applied last.
'--lint-patterns' finds rules that form cycles.",
    ),
    plain(
        "strategy",
        "a rule that the selected engine does not run",
        "\
The e-graph runs rules that it can represent as data. The message contains the reason why a rule
is not one of them; the greedy driver runs it.",
    ),
    plain(
        "cost",
        "a cost model",
        "\
A cost cannot be computed, an entry of a cost table can never apply, or a result was discarded
because it costs more than the input.",
    ),
    DiagnosticCode {
        name: "td",
        summary: "a TableGen file",
        explanation: "\
An error of the TableGen language (an unknown class, a wrong type), or of a definition: an
operation, type, attribute, enum or interface that is not complete or contradicts itself. The
other definitions are loaded. A remark is about a part in C++ that is not translated; 'rs-opt
--td-diagnose FILE' lists these.",
        example: "\
include \"mlir/IR/OpBase.td\"
def Toy_Dialect : Dialekt { let name = \"toy\"; }",
    },
    plain(
        "rule",
        "a rewrite rule that cannot be used",
        "\
A 'Pat' or 'Pattern' in a TableGen file refers to an operation, constraint or native call that is
not known, or builds an operation that is not valid. The rule is not loaded.",
    ),
    plain(
        "checked-patterns",
        "rules of a pass were checked",
        "The output of a check of the patterns of a pass.",
    ),
    plain(
        "no-rule",
        "a file without rules",
        "A mode that reads rules was given a file that defines none.",
    ),
    plain(
        "unsound",
        "a rule changes the meaning of a program",
        "\
'--check-rules' computed both sides of the rule, and they differ for the inputs in the message.
Restrict the rule by a constraint that these inputs do not meet, or correct its result.",
    ),
    plain(
        "rule-grade",
        "a rule is neither proven nor exhaustively computed",
        "\
'--check-rules=strict' requires that each rule is proven by a solver, or computed for all inputs of
small types; the message contains the reason. Without 'strict', the error means that the solver
and the computation contradict each other: one of the two has a mistake.",
    ),
    plain(
        "duplicated-pattern",
        "two rules with the same source pattern",
        "\
A finding of '--lint-patterns': of two rules that match the same operations, only the one with the
greater benefit, or the first one, is applied.",
    ),
    plain(
        "shadowed-pattern",
        "a rule that is never applied",
        "\
A finding of '--lint-patterns': whatever the rule matches, a rule that is tried before it matches
too.",
    ),
    plain(
        "equally-discriminating",
        "two rules of which neither is more specific",
        "\
A finding of '--lint-patterns': which of the two is applied depends on their order. Give one a
greater benefit.",
    ),
    plain(
        "cyclic-patterns",
        "rules that undo each other",
        "\
A finding of '--lint-patterns': the rules can be applied for ever, so the greedy driver does not
terminate.",
    ),
    plain(
        "any-result",
        "a rule whose result has any type",
        "\
A finding of '--lint-patterns': the type of the replacement is not determined by the rule.",
    ),
    plain(
        "not-cheaper",
        "a rule whose result costs as much as its source",
        "\
A finding of '--lint-patterns': by the cost model, the replacement is not cheaper, so the e-graph
never selects it.",
    ),
    plain("explain", "the explanation of a rewrite", "The output of '--explain'."),
    plain("debug-pattern", "why a pattern was applied or not", "The output of '--debug-pattern'."),
    plain(
        "ir-after-pattern",
        "the IR after a pattern",
        "The output of '--print-ir-after-pattern'.",
    ),
    plain("derived", "derived attributes", "The output of '--test-derived-attr'."),
    plain(
        "command-line",
        "flags, pipelines and files that the command line names",
        "\
'--help' lists the flags, '--list-passes' the passes with their options.",
    ),
    plain(
        "config",
        "settings of 'rs-opt.toml'",
        "\
A key or a value in the file of settings is not known. '--print-config' shows all settings and
where they come from; '--config=none' ignores the file.",
    ),
    plain(
        "user",
        "an error that a program reported",
        "\
A program that uses the library 'rs_opt' reported an error about an operation.",
    ),
    plain("internal", "a defect of the program", "Report it with the input that causes it."),
    plain(
        "help",
        "additional information",
        "A note that explains another diagnostic, or a way to resolve it.",
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::CODES;

    #[test]
    fn codes_are_unique_and_explained() {
        let names: BTreeSet<&str> = CODES.iter().map(|code| code.name).collect();
        assert_eq!(names.len(), CODES.len());
        for code in CODES {
            assert!(!code.summary.ends_with('.') && !code.explanation.is_empty(), "{}", code.name);
        }
    }
}
