//! `--list-passes`: lists the passes with their options.

use std::fmt::Write;

use passes::PassTable;
use text_utils::json::Json;

use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "list-passes",
    takes: ModeArgument::Nothing("List the passes with their options and end"),
    input: ModeInput::Nothing,
    output: ModeOutput::TextOrJson,
    run: |cx, _| {
        Outcome::printed(if cx.settings.general.json { json(cx.passes) } else { text(cx.passes) })
    },
};

fn text(passes: &PassTable) -> String {
    let mut out = String::new();
    for pass in passes.iter() {
        let _ = writeln!(out, "{}\n    {}", pass.name, pass.summary);
        for option in pass.options {
            let (name, syntax, summary) = (option.name(), option.syntax(), option.summary());
            let default = option.default_text();
            let default = if default.is_empty() { "none" } else { &default };
            let _ = writeln!(out, "    {name}=<{syntax}>  {summary} (default: {default})");
        }
    }
    for pipeline in passes.pipelines() {
        let _ =
            writeln!(out, "{}\n    {}\n    {}", pipeline.name, pipeline.summary, pipeline.passes);
    }
    out
}

fn json(passes: &PassTable) -> String {
    let passes = passes.iter().map(|pass| {
        let options = pass.options.iter().map(|option| {
            Json::Object(vec![
                ("name", Json::from(option.name())),
                ("syntax", Json::from(option.syntax().as_str())),
                ("default", Json::from(option.default_text().as_str())),
                ("summary", Json::from(option.summary())),
            ])
        });
        Json::Object(vec![
            ("name", Json::from(pass.name)),
            ("summary", Json::from(pass.summary)),
            ("options", Json::List(options.collect())),
        ])
    });
    format!("{}\n", Json::List(passes.collect()))
}
