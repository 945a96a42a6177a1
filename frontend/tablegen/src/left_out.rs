//! Reports the statements that are left out because they need a generated file that is missing.

use crate::diag::Severity;
use crate::generated_includes::MissingGenerated;
use crate::model::Core;

/// How many of the statements are named.
const NAMED: usize = 4;

impl Core {
    /// Reports the statements that are left out because generated files are missing.
    pub(crate) fn report_left_out(&mut self) {
        let MissingGenerated { files, left_out } = std::mem::take(&mut self.missing_generated);
        let Some((_, place)) = files.first().filter(|_| !left_out.is_empty()) else { return };
        let names: Vec<String> = files.iter().map(|(name, _)| format!("'{name}'")).collect();
        let definitions = match left_out.len() {
            1 => "1 definition is".to_owned(),
            count => format!("{count} definitions are"),
        };
        let (noun, verb) = if names.len() == 1 { ("file", "is") } else { ("files", "are") };
        let message = format!(
            "{definitions} left out because the generated {noun} {} {verb} missing; '-I' names \
             the folder of generated files",
            names.join(", ")
        );
        let first = left_out.iter().take(NAMED).map(|(name, loc)| {
            let name = name.map_or("a definition without a name", |name| self.sym_text(name));
            (*loc, format!("left out: {name}"))
        });
        let notes = first.collect();
        self.report(Severity::Warning, *place, message, notes);
    }
}
