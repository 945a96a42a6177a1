//! Parses declarative assembly formats to elements and checks them, as `mlir-tblgen` does.
//!
//! The rules are those of MLIR's "Defining Dialects": Operations (Declarative Assembly Format), and
//! Attributes and Types (Assembly Format). Messages say what is wrong in the format; the caller adds the
//! location.

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
    /// Parses and checks the format of an operation. Sets in `def` the rules for types that the format leaves
    /// out.
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
        let (bound, customs, missing) = (parser.bound, parser.customs, parser.missing);
        check::op(&elements, &bound, def, (decls, relations), &ctx)?;
        self.note_customs(dialect, customs, missing);
        Ok(Format { elements })
    }

    /// Parses and checks the format of a type or attribute.
    pub(crate) fn type_format(
        &mut self,
        text: &str,
        dialect: &str,
        def: &TypeDef,
    ) -> Result<Format, String> {
        let ctx = self.ctx.clone();
        let mut parser =
            Parser::new(text, Subject::Params(&ctx, &def.params), self.hooks, dialect)?;
        let elements = parser.format()?;
        let (bound, customs, missing) = (parser.bound, parser.customs, parser.missing);
        check::params(&elements, &bound, def, &ctx)?;
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
