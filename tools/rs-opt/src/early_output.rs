//! Text for standard output that precedes the result: the log of actions, and files named `-` that passes write.

use driver::Output;
use ir_core::printer::TextSink;
use passes::Printed;
use passes::actions::Actions;

/// The sources of such text.
#[derive(Clone, Copy, Default)]
pub struct EarlyText<'a> {
    /// The actions whose log is written to standard output.
    pub actions: Option<&'a Actions>,
    /// The text that passes print.
    pub printed: Option<&'a Printed>,
}

impl EarlyText<'_> {
    /// Takes the text so far.
    pub fn take(&self) -> String {
        let log = self.actions.map(Actions::take_log).unwrap_or_default();
        log + &self.printed.map(Printed::take_output).unwrap_or_default()
    }
}

/// The sink of the result on standard output. Each piece is written after the text that precedes it.
pub struct EarlyOutput<'a> {
    /// The sources of text.
    pub text: EarlyText<'a>,
    /// Standard output.
    pub output: Output<'a>,
    /// Whether such text was written.
    pub is_mixed: bool,
}

impl TextSink for EarlyOutput<'_> {
    fn piece(&mut self, text: &[u8]) {
        self.flush();
        self.output.piece(text);
    }
}

impl EarlyOutput<'_> {
    /// Writes the text so far.
    pub fn flush(&mut self) {
        let early = self.text.take();
        if !early.is_empty() {
            self.is_mixed = true;
            self.output.piece(early.as_bytes());
        }
    }
}
