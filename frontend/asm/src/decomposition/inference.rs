//! Reference implementations: the text that an operation stands for, parsed for the types at hand; its result types, and its value for
//! constant operands.
//!
//! What a reference is over is known for good when it is parsed: by the name of an operation in any of its forms, or for the dialect that stands
//! for all names without one. So each of the ways to follow references (types, folding, expansion) keeps the operations that are open, refuses
//! one that leads back to itself, and counts what it comes to.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use ir_core::asm::parser::{ParseFailed, ParseResult};
use ir_core::def::closures::OpClosures;
use ir_core::def::hooks::{Fold, FoldCx, FoldValue, InferCx};
use ir_core::def::{OpDef, Piece, Reference, ReferenceMemo, Trait};
use ir_core::fanout::sequential;
use ir_core::printer::{attr_text_within, type_text_within};
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{Attr, Body, Context, Diagnostic, Loc, OpId, OpName, Place, Registry, Type, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::ParseOptions;
use crate::cursor::Parser;
use crate::lexer::Kind;
use crate::scope::Binding;

/// How long the text of a reference may get by what stands for its placeholders. Each reference may name a type twice over that of the one
/// around it, so that a few would come to a text beyond all bounds.
const MAX_TEXT: usize = 1 << 20;
/// What following the references of one operation may come to.
const MAX_WORK: Work = Work { steps: 100_000, text: 16 << 20 };
/// What is added for each operation of a body in which all are replaced.
const WORK_EACH: Work = Work { steps: 32, text: 1 << 10 };
/// How many instances are kept to be shared.
const MAX_SHARED: usize = 1 << 10;

/// A measure of following references.
#[derive(Clone, Copy, Debug)]
struct Work {
    /// References that are opened, and operations that are made.
    steps: usize,
    /// Bytes of text that are read.
    text: usize,
}

/// What an instance is read for: an operation with operands of some types, results of some types, and inherent attributes.
type InstanceKey = (OpName, SmallVec<[Type; 4]>, SmallVec<[Type; 2]>, Attr);

/// References that are followed: the operations that are open, each inside the one before, and how much may still be done.
#[derive(Debug)]
pub struct Open {
    names: FxHashSet<OpName>,
    limit: Work,
    left: Work,
    shared: FxHashMap<InstanceKey, Rc<Instance>>,
}

impl Default for Open {
    fn default() -> Self {
        Open::within(MAX_WORK)
    }
}

impl Open {
    /// For all references of a body of so many operations, which may come to `most`, and to 32 for each that there is.
    pub fn of_body(ops: usize, most: usize) -> Self {
        let sum = |most: usize, each: usize| most.saturating_add(ops.saturating_mul(each));
        Open::within(Work { steps: sum(most, WORK_EACH.steps), text: sum(MAX_WORK.text, WORK_EACH.text) })
    }

    fn within(limit: Work) -> Self {
        Open { names: FxHashSet::default(), limit, left: limit, shared: FxHashMap::default() }
    }

    /// Opens an operation.
    ///
    /// # Errors
    /// It is open, so its reference leads back to itself; or there were too many.
    pub fn enter(&mut self, ctx: &Context, name: OpName) -> Result<(), String> {
        self.spend(ctx, name, 1)?;
        match self.names.insert(name) {
            true => Ok(()),
            false => Err(format!("the reference of '{}' leads back to itself", ctx.op_name_str(name))),
        }
    }

    /// Counts operations that are made of one with a reference.
    ///
    /// # Errors
    /// They are too many.
    pub fn spend(&mut self, ctx: &Context, name: OpName, steps: usize) -> Result<(), String> {
        let Some(left) = self.left.steps.checked_sub(steps) else {
            let (name, limit) = (ctx.op_name_str(name), self.limit.steps);
            return Err(format!("with the reference of '{name}', references come to more than {limit} operations"));
        };
        self.left.steps = left;
        Ok(())
    }

    /// Closes an operation.
    pub fn leave(&mut self, name: OpName) {
        self.names.remove(&name);
    }

    /// As [`instantiate`]; an instance is shared by all that it is the same for.
    ///
    /// # Errors
    /// As there, and that texts come to too much.
    pub fn instance(
        &mut self,
        reg: &Registry,
        def: &OpDef,
        operands: &[Type],
        results: &[Type],
        props: Attr,
    ) -> Result<Rc<Instance>, String> {
        let key = (def.name, operands.into(), results.into(), props);
        if let Some(known) = self.shared.get(&key) {
            return Ok(known.clone());
        }
        let asked = Asked { def, operands, results: Some(results), props };
        let instance = Rc::new(instantiate_within(reg, asked, &mut self.left.text)?);
        if self.shared.len() == MAX_SHARED {
            self.shared.clear();
        }
        self.shared.insert(key, instance.clone());
        Ok(instance)
    }
}

/// The statements that an operation stands for.
#[derive(Clone, Debug)]
pub struct Instance {
    /// Where they are: in the block whose arguments are the operands.
    pub body: Body,
    /// The statements, in order, without the `return`.
    pub ops: Vec<OpId>,
    /// How many operations they are, those in regions included.
    pub made: usize,
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

/// An operation whose reference is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// What defines it.
    pub def: &'a OpDef,
    /// The types of its operands.
    pub operands: &'a [Type],
    /// Those of its results, where they are known.
    pub results: Option<&'a [Type]>,
    /// Its inherent attributes.
    pub props: Attr,
}

/// What an operation stands for.
///
/// # Errors
/// Why it cannot be told: there is no reference, or its text does not parse for these types.
pub fn instantiate(reg: &Registry, asked: Asked<'_>) -> Result<Instance, String> {
    instantiate_within(reg, asked, &mut MAX_WORK.text.clone())
}

/// As [`instantiate`], with a text of no more than `left` bytes; it counts down.
fn instantiate_within(reg: &Registry, asked: Asked<'_>, left: &mut usize) -> Result<Instance, String> {
    remembering(|| read(reg, asked, left)).map_err(|fault| match fault {
        Fault::Here(why) => {
            format!("the reference of '{}' for these types: {why}", reg.ctx().op_name_str(asked.def.name))
        }
        Fault::Told(why) => why,
    })
}

/// Why there is no instance.
enum Fault {
    /// What is wrong with this reference.
    Here(String),
    /// All that is to be told: what is wrong with a reference in it, say. A chain of them would tell it once a link.
    Told(String),
}

fn read(reg: &Registry, asked: Asked<'_>, left: &mut usize) -> Result<Instance, Fault> {
    let Asked { def, operands, .. } = asked;
    let ctx = reg.ctx();
    let name = ctx.op_name_str(def.name);
    let told = |why: String| Err(Fault::Told(why));
    let Some(reference) = def.reference.as_ref() else { return told(format!("'{name}' has no reference")) };
    if operands.len() != def.operands.len() {
        return told(format!("'{name}' has {} operands, not {}", def.operands.len(), operands.len()));
    }
    let most = MAX_TEXT.min(*left);
    let text = text_for(reg, asked, &reference.text, most).map_err(|fault| match fault {
        TextFault::TooLong if most < MAX_TEXT => Fault::Here("the texts of references come to too much".to_owned()),
        TextFault::TooLong => Fault::Here(format!("its text comes to more than {MAX_TEXT} bytes")),
        TextFault::Wrong(why) => Fault::Here(why),
    })?;
    *left = left.saturating_sub(text.len());
    let names: Vec<&str> = def.operands.iter().map(|d| ctx.str(d.name)).collect();
    let arguments: Vec<(&str, Type)> = names.into_iter().zip(operands.iter().copied()).collect();
    let options = ParseOptions::default();
    take_answer();
    let mut parser = Parser::new(reg, text.as_bytes(), &options);
    let Ok((ops, arguments, results)) = parser.statements(&arguments) else {
        let why = parser.diags.first().map_or_else(|| "it does not parse".into(), |e| in_line(&text, e));
        return Err(fault(&why));
    };
    let body = std::mem::take(&mut *parser.cur).body;
    if let Some(&op) = ops.iter().find(|&&o| body.nested(o).is_some() || reg.def(&body, o).is_none()) {
        let name = ctx.op_name_str(body.name(op));
        return Err(Fault::Here(format!("operation '{name}' cannot be part of a reference")));
    }
    if !all_known(reg, &body) {
        return told(NOT_YET.to_owned());
    }
    let findings = verify_root(reg, &body, VerifyOptions::default(), &sequential);
    match findings.first() {
        Some(finding) => Err(fault(&finding.diagnostic.message)),
        None => {
            let made = body.roots().iter().map(|&root| body.ops_in(root).count()).sum();
            Ok(Instance { body, ops, made, arguments, results })
        }
    }
}

/// An error in the text of a reference, and in which of its lines that is, if there are several: the first is the one that its text begins in.
fn in_line(text: &str, error: &Diagnostic) -> String {
    match error.place {
        Place::Text { start, .. } if text.contains('\n') => {
            let before = &text.as_bytes()[..(start as usize).min(text.len())];
            format!("{}, in line {} of it", error.message, 1 + before.iter().filter(|&&c| c == b'\n').count())
        }
        _ => error.message.clone(),
    }
}

/// What was found wrong while a reference was read, which ends with the first error: what the reference in it that was asked last is to
/// blame for is told as it is.
fn fault(why: &str) -> Fault {
    match take_answer() {
        Some(Answer::Wrong(inner)) => Fault::Told(inner),
        _ => Fault::Here(why.to_owned()),
    }
}

/// Asks for all types that the verifier will ask for, as it stops at the first that is not known. Whether they are.
fn all_known(reg: &Registry, body: &Body) -> bool {
    let mut known = true;
    for &root in body.roots() {
        for op in body.ops_in(root) {
            let Some(def) = reg.def(body, op).filter(|def| def.reference.is_some()) else { continue };
            let Some(infer) = def.hooks.infer_types else { continue };
            let operand_types: SmallVec<[Type; 4]> = body.operands(op).map(|v| body.ty(v)).collect();
            let (props, attrs) = (body.props(op), body.attrs(op));
            let found = infer(&InferCx { reg, name: def.name, operand_types: &operand_types, props, attrs });
            known &= found.is_ok() || !was_unknown();
        }
    }
    take_answer();
    known
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
        if self.unknown_results {
            return Err(ParseFailed);
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

/// Why there is no text.
enum TextFault {
    TooLong,
    Wrong(String),
}

/// The text with its placeholders replaced, if it is no longer than `most`.
fn text_for(reg: &Registry, asked: Asked<'_>, reference: &str, most: usize) -> Result<String, TextFault> {
    let Asked { def, operands, results, props } = asked;
    let ctx = reg.ctx();
    let wrong = |why: String| TextFault::Wrong(why);
    let text_of = |ty: Type, left: usize| type_text_within(reg, ty, left).ok_or(TextFault::TooLong);
    let replacement = |word: &str, left: usize| -> Result<String, TextFault> {
        let is = |name: ir_core::Ident| ctx.str(name) == word;
        if let Some(i) = def.operands.iter().position(|d| is(d.name)) {
            return text_of(operands[i], left);
        }
        if let Some(i) = def.results.iter().position(|d| is(d.name)) {
            let ty = results.and_then(|r| r.get(def.result_of_declaration(i, r.len())?));
            return text_of(*ty.ok_or_else(|| wrong(format!("the type of '{word}' is not known")))?, left);
        }
        let decl = def.attrs.iter().find(|a| is(a.name)).ok_or_else(|| wrong(format!("'${word}' is not declared")))?;
        let attr = ctx.dict_get(props, decl.name).or(decl.default);
        let attr = attr.ok_or_else(|| wrong(format!("attribute '{word}' is absent")))?;
        attr_text_within(reg, attr, left).ok_or(TextFault::TooLong)
    };
    let mut statements = String::new();
    for piece in Reference::pieces(reference) {
        match piece {
            Piece::Code(text) | Piece::Str(text) => statements.push_str(text),
            Piece::Placeholder(word) => {
                let left = most.saturating_sub(statements.len());
                statements.push_str(&replacement(word, left)?);
            }
        }
    }
    if statements.len() > most { Err(TextFault::TooLong) } else { Ok(statements) }
}

/// What the types of results are inferred for: an operation with operands of some types and inherent attributes.
type Key = (OpName, SmallVec<[Type; 4]>, Attr);
/// The types, or why there are none.
type Inferred = Result<SmallVec<[Type; 2]>, String>;

/// What is said of types that are not known yet. It is never told: whoever asked comes back.
const NOT_YET: &str = "the types are not known yet";

/// Why there were no types for who asked last.
enum Answer {
    /// They are not known yet.
    Unknown,
    /// That is wrong with the reference.
    Wrong(String),
}

/// What is known while references are read to infer types.
#[derive(Default)]
struct Inferring {
    known: FxHashMap<Key, Inferred>,
    /// While a reference is read: what the operations in it ask for and is not known.
    wanted: Option<Vec<Key>>,
    answer: Option<Answer>,
}

thread_local! {
    /// A reference in a reference is not read at once, because chains of them would need as much stack: whoever reads is told, goes on with
    /// the other statements, and comes back when all that they ask for is known. What is known is that of one registry, and of whoever
    /// notes what is asked of it: so it does not outlive [`remembering`].
    static INFERRING: RefCell<Option<Inferring>> = const { RefCell::new(None) };
}

/// Calls `work`, over one registry, so that the types of a reference are inferred once for the same operands.
pub fn remembering<T>(work: impl FnOnce() -> T) -> T {
    /// Forgets what is known, also where `work` panics.
    struct Forget;
    impl Drop for Forget {
        fn drop(&mut self) {
            INFERRING.set(None);
        }
    }
    let outermost =
        INFERRING.with_borrow_mut(|state| state.is_none().then(|| *state = Some(Inferring::default())).is_some());
    let _forget = outermost.then(|| Forget);
    work()
}

fn with_state<T>(use_it: impl FnOnce(&mut Inferring) -> T) -> Option<T> {
    INFERRING.with_borrow_mut(|state| state.as_mut().map(use_it))
}

fn take_answer() -> Option<Answer> {
    with_state(|s| s.answer.take()).flatten()
}

/// Whether the types that were just asked for in vain are those of a reference that is to be read first. Then the text goes on as if the
/// operation had results, whose names nothing defines; it is read again.
pub(crate) fn was_unknown() -> bool {
    with_state(|s| s.answer.take_if(|answer| matches!(answer, Answer::Unknown)).is_some()).unwrap_or(false)
}

/// What the registry remembers, for who is in no [`remembering`]: there, what something comes to depends on what is known already, as that is
/// not counted again.
fn remembered(reg: &Registry) -> Option<&ReferenceMemo> {
    reg.references().filter(|_| INFERRING.with_borrow(Option::is_none))
}

/// The types of results by reference.
fn infer(reg: &Registry, key: Key) -> Inferred {
    let Some(memo) = remembered(reg) else { return infer_now(reg, key) };
    if let Some(types) = memo.types.get(&key) {
        return Ok(types);
    }
    // An error ends the work on a text.
    let found = infer_now(reg, key.clone())?;
    memo.types.insert(key, found.clone());
    Ok(found)
}

fn infer_now(reg: &Registry, key: Key) -> Inferred {
    remembering(|| {
        let known = with_state(|s| {
            s.answer = None;
            if let Some(found) = s.known.get(&key) {
                return Some(found.clone());
            }
            s.wanted.as_mut()?.push(key.clone());
            s.answer = Some(Answer::Unknown);
            Some(Err(NOT_YET.to_owned()))
        });
        let found = known.flatten().unwrap_or_else(|| infer_first(reg, key));
        if let Err(why) = &found {
            with_state(|s| _ = s.answer.get_or_insert_with(|| Answer::Wrong(why.clone())));
        }
        found
    })
}

/// As [`infer`], for who is in no reference: with a stack of our own for references that depend on others. Each is read until it asks for
/// nothing new: twice, as a rule, however many others are in it.
fn infer_first(reg: &Registry, key: Key) -> Inferred {
    let mut entered = Open::default();
    let mut open: Vec<(Key, Vec<Key>)> = Vec::new();
    let mut next = Some(key);
    loop {
        if let Some(key) = next.take() {
            if let Err(why) = entered.enter(reg.ctx(), key.0) {
                // That holds for who asked first, and not for those between: from there the way is another.
                if let Some((first, _)) = open.into_iter().next() {
                    with_state(|s| _ = s.known.insert(first, Err(why.clone())));
                }
                return Err(why);
            }
            open.push((key, Vec::new()));
        }
        let Some((top, wanted)) = open.last_mut() else { return Err("there is nothing to infer".to_owned()) };
        if let Some(asked) = wanted.pop() {
            next = (with_state(|s| s.known.contains_key(&asked)) == Some(false)).then_some(asked);
            continue;
        }
        with_state(|s| s.wanted = Some(Vec::new()));
        let found = match reg.op(top.0) {
            Some(def) => {
                let asked = Asked { def, operands: &top.1, results: None, props: top.2 };
                instantiate_within(reg, asked, &mut entered.left.text).map(|i| i.types())
            }
            None => Err("it is not registered".to_owned()),
        };
        *wanted = with_state(|s| s.wanted.take()).flatten().unwrap_or_default();
        if !wanted.is_empty() {
            wanted.reverse();
            continue;
        }
        if let Some((top, _)) = open.pop() {
            entered.leave(top.0);
            with_state(|s| _ = s.known.insert(top, found.clone()));
        }
        if open.is_empty() {
            return found;
        }
    }
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
    /// Opens an operation.
    fn open(open: &mut Open, reg: &Registry, key: FoldKey, operands: &[Type]) -> Option<Frame> {
        open.enter(reg.ctx(), key.0).ok()?;
        let asked = Asked { def: reg.op(key.0)?, operands, results: Some(&key.3), props: key.2 };
        let instance = instantiate_within(reg, asked, &mut open.left.text).ok()?;
        let known = instance.arguments.iter().copied().zip(key.1.iter().copied()).collect();
        Some(Frame { instance, next: 0, known, key })
    }
}

/// The values of an operation's results by its reference, if every statement folds. References in references have a stack of our own, and
/// equal operations are folded once.
fn fold(reg: &Registry, first: FoldKey, operands: &[Type]) -> Option<Vec<Attr>> {
    let mut done: FxHashMap<FoldKey, Vec<Attr>> = FxHashMap::default();
    let mut entered = Open::default();
    let mut open = vec![Frame::open(&mut entered, reg, first, operands)?];
    while let Some(frame) = open.last_mut() {
        let Frame { instance, next, known, .. } = frame;
        let Some(&op) = instance.ops.get(*next) else {
            let values: Vec<Attr> = instance.results.iter().map(|v| known.get(v).copied()).collect::<Option<_>>()?;
            let key = open.pop()?.key;
            entered.leave(key.0);
            if open.is_empty() {
                return Some(values);
            }
            done.insert(key, values);
            continue;
        };
        let def = reg.def(&instance.body, op)?;
        let results: SmallVec<[ValueId; 2]> = instance.body.results(op).collect();
        if def.has(Trait::ConstantLike) {
            known.insert(*results.first()?, reg.constant_value(&instance.body, op)?);
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
            let frame = Frame::open(&mut entered, reg, key, &operands)?;
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

/// Gives an operation with a reference what follows from it, where nothing else says so: result types, and folding. Whether it has a
/// reference.
pub fn attach_reference(ctx: &Context, def: &mut OpDef) -> bool {
    let (name, Some(mut reference)) = (def.name, def.reference.as_deref().cloned()) else { return false };
    let mut closures = OpClosures::default();
    if reference.gives_types(ctx, &def.results) && def.hooks.infer_types.is_none() {
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
    let key: FoldKey = (name, constants, cx.body.props(cx.op), results);
    let now = |key| remembering(|| fold(cx.reg, key, &operands));
    let values = match remembered(cx.reg) {
        None => now(key),
        Some(memo) => {
            let (name, constants, props, results) = key.clone();
            let asked = (name, constants, props, results, operands.clone());
            memo.values.get(&asked).unwrap_or_else(|| {
                let values = now(key);
                memo.values.insert(asked, values.clone());
                values
            })
        }
    };
    match values {
        Some(values) => Fold::Values(values.into_iter().map(FoldValue::Attr).collect()),
        None => Fold::No,
    }
}

#[cfg(test)]
mod tests {
    use ir_core::Context;

    use super::{INFERRING, MAX_WORK, Open, WORK_EACH, remembering};

    #[test]
    fn what_is_open_is_not_opened_again_nor_too_much() {
        let ctx = Context::new();
        let (outer, inner) = (ctx.op_name("t.outer"), ctx.op_name("t.inner"));
        let many = |limit: usize| {
            Err(format!("with the reference of 't.inner', references come to more than {limit} operations"))
        };
        let mut open = Open::default();
        assert_eq!(open.enter(&ctx, outer), Ok(()));
        for _ in 1..MAX_WORK.steps {
            assert_eq!(open.enter(&ctx, inner), Ok(()));
            open.leave(inner);
        }
        assert_eq!(open.enter(&ctx, inner), many(MAX_WORK.steps));
        // All of a body count, whichever is the outermost.
        let mut open = Open::of_body(2, 10);
        let limit = 10 + 2 * WORK_EACH.steps;
        assert_eq!(open.spend(&ctx, inner, limit - 2), Ok(()));
        assert_eq!(open.enter(&ctx, inner), Ok(()));
        assert_eq!(open.enter(&ctx, inner), Err("the reference of 't.inner' leads back to itself".to_owned()));
        open.leave(inner);
        assert_eq!(open.enter(&ctx, inner), many(limit));
    }

    fn remembers() -> bool {
        INFERRING.with_borrow(Option::is_some)
    }

    #[test]
    fn what_is_remembered_ends_with_the_outermost() {
        remembering(|| {
            assert!(remembering(remembers));
            assert!(remembers());
        });
        assert!(!remembers());
        let panicked = std::panic::catch_unwind(|| remembering(|| panic!("as it should")));
        assert!(panicked.is_err() && !remembers());
    }
}
