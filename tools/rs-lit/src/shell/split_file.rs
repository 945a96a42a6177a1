//! The built-in `split-file`: cuts a file at lines `//--- name`, `#--- name` and the like.
//!
//! The parts go to a folder that is made anew. With `--leading-lines` each part starts with as many empty lines as
//! keep its line numbers.

use std::path::Path;

/// The parts of `text`: names with contents.
///
/// # Errors
/// A sentence: no part, a part twice, or a name that leaves the folder.
fn parts(text: &str, leading_lines: bool) -> Result<Vec<(String, String)>, String> {
    let mut parts: Vec<(String, String)> = Vec::new();
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let Some(name) = separator(line) else {
            if let Some((_, contents)) = parts.last_mut() {
                contents.push_str(line);
            }
            continue;
        };
        let line = index + 1;
        if name.is_empty() || name.trim() != name {
            return Err(format!("line {line}: the part has no proper name: '{name}'"));
        }
        if Path::new(name).components().any(|part| !matches!(part, std::path::Component::Normal(_))) {
            return Err(format!("line {line}: the part '{name}' would lie outside"));
        }
        if parts.iter().any(|(known, _)| known == name) {
            return Err(format!("line {line}: the part '{name}' is there twice"));
        }
        parts.push((name.to_owned(), "\n".repeat(if leading_lines { line } else { 0 })));
    }
    if parts.is_empty() { Err("no part separator was found".to_owned()) } else { Ok(parts) }
}

fn separator(line: &str) -> Option<&str> {
    let line = line.strip_suffix('\n').unwrap_or(line);
    let line = line.strip_suffix('\r').unwrap_or(line);
    if let Some(rest) = line.strip_prefix("//") {
        return rest.strip_prefix("--- ");
    }
    let mut letters = line.chars();
    letters.next()?;
    letters.as_str().strip_prefix("--- ")
}

/// Runs the command with `args`, on `text` of the file in them.
///
/// # Errors
/// A sentence for standard error.
#[expect(clippy::disallowed_methods, reason = "the command writes files")]
pub(crate) fn run(args: &[String], cwd: &Path) -> Result<(), String> {
    let leading_lines = args.iter().any(|argument| argument == "--leading-lines");
    let files: Vec<&String> = args.iter().filter(|argument| !argument.starts_with("--")).collect();
    let [file, folder] = files.as_slice() else { return Err("a file and a folder are needed".to_owned()) };
    let text = std::fs::read(cwd.join(file)).map_err(|error| format!("{file}: {error}"))?;
    let parts = parts(&String::from_utf8_lossy(&text), leading_lines).map_err(|error| format!("{file}: {error}"))?;
    let folder = cwd.join(folder);
    let problem = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.is_dir() {
        std::fs::remove_dir_all(&folder).map_err(problem)?;
    } else if folder.exists() {
        std::fs::remove_file(&folder).map_err(problem)?;
    }
    std::fs::create_dir_all(&folder).map_err(problem)?;
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
        let text = "skipped\n//--- a.txt\n1\n#--- d/b\n2\n; --- no\n";
        let expected = [("a.txt", "1\n"), ("d/b", "2\n; --- no\n")];
        let expected = expected.map(|(name, text)| (name.to_owned(), text.to_owned()));
        assert_eq!(parts(text, false).unwrap(), expected);
        assert_eq!(parts(text, true).unwrap()[0].1, "\n\n1\n");
    }

    #[test]
    fn refusals() {
        for text in ["nothing", "//--- a\n//--- a\n", "//--- ../a\n", "//---  a\n"] {
            assert!(parts(text, false).is_err(), "{text}");
        }
    }
}
