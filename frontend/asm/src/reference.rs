//! Reference implementations: the text that an operation stands for, parsed for the types at hand; its result types, and its value for
//! constant operands.
//!
//! Invariant: references do not go in a circle (whoever loads them sees to it), so parsing one ends.

use std::sync::Arc;

use ir_core::asm::parser::{ParseFailed, ParseResult};
use ir_core::def::closures::OpClosures;
use ir_core::def::hooks::{Fold, FoldCx, FoldValue};
use ir_core::def::{OpDef, Reference, Trait};
use ir_core::fanout::sequential;
use ir_core::printer::{attr_text, type_text};
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{Attr, Body, Context, Loc, OpId, OpName, Registry, Type, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::ParseOptions;
use crate::cursor::Parser;
use crate::lexer::Kind;
use crate::scope::Binding;

/// The statements that an operation stands for.
#[derive(Clone, Debug)]
pub struct Instance {
    /// Where they are: in the block whose arguments are the operands.
    pub body: Body,
    /// The statements, in order, without the `return`.
    pub ops: Vec<OpId>,
    /// What stands for the operands.
    pub arguments: Vec<ValueId>,
    /// What is returned.
    pub results: Vec<ValueId>,
}

impl Instance {
    /// The types of the results.
    pub fn types(&self) -> SmallVec<[Type; 2]> {
        self.results.iter().map(|&v| self.body.ty(v)).collect()
    }
}

/// What the operation that `def` defines stands for, with operands of those types and those inherent attributes. `results` are the types
/// of its results, where they are known.
///
/// # Errors
/// Why it cannot be told: there is no reference, or its text does not parse for these types.
pub fn instantiate(
    reg: &Registry,
    def: &OpDef,
    operands: &[Type],
    results: Option<&[Type]>,
    props: Attr,
) -> Result<Instance, String> {
    let ctx = reg.ctx();
    let name = ctx.op_name_str(def.name);
    let reference = def.reference.as_ref().ok_or_else(|| format!("'{name}' has no reference"))?;
    if operands.len() != def.operands.len() {
        return Err(format!("'{name}' has {} operands, not {}", def.operands.len(), operands.len()));
    }
    let wrong = |why: &str| format!("the reference of '{name}' for these types: {why}");
    let text = text_for(reg, def, &reference.text, operands, results, props).map_err(|why| wrong(&why))?;
    let names: Vec<&str> = def.operands.iter().map(|d| ctx.str(d.name)).collect();
    let arguments: Vec<(&str, Type)> = names.into_iter().zip(operands.iter().copied()).collect();
    let options = ParseOptions::default();
    let mut parser = Parser::new(reg, text.as_bytes(), &options);
    let read = parser.statements(&arguments);
    let Ok((ops, arguments, results)) = read else {
        return Err(wrong(parser.diags.first().map_or("it does not parse", |e| &e.message)));
    };
    let body = std::mem::take(&mut *parser.cur).body;
    if let Some(&op) = ops.iter().find(|&&o| body.nested(o).is_some() || reg.def(&body, o).is_none()) {
        let name = ctx.op_name_str(body.name(op));
        return Err(wrong(&format!("operation '{name}' cannot be part of a reference")));
    }
    let findings = verify_root(reg, &body, VerifyOptions::default(), &sequential);
    if let Some(finding) = findings.first() {
        return Err(wrong(&finding.diagnostic.message));
    }
    Ok(Instance { body, ops, arguments, results })
}

impl<'a> Parser<'a> {
    /// Statements over named values of those types up to `return` and the end of the text: the operations, the arguments, the results.
    fn statements(&mut self, arguments: &[(&'a str, Type)]) -> ParseResult<(Vec<OpId>, Vec<ValueId>, Vec<ValueId>)> {
        let region = self.cur.body.add_root();
        let block = self.cur.body.create_block();
        self.cur.body.append_block(region, block);
        self.scopes.push();
        let mut values = Vec::new();
        for &(name, ty) in arguments {
            let name = self.scopes.name(name.as_bytes());
            let value = self.cur.body.add_block_arg(block, ty, Loc::UNKNOWN);
            self.define(name, 0, value, 1)?;
            values.push(value);
        }
        while !self.at_word(b"return") {
            if self.at(Kind::Eof) {
                return Err(self.error("it does not end with 'return'"));
            }
            self.operation(block)?;
        }
        self.bump();
        let mut results = Vec::new();
        if self.at(Kind::Percent) {
            self.comma_list_of(|p| {
                let used = p.value_use()?;
                match p.scopes.get(used.name) {
                    Binding::Defined { first, count, .. } if used.number < count => {
                        results.push(ValueId::new(first.index() + used.number as usize));
                        Ok(())
                    }
                    _ => Err(p.error_at(used.pos, "what is returned is not defined")),
                }
            })?;
        }
        // Types may be written, or left to follow from the values.
        if self.eat(Kind::Colon) {
            let mut types = Vec::new();
            self.comma_list_of(|p| {
                types.push(p.parse_type()?);
                Ok(())
            })?;
            if !results.iter().map(|&v| self.cur.body.ty(v)).eq(types) {
                return Err(self.error("the types of what is returned are others"));
            }
        }
        if !self.at(Kind::Eof) {
            return Err(self.wrong_token("expected the end of the reference"));
        }
        self.check_undeclared()?;
        self.resolve_deferred()?;
        self.check_blocks()?;
        if !self.diags.is_empty() {
            return Err(ParseFailed);
        }
        Ok((self.cur.body.ops_of(block).collect(), values, results))
    }
}

/// The text with its placeholders replaced.
fn text_for(
    reg: &Registry,
    def: &OpDef,
    reference: &str,
    operands: &[Type],
    results: Option<&[Type]>,
    props: Attr,
) -> Result<String, String> {
    let ctx = reg.ctx();
    let replacement = |word: &str| -> Result<String, String> {
        let is = |name: ir_core::Ident| ctx.str(name) == word;
        if let Some(i) = def.operands.iter().position(|d| is(d.name)) {
            return Ok(type_text(reg, operands[i]));
        }
        if let Some(i) = def.results.iter().position(|d| is(d.name)) {
            let ty = results.and_then(|r| r.get(i)).ok_or_else(|| format!("the type of '{word}' is not known"))?;
            return Ok(type_text(reg, *ty));
        }
        let decl = def.attrs.iter().find(|a| is(a.name)).ok_or_else(|| format!("'${word}' is not declared"))?;
        let attr = ctx.dict_get(props, decl.name).or(decl.default);
        Ok(attr_text(reg, attr.ok_or_else(|| format!("attribute '{word}' is absent"))?))
    };
    let mut statements = String::new();
    let mut rest = reference;
    while let Some(at) = rest.find('$') {
        statements.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        statements.push_str(&replacement(&rest[..end])?);
        rest = &rest[end..];
    }
    statements.push_str(rest);
    Ok(statements)
}

/// The values of an instance's results for constant operands, if every statement folds.
pub fn fold(reg: &Registry, instance: &mut Instance, operands: &[Attr]) -> Option<Vec<Attr>> {
    let mut known: FxHashMap<ValueId, Attr> =
        instance.arguments.iter().copied().zip(operands.iter().copied()).collect();
    for &op in &instance.ops {
        let def = reg.def(&instance.body, op)?;
        if def.has(Trait::ConstantLike) {
            let value = match def.hooks.constant {
                Some(constant) => constant(reg, &instance.body, op),
                None => instance.body.attr(reg.ctx(), op, reg.names.value),
            };
            known.insert(instance.body.results(op).next()?, value?);
            continue;
        }
        let constants: SmallVec<[Option<Attr>; 4]> =
            instance.body.operands(op).map(|v| known.get(&v).copied()).collect();
        let folded = def.hooks.fold?(&mut FoldCx { reg, body: &mut instance.body, op, operands: &constants });
        let Fold::Values(values) = folded else { return None };
        let results: SmallVec<[ValueId; 2]> = instance.body.results(op).collect();
        for (result, value) in results.into_iter().zip(values) {
            let value = match value {
                FoldValue::Attr(attr) => attr,
                FoldValue::Value(value) => *known.get(&value)?,
            };
            known.insert(result, value);
        }
    }
    instance.results.iter().map(|v| known.get(v).copied()).collect()
}

/// Gives an operation with a reference what follows from it, where nothing else says so: result types, and folding. Whether it was given
/// anything.
pub fn attach_reference(ctx: &Context, def: &mut OpDef) -> bool {
    let (name, Some(reference)) = (def.name, &def.reference) else { return false };
    let mut closures = OpClosures::default();
    // A result type that the text names cannot be inferred from it.
    let named =
        Reference::placeholders(&reference.text).any(|word| def.results.iter().any(|d| ctx.str(d.name) == word));
    if !named && def.hooks.infer_types.is_none() {
        closures.infer_types = Some(Arc::new(move |cx| {
            let def = cx.reg.op(name).ok_or("it is not registered")?;
            Ok(instantiate(cx.reg, def, cx.operand_types, None, cx.props)?.types())
        }));
    }
    if def.hooks.fold.is_none() {
        closures.fold = Some(Arc::new(move |cx| fold_by_reference(cx, name)));
    }
    def.hooks.attach(closures);
    true
}

fn fold_by_reference(cx: &mut FoldCx<'_>, name: OpName) -> Fold {
    let Some(constants) = cx.operands.iter().copied().collect::<Option<Vec<Attr>>>() else { return Fold::No };
    let Some(def) = cx.reg.op(name) else { return Fold::No };
    let operands: Vec<Type> = cx.body.operands(cx.op).map(|v| cx.body.ty(v)).collect();
    let results: Vec<Type> = cx.body.results(cx.op).map(|v| cx.body.ty(v)).collect();
    let Ok(mut instance) = instantiate(cx.reg, def, &operands, Some(&results), cx.body.props(cx.op)) else {
        return Fold::No;
    };
    match fold(cx.reg, &mut instance, &constants) {
        Some(values) => Fold::Values(values.into_iter().map(FoldValue::Attr).collect()),
        None => Fold::No,
    }
}
