//! JSON values and their text. Nothing here parses JSON.

use std::fmt;

/// A JSON value; objects keep the order of their members.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// Members by name.
    Object(Vec<(&'static str, Json)>),
}

impl Json {
    /// Returns a list of strings.
    pub fn texts<S: AsRef<str>>(items: impl IntoIterator<Item = S>) -> Json {
        Json::List(items.into_iter().map(|s| Json::Text(s.as_ref().to_owned())).collect())
    }

    /// Returns a count.
    pub fn count(n: usize) -> Json {
        Json::Int(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Json::Text(text.to_owned())
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Bool(value) => write!(f, "{value}"),
            Json::Int(value) => write!(f, "{value}"),
            Json::Text(text) => {
                let mut quoted = String::new();
                string(&mut quoted, text);
                f.write_str(&quoted)
            }
            Json::List(items) => {
                f.write_str("[")?;
                for (i, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if i > 0 { "," } else { "" })?;
                }
                f.write_str("]")
            }
            Json::Object(members) => {
                f.write_str("{")?;
                for (i, (name, value)) in members.iter().enumerate() {
                    write!(f, "{}\"{name}\":{value}", if i > 0 { "," } else { "" })?;
                }
                f.write_str("}")
            }
        }
    }
}

/// Appends a string with its quotes.
pub fn string(out: &mut String, text: &str) {
    use fmt::Write;
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c if (c as u32) < 0x20 => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written() {
        let value = Json::Object(vec![
            ("a", Json::List(vec![Json::Int(-1), Json::Bool(true)])),
            ("b", Json::from("x\"\n\u{1}")),
        ]);
        assert_eq!(value.to_string(), r#"{"a":[-1,true],"b":"x\"\n\u0001"}"#);
    }
}
