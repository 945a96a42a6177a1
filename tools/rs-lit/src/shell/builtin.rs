//! The commands that every test has: `echo`, `cat`, `diff`, `rm`, `mkdir`, `cp`, `mv`, `touch`, `test`, `count`, `split-file`,
//! `true`, `false`.
//!
//! Each is a function on a [`ToolCall`], like any tool. `cd`, `export`, `not` and `env` are the shell's own. An option
//! that is not known is an error, never ignored. Invariant: nothing is printed or changed but through the call.

use std::io::Write;
use std::path::Path;

use super::split_file;
use crate::diff::unified;
use crate::tools::{Sink, ToolCall};

/// A built-in command.
pub(crate) type Builtin = fn(&mut ToolCall) -> Result<i32, Problem>;

/// Why a command has no exit code of its own.
#[derive(Debug)]
pub(crate) enum Problem {
    /// The call makes no sense, or asks for what is not supported; not even `not` wants that.
    Misuse(String),
    /// It could not be done.
    Failed(String),
}

impl From<String> for Problem {
    fn from(message: String) -> Problem {
        Problem::Failed(message)
    }
}

impl From<&str> for Problem {
    fn from(message: &str) -> Problem {
        Problem::Failed(message.to_owned())
    }
}

/// The command of that name.
pub(crate) fn find(name: &str) -> Option<Builtin> {
    Some(match name {
        "echo" => echo,
        "cat" => cat,
        "diff" => diff,
        "rm" => rm,
        "mkdir" => mkdir,
        "cp" => cp,
        "mv" => mv,
        "touch" => touch,
        "test" => test,
        "count" => count,
        "split-file" => |call| Ok(split_file::run(&call.args, &call.cwd).map(|()| 0)?),
        "true" | ":" => |_| Ok(0),
        "false" => |_| Ok(1),
        _ => return None,
    })
}

fn write(sink: &Sink, bytes: &[u8]) {
    // What a sink does not take is more than a test may have.
    let _ = sink.clone().write_all(bytes);
}

/// Splits single-letter flags from operands; long options are flags by their whole name.
fn flags<'a>(args: &'a [String], known: &[&str]) -> Result<(Vec<&'a str>, Vec<&'a str>), Problem> {
    let mut flags = Vec::new();
    let mut operands = Vec::new();
    let mut rest = args.iter();
    while let Some(argument) = rest.next() {
        if argument == "--" {
            operands.extend(rest.by_ref().map(String::as_str));
        } else if known.contains(&argument.as_str()) {
            flags.push(argument.as_str());
        } else if let Some(letters) = argument.strip_prefix('-').filter(|letters| !letters.is_empty()) {
            for letter in letters.chars() {
                let flag = known.iter().find(|flag| ***flag == *format!("-{letter}"));
                if flag.is_none() {
                    return Err(Problem::Misuse(format!("unknown option '{argument}'")));
                }
            }
            flags.push(argument.as_str());
        } else {
            operands.push(argument.as_str());
        }
    }
    Ok((flags, operands))
}

fn has(flags: &[&str], letter: char) -> bool {
    flags.iter().any(|flag| !flag.starts_with("--") && flag.contains(letter))
}

fn echo(call: &mut ToolCall) -> Result<i32, Problem> {
    let mut words = call.args.as_slice();
    let (mut newline, mut escapes) = (true, false);
    while let Some((first @ ("-n" | "-e" | "-ne" | "-en"), rest)) =
        words.split_first().map(|(first, rest)| (first.as_str(), rest))
    {
        newline &= !first.contains('n');
        escapes |= first.contains('e');
        words = rest;
    }
    let mut text = words.join(" ");
    if escapes {
        text = unescape(&text);
    }
    if newline {
        text.push('\n');
    }
    write(&call.stdout, text.as_bytes());
    Ok(0)
}

/// Replaces `\n` and the like, `\x41` and `\101`; what is no escape stays.
fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        out += before;
        let digits = |from: &str, radix: u32, most: usize| -> (Option<char>, usize) {
            let length = from.chars().take(most).take_while(|letter| letter.is_digit(radix)).count();
            let value = u32::from_str_radix(from.get(..length).unwrap_or_default(), radix).ok();
            (value.and_then(char::from_u32), length)
        };
        let simple = |letter: char| match letter {
            '\\' => Some('\\'),
            'a' => Some('\u{7}'),
            'b' => Some('\u{8}'),
            'f' => Some('\u{c}'),
            'n' => Some('\n'),
            'r' => Some('\r'),
            't' => Some('\t'),
            'v' => Some('\u{b}'),
            _ => None,
        };
        let (letter, length) = match after.chars().next() {
            Some('x') => {
                let (letter, length) = digits(after.get(1..).unwrap_or_default(), 16, 2);
                (letter, length + 1)
            }
            Some('0'..='7') => digits(after, 8, 3),
            Some(letter) => (simple(letter), 1),
            None => (None, 0),
        };
        match letter {
            Some(letter) => {
                out.push(letter);
                rest = after.get(length..).unwrap_or_default();
            }
            None => {
                out.push('\\');
                rest = after;
            }
        }
    }
    out + rest
}

fn cat(call: &mut ToolCall) -> Result<i32, Problem> {
    let (flags, files) = flags(&call.args, &["-u", "-v", "--show-nonprinting"])?;
    let visible = has(&flags, 'v') || flags.contains(&"--show-nonprinting");
    let show = |text: &[u8]| if visible { write(&call.stdout, &carets(text)) } else { write(&call.stdout, text) };
    if files.is_empty() {
        show(&call.stdin);
    }
    let mut code = 0;
    for file in files {
        match call.read(file) {
            Ok(text) => show(&text),
            Err(error) => {
                write(&call.stderr, format!("cat: {file}: {error}\n").as_bytes());
                code = 1;
            }
        }
    }
    Ok(code)
}

/// Control characters as `^A`, bytes from 128 on as `M-a`.
fn carets(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for &byte in text {
        if matches!(byte, b'\n' | b'\t') {
            out.push(byte);
            continue;
        }
        if byte >= 128 {
            out.extend(b"M-");
        }
        match byte & 127 {
            low @ 0..32 => out.extend([b'^', low + 64]),
            127 => out.extend(b"^?"),
            low => out.push(low),
        }
    }
    out
}

fn diff(call: &mut ToolCall) -> Result<i32, Problem> {
    let mut args = call.args.clone();
    let context = context_option(&mut args)?;
    let (flags, files) =
        flags(&args, &["-u", "-w", "-b", "-q", "-r", "-N", "-a", "--strip-trailing-cr", "--brief", "--unified"])?;
    let [old, new] = files.as_slice() else { return Err("two files are needed".into()) };
    if has(&flags, 'r') && call.path(old).is_dir() {
        return diff_folders(call, old, new);
    }
    let read = |file: &str| call.read(file).map_err(|error| format!("{file}: {error}"));
    let (old_text, new_text) = match (read(old), read(new)) {
        (Ok(old), Ok(new)) => (old, new),
        (Err(error), _) | (_, Err(error)) => {
            write(&call.stderr, format!("diff: {error}\n").as_bytes());
            return Ok(2);
        }
    };
    if old_text == new_text {
        return Ok(0);
    }
    let strip = flags.contains(&"--strip-trailing-cr");
    let (all_space, some_space) = (has(&flags, 'w'), has(&flags, 'b'));
    let normal = |line: &str| -> String {
        let line = if strip { line.trim_end_matches('\r') } else { line };
        if all_space {
            line.split_whitespace().collect()
        } else if some_space {
            line.split_whitespace().collect::<Vec<&str>>().join(" ")
        } else {
            line.to_owned()
        }
    };
    let (old_text, new_text) = (String::from_utf8_lossy(&old_text), String::from_utf8_lossy(&new_text));
    let lines = |text: &'_ str| -> Vec<String> {
        let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
        match lines.pop() {
            Some(last) if !last.is_empty() => lines.push(format!("{last}\n\\ No newline at end of file")),
            _ => {}
        }
        lines
    };
    let (old_lines, new_lines) = (lines(&old_text), lines(&new_text));
    let old_refs: Vec<&str> = old_lines.iter().map(String::as_str).collect();
    let new_refs: Vec<&str> = new_lines.iter().map(String::as_str).collect();
    let text = unified(&old_refs, &new_refs, context, &|a, b| a == b || normal(a) == normal(b));
    if text.is_empty() {
        return Ok(0);
    }
    if has(&flags, 'q') || flags.contains(&"--brief") {
        write(&call.stdout, format!("Files {old} and {new} differ\n").as_bytes());
    } else {
        write(&call.stdout, format!("--- {old}\n+++ {new}\n{text}").as_bytes());
    }
    Ok(1)
}

/// Takes `-U N` or `-UN` out of the arguments: how many lines of context there are, 3 unless said.
fn context_option(args: &mut Vec<String>) -> Result<usize, Problem> {
    let mut context = 3;
    while let Some(at) = args.iter().position(|argument| argument.starts_with("-U")) {
        let option = args.remove(at);
        let number = match option.strip_prefix("-U") {
            Some("") | None if at < args.len() => args.remove(at),
            number => number.unwrap_or_default().to_owned(),
        };
        context = number.parse().map_err(|_| Problem::Misuse(format!("'{number}' is not a number of lines")))?;
    }
    Ok(context)
}

fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn diff_folders(call: &ToolCall, old: &str, new: &str) -> Result<i32, Problem> {
    let mut code = 0;
    let mut all = names(&call.path(old));
    all.extend(names(&call.path(new)));
    all.sort();
    all.dedup();
    for name in all {
        let (left, right) = (format!("{old}/{name}"), format!("{new}/{name}"));
        let missing = [(&left, old), (&right, new)].into_iter().find(|(path, _)| !call.path(path).exists());
        if let Some((_, folder)) = missing {
            let other = if folder == old { new } else { old };
            write(&call.stdout, format!("Only in {other}: {name}\n").as_bytes());
            code = 1;
            continue;
        }
        let mut inner = call.clone();
        inner.args = vec!["-r".to_owned(), left, right];
        code = code.max(diff(&mut inner)?);
    }
    Ok(code)
}

fn rm(call: &mut ToolCall) -> Result<i32, Problem> {
    let (flags, files) = flags(&call.args, &["-r", "-R", "-f"])?;
    let (recursive, force) = (has(&flags, 'r') || has(&flags, 'R'), has(&flags, 'f'));
    if files.is_empty() {
        return Err(Problem::Misuse("a file is needed".to_owned()));
    }
    for file in files {
        let path = call.path(file);
        let result = if path.is_dir() && !path.is_symlink() {
            if !recursive {
                return Err(format!("{file}: is a folder; -r removes it").into());
            }
            std::fs::remove_dir_all(&path)
        } else {
            std::fs::remove_file(&path)
        };
        match result {
            Err(error) if !(force && error.kind() == std::io::ErrorKind::NotFound) => {
                return Err(format!("{file}: {error}").into());
            }
            _ => {}
        }
    }
    Ok(0)
}

fn mkdir(call: &mut ToolCall) -> Result<i32, Problem> {
    let (flags, folders) = flags(&call.args, &["-p"])?;
    if folders.is_empty() {
        return Err(Problem::Misuse("a folder is needed".to_owned()));
    }
    for folder in folders {
        let path = call.path(folder);
        // As with lit, a folder that is there already is what was asked for: tests run again over their output.
        let result = match has(&flags, 'p') {
            true => std::fs::create_dir_all(path),
            false if path.is_dir() => Ok(()),
            false => std::fs::create_dir(path),
        };
        result.map_err(|error| format!("{folder}: {error}"))?;
    }
    Ok(0)
}

fn copy_tree(from: &Path, to: &Path) -> std::io::Result<()> {
    if !from.is_dir() {
        return std::fs::copy(from, to).map(drop);
    }
    std::fs::create_dir_all(to)?;
    names(from).iter().try_for_each(|name| copy_tree(&from.join(name), &to.join(name)))
}

/// The place for `file` when it goes to `target`.
fn destination(call: &ToolCall, file: &str, target: &str) -> std::path::PathBuf {
    let path = call.path(target);
    match Path::new(file).file_name().filter(|_| path.is_dir()) {
        Some(name) => path.join(name),
        None => path,
    }
}

fn cp(call: &mut ToolCall) -> Result<i32, Problem> {
    let (flags, files) = flags(&call.args, &["-r", "-R", "-f", "-p"])?;
    let Some((target, files)) = files.split_last().filter(|(_, files)| !files.is_empty()) else {
        return Err("a file and a target are needed".into());
    };
    for file in files {
        if call.path(file).is_dir() && !has(&flags, 'r') && !has(&flags, 'R') {
            return Err(format!("{file}: is a folder; -r copies it").into());
        }
        copy_tree(&call.path(file), &destination(call, file, target)).map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(0)
}

fn mv(call: &mut ToolCall) -> Result<i32, Problem> {
    let (_, files) = flags(&call.args, &["-f"])?;
    let Some((target, files)) = files.split_last().filter(|(_, files)| !files.is_empty()) else {
        return Err("a file and a target are needed".into());
    };
    for file in files {
        let to = destination(call, file, target);
        std::fs::rename(call.path(file), to).map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(0)
}

fn touch(call: &mut ToolCall) -> Result<i32, Problem> {
    let (_, files) = flags(&call.args, &[])?;
    for file in files {
        let opened = std::fs::OpenOptions::new().create(true).append(true).open(call.path(file));
        opened.map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(0)
}

fn test(call: &mut ToolCall) -> Result<i32, Problem> {
    let words: Vec<&str> = call.args.iter().map(String::as_str).collect();
    let (negated, words) = match words.as_slice() {
        ["!", rest @ ..] => (true, rest),
        all => (false, all),
    };
    let size = |file: &str| std::fs::metadata(call.path(file)).map_or(0, |data| data.len());
    let truth = match words {
        ["-e", file] => call.path(file).exists(),
        ["-f", file] => call.path(file).is_file(),
        ["-d", file] => call.path(file).is_dir(),
        ["-s", file] => size(file) > 0,
        ["-z", text] => text.is_empty(),
        ["-n", text] => !text.is_empty(),
        [a, "=", b] => a == b,
        [a, "!=", b] => a != b,
        _ => return Err(format!("unknown condition '{}'", words.join(" ")).into()),
    };
    Ok(i32::from(truth == negated))
}

fn count(call: &mut ToolCall) -> Result<i32, Problem> {
    let [wanted] = call.args.as_slice() else { return Err("one number is needed".into()) };
    let wanted: usize = wanted.parse().map_err(|_| format!("'{wanted}' is not a number"))?;
    let lines = call.stdin.iter().filter(|&&byte| byte == b'\n').count();
    if lines == wanted {
        return Ok(0);
    }
    write(&call.stderr, format!("Expected {wanted} lines, got {lines}.\n").as_bytes());
    Ok(1)
}
