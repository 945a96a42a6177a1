//! From `Pattern` records to rules.
//!
//! ```text
//! def R : Pat<(B:$r $x), (Same $x), [(Constraint<CPred<"$0.hasOneUse()">> $r)]>;
//!
//! Rule { root: t.b, source: t.b(slot x), bound to slot r; conditions: hasOneUse(r); results: t.same(x), .. }
//! ```

mod builder;
mod creation;
mod evaluable;
mod leaf;
mod result;
mod source;

use std::rc::Rc;
use std::sync::Arc;

use ir_core::def::{Arity, DefLoc, OpDef};
use ir_core::expr::Expr;
use ir_core::{Attr, Ident, OpName, Registry, Severity};
use ods::def_loc;
use tablegen::{Dag, FieldValue, Record, RecordKeeper};
use text_utils::suggest::misspelling_of;

use super::code::{CodeReader, ExprReader, check_placeholders, unread_argument};
use super::evaluable::Samples;
use super::native::NativeTable;
use super::result_checks;
use super::rule::{Build, BuildId, Rule, RuleCondition};
use super::rule_checks;
use super::symbols::{Res, Symbols};
use crate::pattern::{Pattern, Recursion};

/// Limit for the patterns in one rule, those of results counted twice: a dag that is written once may be used
/// any number of times.
const MAX_PATTERNS: usize = 1 << 13;

/// A diagnostic about a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleDiagnostic {
    /// The rule.
    pub name: Arc<str>,
    /// The severity: a refused rule is an error, unless it is refused for its C++ code.
    pub severity: Severity,
    /// Where the rule's record was written.
    pub loc: DefLoc,
    /// The message.
    pub message: String,
    /// C++ code that is not a supported expression and has no native.
    pub missing: Vec<String>,
}

/// The rules of some records.
#[derive(Debug, Default)]
pub struct Compiled {
    /// In the order in which MLIR registers them: by record name, numbers in names compared as numbers.
    pub rules: Vec<Arc<Rule>>,
    /// Why the others were refused, by place.
    pub diagnostics: Vec<RuleDiagnostic>,
}

impl Compiled {
    /// Returns the rules as patterns of the driver.
    pub fn patterns(&self) -> Vec<Pattern> {
        self.rules.iter().map(pattern_of).collect()
    }

    /// Returns the rule of that name.
    pub fn rule(&self, name: &str) -> Option<&Arc<Rule>> {
        self.rules.iter().find(|r| &*r.name == name)
    }
}

pub(super) fn pattern_of(rule: &Arc<Rule>) -> Pattern {
    let body: Arc<dyn crate::pattern::PatternBody> = rule.clone();
    Pattern {
        name: rule.name.clone(),
        root: Some(rule.root),
        benefit: rule.benefit,
        labels: rule.group.iter().cloned().collect(),
        body,
        rule: Some(rule.clone()),
        ctx: None,
        generates: rule.generated_ops(),
        recursion: Recursion::Never,
    }
}

/// Compiles all `Pattern` records. Their operations must be in `reg`.
pub fn compile(
    reg: &Registry,
    records: &RecordKeeper,
    exprs: &mut dyn ExprReader,
    natives: &dyn NativeTable,
) -> Compiled {
    let mut out = Compiled::default();
    let mut anonymous = 0;
    for record in records.defs_derived_from("Pattern") {
        let name: Arc<str> = if record.is_anonymous() {
            anonymous += 1;
            format!("GeneratedConvert{}", anonymous - 1).into()
        } else {
            record.name().into()
        };
        let mut missing = Vec::new();
        let code = CodeReader {
            reg,
            exprs: &mut *exprs,
            natives,
            namespace: String::new(),
            missing: &mut missing,
        };
        let compiler = Compiler {
            reg,
            records,
            code,
            symbols: Symbols::default(),
            slots: 0,
            source_ops: 0,
            builds: 0,
            patterns: 0,
            summaries: Vec::new(),
            samples: None,
            root: None,
        };
        match compiler.rule(record, name.clone()) {
            Ok(rule) => out.rules.push(Arc::new(rule)),
            Err(message) => out.diagnostics.push(RuleDiagnostic {
                // A rule without its native may be right; it is only not applied.
                severity: if missing.is_empty() { Severity::Error } else { Severity::Warning },
                loc: def_loc(record.loc()),
                message: format!("rule '{name}' is left out: {message}"),
                name,
                missing,
            }),
        }
    }
    // In the order of the text, whatever their names.
    out.diagnostics.sort_by(|a, b| {
        (&a.loc.file, a.loc.line, a.loc.col).cmp(&(&b.loc.file, b.loc.line, b.loc.col))
    });
    out
}

/// Compiles one rule.
struct Compiler<'a> {
    reg: &'a Registry,
    records: &'a RecordKeeper,
    code: CodeReader<'a>,
    symbols: Symbols,
    slots: usize,
    source_ops: usize,
    /// The number of operations and calls in its results so far.
    builds: BuildId,
    /// The number of patterns read so far.
    patterns: usize,
    /// The summaries of the constraints so far, by the text of their predicates.
    summaries: Vec<(String, Arc<str>)>,
    /// Samples that C++ code is evaluated for, once they are needed.
    samples: Option<Rc<Samples>>,
    root: Option<Arc<OpDef>>,
}

/// An operation that a rule names.
struct OpInfo<'k> {
    name: OpName,
    text: String,
    def: Arc<OpDef>,
    args: Vec<ArgDecl<'k>>,
    /// Whether the record of the operation has custom builders.
    has_builders: bool,
}

impl OpInfo<'_> {
    /// Returns the defaults of the arguments after the first `given`, if all of them are attributes that may be absent or
    /// have a default: a rule may omit these. An attribute that may be absent has no default.
    fn omitted(&self, given: usize) -> Option<Vec<(Ident, Attr)>> {
        let mut defaults = Vec::new();
        for decl in self.args.get(given..)? {
            let ArgDecl::Attr(name, _) = *decl else { return None };
            let attr = &self.def.attrs[self.def.attr_index(name)?];
            match attr.default {
                Some(default) => defaults.push((name, default)),
                None if attr.optional => {}
                None => return None,
            }
        }
        Some(defaults)
    }

    /// Returns the error that a pattern gives another number of arguments than the operation has.
    fn wrong_count(&self, reg: &Registry, pattern: &str, given: usize) -> String {
        let name = |decl: &ArgDecl<'_>| {
            let name = match *decl {
                ArgDecl::Operand(index, _) => self.def.operands[index].name,
                ArgDecl::Attr(name, _) => name,
            };
            format!("${}", reg.ctx().str(name))
        };
        let names: Vec<String> = self.args.iter().map(name).collect();
        let (text, count) = (&self.text, names.len());
        let s = if count == 1 { "" } else { "s" };
        let list = if count == 0 { String::new() } else { format!(" ({})", names.join(", ")) };
        format!(
            "expected {count} argument{s} for '{text}'{list} in the {pattern} pattern, found {given}"
        )
    }
}

/// A declared argument, in the order of declaration.
#[derive(Clone, Copy)]
enum ArgDecl<'k> {
    /// An operand: the index among operands, and its constraint.
    Operand(usize, Record<'k>),
    Attr(Ident, Record<'k>),
}

/// Returns the value of an optional field of a rule, of the type `wanted`. A value of another type, or no
/// value, is ignored.
fn written<'a, T>(
    record: Record<'a>,
    name: &str,
    wanted: &str,
    read: impl Fn(&'a FieldValue) -> Option<T>,
) -> Res<Option<T>> {
    let Some(field) = record.field(name) else { return Ok(None) };
    match (field.type_text(), field.value()) {
        (found, _) if found != wanted => {
            Err(format!("its field '{name}' is of type '{found}', not '{wanted}'"))
        }
        (_, value) => {
            read(value).map(Some).ok_or_else(|| format!("its field '{name}' has no value"))
        }
    }
}

/// The fields of a rule that are extensions of the class `Pattern`.
const OWN_FIELDS: [&str; 4] = ["guard", "greedyChecksGuard", "optimizationGroup", "summary"];

/// Refuses a field whose name is almost that of one that rules have: the rule would be applied without it.
fn check_field_names(record: Record<'_>) -> Res<()> {
    let base = record.keeper().get_class("Pattern");
    let known: Vec<&str> =
        base.iter().flat_map(|class| class.fields()).map(|f| f.name()).chain(OWN_FIELDS).collect();
    for name in record.fields().map(|field| field.name()).filter(|name| !known.contains(name)) {
        if let Some(meant) = misspelling_of(name, known.iter().copied()) {
            return Err(format!("no rule reads its field '{name}'; did you mean '{meant}'?"));
        }
    }
    Ok(())
}

impl<'a> Compiler<'a> {
    fn rule(mut self, record: Record<'a>, name: Arc<str>) -> Res<Rule> {
        let source_dag = record.dag("sourcePattern").ok_or("it has no source pattern")?;
        let root = self.op_info(source_dag)?;
        self.root = Some(root.def.clone());
        let source = self.source_op(source_dag, root, 0)?;
        let dags = |field: &str| -> Vec<&'a Dag> {
            record.list(field).unwrap_or_default().iter().filter_map(FieldValue::as_dag).collect()
        };
        let conditions: Res<Vec<_>> =
            dags("constraints").into_iter().map(|d| self.rule_condition(d)).collect();
        let mut conditions = conditions?;
        check_field_names(record)?;
        let guard = written(record, "guard", "dag", FieldValue::as_dag)?;
        if let Some(dag) = guard {
            self.check_guard(dag)?;
        }
        let mut guard = guard.map(|d| self.rule_condition(d)).transpose()?;
        if written(record, "greedyChecksGuard", "bit", FieldValue::as_bit)? != Some(false) {
            conditions.extend(guard.take());
        }
        let equal = self.symbols.equal_slots();
        let (result_dags, extra_dags) = (dags("resultPatterns"), dags("supplementalPatterns"));
        for dag in result_dags.iter().chain(&extra_dags) {
            self.declare_results(dag, 0)?;
        }
        let (results, offsets, first_replacement) = self.results(&result_dags)?;
        let extra = extra_dags.len();
        let supplemental: Res<Vec<Build>> = extra_dags
            .iter()
            .enumerate()
            .map(|(i, d)| self.build(d, i as i64 - extra as i64, 0))
            .collect();
        let delta = match record.dag("benefitDelta").map(|d| &d.args[..]) {
            Some([(delta, _)]) => delta.as_int(),
            _ => None,
        };
        let delta = delta.ok_or("`addBenefit` takes one number")?;
        let benefit = rule_checks::benefit(self.source_ops, delta)?;
        let rule = Rule {
            name,
            root: source.name,
            benefit,
            loc: def_loc(record.loc()),
            group: record.string("optimizationGroup").map(Into::into),
            summary: record.string("summary").unwrap_or_default().into(),
            source_ops: self.source_ops,
            slots: self.slots,
            names: self.symbols.slot_names(self.slots),
            summaries: self.summaries,
            source,
            conditions,
            equal,
            results,
            first_replacement,
            supplemental: supplemental?,
            guard,
        };
        result_checks::check(&rule, &offsets)?;
        Ok(rule)
    }

    /// Checks that the constraint of a guard reads all arguments of it: one that it does not read looks as if it was checked.
    fn check_guard(&mut self, dag: &Dag) -> Res<()> {
        let record = self.def(&dag.operator)?;
        // Other records are refused as conditions.
        let Some(pred) = record.def("predicate").filter(|_| !record.is_a("TypeConstraint")) else {
            return Ok(());
        };
        let pred = self.code.expanded_pred(pred)?;
        match unread_argument(pred.leaves().into_iter(), dag.args.len()) {
            None => Ok(()),
            Some(index) => {
                let argument = dag.args[index].1.as_deref().unwrap_or("");
                let reason = format!("its predicate has no '${index}'");
                Err(format!(
                    "its guard has the argument '${argument}', which '{}' does not read: {reason}",
                    record.name()
                ))
            }
        }
    }

    /// Compiles the result patterns and finds the first whose values replace results of the root.
    fn results(&mut self, dags: &[&'a Dag]) -> Res<(Vec<Build>, Vec<i64>, usize)> {
        let expected = self.root.as_ref().map_or(0, |r| r.results.len());
        let counts: Res<Vec<usize>> = dags.iter().map(|dag| self.value_count(dag)).collect();
        let (offsets, first) = rule_checks::replaced(&counts?, expected)?;
        let builds: Res<Vec<Build>> =
            dags.iter().zip(&offsets).map(|(d, &offset)| self.build(d, offset, 0)).collect();
        Ok((builds?, offsets, first))
    }

    /// Returns a constraint on the rule as a whole.
    fn rule_condition(&mut self, dag: &'a Dag) -> Res<RuleCondition> {
        let record = self.def(&dag.operator)?;
        if record.is_a("AttrConstraint") {
            return Err(format!(
                "'{}' constrains attributes and cannot be over a rule",
                record.name()
            ));
        }
        if !record.is_a("Constraint") {
            return Err(format!("'{}' is not a constraint", record.name()));
        }
        let pred = record.def("predicate").ok_or("a constraint without a predicate")?;
        let condition = self.code.condition(pred)?;
        self.summarize(record, &condition);
        let names: Vec<&str> = dag.args.iter().map(|a| a.1.as_deref().unwrap_or("")).collect();
        let args: Res<Vec<_>> = names.iter().map(|n| self.symbols.find(n)).collect();
        let args = args?;
        let is_ir = |name: &str| self.symbols.is_value(name).is_some();
        rule_checks::is_comparable(&condition, &|expr| match expr {
            Expr::SelfRef if record.is_a("TypeConstraint") => true,
            Expr::SelfRef => dag.operator_name.as_deref().is_some_and(is_ir),
            Expr::Name(name) => name
                .parse()
                .ok()
                .and_then(|index: usize| names.get(index).copied())
                .is_some_and(is_ir),
            _ => false,
        })?;
        self.check_evaluable(&condition, dag, record.is_a("TypeConstraint"))?;
        if record.is_a("TypeConstraint") {
            let [only] = args[..] else { return Err("a type constraint takes one name".into()) };
            return Ok(RuleCondition::Type(condition, only));
        }
        let this = match dag.operator_name.as_deref() {
            Some(name) => Some(self.symbols.find(name)?),
            None => None,
        };
        for leaf in self.code.expanded_pred(pred)?.leaves() {
            check_placeholders(leaf, args.len(), this.is_some())?;
        }
        Ok(RuleCondition::Over { condition, this, args })
    }

    /// Counts a pattern of the source or of a result (`part`) at this depth.
    fn enter(&mut self, part: &str, depth: usize) -> Res<()> {
        rule_checks::is_not_too_deep(part, depth)?;
        self.patterns += 1;
        if self.patterns > MAX_PATTERNS { Err("it has too many patterns".into()) } else { Ok(()) }
    }

    fn new_build(&mut self) -> BuildId {
        self.builds += 1;
        self.builds - 1
    }

    fn new_slot(&mut self) -> usize {
        self.slots += 1;
        self.slots - 1
    }

    fn def(&self, value: &FieldValue) -> Res<Record<'a>> {
        let id = value.as_def().ok_or_else(|| match value {
            FieldValue::Dag(_) => "a pattern of an operation can only match an operand".to_owned(),
            FieldValue::String(text) | FieldValue::Code(text) => {
                format!("\"{text}\" is not a pattern (`ConstantStrAttr` is one)")
            }
            _ => format!("{} is not a record", self.records.value_text(value)),
        })?;
        Ok(self.records.record(id))
    }

    /// Returns the operation that a dag names.
    fn op_info(&mut self, dag: &Dag) -> Res<OpInfo<'a>> {
        let record = self.def(&dag.operator)?;
        if !record.is_a("Op") {
            return Err(format!("'{}' is not an operation", record.name()));
        }
        let dialect = record.def("opDialect").ok_or("an operation without a dialect")?;
        if let Some(namespace) = dialect.string("cppNamespace") {
            self.code.namespace = namespace.to_owned();
        }
        let prefix = dialect.string("name").unwrap_or("");
        let own = record.string("opName").unwrap_or("");
        let text = if prefix.is_empty() { own.to_owned() } else { format!("{prefix}.{own}") };
        let (name, def) = rule_checks::op_def(self.reg, &text)?;
        let args = self.arg_decls(record)?;
        let operands = args.iter().filter(|arg| matches!(arg, ArgDecl::Operand(..))).count();
        if operands != def.operands.len() {
            return Err(format!("operation '{text}' is registered with other operands"));
        }
        let has_builders = record.list("builders").is_some_and(|b| !b.is_empty());
        Ok(OpInfo { name, text, def, args, has_builders })
    }

    /// Returns the declared arguments of the record of an operation, in order.
    fn arg_decls(&self, record: Record<'a>) -> Res<Vec<ArgDecl<'a>>> {
        let mut args = Vec::new();
        let mut operands = 0;
        for (value, arg_name) in record.dag("arguments").map(|d| &d.args[..]).unwrap_or_default() {
            let mut arg = self.def(value)?;
            if arg.is_a("OpVariable") {
                arg = arg.def("constraint").ok_or("an argument without a constraint")?;
            }
            if arg.is_a("AttrConstraint") || arg.is_a("Property") {
                args.push(ArgDecl::Attr(
                    self.reg.ctx().ident(arg_name.as_deref().unwrap_or("")),
                    arg,
                ));
            } else {
                args.push(ArgDecl::Operand(operands, arg));
                operands += 1;
            }
        }
        Ok(args)
    }
}

impl OpInfo<'_> {
    fn is_variable(&self, operand: usize) -> bool {
        self.def.operands.get(operand).is_some_and(|d| d.arity.is_variable())
    }

    fn arity(&self, operand: usize) -> Option<Arity> {
        self.def.operands.get(operand).map(|d| d.arity)
    }
}
