//! The built-in `split-file`: cuts a file at lines `//--- name`, `#--- name` and the like.
//!
//! Parts are bytes, in whatever encoding. They go to a folder, whose other files stay. With `--leading-lines` each part
//! starts with as many empty lines as keep its line numbers.
//! Source: <https://llvm.org/docs/TestingGuide.html#extra-files>.

use std::path::{Component, Path};

use super::call::{Problem, flags};
use crate::tools::ToolCall;

/// Returns the parts of `text`: names with contents.
///
/// # Errors
/// A sentence: no part, a part twice, or a name that leaves the folder.
fn parts(text: &[u8], leading_lines: bool) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut parts: Vec<(String, Vec<u8>)> = Vec::new();
    for (index, line) in text.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let Some(name) = separator(line) else {
            if let Some((_, contents)) = parts.last_mut() {
                contents.extend(line);
            }
            continue;
        };
        let line = index + 1;
        let name = std::str::from_utf8(name)
            .map_err(|_| format!("line {line}: the name of the part is not UTF-8"))?;
        if name.is_empty() || name.trim() != name {
            return Err(format!("line {line}: the part has no proper name: '{name}'"));
        }
        if Path::new(name)
            .components()
            .any(|part| !matches!(part, Component::Normal(_) | Component::CurDir))
        {
            return Err(format!("line {line}: the part '{name}' would lie outside"));
        }
        if parts.iter().any(|(known, _)| known == name) {
            return Err(format!("line {line}: the part '{name}' is there twice"));
        }
        parts.push((name.to_owned(), vec![b'\n'; if leading_lines { line } else { 0 }]));
    }
    if parts.is_empty() { Err("no part separator was found".to_owned()) } else { Ok(parts) }
}

/// Returns the name after `//--- `, or after any one byte and `--- `.
fn separator(line: &[u8]) -> Option<&[u8]> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if let Some(rest) = line.strip_prefix(b"//") {
        return rest.strip_prefix(b"--- ");
    }
    line.get(1..)?.strip_prefix(b"--- ")
}

pub(super) fn split_file(call: &mut ToolCall) -> Result<i32, Problem> {
    let (flags, operands) = flags(&call.args, &["--leading-lines", "--no-leading-lines"])?;
    let leading_lines = flags.last() == Some(&"--leading-lines");
    let [file, folder] = operands.as_slice() else {
        return Err(Problem::Misuse("a file and a folder are needed".to_owned()));
    };
    let text = call.read(file).map_err(|error| format!("{file}: {error}"))?;
    write_parts(&text, leading_lines, &call.path(folder))
        .map_err(|error| format!("{file}: {error}"))?;
    Ok(0)
}

#[expect(clippy::disallowed_methods, reason = "the command writes files")]
fn write_parts(text: &[u8], leading_lines: bool, folder: &Path) -> Result<(), String> {
    let parts = parts(text, leading_lines)?;
    let problem = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.is_file() {
        std::fs::remove_file(folder).map_err(problem)?;
    }
    std::fs::create_dir_all(folder).map_err(problem)?;
    for (name, contents) in parts {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(problem)?;
        }
        std::fs::write(&path, contents).map_err(problem)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn separators_of_all_comment_styles() {
        let text = "skipped\n//--- a.txt\n1\n#--- d/b\n2\n; --- no\n\u{e4}--- no\n";
        let expected = [("a.txt", "1\n"), ("d/b", "2\n; --- no\n\u{e4}--- no\n")];
        let expected = expected.map(|(name, text)| (name.to_owned(), text.as_bytes().to_owned()));
        assert_eq!(parts(text.as_bytes(), false).unwrap(), expected);
        assert_eq!(parts(text.as_bytes(), true).unwrap()[0].1, b"\n\n1\n");
    }

    #[test]
    fn parts_are_bytes() {
        assert_eq!(parts(b"#--- a\n\xff\xfe\r\n", false).unwrap()[0].1, b"\xff\xfe\r\n");
    }

    #[test]
    fn refusals() {
        for text in ["nothing", "//--- a\n//--- a\n", "//--- ../a\n", "//---  a\n"] {
            assert!(parts(text.as_bytes(), false).is_err(), "{text}");
        }
    }
}
