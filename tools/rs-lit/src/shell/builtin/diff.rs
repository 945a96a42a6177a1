//! The built-in `diff`: of files by their bytes, of folders with `-r`.
//!
//! Exit codes are those of the command: 0 alike, 1 different, 2 trouble. Not here: finding differences (see `lines`).

use std::borrow::Cow;
use std::path::Path;

use super::call::{Problem, flags, has, write};
use super::lines::{Line, unified};
use crate::tools::ToolCall;

/// Deepest folder that is compared.
const MAX_DEPTH: usize = 200;

/// The options.
#[derive(Clone, Copy)]
struct Options {
    context: usize,
    all_space: bool,
    some_space: bool,
    strip: bool,
    brief: bool,
    new_file: bool,
}

pub(super) fn diff(call: &mut ToolCall) -> Result<i32, Problem> {
    let mut args = call.args.clone();
    let context = context_option(&mut args)?;
    let known =
        ["-u", "-w", "-b", "-q", "-r", "-N", "-a", "--strip-trailing-cr", "--brief", "--unified"];
    let (flags, files) = flags(&args, &known)?;
    let [old, new] = files.as_slice() else {
        return Err(Problem::Misuse("two files are needed".to_owned()));
    };
    let options = Options {
        context,
        all_space: has(&flags, 'w'),
        some_space: has(&flags, 'b'),
        strip: flags.contains(&"--strip-trailing-cr"),
        brief: has(&flags, 'q') || flags.contains(&"--brief"),
        new_file: has(&flags, 'N'),
    };
    if has(&flags, 'r') {
        Ok(trees(call, old, new, options, 0))
    } else {
        Ok(texts(call, old, new, options))
    }
}

/// Takes `-U N` or `-UN` out of the arguments: the number of lines of context, 3 by default.
fn context_option(args: &mut Vec<String>) -> Result<usize, Problem> {
    let mut context = 3;
    while let Some(at) = args.iter().position(|argument| argument.starts_with("-U")) {
        let option = args.remove(at);
        let number = match option.strip_prefix("-U") {
            Some("") | None if at < args.len() => args.remove(at),
            number => number.unwrap_or_default().to_owned(),
        };
        context = number
            .parse()
            .map_err(|_| Problem::Misuse(format!("'{number}' is not a number of lines")))?;
    }
    Ok(context)
}

/// Compares two files.
fn texts(call: &ToolCall, old: &str, new: &str, options: Options) -> i32 {
    let read = |file: &str| match call.read(file) {
        Err(error) if options.new_file && error.kind() == std::io::ErrorKind::NotFound => {
            Ok(Vec::new())
        }
        read => read.map_err(|error| format!("diff: {file}: {error}\n")),
    };
    let (old_text, new_text) = match (read(old), read(new)) {
        (Ok(old), Ok(new)) => (old, new),
        (Err(error), _) | (_, Err(error)) => {
            write(&call.stderr, error.as_bytes());
            return 2;
        }
    };
    if old_text == new_text {
        return 0;
    }
    let lines = |text| -> Vec<Line<'_>> { lines(text, options) };
    let text = unified(&lines(&old_text), &lines(&new_text), options.context);
    if text.is_empty() {
        return 0;
    }
    if options.brief {
        write(&call.stdout, format!("Files {old} and {new} differ\n").as_bytes());
    } else {
        write(&call.stdout, format!("--- {old}\n+++ {new}\n").as_bytes());
        write(&call.stdout, &text);
    }
    1
}

/// Returns the lines of `text`, with what of each counts.
fn lines(text: &[u8], options: Options) -> Vec<Line<'_>> {
    let key = |line| {
        let line = match (options.strip, <[u8]>::strip_suffix(line, b"\r\n")) {
            (true, Some(stripped)) => Cow::Owned([stripped, b"\n"].concat()),
            _ => Cow::Borrowed(line),
        };
        if !options.all_space && !options.some_space {
            return line;
        }
        // As with lit, a missing end of the last line is white space, too.
        let words: Vec<&[u8]> =
            line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).collect();
        Cow::Owned(words.join(if options.all_space { &b""[..] } else { b" " }))
    };
    text.split_inclusive(|&byte| byte == b'\n')
        .map(|line| Line { text: line, key: key(line) })
        .collect()
}

/// Returns the names in a folder, sorted.
pub(super) fn names(folder: &Path) -> std::io::Result<Vec<std::ffi::OsString>> {
    let entries: Result<Vec<_>, _> = std::fs::read_dir(folder)?.collect();
    let mut names: Vec<_> = entries?.into_iter().map(|entry| entry.file_name()).collect();
    names.sort();
    Ok(names)
}

/// Compares two files or folders with all that is in them.
fn trees(call: &ToolCall, old: &str, new: &str, options: Options, depth: usize) -> i32 {
    let say = |text: String| write(&call.stdout, text.as_bytes());
    let is_folder = |path: &str| path != "-" && call.path(path).is_dir();
    match (is_folder(old), is_folder(new)) {
        (false, false) => return texts(call, old, new, options),
        (true, true) => {}
        (folder_first, _) => {
            let kind = |folder| if folder { "a directory" } else { "a regular file" };
            let exists = |path: &str| options.new_file || call.path(path).exists();
            if let Some(missing) = [old, new].into_iter().find(|path| !exists(path)) {
                write(&call.stderr, format!("diff: {missing}: no such file\n").as_bytes());
                return 2;
            }
            say(format!(
                "File {old} is {} while file {new} is {}\n",
                kind(folder_first),
                kind(!folder_first)
            ));
            return 1;
        }
    }
    let listed = names(&call.path(old)).and_then(|mut all| {
        all.extend(names(&call.path(new))?);
        Ok(all)
    });
    let mut all = match listed {
        Ok(all) if depth < MAX_DEPTH => all,
        listed => {
            let reason =
                listed.err().map_or_else(|| "too deep".to_owned(), |error| error.to_string());
            write(&call.stderr, format!("diff: {old}, {new}: {reason}\n").as_bytes());
            return 2;
        }
    };
    all.sort();
    all.dedup();
    let mut code = 0;
    for name in all {
        let name = name.to_string_lossy();
        let (left, right) = (format!("{old}/{name}"), format!("{new}/{name}"));
        let is_there = |path: &str| call.path(path).symlink_metadata().is_ok();
        let missing = [(&left, new), (&right, old)].into_iter().find(|(path, _)| !is_there(path));
        code = code.max(match missing {
            Some((_, other)) if !options.new_file || is_folder(&left) || is_folder(&right) => {
                say(format!("Only in {other}: {name}\n"));
                1
            }
            _ => trees(call, &left, &right, options, depth + 1),
        });
    }
    code
}
