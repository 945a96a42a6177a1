//! The text of a compiled rule: source, conditions and results, with C++ expressions as they were parsed.
//!
//! ```text
//! source   arith.addi(arith.muli($a, $b, overflowFlags = _), arith.constant($c), overflowFlags = _)
//! results  arith.muli($a, $c, overflowFlags = #arith.overflow<none>)
//! ```
//!
//! Names are those of the rule. A constraint is its summary, or its name, and its predicate.

use std::fmt::Write;

use ir_core::Registry;
use ir_core::def::ValueRef;
use ir_core::expr::{Callee, Class, Expr, Stmt};
use ir_core::printer::attr_text;

use super::attr_edit::{AttrEdit, Change};
use super::call::Call;
use super::code::{Code, Condition, MatchCode};
use super::creation::{Creations, Step};
use super::rule::{
    ArgMatch, Argument, AttrCheck, Build, BuildArg, GivenType, NameUse, NativeArg, NativeBuild,
    NativeNode, Node, OpBuild, OpNode, ResultLoc, ResultTypes, Rule, RuleCondition, Slot, Sub,
};

/// The parts of a rule as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// The source.
    pub source: String,
    /// Conditions over names, in the order of evaluation.
    pub conditions: Vec<String>,
    /// The condition under which the rule is sound, if it is not always.
    pub guard: Option<String>,
    /// The built operations, in order; the last ones replace the root.
    pub results: Vec<String>,
    /// The natives that are called, each once.
    pub natives: Vec<String>,
}

impl Rule {
    /// Returns the rule as text.
    pub fn text(&self, reg: &Registry) -> RuleText {
        self.written(Writer::new(reg, self))
    }

    /// Returns the rule as text with numbers for names, so that rules that differ only in names have equal texts.
    pub(super) fn numbered_text(&self, reg: &Registry) -> RuleText {
        self.written(Writer { numbered: Some(Vec::new()), ..Writer::new(reg, self) })
    }

    fn written(&self, mut writer: Writer<'_>) -> RuleText {
        let source = writer.source();
        let conditions = self.conditions.iter().map(|c| writer.condition(c)).collect();
        let guard = self.guard.as_ref().map(|c| writer.condition(c));
        let results =
            self.results.iter().chain(&self.supplemental).map(|b| writer.build(b)).collect();
        RuleText { source, conditions, guard, results, natives: writer.natives }
    }
}

pub(super) struct Writer<'r> {
    reg: &'r Registry,
    rule: &'r Rule,
    /// The slots that have a number, in order, if names are numbers in the order in which they occur.
    numbered: Option<Vec<Slot>>,
    natives: Vec<String>,
}

impl<'r> Writer<'r> {
    pub(super) fn new(reg: &'r Registry, rule: &'r Rule) -> Self {
        Writer { reg, rule, numbered: None, natives: Vec::new() }
    }

    /// Returns the text of the source.
    pub(super) fn source(&mut self) -> String {
        self.op(&self.rule.source)
    }

    pub(super) fn slot(&mut self, slot: Slot) -> String {
        let Some(numbered) = &mut self.numbered else {
            return format!("${}", self.rule.names.get(slot).map_or("", |name| name));
        };
        let same = self.rule.equal.iter().find(|e| e.1 == slot).map_or(slot, |e| e.0);
        let at = numbered.iter().position(|&s| s == same).unwrap_or_else(|| {
            numbered.push(same);
            numbered.len() - 1
        });
        format!("${at}")
    }

    fn named(&mut self, name: NameUse) -> String {
        let slot = self.slot(name.slot);
        name.index.map_or(slot.clone(), |i| format!("{slot}#{i}"))
    }

    fn bound(&mut self, slot: Option<Slot>) -> String {
        slot.map_or_else(|| "_".to_owned(), |slot| self.slot(slot))
    }

    fn native(&mut self, name: &str) -> String {
        if !self.natives.iter().any(|n| n == name) {
            self.natives.push(name.to_owned());
        }
        name.to_owned()
    }

    fn op(&mut self, node: &OpNode) -> String {
        let bind = node.bind.map_or(String::new(), |slot| format!("{} = ", self.slot(slot)));
        let args: Vec<String> = node.args.iter().map(|a| self.arg(a)).collect();
        format!("{bind}{}({})", self.reg.ctx().op_name_str(node.name), args.join(", "))
    }

    fn arg(&mut self, arg: &ArgMatch) -> String {
        match arg {
            ArgMatch::Operand { sub, .. } => self.sub(sub),
            ArgMatch::Either { subs, .. } => {
                let (a, b) = (self.sub(&subs[0]), self.sub(&subs[1]));
                format!("either({a}, {b})")
            }
            ArgMatch::Variadic { bind, subs, .. } => {
                let bind = bind.map_or(String::new(), |slot| format!("{} = ", self.slot(slot)));
                let subs: Vec<String> = subs.iter().map(|s| self.sub(s)).collect();
                format!("{bind}variadic({})", subs.join(", "))
            }
            ArgMatch::Attr(attr) => {
                let name = self.reg.ctx().str(attr.name).to_owned();
                let bind = self.bound(attr.bind);
                match &attr.check {
                    None => format!("{name} = {bind}"),
                    Some(check) => format!("{name} = {bind}: {}", self.attr_check(check)),
                }
            }
        }
    }

    pub(super) fn attr_check(&mut self, check: &AttrCheck) -> String {
        match check {
            AttrCheck::Equal(attr) => attr_text(self.reg, *attr),
            AttrCheck::Holds { condition, .. } => self.holds(condition),
        }
    }

    fn sub(&mut self, sub: &Sub) -> String {
        match sub {
            Sub::Leaf { check, bind } => {
                let bind = self.bound(*bind);
                match check {
                    None => bind,
                    Some(check) => format!("{bind}: {}", self.holds(check)),
                }
            }
            Sub::Nested(Node::Op(node)) => self.op(node),
            Sub::Nested(Node::Native(node)) => self.native_node(node),
        }
    }

    fn native_node(&mut self, node: &NativeNode) -> String {
        let name = match &node.code {
            MatchCode::Constant => "constant".to_owned(),
            MatchCode::Native(native) => self.native(&native.name),
        };
        let args: Vec<String> = node
            .args
            .iter()
            .map(|arg| match arg {
                NativeArg::Leaf { attr, ty, bind } => {
                    let mut text = self.bound(*bind);
                    if let Some(check) = attr {
                        let _ = write!(text, ": {}", self.attr_check(check));
                    }
                    if let Some(check) = ty {
                        let _ = write!(text, ": {}", self.holds(check));
                    }
                    text
                }
                NativeArg::Nested(Node::Op(node)) => self.op(node),
                NativeArg::Nested(Node::Native(node)) => self.native_node(node),
            })
            .collect();
        format!("{name}({})", args.join(", "))
    }

    pub(super) fn condition(&mut self, condition: &RuleCondition) -> String {
        match condition {
            RuleCondition::Type(condition, name) => {
                let text = self.holds(condition);
                format!("type of {}: {text}", self.named(*name))
            }
            RuleCondition::Over { condition, this, args } => {
                let args: Vec<String> = args.iter().map(|&a| self.named(a)).collect();
                let this = this.map_or(String::new(), |name| format!("{}: ", self.named(name)));
                let holds = self.holds(condition);
                let text = with_arguments(&holds, &args);
                let over = if args.is_empty() || text != holds {
                    String::new()
                } else {
                    format!(" over ({})", args.join(", "))
                };
                format!("{this}{text}{over}")
            }
        }
    }

    /// Returns the text of the predicate of a constraint, after its summary.
    pub(super) fn holds(&mut self, condition: &Condition) -> String {
        natives_of(condition, &mut |name| drop(self.native(name)));
        let predicate = predicate_text(condition);
        let summary = self.rule.summaries.iter().find(|known| known.0 == predicate);
        match summary.filter(|_| self.numbered.is_none()) {
            Some((_, summary)) if **summary != *predicate => format!("{summary}: {predicate}"),
            _ => predicate,
        }
    }

    fn build(&mut self, build: &Build) -> String {
        match build {
            Build::Op(op) => self.op_build(op),
            Build::Native(native) => self.native_build(native),
            Build::Value(name) => self.named(*name),
            Build::Variadic(parts) => {
                let parts: Vec<String> = parts.iter().map(|a| self.argument(a)).collect();
                format!("variadic({})", parts.join(", "))
            }
        }
    }

    fn op_build(&mut self, op: &OpBuild) -> String {
        let args: Vec<String> = op
            .args
            .iter()
            .map(|arg| match arg {
                BuildArg::Operand { value, .. } => self.argument(value),
                BuildArg::Attr { name, value } => {
                    let name = self.reg.ctx().str(*name).to_owned();
                    format!("{name} = {}", self.argument(value))
                }
            })
            .collect();
        let mut args = args;
        if let ResultTypes::Given(given) = &op.types {
            let types: Vec<String> = given.iter().map(|given| self.given_type(given)).collect();
            args.push(format!("returnType({})", types.join(", ")));
        }
        args.extend(self.location(&op.loc));
        let name = self.reg.ctx().op_name_str(op.name);
        self.bound_result(op.bind, op.index, format!("{name}({})", args.join(", ")))
    }

    /// Returns the text of a result with its name and the index of the value that is used.
    fn bound_result(&mut self, bind: Option<Slot>, index: Option<usize>, text: String) -> String {
        let bind = bind.map_or(String::new(), |slot| format!("{} = ", self.slot(slot)));
        let index = index.map_or(String::new(), |index| format!("#{index}"));
        format!("{bind}{text}{index}")
    }

    fn given_type(&mut self, given: &GivenType) -> String {
        match given {
            GivenType::Expr(expr) => expr_text(expr),
            GivenType::Native(native) => self.native_build(native),
            GivenType::OfValue(argument) => self.argument(argument),
        }
    }

    /// Returns the location that a rule gives a new operation; `None` if that is all that is matched.
    fn location(&mut self, loc: &ResultLoc) -> Option<String> {
        let parts = match loc {
            ResultLoc::Matched => return None,
            ResultLoc::Of(name) => vec![self.named(*name)],
            ResultLoc::Named(name) => vec![format!("\"{}\"", self.reg.ctx().str(*name))],
            ResultLoc::Fused(names, metadata) => {
                let text = metadata.map(|metadata| attr_text(self.reg, metadata));
                text.into_iter().chain(names.iter().map(|name| self.named(*name))).collect()
            }
        };
        Some(format!("location({})", parts.join(", ")))
    }

    fn native_build(&mut self, native: &NativeBuild) -> String {
        let mut args: Vec<String> = native.args.iter().map(|a| self.argument(a)).collect();
        args.extend(self.location(&native.loc));
        let text = format!("{}({})", self.call(&native.call), args.join(", "));
        self.bound_result(native.bind, native.index, text)
    }

    fn argument(&mut self, argument: &Argument) -> String {
        match argument {
            Argument::Nested(build) => self.build(build),
            Argument::Const(attr) => attr_text(self.reg, *attr),
            Argument::Use(name) => self.named(*name),
            Argument::Native(call, name) => {
                let call = self.call(call);
                format!("{call}({})", self.named(*name))
            }
        }
    }

    /// Returns the text of created operations, and of the value that is computed of them.
    fn creations(&self, creations: &Creations) -> String {
        let mut out = String::new();
        for step in &creations.steps {
            let _ = match step {
                Step::Create(creation) => {
                    let args: Vec<String> =
                        creation.args.iter().map(|arg| expr_text(&arg.expr)).collect();
                    let name = self.reg.ctx().op_name_str(creation.op);
                    write!(out, "create {name}({}); ", args.join(", "))
                }
                Step::Value(code) => write!(out, "{}; ", expr_text(&code.expr)),
            };
        }
        out + &expr_text(&creations.value.expr)
    }

    fn call(&mut self, call: &Call) -> String {
        match call {
            Call::Code(code) => {
                for (name, _) in &code.functions.0 {
                    self.native(name);
                }
                format!("[{}]", expr_text(&code.expr))
            }
            Call::Whole(native) | Call::Helper(native, _) => self.native(&native.name),
            Call::Edit(edit) => {
                edit.codes()
                    .flat_map(|code| &code.functions.0)
                    .for_each(|f| drop(self.native(&f.0)));
                format!("[{}]", edit_text(edit))
            }
            Call::Create(creations) => {
                let codes = creations.codes();
                codes.flat_map(|code| &code.functions.0).for_each(|f| drop(self.native(&f.0)));
                format!("[{}]", self.creations(creations))
            }
        }
    }
}

/// Returns the code of a change of attributes.
fn edit_text(edit: &AttrEdit) -> String {
    let text = |code: &Code| expr_text(&code.expr);
    let of = text(&edit.of);
    match &edit.change {
        Change::Set(name, value) => format!("{of}.setAttr({}, {})", text(name), text(value)),
        Change::Remove(name) => format!("{of}.removeAttr({})", text(name)),
        Change::CopyFrom(other) => format!("{of}.setAttrs({}.getAttrs())", text(other)),
        Change::SetAll(all) => format!("{of}.setAttrs({})", text(all)),
    }
}

/// Returns a predicate with the names of its arguments in place of `$0`, `$1`, ...
fn with_arguments(predicate: &str, args: &[String]) -> String {
    let mut out = String::new();
    let mut rest = predicate;
    while let Some(at) = rest.find('$') {
        let digits = rest[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let end = at + 1 + digits;
        let arg = rest[at + 1..end].parse().ok().and_then(|index: usize| args.get(index));
        out.push_str(&rest[..at]);
        out.push_str(arg.map_or(&rest[at..end], |arg| arg));
        rest = &rest[end..];
    }
    out + rest
}

/// Calls `visit` on the name of each native that a condition calls.
fn natives_of(condition: &Condition, visit: &mut dyn FnMut(&str)) {
    match condition {
        Condition::True => {}
        Condition::All(all) | Condition::Any(all) => {
            all.iter().for_each(|part| natives_of(part, visit));
        }
        Condition::Not(inner) => natives_of(inner, visit),
        Condition::Code(code) => code.functions.0.iter().for_each(|f| visit(&f.0)),
        Condition::Native(native) => visit(&native.name),
    }
}

/// Returns a predicate in about the form that it is written in.
pub(super) fn predicate_text(condition: &Condition) -> String {
    let joined = |all: &[Condition], word: &str| {
        let all: Vec<String> = all.iter().map(predicate_text).collect();
        format!("({})", all.join(word))
    };
    match condition {
        Condition::True => "true".to_owned(),
        Condition::All(all) => joined(all, " && "),
        Condition::Any(all) => joined(all, " || "),
        Condition::Not(inner) => format!("!{}", predicate_text(inner)),
        Condition::Code(code) => expr_text(&code.expr),
        Condition::Native(native) => native.name.to_string(),
    }
}

/// Renders a single condition.
pub(super) fn condition_text(reg: &Registry, rule: &Rule, condition: &Condition) -> String {
    Writer::new(reg, rule).holds(condition)
}

/// Returns an expression in about the form that it is written in.
pub(super) fn expr_text(expr: &Expr) -> String {
    let list = |args: &[Expr]| args.iter().map(expr_text).collect::<Vec<_>>().join(", ");
    let classes = |all: &[Class]| all.iter().map(class_text).collect::<Vec<_>>().join(", ");
    match expr {
        Expr::SelfRef => "$_self".into(),
        Expr::Op => "$_op".into(),
        Expr::Builder => "$_builder".into(),
        Expr::Context => "$_ctxt".into(),
        Expr::Name(name) => format!("${name}"),
        Expr::Local(name) | Expr::Path(name) => name.to_string(),
        Expr::Decl(of) | Expr::Accessor(of) => match of {
            ValueRef::Operand(i) => format!("operand {i}"),
            ValueRef::Result(i) => format!("result {i}"),
            ValueRef::Attr(i) => format!("attribute {i}"),
            ValueRef::Derived(i) => format!("derived attribute {i}"),
        },
        Expr::Bool(value) => value.to_string(),
        Expr::Int(value, _) => value.to_string(),
        Expr::Convert(ty, of) => format!("{ty}({})", expr_text(of)),
        Expr::Float(value) => format!("{value:?}"),
        Expr::Str(text) => format!("\"{text}\""),
        Expr::Null => "nullptr".into(),
        Expr::Isa(all, of) => format!("isa<{}>({})", classes(all), expr_text(of)),
        Expr::Cast { class, of, null } => {
            format!(
                "{}cast<{}>({})",
                if *null { "dyn_" } else { "" },
                class_text(class),
                expr_text(of)
            )
        }
        Expr::Call(callee, args) => {
            format!("{}({})", callee_text(callee), list(args))
        }
        Expr::Method { of, method, classes: all, args } => {
            let template =
                if all.is_empty() { String::new() } else { format!("<{}>", classes(all)) };
            format!("{}.{}{template}({})", expr_text(of), method.name(), list(args))
        }
        Expr::Param { of, index } => format!("{}.parameter({index})", expr_text(of)),
        Expr::Lambda(lambda) => {
            let body: Vec<String> = lambda.body.iter().map(stmt_text).collect();
            format!("[&]({}) {{ {} }}", lambda.params.join(", "), body.join(" "))
        }
        Expr::Apply(of, args) => format!("{}({})", expr_text(of), list(args)),
        Expr::Unary(operator, of) => format!("{}{}", operator.sign(), expr_text(of)),
        Expr::Binary(operator, a, b) => {
            format!("({} {} {})", expr_text(a), operator.sign(), expr_text(b))
        }
        Expr::Cond(a, b, c) => format!("({} ? {} : {})", expr_text(a), expr_text(b), expr_text(c)),
        Expr::Index(of, at) => format!("{}[{}]", expr_text(of), expr_text(at)),
        Expr::List(items) => format!("{{{}}}", list(items)),
    }
}

fn callee_text(callee: &Callee) -> String {
    match callee {
        Callee::Known(function) => function.name().to_owned(),
        Callee::Get(class) => format!("{}::get", class_text(class)),
        Callee::Construct(class) => class_text(class),
        Callee::Native(native) => native.name.to_string(),
        Callee::Interface { interface, method } => format!("{interface}::{method}"),
        Callee::Member { method, .. } => method.to_string(),
        Callee::Create(op) => format!("create<{op}>"),
        Callee::Other(name) => name.to_string(),
    }
}

fn class_text(class: &Class) -> String {
    match class {
        Class::Builtin(class) => class.name().to_owned(),
        Class::Interface(interface) => interface.full.to_string(),
        Class::Entity(class) => class.name().to_owned(),
        Class::Unknown(name) => name.to_string(),
        other => format!("{other:?}"),
    }
}

fn stmt_text(stmt: &Stmt) -> String {
    let block = |all: &[Stmt]| all.iter().map(stmt_text).collect::<Vec<_>>().join(" ");
    match stmt {
        Stmt::Let(name, value) => format!("auto {name} = {};", expr_text(value)),
        Stmt::Return(value) => format!("return {};", expr_text(value)),
        Stmt::If(cond, then, other) => {
            format!("if ({}) {{ {} }} else {{ {} }}", expr_text(cond), block(then), block(other))
        }
        Stmt::Assign(name, value) => format!("{name} = {};", expr_text(value)),
        Stmt::ForEach(name, range, body) => {
            format!("for (auto {name} : {}) {{ {} }}", expr_text(range), block(body))
        }
        Stmt::Loop(init, cond, step, body) => format!(
            "{{ {} for (; {}; {}) {{ {} }} }}",
            block(init),
            expr_text(cond),
            block(step),
            block(body)
        ),
        Stmt::Break => "break;".to_owned(),
        Stmt::Continue => "continue;".to_owned(),
    }
}

/// Renders a single check of an attribute.
pub(super) fn check_text(reg: &Registry, rule: &Rule, check: &AttrCheck) -> String {
    Writer::new(reg, rule).attr_check(check)
}
