//! Declarative assembly formats: text to elements, checked against what is declared, as `mlir-tblgen` checks them.
//!
//! Sources of the rules: MLIR's "Defining Dialects", Operations (Declarative Assembly Format) and Attributes and Types (Assembly Format).
//! Messages say what is wrong in the format; the caller knows the place.

mod check;
mod first;
mod groups;
mod lexer;
mod parse;
mod subject;

use ir_core::def::{Format, OpDef, TypeDef};

use parse::Parser;
use subject::Subject;

use crate::decls::Decls;
use crate::infer::Relations;
use crate::loader::Loader;

impl Loader<'_> {
    /// Reads and checks the format of an operation, and notes in `def` how types that it does not spell follow from those that it does.
    pub(crate) fn op_format(
        &mut self,
        text: &str,
        dialect: &str,
        def: &mut OpDef,
        decls: &Decls,
        relations: &Relations,
    ) -> Result<Format, String> {
        let ctx = self.ctx.clone();
        let mut parser = Parser::new(text, Subject::Op(&ctx, def, decls), self.hooks, dialect)?;
        let elements = parser.format()?;
        let (seen, customs, missing) = (parser.seen, parser.customs, parser.missing);
        check::op(&elements, &seen, def, (decls, relations), &ctx)?;
        self.note_customs(dialect, customs, missing);
        Ok(Format { elements })
    }

    /// Reads and checks the format of a type or attribute.
    pub(crate) fn type_format(&mut self, text: &str, dialect: &str, def: &TypeDef) -> Result<Format, String> {
        let ctx = self.ctx.clone();
        let mut parser = Parser::new(text, Subject::Params(&ctx, &def.params), self.hooks, dialect)?;
        let elements = parser.format()?;
        let (seen, customs, missing) = (parser.seen, parser.customs, parser.missing);
        check::params(&elements, &seen, def, &ctx)?;
        self.note_customs(dialect, customs, missing);
        Ok(Format { elements })
    }

    fn note_customs(&mut self, dialect: &str, customs: usize, missing: Vec<String>) {
        self.report.stats.custom_uses += customs;
        self.report.stats.missing_customs += missing.len();
        for name in missing {
            let message = format!("dialect '{dialect}' has no native for 'custom<{name}>'");
            self.remark(self.current.loc.clone(), message);
        }
    }
}
