//! Checks of single records: valid names, well-formed lists of parts, consistent segment traits, distinct
//! enum cases.
//!
//! A record is refused if `mlir-tblgen` refuses it, if its generated C++ would not compile, or if the syntax
//! of the operation would not distinguish two of its parts. For example, an operation with two variadic
//! operands needs `AttrSizedOperandSegments`.

use std::collections::{HashMap, HashSet};

use ir_core::attrs::AttrKind;
use ir_core::def::{Arity, EnumDef, OpDef, Trait, ValueDecl};
use ir_core::expr::Val;
use ir_core::types::TypeKind;
use ir_core::{Attr, Context, Ident, Type};
use numerics::ApFloat;
use tablegen::{FieldValue, Record};

use crate::diag::{DefDiagnostic, def_loc, field_loc};
use crate::loader::Loader;
use crate::names::{has_dialect_name, is_op_name, plain};
use crate::origin::Origin;
use crate::record::{flag, text};

/// Returns the error for a C++ value that `attr` cannot represent: it, or an element of it, is out of range.
pub(crate) fn range_error(ctx: &Context, attr: Attr, value: &Val) -> Option<String> {
    match (ctx.attr(attr), value) {
        (AttrKind::Integer { ty, .. } | AttrKind::Float { ty, .. }, number) => {
            number_range_error(ctx, *ty, number)
        }
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
            let number = number.int().filter(|&n| !signedness.can_represent(n, *width))?;
            Some(format!("does not fit into {width} bits: {number}"))
        }
        (TypeKind::Float(kind), Val::Double(number)) => {
            let lost = number.is_finite() && !ApFloat::from_f64_in(*kind, *number).is_finite();
            lost.then(|| format!("is beyond the range of {kind}: {number:e}"))
        }
        _ => None,
    }
}

/// The fields of an operation that list its parts: the field, the operator of its dag, and the class of the
/// members if it must be one class.
const PARTS: &[(&str, &str, Option<&str>)] = &[
    ("arguments", "ins", None),
    ("results", "outs", None),
    ("regions", "region", Some("Region")),
    ("successors", "successor", Some("Successor")),
];

/// Returns whether `name` is a C++ identifier.
fn is_identifier(name: &str) -> bool {
    !name.starts_with(|c: char| c.is_ascii_digit())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Returns whether splitting text at the separator would change this keyword of a bit enum: it contains the
/// separator, or spaces at an end.
fn is_split(word: &str, separator: &str) -> bool {
    word.trim() != word || (!separator.is_empty() && word.contains(separator))
}

impl Loader<'_> {
    /// Checks that the fields for the parts of an operation list records with different names.
    pub(crate) fn check_parts(&self, op: Record<'_>) -> Result<(), DefDiagnostic> {
        let wrong = |field: &str, message: String| Err(self.field_error(op, field, message));
        let mut names = HashSet::new();
        for &(field, begins, class) in PARTS {
            let Some(value) = op.value(field) else { continue };
            let Some(dag) = value.as_dag() else {
                return wrong(field, format!("'{field}' is not a dag"));
            };
            let operator = dag.operator.as_def().map_or("", |id| op.keeper().record(id).name());
            if operator != begins {
                return wrong(
                    field,
                    format!("'{field}' must begin with '{begins}', not with '{operator}'"),
                );
            }
            for (i, (value, name)) in dag.args.iter().enumerate() {
                let name = name.as_deref().unwrap_or("");
                let part = value.as_def().map(|id| op.keeper().record(id));
                match part {
                    None => {
                        return wrong(field, format!("'{field}': #{i}, '{name}', is not a record"));
                    }
                    Some(part) if class.is_some_and(|class| !part.is_a(class)) => {
                        return wrong(
                            field,
                            format!(
                                "'{field}': #{i}, '{name}', is '{}', not a {begins}",
                                part.name()
                            ),
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
            Some(traits) if traits.as_list().is_none() => {
                wrong("traits", "'traits' is not a list".into())
            }
            _ => Ok(()),
        }
    }

    /// Checks that the parameters of a type or attribute are C++ types with different names.
    pub(crate) fn check_params(&self, def: Record<'_>) -> Result<(), DefDiagnostic> {
        let wrong = |message: String| Err(self.field_error(def, "parameters", message));
        let Some(value) = def.value("parameters") else { return Ok(()) };
        if matches!(value, FieldValue::Unset) {
            return Ok(());
        }
        let Some(dag) = value.as_dag() else { return wrong("'parameters' is not a dag".into()) };
        let mut names = HashSet::new();
        for (i, (value, name)) in dag.args.iter().enumerate() {
            let name = name.as_deref().unwrap_or("");
            let part = value.as_def().map(|id| def.keeper().record(id));
            // A constraint on types is one, too: it has a C++ type.
            let cpp = part.map_or(value.as_str(), |part| part.string("cppType"));
            let is = part.map_or_else(
                || "not a C++ type".to_owned(),
                |part| format!("'{}', which is not a parameter", part.name()),
            );
            match cpp.map(str::trim) {
                _ if name.is_empty() => return wrong(format!("'parameters': #{i} has no name")),
                None => return wrong(format!("'parameters': #{i}, '{name}', is {is}")),
                Some("") => {
                    return wrong(format!("'parameters': #{i}, '{name}', has an empty C++ type"));
                }
                Some(_) if !names.insert(name) => {
                    return wrong(format!("'parameters': the name '{name}' is declared twice"));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// Checks that in each builder no argument without a default follows one with a default.
    pub(crate) fn check_builders(&self, def: Record<'_>) -> Result<(), DefDiagnostic> {
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
                            "'builders': #{number}: argument #{at}, '{name}', has no default, but '{first}' before it has one"
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
    pub(crate) fn check_op(&self, record: Record<'_>, def: &OpDef) -> Result<(), DefDiagnostic> {
        self.check_builders(record)?;
        let name = text(record, "opName");
        if !is_op_name(name) {
            return Err(self.error(record, format!("'{name}' is not a valid operation name")));
        }
        let variable = |decls: &[ValueDecl]| decls.iter().filter(|d| d.arity.is_variable()).count();
        for (decls, what, sized, same) in [
            (
                &def.operands,
                "operands",
                Trait::AttrSizedOperandSegments,
                Trait::SameVariadicOperandSize,
            ),
            (
                &def.results,
                "results",
                Trait::AttrSizedResultSegments,
                Trait::SameVariadicResultSize,
            ),
        ] {
            if def.has(sized) && def.has(same) {
                let message = format!(
                    "an operation cannot have both traits '{}' and '{}'",
                    sized.name(),
                    same.name()
                );
                return Err(self.error(record, message));
            }
            if def.has(sized) && variable(decls) < 2 {
                let message = format!(
                    "trait '{}' requires at least two {what} of variable length",
                    sized.name()
                );
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
                    "the segment sizes of '{}' are stored in '{}', which is not an attribute of the operation",
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
        let ok = has_dialect_name(record);
        // A dialect without a name is known by its record.
        let key = if name.is_empty() { record.name() } else { name };
        let new = !ok && matches!(self.register(record, format!("dialect {key}"), ""), Ok(true));
        if new {
            let message = if name.is_empty() {
                format!("dialect '{key}' has no name: add e.g. 'let name = \"my_dialect\";'")
            } else {
                format!(
                    "'{name}' is not a valid dialect name: use letters, digits, '_' and '$', with \
                     a letter or '_' first"
                )
            };
            let diagnostic = self.error(record, message);
            self.emit(diagnostic);
        }
        ok
    }

    /// Checks the names and cases of an enum and reports errors. Returns whether the enum is new.
    pub(crate) fn check_enum(&mut self, record: Record<'_>) -> bool {
        // A file that is included twice defines the enum once.
        let name = format!("{}::{}", text(record, "cppNamespace"), text(record, "className"));
        match self.register(
            record,
            format!("enum {name}"),
            &format!("enum '{}'", name.trim_start_matches("::")),
        ) {
            Ok(true) => {}
            Ok(false) => return false,
            Err(diagnostic) => {
                self.emit(diagnostic);
                return false;
            }
        }
        let def = crate::record::enums::enum_def(record);
        self.check_enum_names(record, &def);
        self.check_enum_cases(record, &def);
        true
    }

    /// Checks the C++ names of an enum.
    fn check_enum_names(&mut self, record: Record<'_>, def: &EnumDef) {
        for field in [
            "className",
            "stringToSymbolFnName",
            "symbolToStringFnName",
            "underlyingToSymbolFnName",
        ] {
            let given = text(record, field);
            if !given.is_empty() && !is_identifier(given) {
                let diagnostic = self.error(
                    record,
                    format!("'{field}' of enum '{}' is not a valid C++ name: '{given}'", def.name),
                );
                self.emit(DefDiagnostic { loc: field_loc(record, field), ..diagnostic });
                // The function names derive from the class name and would be refused for the same reason.
                if field == "className" {
                    break;
                }
            }
        }
    }

    /// Checks that the cases of an enum are distinct and can be parsed.
    fn check_enum_cases(&mut self, record: Record<'_>, def: &EnumDef) {
        let (mut symbols, mut keywords) = (HashSet::new(), HashSet::new());
        let mut values: HashMap<i64, &str> = HashMap::new();
        let strings = crate::record::enums::is_string_enum(record);
        for case in def.cases.iter() {
            let wrong = if !symbols.insert(&case.symbol) {
                format!("enum '{}' has two cases '{}'", def.name, case.symbol)
            } else if !keywords.insert(&case.keyword) {
                format!("enum '{}' has two cases with the keyword '{}'", def.name, case.keyword)
            } else if def.bits && is_split(&case.keyword, def.separator.trim()) {
                let (name, separator) = (&def.name, def.separator.trim());
                format!(
                    "case '{}' of bit enum '{name}' starts or ends with a space or contains the separator \
                     '{separator}', so it could not be parsed back",
                    case.keyword
                )
            } else if !strings
                && !def.bits
                && let Some(first) = values.insert(case.value, &case.symbol)
            {
                format!(
                    "enum '{}' has two cases with the value {}: '{first}' and '{}'",
                    def.name, case.value, case.symbol
                )
            } else {
                continue;
            };
            let diagnostic = self.error(record, wrong);
            self.emit(diagnostic);
        }
    }

    /// Checks that a type or attribute is defined once; returns whether it is to be loaded. Files may include
    /// the same definition. Within one evaluation, several definitions of a mnemonic are allowed if the
    /// dialect has its own parser in C++ to choose between them; without a parser hook, the first one is
    /// used.
    pub(crate) fn check_twice(
        &mut self,
        record: Record<'_>,
        name: &str,
    ) -> Result<bool, DefDiagnostic> {
        let is_type = name.starts_with('!');
        let default = if is_type {
            "useDefaultTypePrinterParser"
        } else {
            "useDefaultAttributePrinterParser"
        };
        let dialect = record.def("dialect");
        let by_mnemonic = dialect.is_some_and(|d| flag(d, default));
        let hooks = dialect.and_then(|d| self.hooks.dialect(text(d, "name")));
        let in_code = hooks
            .is_some_and(|h| if is_type { h.parse_type.is_some() } else { h.parse_attr.is_some() });
        let evaluation = self.evaluation;
        let of_one_file = |known: &Origin| known.evaluation == evaluation;
        match self.register(record, name.to_owned(), &format!("'{name}'")) {
            // The dialect's own parser may choose between definitions by the text that follows the mnemonic.
            Err(_)
                if !by_mnemonic && self.origins.definitions.get(name).is_some_and(of_one_file) =>
            {
                if !in_code && let Some(first) = self.origins.definitions.get(name) {
                    let message = format!(
                        "{}, which is the one that is used",
                        first.already_defined(&format!("'{name}'"))
                    );
                    self.remark(def_loc(record.loc()), message);
                }
                Ok(in_code)
            }
            found => found,
        }
    }

    /// Checks that the C++ class `name` of a type, an attribute or an enum's attribute is defined once.
    pub(crate) fn check_class(
        &mut self,
        record: Record<'_>,
        name: &str,
    ) -> Result<(), DefDiagnostic> {
        let name = plain(name);
        self.register(record, format!("class {name}"), &format!("the C++ class '{name}'")).map(drop)
    }
}
