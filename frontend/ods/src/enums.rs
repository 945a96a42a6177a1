//! Enums.

use std::sync::Arc;

use ir_core::expr::Class;

use crate::cpp::ClassInfo;
use crate::loader::Loader;
use crate::record::enums::{enum_def, is_string_enum};
use crate::record::{flag, text};

impl Loader<'_> {
    /// Makes the enums of all records known, and the attribute classes that they generate.
    pub(crate) fn collect_enums(&mut self) {
        for record in self.records.defs_derived_from("EnumAttrInfo") {
            if !self.check_enum(record) {
                continue;
            }
            let def = Arc::new(enum_def(record));
            let namespace = text(record, "cppNamespace");
            let texts = is_string_enum(record);
            self.names().add_enum(&format!("{namespace}::{}", def.name), def.clone(), texts);
            if flag(record, "genSpecializedAttr") {
                let name = format!("{namespace}::{}", text(record, "specializedAttrClassName"));
                if let Err(clash) = self.check_class(record, &name) {
                    self.say(clash);
                    continue;
                }
                let class = if is_string_enum(record) { Class::StrEnum(def) } else { Class::Enum(def) };
                self.names().add_class(&name, ClassInfo::plain(class));
            }
        }
    }
}
