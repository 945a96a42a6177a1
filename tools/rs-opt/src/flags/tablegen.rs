//! Flags that load dialects and rules from TableGen files.

use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, ValueHint};
use driver::td::{Extension, Lints, Prelude, RemarkDetail, TdFiles, TdPath};

use super::{choice, file, is_on, switch, text, text_of};
use crate::config::{Origin, Resolved, Setting, cache_of};
use crate::failure::Failure;

/// The short flag `-IDIR`, the only one whose value may follow without a space. No long flag starts with a capital letter.
pub const INCLUDE_FOLDER: char = 'I';

/// Declares the flags.
pub fn flags() -> Vec<Arg> {
    vec![
        text(
            "td-path",
            "DIR",
            "Load a dialect from the TableGen files below this folder when the input \
             names it; included files are found there, too",
        )
        .value_hint(ValueHint::DirPath)
        .action(ArgAction::Append),
        file(
            "dialect-td",
            "Load the dialects that a TableGen file describes; they replace or extend those of the same name",
        )
        .action(ArgAction::Append),
        file(
            "patterns-td",
            "Load the rewrite rules and conversion targets of a TableGen file: for --apply-patterns and --convert, and the rules for --canonicalize beside the built-in ones",
        )
        .action(ArgAction::Append),
        file("I", "Folder to look for included TableGen files in")
            .short(INCLUDE_FOLDER)
            .value_name("DIR")
            .value_hint(ValueHint::DirPath)
            .action(ArgAction::Append),
        choice(
            "prelude",
            "NAME",
            &["mlir", "legacy", "none"],
            "mlir",
            "The embedded TableGen files: those of MLIR 19 to 22, those of 2019 and 2020, or none",
        ),
        switch(
            "lint-td",
            "Warn about definitions that are legal and probably a mistake, such as ambiguous assembly formats",
        ),
        switch(
            "td-remarks",
            "Print each remark about C++ in TableGen files, and not one line a file",
        ),
    ]
}

/// Returns the error about the first folder or file that `rs-opt.toml` or the environment names and that does not exist. The
/// loader reports those of flags.
fn missing_setting(config: &Resolved, cwd: &Path) -> Option<Failure> {
    let lists = [
        ("td-path", &config.td_path),
        ("overlays", &config.overlays),
        ("patterns", &config.patterns),
    ];
    let settings = lists.into_iter().flat_map(|(key, list)| list.iter().map(move |of| (key, of)));
    let mut problems = settings.filter_map(|(key, setting)| {
        let takes_folders = key == "td-path";
        let origin = match setting.origin {
            Origin::Environment(variable) => variable,
            Origin::File { .. } => key,
            Origin::Flag | Origin::Default => return None,
        };
        let path = cwd.join(&setting.value);
        let problem = if !path.exists() {
            "does not exist"
        } else if takes_folders && !path.is_dir() {
            "is not a folder"
        } else {
            return None;
        };
        Some(setting.failure(format!("'{}' of '{origin}' {problem}", setting.value)))
    });
    problems.next()
}

/// Makes the list of files from the settings. Relative paths start at `cwd`.
///
/// # Errors
/// If a folder of included files does not exist.
pub fn read(
    m: &ArgMatches,
    config: &Resolved,
    threads: Option<usize>,
    cwd: &Path,
    extension: &Extension,
) -> Result<TdFiles, Failure> {
    if let Some(missing) = config.include.iter().find(|of| !cwd.join(&of.value).is_dir()) {
        let message = format!("the folder '{}' for included files does not exist", missing.value);
        return Err(missing.failure(message));
    }
    // '--print-config' shows settings that are wrong, too.
    let missing = missing_setting(config, cwd).filter(|_| !is_on(m, "print-config"));
    if let Some(missing) = missing {
        return Err(missing);
    }
    let values = |list: &[Setting]| list.iter().map(|s| s.value.clone()).collect::<Vec<_>>();
    let is_file = |path: &String| path.ends_with(".td");
    let (overlay_files, overlay_folders): (Vec<_>, Vec<_>) =
        values(&config.overlays).into_iter().partition(is_file);
    Ok(TdFiles {
        dialects: values(&config.dialects).into_iter().chain(overlay_files).collect(),
        patterns: values(&config.patterns),
        include: values(&config.include),
        path: TdPath {
            folders: values(&config.td_path).into_iter().chain(overlay_folders).collect(),
            cache: cache_of(&config.cache_dir.value, cwd),
            threads,
        },
        prelude: match text_of(m, "prelude") {
            Some("legacy") => Prelude::Legacy,
            Some("none") => Prelude::None,
            _ => Prelude::Mlir,
        },
        remarks: if is_on(m, "td-remarks") { RemarkDetail::Each } else { RemarkDetail::Summary },
        lints: if is_on(m, "lint-td") { Lints::On } else { Lints::Off },
        cwd: cwd.to_owned(),
        ..TdFiles::of(extension.clone())
    })
}
