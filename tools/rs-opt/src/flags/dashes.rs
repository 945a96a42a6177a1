//! Long flags with one dash, as `mlir-opt` accepts them.

/// Turns `-flag` into `--flag` and `--h` into `--help`; `-`, `-o FILE`, `-h`, `-V` and negative numbers stay.
pub(crate) fn two_dashes(arg: &str) -> String {
    let is_flag = |rest: &str| {
        rest.len() > 1
            // No long flag starts with a capital letter or a digit.
            && !rest.starts_with(|c: char| c == '-' || c == 'I' || c.is_ascii_digit())
            && !(rest.starts_with('o') && is_output(rest))
    };
    match arg.strip_prefix('-') {
        Some("-h") => "--help".to_owned(),
        Some(rest) if is_flag(rest) => format!("-{arg}"),
        _ => arg.to_owned(),
    }
}

/// Whether `-oFILE` is meant: only one long flag starts like that.
fn is_output(rest: &str) -> bool {
    !rest.starts_with("output-split-marker")
}
