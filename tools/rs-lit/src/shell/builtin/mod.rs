//! The commands that every test has: `echo`, `cat`, `diff`, `rm`, `mkdir`, `cp`, `mv`, `touch`, `test`, `count`, `split-file`,
//! `true`, `false`.
//!
//! Each is a function on a [`ToolCall`], like any tool. `cd`, `export`, `not` and `env` are the shell's own. An option
//! that is not known is a misuse. Accepted without effect are `-u` of `cat`, `-a` and `-u` of `diff`, which
//! always does so, and `-f` of `mv`. Invariant: nothing is printed but through the call.

mod call;
mod copy;
mod diff;
mod files;
mod lines;
mod split_file;
mod test;

pub(crate) use call::Problem;
use call::{flags, has, transfer, write};
use std::fs::File;
use std::io::{Read, Write};

use crate::tools::{ToolCall, ToolOutput};

/// A built-in command.
pub(crate) type Builtin = fn(&mut ToolCall) -> Result<i32, Problem>;

/// Returns the command of that name.
pub(crate) fn find(name: &str) -> Option<Builtin> {
    Some(match name {
        "echo" => echo,
        "cat" => cat,
        "diff" => diff::diff,
        "rm" => files::rm,
        "mkdir" => files::mkdir,
        "cp" => copy::cp,
        "mv" => copy::mv,
        "touch" => files::touch,
        "test" => test::test,
        "count" => count,
        "split-file" => split_file::split_file,
        "true" | ":" => |_| Ok(0),
        "false" => |_| Ok(1),
        _ => return None,
    })
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

/// Replaces `\n` and the like, `\x41`, `\101` and `\0101`; other text stays.
fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        out += before;
        let digits = |from: &str, radix: u32, most: usize| -> (Option<char>, usize) {
            let length =
                from.chars().take(most).take_while(|letter| letter.is_digit(radix)).count();
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
            Some('0') => {
                let (letter, length) = digits(after.get(1..).unwrap_or_default(), 8, 3);
                (letter.or(Some('\0')), length + 1)
            }
            Some('1'..='7') => digits(after, 8, 3),
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
    let show = |mut from: &mut dyn Read| {
        if visible {
            transfer(&mut from, &mut Visible(call.stdout.clone()), &call.stderr)
        } else {
            transfer(&mut from, &mut call.stdout.clone(), &call.stderr)
        }
    };
    let mut code = 0;
    for file in if files.is_empty() { vec!["-"] } else { files } {
        let printed = match file {
            "-" => show(&mut call.stdin.as_slice()),
            file => File::open(call.path(file)).and_then(|mut opened| show(&mut opened)),
        };
        if let Err(error) = printed {
            write(&call.stderr, format!("cat: {file}: {error}\n").as_bytes());
            code = 1;
        }
    }
    Ok(code)
}

/// Shows control characters on their way into a sink.
struct Visible(ToolOutput);

impl Write for Visible {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write_all(&carets(bytes))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Writes control characters as `^A`, bytes from 128 on as `M-a`.
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

fn count(call: &mut ToolCall) -> Result<i32, Problem> {
    let [wanted] = call.args.as_slice() else {
        return Err(Problem::Misuse("one number is needed".to_owned()));
    };
    let wanted: usize =
        wanted.parse().map_err(|_| Problem::Misuse(format!("'{wanted}' is not a number")))?;
    let lines = call.stdin.iter().filter(|&&byte| byte == b'\n').count();
    if lines == wanted {
        return Ok(0);
    }
    write(&call.stderr, format!("Expected {wanted} lines, got {lines}.\n").as_bytes());
    Ok(1)
}

#[cfg(test)]
mod tests {
    use super::{carets, unescape};

    #[test]
    fn escapes_of_echo() {
        assert_eq!(unescape("a\\0101b\\101\\x41\\n\\q\\08"), "aAbAA\n\\q\08");
        assert_eq!(carets(b"a\x01\xff\n"), b"a^AM-^?\n");
    }
}
