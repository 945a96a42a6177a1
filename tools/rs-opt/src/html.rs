//! `--html-report FILE`: a page about the run.
//!
//! The page is written for runs that end with an error, too: it shows what happened before. It is written after the output, so that a page that
//! cannot be written loses neither the output nor the diagnostics. See [`html_report`] for its content.

use driver::recording::{RecordedPart, RecordedPass, Recording, Stage};
use driver::{Output, RunVerdict, Session, run_recorded};
use html_report::{PassRecord, ReportPage, page};
use passes::Pipeline;

use crate::cost_report::CostReport;
use crate::flags::general::General;
use crate::side_file::{REPORT, SideFile};

/// Runs the pipeline over a text. Returns the verdict and the page about the run.
pub fn run_with_page(
    (session, pipeline): (&Session, &Pipeline),
    general: &General,
    file: &str,
    costs: &CostReport,
    text: &[u8],
    output: Output<'_>,
) -> (RunVerdict, SideFile) {
    let mut count = 0;
    let mut rows = || costs.rows_after(&mut count);
    let mut recording = Recording::new(&mut rows);
    let name = general.input_name();
    let verdict = run_recorded(session, pipeline, &general.run, name, text, output, &mut recording);
    let mut reports: Vec<ReportPage> = recording.parts.into_iter().map(report_of).collect();
    if !verdict.success
        && reports.iter().all(|report| report.failure.is_none())
        && let Some(last) = reports.last_mut()
    {
        // With `--verify-diagnostics`, a run without errors fails if one is expected.
        last.failure = Some("The diagnostics are not those that the input expects.".to_owned());
    }
    let html = page(&reports, &verdict.messages);
    (verdict, SideFile { what: REPORT, file: file.to_owned(), text: html })
}

fn report_of(part: RecordedPart) -> ReportPage {
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    // The printer ends the IR with an empty line.
    let text_of_ir = |bytes: Vec<u8>| format!("{}\n", text(bytes).trim_end());
    let failure = failure_of(&part);
    let step = |pass: RecordedPass| PassRecord {
        title: pass.title,
        text: pass.text.map(text_of_ir),
        time: pass.time,
        fired: pass.fired,
    };
    ReportPage {
        title: part.name,
        input: text(part.input),
        parsed: part.parsed.map(text_of_ir),
        steps: part.passes.into_iter().map(step).collect(),
        before: part.before,
        after: part.after,
        graphs: part.graphs,
        failure,
    }
}

/// Returns why a run ended early, if it did.
fn failure_of(part: &RecordedPart) -> Option<String> {
    Some(match part.failed? {
        Stage::Input => "The input is invalid, so no pass was run.".to_owned(),
        Stage::RoundTrip => {
            "The text of the IR does not read back as the same, so no pass was run.".to_owned()
        }
        Stage::Anchor => "The pipeline cannot run on the input, so no pass was run.".to_owned(),
        Stage::Pass => {
            let pass = part.passes.last().map_or("", |pass| &pass.title);
            format!("The pass {pass} failed.")
        }
        Stage::Print => "The result was not printed.".to_owned(),
    })
}
