//! Checks inherent attributes where they are parsed, as `mlir-opt` does: those in a dictionary of attributes, and the properties of the
//! generic form.
//!
//! ```text
//! "arith.cmpi"(%a, %a) {predicate = "s"} : ...      'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: ...
//! "arith.cmpi"(%a, %a) <{predicate = "s"}> : ...    invalid properties {predicate = "s"} for op arith.cmpi: Invalid attribute ...
//! ```

use ir_core::asm::ParseResult;
use ir_core::def::property_text::PropertyText;
use ir_core::def::{
    AttrDecl, AttrStorage, EnumDef, OpDef, ParamKind, Pred, SegmentRule, ValueDecl,
};
use ir_core::eval::eval_pred_attr;
use ir_core::expr::Expr;
use ir_core::printer::attr_text;
use ir_core::{Attr, AttrKind, Ident};

use crate::cursor::Parser;

impl Parser<'_> {
    /// Returns the message about the first inherent attribute of a dictionary, by name, that its constraint refuses.
    pub(super) fn wrong_inherent(&self, def: &OpDef, attrs: &[(Ident, Attr)]) -> Option<String> {
        if attrs.is_empty() {
            return None;
        }
        let refused = |decl: &&AttrDecl| {
            let given = attrs.iter().find(|(name, _)| *name == decl.name && !decl.is_native());
            given.is_some_and(|&(_, value)| decl.constraint.accepts(self.reg, value).refuses())
        };
        let wrong = def.attrs.iter().filter(refused).min_by_key(|decl| self.ctx.str(decl.name))?;
        let (op, name) = (self.ctx.op_name_str(def.name), self.ctx.str(wrong.name));
        let summary = &wrong.constraint.summary;
        Some(format!("'{op}' op attribute '{name}' failed to satisfy constraint: {summary}"))
    }

    /// Converts the values of enums in a dictionary of properties to the integers that store them: `flags = 1 : i64` or `flags = #d.flags<a>`
    /// to `flags = 1 : i32`.
    pub(super) fn with_enum_properties(&self, def: &OpDef, props: Attr) -> Attr {
        let converted = |decl: &AttrDecl| {
            let cases = enum_property(decl)?;
            let given = self.ctx.dict_get(props, decl.name)?;
            let value = match self.ctx.attr(given) {
                AttrKind::Integer { value, .. } => value,
                AttrKind::Parametric { dialect, mnemonic, params } => {
                    let def = self.reg.attr_def(*dialect, *mnemonic)?;
                    let is_of_enum =
                        matches!(&def.params[..], [decl] if is_param_of(&decl.kind, cases));
                    self.ctx.int_value(*params.first()?).filter(|_| is_of_enum)?
                }
                _ => return None,
            };
            let stored =
                self.ctx.int_attr(self.ctx.int_type(cases.width), value.zext_or_trunc(cases.width));
            (given != stored).then_some((decl.name, stored))
        };
        let all: Vec<(Ident, Attr)> = def.attrs.iter().filter_map(converted).collect();
        if all.is_empty() {
            return props;
        }
        let with = |&(name, value): &(Ident, Attr)| {
            (name, all.iter().find(|entry| entry.0 == name).map_or(value, |entry| entry.1))
        };
        let entries: Vec<(Ident, Attr)> = self.ctx.dict(props).iter().map(with).collect();
        self.ctx.dict_attr(&entries)
    }

    /// Checks the attributes of an operation in the generic form, whose name is at `pos`: the properties, if there are any, and the
    /// inherent attributes in the dictionary.
    pub(super) fn check_generic_attrs(
        &mut self,
        def: &OpDef,
        pos: u32,
        (props, attrs): (Attr, Attr),
    ) -> ParseResult<()> {
        if props != self.ctx.empty_dict()
            && let Some(why) = self.wrong_property(def, props)
        {
            let (dict, op) = (attr_text(self.reg, props), self.ctx.op_name_str(def.name));
            return Err(self.error_at(pos, format!("invalid properties {dict} for op {op}: {why}")));
        }
        match self.wrong_inherent(def, self.ctx.dict(attrs)) {
            Some(message) => Err(self.error_at(pos, message)),
            None => Ok(()),
        }
    }

    /// Returns why a dictionary cannot be converted to the properties of an operation.
    fn wrong_property(&self, def: &OpDef, props: Attr) -> Option<String> {
        let by_sizes = |rule| matches!(rule, SegmentRule::Attribute(_));
        if def.attrs.is_empty()
            && def.hooks.inherent.is_empty()
            && !by_sizes(def.operand_segments)
            && !by_sizes(def.result_segments)
        {
            return Some("this operation does not support properties".to_owned());
        }
        for decl in &def.attrs {
            if decl.is_native() {
                continue;
            }
            let Some(value) = self.ctx.dict_get(props, decl.name) else { continue };
            let class = match decl.constraint.storage {
                // The class of an enum contains its cases alone.
                AttrStorage::Enum(_) => &decl.constraint.pred,
                _ => match class_test(&decl.constraint.pred) {
                    Some(test) => test,
                    None => continue,
                },
            };
            if eval_pred_attr(self.reg, class, value).truth.refuses() {
                let (name, text) = (self.ctx.str(decl.name), attr_text(self.reg, value));
                return Some(format!("Invalid attribute `{name}` in property conversion: {text}"));
            }
        }
        let of = |rule, decls: &[ValueDecl]| self.wrong_sizes(props, rule, decls.len());
        of(def.operand_segments, &def.operands).or_else(|| of(def.result_segments, &def.results))
    }

    /// Returns why a property does not list the sizes of `groups` groups.
    fn wrong_sizes(&self, props: Attr, rule: SegmentRule, groups: usize) -> Option<String> {
        let SegmentRule::Attribute(name) = rule else { return None };
        let sizes = self.ctx.dict_get(props, name)?;
        let found = match self.ctx.attr(sizes) {
            AttrKind::DenseArray { element, .. } if *element == self.ctx.int_type(32) => {
                self.ctx.dense_ints(sizes)?.len()
            }
            _ => return Some("expected DenseI32ArrayAttr for key `value`".to_owned()),
        };
        (found != groups)
            .then(|| format!("size mismatch in attribute conversion: {found} vs {groups}"))
    }
}

/// Returns the enum of a native property, which C++ reads from an integer of any type.
fn enum_property(decl: &AttrDecl) -> Option<&EnumDef> {
    if !decl.is_native() {
        return None;
    }
    match &decl.constraint.storage {
        AttrStorage::Enum(cases) => Some(cases),
        AttrStorage::Property(text) => match &**text {
            PropertyText::Enum(cases) | PropertyText::Named(_, cases) => Some(cases),
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether a parameter is of an enum.
fn is_param_of(kind: &ParamKind, cases: &EnumDef) -> bool {
    matches!(kind, ParamKind::Enum(of) if of.name == cases.name && of.width == cases.width)
}

/// Returns the first part of a conjunction, if it tests the class of the attribute.
fn class_test(mut pred: &Pred) -> Option<&Pred> {
    while let Pred::And(all) = pred {
        pred = all.first()?;
    }
    match pred {
        Pred::Expr(test) if matches!(**test, Expr::Isa(..)) => Some(pred),
        _ => None,
    }
}
