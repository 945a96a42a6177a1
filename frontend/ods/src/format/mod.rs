//! Parses declarative assembly formats to elements and checks them, as `mlir-tblgen` does.
//!
//! The rules are those of MLIR's "Defining Dialects": Operations (Declarative Assembly Format), and
//! Attributes and Types (Assembly Format). Messages say what is wrong in the format; the caller adds the
//! location.

mod adjacent;
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

/// The custom directives of a format.
struct Customs {
    uses: usize,
    missing: Vec<String>,
    unfit: Vec<String>,
}

impl Customs {
    fn of(parser: &Parser<'_>) -> Self {
        let (missing, unfit) = (parser.missing.clone(), parser.unfit.clone());
        Customs { uses: parser.customs, missing, unfit }
    }
}

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
        let customs = Customs::of(&parser);
        check::op(&elements, &parser.bound, def, (decls, relations), &ctx)?;
        self.note_customs(dialect, customs);
        self.lint_ambiguity(first::check(&elements, Subject::Op(&ctx, def, decls)));
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
        let customs = Customs::of(&parser);
        check::params(&elements, &parser.bound, def, &ctx)?;
        self.note_customs(dialect, customs);
        self.lint_ambiguity(first::check(&elements, Subject::Params(&ctx, &def.params)));
        Ok(Format { elements })
    }

    /// Lints an ambiguous format. It is read from left to right, and what may be there is read if its first token
    /// is there, as upstream's generated parsers do.
    fn lint_ambiguity(&mut self, found: Result<(), String>) {
        if let Err(message) = found {
            let message = format!("{}: {message}", self.current.name);
            self.lint(self.current.loc.clone(), message);
        }
    }

    fn note_customs(&mut self, dialect: &str, customs: Customs) {
        let Customs { uses, missing, unfit } = customs;
        self.report.stats.custom_uses += uses;
        self.report.stats.missing_customs += missing.len() + unfit.len();
        for why in unfit {
            let message = format!("{}: {why}; the native is not used", self.current.name);
            self.remark(self.current.loc.clone(), message);
        }
        for name in missing {
            let message = format!("dialect '{dialect}' has no native for 'custom<{name}>'");
            self.remark(self.current.loc.clone(), message);
        }
    }
}
