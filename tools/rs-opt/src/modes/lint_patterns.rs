//! `--lint-patterns`: lists rules that are duplicated, shadowed, tied, cyclic or no cheaper than the operations that they replace.

use driver::diagnostics::{DiagnosticFormat, Report};
use driver::{Session, td};
use ir_core::Severity;
use passes::rewriting::CostedOp;
use rewrite::drr::lint::{Lint, LintKind, lint};

use super::load;
use super::mode::{Mode, ModeArgument, ModeCx, ModeInput, ModeOutput};
use crate::outcome::Outcome;
use crate::pattern_session::{lint_report, linted_rules};
use crate::{cost_model, cost_table};

pub(super) const MODE: Mode = Mode {
    flag: "lint-patterns",
    takes: ModeArgument::Nothing(
        "List rules that are duplicated, shadowed, tied, cyclic, no cheaper, or that confuse results (those of --patterns-td, or else all), and end",
    ),
    input: ModeInput::Nothing,
    output: ModeOutput::TextOrJson,
    run: |cx, _| load::with_session(cx.settings, |session| lints(session, cx)),
};

/// Lints the rules of a session. The exit code is 1 if a finding is graver than that a rule does not pay.
fn lints(session: &Session, cx: &ModeCx<'_>) -> Outcome {
    let settings = cx.settings;
    let model = match cost_model::load(settings, cx.cwd) {
        Ok(model) => model,
        Err(message) => return Outcome::failure(message),
    };
    let reg = &*session.reg;
    let empty = reg.ctx().dict_attr(&[]);
    let cost =
        |name| model.cost(&CostedOp { reg, name, props: empty, operands: &[], results: &[] }).ok();
    let run = &settings.general.run;
    let table = cost_model::file(settings).unwrap_or_default();
    let mut warnings = cost_table::check(&model, table, reg, &run.input);
    if session.rules.is_empty() && !settings.td.patterns.is_empty() {
        warnings.extend(settings.td.patterns.iter().map(|file| load::no_rule(file)));
        let stderr = td::render_reports(&settings.td, run.report.format, &warnings);
        return Outcome { stderr, ..Outcome::default() };
    }
    let lints = lint(reg, &linted_rules(session), settings.rewriting.order, &cost);
    let severity = |lint: &Lint| {
        if lint.kind == LintKind::NotCheaper { Severity::Remark } else { Severity::Warning }
    };
    let reports: Vec<Report> = lints.iter().map(|lint| lint_report(severity(lint), lint)).collect();
    let code = u8::from(reports.iter().any(|r| r.severity == Severity::Warning));
    let format = if settings.general.json { DiagnosticFormat::Json } else { run.report.format };
    let stderr = td::render_reports(&settings.td, run.report.format, &warnings);
    Outcome {
        stdout: td::render_reports(&settings.td, format, &reports).into_bytes(),
        code,
        stderr,
        ..Outcome::default()
    }
}
