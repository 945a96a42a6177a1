//! `--print-records` and `--print-detailed-records`: all classes and defs as text.

use std::fmt::Write;

use crate::model::FieldKind;
use crate::rec_id::RecId;
use crate::record::RecordKeeper;
use crate::source::Loc;

/// The number of bytes after which text is passed on.
const CHUNK: usize = 1 << 16;

impl RecordKeeper {
    /// Writes all classes and defs in TableGen syntax, in pieces; stops at the first error of `sink`.
    pub fn print_records<E>(&self, mut sink: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let mut out = String::with_capacity(2 * CHUNK);
        let sections = [
            ("Classes -----------------\nclass ", &self.class_order),
            ("Defs -----------------\ndef ", &self.def_order),
        ];
        for (title, order) in sections {
            let (heading, word) = title.split_once('\n').unwrap_or((title, ""));
            _ = writeln!(out, "------------- {heading}");
            for &id in order {
                out.push_str(word);
                self.core.write_record(&mut out, id);
                if out.len() > CHUNK {
                    sink(&out)?;
                    out.clear();
                }
            }
        }
        sink(&out)
    }

    /// Returns the text that [`print_records`](Self::print_records) writes.
    pub fn records_text(&self) -> String {
        let mut text = String::new();
        let Ok(()) = self.print_records(|part| {
            text.push_str(part);
            Ok::<(), std::convert::Infallible>(())
        });
        text
    }

    /// Returns the records with locations, template arguments and direct superclasses. `file` is the name of
    /// the input on the command line.
    pub fn detailed_records_text(&self, file: &str) -> String {
        let mut out = format!("DETAILED RECORDS for file {file}\n");
        let rule = "--------------------";
        let mut globals: Vec<_> = self.global_texts();
        globals.sort();
        _ = writeln!(out, "\n{rule} Global Variables ({}) {rule}\n", globals.len());
        for (name, value) in globals {
            _ = writeln!(out, "{name} = {value}");
        }
        _ = writeln!(out, "\n{rule} Classes ({}) {rule}", self.class_order.len());
        for &id in &self.class_order {
            self.write_heading(&mut out, id);
            self.write_template_args(&mut out, id);
            self.write_superclasses(&mut out, id);
            self.write_fields(&mut out, id);
        }
        _ = writeln!(out, "\n{rule} Records ({}) {rule}", self.def_order.len());
        for &id in &self.def_order {
            self.write_heading(&mut out, id);
            let locs = &self.core.rec(id).locs;
            if locs.len() > 1 {
                out.push_str("  Defm sequence:");
                for &loc in locs[1..].iter().rev() {
                    _ = write!(out, " |{}|", self.place(loc));
                }
                out.push('\n');
            }
            self.write_superclasses(&mut out, id);
            self.write_fields(&mut out, id);
        }
        out
    }

    fn global_texts(&self) -> Vec<(String, String)> {
        #[expect(clippy::iter_over_hash_type, reason = "the caller sorts")]
        fn collect(keeper: &RecordKeeper) -> Vec<(String, String)> {
            let mut all = vec![];
            for (&name, &value) in &keeper.core.globals {
                all.push((keeper.core.sym_text(name).to_owned(), keeper.core.val_text(value)));
            }
            all
        }
        collect(self)
    }

    /// Returns `file:line`, the file without its folders.
    pub(crate) fn place(&self, loc: Loc) -> String {
        match self.core.sources.location(loc) {
            Some(location) => {
                let file = location.file.rsplit('/').next().unwrap_or_default().to_owned();
                format!("{file}:{}", location.line)
            }
            None => String::new(),
        }
    }

    fn write_heading(&self, out: &mut String, id: RecId) {
        let name = self.core.name_text(id);
        let name = if name.is_empty() { "\"\"" } else { &name };
        _ = writeln!(out, "\n{name}  |{}|", self.place(self.core.rec(id).loc()));
    }

    fn write_template_args(&self, out: &mut String, id: RecId) {
        let rec = self.core.rec(id);
        if rec.extras().template_args.is_empty() {
            out.push_str("  Template args: (none)\n");
            return;
        }
        out.push_str("  Template args:\n");
        for field in rec.extras().template_args.iter().filter_map(|&arg| rec.field(arg)) {
            out.push_str("    ");
            self.core.write_field(out, field);
            _ = writeln!(out, "  |{}|", self.place(field.loc));
        }
    }

    fn write_superclasses(&self, out: &mut String, id: RecId) {
        let supers = &self.core.rec(id).supers;
        if supers.is_empty() {
            out.push_str("  Superclasses: (none)\n");
            return;
        }
        let direct = self.core.direct_supers(id);
        out.push_str("  Superclasses:");
        for &class in supers {
            let name = self.core.name_text(class);
            _ = if direct.contains(&class) {
                write!(out, " {name}")
            } else {
                write!(out, " ({name})")
            };
        }
        out.push('\n');
    }

    fn write_fields(&self, out: &mut String, id: RecId) {
        let fields = &self.core.rec(id).fields;
        if fields.is_empty() {
            out.push_str("  Fields: (none)\n");
            return;
        }
        out.push_str("  Fields:\n");
        for field in fields.iter().filter(|f| f.kind != FieldKind::TemplateArg) {
            out.push_str("    ");
            self.core.write_field(out, field);
            _ = writeln!(out, "  |{}|", self.place(field.loc));
        }
    }
}
