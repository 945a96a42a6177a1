//! A small text form of bodies, for tests of this crate, which knows no parser.
//!
//! ```text
//! ^0(%a, %b: i64):
//!   %c, %d: i1 = t.op(%a) {n = 1, s = "x"} [^1(%a), ^1()]
//!   t.region() {
//!   ^0():
//!   }
//! ```
//! Types are `i32` where none is written; blocks are numbered within their region. Printing numbers values in order.

use std::collections::HashMap;
use std::fmt::Write;

use ir_core::def::Hook;
use ir_core::def::hooks::DialectHooks;
use ir_core::def::{DefLoc, DialectDef, Effects, OpDef, SegmentRule, Trait};
use ir_core::{
    Attr, AttrKind, BlockId, Body, Context, Ident, Loc, OpId, OperationState, RegionId, Registry,
    RegistryBuilder, Type, TypeKind, ValueId,
};

/// Returns a builder of a registry with dialect `t`.
pub(crate) fn builder(ctx: &Context) -> RegistryBuilder {
    let mut builder = RegistryBuilder::new(ctx);
    builder.add_dialect(DialectDef {
        name: ctx.ident("t"),
        summary: "".into(),
        description: "".into(),
        dependent: Vec::new(),
        extensible: false,
        allow_unknown_ops: true,
        allow_unknown_types: true,
        unread_types: false,
        unread_attrs: false,
        canonicalizes: false,
        constant: None,
        hooks: DialectHooks::default(),
        loc: DefLoc::default(),
    });
    builder
}

/// Defines operations: `pure`, `effect`, `br` (one successor), `cond_br` (two, sizes in an attribute), `ret` and `const`.
pub(crate) fn registry(ctx: &Context) -> Registry {
    let mut builder = builder(ctx);
    let dialect = ctx.ident("t");
    let mut add = |name: &str, traits: &[Trait], pure: bool, edit: &dyn Fn(&mut OpDef)| {
        let mut def = OpDef::new(ctx.op_name(name), dialect);
        traits.iter().for_each(|&t| def.traits.insert(t));
        if pure {
            def.effects = Effects::Declared(Vec::new());
        }
        edit(&mut def);
        builder.add_op(def);
    };
    for name in ["t.pure", "t.other"] {
        add(name, &[], true, &|_| {});
    }
    add("t.effect", &[], false, &|_| {});
    add("t.graph", &[Trait::HasOnlyGraphRegion], false, &|_| {});
    add("t.scope", &[Trait::RecursiveMemoryEffects], false, &|_| {});
    add("t.ret", &[Trait::Terminator], true, &|_| {});
    add("t.const", &[Trait::ConstantLike], true, &|def| def.attrs = vec![attribute(ctx, "value")]);
    add("t.goto", &[Trait::Terminator], false, &|_| {});
    add("t.br", &[Trait::Terminator, Trait::BranchOpInterface], true, &|def| {
        def.hooks.interfaces.branch.get_successor_operands =
            Some(Hook::Plain(&|_, body: &Body, op| {
                [(0, body.num_operands(op))].into_iter().collect()
            }));
    });
    let sizes = ctx.ident("operandSegmentSizes");
    add("t.cond_br", &[Trait::Terminator, Trait::BranchOpInterface], true, &|def| {
        def.operand_segments = SegmentRule::Attribute(sizes);
        def.operands = ["cond", "true", "false"].map(|name| operand(ctx, name)).to_vec();
        def.hooks.interfaces.branch.get_successor_operands =
            Some(Hook::Plain(&|reg, body: &Body, op| {
                let sizes = body
                    .attr(reg.ctx(), op, reg.names.operand_segments)
                    .and_then(|a| reg.ctx().dense_ints(a));
                let sizes = sizes.unwrap_or_default();
                [(1, sizes[1] as usize), (1 + sizes[1] as usize, sizes[2] as usize)]
                    .into_iter()
                    .collect()
            }));
    });
    builder.finish()
}

fn attribute(ctx: &Context, name: &str) -> ir_core::def::AttrDecl {
    ir_core::def::AttrDecl {
        name: ctx.ident(name),
        constraint: std::sync::Arc::new(ir_core::def::AttrConstraint {
            name: "Any".into(),
            summary: "".into(),
            pred: ir_core::def::Pred::True,
            storage: ir_core::def::AttrStorage::Any,
            memo: Default::default(),
        }),
        optional: false,
        default: None,
        returns: ir_core::expr::CppTy::Other,
        conversion: None,
        storage: Default::default(),
    }
}

fn operand(ctx: &Context, name: &str) -> ir_core::def::ValueDecl {
    let pred = ir_core::def::Pred::True;
    ir_core::def::ValueDecl {
        name: ctx.ident(name),
        constraint: std::sync::Arc::new(ir_core::def::Constraint {
            name: "Any".into(),
            summary: "".into(),
            pred,
            class: None,
            builtin: None,
            memo: Default::default(),
        }),
        arity: ir_core::def::Arity::Variadic,
        buildable: None,
    }
}

struct Reader<'a> {
    reg: &'a Registry,
    body: Body,
    values: HashMap<String, ValueId>,
    forward: Vec<(OpId, usize, String)>,
}

/// Reads a body with one root region.
pub(crate) fn parse(reg: &Registry, text: &str) -> Body {
    let mut reader = Reader { reg, body: Body::new(), values: HashMap::new(), forward: Vec::new() };
    let root = reader.body.add_root();
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    let mut at = 0;
    reader.region(root, &lines, &mut at);
    for (op, index, name) in std::mem::take(&mut reader.forward) {
        let value = reader.values[&name];
        reader.body.set_operand(op, index, value);
    }
    reader.body
}

impl Reader<'_> {
    fn ty(&self, text: &str) -> Type {
        match text {
            "index" => self.reg.ctx().index(),
            "f32" => self.reg.ctx().f32(),
            _ => self.reg.ctx().int_type(text[1..].parse().expect("an integer type")),
        }
    }

    fn name_and_type<'t>(&self, text: &'t str) -> (&'t str, Type) {
        match text.split_once(':') {
            Some((name, ty)) => (name.trim(), self.ty(ty.trim())),
            None => (text.trim(), self.reg.ctx().i32()),
        }
    }

    fn region(&mut self, region: RegionId, lines: &[&str], at: &mut usize) {
        let mut depth = 0;
        let mut blocks = Vec::new();
        for line in &lines[*at..] {
            if depth == 0 && *line == "}" {
                break;
            }
            depth += i32::from(line.ends_with('{')) - i32::from(*line == "}");
            if depth == 0 && line.starts_with('^') {
                let block = self.body.create_block();
                self.body.append_block(region, block);
                blocks.push(block);
            }
        }
        let mut current = 0;
        while *at < lines.len() && lines[*at] != "}" {
            let line = lines[*at];
            *at += 1;
            if let Some(head) = line.strip_prefix('^') {
                let (number, args) = head.trim_end_matches("):").split_once('(').expect("(");
                current = number.parse().expect("a block number");
                for arg in list(args) {
                    let (name, ty) = self.name_and_type(arg);
                    let value = self.body.add_block_arg(blocks[current], ty, Loc::UNKNOWN);
                    self.values.insert(name.to_owned(), value);
                }
                continue;
            }
            let op = self.op(line, &blocks, lines, at);
            self.body.append_op(blocks[current], op);
        }
        *at += 1;
    }

    fn op(&mut self, line: &str, blocks: &[BlockId], lines: &[&str], at: &mut usize) -> OpId {
        let ctx = self.reg.ctx();
        let has_region = line.ends_with('{');
        let (results, rest) = match line.split_once(" = t.") {
            Some((results, _)) => (results, &line[results.len() + 3..]),
            None => ("", line),
        };
        let (name, rest) = rest.split_once('(').expect("(");
        let (operands, rest) = rest.split_once(')').expect(")");
        let name = ctx.op_name(name);
        let mut state = OperationState::new(ctx, name, Loc::UNKNOWN);
        let names: Vec<(&str, Type)> = list(results).map(|r| self.name_and_type(r)).collect();
        state.results.extend(names.iter().map(|n| n.1));
        let mut operands: Vec<String> = list(operands).map(str::to_owned).collect();
        let mut sizes = vec![operands.len() as i32];
        let mut attrs = Vec::new();
        if let Some((_, inner)) = rest.split_once('{')
            && let Some((inner, _)) = inner.split_once('}')
        {
            attrs.extend(list(inner).map(|entry| self.attr(entry)));
        }
        if let Some((_, inner)) = rest.split_once('[') {
            for (block, values) in successors(inner) {
                state.successors.push(blocks[block]);
                sizes.push(values.len() as i32);
                operands.extend(values);
            }
        }
        if self.reg.op(name).is_some_and(|d| {
            d.operand_segments == SegmentRule::Attribute(self.reg.names.operand_segments)
        }) {
            attrs.push((self.reg.names.operand_segments, ctx.dense_i32_array(&sizes)));
        }
        (state.props, state.attrs) = self.reg.split_attrs(name, &[], &attrs);
        // A value that is defined later is resolved after all lines are read.
        let any = self.values.values().min().copied();
        let mut later = Vec::new();
        for (i, name) in operands.into_iter().enumerate() {
            match self.values.get(&name) {
                Some(&value) => state.operands.push(value),
                None => {
                    state.operands.push(any.expect("a placeholder value"));
                    later.push((i, name));
                }
            }
        }
        if has_region {
            let region = self.body.create_region();
            self.region(region, lines, at);
            state.regions.push(region);
        }
        let op = self.body.create_op(state);
        self.forward.extend(later.into_iter().map(|(i, name)| (op, i, name)));
        for ((name, _), value) in names.into_iter().zip(self.body.results(op)) {
            self.values.insert(name.to_owned(), value);
        }
        op
    }

    fn attr(&self, text: &str) -> (Ident, Attr) {
        let ctx = self.reg.ctx();
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let value = match value.trim() {
            "" => ctx.unit(),
            v if v.starts_with('"') => ctx.string_attr(v.trim_matches('"')),
            v => match v.split_once(':') {
                Some((v, ty)) => {
                    ctx.int_attr_i64(self.ty(ty.trim()), v.trim().parse().expect("a number"))
                }
                None => ctx.int_attr_i64(ctx.i32(), v.parse().expect("a number")),
            },
        };
        (ctx.ident(name.trim()), value)
    }
}

/// Returns the number of the block and the names of the operands for each successor of `^1(%a), ^2()]`.
fn successors(text: &str) -> impl Iterator<Item = (usize, Vec<String>)> {
    text.trim_end_matches([']', ' ', '{']).split_inclusive(')').map(|target| {
        let (block, values) =
            target.trim_start_matches([',', ' ', '^']).split_once('(').expect("(");
        let values = list(values.trim_end_matches(')')).map(str::to_owned).collect();
        (block.parse().expect("a block number"), values)
    })
}

fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|t| !t.is_empty())
}

/// Prints a body; with `locs`, named and unknown locations too.
pub(crate) fn print(reg: &Registry, body: &Body) -> String {
    body.assert_invariants();
    let mut printer = Printer { reg, body, names: HashMap::new(), out: String::new() };
    for &root in body.roots() {
        printer.region(root, 0);
    }
    printer.out
}

struct Printer<'a> {
    reg: &'a Registry,
    body: &'a Body,
    names: HashMap<ValueId, usize>,
    out: String,
}

impl Printer<'_> {
    fn name(&mut self, value: ValueId) -> String {
        let next = self.names.len();
        format!("%{}", self.names.entry(value).or_insert(next))
    }

    fn names(&mut self, values: impl IntoIterator<Item = ValueId>) -> String {
        let names: Vec<String> = values.into_iter().map(|v| self.name(v)).collect();
        names.join(", ")
    }

    fn defined(&mut self, values: impl IntoIterator<Item = ValueId>) -> String {
        let i32 = self.reg.ctx().i32();
        let names: Vec<String> = values
            .into_iter()
            .map(|v| {
                let ty = self.body.ty(v);
                let ty = if ty == i32 {
                    String::new()
                } else {
                    format!(": {}", ty_text(self.reg.ctx(), ty))
                };
                self.name(v) + &ty
            })
            .collect();
        names.join(", ")
    }

    fn region(&mut self, region: RegionId, depth: usize) {
        let blocks: Vec<BlockId> = self.body.blocks_of(region).collect();
        for (i, &block) in blocks.iter().enumerate() {
            let args = self.defined(self.body.block_args(block).to_vec());
            let _ = writeln!(self.out, "{:depth$}^{i}({args}):", "");
            for op in self.body.ops_of(block) {
                self.op(op, &blocks, depth + 2);
            }
        }
    }

    fn op(&mut self, op: OpId, blocks: &[BlockId], depth: usize) {
        let ctx = self.reg.ctx();
        let mut operands: Vec<ValueId> = self.body.operands(op).collect();
        let branch = self
            .reg
            .def(self.body, op)
            .and_then(|d| d.hooks.interfaces.branch.get_successor_operands.as_ref());
        let ranges = branch.map(|h| h(self.reg, self.body, op)).unwrap_or_default();
        let forwarded: Vec<Vec<ValueId>> =
            ranges.iter().map(|&(s, n)| operands[s..s + n].to_vec()).collect();
        operands.truncate(operands.len() - forwarded.iter().map(Vec::len).sum::<usize>());
        let results = self.defined(self.body.results(op));
        let equals = if results.is_empty() { "" } else { " = " };
        let (name, operands) = (ctx.op_name_str(self.body.name(op)), self.names(operands));
        let _ = write!(self.out, "{:depth$}{results}{equals}{name}({operands})", "");
        let attrs: Vec<String> = [self.body.props(op), self.body.attrs(op)]
            .iter()
            .flat_map(|&d| ctx.dict(d))
            .filter(|e| e.0 != self.reg.names.operand_segments)
            .map(|&(name, value)| format!("{} = {}", ctx.str(name), attr_text(ctx, value)))
            .collect();
        if !attrs.is_empty() {
            let _ = write!(self.out, " {{{}}}", attrs.join(", "));
        }
        let successors: Vec<BlockId> = self.body.successors(op).collect();
        let targets: Vec<String> = successors
            .iter()
            .enumerate()
            .map(|(i, b)| {
                let number =
                    blocks.iter().position(|x| x == b).map_or("?".to_owned(), |n| n.to_string());
                format!("^{number}({})", self.names(forwarded.get(i).cloned().unwrap_or_default()))
            })
            .collect();
        if !targets.is_empty() {
            let _ = write!(self.out, " [{}]", targets.join(", "));
        }
        for &region in self.body.regions_of(op) {
            self.out.push_str(" {\n");
            self.region(region, depth);
            let _ = write!(self.out, "{:depth$}}}", "");
        }
        self.out.push('\n');
    }
}

fn ty_text(ctx: &Context, ty: Type) -> String {
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } => format!("i{width}"),
        TypeKind::Index => "index".into(),
        other => format!("{other:?}"),
    }
}

fn attr_text(ctx: &Context, attr: Attr) -> String {
    match ctx.attr(attr) {
        AttrKind::Integer { value, ty } if *ty == ctx.i32() => value.to_signed_string(),
        AttrKind::Integer { value, ty } => {
            format!("{} : {}", value.to_signed_string(), ty_text(ctx, *ty))
        }
        AttrKind::String { value, .. } => format!("{:?}", String::from_utf8_lossy(value)),
        AttrKind::Type(ty) => ty_text(ctx, *ty),
        other => format!("{other:?}"),
    }
}
