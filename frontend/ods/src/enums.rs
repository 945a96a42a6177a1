//! Collects enums, so that predicates, parameters and defaults can name their cases.

use std::sync::Arc;

use ir_core::expr::Class;

use crate::cpp::ClassInfo;
use crate::loader::Loader;
use crate::record::enums::{enum_def, enums, is_string_enum};
use crate::record::{flag, text};

impl Loader<'_> {
    /// Adds the enums of the current records to the symbols, with the attribute classes that ODS generates for them.
    pub(crate) fn collect_enums(&mut self) {
        for record in enums(self.records) {
            if !self.check_enum(record) {
                continue;
            }
            let def = Arc::new(enum_def(record));
            let namespace = text(record, "cppNamespace");
            let strings = is_string_enum(record);
            self.symbols_mut().add_enum(
                &format!("{namespace}::{}", def.name),
                def.clone(),
                strings,
            );
            if flag(record, "genSpecializedAttr") {
                let name = format!("{namespace}::{}", text(record, "specializedAttrClassName"));
                if let Err(duplicate) = self.check_class(record, &name) {
                    self.emit(duplicate);
                    continue;
                }
                let class = if strings { Class::StrEnum(def) } else { Class::Enum(def) };
                self.symbols_mut().add_class(&name, ClassInfo::plain(class));
            }
        }
    }
}
