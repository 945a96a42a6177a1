//! `--dump-json`: all defs as one JSON object, written as a stream.
//!
//! Keys are sorted in byte order. No spaces are written between tokens, e.g.
//! `{"!instanceof":{"A":["x"]},"x":{...}}`.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::model::FieldKind;
use crate::node::{Node, Seq, Val};
use crate::rec_id::RecId;
use crate::record::RecordKeeper;

const CHUNK: usize = 1 << 16;

/// Writes a JSON string.
fn quote(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            c if (c as u32) < 0x20 => _ = write!(out, "\\u{:04x}", c as u32),
            c => out.push(c),
        }
    }
    out.push('"');
}

/// Writes a list of strings.
fn quote_all<'a>(out: &mut String, texts: impl Iterator<Item = &'a str>) {
    out.push('[');
    for (i, text) in texts.enumerate() {
        out.push_str(if i == 0 { "" } else { "," });
        quote(out, text);
    }
    out.push(']');
}

impl RecordKeeper {
    /// Writes all defs as JSON, in pieces; stops at the first error of `sink`.
    pub fn dump_json<E>(&self, mut sink: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let mut out = String::with_capacity(2 * CHUNK);
        // The keys of the root in order: those that start with '!' come before most names, but names may be any text.
        let mut keys: Vec<(&str, Option<RecId>)> = self
            .def_order
            .iter()
            .map(|&id| (self.record(crate::RecordId(id.0)).name(), Some(id)))
            .collect();
        keys.extend([("!instanceof", None), ("!tablegen_json_version", None)]);
        keys.sort_by(|a, b| a.0.cmp(b.0).then(a.1.is_none().cmp(&b.1.is_none())));
        for (i, (name, id)) in keys.into_iter().enumerate() {
            out.push(if i == 0 { '{' } else { ',' });
            quote(&mut out, name);
            out.push(':');
            match id {
                Some(id) => self.json_def(&mut out, name, id),
                None if name == "!instanceof" => self.json_instances(&mut out),
                None => out.push('1'),
            }
            if out.len() > CHUNK {
                sink(&out)?;
                out.clear();
            }
        }
        out.push_str("}\n");
        sink(&out)
    }

    fn json_instances(&self, out: &mut String) {
        let mut lists: BTreeMap<&str, Vec<&str>> =
            self.classes().map(|class| (class.name(), vec![])).collect();
        for def in self.defs() {
            for class in def.superclasses() {
                lists.entry(class.name()).or_default().push(def.name());
            }
        }
        for (i, (class, defs)) in lists.into_iter().enumerate() {
            out.push(if i == 0 { '{' } else { ',' });
            quote(out, class);
            out.push(':');
            quote_all(out, defs.into_iter());
        }
        out.push_str(if self.class_order.is_empty() { "{}" } else { "}" });
    }

    fn json_def(&self, out: &mut String, name: &str, id: RecId) {
        let rec = self.core.rec(id);
        let text = |val: Val| self.core.as_str(val).map_or("", |sym| self.core.sym_text(sym));
        let fields = rec.fields.iter().filter(|f| f.kind != FieldKind::TemplateArg);
        let mut keys: Vec<(&str, Option<Val>)> =
            fields.clone().map(|f| (text(f.name), Some(f.value))).collect();
        keys.extend(
            ["!anonymous", "!fields", "!locs", "!name", "!superclasses"].map(|key| (key, None)),
        );
        keys.sort_by(|a, b| a.0.cmp(b.0));
        for (i, (key, value)) in keys.into_iter().enumerate() {
            out.push(if i == 0 { '{' } else { ',' });
            quote(out, key);
            out.push(':');
            match (value, key) {
                (Some(value), _) => self.json_value(out, value),
                (None, "!anonymous") => {
                    let anonymous = rec.kind == crate::model::RecordKind::AnonymousDef;
                    out.push_str(if anonymous { "true" } else { "false" });
                }
                (None, "!fields") => {
                    let open = fields.clone().filter(|f| f.kind == FieldKind::MayBeOpen);
                    quote_all(out, open.map(|f| text(f.name)));
                }
                (None, "!locs") => {
                    let places: Vec<String> = rec.locs.iter().map(|&loc| self.place(loc)).collect();
                    quote_all(out, places.iter().map(String::as_str));
                }
                (None, "!name") => quote(out, name),
                (None, _) => {
                    quote_all(out, rec.supers.iter().map(|&class| text(self.core.rec(class).name)))
                }
            }
        }
        out.push('}');
    }

    fn json_values(&self, out: &mut String, values: &[Val]) {
        out.push('[');
        for (i, &value) in values.iter().enumerate() {
            out.push_str(if i == 0 { "" } else { "," });
            self.json_value(out, value);
        }
        out.push(']');
    }

    fn json_value(&self, out: &mut String, val: Val) {
        match self.core.node(val) {
            Node::Unset => return out.push_str("null"),
            Node::Bit(bit) => return out.push(if bit { '1' } else { '0' }),
            Node::Int(value) => {
                _ = write!(out, "{value}");
                return;
            }
            Node::Str(sym) | Node::Code(sym) => return quote(out, self.core.sym_text(sym)),
            Node::Seq(Seq::Bits | Seq::List(_), slice) => {
                return self.json_values(out, self.core.nodes.items(slice));
            }
            _ => {}
        }
        out.push('{');
        match self.core.node(val) {
            Node::Def(rec) => {
                out.push_str("\"def\":");
                quote(out, &self.core.name_text(rec));
                out.push_str(",\"kind\":\"def\",");
            }
            Node::Var(..) => out.push_str("\"kind\":\"var\","),
            Node::VarBit(of, bit) if matches!(self.core.node(of), Node::Var(..)) => {
                _ = write!(out, "\"index\":{bit},\"kind\":\"varbit\",");
            }
            Node::Seq(Seq::Dag(operator, name), slice) => {
                out.push_str("\"args\":[");
                for (i, pair) in self.core.nodes.items(slice).chunks_exact(2).enumerate() {
                    out.push_str(if i == 0 { "" } else { "," });
                    self.json_values(out, pair);
                }
                out.push_str("],\"kind\":\"dag\",");
                if name != Val::UNSET {
                    out.push_str("\"name\":");
                    self.json_value(out, name);
                    out.push(',');
                }
                out.push_str("\"operator\":");
                self.json_value(out, operator);
                out.push(',');
            }
            _ => out.push_str("\"kind\":\"complex\","),
        }
        out.push_str("\"printable\":");
        quote(out, &self.core.val_text(val));
        match self.core.node(val) {
            Node::Var(name, _) => {
                out.push_str(",\"var\":");
                quote(out, &self.core.plain_text(name));
            }
            Node::VarBit(of, _) => {
                if let Node::Var(name, _) = self.core.node(of) {
                    out.push_str(",\"var\":");
                    quote(out, &self.core.plain_text(name));
                }
            }
            _ => {}
        }
        out.push('}');
    }
}
