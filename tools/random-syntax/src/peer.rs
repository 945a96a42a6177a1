//! Compares which formats `mlir-tblgen` accepts.

use std::io::Write;
use std::process::{Command, Stdio};

use random_syntax::FormatVerdict;
use random_syntax::definition::PRELUDE;

/// Returns the formats that one program accepts and the other refuses.
pub(crate) fn differences(program: &str, include: &str, formats: &[FormatVerdict]) -> Vec<String> {
    let mut actions: Vec<&str> = formats.iter().map(|f| f.action).collect();
    actions.sort_unstable();
    actions.dedup();
    let of_action = |action: &str| {
        let of_action = formats.iter().filter(|f| f.action == action).collect::<Vec<_>>();
        differences_of(program, include, action, &of_action)
    };
    actions.into_iter().flat_map(of_action).collect()
}

fn differences_of(
    program: &str,
    include: &str,
    action: &str,
    formats: &[&FormatVerdict],
) -> Vec<String> {
    let all_accepted = formats.iter().filter(|f| f.refused.is_none());
    let joined: String = all_accepted.map(|f| f.text.as_str()).collect();
    let mut out = Vec::new();
    let each_accepted = run(program, include, action, &joined).is_ok();
    for format in formats {
        if each_accepted && format.refused.is_none() {
            continue;
        }
        let theirs = run(program, include, action, &format.text);
        match (&format.refused, theirs) {
            (None, Err(message)) => {
                out.push(format!("refused by mlir-tblgen alone:\n{}{message}", format.text));
            }
            (Some(message), Ok(())) => {
                out.push(format!("accepted by mlir-tblgen alone:\n{}{message}", format.text));
            }
            _ => {}
        }
    }
    out
}

/// Generates the C++ of the definitions.
///
/// # Errors
/// The messages of the program.
fn run(program: &str, include: &str, action: &str, definitions: &str) -> Result<(), String> {
    let started = Command::new(program)
        .args([action, "-I", include])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let finished = started.and_then(|mut child| {
        if let Some(mut input) = child.stdin.take() {
            input.write_all(PRELUDE.as_bytes())?;
            input.write_all(definitions.as_bytes())?;
        }
        child.wait_with_output()
    });
    match finished {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(error) => Err(format!("{program}: {error}")),
    }
}
