//! `--html-report FILE`: writes a page about the run.
//!
//! The page is written for runs that end with an error, too: it shows what happened before. See [`html_report`] for its content.

use std::path::Path;

use driver::recording::{RecordedPart, RecordedPass, Recording};
use driver::{Output, RunVerdict, Session, output, run_recorded};
use html_report::{Report, Step, page};
use passes::Pipeline;

use crate::cost_report::CostReport;
use crate::failure::Failure;
use crate::settings::Settings;

/// Runs the pipeline over a text and writes the page about it to the file `report`.
///
/// # Errors
/// If the page cannot be written.
pub fn run_with_report(
    (session, pipeline): (&Session, &Pipeline),
    settings: &Settings,
    costs: &CostReport,
    (report, cwd): (&str, &Path),
    text: &[u8],
    output: Output<'_>,
) -> Result<RunVerdict, Failure> {
    let general = &settings.general;
    let mut count = 0;
    let mut rows = || costs.rows_after(&mut count);
    let mut recording = Recording::new(&mut rows);
    let name = general.input_name();
    let verdict = run_recorded(session, pipeline, &general.run, name, text, output, &mut recording);
    let reports: Vec<Report> = recording.parts.into_iter().map(report_of).collect();
    let html = page(&reports, &verdict.messages);
    output::write(&cwd.join(report).to_string_lossy(), html.as_bytes())
        .map_err(|e| Failure::new(format!("cannot write the report '{report}': {e}")))?;
    Ok(verdict)
}

fn report_of(part: RecordedPart) -> Report {
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let failed = part.passes.iter().find(|pass| pass.text.is_none());
    let failure = match (&part.parsed, failed) {
        (None, _) => Some("The input is invalid, so no pass was run.".to_owned()),
        (_, Some(pass)) => Some(format!("The pass {} failed.", pass.title)),
        _ => None,
    };
    // The printer ends the IR with an empty line.
    let text_of_ir = |bytes: Vec<u8>| format!("{}\n", text(bytes).trim_end());
    let parsed = part.parsed.map(text_of_ir).unwrap_or_default();
    let mut last = parsed.clone();
    let mut steps = Vec::new();
    for RecordedPass { title, text: after, time, fired } in part.passes {
        // A pass that failed has no result.
        last = after.map_or(last, text_of_ir);
        steps.push(Step { title, text: last.clone(), time, fired });
    }
    Report {
        title: part.name,
        input: text(part.input),
        parsed,
        steps,
        before: part.before,
        after: part.after,
        graphs: part.graphs,
        failure,
    }
}
