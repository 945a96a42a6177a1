//! Conversions as data: the records of `rs-opt/Conversion.td`.
//!
//! ```text
//! def IntToI32 : TypeConversion<Toy_Int, "$_builder.getI32Type()">;
//! def ToArith : ConversionTarget {
//!   let legalDialects = ["arith"];
//!   let illegalDialects = ["toy"];
//!   let typeConversions = [IntToI32];
//! }
//! ```

use std::sync::Arc;

use ir_core::def::DefLoc;
use ir_core::eval::eval_pred_op;
use ir_core::expr::{Truth, Val};
use ir_core::{Body, OpName, OperationState, Registry, Severity, Type};
use rewrite::drr::{Code, CodeSource, Condition, RuleDiagnostic, Scope, def_loc};
use tablegen::{Record, RecordKeeper};
use text_utils::suggest::did_you_mean;

use crate::plan::{Conversion, ConversionMode, UnresolvedCasts};
use crate::target::Legality;
use crate::types::TypeConverter;

/// A conversion that a `ConversionTarget` record describes.
#[derive(Clone, Debug)]
pub struct NamedConversion {
    /// The name of the record.
    pub name: Arc<str>,
    /// Where the record was written.
    pub loc: DefLoc,
    /// The conversion.
    pub conversion: Conversion,
    /// The names of the patterns that it applies; all if there are none.
    pub patterns: Vec<String>,
}

/// The conversions of some records, by name.
#[derive(Clone, Debug, Default)]
pub struct ConversionSet {
    conversions: Vec<NamedConversion>,
}

impl ConversionSet {
    /// Returns the conversion of that name, or a message that suggests the nearest name.
    ///
    /// # Errors
    /// If it is unknown.
    pub fn find(&self, name: &str) -> Result<&NamedConversion, String> {
        let found = self.conversions.iter().find(|conversion| *conversion.name == *name);
        found.ok_or_else(|| {
            let hint = did_you_mean(name, self.conversions.iter().map(|c| &*c.name));
            let hint = if self.conversions.is_empty() {
                ": no '--patterns-td' file defines a ConversionTarget"
            } else {
                &hint
            };
            format!("unknown conversion target '{name}'{hint}")
        })
    }

    /// Returns the conversions in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &NamedConversion> {
        self.conversions.iter()
    }

    /// Adds the conversions of some records. Those with errors are left out, with a diagnostic each.
    pub fn add(
        &mut self,
        records: &RecordKeeper,
        source: &mut CodeSource<'_>,
    ) -> Vec<RuleDiagnostic> {
        let mut diagnostics = Vec::new();
        for record in records.defs_derived_from("ConversionTarget") {
            let loc = def_loc(record.loc());
            let refuse = |message: String| RuleDiagnostic {
                name: record.name().into(),
                severity: Severity::Error,
                loc: def_loc(record.loc()),
                message: format!("conversion target '{}' is left out: {message}", record.name()),
                missing: Vec::new(),
            };
            // A file that several files include defines it once.
            if let Some(known) = self.conversions.iter().find(|c| *c.name == *record.name()) {
                let same = (&known.loc.file, known.loc.line) == (&loc.file, loc.line);
                let place = format!("{}:{}", known.loc.file, known.loc.line);
                diagnostics
                    .extend((!same).then(|| refuse(format!("it is already defined at {place}"))));
                continue;
            }
            match Reader(source).conversion(record) {
                Ok(conversion) => self.conversions.push(conversion),
                Err(message) => diagnostics.push(refuse(message)),
            }
        }
        self.conversions.sort_by(|a, b| a.name.cmp(&b.name));
        // In the order of the text, whatever the names.
        let place = |loc: &DefLoc| (loc.file.clone(), loc.line, loc.col);
        diagnostics.sort_by_key(|diagnostic| place(&diagnostic.loc));
        diagnostics
    }
}

/// Reads records over the definitions of a registry.
struct Reader<'s, 'a>(&'s mut CodeSource<'a>);

impl Reader<'_, '_> {
    fn conversion(&mut self, record: Record<'_>) -> Result<NamedConversion, String> {
        let mut conversion = Conversion::default();
        let target = &mut conversion.target;
        for (field, legality) in
            [("legalDialects", Legality::Legal), ("illegalDialects", Legality::Illegal)]
        {
            for name in strings(record, field) {
                let reg = self.0.reg;
                if reg.dialect(reg.ctx().ident(name)).is_none() {
                    let hint = reg.did_you_mean_dialect(name);
                    return Err(format!("unknown dialect '{name}'{hint}"));
                }
                target.add_dialect(name, legality.clone());
            }
        }
        for (field, legality) in [("legalOps", Legality::Legal), ("illegalOps", Legality::Illegal)]
        {
            for op in record.list_of_defs(field) {
                target.add_op(self.op_name(op)?, legality.clone());
            }
        }
        for entry in record.list_of_defs("dynamicallyLegalOps") {
            let op = entry.def("op").ok_or("a DynamicallyLegal has no operation")?;
            let name = self.op_name(op)?;
            target.add_op(name, self.dynamic(name, entry)?);
        }
        for op in record.list_of_defs("recursivelyLegalOps") {
            let name = self.op_name(op)?;
            target.add_recursive(self.0.reg.ctx(), name);
        }
        let mut types = TypeConverter::default();
        // In a converter, later conversions precede earlier ones; in the list, earlier ones do.
        for entry in record.list_of_defs("typeConversions").into_iter().rev() {
            self.type_conversion(entry, &mut types)?;
        }
        for entry in record.list_of_defs("materializations").into_iter().rev() {
            self.materialization(entry, &mut types)?;
        }
        conversion.types = Arc::new(types);
        if record.bit("full") == Some(true) {
            conversion.mode = ConversionMode::Full;
        }
        if record.bit("keepCasts") == Some(true) {
            conversion.casts = UnresolvedCasts::Kept;
        }
        let patterns = record.list_of_defs("patterns");
        Ok(NamedConversion {
            name: record.name().into(),
            loc: def_loc(record.loc()),
            conversion,
            patterns: patterns.iter().map(|pattern| pattern.name().to_owned()).collect(),
        })
    }

    fn op_name(&self, record: Record<'_>) -> Result<OpName, String> {
        let dialect = record.def("opDialect").and_then(|d| d.string("name")).unwrap_or("");
        let own = record.string("opName").unwrap_or("");
        let text = if dialect.is_empty() { own.to_owned() } else { format!("{dialect}.{own}") };
        let name = self.0.reg.ctx().op_name(&text);
        match self.0.reg.op(name) {
            Some(_) => Ok(name),
            None => {
                let hint = self.0.reg.did_you_mean_op(&text);
                Err(format!("operation '{text}' is not registered{hint}"))
            }
        }
    }

    /// Reads the predicate of operations named `name`.
    fn dynamic(&mut self, name: OpName, entry: Record<'_>) -> Result<Legality, String> {
        let pred = entry.def("predicate").ok_or("a DynamicallyLegal has no predicate")?;
        let reg = self.0.reg;
        let def = reg.op(name).ok_or("a DynamicallyLegal has no operation")?;
        let pred = self.0.op_pred(def, pred)?;
        Ok(Legality::dynamic(move |cx, op| {
            eval_pred_op(cx.reg, cx.body, op, &pred, cx.enclosing()) == Truth::True
        }))
    }

    /// Reads the predicate of a type constraint.
    fn constraint(&mut self, entry: Record<'_>, field: &str) -> Result<Condition, String> {
        let constraint =
            entry.def(field).ok_or_else(|| format!("'{}' has no type constraint", entry.name()))?;
        match constraint.def("predicate") {
            Some(pred) => self.0.condition(pred),
            None => Ok(Condition::True),
        }
    }

    fn type_conversion(
        &mut self,
        entry: Record<'_>,
        types: &mut TypeConverter,
    ) -> Result<(), String> {
        let from = self.constraint(entry, "fromType")?;
        let texts: Vec<&str> = strings(entry, "toTypes").map(str::trim).collect();
        // A conversion to one type without a value makes the type illegal.
        let is_illegal = matches!(texts[..], [""]);
        let to: Vec<Code> = if is_illegal {
            Vec::new()
        } else {
            texts.iter().map(|text| self.0.code(text)).collect::<Result<_, _>>()?
        };
        types.add_expansion(move |reg, ty| {
            holds(&from, reg, ty).then(|| {
                let types = to.iter().map(|to| converted(to, reg, ty)).collect();
                if is_illegal { None } else { types }
            })
        });
        Ok(())
    }

    fn materialization(
        &mut self,
        entry: Record<'_>,
        types: &mut TypeConverter,
    ) -> Result<(), String> {
        let (from, to) = (self.constraint(entry, "fromType")?, self.constraint(entry, "toType")?);
        let op = entry.def("op").ok_or("a TypeMaterialization has no operation")?;
        let name = self.op_name(op)?;
        let text = self.0.reg.ctx().op_name_str(name).to_owned();
        let takes_one = self
            .0
            .reg
            .op(name)
            .is_some_and(|def| def.operands.len() == 1 && def.results.len() == 1);
        if !takes_one {
            return Err(format!(
                "operation '{text}' cannot materialize a value: it needs one operand and one result"
            ));
        }
        types.add_materialization(move |reg, value, (source, result), loc| {
            if !holds(&from, reg, source) || !holds(&to, reg, result) {
                return None;
            }
            let mut state = OperationState::new(reg.ctx(), name, loc);
            (state.props, state.attrs) = reg.split_attrs(name, &[], &[]);
            state.operands.push(value);
            state.results.push(result);
            Some(state)
        });
        Ok(())
    }
}

fn strings<'k>(record: Record<'k>, field: &str) -> impl Iterator<Item = &'k str> + use<'k> {
    record.list(field).unwrap_or_default().iter().filter_map(|value| value.as_str())
}

fn scope<'a>(reg: &'a Registry, body: &'a Body, ty: Type) -> Scope<'a> {
    Scope { reg, body, ranges: None, unknowns: None, this: Some(Val::Type(ty)), args: &[] }
}

fn holds(condition: &Condition, reg: &Registry, ty: Type) -> bool {
    condition.holds(&scope(reg, &Body::new(), ty))
}

fn converted(code: &Code, reg: &Registry, ty: Type) -> Option<Type> {
    code.value(&scope(reg, &Body::new(), ty))?.ty()
}
