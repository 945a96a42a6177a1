//! Items for programs that implement a dialect: setters, adaptors, more builders, structs for types and
//! attributes, traits for interfaces. E.g. an operation with the operand `lhs` gets `AddOpAdaptor::lhs`, which reads
//! the operand of an operation that does not exist yet.
//!
//! The views of the built-in dialects do without them, which keeps compile times short.

use std::fmt::Write;

use ir_core::def::{Arity, OpDef, SegmentRule};
use ir_core::{Context, Registry};
use ods::record::text;
use tablegen::Record;

use super::attrs::{RustAttrKind, as_attr, attr_getter, unwrapped, uses_context};
use super::builders::{self, Built};
use super::cpp_types::value_of;
use super::declarations::Declarations;
use super::items::{Items, Struct};
use super::modules::Modules;
use super::{custom, enums, interfaces, structs};

/// Writes the sections of a dialect that follow those of [`dialect`](super::dialect).
pub(super) fn write<'k>(all: &mut Modules<'k>, items: &mut Items<'k>, reg: &Registry) {
    let ctx = reg.ctx();
    all.at(&[]).push_str("\nuse ir_core::def::hooks::FoldCx;\nuse ir_core::interfaces::{CallError, InterfaceRef};\nuse ir_core::expr::Val;\nuse ir_core::types::TypeKind;\n");
    let mut listed = Vec::new();
    for (path, record) in items.enums.clone() {
        enums::write_extras(all.at(&path), record, items, &path);
    }
    for (path, record, class) in &items.ops {
        if let Some(def) = reg.op(ctx.op_name(&ods::record::full_name(*record))) {
            listed.push(format!("{:?}", ctx.op_name_str(def.name)));
            operation(all.at(path), ctx, items, *record, def, class);
        }
    }
    let out = all.at(&[]);
    out.push_str("\n/// The names of all operations of the dialect, in order of definition.\n");
    let _ = writeln!(out, "pub const OPERATIONS: &[&str] = &[{}];", listed.join(", "));
    let enums = items.int_enums();
    for Struct { sort, def, record, name } in &items.structs {
        structs::write(out, ctx, (items, &enums), (def, *sort), *record, name);
    }
    interfaces::write(all, items);
}

fn operation<'k>(
    out: &mut String,
    ctx: &Context,
    items: &Items<'k>,
    record: Record<'k>,
    def: &OpDef,
    class: &str,
) {
    let decls = Declarations::of(ctx, items, record, def);
    let _ = writeln!(out, "\nimpl<'a> {class}<'a> {{");
    for (name, attr, kind) in &decls.attrs {
        if !matches!(kind, RustAttrKind::Any) {
            let _ = writeln!(
                out,
                "    /// Returns the attribute `{attr}`, as stored.\n    pub fn {name}_attr(self) -> Option<Attr> {{\n        self.0.attr({attr:?})\n    }}"
            );
        }
    }
    derived(out, &decls, def);
    setters(out, ctx, &decls, def);
    builders::others(out, items.skips(record), Built { ctx, decls: &decls, def, class });
    let extra = text(record, "extraRustDeclaration").trim();
    if !extra.is_empty() {
        let _ = writeln!(out, "\n    {}", extra.replace('\n', "\n    "));
    }
    out.push_str("}\n");
    adaptor(out, ctx, &decls, def, class);
    custom::of_operation(out, items, record, class);
}

/// Writes getters of derived attributes: as Rust values, and as attributes.
fn derived(out: &mut String, decls: &Declarations, def: &OpDef) {
    for ((name, attr), decl) in decls.derived.iter().zip(&def.derived) {
        let (ty, read) = value_of(&decl.returns, &format!("self.0.derived({attr:?})?"));
        let _ = writeln!(
            out,
            "    /// Returns the derived attribute `{attr}`; `None` if it cannot be computed.
    pub fn {name}(self) -> Option<{ty}> {{
        {read}
    }}
    /// Returns the derived attribute `{attr}` as an attribute.
    ///
    /// # Errors
    /// If it cannot be converted to an attribute.
    pub fn {name}_attr(self) -> Result<Attr, String> {{
        self.0.derived_attr({attr:?})
    }}"
        );
    }
    if !decls.derived.is_empty() {
        out.push_str(
            "    /// Returns all derived attributes as a dictionary.
    ///
    /// # Errors
    /// If one of them cannot be converted to an attribute.
    pub fn materialize_derived_attributes(self) -> Result<Option<Attr>, String> {
        self.0.materialize_derived()
    }
",
        );
    }
}

fn setters(out: &mut String, ctx: &Context, decls: &Declarations, def: &OpDef) {
    let mut variable = false;
    for (i, (name, decl)) in decls.operands.iter().zip(&def.operands).enumerate() {
        variable |= decl.arity.is_variable();
        if !variable {
            let _ = writeln!(
                out,
                "    /// Sets the operand `{name}` of `op`, an operation of this kind.\n    pub fn set_{name}(body: &mut Body, op: OpId, value: ValueId) {{\n        body.set_operand(op, {i}, value);\n    }}"
            );
            continue;
        }
        let (ty, values, after) = match decl.arity {
            Arity::One => ("ValueId", "&[value]", String::new()),
            Arity::Optional => ("Option<ValueId>", "value.as_slice()", String::new()),
            Arity::Variadic => ("&[ValueId]", "value", String::new()),
            Arity::VariadicOfVariadic(sizes) => {
                let sizes = ctx.str(sizes);
                let set = format!(
                    "?;\n        reg.set_attr(body, op, reg.ctx().ident({sizes:?}), Some(typed::group_sizes(reg.ctx(), value)));\n        Ok(())"
                );
                ("&[&[ValueId]]", "&value.concat()", set)
            }
        };
        let _ = writeln!(
            out,
            "    /// Sets the operand `{name}` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_{name}(reg: &Registry, body: &mut Body, op: OpId, value: {ty}) -> Result<(), String> {{
        typed::set_operands(reg, body, op, {i}, {values}){after}
    }}"
        );
    }
    for ((name, attr, kind), decl) in decls.attrs.iter().zip(&def.attrs) {
        let set = |out: &mut String, suffix: &str, how: &str, (ty, value): (String, String)| {
            let context = if uses_context(&value) { "        let ctx = reg.ctx();\n" } else { "" };
            let made = if value == "value" {
                String::new()
            } else {
                format!("        let value = {value};\n")
            };
            let _ = writeln!(
                out,
                "    /// Sets the attribute `{attr}` of `op`, an operation of this kind{how}.\n    pub fn set_{name}{suffix}(reg: &Registry, body: &mut Body, op: OpId, value: {ty}) {{\n{context}{made}        reg.set_attr(body, op, reg.ctx().ident({attr:?}), value);\n    }}"
            );
        };
        let (value, attribute) = (unwrapped(ctx, kind, decl, "value"), as_attr(decl, "value"));
        if value != attribute {
            set(out, "_attr", ", as stored", attribute);
        }
        set(out, "", "", value);
    }
}

/// Writes the adaptor of an operation and the trait that it shares with the view. An adaptor reads operands
/// before the operation exists: values, or constants while folding.
fn adaptor(out: &mut String, ctx: &Context, decls: &Declarations, def: &OpDef, class: &str) {
    let fixed = def.operands.iter().filter(|d| !d.arity.is_variable()).count();
    let variable = def.operands.len() - fixed;
    let made = format!("Self(typed::Adaptor {{ reg, name: {class}::NAME, operands, props }})");
    let made = match (variable, fixed) {
        (0, fixed) => format!("(operands.len() == {fixed}).then_some({made})"),
        (_, 0) => format!("Some({made})"),
        (_, fixed) => format!("(operands.len() >= {fixed}).then_some({made})"),
    };
    let _ = writeln!(
        out,
        "
/// The operands and inherent attributes of an [`{class}`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct {class}Adaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> {class}Adaptor<'a, T> {{
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {{
        {made}
    }}"
    );
    let methods = adaptor_getters(out, ctx, decls, def);
    shared_accessors(out, class, &methods);
}

/// An accessor that a view and its adaptor have in common.
struct Shared {
    name: String,
    ty: String,
    /// The conversions of the results of the view's and the adaptor's accessor to `ty`.
    convert: [&'static str; 2],
}

impl Shared {
    /// Returns the accessor of the operand `name`.
    fn operand(name: &str, arity: Arity) -> Shared {
        let (ty, convert) = match arity {
            Arity::One => ("ValueId", ["", ""]),
            Arity::Optional => ("Option<ValueId>", ["", ""]),
            Arity::Variadic => ("Vec<ValueId>", [".collect()", ".to_vec()"]),
            Arity::VariadicOfVariadic(_) => {
                ("Vec<Vec<ValueId>>", ["", ".into_iter().map(<[_]>::to_vec).collect()"])
            }
        };
        Shared { name: name.to_owned(), ty: ty.to_owned(), convert }
    }
}

/// Writes the getters of an adaptor. Returns those that the view has, too.
fn adaptor_getters(
    out: &mut String,
    ctx: &Context,
    decls: &Declarations,
    def: &OpDef,
) -> Vec<Shared> {
    let fixed = def.operands.iter().filter(|d| !d.arity.is_variable()).count();
    let variable = def.operands.len() - fixed;
    let mut methods = Vec::new();
    let mut variable_so_far = 0;
    for (i, (name, decl)) in decls.operands.iter().zip(&def.operands).enumerate() {
        let before = variable_so_far;
        variable_so_far += usize::from(decl.arity.is_variable());
        let all = match def.operand_segments {
            SegmentRule::Attribute(sizes) => {
                format!("self.0.operand_segment({:?}, {i})", ctx.str(sizes))
            }
            SegmentRule::Infer | SegmentRule::SameSize => format!(
                "self.0.operands(Position {{ fixed_before: {}, variable_before: {before}, fixed: {fixed}, variable: {variable}, is_variable: {} }})",
                i - before,
                decl.arity.is_variable()
            ),
        };
        let (ty, read) = match decl.arity {
            Arity::One if before == 0 => ("T".to_owned(), format!("self.0.operand({i})")),
            Arity::One | Arity::Optional => {
                ("Option<T>".to_owned(), format!("{all}.first().copied()"))
            }
            Arity::Variadic => ("&'a [T]".to_owned(), all),
            Arity::VariadicOfVariadic(sizes) => (
                "Vec<&'a [T]>".to_owned(),
                format!("typed::groups({all}, self.0.ints({:?}))", ctx.str(sizes)),
            ),
        };
        let _ = writeln!(
            out,
            "\n    /// Returns the operand `{name}`.\n    pub fn {name}(self) -> {ty} {{\n        {read}\n    }}"
        );
        let mut shared = Shared::operand(name, decl.arity);
        // The position of an operand that follows a variadic one depends on the number of operands.
        if decl.arity == Arity::One && before > 0 {
            shared.ty = "Option<ValueId>".to_owned();
        }
        methods.push(shared);
    }
    for ((name, attr, kind), decl) in decls.attrs.iter().zip(&def.attrs) {
        let (ty, read) = attr_getter(decl, attr, kind);
        let _ = writeln!(
            out,
            "\n    /// Returns the attribute `{attr}`.\n    pub fn {name}(self) -> {ty} {{\n        {read}\n    }}"
        );
        methods.push(Shared { name: name.clone(), ty, convert: ["", ""] });
    }
    methods
}

/// Ends the adaptor, and writes the trait of the accessors that it shares with the view.
fn shared_accessors(out: &mut String, class: &str, methods: &[Shared]) {
    let _ = writeln!(
        out,
        "}}

impl<'a> {class}Adaptor<'a, Option<Attr>> {{
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {{
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }}
}}

/// The accessors that an [`{class}`] and its adaptor over values have in common.
pub trait {class}Parts<'a>: Copy {{"
    );
    for Shared { name, ty, .. } in methods {
        let _ =
            writeln!(out, "    /// Does the same as in [`{class}`].\n    fn {name}(self) -> {ty};");
    }
    out.push_str("}\n");
    for (i, target) in
        [format!("{class}<'a>"), format!("{class}Adaptor<'a, ValueId>")].iter().enumerate()
    {
        let _ = writeln!(out, "\nimpl<'a> {class}Parts<'a> for {target} {{");
        for Shared { name, ty, convert } in methods {
            let (inherent, convert) = (target.replacen('<', "::<", 1), convert[i]);
            let _ = writeln!(
                out,
                "    fn {name}(self) -> {ty} {{\n        {inherent}::{name}(self){convert}\n    }}"
            );
        }
        out.push_str("}\n");
    }
}
