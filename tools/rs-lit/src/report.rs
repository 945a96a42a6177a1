//! Reports of a run: JSON as lit writes it, and JUnit XML.
//!
//! Pure text from results; times are in seconds. Not here: writing files.

use crate::discover::LitTest;
use crate::outcome::{TestOutcome, TestResult};

/// Returns the JSON report; `elapsed` is the time of the whole run in seconds.
pub fn json(results: &[(&LitTest, &TestResult)], elapsed: f64) -> String {
    let tests: Vec<String> = results
        .iter()
        .map(|(test, result)| {
            format!(
                "    {{\n      \"name\": {},\n      \"code\": \"{}\",\n      \"output\": {},\n      \"elapsed\": {:.6}\n    }}",
                quote(&test.name),
                result.outcome.word(),
                quote(&result.log),
                result.elapsed.as_secs_f64()
            )
        })
        .collect();
    format!(
        "{{\n  \"__version__\": [{}],\n  \"elapsed\": {elapsed:.6},\n  \"tests\": [\n{}\n  ]\n}}\n",
        env!("CARGO_PKG_VERSION").replace('.', ", "),
        tests.join(",\n")
    )
}

fn quote(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => out += "\\\"",
            '\\' => out += "\\\\",
            '\n' => out += "\\n",
            '\t' => out += "\\t",
            letter if letter < ' ' => out += &format!("\\u{:04x}", u32::from(letter)),
            letter => out.push(letter),
        }
    }
    out + "\""
}

/// Returns the JUnit XML report: one `testsuite` for each suite.
pub fn junit(results: &[(&LitTest, &TestResult)], elapsed: f64) -> String {
    let mut out =
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites time=\"{elapsed:.2}\">\n");
    let mut suites: Vec<&str> = results.iter().map(|(test, _)| test.suite.as_str()).collect();
    suites.sort_unstable();
    suites.dedup();
    for suite in suites {
        let own: Vec<_> = results.iter().filter(|(test, _)| test.suite == suite).collect();
        let failures = own.iter().filter(|(_, result)| result.outcome.is_failure()).count();
        let skipped =
            own.iter().filter(|(_, result)| result.outcome == TestOutcome::Unsupported).count();
        out += &format!(
            "<testsuite name=\"{}\" tests=\"{}\" failures=\"{failures}\" skipped=\"{skipped}\">\n",
            escape(suite),
            own.len()
        );
        for (test, result) in own {
            let name = test.path.file_name().unwrap_or_default().to_string_lossy();
            let class = test.name.replace(" :: ", ".").replace('/', ".");
            let class = class.strip_suffix(&*name).unwrap_or(&class).trim_end_matches('.');
            let time = result.elapsed.as_secs_f64();
            out += &format!(
                "<testcase classname=\"{}\" name=\"{}\" time=\"{time:.2}\"",
                escape(class),
                escape(&name)
            );
            let log = escape(&result.log);
            out += &match result.outcome {
                outcome if outcome.is_failure() => {
                    format!(">\n<failure>{log}</failure>\n</testcase>\n")
                }
                TestOutcome::Unsupported => {
                    format!(">\n<skipped message=\"{}\"/>\n</testcase>\n", log.trim_end())
                }
                _ => "/>\n".to_owned(),
            };
        }
        out += "</testsuite>\n";
    }
    out + "</testsuites>\n"
}

/// Escapes markup, and drops what XML cannot hold.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '&' => out += "&amp;",
            '"' => out += "&quot;",
            '\n' | '\t' => out.push(letter),
            letter if letter < ' ' || matches!(letter, '\u{fffe}' | '\u{ffff}') => out += "?",
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{escape, quote};

    #[test]
    fn escapes() {
        assert_eq!(quote("a\"b\\\n\u{1}"), r#""a\"b\\\n\u0001""#);
        assert_eq!(escape("<a & \"b\">\u{1b}"), "&lt;a &amp; &quot;b&quot;&gt;?");
    }
}
