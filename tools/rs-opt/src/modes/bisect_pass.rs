//! `--bisect-pass COMMAND`: finds the first run of a pass, and the first rewrite in it, after which a command fails.
//!
//! ```text
//! $ rs-opt in.mlir --canonicalize --cse --bisect-pass='! grep -q arith.muli'
//! the command fails after run 1 of 2: pass 'canonicalize' on 'builtin.module' (module {...})
//! the command fails after rewrite 4 of the 9 tried in it: pattern 'arith.mul-one' on '%0 = arith.muli %arg0, %c1_i32 : i32'
//! ```
//!
//! The command is run by the shell with the IR on standard input. Runs of passes and rewrites after a limit are left out; the least limit for which
//! the command fails is found by bisection, as if the command failed after every later step, too.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use driver::{Session, run_into, td};
use passes::actions::{Actions, StepLimit, Steps};
use passes::{Observers, Pipeline};

use super::mode::{Mode, ModeArgument, ModeCx, ModeInput, ModeOutput};
use crate::failure::Failure;
use crate::flags;
use crate::outcome::Outcome;
use crate::settings::Settings;
use crate::{pattern_session, pipeline, process};

pub(super) const MODE: Mode = Mode {
    flag: "bisect-pass",
    takes: ModeArgument::Value(|flag| {
        let help =
            "Find the first pass and rewrite after which a shell command that reads the IR fails";
        flags::text(flag, "COMMAND", help)
    }),
    input: ModeInput::FileAndPasses,
    output: ModeOutput::Text,
    run: |cx, command| {
        let text = match (cx.input)() {
            Ok(text) => text,
            Err(outcome) => return outcome,
        };
        bisect(cx, &command.concat(), &text).unwrap_or_else(|outcome| outcome)
    },
};

fn bisect(cx: &ModeCx<'_>, command: &str, text: &[u8]) -> Result<Outcome, Outcome> {
    let settings = cx.settings;
    let named = process::naming_texts(settings, text, cx.cwd);
    let (session, reports) = pattern_session::session(settings, &process::as_texts(&named));
    if td::has_errors(&reports) {
        let format = settings.general.run.report.format;
        let stderr = td::render_reports(&settings.td, format, &reports);
        return Err(Outcome { stderr, code: 1, ..Outcome::default() });
    }
    let bisection = Bisection { settings, session, command, text, cwd: cx.cwd };
    bisection.find().map(Outcome::printed)
}

/// A command, and the passes and the input that it is run after.
struct Bisection<'a> {
    settings: &'a Settings,
    session: Session,
    command: &'a str,
    text: &'a [u8],
    cwd: &'a Path,
}

/// The steps of a run with a limit, and whether the command failed after them.
struct Tried {
    steps: Steps,
    fails: bool,
}

impl Bisection<'_> {
    /// Returns the report about the first steps after which the command fails.
    fn find(&self) -> Result<String, Outcome> {
        let all = self.attempt(StepLimit { passes: u64::MAX, rewrites: None })?;
        if !all.fails {
            return Err(Outcome::failure(Failure::new(
                "'--bisect-pass': the command does not fail after all passes",
            )));
        }
        if self.attempt(StepLimit { passes: 0, rewrites: None })?.fails {
            return Err(Outcome::failure(Failure::new(
                "'--bisect-pass': the command fails for the input, before any pass: it must end \
                 with exit code 0 there",
            )));
        }
        let fails_after = |passes| self.attempt(StepLimit { passes, rewrites: None });
        let (passes, pass) = self.first(all.steps.passes, &fails_after)?;
        let total = all.steps.passes;
        let mut report =
            format!("the command fails after run {passes} of {total}: {}\n", pass.steps.pass);
        let fails_after = |rewrites| self.attempt(StepLimit { passes, rewrites: Some(rewrites) });
        let total = pass.steps.rewrites;
        if total == 0 {
            report.push_str("the pass tries no rewrites\n");
        } else if fails_after(0)?.fails {
            report.push_str("the command fails without any rewrite in it\n");
        } else {
            let (number, rewrite) = self.first(total, &fails_after)?;
            report.push_str(&format!(
                "the command fails after rewrite {number} of the {total} tried in it: {}\n",
                rewrite.steps.rewrite
            ));
        }
        Ok(report)
    }

    /// Returns the least number after which the command fails. It fails after `most`, and not after 0.
    fn first(
        &self,
        most: u64,
        fails_after: &dyn Fn(u64) -> Result<Tried, Outcome>,
    ) -> Result<(u64, Tried), Outcome> {
        let (mut passing, mut failing) = (0, most);
        let mut last = None;
        while failing - passing > 1 {
            let middle = passing + (failing - passing) / 2;
            let tried = fails_after(middle)?;
            if tried.fails {
                failing = middle;
                last = Some(tried);
            } else {
                passing = middle;
            }
        }
        match last {
            Some(tried) => Ok((failing, tried)),
            None => Ok((failing, fails_after(failing)?)),
        }
    }

    /// Runs the passes up to a limit, and then the command. A run that ends with an error counts as a failure of the command.
    fn attempt(&self, limit: StepLimit) -> Result<Tried, Outcome> {
        let Bisection { settings, session, cwd, .. } = self;
        let mut pipeline: Pipeline = pipeline::of_flags(session, settings)?;
        process::configure(&mut pipeline, settings, cwd)?;
        let actions = Arc::new(Actions::limited(limit));
        pipeline.observe(&Observers { actions: Some(actions.clone()), ..Observers::default() });
        let general = &settings.general;
        let (name, mut output) = (general.input_name(), Vec::new());
        let pipeline = Arc::new(pipeline);
        let verdict = run_into(session, &pipeline, &general.run, name, self.text, &mut output);
        let steps = actions.steps();
        if limit.passes == 0 && !verdict.success {
            // The input itself is wrong.
            let stderr = verdict.messages;
            return Err(Outcome { stderr, code: 1, ..Outcome::default() });
        }
        let fails = !verdict.success || !self.command_succeeds(&output)?;
        Ok(Tried { steps, fails })
    }

    /// Runs the command with a text on standard input. Returns whether its exit code is 0.
    fn command_succeeds(&self, text: &[u8]) -> Result<bool, Outcome> {
        let cannot = |error: std::io::Error| {
            Outcome::failure(Failure::new(format!("'--bisect-pass': cannot run 'sh': {error}")))
        };
        let mut command = Command::new("sh");
        command.arg("-c").arg(self.command);
        if !self.cwd.as_os_str().is_empty() {
            command.current_dir(self.cwd);
        }
        let streams = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = streams.spawn().map_err(cannot)?;
        if let Some(mut stdin) = child.stdin.take() {
            // A command that reads less than everything ends with its own exit code.
            let _ = stdin.write_all(text);
        }
        Ok(child.wait().map_err(cannot)?.success())
    }
}
