//! `--check-rules FILE`: computes both sides of rules for many inputs, and reports rules whose sides differ.

use driver::diagnostics::Report;
use driver::td::TdFiles;
use driver::{Session, td};
use ir_core::Severity;
use ir_core::def::DefLoc;
use rewrite_check::{CheckLimits, Checked, Checker, RuleVerdict};

use super::load;
use super::mode::{Mode, ModeArgument, ModeCx, ModeInput, ModeOutput};
use crate::flags;
use crate::outcome::Outcome;
use crate::pattern_session::at;

pub(super) const MODE: Mode = Mode {
    flag: "check-rules",
    takes: ModeArgument::Values(|flag| {
        flags::file(
            flag,
            "Compute both sides of the rules of a TableGen file for many inputs, and end",
        )
    }),
    input: ModeInput::Nothing,
    output: ModeOutput::Text,
    run,
};

/// For how many inputs a rule is computed.
const LIMITS: CheckLimits = CheckLimits { inputs: 1 << 17, tabulated: 1 << 24, compared: false };

fn run(cx: &mut ModeCx<'_>, names: &[String]) -> Outcome {
    let mut files = cx.settings.td.clone();
    files.patterns.extend_from_slice(names);
    let (session, reports) = td::load(&files);
    // Rules that did load are checked even if others did not.
    let failed = load::errors(cx.settings, &cx.settings.td, &reports).unwrap_or_default();
    (cx.stderr)(&failed.stderr);
    let without_rules = names.iter().filter(|name| !has_rules(name, &files, &session));
    let warnings: Vec<Report> = without_rules.map(|name| load::no_rule(name)).collect();
    let code = check(&session, cx).max(failed.code);
    let format = cx.settings.general.run.report.format;
    let stderr = td::render_reports(&files, format, &warnings);
    Outcome { code, stderr, ..Outcome::default() }
}

/// Returns whether a file, or one that it includes, has a rule. `session` has loaded all `files`.
fn has_rules(name: &str, files: &TdFiles, session: &Session) -> bool {
    let finds = |session: &Session, from: &dyn Fn(&DefLoc) -> bool| {
        let left_out = session.left_out.iter().map(|rule| &rule.loc);
        let rules = session.rules.iter().filter_map(|p| p.rule.as_ref()).map(|rule| &rule.loc);
        rules.chain(left_out).any(from)
    };
    if finds(session, &|loc| *loc.file == *name) {
        return true;
    }
    let alone = TdFiles { patterns: vec![name.to_owned()], ..files.clone() };
    let (session, reports) = td::load(&alone);
    // The errors are reported; there may be rules beyond them.
    td::has_errors(&reports) || finds(&session, &|_| true)
}

/// Computes both sides of each rule of the files, and prints the verdict on each as soon as it is known. Returns the exit code.
fn check(session: &Session, cx: &mut ModeCx<'_>) -> u8 {
    let (settings, mut code) = (cx.settings, 0);
    let mut checker = Checker::new(&session.reg, LIMITS);
    let rules: Vec<_> = session.rules.iter().filter_map(|p| p.rule.as_ref()).collect();
    let step = session.progress.step("check rules", rules.len());
    for rule in rules {
        let Checked { verdict, evaluations: n } = checker.check(rule);
        step.advance();
        match verdict {
            RuleVerdict::Agrees { bits } => {
                let how = match bits {
                    0 => String::new(),
                    1 => ", all of one bit".into(),
                    bits => format!(", all up to {bits} bits"),
                };
                let line = format!("{}: both sides agree on {n} inputs{how}\n", rule.name);
                cx.stdout.piece(line.as_bytes());
            }
            RuleVerdict::Unchecked(why) => {
                cx.stdout.piece(format!("{}: unchecked: {why}\n", rule.name).as_bytes());
            }
            RuleVerdict::Differs(how) => {
                let message = format!("rule '{}' is unsound: {how}", rule.name);
                let error = Report::new(Severity::Error, "unsound", at(&rule.loc), message);
                let format = settings.general.run.report.format;
                (cx.stderr)(&td::render_reports(&settings.td, format, &[error]));
                code = 1;
            }
        }
    }
    for rule in session.left_out.iter().filter(|rule| rule.severity == Severity::Warning) {
        cx.stdout.piece(format!("{}: unchecked: {}\n", rule.name, rule.message).as_bytes());
    }
    code
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::{Arc, Mutex};

    use ir_core::printer::TextSink;
    use text_utils::progress::Progress;

    use crate::{Environment, Extension, Screen, Streams, Surroundings, execute};

    /// A stream that shares its text with others.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<String>>);

    impl TextSink for Log {
        fn piece(&mut self, text: &[u8]) {
            self.0.lock().unwrap().push_str(&String::from_utf8_lossy(text));
        }
    }

    #[test]
    fn verdicts_are_printed_in_the_order_of_the_rules() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data/egraph/Inputs");
        let log = Log::default();
        let (mut stdout, mut stderr) = (log.clone(), log.clone());
        let streams = Streams {
            stdin: &mut || Ok(Vec::new()),
            stdout: &mut stdout,
            stderr: &mut |text| stderr.piece(text.as_bytes()),
            progress: Progress::default(),
        };
        let environment = Environment::default();
        let surroundings =
            Surroundings { screen: Screen::Plain, cwd: &root, environment: &environment };
        let args = ["rs-opt", "--config=none", "--check-rules=Unsound.td", "--check-rules=Sums.td"]
            .map(str::to_owned);
        let program = Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN);
        let outcome = execute(&args, surroundings, streams, &program, None);
        assert_eq!((outcome.code, outcome.stderr.as_str()), (1, ""));
        // The error about the first rule precedes the result of the second one.
        let log = log.0.lock().unwrap();
        let at = |text: &str| log.find(text).unwrap_or_else(|| panic!("no '{text}' in {log}"));
        assert!(at("is unsound") < at("Sums: both sides agree"), "{log}");
    }
}
