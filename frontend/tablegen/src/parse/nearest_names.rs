//! Suggestions for unknown names of classes, fields, arguments and values, e.g. "did you mean 'Pat'?".

use text_utils::suggest::did_you_mean;

use crate::intern::Sym;
use crate::model::Core;
use crate::node::Val;
use crate::parse::Parser;
use crate::rec_id::RecId;

impl Core {
    /// Returns the end of a message about an unknown field of `rec`.
    pub(crate) fn did_you_mean_field(&self, rec: RecId, name: &str) -> String {
        let fields = self.rec(rec).fields.iter().filter_map(|field| self.as_str(field.name));
        // The name of a template argument contains a colon.
        did_you_mean(name, fields.map(|name| self.sym_text(name)).filter(|n| !n.contains(':')))
    }

    /// Returns the names of the template arguments of `rec`.
    fn argument_names(&self, rec: RecId) -> impl Iterator<Item = &str> {
        let names = self.rec(rec).extras().template_args.iter();
        names.filter_map(|&arg| self.sym_text(self.as_str(arg)?).rsplit(':').next())
    }

    /// Returns the end of a message about an unknown template argument of `rec`.
    pub(crate) fn did_you_mean_argument(&self, rec: RecId, name: &str) -> String {
        did_you_mean(name, self.argument_names(rec))
    }
}

impl Parser<'_> {
    /// Returns the end of a message about a name that a file which is not included defines.
    fn missing_include(&self, name: Sym) -> Option<String> {
        let file = self.lex.defining_file(&self.core, self.core.sym_text(name))?;
        Some(format!("; include \"{file}\", which defines it"))
    }

    /// Returns the end of a message about an unknown class.
    pub(super) fn did_you_mean_class(&self, name: Sym) -> String {
        if let Some(hint) = self.missing_include(name) {
            return hint;
        }
        let classes = self.core.classes.keys().map(|&class| self.core.sym_text(class));
        did_you_mean(self.core.sym_text(name), classes)
    }

    /// Returns the end of a message about an unknown multiclass.
    pub(super) fn did_you_mean_multiclass(&self, name: Sym) -> String {
        if let Some(hint) = self.missing_include(name) {
            return hint;
        }
        let all = self.multiclasses.keys().map(|&class| self.core.sym_text(class));
        did_you_mean(self.core.sym_text(name), all)
    }

    /// Returns the end of a message about an unknown value, used in `rec`.
    pub(super) fn did_you_mean_value(&self, rec: Option<RecId>, name: Sym) -> String {
        if let Some(hint) = self.missing_include(name) {
            return hint;
        }
        let core = &self.core;
        let text = |val: Val| core.as_str(val).map(|name| core.sym_text(name));
        let locals = self.scopes.iter().flat_map(|scope| &scope.vars).map(|v| core.sym_text(v.0));
        let defs = core.defs.iter().map(|(name, _)| core.sym_text(name));
        let globals = core.globals.keys().map(|&name| core.sym_text(name));
        let fields = rec.into_iter().flat_map(|rec| &core.rec(rec).fields);
        let fields = fields.filter_map(|field| text(field.name)).filter(|n| !n.contains(':'));
        let arguments = rec.into_iter().flat_map(|rec| core.argument_names(rec));
        let named = defs.filter(|name| !name.starts_with("anonymous_")).chain(globals);
        did_you_mean(core.sym_text(name), locals.chain(fields).chain(arguments).chain(named))
    }
}
