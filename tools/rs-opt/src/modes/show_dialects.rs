//! `--show-dialects`: lists the loaded dialects, and those of the folders of `--td-path`.

use std::collections::BTreeSet;

use driver::json::Json;
use driver::td::{self, ReportStyle};

use super::mode::{Mode, Takes};
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "show-dialects",
    takes: Takes::Nothing("List the dialects that are loaded or can be, and end"),
    run: |cx, _| {
        let (session, _) = td::load(&cx.settings.td);
        let loaded = session.reg.dialects().map(|d| session.reg.ctx().str(d.name).to_owned());
        let names: BTreeSet<String> = loaded.chain(td::dialects_on_path(&cx.settings.td)).collect();
        let names: Vec<String> = names.into_iter().collect();
        Outcome::printed(match cx.settings.general.style() {
            ReportStyle::Json => format!("{}\n", Json::texts(names)),
            ReportStyle::Text => format!("Available Dialects: {}\n", names.join(",")),
        })
    },
};
