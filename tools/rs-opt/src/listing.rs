//! What is listed instead of run: dialects, passes, completion scripts.

use std::fmt::Write;

use driver::td;

use crate::Outcome;
use crate::args::{Settings, command};

/// The listing that was asked for, if one was.
pub fn requested(settings: &Settings) -> Option<Outcome> {
    if let Some(file) = &settings.td_diagnose {
        let (text, stderr, good) = td::diagnose(&settings.td, file, settings.json, settings.run.report.format);
        return Some(Outcome { stdout: text.into_bytes(), stderr, code: u8::from(!good) });
    }
    if let Some(name) = &settings.describe {
        let (session, reports) = td::load(&settings.td);
        let errors: Vec<_> = reports.into_iter().filter(|r| r.severity == ir_core::Severity::Error).collect();
        let stderr = td::render_reports(&settings.td, settings.run.report.format, &errors);
        return Some(match td::describe(&session, name, settings.json) {
            Ok(text) => Outcome { stdout: text.into_bytes(), stderr, code: u8::from(!errors.is_empty()) },
            Err(message) => Outcome { stderr: format!("{stderr}rs-opt: {message}\n"), code: 1, stdout: Vec::new() },
        });
    }
    text(settings).map(|text| Outcome { stdout: text.into_bytes(), ..Outcome::default() })
}

fn text(settings: &Settings) -> Option<String> {
    if let Some(shell) = settings.completions {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command(), "rs-opt", &mut script);
        return Some(String::from_utf8_lossy(&script).into_owned());
    }
    if settings.show_dialects {
        let (session, _) = td::load(&settings.td);
        let names: Vec<_> = session.reg.dialects().map(|d| session.reg.ctx().str(d.name).to_owned()).collect();
        return Some(format!("Available Dialects: {}\n", names.join(",")));
    }
    settings.list_passes.then(|| {
        let mut out = String::new();
        for pass in passes::PassTable::builtin().iter() {
            let _ = writeln!(out, "{}\n    {}", pass.name, pass.summary);
            for option in pass.options {
                let (name, syntax, summary) = (option.name(), option.syntax(), option.summary());
                let default = option.default_text();
                let default = if default.is_empty() { "none" } else { &default };
                let _ = writeln!(out, "    {name}=<{syntax}>  {summary} (default: {default})");
            }
        }
        out
    })
}
