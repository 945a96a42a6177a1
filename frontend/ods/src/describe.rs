//! Definitions as readable text, for `--describe` and for tests. The text cannot be read back. E.g.
//!
//! ```text
//! op calc.twice - doubles a number
//!   operand x: 32-bit signless integer
//!   result y: 32-bit signless integer
//!   format $x attr-dict
//! ```

use ir_core::def::ParamForm;
use std::fmt::Write;

use ir_core::Registry;
use ir_core::def::format::{ArgSlice, ArgText, ArrowText, CustomParam, TypesOf};
use ir_core::def::{
    Anchor, Arity, AttrStorage, DerivedBody, EffectDecl, Effects, EnumDef, FormatElement, OpDef,
    ParamKind, Pred, PropertyText, RegionConstraint, SegmentRule, SuccessorDecl, TypeBuilder,
    TypeDef, TypeRule, ValueDecl, ValueRef,
};
use ir_core::expr::{Callee, Class, Expr, Stmt};
use ir_core::printer::{attr_text, type_text};

/// Describes an operation, one line for each property.
pub fn describe_op(reg: &Registry, def: &OpDef) -> String {
    let mut out = format!("op {}", reg.ctx().op_name_str(def.name));
    if !def.summary.is_empty() {
        let _ = write!(out, " - {}", def.summary);
    }
    out.push('\n');
    let traits: Vec<_> = def
        .traits
        .iter()
        .map(|t| t.name())
        .chain(def.traits.others.iter().map(|t| reg.ctx().str(*t)))
        .collect();
    if !traits.is_empty() {
        line(&mut out, "traits", &traits.join(", "));
    }
    for (index, decl) in def.operands.iter().enumerate() {
        let rule = def.operand_types.get(index).and_then(Option::as_ref);
        value(reg, &mut out, "operand", decl, rule, def);
    }
    for (index, decl) in def.results.iter().enumerate() {
        let rule = def.result_types.get(index).and_then(Option::as_ref);
        value(reg, &mut out, "result", decl, rule, def);
    }
    segments(reg, &mut out, "operands", def.operand_segments);
    segments(reg, &mut out, "results", def.result_segments);
    attributes(reg, &mut out, def);
    regions_and_successors(reg, &mut out, def);
    for predicate in def.predicates.iter().chain(&def.requirements) {
        line(
            &mut out,
            "check",
            &format!("{}{}", predicate.summary, condition(reg, &predicate.pred)),
        );
    }
    if let Some(effects) = describe_effects(reg, def) {
        line(
            &mut out,
            "effects",
            if effects.is_empty() { "none".to_owned() } else { effects.join(", ") }.as_str(),
        );
    }
    if let Some(name) = def.implicit_terminator {
        line(&mut out, "terminator", reg.ctx().op_name_str(name));
    }
    if !def.parents.is_empty() {
        let parents: Vec<_> = def.parents.iter().map(|p| reg.ctx().op_name_str(*p)).collect();
        line(&mut out, "parents", &parents.join(", "));
    }
    if let Some(format) = describe_format(reg, def) {
        line(&mut out, "format", &format);
    }
    out
}

/// Describes the attributes of an operation, with conversions and derived attributes.
fn attributes(reg: &Registry, out: &mut String, def: &OpDef) {
    for attr in &def.attrs {
        let mut text = format!("{}: {}", reg.ctx().str(attr.name), attr.constraint.summary);
        let _ = write!(text, " [{}]", storage(reg, &attr.constraint.storage));
        if attr.optional || attr.default.is_some() {
            text.push_str(" optional");
        }
        if let Some(default) = attr.default {
            let _ = write!(text, " = {}", attr_text(reg, default));
        }
        text.push_str(&condition(reg, &attr.constraint.pred));
        line(out, "attr", &text);
    }
    for (attr, conversion) in
        def.attrs.iter().filter_map(|attr| Some((attr, attr.conversion.as_ref()?)))
    {
        let (name, expr) = (reg.ctx().str(attr.name), expr_text(reg, &conversion.expr));
        line(out, "read", &format!("{name}: {} = {expr}", conversion.returns));
    }
    for derived in &def.derived {
        let how = match &derived.body {
            DerivedBody::Code(lambda) => match &lambda.body[..] {
                [Stmt::Return(value)] => expr_text(reg, value),
                _ => "by statements".into(),
            },
            DerivedBody::Native(_) => "by Rust".into(),
            DerivedBody::Opaque(text) => format!("opaque `{text}`"),
        };
        let convert = match &derived.convert {
            Ok(convert) => format!(", as an attribute {}", expr_text(reg, convert)),
            Err(text) if text.is_empty() => String::new(),
            Err(text) => format!(", as an attribute opaque `{text}`"),
        };
        line(
            out,
            "derived",
            &format!("{}: {} = {how}{convert}", reg.ctx().str(derived.name), derived.returns),
        );
    }
}

fn regions_and_successors(reg: &Registry, out: &mut String, def: &OpDef) {
    for region in &def.regions {
        let constraint = describe_region(reg, &region.constraint);
        let space = if constraint.is_empty() { "" } else { " " };
        let variadic = if region.variadic { " variadic" } else { "" };
        line(
            out,
            "region",
            &format!("{}{space}{constraint}{variadic}", reg.ctx().str(region.name)),
        );
    }
    for successor in &def.successors {
        let variadic = if successor.variadic { " variadic" } else { "" };
        let constraint = describe_successor(reg, successor);
        let space = if constraint.is_empty() { "" } else { " " };
        line(
            out,
            "successor",
            &format!("{}{space}{constraint}{variadic}", reg.ctx().str(successor.name)),
        );
    }
}

/// Describes a type or attribute, one line for each property.
pub fn describe_type(reg: &Registry, def: &TypeDef) -> String {
    let mut out =
        format!("{}.{} ({})", reg.ctx().str(def.dialect), reg.ctx().str(def.mnemonic), def.class);
    if !def.summary.is_empty() {
        let _ = write!(out, " - {}", def.summary);
    }
    out.push('\n');
    if !def.traits.is_empty() {
        let traits: Vec<_> = def.traits.iter().map(|t| reg.ctx().str(*t)).collect();
        line(&mut out, "traits", &traits.join(", "));
    }
    for param in &def.params {
        let mut text =
            format!("{}: {}", reg.ctx().str(param.name), describe_param(reg, &param.kind));
        if param.optional {
            text.push_str(" optional");
        }
        if let Some(default) = param.default {
            let _ = write!(text, " = {}", attr_text(reg, default));
        }
        line(&mut out, "param", &text);
    }
    if def.mutable {
        line(&mut out, "mutable", "");
    }
    if let Some(alias) = &def.alias {
        line(&mut out, "alias", alias);
    }
    if let Some(format) = describe_type_format(reg, def) {
        line(&mut out, "format", &format);
    }
    out
}

/// Returns the declared effects of an operation; `None` if its effects are unknown.
pub fn describe_effects(reg: &Registry, def: &OpDef) -> Option<Vec<String>> {
    let Effects::Declared(effects) = &def.effects else { return None };
    let one = |e: &EffectDecl| {
        let on = e.on.map_or_else(String::new, |on| format!(" on {}", reference(reg, def, on)));
        format!("{:?} {}{on}", e.kind, e.resource)
    };
    Some(effects.iter().map(one).collect())
}

/// Returns the constraint of a region; empty if there is none.
pub fn describe_region(reg: &Registry, constraint: &RegionConstraint) -> String {
    match constraint {
        RegionConstraint::Any => String::new(),
        RegionConstraint::MinBlocks(n) => format!("at least {n} blocks"),
        RegionConstraint::MaxBlocks(n) => format!("at most {n} blocks"),
        RegionConstraint::Sized(n) => format!("{n} blocks"),
        RegionConstraint::Satisfies { summary, pred } => {
            format!("{summary}{}", condition(reg, pred))
        }
    }
}

/// Returns the constraint of a successor; empty if there is none.
pub fn describe_successor(reg: &Registry, successor: &SuccessorDecl) -> String {
    match &successor.pred {
        Pred::True => String::new(),
        pred => format!("{}{}", successor.summary, condition(reg, pred)),
    }
}

/// Returns the predicate of a constraint after its summary; empty if it always holds.
fn condition(reg: &Registry, pred: &Pred) -> String {
    match pred {
        Pred::True => String::new(),
        pred => format!(", where {}", pred_text(reg, pred)),
    }
}

/// Returns the assembly format of an operation, if it has one.
pub fn describe_format(reg: &Registry, def: &OpDef) -> Option<String> {
    let names = |kind: Variable, index| variable_name(reg, def, kind, index);
    Some(elements(&def.format.as_ref()?.elements, &names))
}

/// Returns the assembly format of a type or attribute, if it has one.
pub fn describe_type_format(reg: &Registry, def: &TypeDef) -> Option<String> {
    let name =
        |index: usize| def.params.get(index).map_or("", |p| reg.ctx().str(p.name)).to_owned();
    Some(elements(&def.format.as_ref()?.elements, &|_: Variable, index: usize| name(index)))
}

fn line(out: &mut String, what: &str, text: &str) {
    let _ = writeln!(out, "  {what} {text}");
}

fn value(
    reg: &Registry,
    out: &mut String,
    what: &str,
    decl: &ValueDecl,
    rule: Option<&TypeRule>,
    def: &OpDef,
) {
    let arity = match decl.arity {
        Arity::One => "",
        Arity::Optional => " optional",
        Arity::Variadic => " variadic",
        Arity::VariadicOfVariadic(_) => " variadic of variadic",
    };
    let mut text = format!("{}: {}{arity}", reg.ctx().str(decl.name), decl.constraint.summary);
    if let Some(rule) = rule {
        let _ = write!(text, " from {}", rule_text(reg, def, rule));
    }
    text.push_str(&condition(reg, &decl.constraint.pred));
    line(out, what, &text);
}

fn segments(reg: &Registry, out: &mut String, what: &str, rule: SegmentRule) {
    match rule {
        SegmentRule::Infer => {}
        SegmentRule::SameSize => line(out, "segments", &format!("{what} of equal length")),
        SegmentRule::Attribute(name) => {
            line(out, "segments", &format!("{what} by {}", reg.ctx().str(name)))
        }
    }
}

fn reference(reg: &Registry, def: &OpDef, value: ValueRef) -> String {
    let name = match value {
        ValueRef::Operand(i) => def.operands.get(i).map(|d| d.name),
        ValueRef::Result(i) => def.results.get(i).map(|d| d.name),
        ValueRef::Attr(i) => def.attrs.get(i).map(|d| d.name),
        ValueRef::Derived(i) => def.derived.get(i).map(|d| d.name),
    };
    format!("${}", name.map_or("", |n| reg.ctx().str(n)))
}

fn rule_text(reg: &Registry, def: &OpDef, rule: &TypeRule) -> String {
    match rule {
        TypeRule::EachOf(value) => reference(reg, def, *value),
        TypeRule::SameAsOperand(i) => reference(reg, def, ValueRef::Operand(*i)),
        TypeRule::SameAsResult(i) => reference(reg, def, ValueRef::Result(*i)),
        TypeRule::SameAsAttr(i) => reference(reg, def, ValueRef::Attr(*i)),
        TypeRule::Build(TypeBuilder::Fixed(ty)) => type_text(reg, *ty),
        TypeRule::Build(TypeBuilder::Expr(_)) => "an expression".into(),
        TypeRule::Transform { from, expr } | TypeRule::TransformEach { from, expr } => {
            format!("{} by {}", reference(reg, def, *from), pred_text(reg, expr))
        }
        TypeRule::Computed { from, expr, .. } => {
            let names: Vec<String> = from.iter().map(|&of| reference(reg, def, of)).collect();
            format!("{} by {}", names.join(", "), pred_text(reg, expr))
        }
    }
}

fn storage(reg: &Registry, storage: &AttrStorage) -> String {
    match storage {
        AttrStorage::Any => "any".into(),
        AttrStorage::Array => "array".into(),
        AttrStorage::Dictionary => "dictionary".into(),
        AttrStorage::Typed(TypeBuilder::Fixed(ty)) => type_text(reg, *ty),
        AttrStorage::Typed(TypeBuilder::Expr(_)) => "typed".into(),
        AttrStorage::SymbolName => "symbol name".into(),
        AttrStorage::SymbolRef => "symbol".into(),
        AttrStorage::Type => "type".into(),
        AttrStorage::Unit => "unit".into(),
        AttrStorage::Enum(def) | AttrStorage::StrEnum(def) => enum_text(def),
        AttrStorage::Parametric { dialect, mnemonic } => {
            format!("#{}.{}", reg.ctx().str(*dialect), reg.ctx().str(*mnemonic))
        }
        AttrStorage::DenseArray(element) => format!("array of {}", type_text(reg, *element)),
        AttrStorage::Property(text) => match **text {
            PropertyText::Integer(ty, _) => type_text(reg, ty),
            PropertyText::String => type_text(reg, reg.ctx().none()),
            _ => "property".into(),
        },
        AttrStorage::Native { .. } => "native".into(),
    }
}

fn enum_text(def: &EnumDef) -> String {
    let sep = if def.bits { " bits" } else { "" };
    format!("enum {}{sep}: {}", def.name, def.keywords())
}

/// Returns the kind of a parameter.
pub fn describe_param(reg: &Registry, kind: &ParamKind) -> String {
    match kind {
        ParamKind::Int { width, signed } => format!("{}{width}", if *signed { "i" } else { "u" }),
        ParamKind::String => "string".into(),
        ParamKind::Type => "type".into(),
        ParamKind::Attr => "attribute".into(),
        ParamKind::TypeOf { dialect, mnemonic } => {
            format!("!{}.{}", reg.ctx().str(*dialect), reg.ctx().str(*mnemonic))
        }
        ParamKind::AttrOf { dialect, mnemonic } => {
            format!("#{}.{}", reg.ctx().str(*dialect), reg.ctx().str(*mnemonic))
        }
        ParamKind::DenseArray(element) => format!("array of {}", type_text(reg, *element)),
        ParamKind::Enum(def) => enum_text(def),
        ParamKind::Array(of) => format!("list of {}", describe_param(reg, of)),
        ParamKind::Float => "float".into(),
        ParamKind::Instance(class) => class.name().into(),
        ParamKind::SelfType(_) => "own type".into(),
        ParamKind::Stream(stream) => format!("{} values read by steps", stream.order.len()),
        ParamKind::AffineMap => "affine map".into(),
        ParamKind::IntegerSet => "integer set".into(),
        ParamKind::Native(name) => format!("native {name}"),
    }
}

/// Returns a predicate as text.
fn pred_text(reg: &Registry, pred: &Pred) -> String {
    let all = |parts: &[Pred], sep: &str| {
        let parts = parts.iter().map(|p| pred_text(reg, p)).collect::<Vec<_>>();
        format!("({})", parts.join(sep))
    };
    match pred {
        Pred::True => "true".into(),
        Pred::And(parts) => all(parts, " and "),
        Pred::Or(parts) => all(parts, " or "),
        Pred::Not(inner) => format!("not {}", pred_text(reg, inner)),
        Pred::Opaque(text) => format!("opaque `{text}`"),
        Pred::Expr(expr) => expr_text(reg, expr),
    }
}

fn class_text(reg: &Registry, class: &Class) -> String {
    match class {
        Class::Builtin(class) => class.name().to_owned(),
        Class::Def { dialect, mnemonic, .. } => {
            format!("{}.{}", reg.ctx().str(*dialect), reg.ctx().str(*mnemonic))
        }
        Class::Enum(def) | Class::StrEnum(def) => def.name.to_string(),
        Class::AnyOf(_) => "any of several".into(),
        Class::Interface(interface) => interface.full.to_string(),
        Class::Trait(_) => class.description(reg.ctx()),
        Class::Entity(class) => class.name().to_owned(),
        Class::Unknown(name) => format!("{name}?"),
    }
}

fn callee_text(reg: &Registry, callee: &Callee) -> String {
    match callee {
        Callee::Known(function) => function.name().to_string(),
        Callee::Get(class) | Callee::Construct(class) => class_text(reg, class),
        Callee::Native(native) => native.name.to_string(),
        Callee::Interface { interface, method } => format!("{interface}::{method}"),
        Callee::Member { interface: Some(interface), method } => {
            format!("{}::{method}", reg.ctx().str(*interface))
        }
        Callee::Member { interface: None, method } => method.to_string(),
        Callee::Create(op) => format!("create {op}"),
        Callee::Other(name) => format!("{name}?"),
    }
}

fn expr_text(reg: &Registry, expr: &Expr) -> String {
    let list =
        |items: &[Expr]| items.iter().map(|e| expr_text(reg, e)).collect::<Vec<_>>().join(", ");
    let class = |class: &Class| class_text(reg, class);
    match expr {
        Expr::SelfRef => "self".into(),
        Expr::Op => "op".into(),
        Expr::Builder => "builder".into(),
        Expr::Context => "context".into(),
        Expr::Name(name) | Expr::Local(name) => name.to_string(),
        Expr::Decl(value) | Expr::Accessor(value) => format!("{value:?}"),
        Expr::Bool(value) => value.to_string(),
        Expr::Int(value, _) => value.to_string(),
        Expr::Convert(ty, of) => format!("{ty}({})", expr_text(reg, of)),
        Expr::Float(value) => value.to_string(),
        Expr::Str(text) => format!("{text:?}"),
        Expr::Null => "null".into(),
        Expr::Path(path) => format!("{path}?"),
        Expr::Isa(classes, of) => {
            format!(
                "{} is {}",
                expr_text(reg, of),
                classes.iter().map(class).collect::<Vec<_>>().join("|")
            )
        }
        Expr::Cast { of, .. } => expr_text(reg, of),
        Expr::Call(callee, args) => format!("{}({})", callee_text(reg, callee), list(args)),
        Expr::Method { of, method, classes, args } => {
            let of_classes = match &classes.iter().map(class).collect::<Vec<_>>()[..] {
                [] => String::new(),
                classes => format!("<{}>", classes.join(", ")),
            };
            format!("{}.{}{of_classes}({})", expr_text(reg, of), method.name(), list(args))
        }
        Expr::Param { of, index } => format!("{}.{index}", expr_text(reg, of)),
        Expr::Lambda(lambda) => match &lambda.body[..] {
            [Stmt::Return(value)] => {
                format!("|{}| {}", lambda.params.join(", "), expr_text(reg, value))
            }
            _ => "lambda".into(),
        },
        Expr::Apply(of, args) => format!("({})({})", expr_text(reg, of), list(args)),
        Expr::Unary(op, of) => format!("{}{}", op.sign(), expr_text(reg, of)),
        Expr::Binary(op, a, b) => {
            format!("({} {} {})", expr_text(reg, a), op.sign(), expr_text(reg, b))
        }
        Expr::Cond(c, a, b) => {
            format!(
                "if {} then {} else {}",
                expr_text(reg, c),
                expr_text(reg, a),
                expr_text(reg, b)
            )
        }
        Expr::Index(of, at) => format!("{}[{}]", expr_text(reg, of), expr_text(reg, at)),
        Expr::List(items) => format!("[{}]", list(items)),
    }
}

/// The kinds of declarations that a format can name.
#[derive(Clone, Copy)]
enum Variable {
    Attr,
    Operand,
    Result,
    Region,
    Successor,
}

fn variable_name(reg: &Registry, def: &OpDef, kind: Variable, index: usize) -> String {
    let name = match kind {
        Variable::Attr => def.attrs.get(index).map(|d| d.name),
        Variable::Operand => def.operands.get(index).map(|d| d.name),
        Variable::Result => def.results.get(index).map(|d| d.name),
        Variable::Region => def.regions.get(index).map(|d| d.name),
        Variable::Successor => def.successors.get(index).map(|d| d.name),
    };
    name.map_or("", |n| reg.ctx().str(n)).to_owned()
}

fn elements(all: &[FormatElement], names: &dyn Fn(Variable, usize) -> String) -> String {
    all.iter().map(|e| element(e, names)).collect::<Vec<_>>().join(" ")
}

fn types_text(of: TypesOf, names: &dyn Fn(Variable, usize) -> String) -> String {
    match of {
        TypesOf::Operand(i) => format!("${}", names(Variable::Operand, i)),
        TypesOf::Result(i) => format!("${}", names(Variable::Result, i)),
        TypesOf::Operands => "operands".into(),
        TypesOf::Results => "results".into(),
        TypesOf::Args(of) => arg_slice(of, names),
    }
}

/// Returns the text of an element that only overlays have.
fn extended_element(element: &FormatElement, names: &dyn Fn(Variable, usize) -> String) -> String {
    match element {
        FormatElement::Args { of, text } => {
            let prefix = match text {
                ArgText::Name => "",
                ArgText::Located => "located-",
                ArgText::Typed => "typed-",
                ArgText::Echoed => "echoed-",
            };
            format!("{prefix}{}", arg_slice(*of, names))
        }
        FormatElement::ArrowTypes { of, text } => {
            let name = match text {
                ArrowText::Bare => "arrow-types",
                ArrowText::Parenthesized => "arrow-type-list",
            };
            format!("{name}({})", types_text(*of, names))
        }
        FormatElement::Repeat { separator, elements: all } => {
            let separator = separator.as_ref().map_or(String::new(), |text| format!("<`{text}`>"));
            format!("repeat{separator}({})", elements(all, names))
        }
        FormatElement::FunctionalType(a, b) => {
            format!("functional-type({}, {})", types_text(*a, names), types_text(*b, names))
        }
        FormatElement::Skip(text) => format!("skip(`{text}`)"),
        FormatElement::SkipDict => "skip(attr-dict)".into(),
        FormatElement::Sequence(all) => elements(all, names),
        _ => String::new(),
    }
}

fn element(element: &FormatElement, names: &dyn Fn(Variable, usize) -> String) -> String {
    let types = |of: &TypesOf| types_text(*of, names);
    let full = |qualified: bool, text| if qualified { format!("qualified({text})") } else { text };
    match element {
        FormatElement::Literal(text) => format!("`{text}`"),
        FormatElement::Space => "` `".into(),
        FormatElement::NoSpace => "``".into(),
        FormatElement::Newline => "`\\n`".into(),
        FormatElement::Attr { index, qualified } => {
            full(*qualified, format!("${}", names(Variable::Attr, *index)))
        }
        FormatElement::Operand(i) => format!("${}", names(Variable::Operand, *i)),
        FormatElement::Region(i) => format!("${}", names(Variable::Region, *i)),
        FormatElement::Successor(i) => format!("${}", names(Variable::Successor, *i)),
        FormatElement::Operands => "operands".into(),
        FormatElement::Regions => "regions".into(),
        FormatElement::Successors => "successors".into(),
        FormatElement::AttrDict { with_keyword: true } => "attr-dict-with-keyword".into(),
        FormatElement::AttrDict { with_keyword: false } => "attr-dict".into(),
        FormatElement::PropDict => "prop-dict".into(),
        FormatElement::Type { of, qualified } => full(*qualified, format!("type({})", types(of))),
        FormatElement::Optional { anchor, inverted, then, otherwise } => {
            let not = if *inverted { "!" } else { "" };
            let anchor = anchor_text(anchor, names);
            let mut text = format!("({not}{anchor}: {})", elements(then, names));
            if !otherwise.is_empty() {
                text.push_str(&format!(" : ({})", elements(otherwise, names)));
            }
            text + "?"
        }
        FormatElement::OiList(clauses) => {
            let one = |(all, anchor): &(Vec<FormatElement>, Anchor)| {
                format!("{}: {}", anchor_text(anchor, names), elements(all, names))
            };
            format!("oilist({})", clauses.iter().map(one).collect::<Vec<_>>().join(" | "))
        }
        FormatElement::Custom { name, params, parse, .. } => {
            let missing = if parse.is_some() { "" } else { "?" };
            let params: Vec<_> = params.iter().map(|p| custom_param(p, names)).collect();
            format!("custom<{name}>{missing}({})", params.join(", "))
        }
        FormatElement::Args { .. }
        | FormatElement::ArrowTypes { .. }
        | FormatElement::Repeat { .. }
        | FormatElement::Skip(_)
        | FormatElement::SkipDict
        | FormatElement::FunctionalType(..)
        | FormatElement::Sequence(_) => extended_element(element, names),
        FormatElement::Params => "params".into(),
        FormatElement::Param { index, form } => param_form(form, *index, names),
        FormatElement::Struct(fields) => {
            let one = |f: &ir_core::def::StructField| match &f.form {
                Some(form) => param_form(form, f.index, names),
                None => full(f.qualified, format!("${}", names(Variable::Attr, f.index))),
            };
            format!("struct({})", fields.iter().map(one).collect::<Vec<_>>().join(", "))
        }
    }
}

/// Returns the text of a parameter in a form that only overlays have.
fn param_form(form: &ParamForm, index: usize, names: &dyn Fn(Variable, usize) -> String) -> String {
    let quoted = |texts: &[std::sync::Arc<str>]| {
        texts.iter().map(|text| format!("{text:?}")).collect::<Vec<_>>().join(", ")
    };
    let all = [vec![index], form.further()].concat();
    let all: Vec<String> =
        all.into_iter().map(|index| format!("${}", names(Variable::Attr, index))).collect();
    let name = all.join(", ");
    match form {
        ParamForm::Short => format!("short({name})"),
        ParamForm::Bare => format!("bare({name})"),
        ParamForm::Dims => format!("dims({name})"),
        ParamForm::Size => format!("size({name})"),
        ParamForm::Label => format!("label({name})"),
        ParamForm::Word => format!("word({name})"),
        ParamForm::Native(native) => format!("custom<{}>({name})", native.name),
        ParamForm::Digits => format!("digits({name})"),
        ParamForm::Hex => format!("hex({name})"),
        ParamForm::Flag(words) => {
            let words: Vec<String> = words.iter().map(|w| format!("`{w}`")).collect();
            format!("flag({name}, {})", words.join(" "))
        }
        ParamForm::Flags(_) => format!("flags({name})"),
        ParamForm::Range(_) => format!("range({name})"),
        ParamForm::Pairs(separator) => format!("pairs({name}, `{separator}`)"),
        ParamForm::AnnotatedMap { .. } => format!("annotated-map({name})"),
        ParamForm::Reset(paths) => format!("reset({name}, {})", quoted(paths)),
        ParamForm::Unordered(texts) => format!("unordered({name}, {})", quoted(texts)),
    }
}

fn arg_slice(of: ArgSlice, names: &dyn Fn(Variable, usize) -> String) -> String {
    let operand = |index: usize| format!("${}", names(Variable::Operand, index));
    let count = of.sized.map(operand).or(of.count.map(|count| count.to_string()));
    let count = count.map_or(String::new(), |count| format!(", {count}"));
    let after: Vec<String> = of.after.iter().flatten().map(|index| operand(*index)).collect();
    let first = match (of.first, after.join(" + ")) {
        (first, after) if after.is_empty() => first.to_string(),
        (0, after) => after,
        (first, after) => format!("{first} + {after}"),
    };
    format!("args(${}, {first}{count})", names(Variable::Region, of.region))
}

fn custom_param(param: &CustomParam, names: &dyn Fn(Variable, usize) -> String) -> String {
    match param {
        CustomParam::Attr(i) => format!("${}", names(Variable::Attr, *i)),
        CustomParam::Operand(i) => format!("${}", names(Variable::Operand, *i)),
        CustomParam::Region(i) => format!("${}", names(Variable::Region, *i)),
        CustomParam::Successor(i) => format!("${}", names(Variable::Successor, *i)),
        CustomParam::Type(of) => element(&FormatElement::Type { of: *of, qualified: false }, names),
        CustomParam::Args(of) => arg_slice(*of, names),
        CustomParam::AttrDict => "attr-dict".into(),
        CustomParam::PropDict => "prop-dict".into(),
        CustomParam::Ref(inner) => format!("ref({})", custom_param(inner, names)),
        CustomParam::Code(text) => format!("{text:?}"),
    }
}

fn anchor_text(anchor: &Anchor, names: &dyn Fn(Variable, usize) -> String) -> String {
    match anchor {
        Anchor::Args(of) => arg_slice(*of, names),
        Anchor::Attr(i) => format!("${}", names(Variable::Attr, *i)),
        Anchor::Operand(i) => format!("${}", names(Variable::Operand, *i)),
        Anchor::Result(i) => format!("${}", names(Variable::Result, *i)),
        Anchor::Region(i) => format!("${}", names(Variable::Region, *i)),
        Anchor::Successor(i) => format!("${}", names(Variable::Successor, *i)),
        Anchor::Any(all) => all.iter().map(|a| anchor_text(a, names)).collect::<Vec<_>>().join("|"),
        Anchor::All(all) => all.iter().map(|a| anchor_text(a, names)).collect::<Vec<_>>().join("&"),
    }
}
