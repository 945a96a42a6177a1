//! Result patterns.

use ir_core::def::{Arity, SegmentRule};
use tablegen::{Dag, Value};

use super::super::code::check_placeholders;
use super::super::infer::result_types;
use super::super::rule::{Argument, Build, BuildArg, GivenType, NativeBuild, OpBuild, Place, ResultTypes};
use super::symbols::{Kind, split};
use super::{ArgDecl, Compiler, OpInfo, Res};

/// The directives at the end of a pattern's arguments.
struct Tail<'a> {
    /// The arguments before them.
    args: &'a [(Value, Option<std::sync::Arc<str>>)],
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
                Kind::Native(record.int("numReturns").unwrap_or(1).max(0) as usize)
            } else if record.is_a("Op") {
                Kind::Op(self.op_info(dag)?.def.results.len())
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

    /// How many values a result pattern gives.
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
        self.enter("a result", depth)?;
        let record = self.def(&dag.operator)?;
        if record.is_a("NativeCodeCall") {
            return Ok(Build::Native(self.native(dag, depth)?));
        }
        if record.is_a("Op") {
            return Ok(Build::Op(self.op_build(dag, offset, depth)?));
        }
        match record.name() {
            "replaceWithValue" => {
                let [(Value::Unset, Some(name))] = &dag.args[..] else {
                    return Err("`replaceWithValue` takes one name".into());
                };
                let value = self.symbols.find(name)?;
                if depth == 0 && offset >= 0 {
                    match (self.symbols.is_value(name), self.symbols.value_count(name)) {
                        (Some(false), _) => {
                            return Err(format!("`replaceWithValue` takes a value, and '${name}' is none"));
                        }
                        (_, 1) => {}
                        (_, n) => return Err(format!("`replaceWithValue` takes one value, and '${name}' is {n}")),
                    }
                }
                Ok(Build::Value(value))
            }
            "variadic" => {
                let parts: Res<Vec<Argument>> =
                    dag.args.iter().map(|(v, n)| self.argument(v, n.as_deref(), depth)).collect();
                Ok(Build::Variadic(parts?))
            }
            "location" | "returnType" => Err(format!("`{}` stands alone", record.name())),
            name => Err(format!("'{name}' cannot be a result")),
        }
    }

    fn argument(&mut self, value: &'a Value, name: Option<&str>, depth: usize) -> Res<Argument> {
        match value.as_dag() {
            Some(dag) => Ok(Argument::Nested(self.build(dag, -1, depth + 1)?)),
            None => self.leaf(value, name),
        }
    }

    fn native(&mut self, dag: &'a Dag, depth: usize) -> Res<NativeBuild> {
        let record = self.def(&dag.operator)?;
        let tail = self.tail(dag)?;
        if tail.types.is_some() {
            return Err("`returnType` cannot stand in a call".into());
        }
        let args: Res<Vec<Argument>> = tail.args.iter().map(|(v, n)| self.argument(v, n.as_deref(), depth)).collect();
        let (args, text) = (args?, record.string("expression").unwrap_or(""));
        let returns = record.int("numReturns").unwrap_or(1).max(0) as usize;
        check_placeholders(text, args.len(), false)?;
        let (bind, index) = self.bound(dag, returns)?;
        Ok(NativeBuild { call: self.code.call(text)?, args, returns, bind, index, loc: self.place(&tail)? })
    }

    /// The slot and index of a result pattern's name; it gives so many values.
    fn bound(&self, dag: &Dag, values: usize) -> Res<(Option<usize>, Option<usize>)> {
        let Some(name) = dag.operator_name.as_deref() else { return Ok((None, None)) };
        let (pack, index) = split(name);
        if index.is_some_and(|i| i >= values) {
            return Err(format!("'${name}' has no value {}", index.unwrap_or(0)));
        }
        Ok((self.symbols.slot(pack), index))
    }

    fn op_build(&mut self, dag: &'a Dag, offset: i64, depth: usize) -> Res<OpBuild> {
        let info = self.op_info(dag)?;
        let tail = self.tail(dag)?;
        if tail.args.len() != info.args.len() {
            let (text, have, want) = (&info.text, tail.args.len(), info.args.len());
            return Err(format!("'{text}' has {want} arguments, the result gives {have}"));
        }
        let mut args = Vec::new();
        for ((value, name), decl) in tail.args.iter().zip(&info.args) {
            let argument = self.argument(value, name.as_deref(), depth)?;
            let is_value = match (&argument, name.as_deref()) {
                (Argument::Use(_), Some(name)) => self.symbols.is_value(name),
                _ => None,
            };
            args.push(match *decl {
                ArgDecl::Attr(name, _) => {
                    if matches!(&argument, Argument::Nested(build) if !matches!(build, Build::Native(_))) {
                        return Err(format!("only a call can make an attribute of '{}'", info.text));
                    }
                    if is_value == Some(true) {
                        return Err(format!("a value stands for an attribute of '{}'", info.text));
                    }
                    BuildArg::Attr { name, value: argument }
                }
                ArgDecl::Operand(index, _) => {
                    if matches!(argument, Argument::Const(_)) || is_value == Some(false) {
                        return Err(format!("an attribute stands for an operand of '{}'", info.text));
                    }
                    if !info.is_variable(index) {
                        self.gives_one_value(&argument, &info)?;
                    }
                    let groups = match info.arity(index) {
                        Some(Arity::VariadicOfVariadic(name)) => Some(name),
                        _ => None,
                    };
                    BuildArg::Operand { variable: info.is_variable(index), groups, value: argument }
                }
            });
        }
        let (bind, index) = self.bound(dag, info.def.results.len())?;
        let replaces = depth == 0 && offset >= 0 && index.is_none();
        let types = self.types(&info, &tail, replaces.then_some(offset as usize), depth)?;
        let sizes = match info.def.operand_segments {
            SegmentRule::Attribute(name) => Some(name),
            SegmentRule::Infer | SegmentRule::SameSize => None,
        };
        let loc = self.place(&tail)?;
        Ok(OpBuild { name: info.name, bind, index, args, types, loc, sizes })
    }

    /// What a nested result gives fits an operand of one value.
    fn gives_one_value(&self, argument: &Argument, info: &OpInfo<'a>) -> Res<()> {
        match argument {
            Argument::Nested(Build::Variadic(_)) => {
                Err(format!("`variadic` stands for an operand of '{}' that is one value", info.text))
            }
            Argument::Nested(Build::Op(made)) if self.reg.op(made.name).is_some_and(|d| d.results.is_empty()) => {
                Err(format!("'{}' has no result to be used", self.reg.ctx().op_name_str(made.name)))
            }
            _ => Ok(()),
        }
    }

    /// How the result types of a new operation are found; `replaces`: the first result of the root whose types they are.
    fn types(&mut self, info: &OpInfo<'a>, tail: &Tail<'a>, replaces: Option<usize>, depth: usize) -> Res<ResultTypes> {
        if let Some(types) = tail.types {
            if depth == 0 && replaces.is_some() {
                return Err("`returnType` cannot be of an operation that replaces the source".into());
            }
            let given: Res<Vec<GivenType>> =
                types.args.iter().map(|(v, n)| self.given_type(v, n.as_deref(), depth)).collect();
            let given = given?;
            if given.len() != info.def.results.len() {
                return Err(format!("`returnType` of '{}' gives {} types", info.text, given.len()));
            }
            return Ok(ResultTypes::Given(given));
        }
        let own = result_types(&info.def);
        match (own, replaces) {
            (Ok(own @ (ResultTypes::FirstOperand | ResultTypes::FirstAttr)), _) => Ok(own),
            (_, Some(start)) => Ok(ResultTypes::OfRoot(start)),
            (Ok(own), None) => Ok(own),
            (Err(why), None) => {
                if info.has_builders {
                    // A builder in C++ may tell them.
                    self.code.missing.push(format!("builders of '{}'", info.text));
                }
                Err(format!("the result types of '{}' cannot be told: {why}", info.text))
            }
        }
    }

    fn given_type(&mut self, value: &'a Value, name: Option<&str>, depth: usize) -> Res<GivenType> {
        match value {
            Value::Dag(dag) => match self.build(dag, -1, depth + 1)? {
                Build::Native(native) => Ok(GivenType::Native(native)),
                _ => Err("`returnType` takes calls, strings and names".into()),
            },
            Value::String(text) | Value::Code(text) => {
                let namespace = self.code.namespace.clone();
                let expr = self.code.exprs.expr(text, &namespace);
                let expr = expr.filter(|e| e.unknown_words().is_empty());
                Ok(GivenType::Expr(expr.ok_or_else(|| format!("the type '{text}' is not understood"))?))
            }
            _ => Ok(GivenType::OfValue(self.leaf(value, name)?)),
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

    fn place(&mut self, tail: &Tail<'a>) -> Res<Place> {
        let Some(dag) = tail.location else { return Ok(Place::Matched) };
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
                (None, Some(name)) if self.symbols.is_value(name) == Some(false) => {
                    return Err(format!("`location` takes operations and values, and '${name}' is an attribute"));
                }
                (None, Some(name)) => names.push(self.symbols.find(name)?),
                (None, None) => return Err("`location` takes names and a string".into()),
            }
        }
        let ctx = self.reg.ctx();
        Ok(match (&names[..], text) {
            ([], None) => return Err("`location` takes one argument at least".into()),
            ([], Some(text)) => Place::Named(ctx.ident(text)),
            ([one], None) => Place::Of(*one),
            (_, text) => Place::Fused(names, text.map(|t| ctx.string_attr(t))),
        })
    }
}
