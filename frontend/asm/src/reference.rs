//! Reference implementations: the text that an operation stands for, parsed for the types at hand; its result types, and its value for
//! constant operands.
//!
//! Invariant: references do not go in a circle (whoever loads them sees to it), so parsing one ends.

use std::cell::RefCell;
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

/// How what is wrong with a reference begins.
const WRONG: &str = "the reference of '";

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
    // What is wrong with a reference in a reference is told as it is: a chain of them would tell it once a link.
    let wrong = |why: &str| match why.starts_with(WRONG) {
        true => why.to_owned(),
        false => format!("{WRONG}{name}' for these types: {why}"),
    };
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

/// What the types of results are inferred for: an operation with operands of some types and inherent attributes.
type Key = (OpName, SmallVec<[Type; 4]>, Attr);
/// The types, or why there are none.
type Inferred = Result<SmallVec<[Type; 2]>, String>;

/// What is known while references are read to infer types.
#[derive(Default)]
struct Inferring {
    known: FxHashMap<Key, Inferred>,
    /// While a reference is read: what the operations in it ask for and is not known.
    wanted: Option<Vec<Key>>,
}

thread_local! {
    /// A reference in a reference is not read at once, because chains of them would need as much stack: whoever reads is told, and comes
    /// back when it is known. What is known is that of one registry, and of whoever notes what is asked of it: so it does not outlive
    /// [`remembering`].
    static INFERRING: RefCell<Option<Inferring>> = const { RefCell::new(None) };
}

/// Calls `work`, over one registry, so that the types of a reference are inferred once for the same operands.
pub fn remembering<T>(work: impl FnOnce() -> T) -> T {
    let outermost =
        INFERRING.with_borrow_mut(|state| state.is_none().then(|| *state = Some(Inferring::default())).is_some());
    let done = work();
    if outermost {
        INFERRING.set(None);
    }
    done
}

/// The types of results by reference, with a stack of our own for references that depend on others.
fn infer(reg: &Registry, key: Key) -> Inferred {
    remembering(|| {
        let state = |use_it: &mut dyn FnMut(&mut Inferring)| {
            INFERRING.with_borrow_mut(|state| state.as_mut().map(use_it));
        };
        let known = |key: &Key| INFERRING.with_borrow(|state| state.as_ref()?.known.get(key).cloned());
        if let Some(found) = known(&key) {
            return found;
        }
        let mut nested = false;
        state(&mut |s| {
            if let Some(wanted) = &mut s.wanted {
                wanted.push(key.clone());
                nested = true;
            }
        });
        if nested {
            return Err("the types are not known yet".to_owned());
        }
        let mut open = vec![key];
        while let Some(top) = open.last().cloned() {
            state(&mut |s| s.wanted = Some(Vec::new()));
            let found = match reg.op(top.0) {
                Some(def) => instantiate(reg, def, &top.1, None, top.2).map(|i| i.types()),
                None => Err("it is not registered".to_owned()),
            };
            let mut wanted = Vec::new();
            state(&mut |s| wanted = s.wanted.take().unwrap_or_default());
            if let Some(next) = wanted.into_iter().find(|key| known(key).is_none()) {
                open.push(next);
                continue;
            }
            state(&mut |s| _ = s.known.insert(top.clone(), found.clone()));
            open.pop();
            if open.is_empty() {
                return found;
            }
        }
        Err("there is nothing to infer".to_owned())
    })
}

/// An operation with a reference, while it is folded.
struct Frame {
    instance: Instance,
    next: usize,
    known: FxHashMap<ValueId, Attr>,
    key: FoldKey,
}

/// What is folded: an operation with constant operands, inherent attributes and types of results.
type FoldKey = (OpName, SmallVec<[Attr; 4]>, Attr, SmallVec<[Type; 2]>);

impl Frame {
    fn new(reg: &Registry, key: FoldKey, operands: &[Type]) -> Option<Frame> {
        let instance = instantiate(reg, reg.op(key.0)?, operands, Some(&key.3), key.2).ok()?;
        let known = instance.arguments.iter().copied().zip(key.1.iter().copied()).collect();
        Some(Frame { instance, next: 0, known, key })
    }
}

/// The values of an operation's results by its reference, if every statement folds. References in references have a stack of our own, and
/// equal operations are folded once.
fn fold(reg: &Registry, first: Frame) -> Option<Vec<Attr>> {
    let mut done: FxHashMap<FoldKey, Vec<Attr>> = FxHashMap::default();
    let mut open = vec![first];
    while let Some(frame) = open.last_mut() {
        let Frame { instance, next, known, .. } = frame;
        let Some(&op) = instance.ops.get(*next) else {
            let values: Vec<Attr> = instance.results.iter().map(|v| known.get(v).copied()).collect::<Option<_>>()?;
            let key = open.pop()?.key;
            if open.is_empty() {
                return Some(values);
            }
            done.insert(key, values);
            continue;
        };
        let def = reg.def(&instance.body, op)?;
        let results: SmallVec<[ValueId; 2]> = instance.body.results(op).collect();
        if def.has(Trait::ConstantLike) {
            let value = match def.hooks.constant {
                Some(constant) => constant(reg, &instance.body, op),
                None => instance.body.attr(reg.ctx(), op, reg.names.value),
            };
            known.insert(*results.first()?, value?);
            *next += 1;
            continue;
        }
        let constants: SmallVec<[Option<Attr>; 4]> =
            instance.body.operands(op).map(|v| known.get(&v).copied()).collect();
        if def.reference.as_ref().is_some_and(|r| r.folds) {
            let constants: SmallVec<[Attr; 4]> = constants.into_iter().collect::<Option<_>>()?;
            let types = results.iter().map(|&v| instance.body.ty(v)).collect();
            let key: FoldKey = (def.name, constants, instance.body.props(op), types);
            if let Some(values) = done.get(&key) {
                known.extend(results.iter().copied().zip(values.iter().copied()));
                *next += 1;
                continue;
            }
            let operands: SmallVec<[Type; 4]> = instance.body.operands(op).map(|v| instance.body.ty(v)).collect();
            let frame = Frame::new(reg, key, &operands)?;
            open.push(frame);
            continue;
        }
        let folded = def.hooks.fold?(&mut FoldCx { reg, body: &mut instance.body, op, operands: &constants });
        let Fold::Values(values) = folded else { return None };
        for (result, value) in results.into_iter().zip(values) {
            let value = match value {
                FoldValue::Attr(attr) => attr,
                FoldValue::Value(value) => *known.get(&value)?,
            };
            known.insert(result, value);
        }
        *next += 1;
    }
    None
}

/// Gives an operation with a reference what follows from it, where nothing else says so: result types, and folding. Whether it was given
/// anything.
pub fn attach_reference(ctx: &Context, def: &mut OpDef) -> bool {
    let (name, Some(mut reference)) = (def.name, def.reference.as_deref().cloned()) else { return false };
    let mut closures = OpClosures::default();
    // A result type that the text names cannot be inferred from it.
    let named =
        Reference::placeholders(&reference.text).any(|word| def.results.iter().any(|d| ctx.str(d.name) == word));
    if !named && def.hooks.infer_types.is_none() {
        closures.infer_types = Some(Arc::new(move |cx| infer(cx.reg, (name, cx.operand_types.into(), cx.props))));
    }
    if def.hooks.fold.is_none() {
        reference.folds = true;
        closures.fold = Some(Arc::new(move |cx| fold_by_reference(cx, name)));
    }
    def.reference = Some(Arc::new(reference));
    def.hooks.attach(closures);
    true
}

fn fold_by_reference(cx: &mut FoldCx<'_>, name: OpName) -> Fold {
    let Some(constants) = cx.operands.iter().copied().collect::<Option<_>>() else { return Fold::No };
    let operands: SmallVec<[Type; 4]> = cx.body.operands(cx.op).map(|v| cx.body.ty(v)).collect();
    let results = cx.body.results(cx.op).map(|v| cx.body.ty(v)).collect();
    let key = (name, constants, cx.body.props(cx.op), results);
    match remembering(|| fold(cx.reg, Frame::new(cx.reg, key, &operands)?)) {
        Some(values) => Fold::Values(values.into_iter().map(FoldValue::Attr).collect()),
        None => Fold::No,
    }
}
