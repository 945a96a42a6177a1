//! The built-in `test`: the conditions of POSIX, and those on ages and identity of files that all systems have.
//!
//! A malformed condition is a misuse: it fails a test even after `not`. Times and permissions are those of the system.
//! Source: <https://pubs.opengroup.org/onlinepubs/9799919799/utilities/test.html>. Invariant: nesting is bounded.

use std::fs::Metadata;

use super::call::Problem;
use crate::tools::ToolCall;

const MAX_DEPTH: usize = 100;

const BINARY: [&str; 14] =
    ["=", "==", "!=", "<", ">", "-eq", "-ne", "-gt", "-ge", "-lt", "-le", "-nt", "-ot", "-ef"];

const UNARY: [&str; 20] = [
    "-b", "-c", "-d", "-e", "-f", "-g", "-h", "-k", "-L", "-n", "-p", "-r", "-s", "-S", "-t", "-u",
    "-w", "-x", "-z", "-N",
];

pub(super) fn test(call: &mut ToolCall) -> Result<i32, Problem> {
    let words: Vec<&str> = call.args.iter().map(String::as_str).collect();
    let truth = condition(call, &words);
    truth
        .map(|truth| i32::from(!truth))
        .map_err(|reason| Problem::Misuse(format!("{reason} (exit code 2)")))
}

/// Returns the value of all `words`, which POSIX defines by how many there are.
fn condition(call: &ToolCall, words: &[&str]) -> Result<bool, String> {
    match words {
        [] => Ok(false),
        [text] => Ok(!text.is_empty()),
        ["!", text] => Ok(text.is_empty()),
        [a, operator, b] if BINARY.contains(operator) => binary(call, a, operator, b),
        ["!", rest @ ..] if rest.len() < 4 => Ok(!condition(call, rest)?),
        ["(", inner @ .., ")"] if inner.len() < 3 => condition(call, inner),
        words => {
            let mut parser = Parser { call, words, depth: 0 };
            let value = parser.any()?;
            if parser.words.is_empty() { Ok(value) } else { Err(unknown(words)) }
        }
    }
}

fn unknown(words: &[&str]) -> String {
    format!("unknown condition '{}'", words.join(" "))
}

struct Parser<'a> {
    call: &'a ToolCall,
    words: &'a [&'a str],
    depth: usize,
}

impl Parser<'_> {
    fn eat(&mut self, word: &str) -> bool {
        let rest =
            self.words.split_first().filter(|(first, _)| **first == word).map(|(_, rest)| rest);
        self.words = rest.unwrap_or(self.words);
        rest.is_some()
    }

    fn any(&mut self) -> Result<bool, String> {
        let mut value = self.all()?;
        while self.eat("-o") {
            value |= self.all()?;
        }
        Ok(value)
    }

    fn all(&mut self) -> Result<bool, String> {
        let mut value = self.one()?;
        while self.eat("-a") {
            value &= self.one()?;
        }
        Ok(value)
    }

    fn one(&mut self) -> Result<bool, String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("condition nested too deeply".to_owned());
        }
        let value = match self.words {
            [a, operator, b, rest @ ..] if BINARY.contains(operator) => {
                self.words = rest;
                binary(self.call, a, operator, b)?
            }
            ["!", rest @ ..] => {
                self.words = rest;
                !self.one()?
            }
            ["(", rest @ ..] => {
                self.words = rest;
                let value = self.any()?;
                if !self.eat(")") {
                    return Err("missing ')'".to_owned());
                }
                value
            }
            [operator, operand, rest @ ..] if UNARY.contains(operator) => {
                self.words = rest;
                unary(self.call, operator, operand)?
            }
            [text, "-a" | "-o" | ")", ..] | [text] => {
                self.words = self.words.get(1..).unwrap_or_default();
                !text.is_empty()
            }
            words => return Err(unknown(words)),
        };
        self.depth -= 1;
        Ok(value)
    }
}

fn unary(call: &ToolCall, operator: &str, operand: &str) -> Result<bool, String> {
    let path = call.path(operand);
    let data = std::fs::metadata(&path).ok();
    let data = data.as_ref();
    Ok(match operator {
        "-n" => !operand.is_empty(),
        "-z" => operand.is_empty(),
        "-e" => data.is_some(),
        "-f" => data.is_some_and(Metadata::is_file),
        "-d" => data.is_some_and(Metadata::is_dir),
        "-s" => data.is_some_and(|data| data.len() > 0),
        "-h" | "-L" => path.is_symlink(),
        "-N" => data
            .and_then(|data| Some(data.modified().ok()? > data.accessed().ok()?))
            .unwrap_or(false),
        // The streams of a test are never a terminal.
        "-t" => number(operand).map(|_| false)?,
        operator => system::holds(operator, &path, data),
    })
}

fn number(text: &str) -> Result<i128, String> {
    text.trim().parse().map_err(|_| format!("'{text}' is not an integer"))
}

fn binary(call: &ToolCall, a: &str, operator: &str, b: &str) -> Result<bool, String> {
    let compare = || Ok::<_, String>(number(a)?.cmp(&number(b)?));
    let changed =
        |file: &str| std::fs::metadata(call.path(file)).and_then(|data| data.modified()).ok();
    Ok(match operator {
        "=" | "==" => a == b,
        "!=" => a != b,
        "<" => a < b,
        ">" => a > b,
        "-eq" => compare()?.is_eq(),
        "-ne" => compare()?.is_ne(),
        "-gt" => compare()?.is_gt(),
        "-ge" => compare()?.is_ge(),
        "-lt" => compare()?.is_lt(),
        "-le" => compare()?.is_le(),
        // A file that is not there is older than any.
        "-nt" => changed(a) > changed(b),
        "-ot" => changed(a) < changed(b),
        _ => system::same_file(&call.path(a), &call.path(b)),
    })
}

#[cfg(unix)]
mod system {
    use std::fs::Metadata;
    use std::os::unix::fs::{FileTypeExt, MetadataExt};
    use std::path::Path;

    use rustix::fs::{Access, access};

    pub(super) fn holds(operator: &str, path: &Path, data: Option<&Metadata>) -> bool {
        let may = |flag| access(path, flag).is_ok();
        let Some(data) = data else { return false };
        match operator {
            "-r" => may(Access::READ_OK),
            "-w" => may(Access::WRITE_OK),
            "-x" => may(Access::EXEC_OK),
            "-b" => data.file_type().is_block_device(),
            "-c" => data.file_type().is_char_device(),
            "-p" => data.file_type().is_fifo(),
            "-S" => data.file_type().is_socket(),
            "-u" => data.mode() & 0o4000 != 0,
            "-g" => data.mode() & 0o2000 != 0,
            "-k" => data.mode() & 0o1000 != 0,
            _ => false,
        }
    }

    pub(super) fn same_file(a: &Path, b: &Path) -> bool {
        let identity = |path| std::fs::metadata(path).map(|data| (data.dev(), data.ino())).ok();
        identity(a).is_some() && identity(a) == identity(b)
    }
}

#[cfg(not(unix))]
mod system {
    use std::fs::Metadata;
    use std::path::Path;

    pub(super) fn holds(operator: &str, _: &Path, data: Option<&Metadata>) -> bool {
        match operator {
            "-r" | "-x" => data.is_some(),
            "-w" => data.is_some_and(|data| !data.permissions().readonly()),
            _ => false,
        }
    }

    pub(super) fn same_file(a: &Path, b: &Path) -> bool {
        matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
    }
}

#[cfg(test)]
mod tests {
    use super::condition;
    use crate::tools::{ToolCall, ToolOutput};

    fn check(text: &str) -> Result<bool, String> {
        let call = ToolCall {
            args: Vec::new(),
            stdin: Vec::new(),
            stdout: ToolOutput::default(),
            stderr: ToolOutput::default(),
            cwd: env!("CARGO_MANIFEST_DIR").into(),
            env: Default::default(),
        };
        condition(&call, &text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>())
    }

    #[test]
    fn conditions_hold() {
        for text in [
            "a",
            "-n",
            "1 -eq 01",
            "-3 -lt 2 -a 2 -ge 2",
            "! 1 -gt 2",
            "a = a",
            "! a = b",
            "( a )",
            "-r Cargo.toml",
            "-d src -a ! -x Cargo.toml -a -s Cargo.toml",
            "a -a ( b = c -o d )",
            "Cargo.toml -ef src/../Cargo.toml",
            "Cargo.toml -nt nowhere",
            "! -L src",
            "! -e nowhere",
            "= = =",
            "! = !",
        ] {
            assert_eq!(check(text), Ok(true), "{text}");
        }
        for text in ["", "!  a", "1 -eq 2", "-f src", "-p src", "a -a b = c", "-x nowhere"] {
            assert_eq!(check(text), Ok(false), "{text}");
        }
    }

    #[test]
    fn invalid_conditions_are_refused() {
        for text in ["--nope x", "1 -eq x", "a b c", "( a = a", "a -a", "-q x", "a = b c d"] {
            assert!(check(text).is_err(), "{text}");
        }
        assert_eq!(check(&("! ".repeat(200) + "a")), Err("condition nested too deeply".to_owned()));
    }
}
