//! Counts that the ratchet allows and that may only fall: marks of open work, idiom, long functions and so on.
//!
//! A rule that counts returns [`Counts`]. For example, with `{"marks": {"FIXME": 2}}` in `ratchet.json` a third FIXME is a finding at each
//! of the three places, and with only one left, tidy suggests `--update`, which lowers the number.

use super::tree::Finding;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// How many places of a count are listed.
const MAX_LISTED: usize = 20;

/// A place that was counted: path, line (0 for the whole file), and how much it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CountedPlace {
    pub(crate) path: String,
    pub(crate) line: usize,
    pub(crate) amount: usize,
    /// The counted thing, for the finding.
    pub(crate) what: String,
}

/// The counts of one rule, by name.
pub(crate) struct Counts {
    /// The key in the ratchet.
    pub(crate) key: &'static str,
    pub(crate) rows: BTreeMap<String, Vec<CountedPlace>>,
}

impl Counts {
    pub(crate) fn new(key: &'static str) -> Counts {
        Counts { key, rows: BTreeMap::new() }
    }

    /// Counts a place once.
    pub(crate) fn add(&mut self, name: &str, path: &str, line: usize, what: impl Into<String>) {
        self.add_amount(name, path, line, 1, what);
    }

    pub(crate) fn add_amount(
        &mut self,
        name: &str,
        path: &str,
        line: usize,
        amount: usize,
        what: impl Into<String>,
    ) {
        let place = CountedPlace { path: path.to_string(), line, amount, what: what.into() };
        self.rows.entry(name.to_string()).or_default().push(place);
    }

    pub(crate) fn total(&self, name: &str) -> usize {
        self.rows.get(name).map_or(0, |places| places.iter().map(|p| p.amount).sum())
    }

    fn allowed(&self, ratchet: &Map<String, Value>, name: &str) -> usize {
        let count = ratchet.get(self.key).and_then(|rule| rule.get(name)).and_then(Value::as_u64);
        count.and_then(|n| usize::try_from(n).ok()).unwrap_or(0)
    }

    /// Findings at the places of a count that is above the allowed number, at most [`MAX_LISTED`] of them.
    pub(crate) fn check(&self, ratchet: &Map<String, Value>) -> Vec<Finding> {
        let mut findings = Vec::new();
        for (name, places) in &self.rows {
            let (total, allowed) = (self.total(name), self.allowed(ratchet, name));
            if total > allowed {
                let reason = format!("{}: {name} {total}, the ratchet allows {allowed}", self.key);
                let finding = |p: &CountedPlace| {
                    Finding::new(&p.path, p.line, format!("{} ({reason})", p.what))
                };
                findings.extend(places.iter().take(MAX_LISTED).map(finding));
                if places.len() > MAX_LISTED {
                    let more = format!(
                        "and {} more places of '{name}' ({reason})",
                        places.len() - MAX_LISTED
                    );
                    findings.push(Finding::new(
                        &places[MAX_LISTED].path,
                        places[MAX_LISTED].line,
                        more,
                    ));
                }
            }
        }
        findings
    }

    /// Returns whether a count is below the allowed number.
    pub(crate) fn fell(&self, ratchet: &Map<String, Value>) -> bool {
        let names =
            ratchet.get(self.key).and_then(Value::as_object).into_iter().flat_map(Map::keys);
        names.into_iter().any(|name| self.total(name) < self.allowed(ratchet, name))
    }

    /// Returns the numbers for the ratchet. A rule without an entry starts at today's counts; later ones may only fall.
    pub(crate) fn lowered(&self, ratchet: &Map<String, Value>) -> Value {
        let started = ratchet.contains_key(self.key);
        let mut out = Map::new();
        for name in self.rows.keys() {
            let total = self.total(name);
            let new = if started { total.min(self.allowed(ratchet, name)) } else { total };
            if new > 0 {
                out.insert(name.clone(), Value::from(new));
            }
        }
        Value::Object(out)
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;
    use serde_json::{Map, Value, json};

    fn ratchet(value: Value) -> Map<String, Value> {
        value.as_object().cloned().unwrap_or_default()
    }

    fn counts() -> Counts {
        let mut counts = Counts::new("words");
        counts.add("a", "a.rs", 1, "x");
        counts.add_amount("a", "a.rs", 2, 2, "y");
        counts
    }

    #[test]
    fn more_than_allowed_is_found_at_each_place() {
        assert_eq!(counts().check(&ratchet(json!({"words": {"a": 2}}))).len(), 2);
        assert!(counts().check(&ratchet(json!({"words": {"a": 3}}))).is_empty());
        assert_eq!(
            counts().check(&ratchet(json!({})))[0].message,
            "x (words: a 3, the ratchet allows 0)"
        );
    }

    #[test]
    fn the_ratchet_only_falls() {
        assert_eq!(counts().lowered(&ratchet(json!({}))), json!({"a": 3}));
        assert_eq!(counts().lowered(&ratchet(json!({"words": {"a": 9, "b": 1}}))), json!({"a": 3}));
        assert_eq!(counts().lowered(&ratchet(json!({"words": {"a": 1}}))), json!({"a": 1}));
        assert!(counts().fell(&ratchet(json!({"words": {"b": 1}}))));
        assert!(!counts().fell(&ratchet(json!({"words": {"a": 3}}))));
    }
}
