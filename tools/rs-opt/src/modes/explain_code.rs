//! `--explain-code CODE`: explains the code of a diagnostic; without a code, lists all of them.

use std::fmt::Write;

use driver::diagnostics::codes::{CODES, DiagnosticCode, code};
use text_utils::json::Json;
use text_utils::suggest::did_you_mean;

use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::flags;
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "explain-code",
    takes: ModeArgument::Values(|flag| {
        flags::text(
            flag,
            "CODE",
            "Explain the code of a diagnostic, e.g. 'verify' of 'error[verify]', and end; \
            without a code, list all",
        )
        .num_args(0..=1)
        .default_missing_value("")
    }),
    input: ModeInput::Nothing,
    output: ModeOutput::TextOrJson,
    run: |cx, names| Outcome::joined(names.iter().map(|n| explain(n, cx.settings.general.json))),
};

fn explain(name: &str, json: bool) -> Outcome {
    let codes = match (name, code(name)) {
        ("", _) => CODES,
        (_, Some(code)) => std::slice::from_ref(code),
        (_, None) => {
            let hint = did_you_mean(name, CODES.iter().map(|code| code.name));
            return Outcome::failure(format!("unknown code '{name}'{hint}"));
        }
    };
    let list = |code: &DiagnosticCode| format!("{:24}{}\n", code.name, code.summary);
    Outcome::printed(match codes {
        _ if json => format!("{}\n", Json::List(codes.iter().map(as_json).collect())),
        [code] => text(code),
        _ => codes.iter().map(list).collect(),
    })
}

fn text(code: &DiagnosticCode) -> String {
    let mut out = format!("{}: {}\n\n{}\n", code.name, code.summary, code.explanation);
    if !code.example.is_empty() {
        let _ = writeln!(out, "\nExample:\n");
        for line in code.example.lines() {
            let _ = writeln!(out, "    {line}");
        }
    }
    out
}

fn as_json(code: &DiagnosticCode) -> Json {
    Json::Object(vec![
        ("code", Json::from(code.name)),
        ("summary", Json::from(code.summary)),
        ("explanation", Json::from(code.explanation)),
        ("example", Json::from(code.example)),
    ])
}
