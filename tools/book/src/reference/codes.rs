//! The codes of diagnostics, with their explanations.

use std::fmt::Write;
use std::path::Path;

use serde_json::Value;

pub(super) fn generate(root: &Path) -> Result<String, String> {
    let text = super::rs_opt(root, &["--explain-code", "--json"])?;
    let codes: Value = serde_json::from_str(&text).map_err(|e| format!("--explain-code: {e}"))?;
    let codes = codes.as_array().ok_or("--explain-code --json prints no list")?;
    let mut out = String::new();
    for code in codes {
        let field = |key: &str| code.get(key).and_then(Value::as_str).unwrap_or_default();
        let (name, summary, explanation) = (field("code"), field("summary"), field("explanation"));
        let _ = writeln!(out, "## {name}\n\nThe problem: {summary}.\n\n{explanation}\n");
        if !field("example").is_empty() {
            let is_td = field("example").contains("include \"");
            let language = if is_td { "tablegen" } else { "mlir" };
            let _ = writeln!(out, "```{language} error={name}\n{}\n```\n", field("example"));
        }
    }
    Ok(out)
}
