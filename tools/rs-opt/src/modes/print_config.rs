//! `--print-config`: the settings in effect, and where each comes from.
//!
//! ```text
//! td-path = "include"                 # rs-opt.toml:1
//! cost-model = "op-count"             # default
//! ```

use std::fmt::Write;

use text_utils::json::Json;

use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::config::{Origin, Resolved, Setting};
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "print-config",
    takes: ModeArgument::Nothing(
        "Print the settings of flags, the environment and rs-opt.toml that hold, \
         with their origins, and end",
    ),
    input: ModeInput::FileAndPasses,
    output: ModeOutput::TextOrJson,
    run: |cx, _| {
        let config = &cx.settings.config;
        let text = if cx.settings.general.json { as_json(config) } else { as_text(config) };
        Outcome::printed(text)
    },
};

fn as_text(config: &Resolved) -> String {
    let all = config.all();
    let line = |(name, setting): &(String, &Setting)| {
        format!("{name} = {}", Json::from(setting.value.as_str()))
    };
    let lines: Vec<String> = all.iter().map(line).collect();
    let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let mut out = String::new();
    for (line, (_, setting)) in lines.iter().zip(&all) {
        let _ = writeln!(out, "{line:width$}  # {}", setting.origin);
    }
    out
}

fn as_json(config: &Resolved) -> String {
    let origin = |origin: &Origin| match origin {
        Origin::Flag => vec![("kind", Json::from("flag"))],
        Origin::Environment(name) => {
            vec![("kind", Json::from("environment")), ("variable", Json::from(*name))]
        }
        Origin::File { path, line, .. } => vec![
            ("kind", Json::from("file")),
            ("file", Json::from(path.as_str())),
            ("line", Json::Int(i64::from(*line))),
        ],
        Origin::Default => vec![("kind", Json::from("default"))],
    };
    let setting = |(name, setting): &(String, &Setting)| {
        Json::Object(vec![
            ("name", Json::from(name.as_str())),
            ("value", Json::from(setting.value.as_str())),
            ("origin", Json::Object(origin(&setting.origin))),
        ])
    };
    let mut members = Vec::new();
    members.extend(config.file.as_deref().map(|file| ("file", Json::from(file))));
    members.push(("settings", Json::List(config.all().iter().map(setting).collect())));
    format!("{}\n", Json::Object(members))
}
