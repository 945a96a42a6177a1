//! `book`: writes the generated parts of the book and the output of its commands. `book generated` writes the generated parts only,
//! and with `--check` compares them. `book worked-examples` checks the pages that change the repository, and with `UPDATE_EXPECT=1`
//! writes the output of their commands.

use std::process::ExitCode;

use book::run::{OnMismatch, run_page};
use book::{links, pages, reference, repository};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match args[..] {
        [] => update(),
        ["generated"] => reference::write(&repository()),
        ["generated", "--check"] => reference::check(&repository()),
        ["worked-examples"] => examples(),
        _ => Err("usage: book [generated [--check] | worked-examples]".to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn examples() -> Result<(), String> {
    let root = repository();
    let names = pages(&root).map_err(|e| format!("docs: {e}"))?;
    book::worked_examples::run(&root, &names, OnMismatch::from_environment())
}

fn update() -> Result<(), String> {
    let root = repository();
    reference::write(&root)?;
    let names = pages(&root).map_err(|e| format!("docs: {e}"))?;
    let sandbox = std::env::temp_dir().join(format!("rs-opt-book-{}", std::process::id()));
    let mut errors = Vec::new();
    for page in &names {
        errors.extend(run_page(&root, page, &sandbox, OnMismatch::Update).err());
    }
    // The folder is a temporary one; a remainder does no harm.
    drop(std::fs::remove_dir_all(&sandbox));
    errors.extend(links::check(&root, &names).map_err(|e| format!("docs: {e}"))?);
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n")) }
}
