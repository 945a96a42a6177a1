//! `--check-rules FILE`: proves rules with a solver or computes both sides for many inputs, and reports rules whose sides differ.

use driver::diagnostics::Report;
use driver::td::TdFiles;
use driver::{Session, td};
use ir_core::Severity;
use ir_core::def::DefLoc;
use rewrite_check::{CheckLimits, Checked, Checker, Proven, RuleVerdict, SmtSolver};

use super::load;
use super::mode::{Mode, ModeArgument, ModeCx, ModeInput, ModeOutput};
use crate::flags;
use crate::flags::rewriting::Rewriting;
use crate::outcome::Outcome;
use crate::pattern_session::at;
use crate::solver::{PROGRAMS, Solver};

pub(super) const MODE: Mode = Mode {
    flag: "check-rules",
    takes: ModeArgument::Values(|flag| {
        flags::file(
            flag,
            "Prove the rules of a TableGen file, or compute both sides for many inputs, and end; =strict: fail on a rule that is neither proven nor exhaustively computed",
        )
    }),
    input: ModeInput::Nothing,
    output: ModeOutput::Text,
    run,
};

/// The value of the flag that makes weak grades errors.
const STRICT: &str = "strict";

/// For how many inputs a rule is computed.
const LIMITS: CheckLimits = CheckLimits { inputs: 1 << 17, tabulated: 1 << 24, compared: false };

fn run(cx: &mut ModeCx<'_>, names: &[String]) -> Outcome {
    let (strict, names): (Vec<&String>, Vec<&String>) =
        names.iter().partition(|name| *name == STRICT);
    let grading = if strict.is_empty() { Grading::Lenient } else { Grading::Strict };
    let mut files = cx.settings.td.clone();
    files.patterns.extend(names.iter().map(|name| name.to_string()));
    let solver = match solver(&cx.settings.rewriting) {
        Ok(solver) => solver,
        Err(error) => return Outcome::failure(error),
    };
    let (session, reports) = td::load(&files);
    // Rules that did load are checked even if others did not.
    let failed = load::errors(cx.settings, &cx.settings.td, &reports).unwrap_or_default();
    (cx.stderr)(&failed.stderr);
    let without_rules = names.iter().filter(|name| !has_rules(name, &files, &session));
    let warnings: Vec<Report> = without_rules.map(|name| load::no_rule(name)).collect();
    let code = check(&session, cx, solver, grading).max(failed.code);
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

/// Returns the solver that the flags choose, if they choose one and it is found.
///
/// # Errors
/// If a solver that is named cannot be started.
fn solver(flags: &Rewriting) -> Result<Option<Solver>, String> {
    match flags.solver.as_str() {
        "none" => Ok(None),
        "auto" => Ok(Solver::found(flags.solver_limit)),
        program => {
            let mut solver = Solver::new(program, flags.solver_limit);
            solver.prepare().map_err(|error| format!("--solver: {error}"))?;
            Ok(Some(solver))
        }
    }
}

/// The grades that are no failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Grading {
    /// All but wrong rules.
    Lenient,
    /// Proven and exhaustive.
    Strict,
}

/// The number of rules with each grade.
#[derive(Default)]
struct Grades {
    proven: usize,
    exhaustive: usize,
    sampled: usize,
    unchecked: usize,
    wrong: usize,
}

impl Grades {
    /// Returns the summary: `5 rules: 4 proven, 1 sampled`.
    fn text(&self) -> String {
        let all = [
            (self.proven, "proven"),
            (self.exhaustive, "exhaustive"),
            (self.sampled, "sampled"),
            (self.unchecked, "unchecked"),
            (self.wrong, "wrong"),
        ];
        let total: usize = all.iter().map(|grade| grade.0).sum();
        let parts = all.iter().filter(|grade| grade.0 > 0);
        let parts: Vec<String> = parts.map(|(count, name)| format!("{count} {name}")).collect();
        let s = if total == 1 { "" } else { "s" };
        format!("{total} rule{s}: {}\n", parts.join(", "))
    }
}

/// Checks each rule of the files, and prints its grade as soon as it is known. Returns the exit code.
fn check(
    session: &Session,
    cx: &mut ModeCx<'_>,
    mut solver: Option<Solver>,
    grading: Grading,
) -> u8 {
    let (settings, mut code) = (cx.settings, 0);
    let mut checker = Checker::new(&session.reg, LIMITS);
    let rules: Vec<_> = session.rules.iter().filter_map(|p| p.rule.as_ref()).collect();
    let step = session.progress.step("check rules", rules.len());
    let mut grades = Grades::default();
    for rule in rules {
        let smt = solver.as_mut().map(|solver| solver as &mut dyn SmtSolver);
        let Checked { verdict, evaluations: n, unproven } = checker.check(rule, smt);
        step.advance();
        let unproven = unproven.map_or(String::new(), |why| format!("; not proven: {why}"));
        let (count, error) = match verdict {
            RuleVerdict::Proven(proven) => {
                let name = solver.as_ref().map_or("", |solver| solver.name());
                let line = format!("{}: proven {} by {name}\n", rule.name, proven_text(&proven));
                cx.stdout.piece(line.as_bytes());
                (&mut grades.proven, None)
            }
            RuleVerdict::Agrees { bits } => {
                let (grade, how) = match bits {
                    0 => ("sampled", String::new()),
                    1 => ("exhaustive", ", all of one bit".into()),
                    bits => ("exhaustive", format!(", all up to {bits} bits")),
                };
                let line = format!(
                    "{}: {grade}: both sides agree on {n} inputs{how}{unproven}\n",
                    rule.name
                );
                cx.stdout.piece(line.as_bytes());
                let weak = bits == 0 && grading == Grading::Strict;
                let error = weak.then(|| ("rule-grade", format!("is only sampled{unproven}")));
                (if bits == 0 { &mut grades.sampled } else { &mut grades.exhaustive }, error)
            }
            RuleVerdict::Unchecked(why) => {
                let line = format!("{}: unchecked: {why}{unproven}\n", rule.name);
                cx.stdout.piece(line.as_bytes());
                let strict = grading == Grading::Strict;
                let error = strict.then(|| ("rule-grade", format!("is unchecked: {why}")));
                (&mut grades.unchecked, error)
            }
            RuleVerdict::Differs(how) => {
                (&mut grades.wrong, Some(("unsound", format!("is unsound: {how}"))))
            }
            RuleVerdict::Contradiction(how) => {
                let how = format!("is checked with contradictory results: {how}; report this");
                (&mut grades.unchecked, Some(("rule-grade", how)))
            }
        };
        *count += 1;
        if let Some((kind, message)) = error {
            let message = format!("rule '{}' {message}", rule.name);
            let error = Report::new(Severity::Error, kind, at(&rule.loc), message);
            let format = settings.general.run.report.format;
            (cx.stderr)(&td::render_reports(&settings.td, format, &[error]));
            code = 1;
        }
    }
    for rule in session.left_out.iter().filter(|rule| rule.severity == Severity::Warning) {
        cx.stdout.piece(format!("{}: unchecked: {}\n", rule.name, rule.message).as_bytes());
        grades.unchecked += 1;
        code = code.max(u8::from(grading == Grading::Strict));
    }
    cx.stdout.piece(grades.text().as_bytes());
    if solver.is_none() && settings.rewriting.solver == "auto" {
        let programs = PROGRAMS.join(", ");
        let line =
            format!("no solver was found on PATH ({programs}): no rule was tried to prove\n");
        cx.stdout.piece(line.as_bytes());
    }
    code
}

/// Returns what was proven: `for i1 to i8, i16 and index (12 cases)`.
fn proven_text(proven: &Proven) -> String {
    let s = if proven.cases == 1 { "" } else { "s" };
    let real = if proven.real { ", as real numbers where flags permit any rounding" } else { "" };
    format!("for {} ({} case{s}){real}", proven.types, proven.cases)
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
        let args = [
            "rs-opt",
            "--config=none",
            "--solver=none",
            "--check-rules=Unsound.td",
            "--check-rules=Sums.td",
        ]
        .map(str::to_owned);
        let program = Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN);
        let outcome = execute(&args, surroundings, streams, &program, None);
        assert_eq!((outcome.code, outcome.stderr.as_str()), (1, ""));
        // The error about the first rule precedes the result of the second one.
        let log = log.0.lock().unwrap();
        let at = |text: &str| log.find(text).unwrap_or_else(|| panic!("no '{text}' in {log}"));
        assert!(at("is unsound") < at("Sums: exhaustive: both sides agree"), "{log}");
    }
}
