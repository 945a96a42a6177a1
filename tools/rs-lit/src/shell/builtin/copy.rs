//! The built-in `cp` and `mv`.
//!
//! Folders are copied with the links in them as links, except with `-L`. Invariant: a file is never copied
//! onto itself, nor a folder into itself.

use std::fs::File;
use std::path::{Path, PathBuf};

use super::call::{Problem, flags, has, transfer, write};
use super::diff::names;
use super::files::{Times, set_times};
use crate::tools::ToolCall;

/// Deepest folder that is copied; links that are followed could lead round in circles.
const MAX_DEPTH: usize = 200;

/// The options of copying files.
#[derive(Clone, Copy)]
struct Manner {
    follow: bool,
    keep_times: bool,
    force: bool,
}

/// Returns the path for `file` when it is copied to `target`.
fn destination(call: &ToolCall, file: &str, target: &str) -> PathBuf {
    let path = call.path(target);
    match Path::new(file).file_name().filter(|_| path.is_dir()) {
        Some(name) => path.join(name),
        None => path,
    }
}

/// Returns the files and their target; several files need a folder.
fn split_target<'a>(
    call: &ToolCall,
    files: &'a [&'a str],
) -> Result<(&'a str, &'a [&'a str]), Problem> {
    match files.split_last() {
        Some((target, files))
            if files.len() == 1 || (files.len() > 1 && call.path(target).is_dir()) =>
        {
            Ok((target, files))
        }
        Some((target, [_, ..])) => Err(format!("{target}: no such folder").into()),
        _ => Err(Problem::Misuse("a file and a target are needed".to_owned())),
    }
}

pub(super) fn cp(call: &mut ToolCall) -> Result<i32, Problem> {
    let (flags, files) = flags(
        &call.args,
        &["-r", "-R", "-f", "-p", "-a", "-v", "-n", "-P", "-d", "-L", "--recursive"],
    )?;
    let (target, files) = split_target(call, &files)?;
    let any = |letters: &str| letters.chars().any(|letter| has(&flags, letter));
    let recursive = any("rRa") || flags.contains(&"--recursive");
    let manner = Manner {
        follow: any("L") || !(recursive || any("Pd")),
        keep_times: any("pa"),
        force: any("f"),
    };
    for file in files {
        let (from, to) = (call.path(file), destination(call, file, target));
        if any("n") && to.symlink_metadata().is_ok() {
            continue;
        }
        if from.is_dir() && (manner.follow || !from.is_symlink()) {
            if !recursive {
                return Err(format!("{file}: is a folder; -r copies it").into());
            }
            let inside = |to: &Path| to.ancestors().find_map(|folder| folder.canonicalize().ok());
            if from
                .canonicalize()
                .is_ok_and(|from| inside(&to).is_some_and(|to| to.starts_with(from)))
            {
                return Err(format!("{file}: cannot go into itself").into());
            }
        }
        copy(call, &from, &to, manner, 0).map_err(|error| format!("{file}: {error}"))?;
        if any("v") {
            write(&call.stdout, format!("'{file}' -> '{}'\n", to.display()).as_bytes());
        }
    }
    Ok(0)
}

/// Copies a file, a link or a folder.
fn copy(
    call: &ToolCall,
    from: &Path,
    to: &Path,
    manner: Manner,
    depth: usize,
) -> std::io::Result<()> {
    let refuse = |reason: &str| Err(std::io::Error::other(format!("{}: {reason}", from.display())));
    let data = if manner.follow { from.metadata()? } else { from.symlink_metadata()? };
    if data.is_symlink() {
        if to.symlink_metadata().is_ok_and(|data| !data.is_dir()) {
            std::fs::remove_file(to)?;
        }
        return link(&std::fs::read_link(from)?, to);
    }
    if data.is_dir() {
        if depth > MAX_DEPTH {
            return refuse("too deep");
        }
        let names = names(from)?;
        std::fs::create_dir_all(to)?;
        for name in names {
            copy(call, &from.join(&name), &to.join(&name), manner, depth + 1)?;
        }
    } else {
        if let (Ok(from), Ok(to)) = (from.canonicalize(), to.canonicalize())
            && from == to
        {
            return refuse("cannot be copied onto itself");
        }
        if manner.force
            && to.symlink_metadata().is_ok()
            && File::options().write(true).open(to).is_err()
        {
            std::fs::remove_file(to)?;
        }
        if data.is_file() {
            std::fs::copy(from, to)?;
        } else {
            transfer(&mut File::open(from)?, &mut File::create(to)?, &call.stderr)?;
        }
    }
    if manner.keep_times {
        set_times(to, Times::of(from)?)?;
    }
    Ok(())
}

#[cfg(unix)]
fn link(target: &Path, to: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(target, to)
}

#[cfg(not(unix))]
fn link(_: &Path, to: &Path) -> std::io::Result<()> {
    Err(std::io::Error::other(format!("{}: links are not supported here", to.display())))
}

pub(super) fn mv(call: &mut ToolCall) -> Result<i32, Problem> {
    let (flags, files) = flags(&call.args, &["-f", "-n", "-v"])?;
    let (target, files) = split_target(call, &files)?;
    for file in files {
        let (from, to) = (call.path(file), destination(call, file, target));
        if has(&flags, 'n') && to.symlink_metadata().is_ok() {
            continue;
        }
        let moved = match std::fs::rename(&from, &to) {
            Err(error) if error.kind() == std::io::ErrorKind::CrossesDevices => {
                carry(call, &from, &to)
            }
            moved => moved,
        };
        moved.map_err(|error| format!("{file}: {error}"))?;
        if has(&flags, 'v') {
            write(&call.stdout, format!("renamed '{file}' -> '{}'\n", to.display()).as_bytes());
        }
    }
    Ok(0)
}

/// Moves to another file system.
fn carry(call: &ToolCall, from: &Path, to: &Path) -> std::io::Result<()> {
    copy(call, from, to, Manner { follow: false, keep_times: true, force: true }, 0)?;
    if from.is_dir() && !from.is_symlink() {
        std::fs::remove_dir_all(from)
    } else {
        std::fs::remove_file(from)
    }
}
