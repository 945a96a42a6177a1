//! `--complete LINE:COLUMN`: prints what may come next at a position of the input, for editors.

use std::fmt::Write;

use asm::completion::{Completion, CompletionItem, complete};
use driver::{Session, td};
use text_utils::json::Json;

use super::mode::{Mode, ModeArgument, ModeCx, ModeInput, ModeOutput};
use crate::flags;
use crate::outcome::Outcome;
use crate::{pattern_session, process};

pub(super) const MODE: Mode = Mode {
    flag: "complete",
    takes: ModeArgument::Value(|flag| {
        let help = "Print what may come next at a position of the input, with --json as JSON";
        flags::text(flag, "LINE:COLUMN", help)
    }),
    input: ModeInput::FileAndPasses,
    output: ModeOutput::TextOrJson,
    run,
};

fn run(cx: &mut ModeCx<'_>, values: &[String]) -> Outcome {
    let position = values.first().map_or("", String::as_str);
    let text = match (cx.input)() {
        Ok(text) => text,
        Err(outcome) => return outcome,
    };
    let offset = match offset_of(&text, position) {
        Ok(offset) => offset,
        Err(reason) => {
            return Outcome::failure(format!(
                "'{position}' is not a position of the input: {reason}"
            ));
        }
    };
    let settings = cx.settings;
    let named = process::naming_texts(settings, &text, cx.cwd);
    let (session, reports) = pattern_session::session(settings, &process::as_texts(&named));
    let report = settings.general.run.report;
    let stderr = td::render_reports(&settings.td, report.format, &reports);
    if td::has_errors(&reports) {
        return Outcome { stderr, code: 1, ..Outcome::default() };
    }
    let found = complete(&session.reg, &text, offset);
    let out = if settings.general.json { json(&session, &found) } else { listed(&session, &found) };
    Outcome { stdout: out.into_bytes(), stderr, ..Outcome::default() }
}

/// Returns the byte that a position names; the end of a line is a position, too.
fn offset_of(text: &[u8], position: &str) -> Result<usize, String> {
    let numbers = position.split_once(':').and_then(|(line, column)| {
        let (line, column): (usize, usize) = (line.parse().ok()?, column.parse().ok()?);
        Some((line, column)).filter(|_| line > 0 && column > 0)
    });
    let (line, column) =
        numbers.ok_or("expected LINE:COLUMN, e.g. 3:14, both from 1".to_owned())?;
    let mut start = 0;
    let mut last = 0;
    for (number, content) in text.split(|&c| c == b'\n').enumerate() {
        if number + 1 == line {
            let length = content.len();
            return if column <= length + 1 {
                Ok(start + column - 1)
            } else {
                Err(format!("line {line} has {length} characters"))
            };
        }
        start += content.len() + 1;
        last = number + 1;
    }
    Err(format!("its last line is {last}"))
}

fn listed(session: &Session, found: &Completion) -> String {
    let mut out = String::new();
    if let Some(signature) = found.op.and_then(|op| td::signature(session, op)) {
        _ = writeln!(out, "{signature}");
    }
    if !found.declarations.is_empty() {
        _ = writeln!(out, "next: {}", found.declarations.join(", "));
    }
    for CompletionItem { text, kind, detail } in &found.items {
        let line = format!("{:<10} {text:<16} {detail}", kind.name());
        _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

fn json(session: &Session, found: &Completion) -> String {
    let item = |item: &CompletionItem| {
        Json::Object(vec![
            ("text", Json::Text(item.text.clone())),
            ("kind", item.kind.name().into()),
            ("detail", Json::Text(item.detail.clone())),
        ])
    };
    let mut members = vec![("start", Json::count(found.start))];
    let signature = found.op.and_then(|op| td::signature(session, op));
    members.extend(signature.map(|signature| ("signature", Json::Text(signature))));
    members.push(("next", Json::texts(&found.declarations)));
    members.push(("items", Json::List(found.items.iter().map(item).collect())));
    format!("{}\n", Json::Object(members))
}
