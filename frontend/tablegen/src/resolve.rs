//! Substitution of names in values, and the resolvers that map names to values.
//!
//! For example, resolving `!add(x, 1)` with a resolver that maps `x` to 2 gives 3; with one that does not
//! know `x`, the expression remains.
//!
//! The order in which operands are visited is observable: it numbers anonymous records.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::model::{Core, Res};
use crate::node::{BinOp, Node, Seq, Slice, TernOp, UnOp, Val};
use crate::rec_id::RecId;
use crate::types::Ty;

/// Maps names to values.
pub(crate) trait Resolver {
    /// Returns the value of `name`; `None` leaves the name unresolved.
    fn lookup(&mut self, core: &mut Core, name: Val) -> Res<Option<Val>>;
    /// Returns the record that is being resolved.
    fn record(&self) -> Option<RecId> {
        None
    }
    /// Returns whether this is the last resolution: references that are still unresolved must be decided now.
    fn is_final(&self) -> bool {
        false
    }
    /// Returns whether a bit that resolves to `?` remains the expression that it was.
    fn keeps_unset_bits(&self) -> bool {
        false
    }
    /// Returns the results so far of large expressions, unless the resolver stores none.
    fn memo(&mut self) -> Option<&mut Memo> {
        None
    }
    /// Returns how often a look-up found the name that is being resolved. An expression with such a look-up has
    /// another value elsewhere.
    fn cycles(&self) -> u32 {
        0
    }
}

/// Results of resolving expressions with one resolver.
///
/// Expressions are shared: without the results, the work is that of the expression written out as a tree,
/// which is exponential in chains such as `b = !if(c, !add(a, 1), a)`.
pub(crate) type Memo = FxHashMap<Val, Val>;

/// Expressions below this weight are resolved faster than looked up.
const MEMO_WEIGHT: u32 = 12;

#[derive(Clone, Copy, PartialEq)]
enum State {
    Raw,
    Resolved,
    /// Being resolved, so the name is not visible in its own value.
    Hidden,
}

/// Resolves names by a list of substitutions, which may refer to each other.
pub(crate) struct MapResolver {
    record: Option<RecId>,
    pub(crate) is_final: bool,
    entries: SmallVec<[(Val, Val, State); 8]>,
    memo: Memo,
    cycles: u32,
}

impl MapResolver {
    pub(crate) fn new(record: Option<RecId>) -> Self {
        MapResolver {
            record,
            is_final: false,
            entries: SmallVec::new(),
            memo: Memo::default(),
            cycles: 0,
        }
    }

    /// Adds a substitution. It hides earlier ones of the same name.
    pub(crate) fn push(&mut self, name: Val, value: Val) {
        self.memo.clear();
        self.entries.push((name, value, State::Raw));
    }

    pub(crate) fn set(&mut self, name: Val, value: Val) {
        self.memo.clear();
        match self.entries.iter_mut().find(|e| e.0 == name) {
            Some(entry) => (entry.1, entry.2) = (value, State::Raw),
            None => self.entries.push((name, value, State::Raw)),
        }
    }
}

impl Resolver for MapResolver {
    fn lookup(&mut self, core: &mut Core, name: Val) -> Res<Option<Val>> {
        let Some(at) = self.entries.iter().rposition(|e| e.0 == name) else { return Ok(None) };
        let (_, value, state) = self.entries[at];
        match state {
            State::Hidden => {
                self.cycles += 1;
                Ok(None)
            }
            State::Resolved => Ok(Some(value)),
            State::Raw if core.nodes.is_ground(value) || self.entries.len() == 1 => Ok(Some(value)),
            State::Raw => {
                self.entries[at].2 = State::Hidden;
                let value = core.resolve(value, self)?;
                (self.entries[at].1, self.entries[at].2) = (value, State::Resolved);
                Ok(Some(value))
            }
        }
    }

    fn record(&self) -> Option<RecId> {
        self.record
    }

    fn is_final(&self) -> bool {
        self.is_final
    }

    fn memo(&mut self) -> Option<&mut Memo> {
        Some(&mut self.memo)
    }

    fn cycles(&self) -> u32 {
        self.cycles
    }
}

/// Resolves names to the fields of a record, for the last time.
pub(crate) struct RecordResolver {
    rec: RecId,
    name: Option<Val>,
    cache: FxHashMap<Val, Val>,
    stack: SmallVec<[Val; 8]>,
    memo: Memo,
    cycles: u32,
}

impl RecordResolver {
    /// Creates a resolver. `name`, if given, replaces the record's name.
    pub(crate) fn new(rec: RecId, name: Option<Val>) -> Self {
        RecordResolver {
            rec,
            name,
            cache: FxHashMap::default(),
            stack: SmallVec::new(),
            memo: Memo::default(),
            cycles: 0,
        }
    }
}

impl Resolver for RecordResolver {
    fn lookup(&mut self, core: &mut Core, name: Val) -> Res<Option<Val>> {
        if let Some(&known) = self.cache.get(&name) {
            return Ok(Some(known));
        }
        if self.stack.contains(&name) {
            self.cycles += 1;
            return Ok(None);
        }
        let rec = core.rec(self.rec);
        let value = match rec.field(name) {
            Some(field) => Some(field.value).filter(|&v| v != Val::UNSET),
            None => self.name.filter(|_| name == rec.name),
        };
        let Some(value) = value else { return Ok(None) };
        self.stack.push(name);
        let value = core.resolve(value, self)?;
        self.stack.pop();
        self.cache.insert(name, value);
        Ok(Some(value))
    }

    fn record(&self) -> Option<RecId> {
        Some(self.rec)
    }

    fn is_final(&self) -> bool {
        true
    }

    fn keeps_unset_bits(&self) -> bool {
        true
    }

    fn memo(&mut self) -> Option<&mut Memo> {
        Some(&mut self.memo)
    }

    fn cycles(&self) -> u32 {
        self.cycles
    }
}

/// Hides the iteration variables of an operator from the resolver outside.
struct Shadow<'a> {
    outer: &'a mut dyn Resolver,
    names: [Val; 2],
    memo: Memo,
}

impl Resolver for Shadow<'_> {
    fn lookup(&mut self, core: &mut Core, name: Val) -> Res<Option<Val>> {
        if self.names.contains(&name) { Ok(None) } else { self.outer.lookup(core, name) }
    }

    fn record(&self) -> Option<RecId> {
        self.outer.record()
    }

    fn is_final(&self) -> bool {
        self.outer.is_final()
    }

    fn memo(&mut self) -> Option<&mut Memo> {
        Some(&mut self.memo)
    }

    fn cycles(&self) -> u32 {
        self.outer.cycles()
    }
}

/// Records whether some name remained unresolved.
#[derive(Default)]
pub(crate) struct TrackOpen<'a> {
    outer: Option<&'a mut dyn Resolver>,
    pub(crate) found: bool,
    memo: Memo,
}

impl Resolver for TrackOpen<'_> {
    fn lookup(&mut self, core: &mut Core, name: Val) -> Res<Option<Val>> {
        let value = match &mut self.outer {
            Some(outer) => outer.lookup(core, name)?,
            None => None,
        };
        match value {
            Some(value) if !self.found && !core.nodes.is_ground(value) => {
                let mut inner = TrackOpen::default();
                core.resolve(value, &mut inner)?;
                self.found = inner.found;
            }
            Some(_) => {}
            None => self.found = true,
        }
        Ok(value)
    }

    fn record(&self) -> Option<RecId> {
        self.outer.as_ref().and_then(|outer| outer.record())
    }

    fn memo(&mut self) -> Option<&mut Memo> {
        Some(&mut self.memo)
    }

    fn cycles(&self) -> u32 {
        self.outer.as_ref().map_or(0, |outer| outer.cycles())
    }
}

/// Searches for a name.
pub(crate) struct FindName {
    pub(crate) name: Val,
    pub(crate) found: bool,
}

impl Resolver for FindName {
    fn lookup(&mut self, _core: &mut Core, name: Val) -> Res<Option<Val>> {
        self.found |= name == self.name;
        Ok(None)
    }
}

impl Core {
    /// Returns the value with its names replaced, and folded as far as its operands are known.
    pub(crate) fn resolve(&mut self, val: Val, r: &mut dyn Resolver) -> Res<Val> {
        if self.nodes.is_ground(val) {
            return Ok(val);
        }
        let is_large = self.nodes.weight(val) >= MEMO_WEIGHT;
        if is_large && let Some(&known) = r.memo().and_then(|memo| memo.get(&val)) {
            return Ok(known);
        }
        let cycles = r.cycles();
        self.enter()?;
        let result = self.resolve_node(val, r);
        self.leave();
        if is_large
            && r.cycles() == cycles
            && let (Ok(result), Some(memo)) = (&result, r.memo())
        {
            memo.insert(val, *result);
        }
        result
    }

    fn resolve_node(&mut self, val: Val, r: &mut dyn Resolver) -> Res<Val> {
        match self.node(val) {
            Node::Var(name, _) => Ok(r.lookup(self, name)?.unwrap_or(val)),
            Node::AnonName(_) => self.resolve_anonymous(val, r),
            Node::VarBit(of, bit) => {
                let new = self.resolve(of, r)?;
                Ok(if new == of { val } else { self.bit_of(new, bit) })
            }
            Node::Field(of, name) => {
                let new = self.resolve(of, r)?;
                if new == of { Ok(val) } else { self.fold_field(new, name, r.record()) }
            }
            Node::Un(op, a, ty) => {
                let new = self.resolve(a, r)?;
                if new != a || (r.is_final() && op == UnOp::Cast) {
                    return self.fold_un(op, new, ty, r.record(), r.is_final());
                }
                Ok(val)
            }
            Node::Bin(op, a, b, ty) => self.resolve_bin(val, op, [a, b], ty, r),
            Node::Tern(op, a, b, c, ty) => self.resolve_tern(val, op, [a, b, c], ty, r),
            Node::IsA(ty, of) => {
                let new = self.resolve(of, r)?;
                Ok(if new == of { val } else { self.fold_isa(ty, new) })
            }
            Node::Exists(ty, of) => {
                let new = self.resolve(of, r)?;
                if new != of || r.is_final() {
                    return self.fold_exists(ty, new, r.record(), r.is_final());
                }
                Ok(val)
            }
            Node::Instances(ty, of) => {
                let new = self.resolve(of, r)?;
                if new != of || r.is_final() {
                    return self.fold_instances(ty, new, r.record(), r.is_final());
                }
                Ok(val)
            }
            Node::Seq(kind, slice) => self.resolve_seq(val, kind, slice, r),
            Node::Unset
            | Node::Bit(_)
            | Node::Int(_)
            | Node::Str(_)
            | Node::Code(_)
            | Node::Def(_) => Ok(val),
        }
    }

    fn resolve_anonymous(&mut self, val: Val, r: &mut dyn Resolver) -> Res<Val> {
        let new = r.lookup(self, val)?.unwrap_or(val);
        if r.is_final() && matches!(self.node(new), Node::AnonName(_)) {
            let text = self.val_text(new);
            return Ok(self.str_val(&text));
        }
        Ok(new)
    }

    fn resolve_bin(
        &mut self,
        val: Val,
        op: BinOp,
        [a, b]: [Val; 2],
        ty: Ty,
        r: &mut dyn Resolver,
    ) -> Res<Val> {
        let new_a = self.resolve(a, r)?;
        // The result no longer depends on the second operand, which is not evaluated.
        match (op, self.as_int(new_a)) {
            (BinOp::And, Some(0)) => return Ok(self.int(0)),
            (BinOp::Or, Some(-1)) => return Ok(self.int(-1)),
            _ => {}
        }
        let new_b = self.resolve(b, r)?;
        if [a, b] == [new_a, new_b] {
            return Ok(val);
        }
        self.fold_bin(op, new_a, new_b, ty, r.record())
    }

    fn resolve_tern(
        &mut self,
        val: Val,
        op: TernOp,
        abc: [Val; 3],
        ty: Ty,
        r: &mut dyn Resolver,
    ) -> Res<Val> {
        let [a, b, c] = abc;
        let new_a = self.resolve(a, r)?;
        if op == TernOp::If && new_a != a {
            // Only the branch that is taken may be evaluated: this ends a recursion.
            if let Some(condition) = self.as_int(new_a) {
                return self.resolve(if condition != 0 { b } else { c }, r);
            }
        }
        let new_b = self.resolve(b, r)?;
        let new_c = match op {
            TernOp::Foreach | TernOp::Filter => self.resolve(
                c,
                &mut Shadow { outer: r, names: [new_a, new_a], memo: Memo::default() },
            )?,
            _ => self.resolve(c, r)?,
        };
        if abc == [new_a, new_b, new_c] {
            return Ok(val);
        }
        self.fold_tern(op, new_a, new_b, new_c, ty, r.record())
    }

    fn resolve_items(
        &mut self,
        slice: Slice,
        r: &mut dyn Resolver,
    ) -> Res<(SmallVec<[Val; 16]>, bool)> {
        let mut items = self.copy_items(slice);
        let mut changed = false;
        for item in &mut items {
            let new = self.resolve(*item, r)?;
            changed |= new != *item;
            *item = new;
        }
        Ok((items, changed))
    }

    fn resolve_bits(&mut self, val: Val, slice: Slice, r: &mut dyn Resolver) -> Res<Val> {
        let mut items = self.copy_items(slice);
        let mut changed = false;
        let mut last: Option<(Val, Val)> = None;
        for item in &mut items {
            let new = match self.node(*item) {
                Node::VarBit(of, bit) => {
                    let resolved = match last {
                        Some((known, resolved)) if known == of => resolved,
                        _ => self.resolve(of, r)?,
                    };
                    last = Some((of, resolved));
                    self.bit_of(resolved, bit)
                }
                _ => {
                    let new = self.resolve(*item, r)?;
                    self.bit_of(new, 0)
                }
            };
            if new == Val::UNSET && r.keeps_unset_bits() {
                continue;
            }
            changed |= new != *item;
            *item = new;
        }
        Ok(if changed { self.bits(&items) } else { val })
    }

    /// Resolves the arguments of `Class<...>`, and instantiates the class if all are known.
    fn resolve_var_def(
        &mut self,
        val: Val,
        kind: Seq,
        slice: Slice,
        r: &mut dyn Resolver,
    ) -> Res<Val> {
        let mut track = TrackOpen { outer: Some(r), found: false, memo: Memo::default() };
        let mut items = self.copy_items(slice);
        let mut changed = false;
        for item in items.iter_mut().skip(1).step_by(2) {
            let new = self.resolve(*item, &mut track)?;
            changed |= new != *item;
            *item = new;
        }
        let open = track.found;
        if !changed {
            return Ok(val);
        }
        let new = self.nodes.seq(kind, &items);
        if let Some(&loc) = self.instance_locs.get(&val) {
            self.instance_locs.entry(new).or_insert(loc);
        }
        if open { Ok(new) } else { self.instantiate(new) }
    }

    fn resolve_seq(&mut self, val: Val, kind: Seq, slice: Slice, r: &mut dyn Resolver) -> Res<Val> {
        match kind {
            Seq::Bits => self.resolve_bits(val, slice, r),
            Seq::List(_) => {
                let (items, changed) = self.resolve_items(slice, r)?;
                Ok(if changed { self.nodes.seq(kind, &items) } else { val })
            }
            Seq::Dag(op, name) => {
                let (items, changed) = self.resolve_items(slice, r)?;
                let new_op = self.resolve(op, r)?;
                Ok(if changed || new_op != op {
                    self.nodes.seq(Seq::Dag(new_op, name), &items)
                } else {
                    val
                })
            }
            Seq::Cond(ty) => {
                let mut items = self.copy_items(slice);
                let mut changed = false;
                // All conditions are resolved before all values.
                for parity in [0, 1] {
                    for item in items.iter_mut().skip(parity).step_by(2) {
                        let new = self.resolve(*item, r)?;
                        changed |= new != *item;
                        *item = new;
                    }
                }
                if changed { self.fold_cond(&items, ty, r.record()) } else { Ok(val) }
            }
            Seq::VarDef(_) => self.resolve_var_def(val, kind, slice, r),
            Seq::Fold(ty) => {
                let items = self.copy_items(slice);
                let &[start, list, acc, element, body] = items.as_slice() else { return Ok(val) };
                let (new_start, new_list) = (self.resolve(start, r)?, self.resolve(list, r)?);
                let new_body = self.resolve(
                    body,
                    &mut Shadow { outer: r, names: [acc, element], memo: Memo::default() },
                )?;
                if (start, list, body) == (new_start, new_list, new_body) {
                    return Ok(val);
                }
                self.fold_foldl([new_start, new_list, acc, element, new_body], ty, r.record())
            }
        }
    }
}
