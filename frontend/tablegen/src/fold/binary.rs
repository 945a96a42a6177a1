//! Operators with two operands, e.g. `!add(1, 2)` -> `3` and `!strconcat("a", "b")` -> `"ab"`.
//!
//! If an operand is not known yet, as in `!add(x, 1)` inside a class with the argument `x`, the operator
//! remains a node and is folded again when `x` is resolved.

use std::cmp::Ordering;
use text_utils::count::counted;

use smallvec::SmallVec;

use crate::intern::Sym;
use crate::model::{Core, Res};
use crate::node::{BinOp, Node, Slice, Val};
use crate::rec_id::RecId;
use crate::types::Ty;

impl Core {
    pub(crate) fn fold_bin(
        &mut self,
        op: BinOp,
        a: Val,
        b: Val,
        ty: Ty,
        cur: Option<RecId>,
    ) -> Res<Val> {
        let known = match op {
            BinOp::Add
            | BinOp::Sub
            | BinOp::Mul
            | BinOp::Div
            | BinOp::And
            | BinOp::Or
            | BinOp::Xor
            | BinOp::Shl
            | BinOp::Sra
            | BinOp::Srl => match (self.as_int(a), self.as_int(b)) {
                (Some(x), Some(y)) => {
                    let value = self.arithmetic(op, x, y, cur)?;
                    Some(self.int(value))
                }
                _ => None,
            },
            BinOp::Eq | BinOp::Ne | BinOp::Le | BinOp::Lt | BinOp::Ge | BinOp::Gt => {
                self.compare(op, a, b).map(Val::bit)
            }
            BinOp::Concat => self.fold_con(a, b, cur)?,
            BinOp::ListConcat => self.concat_lists(a, b)?,
            BinOp::ListSplat => self.fold_splat(a, b)?,
            BinOp::ListRemove => self.fold_remove(a, b)?,
            BinOp::ListElem => self.element(a, b),
            BinOp::ListSlice => self.fold_slice(a, b)?,
            BinOp::RangeClosed => match (self.node(a), self.node(b)) {
                (Node::Int(first), Node::Int(last)) if first <= last => {
                    Some(self.count(first, i128::from(last) + 1, 1)?)
                }
                (Node::Int(first), Node::Int(last)) => {
                    Some(self.count(first, i128::from(last) - 1, -1)?)
                }
                _ => None,
            },
            BinOp::StrConcat => self.concat_strings(a, b)?,
            BinOp::Interleave => self.fold_interleave(a, b)?,
            BinOp::GetDagArg => self.fold_getdagarg(a, b, ty, cur)?,
            BinOp::GetDagName => self.fold_getdagname(a, b, cur)?,
            BinOp::SetDagOp => self.set_dag_op(a, b),
            BinOp::SetDagOpName => self.set_dag_op_name(a, b),
            BinOp::Match => self.fold_match(a, b, cur)?,
        };
        Ok(known.unwrap_or_else(|| self.nodes.fixed(Node::Bin(op, a, b, ty))))
    }

    /// Returns the dag `a` with the operator `b`; `None` if they are not known.
    fn set_dag_op(&mut self, a: Val, b: Val) -> Option<Val> {
        let ((_, _, slice), _) = self.as_dag(a).zip(self.def_of(b))?;
        let items = self.copy_items(slice);
        Some(self.dag(b, Val::UNSET, &items))
    }

    /// Returns the dag `a` with the operator name `b`; `None` if they are not known.
    fn set_dag_op_name(&mut self, a: Val, b: Val) -> Option<Val> {
        let ((operator, _, slice), _) = self.as_dag(a).zip(self.as_str(b))?;
        let items = self.copy_items(slice);
        Some(self.dag(operator, b, &items))
    }

    fn arithmetic(&mut self, op: BinOp, x: i64, y: i64, cur: Option<RecId>) -> Res<i64> {
        let is_shift = matches!(op, BinOp::Shl | BinOp::Sra | BinOp::Srl);
        if is_shift && !(0..64).contains(&y) {
            let message = format!("out of bounds shift: a distance is 0 to 63, found {y}");
            return self.record_fail(cur, message);
        }
        let distance = (y & 63) as u32;
        let value = match op {
            BinOp::Add => x.checked_add(y),
            BinOp::Sub => x.checked_sub(y),
            BinOp::Mul => x.checked_mul(y),
            BinOp::Div if y == 0 => return self.record_fail(cur, "division by zero"),
            BinOp::Div => x.checked_div(y),
            BinOp::And => Some(x & y),
            BinOp::Or => Some(x | y),
            BinOp::Xor => Some(x ^ y),
            BinOp::Shl => Some(x.wrapping_shl(distance)),
            BinOp::Sra => Some(x.wrapping_shr(distance)),
            BinOp::Srl => Some((x as u64).wrapping_shr(distance) as i64),
            _ => None,
        };
        match value {
            Some(value) => Ok(value),
            None => {
                let node = (self.int(x), self.int(y));
                let node = self.nodes.fixed(Node::Bin(op, node.0, node.1, Ty::INT));
                let text = self.val_text(node);
                self.record_fail(cur, format!("{text} does not fit 64 bits"))
            }
        }
    }

    /// Compares two known numbers, strings, or (for equality) defs; `None` for other operands.
    fn compare(&self, op: BinOp, a: Val, b: Val) -> Option<bool> {
        let order = match (self.as_int(a), self.as_int(b)) {
            (Some(x), Some(y)) => x.cmp(&y),
            _ => match (self.as_str(a), self.as_str(b)) {
                (Some(x), Some(y)) => self.sym_text(x).cmp(self.sym_text(y)),
                _ => {
                    let same = self.def_of(a)? == self.def_of(b)?;
                    return match op {
                        BinOp::Eq => Some(same),
                        BinOp::Ne => Some(!same),
                        _ => None,
                    };
                }
            },
        };
        Some(match op {
            BinOp::Eq => order == Ordering::Equal,
            BinOp::Ne => order != Ordering::Equal,
            BinOp::Le => order != Ordering::Greater,
            BinOp::Lt => order == Ordering::Less,
            BinOp::Ge => order != Ordering::Less,
            _ => order == Ordering::Greater,
        })
    }

    fn fold_match(&mut self, text: Val, regex: Val, cur: Option<RecId>) -> Res<Option<Val>> {
        let (Some(text), Some(regex)) = (self.as_str(text), self.as_str(regex)) else {
            return Ok(None);
        };
        let regex = self.regex(regex, cur)?;
        let text = self.bytes_of(text);
        let found = regex.is_match(&text);
        self.charge(text.len() as u64)?;
        Ok(Some(Val::bit(found)))
    }

    fn fold_con(&mut self, a: Val, b: Val, cur: Option<RecId>) -> Res<Option<Val>> {
        let (Some((op_a, name_a, args_a)), Some((op_b, name_b, args_b))) =
            (self.as_dag(a), self.as_dag(b))
        else {
            return Ok(None);
        };
        for op in [op_a, op_b] {
            if op != Val::UNSET && self.def_of(op).is_none() {
                return Ok(None);
            }
        }
        if op_a != Val::UNSET && op_b != Val::UNSET && op_a != op_b {
            let (a, b) = (self.val_text(a), self.val_text(b));
            return self
                .record_fail(cur, format!("!con of dags with different operators: {a} and {b}"));
        }
        let mut items = self.copy_items(args_a);
        items.extend_from_slice(self.nodes.items(args_b));
        self.check_length(items.len() as u128)?;
        let first = |a, b| if a != Val::UNSET { a } else { b };
        Ok(Some(self.dag(first(op_a, op_b), first(name_a, name_b), &items)))
    }

    /// Returns the concatenation of two list literals.
    pub(crate) fn concat_lists(&mut self, a: Val, b: Val) -> Res<Option<Val>> {
        self.concat_known_lists(&[a, b])
    }

    /// Returns the concatenation of list literals, in one step; `None` if one is not a literal, or if there
    /// are none.
    pub(crate) fn concat_known_lists(&mut self, lists: &[Val]) -> Res<Option<Val>> {
        let Some((element, _)) = lists.first().and_then(|&list| self.as_list(list)) else {
            return Ok(None);
        };
        let mut length = 0;
        for &list in lists {
            let Some((_, items)) = self.as_list(list) else { return Ok(None) };
            length += items.len();
        }
        self.check_length(length as u128)?;
        let mut all = SmallVec::<[Val; 16]>::with_capacity(length);
        for &list in lists {
            if let Some((_, items)) = self.as_list(list) {
                all.extend_from_slice(self.nodes.items(items));
            }
        }
        Ok(Some(self.list(element, &all)))
    }

    /// Returns the concatenation of two string literals: code if either is.
    pub(crate) fn concat_strings(&mut self, a: Val, b: Val) -> Res<Option<Val>> {
        let known = self.as_str(a).is_some() && self.as_str(b).is_some();
        if known { self.concat_all(&[a, b]).map(Some) } else { Ok(None) }
    }

    /// Returns the concatenation of string literals: code if one is.
    pub(crate) fn concat_all(&mut self, parts: &[Val]) -> Res<Val> {
        let length = parts
            .iter()
            .map(|&part| self.as_str(part).map_or(0, |sym| self.sym_text(sym).len()))
            .sum();
        self.check_string(length)?;
        let texts =
            parts.iter().filter_map(|&part| self.as_str(part)).map(|sym| self.sym_text(sym));
        let text: String = texts.collect();
        let code = parts.iter().any(|&part| matches!(self.node(part), Node::Code(_)));
        let sym = match parts.first().and_then(|&first| self.as_str(first)) {
            Some(first) => self.strings.intern_extended(first, &text),
            None => self.strings.intern(&text),
        };
        Ok(self.nodes.fixed(if code { Node::Code(sym) } else { Node::Str(sym) }))
    }

    pub(crate) fn text_val(&mut self, text: &str, code: bool) -> Val {
        let sym = self.strings.intern(text);
        self.nodes.fixed(if code { Node::Code(sym) } else { Node::Str(sym) })
    }

    /// Folds `a # b` for strings: a literal if both are, else an expression.
    pub(crate) fn str_concat(&mut self, a: Val, b: Val) -> Res<Val> {
        match self.concat_strings(a, b)? {
            Some(known) => Ok(known),
            None => Ok(self.nodes.fixed(Node::Bin(BinOp::StrConcat, a, b, Ty::STRING))),
        }
    }

    fn fold_splat(&mut self, a: Val, b: Val) -> Res<Option<Val>> {
        let (Some(element), Node::Int(count)) = (self.type_of(a), self.node(b)) else {
            return Ok(None);
        };
        let count = self.check_length(u128::try_from(count).unwrap_or(u128::MAX))?;
        Ok(Some(self.list(element, &vec![a; count])))
    }

    fn fold_remove(&mut self, a: Val, b: Val) -> Res<Option<Val>> {
        let (Some((element, from)), Some((_, what))) = (self.as_list(a), self.as_list(b)) else {
            return Ok(None);
        };
        self.charge(from.len() as u64 * what.len() as u64)?;
        let items = self.nodes.items(from).iter().copied();
        let remaining: SmallVec<[Val; 16]> = items
            .filter(|&item| {
                !self
                    .nodes
                    .items(what)
                    .iter()
                    .any(|&other| self.compare(BinOp::Eq, item, other) == Some(true))
            })
            .collect();
        Ok(Some(self.list(element, &remaining)))
    }

    fn index(slice: Slice, index: i64) -> Option<usize> {
        usize::try_from(index).ok().filter(|&i| i < slice.len())
    }

    fn element(&self, a: Val, b: Val) -> Option<Val> {
        let ((_, slice), Node::Int(index)) = (self.as_list(a)?, self.node(b)) else { return None };
        Some(self.nodes.item(slice, Self::index(slice, index)?))
    }

    fn fold_slice(&mut self, a: Val, b: Val) -> Res<Option<Val>> {
        let (Some((element, _)), Some((_, indices))) = (self.as_list(a), self.as_list(b)) else {
            return Ok(None);
        };
        let indices = self.copy_items(indices);
        self.charge(indices.len() as u64)?;
        let picked: Option<Vec<Val>> =
            indices.iter().map(|&index| self.element(a, index)).collect();
        Ok(picked.map(|picked| self.list(element, &picked)))
    }

    /// Returns the list `start, start + step, ...` up to `end`, exclusive.
    pub(crate) fn count(&mut self, start: i64, end: i128, step: i64) -> Res<Val> {
        let (start, step) = (i128::from(start), i128::from(step));
        let span = if step > 0 { end - start } else { start - end };
        let length = if span <= 0 { 0 } else { span.unsigned_abs().div_ceil(step.unsigned_abs()) };
        let length = self.check_length(length)?;
        let items: Vec<Val> =
            (0..length as i128).map(|i| self.int((start + i * step) as i64)).collect();
        Ok(self.list(Ty::INT, &items))
    }

    fn fold_interleave(&mut self, a: Val, b: Val) -> Res<Option<Val>> {
        let (Some((element, slice)), Some(separator)) = (self.as_list(a), self.as_str(b)) else {
            return Ok(None);
        };
        let mut text = String::new();
        let mut code = false;
        for (i, item) in self.copy_items(slice).into_iter().enumerate() {
            if i > 0 {
                text.push_str(self.sym_text(separator));
            }
            match (element == Ty::STRING, self.as_str(item), self.as_int(item)) {
                (true, Some(sym), _) => {
                    text.push_str(self.sym_text(sym));
                    code |= i > 0 && matches!(self.node(item), Node::Code(_));
                }
                (false, _, Some(value)) => text.push_str(&value.to_string()),
                _ => return Ok(None),
            }
            self.check_string(text.len())?;
        }
        Ok(Some(self.text_val(&text, code)))
    }

    /// Returns the position of a dag's argument by number or name.
    pub(crate) fn dag_position(
        &mut self,
        slice: Slice,
        key: Val,
        cur: Option<RecId>,
    ) -> Res<Option<usize>> {
        let size = slice.len() / 2;
        if let Node::Int(index) = self.node(key) {
            return match usize::try_from(index).ok().filter(|&i| i < size) {
                Some(index) => Ok(Some(index)),
                None => {
                    let size = counted(size, "argument");
                    self.record_fail(cur, format!("argument {index} of a dag with {size}"))
                }
            };
        }
        let Some(name) = self.as_str(key) else { return Ok(None) };
        match self.named_arg(slice, name) {
            Some(index) => Ok(Some(index)),
            None => {
                let name = self.sym_text(name);
                let message = format!("the dag has no argument named '{name}'");
                self.record_fail(cur, message)
            }
        }
    }

    fn named_arg(&self, slice: Slice, name: Sym) -> Option<usize> {
        self.nodes.items(slice).chunks_exact(2).position(|pair| self.as_str(pair[1]) == Some(name))
    }

    fn fold_getdagarg(&mut self, a: Val, b: Val, ty: Ty, cur: Option<RecId>) -> Res<Option<Val>> {
        let Some((_, _, slice)) = self.as_dag(a) else { return Ok(None) };
        let Some(index) = self.dag_position(slice, b, cur)? else { return Ok(None) };
        let arg = self.nodes.item(slice, 2 * index);
        match self.type_of(arg) {
            Some(own) if !self.converts(own, ty) => Ok(Some(Val::UNSET)),
            _ => Ok(Some(arg)),
        }
    }

    fn fold_getdagname(&mut self, a: Val, b: Val, cur: Option<RecId>) -> Res<Option<Val>> {
        let (Some((_, _, slice)), Node::Int(_)) = (self.as_dag(a), self.node(b)) else {
            return Ok(None);
        };
        let index = self.dag_position(slice, b, cur)?;
        Ok(index.map(|index| self.nodes.item(slice, 2 * index + 1)))
    }
}
