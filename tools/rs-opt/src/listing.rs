//! What is listed instead of run: dialects, passes, completion scripts.

use std::fmt::Write;

use driver::Session;

use crate::args::{Settings, command};

/// The text of the listing that was asked for, if one was.
pub fn requested(settings: &Settings) -> Option<String> {
    if let Some(shell) = settings.completions {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command(), "rs-opt", &mut script);
        return Some(String::from_utf8_lossy(&script).into_owned());
    }
    if settings.show_dialects {
        let session = Session::new();
        let names: Vec<_> = session.reg.dialects().map(|d| session.reg.ctx().str(d.name).to_owned()).collect();
        return Some(format!("Available Dialects: {}\n", names.join(",")));
    }
    settings.list_passes.then(|| {
        let mut out = String::new();
        for pass in passes::PassTable::builtin().iter() {
            let _ = writeln!(out, "{}\n    {}", pass.name, pass.summary);
            for option in pass.options {
                let default = if option.default.is_empty() { "none" } else { option.default };
                let _ = writeln!(out, "    {}=<{}>  {} (default: {default})", option.name, option.kind, option.summary);
            }
        }
        out
    })
}
