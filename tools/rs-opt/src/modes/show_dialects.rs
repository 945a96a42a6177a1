//! `--show-dialects`: lists the loaded dialects.

use driver::td;

use super::mode::{Mode, Takes};
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "show-dialects",
    takes: Takes::Nothing("List the loaded dialects and end"),
    run: |cx, _| {
        let (session, _) = td::load(&cx.settings.td);
        let names: Vec<&str> =
            session.reg.dialects().map(|d| session.reg.ctx().str(d.name)).collect();
        Outcome::printed(format!("Available Dialects: {}\n", names.join(",")))
    },
};
