//! Runs every code block of the book, checks its links, and compares its generated pages: each is one test.
//!
//! With `UPDATE_EXPECT=1` in the environment the pages are rewritten instead of compared.

#![expect(
    clippy::disallowed_methods,
    reason = "a development tool that reads and writes the files of the book"
)]

use std::path::Path;

use book::run::{OnMismatch, run_page};
use book::{links, pages, reference, repository};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let root = repository();
    let update = std::env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1");
    if update && let Err(message) = reference::write(&root) {
        eprintln!("{message}");
    }
    let names = pages(&root).unwrap_or_default();
    let mut trials: Vec<Trial> = names.iter().map(|page| trial(page.clone(), update)).collect();
    trials.push(Trial::test("links", move || {
        let problems = links::check(&repository(), &names)?;
        if problems.is_empty() { Ok(()) } else { Err(Failed::from(problems.join("\n"))) }
    }));
    trials.push(Trial::test("generated pages", || Ok(reference::check(&repository())?)));
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn trial(page: String, update: bool) -> Trial {
    let on_mismatch = if update { OnMismatch::Update } else { OnMismatch::Fail };
    Trial::test(page.clone(), move || {
        let sandbox =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("book").join(page.replace(['/', '.'], "-"));
        Ok(run_page(&repository(), &page, &sandbox, on_mismatch)?)
    })
}
