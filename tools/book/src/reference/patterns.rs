//! The canonicalization patterns of the built-in dialects, and the engines that run them.

use std::fmt::Write;
use std::path::Path;

use serde_json::Value;

use super::cell;

pub(super) fn generate(root: &Path) -> Result<String, String> {
    let text = super::rs_opt(root, &["--print-rules", "--json"])?;
    let patterns: Value = serde_json::from_str(&text).map_err(|e| format!("--print-rules: {e}"))?;
    let patterns = patterns.as_array().ok_or("--print-rules --json prints no list")?;
    let string = |pattern: &Value, key: &str| {
        pattern.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
    };
    let (mut both, mut greedy) = (String::new(), String::new());
    for pattern in patterns {
        let (name, root) = (string(pattern, "name"), string(pattern, "root"));
        let runs_in_egraph = pattern.get("egraph").and_then(Value::as_bool).unwrap_or_default();
        if runs_in_egraph {
            let _ = writeln!(both, "| `{name}` | `{root}` |");
        } else {
            let _ = writeln!(
                greedy,
                "| `{name}` | `{root}` | {} |",
                cell(&string(pattern, "greedyOnlyReason"))
            );
        }
    }
    Ok(format!(
        "## In both engines\n\n| rule | operation |\n|---|---|\n{both}\n\
         ## In the greedy driver only\n\n| pattern | operation | reason |\n|---|---|---|\n{greedy}"
    ))
}
