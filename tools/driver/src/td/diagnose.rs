//! `--td-diagnose`: what of a `.td` file is understood, as a table or as JSON.

use std::fmt::Write;
use text_utils::count::counted;

use ir_core::Severity;
use ods::{Canonicalized, Diagnosis};

use super::report_style::ReportStyle;
use super::{Loaded, TdFiles};
use diagnostics::{At, DiagnosticFormat, Report, any_error};
use text_utils::json::Json;

/// The figures of a file.
#[derive(Default)]
struct Totals {
    predicates: usize,
    opaque: usize,
    natives: usize,
    unattached: usize,
}

impl Totals {
    fn of(all: &[Diagnosis], loaded: &Loaded) -> Totals {
        let of_rules = loaded.session.left_out.iter().map(|rule| rule.missing.len());
        let mut out = Totals { natives: of_rules.sum(), ..Totals::default() };
        for d in all {
            out.predicates += d.predicates;
            out.opaque += d.opaque.len();
            out.natives += d.missing_natives.len();
            out.unattached += d.unattached.len();
        }
        out
    }
}

/// Returns the report on `file`, the messages of loading it, and whether nothing in it was refused.
pub fn diagnose(
    files: &TdFiles,
    file: &str,
    style: ReportStyle,
    format: DiagnosticFormat,
) -> (String, String, bool) {
    let own = TdFiles {
        dialects: vec![file.to_owned()],
        patterns: vec![file.to_owned()],
        ..files.clone()
    };
    let loaded = super::load_all(&own, &[]);
    let reg = &loaded.session.reg;
    let known = |name| loaded.session.patterns.matching(name).any(|p| p.root == Some(name));
    let registered = |name: &str| files.extension.canonicalizers().any(|c| c.0 == name);
    let mut all = Vec::new();
    for evaluation in &loaded.evaluations {
        all.extend(ods::diagnose(
            reg,
            &evaluation.records,
            &Canonicalized { op: &known, dialect: &registered },
        ));
    }
    // A file that cannot be read has nothing to list.
    let text = match style {
        _ if loaded.evaluations.is_empty() => String::new(),
        ReportStyle::Json => as_json(file, &all, &loaded),
        ReportStyle::Text => as_table(&all, &loaded),
    };
    // Of the warnings, the table lists rules that are left out.
    let is_listed =
        |message: &str| loaded.session.left_out.iter().any(|rule| rule.message == message);
    let is_printed = |report: &&Report| match report.severity {
        Severity::Error => true,
        Severity::Warning => !is_listed(&report.message),
        Severity::Remark | Severity::Note => false,
    };
    let printed: Vec<_> = loaded.reports.iter().filter(is_printed).cloned().collect();
    (text, super::render_reports(&own, format, &printed), !any_error(&loaded.reports))
}

fn as_table(all: &[Diagnosis], loaded: &Loaded) -> String {
    let width = all.iter().map(|d| d.name.len()).max().unwrap_or(0).max("definition".len());
    let mut out = String::new();
    let row = |out: &mut String, cells: [&str; 5]| {
        let [name, predicates, natives, unattached, cpp] = cells;
        let line = format!("{name:width$}  {predicates:>10}  {natives:22}  {unattached:32}  {cpp}");
        let _ = writeln!(out, "{}", line.trim_end());
    };
    row(
        &mut out,
        ["definition", "predicates", "natives missing", "hooks not attached", "for C++ alone"],
    );
    let dash = |list: String| if list.is_empty() { "-".to_owned() } else { list };
    for d in all {
        let predicates = format!("{}/{}", d.predicates - d.opaque.len(), d.predicates);
        let (natives, hooks) = (dash(d.missing_natives.join(", ")), dash(d.unattached.join(", ")));
        row(&mut out, [&d.name, &predicates, &natives, &hooks, &dash(d.cpp_only.join(", "))]);
    }
    let mut lines = String::new();
    for (place, message) in remarks(loaded) {
        let place = place.map_or(String::new(), |(file, line)| format!("{file}:{line}: "));
        let _ = writeln!(lines, "  {place}{message}");
    }
    if !lines.is_empty() {
        let _ = write!(out, "\nremarks:\n{lines}");
    }
    section(&mut out, "methods of interfaces that nothing implements", all, |d| {
        let methods = Some(d.missing_methods.join(", "));
        methods.filter(|methods| !methods.is_empty()).into_iter().collect()
    });
    if !loaded.session.left_out.is_empty() {
        out.push_str("\nrules that are left out:\n");
        for rule in &loaded.session.left_out {
            let _ = writeln!(out, "  {}:{}: {}", rule.loc.file, rule.loc.line, rule.message);
        }
    }
    let totals = Totals::of(all, loaded);
    let rule_count = loaded.session.rules.iter().count();
    let _ = writeln!(
        out,
        "\n{}; {} of {} interpreted{}; {} missing; {} not attached; {} of {} loaded",
        counted(all.len(), "definition"),
        totals.predicates - totals.opaque,
        counted(totals.predicates, "predicate use"),
        percent(totals.predicates - totals.opaque, totals.predicates),
        counted(totals.natives, "native"),
        counted(totals.unattached, "hook"),
        rule_count,
        counted(rule_count + loaded.session.left_out.len(), "rule"),
    );
    out
}

/// Writes the `problems` of each definition, with its location, below a title; nothing if there are none.
fn section(
    out: &mut String,
    title: &str,
    all: &[Diagnosis],
    problems: impl Fn(&Diagnosis) -> Vec<String>,
) {
    let mut lines = String::new();
    for d in all {
        for problem in problems(d) {
            let _ = writeln!(lines, "  {}:{}: {}: {problem}", d.loc.file, d.loc.line, d.name);
        }
    }
    if !lines.is_empty() {
        let _ = write!(out, "\n{title}:\n{lines}");
    }
}

/// Returns the remarks on C++ that is not understood, with their places.
fn remarks(loaded: &Loaded) -> impl Iterator<Item = (Option<(&str, u32)>, &str)> {
    let remarks = loaded.reports.iter().filter(|report| report.severity == Severity::Remark);
    remarks.map(|report| {
        let place = match &report.at {
            At::File { file, line, .. } => Some((&**file, *line)),
            _ => None,
        };
        (place, &*report.message)
    })
}

fn percent(part: usize, whole: usize) -> String {
    match (part * 1000).checked_div(whole) {
        Some(tenths) => format!(" ({}.{} %)", tenths / 10, tenths % 10),
        None => String::new(),
    }
}

fn as_json(file: &str, all: &[Diagnosis], loaded: &Loaded) -> String {
    let one = |d: &Diagnosis| {
        Json::Object(vec![
            ("name", Json::from(&*d.name)),
            ("file", Json::from(&*d.loc.file)),
            ("line", Json::Int(i64::from(d.loc.line))),
            ("predicates", Json::count(d.predicates)),
            ("opaque", Json::texts(&d.opaque)),
            ("missingNatives", Json::texts(&d.missing_natives)),
            ("unattached", Json::texts(&d.unattached)),
            ("derived", Json::texts(&d.derived)),
            ("missingMethods", Json::texts(&d.missing_methods)),
            ("cppOnly", Json::texts(&d.cpp_only)),
        ])
    };
    let rules =
        loaded.session.rules.iter().map(|r| {
            Json::Object(vec![("name", Json::from(&*r.name)), ("loaded", Json::Bool(true))])
        });
    let refused = loaded.session.left_out.iter().map(|r| {
        Json::Object(vec![
            ("message", Json::from(&*r.message)),
            ("file", Json::from(&*r.loc.file)),
            ("line", Json::Int(i64::from(r.loc.line))),
            ("loaded", Json::Bool(false)),
            ("missingNatives", Json::texts(&r.missing)),
        ])
    });
    let remark = |(place, message): (Option<(&str, u32)>, &str)| {
        let mut fields = vec![("message", Json::from(message))];
        if let Some((file, line)) = place {
            fields.extend([("file", Json::from(file)), ("line", Json::Int(i64::from(line)))]);
        }
        Json::Object(fields)
    };
    let totals = Totals::of(all, loaded);
    let report = Json::Object(vec![
        ("file", Json::from(file)),
        ("definitions", Json::List(all.iter().map(one).collect())),
        ("rules", Json::List(rules.chain(refused).collect())),
        ("remarks", Json::List(remarks(loaded).map(remark).collect())),
        (
            "totals",
            Json::Object(vec![
                ("definitions", Json::count(all.len())),
                ("predicates", Json::count(totals.predicates)),
                ("opaque", Json::count(totals.opaque)),
                ("missingNatives", Json::count(totals.natives)),
                ("unattached", Json::count(totals.unattached)),
            ]),
        ),
    ]);
    format!("{report}\n")
}
