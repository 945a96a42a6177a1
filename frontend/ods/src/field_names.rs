//! Fields whose names are almost those of fields that are read: TableGen accepts any field, so a typing error would have no effect.
//!
//! ```text
//! def AddOp : Op<Calc, "add"> { string sumary = "adds"; }
//! remark: nothing reads the field 'sumary' of 'AddOp'; did you mean 'summary'?
//! ```

use tablegen::Record;
use text_utils::suggest::misspelling_of;

use crate::diag::field_loc;
use crate::loader::Loader;

impl Loader<'_> {
    /// Reports fields of `record` that are none of the fields of `class` and `more`, and have a similar name to one of them.
    pub(crate) fn check_field_names(&mut self, record: Record<'_>, class: &str, more: &[&str]) {
        let base = record.keeper().get_class(class);
        let known: Vec<&str> =
            base.iter().flat_map(|class| class.fields()).map(|f| f.name()).collect();
        for name in record.fields().map(|field| field.name()) {
            if known.contains(&name) || more.contains(&name) {
                continue;
            }
            if let Some(meant) = misspelling_of(name, known.iter().chain(more).copied()) {
                let record_name = record.name();
                let hint = format!("did you mean '{meant}'?");
                let message =
                    format!("nothing reads the field '{name}' of '{record_name}'; {hint}");
                self.remark(field_loc(record, name), message);
            }
        }
    }
}
