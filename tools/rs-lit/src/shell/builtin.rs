//! The commands that every test has: `echo`, `cat`, `diff`, `rm`, `mkdir`, `cp`, `mv`, `touch`, `test`, `count`, `split-file`,
//! `true`, `false`.
//!
//! Each is a function on a [`ToolCall`], like any tool. `cd`, `export`, `not` and `env` are the shell's own. An option
//! that is not known is an error, never ignored.

use std::io::Write;
use std::path::Path;

use super::split_file;
use crate::diff::unified;
use crate::tools::{Sink, ToolCall};

/// A built-in command.
pub(crate) type Builtin = fn(&mut ToolCall) -> Result<i32, String>;

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
        "split-file" => |call| split_file::run(&call.args, &call.cwd).map(|()| 0),
        "true" | ":" => |_| Ok(0),
        "false" => |_| Ok(1),
        _ => return None,
    })
}

fn write(sink: &Sink, bytes: &[u8]) {
    // A sink takes everything.
    let _ = sink.clone().write_all(bytes);
}

/// Splits single-letter flags from operands; long options are flags by their whole name.
fn flags<'a>(args: &'a [String], known: &[&str]) -> Result<(Vec<&'a str>, Vec<&'a str>), String> {
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
                let Some(_) = flag else { return Err(format!("unknown option '{argument}'")) };
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

fn echo(call: &mut ToolCall) -> Result<i32, String> {
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

fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match (letter, letter == '\\') {
            (_, true) => match letters.next() {
                Some('n') => out.push('\n'),
                Some('t') => out.push('\t'),
                Some('r') => out.push('\r'),
                Some('\\') | None => out.push('\\'),
                Some(other) => out.extend(['\\', other]),
            },
            (letter, false) => out.push(letter),
        }
    }
    out
}

fn cat(call: &mut ToolCall) -> Result<i32, String> {
    let (_, files) = flags(&call.args, &["-u"])?;
    if files.is_empty() {
        write(&call.stdout, &call.stdin);
    }
    let mut code = 0;
    for file in files {
        match call.read(file) {
            Ok(text) => write(&call.stdout, &text),
            Err(error) => {
                write(&call.stderr, format!("cat: {file}: {error}\n").as_bytes());
                code = 1;
            }
        }
    }
    Ok(code)
}

fn diff(call: &mut ToolCall) -> Result<i32, String> {
    let (flags, files) = flags(
        &call.args,
        &["-u", "-w", "-b", "-q", "-r", "-N", "-a", "-U", "--strip-trailing-cr", "--brief", "--unified"],
    )?;
    let [old, new] = files.as_slice() else { return Err("two files are needed".to_owned()) };
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
    let text = unified(&old_refs, &new_refs, &|a, b| a == b || normal(a) == normal(b));
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

fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn diff_folders(call: &ToolCall, old: &str, new: &str) -> Result<i32, String> {
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

fn rm(call: &mut ToolCall) -> Result<i32, String> {
    let (flags, files) = flags(&call.args, &["-r", "-R", "-f"])?;
    let (recursive, force) = (has(&flags, 'r') || has(&flags, 'R'), has(&flags, 'f'));
    for file in files {
        let path = call.path(file);
        let result = if path.is_dir() && !path.is_symlink() {
            if !recursive {
                return Err(format!("{file}: is a folder; -r removes it"));
            }
            std::fs::remove_dir_all(&path)
        } else {
            std::fs::remove_file(&path)
        };
        match result {
            Err(error) if !(force && error.kind() == std::io::ErrorKind::NotFound) => {
                return Err(format!("{file}: {error}"));
            }
            _ => {}
        }
    }
    Ok(0)
}

fn mkdir(call: &mut ToolCall) -> Result<i32, String> {
    let (flags, folders) = flags(&call.args, &["-p"])?;
    if folders.is_empty() {
        return Err("a folder is needed".to_owned());
    }
    for folder in folders {
        let path = call.path(folder);
        let result = if has(&flags, 'p') { std::fs::create_dir_all(path) } else { std::fs::create_dir(path) };
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

fn cp(call: &mut ToolCall) -> Result<i32, String> {
    let (flags, files) = flags(&call.args, &["-r", "-R", "-f", "-p"])?;
    let Some((target, files)) = files.split_last().filter(|(_, files)| !files.is_empty()) else {
        return Err("a file and a target are needed".to_owned());
    };
    for file in files {
        if call.path(file).is_dir() && !has(&flags, 'r') && !has(&flags, 'R') {
            return Err(format!("{file}: is a folder; -r copies it"));
        }
        copy_tree(&call.path(file), &destination(call, file, target)).map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(0)
}

fn mv(call: &mut ToolCall) -> Result<i32, String> {
    let (_, files) = flags(&call.args, &["-f"])?;
    let Some((target, files)) = files.split_last().filter(|(_, files)| !files.is_empty()) else {
        return Err("a file and a target are needed".to_owned());
    };
    for file in files {
        let to = destination(call, file, target);
        std::fs::rename(call.path(file), to).map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(0)
}

fn touch(call: &mut ToolCall) -> Result<i32, String> {
    let (_, files) = flags(&call.args, &[])?;
    for file in files {
        let opened = std::fs::OpenOptions::new().create(true).append(true).open(call.path(file));
        opened.map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(0)
}

fn test(call: &mut ToolCall) -> Result<i32, String> {
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
        _ => return Err(format!("unknown condition '{}'", words.join(" "))),
    };
    Ok(i32::from(truth == negated))
}

fn count(call: &mut ToolCall) -> Result<i32, String> {
    let [wanted] = call.args.as_slice() else { return Err("one number is needed".to_owned()) };
    let wanted: usize = wanted.parse().map_err(|_| format!("'{wanted}' is not a number"))?;
    let lines = call.stdin.iter().filter(|&&byte| byte == b'\n').count();
    if lines == wanted {
        return Ok(0);
    }
    write(&call.stderr, format!("Expected {wanted} lines, got {lines}.\n").as_bytes());
    Ok(1)
}
