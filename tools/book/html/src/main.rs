//! Builds the HTML of the book: `book-html FOLDER [OUTPUT]`, e.g. `book-html docs target/book`.

use std::process::ExitCode;

use mdbook_driver::MDBook;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (Some(folder), output) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: book-html FOLDER [OUTPUT]");
        return ExitCode::FAILURE;
    };
    let built = MDBook::load(&folder).and_then(|mut book| {
        if let Some(output) = output {
            book.config.build.build_dir = output.into();
        }
        book.build().map(|()| book.build_dir_for("html"))
    });
    match built {
        Ok(path) => {
            println!("{}", path.join("index.html").display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("cannot build the book: {error:?}");
            ExitCode::FAILURE
        }
    }
}
