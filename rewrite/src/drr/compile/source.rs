//! Source patterns.

use ir_core::Ident;
use ir_core::def::OpDef;
use tablegen::{Dag, FieldValue, Record};

use super::super::rule::{ArgMatch, AttrMatch, NativeArg, NativeNode, Node, OpNode, Slot, Sub};
use super::super::rule_checks;
use super::super::symbols::{Res, SymbolKind};
use super::{ArgDecl, Compiler, OpInfo};

impl<'a> Compiler<'a> {
    pub(super) fn source_op(
        &mut self,
        dag: &'a Dag,
        info: OpInfo<'a>,
        depth: usize,
    ) -> Res<OpNode> {
        self.enter("its source", depth)?;
        self.source_ops += 1;
        let bind = match dag.operator_name.as_deref() {
            Some(name) => Some(self.bind(name, SymbolKind::Op(info.def.results.len()))?),
            None => None,
        };
        let mut args = Vec::new();
        let mut at = 0;
        for (value, name) in &dag.args {
            let operator = self.operator(value);
            let decl = info
                .args
                .get(at)
                .copied()
                .ok_or_else(|| info.wrong_count(self.reg, "source", dag.args.len()))?;
            match (operator, decl) {
                (Some(("either", dag)), ArgDecl::Operand(index, _)) => {
                    args.push(self.either(dag, &info, at, index, depth)?);
                    at += 1;
                }
                (Some(("variadic", dag)), ArgDecl::Operand(index, _)) => {
                    rule_checks::takes_list(&info.def, &info.text, index)?;
                    let bind = match dag.operator_name.as_deref() {
                        Some(name) => Some(self.bind(name, SymbolKind::Operands)?),
                        None => None,
                    };
                    let subs: Res<Vec<Sub>> = dag
                        .args
                        .iter()
                        .map(|(v, n)| self.sub(v, n.as_deref(), &info, decl, false, depth))
                        .collect();
                    args.push(ArgMatch::Variadic { index, bind, subs: subs? });
                }
                (_, ArgDecl::Operand(index, _)) => {
                    let variable = info.is_variable(index);
                    let sub = self.sub(value, name.as_deref(), &info, decl, variable, depth)?;
                    let arity = info.def.operands[index].arity;
                    args.push(ArgMatch::Operand { index, arity, sub });
                }
                (Some(_), ArgDecl::Attr(..)) => {
                    return Err("a nested pattern is given for an attribute".into());
                }
                (None, ArgDecl::Attr(attr, record)) => {
                    let given = (value, name.as_deref());
                    args.push(ArgMatch::Attr(self.source_attr(&info.def, attr, record, given)?));
                }
            }
            at += 1;
        }
        // Rules that are older than a flag of the operation match it with any flag.
        if info.omitted(at).is_none() {
            return Err(info.wrong_count(self.reg, "source", dag.args.len()));
        }
        Ok(OpNode { name: info.name, bind, args })
    }

    /// Compiles the argument for the attribute `attr`, whose declared constraint is `record`.
    fn source_attr(
        &mut self,
        def: &OpDef,
        attr: Ident,
        record: Record<'a>,
        (value, name): (&'a FieldValue, Option<&str>),
    ) -> Res<AttrMatch> {
        let (default, optional) = match def.attr_index(attr).map(|i| &def.attrs[i]) {
            Some(decl) => (decl.default, decl.optional),
            None => (None, false),
        };
        let check = match value {
            FieldValue::Unset => None,
            _ => {
                let own = self.def(value)?;
                if !own.is_a("AttrConstraint") {
                    return Err(format!(
                        "'{}' is given for an attribute and is not a constraint on attributes",
                        own.name()
                    ));
                }
                // The operation's own constraint holds for a present attribute.
                if own == record && !optional { None } else { Some(self.attr_check(own)?) }
            }
        };
        let bind = self.bind_arg(name, SymbolKind::Attr)?;
        Ok(AttrMatch { name: attr, default, optional, check, bind })
    }

    fn either(
        &mut self,
        dag: &'a Dag,
        info: &OpInfo<'a>,
        at: usize,
        index: usize,
        depth: usize,
    ) -> Res<ArgMatch> {
        let (Some(&first), Some(&second @ ArgDecl::Operand(..))) =
            (info.args.get(at), info.args.get(at + 1))
        else {
            return Err("`either` must match two operands".into());
        };
        rule_checks::takes_either(&info.def, index)?;
        let [(a, name_a), (b, name_b)] = &dag.args[..] else {
            return Err("`either` takes two patterns".into());
        };
        let a = self.sub(a, name_a.as_deref(), info, first, false, depth)?;
        let b = self.sub(b, name_b.as_deref(), info, second, false, depth)?;
        Ok(ArgMatch::Either { index, subs: Box::new([a, b]) })
    }

    /// Returns a pattern for a value.
    fn sub(
        &mut self,
        value: &'a FieldValue,
        name: Option<&str>,
        info: &OpInfo<'a>,
        decl: ArgDecl<'a>,
        variable: bool,
        depth: usize,
    ) -> Res<Sub> {
        if let Some(dag) = value.as_dag() {
            rule_checks::takes_nested(variable, &info.text)?;
            if name.is_some_and(|n| n != "_") {
                return Err("a nested pattern is named after its operator".into());
            }
            return Ok(Sub::Nested(self.node(dag, depth + 1)?));
        }
        let check = match value {
            FieldValue::Unset => None,
            _ => {
                let own = self.def(value)?;
                if !own.is_a("TypeConstraint") {
                    return Err(format!(
                        "'{}' is given for an operand and is not a constraint on types",
                        own.name()
                    ));
                }
                let same = matches!(decl, ArgDecl::Operand(_, record) if record == own);
                if !same && variable {
                    return Err(format!(
                        "an operand of variable length of '{}' cannot be constrained",
                        info.text
                    ));
                }
                if same { None } else { Some(self.constraint(own)?) }
            }
        };
        let kind = if variable { SymbolKind::Operands } else { SymbolKind::Operand };
        Ok(Sub::Leaf { check, bind: self.bind_arg(name, kind)? })
    }

    fn node(&mut self, dag: &'a Dag, depth: usize) -> Res<Node> {
        if self.def(&dag.operator)?.is_a("NativeCodeCall") {
            return Ok(Node::Native(self.native_node(dag, depth)?));
        }
        let info = self.op_info(dag)?;
        rule_checks::defines_a_value(&info.def, &info.text)?;
        Ok(Node::Op(self.source_op(dag, info, depth)?))
    }

    fn native_node(&mut self, dag: &'a Dag, depth: usize) -> Res<NativeNode> {
        self.enter("its source", depth)?;
        let record = self.def(&dag.operator)?;
        if dag.operator_name.is_some() {
            return Err("a call in a source pattern cannot be named".into());
        }
        let code = self.code.match_code(record.string("expression").unwrap_or(""))?;
        let mut args = Vec::new();
        for (value, name) in &dag.args {
            if let Some(inner) = value.as_dag() {
                if let Some((word, _)) = self.operator(value) {
                    return Err(format!("`{word}` is not allowed in a call of a source pattern"));
                }
                args.push(NativeArg::Nested(self.node(inner, depth + 1)?));
                continue;
            }
            let (mut attr, mut ty) = (None, None);
            if *value != FieldValue::Unset {
                let own = self.def(value)?;
                if own.is_a("AttrConstraint") {
                    attr = Some(self.attr_check(own)?);
                } else {
                    ty = Some(self.constraint(own)?);
                }
            }
            args.push(NativeArg::Leaf {
                attr,
                ty,
                bind: self.bind_arg(name.as_deref(), SymbolKind::Other)?,
            });
        }
        Ok(NativeNode { code, args })
    }

    /// Returns the directive that a dag begins with, if it is one.
    pub(super) fn operator(&self, value: &'a FieldValue) -> Option<(&'a str, &'a Dag)> {
        let dag = value.as_dag()?;
        let name = self.def(&dag.operator).ok()?.name();
        let directives = ["either", "variadic", "location", "returnType", "replaceWithValue"];
        directives.contains(&name).then_some((name, dag))
    }

    pub(super) fn bind(&mut self, name: &str, kind: SymbolKind) -> Res<Slot> {
        let slot = self.new_slot();
        self.symbols.bind(name, kind, slot)?;
        Ok(slot)
    }

    /// Binds the name of an argument; `$_` and none bind nothing.
    fn bind_arg(&mut self, name: Option<&str>, kind: SymbolKind) -> Res<Option<Slot>> {
        match name {
            None | Some("_" | "") => Ok(None),
            Some(name) => self.bind(name, kind).map(Some),
        }
    }
}
