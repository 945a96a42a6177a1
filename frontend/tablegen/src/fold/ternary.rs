//! Operators with three operands.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::bytes;
use crate::intern::Sym;
use crate::model::{Core, Res};
use crate::node::{Node, Slice, TernOp, Val};
use crate::rec_id::RecId;
use crate::resolve::MapResolver;
use crate::types::Ty;

impl Core {
    pub(crate) fn fold_tern(
        &mut self,
        op: TernOp,
        a: Val,
        b: Val,
        c: Val,
        ty: Ty,
        cur: Option<RecId>,
    ) -> Res<Val> {
        let known = match op {
            TernOp::If => self.as_int(a).map(|condition| if condition != 0 { b } else { c }),
            TernOp::Foreach => self.fold_foreach(a, b, c, ty, cur)?,
            TernOp::Filter => self.fold_filter(a, b, c, ty, cur)?,
            TernOp::Subst => self.fold_subst(a, b, c, ty)?,
            TernOp::Dag => self.fold_dag(a, b, c),
            TernOp::Range => match (self.node(a), self.node(b), self.node(c)) {
                (Node::Int(_), Node::Int(_), Node::Int(0)) => {
                    return self.record_fail(cur, "the step of !range is 0");
                }
                (Node::Int(start), Node::Int(end), Node::Int(step)) => {
                    Some(self.count(start, end.into(), step)?)
                }
                _ => None,
            },
            TernOp::Substr => self.fold_substr(a, b, c, cur)?,
            TernOp::Find => self.fold_find(a, b, c, cur)?,
            TernOp::SetDagArg | TernOp::SetDagName => self.fold_setdag(op, a, b, c, cur)?,
        };
        Ok(known.unwrap_or_else(|| self.nodes.fixed(Node::Tern(op, a, b, c, ty))))
    }

    /// Evaluates `body` with the iteration variable replaced by `item`.
    fn apply(&mut self, variable: Val, item: Val, body: Val, cur: Option<RecId>) -> Res<Val> {
        let mut map = MapResolver::new(cur);
        map.set(variable, item);
        self.resolve(body, &mut map)
    }

    fn fold_foreach(
        &mut self,
        variable: Val,
        over: Val,
        body: Val,
        ty: Ty,
        cur: Option<RecId>,
    ) -> Res<Option<Val>> {
        if let Some((op, name, slice)) = self.as_dag(over) {
            return self.foreach_dag(variable, (over, op, name, slice), body, cur).map(Some);
        }
        let (Some((_, slice)), Some(element)) = (self.as_list(over), self.types.element(ty)) else {
            return Ok(None);
        };
        self.charge(slice.len() as u64)?;
        let mut items = self.copy_items(slice);
        for item in &mut items {
            *item = self.apply(variable, *item, body, cur)?;
        }
        Ok(Some(self.list(element, &items)))
    }

    /// Applies the body to the operator and the arguments of a dag, recursively for arguments that are dags.
    fn foreach_dag(
        &mut self,
        var: Val,
        over: (Val, Val, Val, Slice),
        body: Val,
        cur: Option<RecId>,
    ) -> Res<Val> {
        self.enter()?;
        let (dag, op, name, slice) = over;
        let new_op = self.apply(var, op, body, cur)?;
        let mut items = self.copy_items(slice);
        let mut changed = new_op != op;
        for item in items.iter_mut().step_by(2) {
            let new = match self.as_dag(*item) {
                Some((op, name, slice)) => {
                    self.foreach_dag(var, (*item, op, name, slice), body, cur)?
                }
                None => self.apply(var, *item, body, cur)?,
            };
            changed |= new != *item;
            *item = new;
        }
        self.leave();
        Ok(if changed { self.dag(new_op, name, &items) } else { dag })
    }

    fn fold_filter(
        &mut self,
        variable: Val,
        over: Val,
        body: Val,
        ty: Ty,
        cur: Option<RecId>,
    ) -> Res<Option<Val>> {
        let (Some((_, slice)), Some(element)) = (self.as_list(over), self.types.element(ty)) else {
            return Ok(None);
        };
        self.charge(slice.len() as u64)?;
        let mut remaining: SmallVec<[Val; 16]> = SmallVec::new();
        for item in self.copy_items(slice) {
            let verdict = self.apply(variable, item, body, cur)?;
            match self.as_int(verdict) {
                Some(0) => {}
                Some(_) => remaining.push(item),
                None => return Ok(None),
            }
        }
        Ok(Some(self.list(element, &remaining)))
    }

    fn fold_subst(&mut self, what: Val, by: Val, of: Val, ty: Ty) -> Res<Option<Val>> {
        match (self.node(what), self.node(by), self.node(of)) {
            (Node::Def(_), Node::Def(_), Node::Def(_)) => {
                Ok(Some(if what == of { by } else { of }))
            }
            (Node::Var(what, _), Node::Var(by, _), Node::Var(of, _)) => {
                Ok(Some(self.nodes.fixed(Node::Var(if what == of { by } else { of }, ty))))
            }
            _ => {
                let (Some(what), Some(by), Some(of)) =
                    (self.as_str(what), self.as_str(by), self.as_str(of))
                else {
                    return Ok(None);
                };
                let (what, by, of) = (self.sym_text(what), self.sym_text(by), self.sym_text(of));
                // An empty search text would match endlessly.
                let text = if what.is_empty() { of.to_owned() } else { of.replace(what, by) };
                self.check_string(text.len())?;
                Ok(Some(self.str_val(&text)))
            }
        }
    }

    fn fold_dag(&mut self, op: Val, args: Val, names: Val) -> Option<Val> {
        let literal = |core: &Core, val| match core.as_list(val) {
            Some((_, slice)) => Some(core.copy_items(slice)),
            None => (val == Val::UNSET).then(SmallVec::new),
        };
        if args == Val::UNSET && names == Val::UNSET {
            return None;
        }
        let (arg_items, name_items) = (literal(self, args)?, literal(self, names)?);
        if args != Val::UNSET && names != Val::UNSET && arg_items.len() != name_items.len() {
            return None;
        }
        let mut items: SmallVec<[Val; 16]> = SmallVec::new();
        for i in 0..arg_items.len().max(name_items.len()) {
            let name = name_items.get(i).copied().unwrap_or(Val::UNSET);
            if name != Val::UNSET && self.as_str(name).is_none() {
                return None;
            }
            items.extend([arg_items.get(i).copied().unwrap_or(Val::UNSET), name]);
        }
        Some(self.dag(op, Val::UNSET, &items))
    }

    fn fold_substr(
        &mut self,
        of: Val,
        start: Val,
        length: Val,
        cur: Option<RecId>,
    ) -> Res<Option<Val>> {
        let (Some(sym), Node::Int(start), Node::Int(length)) =
            (self.as_str(of), self.node(start), self.node(length))
        else {
            return Ok(None);
        };
        let size = self.length_of(sym);
        let Some(from) = usize::try_from(start).ok().filter(|&from| from <= size) else {
            return self
                .record_fail(cur, format!("!substr starts at {start} in a string of {size}"));
        };
        let Ok(length) = usize::try_from(length) else {
            return self.record_fail(cur, format!("!substr of length {length}"));
        };
        let text = self.sym_text(sym);
        let part = if self.sources.has_bytes {
            bytes::part(text, from, length).unwrap_or_default()
        } else {
            let bytes = &text.as_bytes()[from..];
            String::from_utf8_lossy(&bytes[..length.min(bytes.len())]).into_owned()
        };
        let code = matches!(self.node(of), Node::Code(_));
        Ok(Some(self.text_val(&part, code)))
    }

    /// Returns the bytes that a string represents.
    pub(super) fn bytes_of(&self, sym: Sym) -> Cow<'_, [u8]> {
        let text = self.sym_text(sym);
        if self.sources.has_bytes { bytes::encode(text) } else { Cow::Borrowed(text.as_bytes()) }
    }

    /// Returns the number of bytes that a string represents.
    pub(super) fn length_of(&self, sym: Sym) -> usize {
        let text = self.sym_text(sym);
        if self.sources.has_bytes { bytes::len(text) } else { text.len() }
    }

    fn fold_find(
        &mut self,
        of: Val,
        what: Val,
        start: Val,
        cur: Option<RecId>,
    ) -> Res<Option<Val>> {
        let (Some(of), Some(what), Node::Int(start)) =
            (self.as_str(of), self.as_str(what), self.node(start))
        else {
            return Ok(None);
        };
        let size = self.length_of(of);
        let Some(from) = usize::try_from(start).ok().filter(|&from| from <= size) else {
            return self.record_fail(cur, format!("!find starts at {start} in a string of {size}"));
        };
        self.charge(size as u64 / 32)?;
        let (text, what) = (self.bytes_of(of), self.bytes_of(what));
        let found = memchr::memmem::find(&text[from..], &what);
        Ok(Some(self.int(found.map_or(-1, |at| (from + at) as i64))))
    }

    fn fold_setdag(
        &mut self,
        op: TernOp,
        dag: Val,
        key: Val,
        value: Val,
        cur: Option<RecId>,
    ) -> Res<Option<Val>> {
        let Some((operator, name, slice)) = self.as_dag(dag) else { return Ok(None) };
        let Some(index) = self.dag_position(slice, key, cur)? else { return Ok(None) };
        let mut items = self.copy_items(slice);
        if op == TernOp::SetDagArg {
            items[2 * index] = value;
        } else {
            items[2 * index + 1] = if self.as_str(value).is_some() { value } else { Val::UNSET };
        }
        Ok(Some(self.dag(operator, name, &items)))
    }
}
