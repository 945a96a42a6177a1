//! Result patterns.

use std::sync::Arc;

use ir_core::def::Arity;
use tablegen::{Dag, FieldValue};

use super::super::call::Call;
use super::super::code::check_placeholders;
use super::super::evaluable::SampleKind;
use super::super::rule::{
    Argument, Build, BuildArg, GivenType, NativeBuild, OpBuild, ResultLoc, ResultTypes,
};
use super::super::rule_checks;
use super::super::symbols::{Res, SymbolKind, split};
use super::{ArgDecl, Compiler, OpInfo};

/// The directives at the end of a pattern's arguments.
struct Tail<'a> {
    /// The arguments before them.
    args: &'a [(FieldValue, Option<Arc<str>>)],
    location: Option<&'a Dag>,
    types: Option<&'a Dag>,
}

impl<'a> Compiler<'a> {
    /// Declares the names in a result pattern: they may be used before the place where they are bound.
    pub(super) fn declare_results(&mut self, dag: &'a Dag, depth: usize) -> Res<()> {
        self.enter("a result", depth)?;
        if let Some(name) = dag.operator_name.as_deref() {
            let record = self.def(&dag.operator)?;
            let kind = if record.is_a("NativeCodeCall") {
                SymbolKind::Native(record.int("numReturns").unwrap_or(1).max(0) as usize)
            } else if record.is_a("Op") {
                SymbolKind::Op(self.op_info(dag)?.def.results.len())
            } else {
                return Err(format!("`{}` cannot be named", record.name()));
            };
            self.bind(split(name).0, kind)?;
        }
        for inner in dag.args.iter().filter_map(|a| a.0.as_dag()) {
            self.declare_results(inner, depth + 1)?;
        }
        Ok(())
    }

    /// Returns how many values a result pattern gives.
    pub(super) fn value_count(&mut self, dag: &'a Dag) -> Res<usize> {
        let record = self.def(&dag.operator)?;
        if record.is_a("Op") {
            return Ok(match dag.operator_name.as_deref() {
                Some(name) => self.symbols.value_count(name),
                None => self.op_info(dag)?.def.results.len(),
            });
        }
        if record.is_a("NativeCodeCall") {
            return Ok(record.int("numReturns").unwrap_or(1).max(0) as usize);
        }
        Ok(1)
    }

    /// Compiles a result pattern; `offset` is the first result of the root that it replaces, negative if it replaces none.
    pub(super) fn build(&mut self, dag: &'a Dag, offset: i64, depth: usize) -> Res<Build> {
        let wanted = if offset >= 0 { SampleKind::Values } else { SampleKind::Any };
        self.build_of_kind(dag, offset, depth, wanted)
    }

    /// Compiles a result pattern that is used as a `wanted`.
    fn build_of_kind(
        &mut self,
        dag: &'a Dag,
        offset: i64,
        depth: usize,
        wanted: SampleKind,
    ) -> Res<Build> {
        self.enter("a result", depth)?;
        let record = self.def(&dag.operator)?;
        if record.is_a("NativeCodeCall") {
            return Ok(Build::Native(self.native(dag, depth, wanted)?));
        }
        if record.is_a("Op") {
            return Ok(Build::Op(self.op_build(dag, offset, depth)?));
        }
        match record.name() {
            "replaceWithValue" => {
                let [(FieldValue::Unset, Some(name))] = &dag.args[..] else {
                    return Err("`replaceWithValue` takes one name".into());
                };
                let value = self.symbols.find(name)?;
                if depth == 0 && offset >= 0 {
                    rule_checks::replaces_by_name(&self.symbols, name)?;
                }
                Ok(Build::Value(value))
            }
            "variadic" => Ok(Build::Variadic(self.arguments(&dag.args, depth, wanted)?)),
            "location" | "returnType" => Err(format!("`{}` stands alone", record.name())),
            name => Err(format!("'{name}' cannot be a result")),
        }
    }

    fn arguments(
        &mut self,
        args: &'a [(FieldValue, Option<Arc<str>>)],
        depth: usize,
        wanted: SampleKind,
    ) -> Res<Vec<Argument>> {
        args.iter().map(|(v, n)| self.argument(v, n.as_deref(), depth, wanted)).collect()
    }

    fn argument(
        &mut self,
        value: &'a FieldValue,
        name: Option<&str>,
        depth: usize,
        wanted: SampleKind,
    ) -> Res<Argument> {
        match value.as_dag() {
            Some(dag) => Ok(Argument::Nested(self.build_of_kind(dag, -1, depth + 1, wanted)?)),
            None => self.leaf(value, name, wanted),
        }
    }

    fn native(&mut self, dag: &'a Dag, depth: usize, wanted: SampleKind) -> Res<NativeBuild> {
        let record = self.def(&dag.operator)?;
        let tail = self.tail(dag)?;
        if tail.types.is_some() {
            return Err("`returnType` is not allowed in a call".into());
        }
        let args = self.arguments(tail.args, depth, SampleKind::Any)?;
        let text = record.string("expression").unwrap_or("");
        let returns = record.int("numReturns").unwrap_or(1).max(0) as usize;
        check_placeholders(text, args.len(), false)?;
        let (bind, index) = self.bound(dag, returns)?;
        let call = self.call(text, args.len())?;
        if returns != 0 && matches!(call, Call::Edit(_)) {
            return Err(format!("'{text}' has no value; declare it as `NativeCodeCallVoid`"));
        }
        let kinds: Vec<SampleKind> =
            tail.args.iter().map(|(value, name)| self.kind_of(value, name.as_deref())).collect();
        let wanted = if returns == 1 { wanted } else { SampleKind::Any };
        self.check_call(&call, SampleKind::Any, &kinds, (text, wanted))?;
        Ok(NativeBuild {
            id: self.new_build(),
            call,
            args,
            returns,
            bind,
            index,
            loc: self.place(&tail)?,
        })
    }

    /// Returns the slot and index of a result pattern's name, which binds `values` values.
    fn bound(&self, dag: &Dag, values: usize) -> Res<(Option<usize>, Option<usize>)> {
        let Some(name) = dag.operator_name.as_deref() else { return Ok((None, None)) };
        rule_checks::bound(&self.symbols, name, values)
    }

    fn op_build(&mut self, dag: &'a Dag, offset: i64, depth: usize) -> Res<OpBuild> {
        let info = self.op_info(dag)?;
        rule_checks::has_no_successors(&info.def, &info.text)?;
        let tail = self.tail(dag)?;
        let Some(omitted) = info.omitted(tail.args.len()) else {
            return Err(info.wrong_count(self.reg, "result", tail.args.len()));
        };
        let mut args = Vec::new();
        for ((value, name), decl) in tail.args.iter().zip(&info.args) {
            let wanted = match decl {
                ArgDecl::Attr(..) => SampleKind::Attr,
                ArgDecl::Operand(..) => SampleKind::Values,
            };
            let argument = self.argument(value, name.as_deref(), depth, wanted)?;
            let given = rule_checks::Given {
                symbols: &self.symbols,
                argument: &argument,
                name: name.as_deref(),
            };
            args.push(match *decl {
                ArgDecl::Attr(name, _) => {
                    rule_checks::check_attr_argument(&given, &info.text)?;
                    BuildArg::Attr { name, value: argument }
                }
                ArgDecl::Operand(index, _) => {
                    rule_checks::gives_operand(
                        self.reg,
                        &given,
                        info.is_variable(index),
                        &info.text,
                    )?;
                    let groups = match info.arity(index) {
                        Some(Arity::VariadicOfVariadic(name)) => Some(name),
                        _ => None,
                    };
                    BuildArg::Operand { variable: info.is_variable(index), groups, value: argument }
                }
            });
        }
        args.extend(
            omitted
                .into_iter()
                .map(|(name, default)| BuildArg::Attr { name, value: Argument::Const(default) }),
        );
        let (bind, index) = self.bound(dag, info.def.results.len())?;
        let replaces = depth == 0 && offset >= 0 && index.is_none();
        let types = self.types(&info, &tail, replaces.then_some(offset as usize), depth)?;
        let sizes = rule_checks::sizes(&info.def);
        let loc = self.place(&tail)?;
        Ok(OpBuild { id: self.new_build(), name: info.name, bind, index, args, types, loc, sizes })
    }

    /// Returns the rule that computes the result types of a new operation.
    fn types(
        &mut self,
        info: &OpInfo<'a>,
        tail: &Tail<'a>,
        replaces: Option<usize>,
        depth: usize,
    ) -> Res<ResultTypes> {
        if let Some(types) = tail.types {
            let replaces = depth == 0 && replaces.is_some();
            rule_checks::takes_types(&info.def, &info.text, types.args.len(), replaces)?;
            let given: Res<Vec<GivenType>> =
                types.args.iter().map(|(v, n)| self.given_type(v, n.as_deref(), depth)).collect();
            return Ok(ResultTypes::Given(given?));
        }
        let own = rule_checks::own_types(&info.def, &info.text, replaces);
        if own.is_err() && info.has_builders {
            if let Some(code) = self.types_of_builder(info) {
                return Ok(ResultTypes::Code(code));
            }
            // A builder in C++ may infer them.
            self.code.missing.push(format!("builders of '{}'", info.text));
        }
        own
    }

    fn given_type(
        &mut self,
        value: &'a FieldValue,
        name: Option<&str>,
        depth: usize,
    ) -> Res<GivenType> {
        match value {
            FieldValue::Dag(dag) => match self.build(dag, -1, depth + 1)? {
                Build::Native(native) => Ok(GivenType::Native(native)),
                _ => Err("`returnType` takes calls, strings and names".into()),
            },
            FieldValue::String(text) | FieldValue::Code(text) => {
                // It is of nothing: there are no arguments.
                check_placeholders(text, 0, false)?;
                let namespace = self.code.namespace.clone();
                let expr = self.code.exprs.expr(text, &namespace);
                let expr = expr.filter(|e| e.unknown_words().is_empty());
                Ok(GivenType::Expr(
                    expr.ok_or_else(|| format!("the type '{text}' is not understood"))?,
                ))
            }
            _ => Ok(GivenType::OfValue(self.leaf(value, name, SampleKind::Any)?)),
        }
    }

    fn tail(&self, dag: &'a Dag) -> Res<Tail<'a>> {
        let mut tail = Tail { args: &dag.args, location: None, types: None };
        while let Some(((last, _), before)) = tail.args.split_last() {
            let place = match self.operator(last) {
                Some(("location", _)) => &mut tail.location,
                Some(("returnType", _)) => &mut tail.types,
                _ => break,
            };
            let directive = last.as_dag();
            if place.is_some() {
                return Err("a directive is given twice".into());
            }
            *place = directive;
            tail.args = before;
        }
        Ok(tail)
    }

    fn place(&mut self, tail: &Tail<'a>) -> Res<ResultLoc> {
        let Some(dag) = tail.location else { return Ok(ResultLoc::Matched) };
        if dag.operator_name.is_some() {
            return Err("`location` cannot be named".into());
        }
        let (mut names, mut text) = (Vec::new(), None);
        for (value, name) in &dag.args {
            match (value.as_str(), name.as_deref()) {
                (Some(string), _) => {
                    if text.replace(string).is_some() {
                        return Err("`location` takes one string at most".into());
                    }
                }
                (None, Some(name)) => names.push(rule_checks::placed(&self.symbols, name)?),
                (None, None) => return Err("`location` takes names and a string".into()),
            }
        }
        rule_checks::place(self.reg, names, text)
    }
}
