//! `ratchet.json`: counts that may move one way only.
//!
//! The file mirrors what the conformance scripts report (suite, mode, tier, count), and holds the counts of marks that
//! `tidy` finds. The last part of a count's key determines which direction is better; other keys are information.

use crate::{Result, repo};
use serde_json::{Map, Value};
use std::path::Path;

pub(crate) const FILE: &str = "ratchet.json";

/// Returns the file's content; an empty object if the file does not exist.
pub(crate) fn load(root: &Path) -> Result<Map<String, Value>> {
    let path = root.join(FILE);
    if !path.exists() {
        return Ok(Map::new());
    }
    match serde_json::from_str(&repo::read(&path)?) {
        Ok(Value::Object(map)) => Ok(map),
        Ok(_) => Err(format!("{FILE}: not an object")),
        Err(e) => Err(format!("{FILE}: {e}")),
    }
}

pub(crate) fn save(root: &Path, map: &Map<String, Value>) -> Result<()> {
    repo::write(&root.join(FILE), &(render(&Value::Object(map.clone()), 0) + "\n"))
}

/// Returns JSON with one innermost object a line, so that a change of counts is a readable diff.
fn render(value: &Value, depth: usize) -> String {
    match value {
        Value::Object(map) if map.values().any(Value::is_object) => {
            let pad = " ".repeat(depth + 1);
            let rows: Vec<String> = map
                .iter()
                .map(|(k, v)| format!("{pad}{}: {}", Value::from(k.as_str()), render(v, depth + 1)))
                .collect();
            format!("{{\n{}\n{}}}", rows.join(",\n"), " ".repeat(depth))
        }
        Value::Object(map) => {
            let cells: Vec<String> =
                map.iter().map(|(k, v)| format!("{}: {v}", Value::from(k.as_str()))).collect();
            format!("{{{}}}", cells.join(", "))
        }
        other => other.to_string(),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Better,
    Worse,
    /// A count of the cases; it changes when the recordings do.
    Moved,
}

/// A count that differs from the one in the file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) key: String,
    pub(crate) old: Option<i64>,
    pub(crate) new: i64,
    pub(crate) verdict: Verdict,
}

enum Direction {
    Up,
    Down,
    Free,
}

fn direction(key: &str) -> Direction {
    match key.rsplit('/').next().unwrap_or(key) {
        "pass" | "changed-pass" | "line" | "located" => Direction::Up,
        "crash" | "hang" | "failed" | "FIXME" | "TODO" => Direction::Down,
        _ => Direction::Free,
    }
}

/// Returns what differs in `new`, for the keys that it has; in the order of the keys.
pub(crate) fn changes(old: &Map<String, Value>, new: &Map<String, Value>) -> Vec<Change> {
    let mut out = Vec::new();
    walk("", Some(old), new, &mut out);
    out
}

fn walk(
    prefix: &str,
    old: Option<&Map<String, Value>>,
    new: &Map<String, Value>,
    out: &mut Vec<Change>,
) {
    for (name, value) in new {
        let key = if prefix.is_empty() { name.clone() } else { format!("{prefix}/{name}") };
        let before = old.and_then(|o| o.get(name));
        if let Value::Object(inner) = value {
            walk(&key, before.and_then(Value::as_object), inner, out);
            continue;
        }
        let (Some(new), old) = (value.as_i64(), before.and_then(Value::as_i64)) else { continue };
        if old == Some(new) {
            continue;
        }
        // A count that was never recorded: no failure is allowed.
        let verdict = match (direction(&key), old) {
            (Direction::Free, _) => Verdict::Moved,
            (Direction::Up, Some(old)) if new < old => Verdict::Worse,
            (Direction::Down, Some(old)) if new > old => Verdict::Worse,
            (Direction::Down, None) if new > 0 => Verdict::Worse,
            _ => Verdict::Better,
        };
        out.push(Change { key, old, new, verdict });
    }
}

/// Returns `old` with the counts of `new`. Those that got worse stay as they were unless `also_worse`.
pub(crate) fn merge(
    old: &Map<String, Value>,
    new: &Map<String, Value>,
    also_worse: bool,
) -> Map<String, Value> {
    let mut out = old.clone();
    for (name, value) in new {
        let merged = match (out.get(name), value) {
            (before, Value::Object(inner)) => {
                let empty = Map::new();
                Value::Object(merge(
                    before.and_then(Value::as_object).unwrap_or(&empty),
                    inner,
                    also_worse,
                ))
            }
            (Some(before), after) if !also_worse => {
                match (direction(name), before.as_i64(), after.as_i64()) {
                    (Direction::Up, Some(b), Some(a)) => Value::from(b.max(a)),
                    (Direction::Down, Some(b), Some(a)) => Value::from(b.min(a)),
                    _ => after.clone(),
                }
            }
            (_, after) => after.clone(),
        };
        out.insert(name.clone(), merged);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Verdict, changes, merge, render};
    use serde_json::{Map, Value};

    fn map(text: &str) -> Map<String, Value> {
        serde_json::from_str(text).unwrap()
    }

    fn verdicts(old: &str, new: &str) -> Vec<(String, Verdict)> {
        changes(&map(old), &map(new)).into_iter().map(|c| (c.key, c.verdict)).collect()
    }

    #[test]
    fn passes_may_rise_and_crashes_may_fall() {
        let old = r#"{"s": {"m": {"pass": 5, "crash": 1, "total": 9}}}"#;
        assert_eq!(
            verdicts(old, r#"{"s": {"m": {"pass": 6, "crash": 0}}}"#),
            [("s/m/crash".to_string(), Verdict::Better), ("s/m/pass".to_string(), Verdict::Better)]
        );
        assert_eq!(
            verdicts(old, r#"{"s": {"m": {"pass": 4, "crash": 2, "total": 8}}}"#),
            [
                ("s/m/crash".to_string(), Verdict::Worse),
                ("s/m/pass".to_string(), Verdict::Worse),
                ("s/m/total".to_string(), Verdict::Moved)
            ]
        );
    }

    #[test]
    fn suites_that_did_not_run_are_not_compared() {
        assert!(
            verdicts(r#"{"s": {"pass": 5}, "t": {"pass": 1}}"#, r#"{"s": {"pass": 5}}"#).is_empty()
        );
    }

    #[test]
    fn a_new_crash_is_worse_even_where_nothing_was_recorded() {
        assert_eq!(
            verdicts("{}", r#"{"s": {"crash": 1}}"#),
            [("s/crash".to_string(), Verdict::Worse)]
        );
    }

    #[test]
    fn merging_stores_the_better_count_by_default() {
        let (old, new) = (
            map(r#"{"s": {"pass": 5, "crash": 0}, "t": {"pass": 1}}"#),
            map(r#"{"s": {"pass": 4, "crash": 2}}"#),
        );
        assert_eq!(merge(&old, &new, false), old);
        assert_eq!(
            merge(&old, &new, true),
            map(r#"{"s": {"pass": 4, "crash": 2}, "t": {"pass": 1}}"#)
        );
    }

    #[test]
    fn one_row_a_line() {
        let text = render(&Value::Object(map(r#"{"s": {"m": {"pass": 1, "total": 2}}}"#)), 0);
        assert_eq!(text, "{\n \"s\": {\n  \"m\": {\"pass\": 1, \"total\": 2}\n }\n}");
    }
}
