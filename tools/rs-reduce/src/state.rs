//! A module that passes the test, as IR and as the text that was tested.

use asm::{ParseOptions, Parsed, parse};
use driver::Session;
use driver::diagnostics::place;
use driver::fanout::parallel;
use ir_core::printer::{PrintOptions, print_whole};
use ir_core::source::SourceView;
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{Body, Severity};

use crate::options::ReduceOptions;
use crate::reductions::part::count;

/// See the module's documentation.
pub(crate) struct State {
    /// The IR; its places are of no use after the first edit.
    parsed: Parsed,
    /// The text of it.
    pub(crate) text: String,
}

impl State {
    /// Parses, verifies and prints a text.
    ///
    /// # Errors
    /// The first error.
    pub(crate) fn parse(
        session: &Session,
        options: &ReduceOptions,
        text: &str,
    ) -> Result<State, String> {
        let parse_options = ParseOptions {
            allow_unregistered: options.allow_unregistered,
            top_level_op: Some(driver::session::top_level_op(session)),
            file_name: options.name.clone(),
            unregistered_note: session.unregistered_note.to_string(),
            ..ParseOptions::default()
        };
        let parsed = parse(&session.reg, text.as_bytes(), &parse_options).map_err(|errors| {
            let first = errors.into_iter().next().map(|error| place::of_text(error).message);
            format!("{}: {}", options.name, first.unwrap_or_default())
        })?;
        verified(session, options, &parsed.body)?;
        let text = printed(session, &parsed, &parsed.body).ok_or("the text is too long")?;
        Ok(State { parsed, text })
    }

    /// Returns the IR.
    pub(crate) fn body(&self) -> &Body {
        &self.parsed.body
    }

    /// Replaces IR and text.
    pub(crate) fn set(&mut self, body: Body, text: String) {
        self.parsed.body = body;
        self.text = text;
    }

    /// Returns the text of other IR if it verifies.
    pub(crate) fn text_of(
        &self,
        session: &Session,
        options: &ReduceOptions,
        body: &Body,
    ) -> Option<String> {
        verified(session, options, body).ok()?;
        printed(session, &self.parsed, body)
    }

    /// Returns the number of operations.
    pub(crate) fn operations(&self) -> usize {
        count(self.body())
    }

    /// Returns the measure that every reduction decreases: the number of operations, then the length of the text.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.operations(), self.text.len())
    }
}

fn verified(session: &Session, options: &ReduceOptions, body: &Body) -> Result<(), String> {
    let verify =
        VerifyOptions { allow_unregistered: options.allow_unregistered, skip_symbols: false };
    let findings = verify_root(&session.reg, body, verify, &parallel);
    let error = findings.into_iter().find(|f| f.diagnostic.severity == Severity::Error);
    error.map_or(Ok(()), |found| Err(format!("{}: {}", options.name, found.diagnostic.message)))
}

fn printed(session: &Session, parsed: &Parsed, body: &Body) -> Option<String> {
    let (mut out, view) = (Vec::new(), SourceView::empty());
    let options = PrintOptions::default();
    print_whole(&session.reg, body, view, None, &parsed.resources, &options, &parallel, &mut out)
        .ok()?;
    String::from_utf8(out).ok()
}
