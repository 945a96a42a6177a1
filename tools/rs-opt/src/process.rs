//! Running passes over the input file, e.g. `rs-opt in.mlir --cse`: what the program does without a mode.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use driver::diagnostics::{At, Counts, Report};
use driver::td::NamingText;
use driver::{BatchCache, Output, RunOptions, RunVerdict, Session, run_into, td};
use ir_core::fanout::sequential;
use ir_core::{Context, Registry, Severity};
use passes::actions::Actions;
use passes::failed_run::FailedRuns;
use passes::printed::{FilePath, PrintedPiece};
use passes::rewriting::{CostModel, CostReportSink};
use passes::statistics_report::statistics_report;
use passes::{Item, Observers, PassGroup, Pipeline, Printed, Statistics, Timing};

use crate::cost_report::CostReport;
use crate::early_output::{EarlyOutput, EarlyText};
use crate::failure::Failure;
use crate::flags::passes::StatisticsForm;
use crate::flags::timing::TimingForm;
use crate::html;
use crate::outcome::Outcome;
use crate::reproducer::{self, Reproducer};
use crate::settings::Settings;
use crate::side_file::{ACTION_LOG, OF_PASS, REPRODUCER, SideFile, TRACE};
use crate::timing_report::Threads;
use crate::{
    cost_model, cost_table, depfile, difference, pattern_session, pipeline, timing_report,
};

/// The result of a run over a file.
pub struct FileRun {
    /// The messages, and whether the run succeeded.
    pub verdict: RunVerdict,
    /// The files that the flags request. They are to be written after the output.
    pub files: Vec<SideFile>,
    /// The text for standard output, if the output is written to a file.
    pub stdout: String,
    /// Whether the output has text besides the result, e.g. a file named `-` that a pass writes.
    pub is_mixed: bool,
    /// The files that the result depends on, if `--depfile` requests them.
    pub dependencies: Vec<String>,
}

impl FileRun {
    /// Returns what the run writes that neither its result nor its messages contain.
    pub fn side_output(&self) -> Option<&'static str> {
        if !self.files.is_empty() {
            return Some("files besides the result");
        }
        (self.is_mixed || !self.stdout.is_empty()).then_some("text besides the result")
    }
}

/// Runs the passes of the flags over a text and writes the result. `batches` has results of earlier runs with the same flags.
///
/// # Errors
/// If the flags are wrong in a way that only the loaded dialects and files can show.
pub fn run_file(
    settings: &Settings,
    text: &[u8],
    cwd: &Path,
    batches: Option<Arc<BatchCache>>,
    output: Output<'_>,
) -> Result<FileRun, Outcome> {
    if !settings.passes.run_reproducer {
        return run_text(settings, text, cwd, batches, output);
    }
    let Reproducer { pipeline, verify_each, text } = Reproducer::read(text)?;
    let mut settings = settings.clone();
    settings.passes.pipeline = pipeline.or(settings.passes.pipeline);
    let run = &mut settings.general.run;
    run.verify_each = verify_each.unwrap_or(run.verify_each);
    // The results of batches are stored for the pipeline of the flags.
    run_text(&settings, &text, cwd, None, output)
}

/// Runs the passes of the flags over a text, as it is.
fn run_text(
    settings: &Settings,
    text: &[u8],
    cwd: &Path,
    batches: Option<Arc<BatchCache>>,
    output: Output<'_>,
) -> Result<FileRun, Outcome> {
    let name = settings.general.input_name();
    if name.ends_with(".td") {
        return Err(Outcome::failure(format!(
            "'{name}' contains definitions instead of MLIR text; write '--dialect-td={name}' to load its dialects, or '--patterns-td={name}' to \
             load its rules"
        )));
    }
    let texts = naming_texts(settings, text, cwd);
    let loaded = pattern_session::session(settings, &as_texts(&texts));
    let mut prepared = Prepared::new(settings, loaded, cwd)?;
    prepared.session.batch_cache = batches;
    Ok(prepared.run(settings, text, output, &mut |session, pipeline, options, name, output| {
        run_into(session, pipeline, options, name, text, output)
    }))
}

/// The loaded dialects and the pipeline of the flags: everything that a run needs besides the text.
pub struct Prepared {
    /// The loaded dialects and rules.
    pub session: Session,
    /// The passes.
    pub pipeline: Arc<Pipeline>,
    /// The messages about dialects, rules and the cost table.
    reports: Vec<Report>,
    costs: Option<Arc<CostReport>>,
    statistics: Option<Arc<Statistics>>,
    printed: Option<Arc<Printed>>,
    timing: Option<(Arc<Timing>, TimingForm)>,
    failed_runs: Option<Arc<FailedRuns>>,
    actions: Option<Arc<Actions>>,
}

/// Runs the pipeline over the text of that name, e.g. with [`run_into`].
pub type Execute<'e> = &'e mut (
            dyn FnMut(&Session, &Arc<Pipeline>, &RunOptions, &str, Output<'_>) -> RunVerdict + Send
        );

impl Prepared {
    /// Makes the pipeline of the flags for a session, which comes with the messages about its files.
    ///
    /// # Errors
    /// If the flags are wrong in a way that only the loaded dialects and files can show.
    pub fn new(
        settings: &Settings,
        (session, mut reports): (Session, Vec<Report>),
        cwd: &Path,
    ) -> Result<Self, Outcome> {
        let (run, format) = (&settings.general.run, settings.general.run.report.format);
        pattern_session::check_names(settings, &session)?;
        let mut pipeline = pipeline::of_flags(&session, settings)?;
        // A rule that is not known may be one that was refused, so the reports come first.
        if let Err(message) = initialize(&pipeline, &session) {
            let reports = td::render_reports(&settings.td, format, &reports);
            return Err(Outcome { stderr: reports, ..Outcome::failure(message) });
        }
        reports.extend(warnings(&pipeline, &session));
        let (costs, model) = configure(&mut pipeline, settings, cwd)?;
        let statistics = settings.passes.statistics.map(|_| Arc::new(Statistics::default()));
        pipeline.number_passes();
        let actions = settings.passes.actions.receiver().map(Arc::new);
        let failed_runs = settings.passes.reproducer.as_ref();
        let failed_runs =
            failed_runs.map(|(file, passes)| Arc::new(FailedRuns::new(*passes, file)));
        let timing = settings.passes.timing.map(|form| Arc::new(new_timing(form)));
        let trace = &settings.passes.trace;
        let prints = trace.is_on() || pipeline.has_pass_of(PassGroup::Print);
        let printed = prints.then(|| Arc::new(Printed::new(run.print.clone(), trace.clone())));
        pipeline.observe(&Observers {
            remarks: Some(Arc::default()),
            statistics: statistics.clone(),
            printed: printed.clone(),
            timing: timing.clone(),
            failed_runs: failed_runs.clone(),
            actions: actions.clone(),
        });
        let table = cost_model::file(settings).unwrap_or_default();
        reports.extend(cost_table::check(&model, table, &session.reg, &run.input));
        let pipeline = Arc::new(pipeline);
        let timing = timing.zip(settings.passes.timing);
        Ok(Prepared {
            session,
            pipeline,
            reports,
            costs,
            statistics,
            printed,
            timing,
            failed_runs,
            actions,
        })
    }

    /// Runs the passes over a text by `execute` and writes the result. The messages include those about dialects and rules.
    pub fn run(
        &self,
        settings: &Settings,
        input: &[u8],
        output: Output<'_>,
        execute: Execute<'_>,
    ) -> FileRun {
        let Prepared { session, pipeline, costs, .. } = self;
        let (general, run) = (&settings.general, &settings.general.run);
        let format = run.report.format;
        if let Some((timing, _)) = &self.timing {
            timing.restart();
        }
        let early = self.early_text(settings);
        let is_printed = general.output == "-" && !general.in_place;
        let text = if is_printed { early } else { EarlyText::default() };
        let mut output = EarlyOutput { text, output, is_mixed: false };
        let (mut verdict, mut files) = match (&general.html_report, costs) {
            (Some(file), Some(costs)) => {
                let what = (session, &**pipeline);
                let (verdict, page) =
                    html::run_with_page(what, general, file, costs, input, &mut output);
                (verdict, vec![page])
            }
            _ => {
                let name = general.input_name();
                (execute(session, pipeline, run, name, &mut output), Vec::new())
            }
        };
        output.flush();
        let is_mixed = output.is_mixed;
        if let Some(printed) = &self.printed {
            let (printed, of_passes) = printed_pieces(printed.take(), settings);
            verdict.messages.insert_str(0, &printed);
            files.extend(of_passes);
        }
        verdict.messages.push_str(&self.measurements(settings));
        if !self.reports.is_empty() {
            let mut reports = self.reports.clone();
            verdict.success &= !td::has_errors(&reports);
            run.report.select(&mut reports);
            verdict.counts += Counts::of(&reports);
            verdict.messages.insert_str(0, &td::render_reports(&settings.td, format, &reports));
        }
        verdict.messages.push_str(&verdict.counts.summary(format));
        if settings.passes.dump {
            verdict.messages.insert_str(0, &format!("{}\n", pipeline.dump(&session.reg)));
        }
        files.extend(self.reproducer(settings));
        files.extend(self.action_log(settings));
        let dependencies = depfile::dependencies(settings, session);
        FileRun { verdict, files, stdout: early.take(), is_mixed, dependencies }
    }

    /// Returns the sources of text for standard output besides the result.
    fn early_text(&self, settings: &Settings) -> EarlyText<'_> {
        let logs_to_output = settings.passes.actions.log.as_deref() == Some("-");
        EarlyText {
            actions: self.actions.as_deref().filter(|_| logs_to_output),
            printed: self.printed.as_deref(),
        }
    }

    /// Returns the costs, statistics, counters and times that the flags request, as text.
    fn measurements(&self, settings: &Settings) -> String {
        let mut text = String::new();
        if let Some(costs) = self.costs.as_ref().filter(|_| settings.rewriting.cost_report) {
            text.push_str(&costs.text());
        }
        text.push_str(&self.statistics_text(settings));
        if settings.passes.actions.prints_counters {
            text.push_str(&self.actions.as_ref().map(|a| a.counters()).unwrap_or_default());
        }
        if let Some((timing, form)) = &self.timing {
            let one = settings.general.threads == Some(1);
            let threads = if one { Threads::One } else { Threads::Several };
            text.push_str(&timing_report::text(timing, *form, threads));
        }
        text
    }

    /// Returns the statistics of passes as text, if the flags request them.
    fn statistics_text(&self, settings: &Settings) -> String {
        match (&self.statistics, settings.passes.statistics) {
            (Some(statistics), Some(StatisticsForm::Report(display))) => {
                statistics_report(statistics, &self.pipeline, &self.session.reg, display)
            }
            (Some(statistics), _) => statistics.text(),
            (None, _) => String::new(),
        }
    }

    /// Returns the file with the log of actions, if the flags request one.
    fn action_log(&self, settings: &Settings) -> Option<SideFile> {
        let file = settings.passes.actions.log.as_ref().filter(|file| *file != "-")?;
        let text = self.actions.as_ref()?.take_log();
        Some(SideFile { what: ACTION_LOG, file: file.clone(), text })
    }
}

impl Prepared {
    /// Returns the file that reproduces the failure of the run, if a pass failed and the flags request it.
    fn reproducer(&self, settings: &Settings) -> Option<SideFile> {
        let failed_runs = self.failed_runs.as_ref()?;
        let run = failed_runs.take()?;
        let text = reproducer::text(&run, &settings.general);
        Some(SideFile { what: REPRODUCER, file: failed_runs.file().to_owned(), text })
    }
}

/// Returns the texts whose dialects are loaded from folders: the input, the pipeline and the cost table.
pub fn naming_texts<'t>(
    settings: &'t Settings,
    text: &'t [u8],
    cwd: &Path,
) -> Vec<(&'t str, Cow<'t, [u8]>)> {
    let mut texts = vec![(settings.general.input_name(), Cow::Borrowed(text))];
    if let Some(pipeline) = &settings.passes.pipeline {
        texts.push(("--pass-pipeline", Cow::Borrowed(pipeline.as_bytes())));
    }
    if !settings.td.path.folders.is_empty() {
        texts.push(("the pipeline", Cow::Owned(dependent_dialects(settings).into_bytes())));
    }
    if let Some(table) = cost_model::file(settings)
        && !settings.td.path.folders.is_empty()
        && let Ok(text) = driver::input::read_file(&cwd.join(table))
    {
        texts.push((table, Cow::Owned(text)));
    }
    texts
}

/// Returns a text that names the dialects which the passes of the flags depend on. A pass that cannot be made is reported later.
fn dependent_dialects(settings: &Settings) -> String {
    let (flags, table) = (&settings.passes, settings.td.extension.passes());
    let mut pipeline = Pipeline::new(None);
    if let Some(text) = &flags.pipeline {
        let registry = Registry::empty(&Context::new());
        pipeline.items.extend(Pipeline::parse(&registry, &table, text).ok().map(Item::Nested));
    }
    for (name, options) in &flags.passes {
        let _ = pipeline.add(&table, name, options);
    }
    pipeline.dependent_dialects().iter().map(|name| format!("{name}.op\n")).collect()
}

/// Returns the same, by reference.
pub fn as_texts<'t>(texts: &'t [(&str, Cow<'_, [u8]>)]) -> Vec<NamingText<'t>> {
    texts.iter().map(|(file, text)| NamingText { file, text }).collect()
}

/// Returns the printed pieces as one text, in colours if diagnostics are, and as files.
fn printed_pieces(pieces: Vec<PrintedPiece>, settings: &Settings) -> (String, Vec<SideFile>) {
    let colors = difference::colors(settings.general.run.report.format);
    let folder = settings.passes.trace_folder.as_deref().unwrap_or_default();
    let (mut printed, mut files) = (String::new(), Vec::new());
    for piece in pieces {
        match piece {
            PrintedPiece::Text(text) => printed.push_str(&text),
            PrintedPiece::Change { before, after } => {
                let (before, after) = (before.as_bytes(), after.as_bytes());
                printed.push_str(&difference::difference(before, after, colors).0);
            }
            PrintedPiece::File(FilePath::OfTrace(path), text) => {
                let file = Path::new(folder).join(path).to_string_lossy().into_owned();
                files.push(SideFile { what: TRACE, file, text });
            }
            PrintedPiece::File(FilePath::Named(file), text) => {
                files.push(SideFile { what: OF_PASS, file, text });
            }
        }
    }
    (printed, files)
}

/// Returns the clock for times in that form.
fn new_timing(form: TimingForm) -> Timing {
    match form {
        TimingForm::Trace => Timing::with_trace(),
        TimingForm::Tree | TimingForm::List | TimingForm::Json => Timing::new(),
    }
}

fn initialize(pipeline: &Pipeline, session: &Session) -> Result<(), String> {
    pipeline.initialize(&session.pass_cx(&sequential))
}

/// Returns the warnings about the options of the passes.
fn warnings(pipeline: &Pipeline, session: &Session) -> Vec<Report> {
    let warning = |message| Report::new(Severity::Warning, "pass", At::Unknown, message);
    pipeline.warnings(&session.pass_cx(&sequential)).into_iter().map(warning).collect()
}

/// Sets the engine of a pipeline. Returns the cost report that it will fill, if the flags request one, and the cost model.
pub fn configure(
    pipeline: &mut Pipeline,
    settings: &Settings,
    cwd: &Path,
) -> Result<(Option<Arc<CostReport>>, CostModel), Failure> {
    let flags = &settings.rewriting;
    let mut rewriting = cost_model::settings(settings, cwd)?;
    rewriting.watching = flags.watching.clone();
    // The report about the run shows which rules fired, which the cost report counts.
    let reported = flags.cost_report || settings.general.html_report.is_some();
    let report = reported.then(|| Arc::new(CostReport::default()));
    rewriting.sink = report.clone().map(|r| r as Arc<dyn CostReportSink>);
    pipeline.configure(&rewriting);
    Ok((report, rewriting.options.model))
}
