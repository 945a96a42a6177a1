//! Definitions as text, for people and for tests (`--describe`). No format to be read back.

use std::fmt::Write;

use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::{
    Anchor, Arity, AttrStorage, DerivedBody, Effects, Element, EnumDef, OpDef, ParamKind, Pred, RegionConstraint,
    SegmentRule, TypeBuilder, TypeDef, TypeRule, ValueDecl, ValueRef,
};
use ir_core::expr::{Expr, Stmt};
use ir_core::{Context, Type, TypeKind};

/// An operation's definition, a line for each thing that it says.
pub fn describe_op(ctx: &Context, def: &OpDef) -> String {
    let mut out = format!("op {}", ctx.op_name_str(def.name));
    if !def.summary.is_empty() {
        let _ = write!(out, " - {}", def.summary);
    }
    out.push('\n');
    let traits: Vec<_> =
        def.traits.iter().map(|t| t.name()).chain(def.traits.others.iter().map(|t| ctx.str(*t))).collect();
    if !traits.is_empty() {
        line(&mut out, "traits", &traits.join(", "));
    }
    for (index, decl) in def.operands.iter().enumerate() {
        let rule = def.operand_types.get(index).and_then(Option::as_ref);
        value(ctx, &mut out, "operand", decl, rule, def);
    }
    for (index, decl) in def.results.iter().enumerate() {
        let rule = def.result_types.get(index).and_then(Option::as_ref);
        value(ctx, &mut out, "result", decl, rule, def);
    }
    segments(ctx, &mut out, "operands", def.operand_segments);
    segments(ctx, &mut out, "results", def.result_segments);
    for attr in &def.attrs {
        let mut text = format!("{}: {}", ctx.str(attr.name), attr.constraint.summary);
        let _ = write!(text, " [{}]", storage(ctx, &attr.constraint.storage));
        if attr.optional || attr.default.is_some() {
            text.push_str(" optional");
        }
        if let Some(default) = attr.default {
            let _ = write!(text, " = {}", attr_text(ctx, default));
        }
        let _ = write!(text, " if {}", pred_text(ctx, &attr.constraint.pred));
        line(&mut out, "attr", &text);
    }
    for derived in &def.derived {
        let how = match &derived.body {
            DerivedBody::Code(lambda) => match &lambda.body[..] {
                [Stmt::Return(value)] => expr_text(ctx, value),
                _ => "by statements".into(),
            },
            DerivedBody::Native(_) => "by Rust".into(),
            DerivedBody::Opaque(text) => format!("opaque `{text}`"),
        };
        let convert = match &derived.convert {
            Ok(convert) => format!(", as an attribute {}", expr_text(ctx, convert)),
            Err(text) if text.is_empty() => String::new(),
            Err(text) => format!(", as an attribute opaque `{text}`"),
        };
        line(&mut out, "derived", &format!("{}: {} = {how}{convert}", ctx.str(derived.name), derived.returns));
    }
    for region in &def.regions {
        let constraint = match region.constraint {
            RegionConstraint::Any => String::new(),
            RegionConstraint::MinBlocks(n) => format!(" at least {n} blocks"),
            RegionConstraint::MaxBlocks(n) => format!(" at most {n} blocks"),
            RegionConstraint::Sized(n) => format!(" {n} blocks"),
        };
        let variadic = if region.variadic { " variadic" } else { "" };
        line(&mut out, "region", &format!("{}{constraint}{variadic}", ctx.str(region.name)));
    }
    for successor in &def.successors {
        let variadic = if successor.variadic { " variadic" } else { "" };
        line(&mut out, "successor", &format!("{}{variadic}", ctx.str(successor.name)));
    }
    for predicate in &def.predicates {
        line(&mut out, "check", &format!("{} if {}", predicate.summary, pred_text(ctx, &predicate.pred)));
    }
    if let Effects::Declared(effects) = &def.effects {
        let one = |e: &ir_core::def::EffectDecl| {
            let on = e.on.map_or_else(String::new, |on| format!(" on {}", reference(ctx, def, on)));
            format!("{:?} {}{on}", e.kind, e.resource)
        };
        let all = effects.iter().map(one).collect::<Vec<_>>().join(", ");
        line(&mut out, "effects", if all.is_empty() { "none" } else { &all });
    }
    if let Some(name) = def.implicit_terminator {
        line(&mut out, "terminator", ctx.op_name_str(name));
    }
    if !def.parents.is_empty() {
        let parents: Vec<_> = def.parents.iter().map(|p| ctx.op_name_str(*p)).collect();
        line(&mut out, "parents", &parents.join(", "));
    }
    if let Some(format) = &def.format {
        let names = |kind: Variable, index| variable_name(ctx, def, kind, index);
        line(&mut out, "format", &elements(&format.elements, &names));
    }
    out
}

/// The definition of a type or attribute.
pub fn describe_type(ctx: &Context, def: &TypeDef) -> String {
    let mut out = format!("{}.{} ({})\n", ctx.str(def.dialect), ctx.str(def.mnemonic), def.class);
    for param in &def.params {
        let mut text = format!("{}: {}", ctx.str(param.name), param_kind(ctx, &param.kind));
        if param.optional {
            text.push_str(" optional");
        }
        if let Some(default) = param.default {
            let _ = write!(text, " = {}", attr_text(ctx, default));
        }
        line(&mut out, "param", &text);
    }
    if def.mutable {
        line(&mut out, "mutable", "");
    }
    if let Some(format) = &def.format {
        let names =
            |_: Variable, index: usize| def.params.get(index).map_or_else(String::new, |p| ctx.str(p.name).to_owned());
        line(&mut out, "format", &elements(&format.elements, &names));
    }
    out
}

fn line(out: &mut String, what: &str, text: &str) {
    let _ = writeln!(out, "  {what} {text}");
}

fn value(ctx: &Context, out: &mut String, what: &str, decl: &ValueDecl, rule: Option<&TypeRule>, def: &OpDef) {
    let arity = match decl.arity {
        Arity::One => "",
        Arity::Optional => " optional",
        Arity::Variadic => " variadic",
        Arity::VariadicOfVariadic(_) => " variadic of variadic",
    };
    let mut text = format!("{}: {}{arity}", ctx.str(decl.name), decl.constraint.summary);
    if let Some(rule) = rule {
        let _ = write!(text, " from {}", rule_text(ctx, def, rule));
    }
    let _ = write!(text, " if {}", pred_text(ctx, &decl.constraint.pred));
    line(out, what, &text);
}

fn segments(ctx: &Context, out: &mut String, what: &str, rule: SegmentRule) {
    match rule {
        SegmentRule::Infer => {}
        SegmentRule::SameSize => line(out, "segments", &format!("{what} of equal length")),
        SegmentRule::Attribute(name) => line(out, "segments", &format!("{what} by {}", ctx.str(name))),
    }
}

fn reference(ctx: &Context, def: &OpDef, value: ValueRef) -> String {
    let name = match value {
        ValueRef::Operand(i) => def.operands.get(i).map(|d| d.name),
        ValueRef::Result(i) => def.results.get(i).map(|d| d.name),
        ValueRef::Attr(i) => def.attrs.get(i).map(|d| d.name),
        ValueRef::Derived(i) => def.derived.get(i).map(|d| d.name),
    };
    format!("${}", name.map_or("", |n| ctx.str(n)))
}

fn rule_text(ctx: &Context, def: &OpDef, rule: &TypeRule) -> String {
    match rule {
        TypeRule::SameAsOperand(i) => reference(ctx, def, ValueRef::Operand(*i)),
        TypeRule::SameAsResult(i) => reference(ctx, def, ValueRef::Result(*i)),
        TypeRule::SameAsAttr(i) => reference(ctx, def, ValueRef::Attr(*i)),
        TypeRule::Build(TypeBuilder::Fixed(ty)) => type_text(ctx, *ty),
        TypeRule::Build(TypeBuilder::Expr(_)) => "an expression".into(),
        TypeRule::Transform { from, expr } => {
            format!("{} by {}", reference(ctx, def, *from), pred_text(ctx, expr))
        }
    }
}

fn storage(ctx: &Context, storage: &AttrStorage) -> String {
    match storage {
        AttrStorage::Any => "any".into(),
        AttrStorage::Typed(TypeBuilder::Fixed(ty)) => type_text(ctx, *ty),
        AttrStorage::Typed(TypeBuilder::Expr(_)) => "typed".into(),
        AttrStorage::SymbolName => "symbol name".into(),
        AttrStorage::SymbolRef => "symbol".into(),
        AttrStorage::Type => "type".into(),
        AttrStorage::Unit => "unit".into(),
        AttrStorage::Enum(def) | AttrStorage::StrEnum(def) => enum_text(def),
        AttrStorage::Parametric { dialect, mnemonic } => format!("#{}.{}", ctx.str(*dialect), ctx.str(*mnemonic)),
        AttrStorage::DenseArray(element) => format!("array of {}", type_text(ctx, *element)),
        AttrStorage::Native { .. } => "native".into(),
    }
}

fn enum_text(def: &EnumDef) -> String {
    let sep = if def.bits { " bits" } else { "" };
    format!("enum {}{sep}: {}", def.name, def.keywords())
}

fn param_kind(ctx: &Context, kind: &ParamKind) -> String {
    match kind {
        ParamKind::Int { width, signed } => format!("{}{width}", if *signed { "i" } else { "u" }),
        ParamKind::String => "string".into(),
        ParamKind::Type => "type".into(),
        ParamKind::Attr => "attribute".into(),
        ParamKind::TypeOf { dialect, mnemonic } => format!("!{}.{}", ctx.str(*dialect), ctx.str(*mnemonic)),
        ParamKind::AttrOf { dialect, mnemonic } => format!("#{}.{}", ctx.str(*dialect), ctx.str(*mnemonic)),
        ParamKind::DenseArray(element) => format!("array of {}", type_text(ctx, *element)),
        ParamKind::Enum(def) => enum_text(def),
        ParamKind::Array(of) => format!("list of {}", param_kind(ctx, of)),
        ParamKind::Float => "float".into(),
        ParamKind::Instance(class) => class.name().into(),
        ParamKind::SelfType => "own type".into(),
        ParamKind::Stream(stream) => format!("{} values read by steps", stream.order.len()),
        ParamKind::Native(name) => format!("native {name}"),
    }
}

/// Types that definitions build, in short.
fn type_text(ctx: &Context, ty: Type) -> String {
    use ir_core::Signedness;
    match ctx.ty(ty) {
        TypeKind::Integer { width, signedness: Signedness::Signless } => format!("i{width}"),
        TypeKind::Integer { width, signedness: Signedness::Signed } => format!("si{width}"),
        TypeKind::Integer { width, signedness: Signedness::Unsigned } => format!("ui{width}"),
        TypeKind::Index => "index".into(),
        TypeKind::None => "none".into(),
        TypeKind::Float(kind) => format!("{kind:?}").to_lowercase(),
        TypeKind::Parametric { dialect, mnemonic, .. } => format!("!{}.{}", ctx.str(*dialect), ctx.str(*mnemonic)),
        other => format!("{other:?}"),
    }
}

/// Default values, in short.
fn attr_text(ctx: &Context, attr: ir_core::Attr) -> String {
    use ir_core::AttrKind;
    match ctx.attr(attr) {
        AttrKind::Unit => "unit".into(),
        AttrKind::Integer { value, ty } if *ty == ctx.i1() => (!value.is_zero()).to_string(),
        AttrKind::Integer { value, ty } => format!("{} : {}", value.to_signed_string(), type_text(ctx, *ty)),
        AttrKind::Float { value, ty } => format!("{} : {}", value.to_mlir_string(), type_text(ctx, *ty)),
        AttrKind::Type(ty) => type_text(ctx, *ty),
        AttrKind::String { value, .. } => format!("{:?}", String::from_utf8_lossy(value)),
        AttrKind::Array(items) => {
            format!("[{}]", items.iter().map(|a| attr_text(ctx, *a)).collect::<Vec<_>>().join(", "))
        }
        AttrKind::DenseArray { element, len, .. } => format!("array<{}: {len} elements>", type_text(ctx, *element)),
        AttrKind::Parametric { dialect, mnemonic, params } => {
            let params = params.iter().map(|a| attr_text(ctx, *a)).collect::<Vec<_>>().join(", ");
            format!("#{}.{}<{params}>", ctx.str(*dialect), ctx.str(*mnemonic))
        }
        other => format!("{other:?}"),
    }
}

/// A predicate, its expressions as their words.
fn pred_text(ctx: &Context, pred: &Pred) -> String {
    let all = |parts: &[Pred], sep: &str| {
        let parts = parts.iter().map(|p| pred_text(ctx, p)).collect::<Vec<_>>();
        format!("({})", parts.join(sep))
    };
    match pred {
        Pred::True => "true".into(),
        Pred::And(parts) => all(parts, " and "),
        Pred::Or(parts) => all(parts, " or "),
        Pred::Not(inner) => format!("not {}", pred_text(ctx, inner)),
        Pred::Opaque(text) => format!("opaque `{text}`"),
        Pred::Expr(expr) => expr_text(ctx, expr),
    }
}

fn expr_text(ctx: &Context, expr: &Expr) -> String {
    use ir_core::expr::{Callee, Class};
    let list = |items: &[Expr]| items.iter().map(|e| expr_text(ctx, e)).collect::<Vec<_>>().join(", ");
    let class = |class: &Class| match class {
        Class::Builtin(class) => class.name().to_owned(),
        Class::Def { dialect, mnemonic, .. } => format!("{}.{}", ctx.str(*dialect), ctx.str(*mnemonic)),
        Class::Enum(def) | Class::StrEnum(def) => def.name.to_string(),
        Class::AnyOf(_) => "interface".into(),
        Class::Unknown(name) => format!("{name}?"),
    };
    match expr {
        Expr::SelfRef => "self".into(),
        Expr::Op => "op".into(),
        Expr::Builder => "builder".into(),
        Expr::Context => "context".into(),
        Expr::Name(name) | Expr::Local(name) => name.to_string(),
        Expr::Decl(value) | Expr::Accessor(value) => format!("{value:?}"),
        Expr::Bool(value) => value.to_string(),
        Expr::Int(value) => value.to_string(),
        Expr::Float(value) => value.to_string(),
        Expr::Str(text) => format!("{text:?}"),
        Expr::Null => "null".into(),
        Expr::Path(path) => format!("{path}?"),
        Expr::Isa(classes, of) => {
            format!("{} is {}", expr_text(ctx, of), classes.iter().map(class).collect::<Vec<_>>().join("|"))
        }
        Expr::Cast { of, .. } => expr_text(ctx, of),
        Expr::Call(Callee::Known(function), args) => format!("{}({})", function.name(), list(args)),
        Expr::Call(Callee::Get(c) | Callee::Construct(c), args) => format!("{}({})", class(c), list(args)),
        Expr::Call(Callee::Native(native), args) => format!("{}({})", native.name, list(args)),
        Expr::Call(Callee::Other(name), args) => format!("{name}?({})", list(args)),
        Expr::Method { of, method, args, .. } => format!("{}.{}({})", expr_text(ctx, of), method.name(), list(args)),
        Expr::Param { of, index } => format!("{}.{index}", expr_text(ctx, of)),
        Expr::Lambda(lambda) => match &lambda.body[..] {
            [Stmt::Return(value)] => format!("|{}| {}", lambda.params.join(", "), expr_text(ctx, value)),
            _ => "lambda".into(),
        },
        Expr::Apply(of, args) => format!("({})({})", expr_text(ctx, of), list(args)),
        Expr::Unary(op, of) => format!("{op:?} {}", expr_text(ctx, of)),
        Expr::Binary(op, a, b) => format!("({} {op:?} {})", expr_text(ctx, a), expr_text(ctx, b)),
        Expr::Cond(c, a, b) => {
            format!("if {} then {} else {}", expr_text(ctx, c), expr_text(ctx, a), expr_text(ctx, b))
        }
        Expr::Index(of, at) => format!("{}[{}]", expr_text(ctx, of), expr_text(ctx, at)),
        Expr::List(items) => format!("[{}]", list(items)),
    }
}

/// Kinds of declarations that a format names.
#[derive(Clone, Copy)]
enum Variable {
    Attr,
    Operand,
    Result,
    Region,
    Successor,
}

fn variable_name(ctx: &Context, def: &OpDef, kind: Variable, index: usize) -> String {
    let name = match kind {
        Variable::Attr => def.attrs.get(index).map(|d| d.name),
        Variable::Operand => def.operands.get(index).map(|d| d.name),
        Variable::Result => def.results.get(index).map(|d| d.name),
        Variable::Region => def.regions.get(index).map(|d| d.name),
        Variable::Successor => def.successors.get(index).map(|d| d.name),
    };
    name.map_or("", |n| ctx.str(n)).to_owned()
}

fn elements(all: &[Element], names: &dyn Fn(Variable, usize) -> String) -> String {
    all.iter().map(|e| element(e, names)).collect::<Vec<_>>().join(" ")
}

fn element(element: &Element, names: &dyn Fn(Variable, usize) -> String) -> String {
    let types = |of: &TypesOf| match of {
        TypesOf::Operand(i) => format!("${}", names(Variable::Operand, *i)),
        TypesOf::Result(i) => format!("${}", names(Variable::Result, *i)),
        TypesOf::Operands => "operands".into(),
        TypesOf::Results => "results".into(),
    };
    let full = |qualified: bool, text: String| if qualified { format!("qualified({text})") } else { text };
    match element {
        Element::Literal(text) => format!("`{text}`"),
        Element::Space => "` `".into(),
        Element::NoSpace => "``".into(),
        Element::Newline => "`\\n`".into(),
        Element::Attr { index, qualified } => full(*qualified, format!("${}", names(Variable::Attr, *index))),
        Element::Operand(i) => format!("${}", names(Variable::Operand, *i)),
        Element::Region(i) => format!("${}", names(Variable::Region, *i)),
        Element::Successor(i) => format!("${}", names(Variable::Successor, *i)),
        Element::Operands => "operands".into(),
        Element::Regions => "regions".into(),
        Element::Successors => "successors".into(),
        Element::AttrDict { with_keyword: true } => "attr-dict-with-keyword".into(),
        Element::AttrDict { with_keyword: false } => "attr-dict".into(),
        Element::PropDict => "prop-dict".into(),
        Element::FunctionalType(a, b) => format!("functional-type({}, {})", types(a), types(b)),
        Element::Type { of, qualified } => full(*qualified, format!("type({})", types(of))),
        Element::Optional { anchor, inverted, then, otherwise } => {
            let not = if *inverted { "!" } else { "" };
            let mut text = format!("({not}{}: {})", anchor_text(anchor, names), elements(then, names));
            if !otherwise.is_empty() {
                text.push_str(&format!(" : ({})", elements(otherwise, names)));
            }
            text + "?"
        }
        Element::OiList(clauses) => {
            let one = |(all, anchor): &(Vec<Element>, Anchor)| {
                format!("{}: {}", anchor_text(anchor, names), elements(all, names))
            };
            format!("oilist({})", clauses.iter().map(one).collect::<Vec<_>>().join(" | "))
        }
        Element::Custom { name, params, parse, .. } => {
            let missing = if parse.is_some() { "" } else { "?" };
            let params = params.iter().map(|p| custom_param(p, names)).collect::<Vec<_>>().join(", ");
            format!("custom<{name}>{missing}({params})")
        }
        Element::Params => "params".into(),
        Element::Struct(fields) => {
            let one = |f: &ir_core::def::format::StructField| {
                full(f.qualified, format!("${}", names(Variable::Attr, f.index)))
            };
            format!("struct({})", fields.iter().map(one).collect::<Vec<_>>().join(", "))
        }
    }
}

fn custom_param(param: &CustomParam, names: &dyn Fn(Variable, usize) -> String) -> String {
    match param {
        CustomParam::Attr(i) => format!("${}", names(Variable::Attr, *i)),
        CustomParam::Operand(i) => format!("${}", names(Variable::Operand, *i)),
        CustomParam::Region(i) => format!("${}", names(Variable::Region, *i)),
        CustomParam::Successor(i) => format!("${}", names(Variable::Successor, *i)),
        CustomParam::Type(of) => element(&Element::Type { of: *of, qualified: false }, names),
        CustomParam::AttrDict => "attr-dict".into(),
        CustomParam::PropDict => "prop-dict".into(),
        CustomParam::Ref(inner) => format!("ref({})", custom_param(inner, names)),
        CustomParam::Code(text) => format!("{text:?}"),
    }
}

fn anchor_text(anchor: &Anchor, names: &dyn Fn(Variable, usize) -> String) -> String {
    match anchor {
        Anchor::Attr(i) => format!("${}", names(Variable::Attr, *i)),
        Anchor::Operand(i) => format!("${}", names(Variable::Operand, *i)),
        Anchor::Result(i) => format!("${}", names(Variable::Result, *i)),
        Anchor::Region(i) => format!("${}", names(Variable::Region, *i)),
        Anchor::Successor(i) => format!("${}", names(Variable::Successor, *i)),
        Anchor::Any(all) => all.iter().map(|a| anchor_text(a, names)).collect::<Vec<_>>().join("|"),
    }
}
