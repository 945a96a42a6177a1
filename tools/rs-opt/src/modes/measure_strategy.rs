//! `--measure-strategy ENGINE`: prints the time and the memory that the passes take by one engine. `--compare-strategies` runs it in processes of
//! their own; the flag is hidden.

use passes::rewriting::Strategy;

use super::compare_strategies::measure;
use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::flags;
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "measure-strategy",
    takes: ModeArgument::Value(|flag| {
        let help = "Print the time and the memory that the passes take by one engine: for --compare-strategies";
        flags::text(flag, "ENGINE", help)
            .value_parser(flags::rewriting::ENGINES.to_vec())
            .hide(true)
    }),
    input: ModeInput::FileAndPasses,
    output: ModeOutput::TextOrJson,
    run: |cx, engine| {
        let text = match (cx.stdin)() {
            Ok(text) => text,
            Err(outcome) => return outcome,
        };
        let strategy = Strategy::named(&engine.concat()).unwrap_or_default();
        measure(cx.settings, &text, cx.cwd, strategy)
            .map_or_else(|outcome| outcome, Outcome::printed)
    },
};
