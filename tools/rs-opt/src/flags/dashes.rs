//! Long flags with one dash, as `mlir-opt` accepts them.

use super::tablegen::INCLUDE_FOLDER;

/// Turns `-flag` into `--flag` and `--h` into `--help`; `-`, `-o`, `-IDIR` and negative numbers stay, as does
/// everything after `--`.
///
/// A word after one dash is the name of a long flag, as for `mlir-opt`: `-optimize` is `--optimize`, never `-o
/// ptimize`.
pub(crate) fn two_dashes(args: &[String]) -> impl Iterator<Item = String> {
    let end = args.iter().position(|arg| arg == "--").unwrap_or(args.len());
    let is_long = |rest: &str| {
        let short = |c: char| c == '-' || c == INCLUDE_FOLDER || c.is_ascii_digit();
        rest.split('=').next().is_some_and(|name| name.len() > 1) && !rest.starts_with(short)
    };
    args.iter().enumerate().map(move |(i, arg)| match arg.strip_prefix('-') {
        Some(_) if i == 0 || i > end => arg.clone(),
        Some("-h") => "--help".to_owned(),
        Some(rest) if is_long(rest) => format!("-{arg}"),
        _ => arg.clone(),
    })
}
