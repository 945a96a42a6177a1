//! Response files: `@FILE` among the arguments is replaced by the arguments in that file, as for all programs of LLVM.
//!
//! ```text
//! $ cat flags.txt
//! --canonicalize --cse
//! "a file.mlir"
//! $ rs-opt @flags.txt          the same as   rs-opt --canonicalize --cse "a file.mlir"
//! ```
//!
//! Spaces and line ends separate arguments. Single and double quotes enclose arguments with spaces, and a backslash precedes a character that is taken as
//! it is, also inside quotes. A file may name others, whose paths start at the current folder, too.

#![expect(clippy::disallowed_methods, reason = "the arguments of a program are in files")]

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The most arguments; files that name each other several times double them.
const MAX_ARGUMENTS: usize = 1 << 20;

/// Replaces `@FILE` by the arguments in the file. An argument that names no existing file is left as it is. Relative paths start at `cwd`.
///
/// ```
/// use std::ffi::OsString;
///
/// let folder = std::env::temp_dir().join(format!("response-files-doc-{}", std::process::id()));
/// std::fs::create_dir_all(&folder)?;
/// std::fs::write(folder.join("flags.txt"), "--cse 'a b.mlir'\n")?;
/// let args = ["rs-opt", "@flags.txt", "@none"].map(OsString::from).to_vec();
/// let expanded = command_line::response_files::expanded(args, &folder).unwrap();
/// assert_eq!(expanded, ["rs-opt", "--cse", "a b.mlir", "@none"]);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// A message, if a file cannot be read, names itself, or there are more than a million arguments.
pub fn expanded(args: Vec<OsString>, cwd: &Path) -> Result<Vec<OsString>, String> {
    if !args.iter().any(|arg| file_of(arg).is_some()) {
        return Ok(args);
    }
    let mut expanded = Vec::new();
    // The arguments of the open files that are still to be read, the innermost file last.
    let mut open: Vec<(Option<PathBuf>, std::vec::IntoIter<OsString>)> =
        vec![(None, args.into_iter())];
    while let Some((_, rest)) = open.last_mut() {
        let Some(arg) = rest.next() else {
            open.pop();
            continue;
        };
        let read = file_of(&arg).map(|name| cwd.join(name)).map(|path| (fs::read(&path), path));
        match read {
            Some((Ok(text), path)) => {
                let path = fs::canonicalize(&path).unwrap_or(path);
                if open.iter().any(|(file, _)| file.as_deref() == Some(&*path)) {
                    return Err(format!("the response file '{}' names itself", path.display()));
                }
                open.push((Some(path), arguments(&text).into_iter()));
            }
            Some((Err(error), path)) if error.kind() != io::ErrorKind::NotFound => {
                return Err(format!("cannot read the response file '{}': {error}", path.display()));
            }
            _ => expanded.push(arg),
        }
        if expanded.len() > MAX_ARGUMENTS {
            return Err(format!("response files have more than {MAX_ARGUMENTS} arguments"));
        }
    }
    Ok(expanded)
}

/// Returns the arguments of this process, of which the first is the name of the program, with those of response files.
///
/// # Errors
/// See [`expanded`].
pub fn of_process() -> Result<Vec<OsString>, String> {
    expanded(std::env::args_os().collect(), Path::new("."))
}

/// Does the same as [`of_process`] for arguments that are text. Bytes that are not UTF-8 are replaced.
///
/// # Errors
/// See [`expanded`].
pub fn texts_of_process() -> Result<Vec<String>, String> {
    let text = |arg: OsString| arg.to_string_lossy().into_owned();
    Ok(of_process()?.into_iter().map(text).collect())
}

/// Returns the name of the file, if an argument is `@FILE`.
fn file_of(arg: &OsStr) -> Option<&str> {
    arg.to_str()?.strip_prefix('@').filter(|name| !name.is_empty())
}

/// Splits the text of a file into arguments.
fn arguments(text: &[u8]) -> Vec<OsString> {
    let mut bytes = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text).iter().copied();
    let (mut arguments, mut argument, mut quote) = (Vec::new(), Vec::new(), None);
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' => argument.push(bytes.next().unwrap_or(b'\\')),
            _ if quote == Some(byte) => quote = None,
            _ if quote.is_some() => argument.push(byte),
            b'"' | b'\'' => quote = Some(byte),
            b' ' | b'\t' | b'\r' | b'\n' => finish(&mut argument, &mut arguments),
            _ => argument.push(byte),
        }
    }
    finish(&mut argument, &mut arguments);
    arguments
}

/// Adds an argument, unless it is empty.
fn finish(argument: &mut Vec<u8>, arguments: &mut Vec<OsString>) {
    if !argument.is_empty() {
        arguments.push(os_string(std::mem::take(argument)));
    }
}

#[cfg(unix)]
fn os_string(bytes: Vec<u8>) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(bytes)
}

#[cfg(not(unix))]
fn os_string(bytes: Vec<u8>) -> OsString {
    String::from_utf8_lossy(&bytes).into_owned().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_backslashes() {
        let text = b"a \"b c\"'d'\te\\ f\\\\ 'g\\'h' \"\" i\r\nj\\";
        assert_eq!(arguments(text), ["a", "b cd", "e f\\", "g'h", "i", "j\\"]);
        assert_eq!(arguments(b"\xEF\xBB\xBFa 'b c"), ["a", "b c"]);
    }

    #[test]
    fn files_name_others_but_not_themselves() {
        let folder = std::env::temp_dir().join(format!("response-files-{}", std::process::id()));
        fs::create_dir_all(folder.join("folder")).unwrap();
        let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
        write("a", "1 @b @none 4");
        write("b", "2\n3");
        write("cycle", "@other");
        write("other", "x @cycle");
        let expand = |args: &[&str]| expanded(args.iter().map(OsString::from).collect(), &folder);
        assert_eq!(
            expand(&["p", "@a", "@b", "@", "x@a"]).unwrap().join(OsStr::new(" ")),
            "p 1 2 3 @none 4 2 3 @ x@a"
        );
        assert!(expand(&["@cycle"]).unwrap_err().ends_with("cycle' names itself"));
        assert!(expand(&["@folder"]).unwrap_err().contains("cannot read the response file"));
        let mut text = "x ".repeat(64);
        for level in 0..6 {
            write(&format!("level{level}"), &text);
            text = format!("@level{level} ").repeat(32);
        }
        let refused = expand(&["@level5"]).unwrap_err();
        assert_eq!(refused, "response files have more than 1048576 arguments");
        fs::remove_dir_all(&folder).unwrap();
    }
}
