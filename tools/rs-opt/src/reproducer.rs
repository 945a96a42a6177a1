//! `--run-reproducer`: the pipeline that a file names in its metadata, as `mlir-opt` and `--mlir-pass-pipeline-crash-reproducer` write it
//! after a failure.
//!
//! ```mlir
//! {-#
//!   external_resources: {
//!     mlir_reproducer: {
//!       pipeline: "builtin.module(func.func(cse))",
//!       verify_each: true
//!     }
//!   }
//! #-}
//! ```

use passes::failed_run::FailedRun;

use crate::failure::Failure;
use crate::flags::general::General;

/// The entry of a file that names a pipeline.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reproducer {
    /// The pipeline with its anchor.
    pub pipeline: Option<String>,
    /// Whether each pass is verified.
    pub verify_each: Option<bool>,
    /// The text of the file without the entry. The other bytes have the same places.
    pub text: Vec<u8>,
}

/// Returns the text of a file from which `--run-reproducer` runs a failed run again.
pub fn text(run: &FailedRun, general: &General) -> String {
    let quoted = run.pipeline.replace('\\', "\\\\").replace('"', "\\\"");
    format!(
        "{}\n\n{{-#\n  external_resources: {{\n    {ENTRY}: {{\n      \
         pipeline: \"{quoted}\",\n      disable_threading: {},\n      \
         verify_each: {}\n    }}\n  }}\n#-}}\n",
        run.module.trim_end(),
        general.threads == Some(1),
        general.run.verify_each,
    )
}

const ENTRY: &str = "mlir_reproducer";

impl Reproducer {
    /// Reads the entry of a file. A file without an entry has no pipeline.
    ///
    /// # Errors
    /// If the entry is malformed.
    pub fn read(text: &[u8]) -> Result<Self, Failure> {
        let mut found = Reproducer { text: text.to_vec(), ..Reproducer::default() };
        let Some(start) = rfind(text, "{-#") else { return Ok(found) };
        let Some(entry) = rfind(&text[start..], ENTRY).map(|at| start + at) else {
            return Ok(found);
        };
        let mut reader = Reader { text, at: entry + ENTRY.len() };
        reader.expect(b':')?;
        reader.expect(b'{')?;
        while !reader.eat(b'}') {
            let key = reader.word();
            reader.expect(b':')?;
            if key == "pipeline" {
                found.pipeline = Some(reader.string()?);
            } else {
                let value = reader.word();
                if key == "verify_each" {
                    found.verify_each = Some(value == "true");
                }
            }
            reader.eat(b',');
        }
        reader.eat(b',');
        blank(&mut found.text, start, entry, reader.at);
        Ok(found)
    }
}

/// Replaces the entry, or all metadata if it is the only entry, by white space.
fn blank(text: &mut [u8], start: usize, entry: usize, end: usize) {
    let is_other =
        |bytes: &[u8]| bytes.iter().any(|b| !b.is_ascii_whitespace() && !b"}#-".contains(b));
    let before = &text[start + 3..entry];
    let only = String::from_utf8_lossy(before).split_whitespace().eq(["external_resources:", "{"]);
    let close = text[end..].windows(3).position(|bytes| bytes == b"#-}").map(|at| end + at + 3);
    let range = match close {
        Some(close) if only && !is_other(&text[end..close]) => start..close,
        _ => entry..end,
    };
    for byte in &mut text[range] {
        if *byte != b'\n' {
            *byte = b' ';
        }
    }
}

fn rfind(text: &[u8], what: &str) -> Option<usize> {
    text.windows(what.len()).rposition(|bytes| bytes == what.as_bytes())
}

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
}

impl Reader<'_> {
    /// Skips white space and comments.
    fn space(&mut self) {
        loop {
            match self.text.get(self.at..).unwrap_or_default() {
                [b'/', b'/', ..] => {
                    let rest = &self.text[self.at..];
                    self.at += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
                }
                [b, ..] if b.is_ascii_whitespace() => self.at += 1,
                _ => return,
            }
        }
    }

    fn eat(&mut self, byte: u8) -> bool {
        self.space();
        let found = self.text.get(self.at) == Some(&byte);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, byte: u8) -> Result<(), Failure> {
        if self.eat(byte) {
            return Ok(());
        }
        Err(Failure::new(format!(
            "the entry '{ENTRY}' is malformed: expected '{}' at byte {}",
            char::from(byte),
            self.at
        )))
    }

    fn word(&mut self) -> String {
        self.space();
        let rest = &self.text[self.at.min(self.text.len())..];
        let is_word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_';
        let len = rest.iter().position(|b| !is_word(b)).unwrap_or(rest.len());
        self.at += len;
        String::from_utf8_lossy(&rest[..len]).into_owned()
    }

    /// Reads a string in quotes, in which `\"` is a quote and `\\` a backslash.
    fn string(&mut self) -> Result<String, Failure> {
        self.expect(b'"')?;
        let mut bytes = Vec::new();
        while let Some(&byte) = self.text.get(self.at) {
            self.at += 1;
            match byte {
                b'"' => return Ok(String::from_utf8_lossy(&bytes).into_owned()),
                b'\\' => {
                    bytes.extend(self.text.get(self.at));
                    self.at += 1;
                }
                _ => bytes.push(byte),
            }
        }
        Err(Failure::new(format!("the entry '{ENTRY}' is malformed: a string does not end")))
    }
}

#[cfg(test)]
mod tests {
    use super::Reproducer;

    fn read(text: &str) -> Result<Reproducer, String> {
        Reproducer::read(text.as_bytes()).map_err(|failure| failure.reports()[0].message.clone())
    }

    #[test]
    fn an_entry_names_a_pipeline() {
        let text = "module {}\n{-#\n  external_resources: {\n    mlir_reproducer: { // note\n      \
                    pipeline: \"any(cse{a=\\\"b\\\"})\", verify_each: false } } #-}\n";
        let found = read(text).unwrap();
        assert_eq!(found.pipeline.as_deref(), Some("any(cse{a=\"b\"})"));
        assert_eq!(found.verify_each, Some(false));
        assert_eq!(found.text.len(), text.len());
        assert_eq!(String::from_utf8_lossy(&found.text).trim(), "module {}");
    }

    #[test]
    fn other_texts_have_no_pipeline() {
        assert_eq!(read("module {}").unwrap().pipeline, None);
        assert_eq!(read("{-# a: {} #-}").unwrap().pipeline, None);
        for text in [
            "{-# mlir_reproducer",
            "{-# mlir_reproducer: { pipeline: \"",
            "{-# mlir_reproducer: { a",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
