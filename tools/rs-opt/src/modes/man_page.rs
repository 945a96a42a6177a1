//! `--man-page`: prints the manual page.

use command_line::artifacts::{MAN_PAGE, man_page};

use super::mode::{Mode, ModeArgument, ModeCx, ModeInput, ModeOutput};
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: MAN_PAGE,
    takes: ModeArgument::Nothing("Print the manual page in the format of man and end"),
    input: ModeInput::Nothing,
    output: ModeOutput::Text,
    run,
};

fn run(cx: &mut ModeCx<'_>, _: &[String]) -> Outcome {
    let page = man_page((cx.command)(), &cx.settings.program);
    page.map_or_else(|error| Outcome::failure(error.to_string()), Outcome::printed)
}
