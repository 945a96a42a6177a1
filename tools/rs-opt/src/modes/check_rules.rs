//! `--check-rules FILE`: proves rules with a solver or computes both sides for many inputs, and reports rules whose sides differ. E.g.
//! `--check-rules=Rules.td --check-rules=strict` fails if a rule of the file is neither proven nor exhaustively computed.

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
            "Prove the rules of a TableGen file, or compute both sides for many inputs, and end; \
             =strict, besides a file: fail on a rule that is neither proven nor exhaustively \
             computed",
        )
    }),
    input: ModeInput::Nothing,
    output: ModeOutput::Text,
    run,
};

/// A value of the flag.
enum Value<'v> {
    /// A file with rules. One with the name of a keyword is written with its folder: `./strict`.
    File(&'v str),
    /// The keyword that makes weak grades errors.
    Strict,
}

impl<'v> Value<'v> {
    fn of(text: &'v str) -> Self {
        match text {
            "strict" => Value::Strict,
            file => Value::File(file),
        }
    }
}

/// For how many inputs a rule is computed, and how many questions a solver has to answer.
const LIMITS: CheckLimits =
    CheckLimits { inputs: 1 << 17, tabulated: 1 << 24, compared: false, questions: 1 << 14 };

fn run(cx: &mut ModeCx<'_>, values: &[String]) -> Outcome {
    let (mut names, mut grading) = (Vec::new(), Grading::Lenient);
    for value in values {
        match Value::of(value) {
            Value::File(name) => names.push(name),
            Value::Strict => grading = Grading::Strict,
        }
    }
    if names.is_empty() {
        let hint = "add '--check-rules=FILE', or write './strict' for a file of that name";
        return Outcome::failure(format!(
            "'--check-rules=strict' names no file with rules: {hint}"
        ));
    }
    let mut files = cx.settings.td.clone();
    files.patterns.extend(names.iter().map(|name| (*name).to_owned()));
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
    /// Whether an error was reported.
    failed: bool,
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
        let colon = if total == 0 { "" } else { ": " };
        format!("{total} rule{s}{colon}{}\n", parts.join(", "))
    }
}

/// Checks each rule of the files, and prints its grade as soon as it is known. Returns the exit code.
fn check(
    session: &Session,
    cx: &mut ModeCx<'_>,
    mut solver: Option<Solver>,
    grading: Grading,
) -> u8 {
    let settings = cx.settings;
    let mut checker = Checker::new(&session.reg, LIMITS);
    let rules: Vec<_> = session.rules.iter().filter_map(|p| p.rule.as_ref()).collect();
    let step = session.progress.step("check rules", rules.len());
    let mut grades = Grades::default();
    for rule in rules {
        let smt = solver.as_mut().map(|solver| solver as &mut dyn SmtSolver);
        let checked = checker.check(rule, smt);
        step.advance();
        let by = solver.as_ref().map_or("", |solver| solver.name());
        let Graded { line, error } = grades.add(checked, by, grading);
        if let Some(line) = line {
            cx.stdout.piece(format!("{}: {line}\n", rule.name).as_bytes());
        }
        if let Some((kind, message)) = error {
            let message = format!("rule '{}' {message}", rule.name);
            let error = Report::new(Severity::Error, kind, at(&rule.loc), message);
            let format = settings.general.run.report.format;
            (cx.stderr)(&td::render_reports(&settings.td, format, &[error]));
            grades.failed = true;
        }
    }
    for rule in session.left_out.iter().filter(|rule| rule.severity == Severity::Warning) {
        cx.stdout.piece(format!("{}: unchecked: {}\n", rule.name, rule.message).as_bytes());
        grades.unchecked += 1;
        grades.failed |= grading == Grading::Strict;
    }
    cx.stdout.piece(grades.text().as_bytes());
    if solver.is_none() && settings.rewriting.solver == "auto" {
        let programs = PROGRAMS.join(", ");
        let line = format!("no solver was found on PATH ({programs}), so no rule is proven\n");
        cx.stdout.piece(line.as_bytes());
    }
    u8::from(grades.failed)
}

/// The report about one rule.
#[derive(Default)]
struct Graded {
    /// The grade, unless the rule is wrong.
    line: Option<String>,
    /// The code and the message of an error.
    error: Option<(&'static str, String)>,
}

impl Grades {
    /// Counts a rule that was checked by the solver of that name, and returns the report about it.
    fn add(&mut self, checked: Checked, solver: &str, grading: Grading) -> Graded {
        let Checked { verdict, evaluations: n, unproven } = checked;
        let strict = grading == Grading::Strict;
        let unproven = unproven.map_or(String::new(), |reason| format!("; not proven: {reason}"));
        let failure = |kind, message| Graded { line: None, error: Some((kind, message)) };
        match verdict {
            RuleVerdict::Proven(proven) => {
                self.proven += 1;
                let line = format!("proven {}", proven_text(&proven, solver));
                Graded { line: Some(line), error: None }
            }
            RuleVerdict::Agrees { bits } => {
                let (count, grade) = match bits {
                    0 => (&mut self.sampled, "sampled"),
                    _ => (&mut self.exhaustive, "exhaustive"),
                };
                *count += 1;
                let how = match bits {
                    0 => String::new(),
                    1 => ", all of one bit".into(),
                    bits => format!(", all up to {bits} bits"),
                };
                let line = format!("{grade}: both sides agree on {n} inputs{how}{unproven}");
                let weak = bits == 0 && strict;
                let error = weak.then(|| ("rule-grade", format!("is only sampled{unproven}")));
                Graded { line: Some(line), error }
            }
            RuleVerdict::Unchecked(reason) => {
                self.unchecked += 1;
                let error = strict.then(|| ("rule-grade", format!("is unchecked: {reason}")));
                Graded { line: Some(format!("unchecked: {reason}{unproven}")), error }
            }
            RuleVerdict::Differs(how) => {
                self.wrong += 1;
                failure("unsound", format!("is unsound: {how}"))
            }
            RuleVerdict::Contradiction(how) => {
                self.unchecked += 1;
                let how = format!("is checked with contradictory results: {how}; report this");
                failure("rule-grade", how)
            }
        }
    }
}

/// Describes a proof by a solver: `for i1 to i8, i16 and index (12 cases) by z3`.
fn proven_text(proven: &Proven, solver: &str) -> String {
    let s = if proven.cases == 1 { "" } else { "s" };
    let mut out = format!("for {} ({} case{s}) by {solver}", proven.types, proven.cases);
    if proven.unrounded {
        out.push_str(", without rounding and overflow where flags permit any rounding");
    }
    if let Some(difference) = &proven.rounding_difference {
        out.push_str(&format!("; a difference in rounding: {difference}"));
    }
    out
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
        assert!(at("is unsound") < at("Sums: sampled: both sides agree"), "{log}");
    }
}
