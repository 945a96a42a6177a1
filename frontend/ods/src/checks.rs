//! What records say that cannot be, whatever the rest says: names, numbers of parts, sizes of groups, cases of enums.
//!
//! What is refused here is what `mlir-tblgen` refuses, what C++ would not compile, and what could not be told apart in a text.

use std::collections::{HashMap, HashSet};

use ir_core::attrs::AttrKind;
use ir_core::def::{Arity, OpDef, Trait, ValueDecl};
use ir_core::expr::Val;
use ir_core::types::TypeKind;
use ir_core::{Attr, Context, Ident, Type};
use numerics::ApFloat;
use tablegen::{Record, Value};

use crate::diag::{Diagnostic, def_loc, field_loc};
use crate::loader::Loader;
use crate::names::{is_dialect, is_name, plain};
use crate::origin::Origin;
use crate::record::{flag, text};

/// Why an attribute that was made of a C++ value does not hold it: it, or an element, is cut off.
pub(crate) fn range_error(ctx: &Context, attr: Attr, value: &Val) -> Option<String> {
    match (ctx.attr(attr), value) {
        (AttrKind::Integer { ty, .. } | AttrKind::Float { ty, .. }, number) => number_range_error(ctx, *ty, number),
        (AttrKind::Array(items), Val::List(values)) => {
            items.iter().zip(&**values).find_map(|(&item, value)| range_error(ctx, item, value))
        }
        (AttrKind::DenseArray { element, .. }, Val::List(values)) => {
            values.iter().find_map(|value| number_range_error(ctx, *element, value))
        }
        _ => None,
    }
}

fn number_range_error(ctx: &Context, ty: Type, number: &Val) -> Option<String> {
    match (ctx.ty(ty), number) {
        (TypeKind::Integer { width, signedness }, number) => {
            let number = number.int().filter(|&n| !signedness.fits(n, *width))?;
            Some(format!("does not fit into {width} bits: {number}"))
        }
        (TypeKind::Float(kind), Val::Double(number)) => {
            let lost = number.is_finite() && !ApFloat::from_f64_in(*kind, *number).is_finite();
            lost.then(|| format!("is beyond the range of {kind}: {number:e}"))
        }
        _ => None,
    }
}

/// The fields of an operation that list its parts: with what they begin, and the class of what they list where that is one.
const PARTS: &[(&str, &str, Option<&str>)] = &[
    ("arguments", "ins", None),
    ("results", "outs", None),
    ("regions", "region", Some("Region")),
    ("successors", "successor", Some("Successor")),
];

/// Whether C++ can have a name like that.
fn is_identifier(name: &str) -> bool {
    !name.starts_with(|c: char| c.is_ascii_digit()) && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Whether a word of a bit enum is not itself between separators: it has one in it, or spaces that go.
fn is_split(word: &str, separator: &str) -> bool {
    word.trim() != word || (!separator.is_empty() && word.contains(separator))
}

impl Loader<'_> {
    /// Checks that the fields which list the parts of an operation list records, of different names.
    pub(crate) fn check_parts(&self, op: Record<'_>) -> Result<(), Diagnostic> {
        let wrong = |field: &str, message: String| Err(self.field_error(op, field, message));
        let mut names = HashSet::new();
        for &(field, begins, class) in PARTS {
            let Some(value) = op.value(field) else { continue };
            let Some(dag) = value.as_dag() else { return wrong(field, format!("'{field}' is no dag")) };
            let operator = dag.operator.as_def().map_or("", |id| op.keeper().record(id).name());
            if operator != begins {
                return wrong(field, format!("'{field}' begins with '{begins}', not with '{operator}'"));
            }
            for (i, (value, name)) in dag.args.iter().enumerate() {
                let name = name.as_deref().unwrap_or("");
                let part = value.as_def().map(|id| op.keeper().record(id));
                match part {
                    None => return wrong(field, format!("'{field}': #{i}, '{name}', is no record")),
                    Some(part) if class.is_some_and(|class| !part.is_a(class)) => {
                        return wrong(
                            field,
                            format!("'{field}': #{i}, '{name}', is no {begins}, but '{}'", part.name()),
                        );
                    }
                    Some(_) if !name.is_empty() && !names.insert(name) => {
                        return Err(self.error(op, format!("the name '{name}' is declared twice")));
                    }
                    Some(_) => {}
                }
            }
        }
        match op.value("traits") {
            Some(traits) if traits.as_list().is_none() => wrong("traits", "'traits' is no list".into()),
            _ => Ok(()),
        }
    }

    /// Checks that what a type or attribute lists as parameters are C++ types, of different names.
    pub(crate) fn check_params(&self, def: Record<'_>) -> Result<(), Diagnostic> {
        let wrong = |message: String| Err(self.field_error(def, "parameters", message));
        let Some(value) = def.value("parameters") else { return Ok(()) };
        if matches!(value, Value::Unset) {
            return Ok(());
        }
        let Some(dag) = value.as_dag() else { return wrong("'parameters' is no dag".into()) };
        let mut names = HashSet::new();
        for (i, (value, name)) in dag.args.iter().enumerate() {
            let name = name.as_deref().unwrap_or("");
            let part = value.as_def().map(|id| def.keeper().record(id));
            let cpp = part.map_or(value.as_str(), |part| part.string("cppType"));
            let is = part
                .map_or_else(|| "no C++ type".to_owned(), |part| format!("'{}', which is no parameter", part.name()));
            match cpp.map(str::trim) {
                _ if name.is_empty() => return wrong(format!("'parameters': #{i} has no name")),
                None => return wrong(format!("'parameters': #{i}, '{name}', is {is}")),
                Some("") => return wrong(format!("'parameters': #{i}, '{name}', has an empty C++ type")),
                Some(_) if !names.insert(name) => {
                    return wrong(format!("'parameters': the name '{name}' is declared twice"));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// Checks that what the builders of a definition may be called without is behind what they are called with.
    pub(crate) fn check_builders(&self, def: Record<'_>) -> Result<(), Diagnostic> {
        for (number, builder) in def.list_of_defs("builders").into_iter().enumerate() {
            let args = builder.dag("dagParams").map_or(&[][..], |dag| &dag.args);
            let mut given: Option<&str> = None;
            for (at, (value, name)) in args.iter().enumerate() {
                let has_default = value.as_def().is_some_and(|id| {
                    let default = text(def.keeper().record(id), "defaultValue");
                    !default.is_empty()
                });
                let name = name.as_deref().unwrap_or("");
                match given {
                    Some(first) if !has_default => {
                        let message = format!(
                            "'builders': #{number}: argument #{at}, '{name}', has no default, and '{first}' before it has one"
                        );
                        return Err(self.field_error(def, "builders", message));
                    }
                    None if has_default => given = Some(name),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Checks the name and the parts of an operation.
    pub(crate) fn check_op(&self, record: Record<'_>, def: &OpDef) -> Result<(), Diagnostic> {
        self.check_builders(record)?;
        let name = text(record, "opName");
        if !is_name(name, true) {
            return Err(self.error(record, format!("'{name}' is no name of an operation")));
        }
        let variable = |decls: &[ValueDecl]| decls.iter().filter(|d| d.arity.is_variable()).count();
        for (decls, what, sized, same) in [
            (&def.operands, "operands", Trait::AttrSizedOperandSegments, Trait::SameVariadicOperandSize),
            (&def.results, "results", Trait::AttrSizedResultSegments, Trait::SameVariadicResultSize),
        ] {
            if def.has(sized) && def.has(same) {
                let message = format!("an operation cannot have both traits '{}' and '{}'", sized.name(), same.name());
                return Err(self.error(record, message));
            }
            if def.has(sized) && variable(decls) < 2 {
                let message = format!("trait '{}' is for two or more {what} of variable length", sized.name());
                return Err(self.error(record, message));
            }
        }
        if def.results.iter().any(|d| matches!(d.arity, Arity::VariadicOfVariadic(_))) {
            return Err(self.error(record, "results cannot be variadic of variadic"));
        }
        let attrs: HashSet<Ident> = def.attrs.iter().map(|a| a.name).collect();
        for decl in &def.operands {
            if let Arity::VariadicOfVariadic(sizes) = decl.arity
                && !attrs.contains(&sizes)
            {
                let message = format!(
                    "the sizes of '{}' are kept in '{}', which is no attribute of the operation",
                    self.ctx.str(decl.name),
                    self.ctx.str(sizes)
                );
                return Err(self.error(record, message));
            }
        }
        Ok(())
    }

    /// Checks the name of a dialect.
    pub(crate) fn check_dialect_name(&mut self, record: Record<'_>) -> bool {
        let name = text(record, "name");
        let ok = is_dialect(name);
        let new = !ok && matches!(self.register(record, format!("dialect {name}"), ""), Ok(true));
        if new {
            let diagnostic = self.error(record, format!("'{name}' is no name of a dialect"));
            self.emit(diagnostic);
        }
        ok
    }

    /// Checks that an enum is defined once, and that its cases can be told apart; whether it is a new one.
    pub(crate) fn check_enum(&mut self, record: Record<'_>) -> bool {
        // What two files include is looked at once.
        let name = format!("{}::{}", text(record, "cppNamespace"), text(record, "className"));
        match self.register(record, format!("enum {name}"), &format!("enum '{}'", name.trim_start_matches("::"))) {
            Ok(true) => {}
            Ok(false) => return false,
            Err(diagnostic) => {
                self.emit(diagnostic);
                return false;
            }
        }
        let def = crate::record::enums::enum_def(record);
        for field in ["className", "stringToSymbolFnName", "symbolToStringFnName", "underlyingToSymbolFnName"] {
            let given = text(record, field);
            if !given.is_empty() && !is_identifier(given) {
                let diagnostic = self.error(record, format!("'{field}' of enum '{}' is no name: '{given}'", def.name));
                self.emit(Diagnostic { loc: field_loc(record, field), ..diagnostic });
                // The functions are named after the class.
                if field == "className" {
                    break;
                }
            }
        }
        let (mut symbols, mut keywords) = (HashSet::new(), HashSet::new());
        let mut values: HashMap<i64, &str> = HashMap::new();
        let strings = crate::record::enums::is_string_enum(record);
        for case in def.cases.iter() {
            let wrong = if !symbols.insert(&case.symbol) {
                format!("enum '{}' has two cases '{}'", def.name, case.symbol)
            } else if !keywords.insert(&case.keyword) {
                format!("enum '{}' has two cases that are written '{}'", def.name, case.keyword)
            } else if def.bits && is_split(&case.keyword, def.separator.trim()) {
                let (name, separator) = (&def.name, def.separator.trim());
                format!(
                    "word '{}' of bit enum '{name}' has a space at an end or the separator '{separator}' in it, so that it \
                     would not be read back",
                    case.keyword
                )
            } else if !strings
                && !def.bits
                && let Some(first) = values.insert(case.value, &case.symbol)
            {
                format!(
                    "enum '{}' has two cases of the value {}: '{first}' and '{}'",
                    def.name, case.value, case.symbol
                )
            } else {
                continue;
            };
            let diagnostic = self.error(record, wrong);
            self.emit(diagnostic);
        }
        true
    }

    /// Checks that a type or attribute is defined once; the same text may be included by several files. In one file, several of a name are for
    /// code that reads them; without any, the first is kept.
    pub(crate) fn check_twice(&mut self, record: Record<'_>, name: &str) -> Result<bool, Diagnostic> {
        let is_type = name.starts_with('!');
        let default = if is_type { "useDefaultTypePrinterParser" } else { "useDefaultAttributePrinterParser" };
        let dialect = record.def("dialect");
        let by_mnemonic = dialect.is_some_and(|d| flag(d, default));
        let hooks = dialect.and_then(|d| self.hooks.dialect(text(d, "name")));
        let in_code = hooks.is_some_and(|h| if is_type { h.parse_type.is_some() } else { h.parse_attr.is_some() });
        let evaluation = self.evaluation;
        let of_one_file = |known: &Origin| known.evaluation == evaluation;
        match self.register(record, name.to_owned(), &format!("'{name}'")) {
            // Code that reads the dialect's own may tell several apart by what follows.
            Err(_) if !by_mnemonic && self.origins.definitions.get(name).is_some_and(of_one_file) => {
                if !in_code && let Some(first) = self.origins.definitions.get(name) {
                    let message =
                        format!("{}, which is the one that is read", first.already_defined(&format!("'{name}'")));
                    self.remark(def_loc(record.loc()), message);
                }
                Ok(in_code)
            }
            found => found,
        }
    }

    /// Checks that the C++ class `name` of an attribute or type, or of the attributes of an enum, is that of one alone.
    pub(crate) fn check_class(&mut self, record: Record<'_>, name: &str) -> Result<(), Diagnostic> {
        let name = plain(name);
        self.register(record, format!("class {name}"), &format!("the C++ class '{name}'")).map(drop)
    }
}
