//! Structs for the types and attributes of a dialect, with constructors and getters in Rust types.
//!
//! E.g. `!t.vec<4 x i32>` with the parameters `size` and `element` becomes `Vec(Type)` with `Vec::get(ctx, 4,
//! i32)`, `size(ctx)` and `element(ctx)`.

use std::collections::HashSet;
use std::fmt::Write;

use ir_core::def::{EnumDef, ParamDecl, ParamKind, TypeDef};
use ir_core::types::{Signedness, TypeKind};
use ir_core::{Attr, AttrKind, Context, Type};
use ods::record::text;
use ods::rust_names as names;
use tablegen::Record;

use super::attrs::{integer, uses_context};
use super::items::{Items, Sort};
use super::param::{ABSENT, Param, Shape};
use super::{custom, identified, prose};

/// The struct that is written: its definition and its names.
#[derive(Clone, Copy)]
struct Target<'a> {
    ctx: &'a Context,
    def: &'a TypeDef,
    sort: Sort,
    class: &'a str,
    dialect: &'a str,
    mnemonic: &'a str,
}

impl Target<'_> {
    /// Returns the handle type, `Type` or `Attr`.
    fn handle(self) -> &'static str {
        match self.sort {
            Sort::Type => "Type",
            Sort::Attr => "Attr",
        }
    }

    /// Returns the function of the context that reads a handle.
    fn lookup(self) -> &'static str {
        match self.sort {
            Sort::Type => "ty",
            Sort::Attr => "attr",
        }
    }

    /// Returns whether it is a mutable type, identified by its first parameter.
    fn is_identified(self) -> bool {
        self.def.mutable && self.sort == Sort::Type
    }
}

/// Writes the struct `class` of a type or attribute.
pub(super) fn write<'k>(
    out: &mut String,
    ctx: &Context,
    (items, enums): (&Items<'k>, &[(EnumDef, String)]),
    (def, sort): (&TypeDef, Sort),
    record: Option<Record<'k>>,
    class: &str,
) {
    let (dialect, mnemonic) = (ctx.str(def.dialect), ctx.str(def.mnemonic));
    let target = Target { ctx, def, sort, class, dialect, mnemonic };
    let params = parameters(target, items, enums);
    declaration(out, target, record);
    let skips = record.is_some_and(|record| items.skips(record));
    if target.is_identified() {
        identified::makers(out, (dialect, mnemonic), &params, (class, skips));
    } else {
        makers(out, (dialect, mnemonic), target.handle(), &params, (class, skips));
    }
    for (index, param) in params.iter().enumerate() {
        let summary = record.map_or("", |record| note(record, index));
        out.push('\n');
        if target.is_identified() && index == 0 {
            identified::name(out, &param.name, summary);
        } else {
            getter(out, target, (index, param), summary);
        }
    }
    let required = record.map(|record| {
        if target.is_identified() {
            return custom::of_identified(items, record);
        }
        custom::of_parameters(out, items, record, &params, if skips { "base_get" } else { "get" })
    });
    out.push_str("}\n");
    if let Some((record, required)) = record.zip(required) {
        custom::required_of_parameters(out, record, &required, class);
    }
}

/// Returns the Rust parameters of a definition.
fn parameters(target: Target<'_>, items: &Items<'_>, enums: &[(EnumDef, String)]) -> Vec<Param> {
    let ctx = target.ctx;
    let mut taken: HashSet<String> =
        ["cast", "get", "get_checked", "get_required", "base_get", "raw", "ctx", "reg"]
            .map(str::to_owned)
            .into();
    if target.is_identified() {
        taken.extend(identified::TAKEN.map(str::to_owned));
    }
    let one = |decl: &ParamDecl| {
        let name = names::function(ctx.str(decl.name), &mut taken);
        let shape = shape(ctx, items, enums, &decl.kind, 0);
        let absent = match decl.default {
            Some(attr) => attr_text(ctx, attr),
            None => decl.optional.then(|| ABSENT.to_owned()),
        };
        Param { name, shape, absent }
    };
    target.def.params.iter().map(one).collect()
}

/// Writes the struct, the start of its `impl`, and the conversions from and to its handle.
fn declaration(out: &mut String, target: Target<'_>, record: Option<Record<'_>>) {
    let Target { def, class, dialect, mnemonic, .. } = target;
    let (what, lookup) = (target.handle(), target.lookup());
    let (sigil, lower) = match target.sort {
        Sort::Type => ('!', "type"),
        Sort::Attr => ('#', "attr"),
    };
    out.push('\n');
    let colon = if def.summary.is_empty() { "" } else { ": " };
    prose::line(out, "", &format!("`{sigil}{dialect}.{mnemonic}`{colon}{}.", def.summary));
    prose::description(out, "///", record.map_or("", |record| text(record, "description")));
    let (pattern, counted) = if target.is_identified() {
        ("Identified { dialect, mnemonic, .. }", String::new())
    } else {
        (
            "Parametric { dialect, mnemonic, params }",
            format!(" && params.len() == {}", def.params.len()),
        )
    };
    let _ = writeln!(
        out,
        "#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct {class}({what});

impl {class} {{
    /// The mnemonic.
    pub const MNEMONIC: &'static str = {mnemonic:?};

    /// Casts the {lower} `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: {what}) -> Option<Self> {{
        match ctx.{lookup}(raw) {{
            {what}Kind::{pattern}
                if ctx.str(*dialect) == {dialect:?} && ctx.str(*mnemonic) == {mnemonic:?}{counted} => Some({class}(raw)),
            _ => None,
        }}
    }}

    /// Returns the {lower} itself.
    pub fn raw(self) -> {what} {{
        self.0
    }}"
    );
}

/// Writes the getter of a parameter.
fn getter(out: &mut String, target: Target<'_>, (index, param): (usize, &Param), summary: &str) {
    let Param { name, shape, absent } = param;
    let ty = shape.read_as.replace("&str", "&'c str");
    let check = if absent.is_some() {
        "        if value == ctx.absent() {\n            return None;\n        }\n"
    } else {
        ""
    };
    let about = if target.is_identified() {
        "`None` until it is set, or if it is"
    } else {
        "`None` if it is"
    };
    prose::line(
        out,
        "    ",
        &format!("Returns the parameter `{name}`; {about} absent or has another form."),
    );
    prose::description(out, "    ///", summary);
    let (found, at) = if target.is_identified() {
        ("let params = ctx.mutable_body(self.0)?;".to_owned(), index - 1)
    } else {
        let (what, lookup) = (target.handle(), target.lookup());
        (
            format!(
                "let {what}Kind::Parametric {{ params, .. }} = ctx.{lookup}(self.0) else {{ return None }};"
            ),
            index,
        )
    };
    let _ = writeln!(
        out,
        "    pub fn {name}<'c>(self, ctx: &'c Context) -> Option<{ty}> {{
        {found}
        let value = *params.get({at})?;
{check}        {}
    }}",
        shape.read
    );
}

/// Returns the summary of a parameter in the definition.
fn note<'k>(record: Record<'k>, index: usize) -> &'k str {
    let value = record.dag("parameters").and_then(|dag| Some(&dag.args.get(index)?.0));
    value
        .and_then(|value| value.as_def())
        .map_or("", |id| text(record.keeper().record(id), "summary"))
}

/// Writes the constructors.
fn makers(
    out: &mut String,
    (dialect, mnemonic): (&str, &str),
    what: &str,
    params: &[Param],
    (class, skips): (&str, bool),
) {
    let lower = what.to_ascii_lowercase();
    let list: String = params.iter().map(|p| format!(", {}: {}", p.name, p.ty())).collect();
    let made = params.iter().map(Param::made).collect::<Vec<_>>().join(", ");
    let optional = if params.iter().any(Param::is_optional) {
        " A parameter that is not given has its default, or is absent."
    } else {
        ""
    };
    let (get, about) = if skips {
        ("base_get", "with these parameters, for use in handwritten builders")
    } else {
        ("get", "with these parameters")
    };
    let _ = writeln!(
        out,
        "
    /// Returns the {lower} {about}, without running its verifier.{optional}
    pub fn {get}(ctx: &Context{list}) -> Self {{
        let params: Box<[Attr]> = Box::new([{made}]);
        {class}(ctx.intern_{lower}({what}Kind::Parametric {{ dialect: ctx.ident({dialect:?}), mnemonic: ctx.ident({mnemonic:?}), params }}))
    }}"
    );
    if skips {
        return;
    }
    let context = if uses_context(&made) { "        let ctx = reg.ctx();\n" } else { "" };
    let _ = writeln!(
        out,
        "
    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry{list}) -> Result<Self, String> {{
{context}        reg.checked_{lower}({dialect:?}, {mnemonic:?}, &[{made}]).map({class})
    }}"
    );
    if params.iter().any(Param::is_optional) {
        let needed = params.iter().filter(|p| !p.is_optional());
        let list: String = needed.map(|p| format!(", {}: {}", p.name, p.ty())).collect();
        let args: String = params
            .iter()
            .map(|p| if p.is_optional() { ", None".to_owned() } else { format!(", {}", p.name) })
            .collect();
        let _ = writeln!(
            out,
            "
    /// Does the same as [`get`](Self::get), with the required parameters only.
    pub fn get_required(ctx: &Context{list}) -> Self {{
        Self::get(ctx{args})
    }}"
        );
    }
}

/// Returns the Rust name of the enum of a parameter, if exactly one enum of the dialect is equal to it.
fn own_enum<'e>(def: &EnumDef, enums: &'e [(EnumDef, String)]) -> Option<&'e str> {
    let mut same = enums.iter().filter(|(own, _)| own == def);
    same.next().filter(|_| same.next().is_none()).map(|(_, name)| name.as_str())
}

/// Nesting of list parameters with Rust types; deeper lists are attributes.
const MAX_LISTS: usize = 1;

fn shape(
    ctx: &Context,
    items: &Items<'_>,
    enums: &[(EnumDef, String)],
    kind: &ParamKind,
    depth: usize,
) -> Shape {
    let own = |sort: Sort, (dialect, mnemonic), raw: &str| {
        let name = items.own(sort, ctx.str(dialect), ctx.str(mnemonic))?;
        Some(match sort {
            Sort::Type => Shape::new(
                name,
                "ctx.type_attr(value.raw())",
                &format!(
                    "match ctx.attr(value) {{ AttrKind::Type(ty) => {name}::cast(ctx, *ty), _ => None }}"
                ),
            ),
            Sort::Attr => Shape::new(name, "value.raw()", &format!("{name}::cast(ctx, {raw})")),
        })
    };
    let ty = || {
        Shape::new(
            "Type",
            "ctx.type_attr(value)",
            "match ctx.attr(value) { AttrKind::Type(ty) => Some(*ty), _ => None }",
        )
    };
    let any = || Shape::new("Attr", "value", "Some(value)");
    match kind {
        ParamKind::Int { width: 1, .. } => Shape::new(
            "bool",
            "ctx.bool_attr(value)",
            "ctx.int_value(value).map(|value| !value.is_zero())",
        ),
        ParamKind::Int { width, signed } => match integer(*width, Signedness::of(*signed)) {
            Some(ty) if ty == "u64" => Shape::new(
                "u64",
                "ctx.int_attr_i64(ctx.i64(), value.cast_signed())",
                "ctx.int_value(value)?.try_to_u64()",
            ),
            Some(ty) => {
                let read = if *signed { "try_to_i64" } else { "try_to_u64" };
                Shape::new(
                    &ty,
                    &format!("ctx.int_attr_i64(ctx.int_type({width}), i64::from(value))"),
                    &format!("{ty}::try_from(ctx.int_value(value)?.{read}()?).ok()"),
                )
            }
            None => any(),
        },
        ParamKind::Enum(def) => match own_enum(def, enums) {
            Some(name) => Shape::new(
                name,
                "ctx.int_attr_i64(ctx.i64(), value.to_int())",
                &format!("{name}::from_int(ctx.int_value(value)?.try_to_i64()?)"),
            ),
            None => Shape::new(
                "i64",
                "ctx.int_attr_i64(ctx.i64(), value)",
                "ctx.int_value(value)?.try_to_i64()",
            ),
        },
        ParamKind::String => {
            Shape::new("&str", "ctx.string_attr(value)", "ctx.string_value(value)")
        }
        ParamKind::Type | ParamKind::SelfType(_) => ty(),
        ParamKind::TypeOf { dialect, mnemonic } => {
            own(Sort::Type, (*dialect, *mnemonic), "").unwrap_or_else(ty)
        }
        ParamKind::AttrOf { dialect, mnemonic } => {
            own(Sort::Attr, (*dialect, *mnemonic), "value").unwrap_or_else(any)
        }
        ParamKind::Instance(class) if class.is_type() => ty(),
        ParamKind::Array(of) if depth < MAX_LISTS => {
            let one = shape(ctx, items, enums, of, depth + 1);
            Shape {
                given: format!("&[{}]", one.given),
                read_as: format!("Vec<{}>", one.read_as),
                made: format!(
                    "ctx.array_attr(&value.iter().map(|&value| {}).collect::<Vec<_>>())",
                    one.made
                ),
                read: format!(
                    "let AttrKind::Array(items) = ctx.attr(value) else {{ return None }};\n        items.iter().map(|&value| {{ {} }}).collect()",
                    one.read
                ),
            }
        }
        _ => any(),
    }
}

/// Returns the Rust expression for an attribute, for the kinds that defaults have.
fn attr_text(ctx: &Context, attr: Attr) -> Option<String> {
    Some(match ctx.attr(attr) {
        AttrKind::Absent => ABSENT.into(),
        AttrKind::Unit => "ctx.unit()".into(),
        AttrKind::Integer { value, ty } => {
            format!("ctx.int_attr_i64({}, {})", type_text(ctx, *ty)?, value.try_to_i64()?)
        }
        AttrKind::Float { value, ty } => {
            let text = type_text(ctx, *ty)?;
            format!(
                "ctx.float_attr({text}, ApFloat::from_bits(numerics::FloatKind::{:?}, {}))",
                value.kind(),
                value.to_bits()
            )
        }
        AttrKind::String { value, ty: None } => {
            format!("ctx.string_attr({:?})", std::str::from_utf8(value).ok()?)
        }
        AttrKind::Type(ty) => format!("ctx.type_attr({})", type_text(ctx, *ty)?),
        AttrKind::Array(items) => {
            let items: Option<Vec<String>> =
                items.iter().map(|&item| attr_text(ctx, item)).collect();
            format!("ctx.array_attr(&[{}])", items?.join(", "))
        }
        _ => return None,
    })
}

fn type_text(ctx: &Context, ty: Type) -> Option<String> {
    Some(match *ctx.ty(ty) {
        TypeKind::Index => "ctx.index()".into(),
        TypeKind::None => "ctx.none()".into(),
        TypeKind::Float(kind) => format!("ctx.float_type(numerics::FloatKind::{kind:?})"),
        TypeKind::Integer { width, signedness: Signedness::Signless } => {
            format!("ctx.int_type({width})")
        }
        TypeKind::Integer { width, signedness } => {
            format!("typed::int_type(ctx, {width}, ir_core::types::Signedness::{signedness:?})")
        }
        _ => return None,
    })
}
