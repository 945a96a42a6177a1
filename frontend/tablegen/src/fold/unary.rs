//! Operators with one operand.

use crate::model::{Core, Halt, Res};
use crate::node::{Node, UnOp, Val};
use crate::rec_id::RecId;
use crate::types::Ty;

impl Core {
    pub(crate) fn fold_un(
        &mut self,
        op: UnOp,
        a: Val,
        ty: Ty,
        cur: Option<RecId>,
        is_final: bool,
    ) -> Res<Val> {
        let known = match op {
            UnOp::Cast => self.fold_cast(a, ty, cur, is_final)?,
            UnOp::Not => self.as_int(a).map(|value| self.int(i64::from(value == 0))),
            UnOp::Log2 => match self.as_int(a) {
                Some(value) if value <= 0 => {
                    return self
                        .record_fail(cur, format!("!logtwo of {value}, which is not positive"));
                }
                Some(value) => Some(self.int(i64::from(value.ilog2()))),
                None => None,
            },
            UnOp::Head | UnOp::Tail => self.fold_head_tail(op, a, cur)?,
            UnOp::Size => self.size_of(a).map(|size| self.int(size)),
            UnOp::Empty => self.size_of(a).map(|size| self.int(i64::from(size == 0))),
            UnOp::GetDagOp => self.fold_getdagop(a, ty, cur)?,
            UnOp::Repr => self.fold_repr(a),
            UnOp::ToLower => self.as_str(a).map(|sym| {
                let text = self.sym_text(sym).to_ascii_lowercase();
                self.str_val(&text)
            }),
            UnOp::ToUpper => self.as_str(a).map(|sym| {
                let text = self.sym_text(sym).to_ascii_uppercase();
                self.str_val(&text)
            }),
            UnOp::ListFlatten => self.fold_flatten(a)?,
            UnOp::GetDagOpName => self.as_dag(a).map(|(_, name, _)| name),
            UnOp::Initialized => {
                if a == Val::UNSET {
                    Some(self.int(0))
                } else {
                    self.is_concrete(a).then(|| self.int(1))
                }
            }
        };
        Ok(known.unwrap_or_else(|| self.nodes.fixed(Node::Un(op, a, ty))))
    }

    fn fold_cast(
        &mut self,
        a: Val,
        ty: Ty,
        cur: Option<RecId>,
        is_final: bool,
    ) -> Res<Option<Val>> {
        if ty == Ty::STRING {
            match self.node(a) {
                Node::Str(_) | Node::Code(_) => return Ok(Some(a)),
                Node::Def(_) => {
                    let text = self.val_text(a);
                    return Ok(Some(self.str_val(&text)));
                }
                _ => {}
            }
            if let Some(value) = self.as_int(a) {
                return Ok(Some(self.str_val(&value.to_string())));
            }
        } else if let (true, Some(name)) = (self.types.is_record(ty), self.as_str(a)) {
            let mut def = self.defs.get(&name).copied();
            if def.is_none() && cur.is_some_and(|cur| self.names_itself(cur, name)) {
                // The type of a record is known when it is complete, so a reference to the current record is
                // evaluated later.
                if !is_final {
                    return Ok(None);
                }
                def = cur;
            }
            let Some(def) = def else {
                if is_final {
                    let text = self.sym_text(name);
                    if self.poison.explains_value(name, text) {
                        return Err(Halt);
                    }
                    let name = text;
                    let message = format!("undefined reference to record '{name}'");
                    return self.record_fail(cur, message);
                }
                return Ok(None);
            };
            let def = self.def_val(def);
            let own = self.type_of(def).unwrap_or(Ty::ANY_RECORD);
            if !self.is_a(own, ty) {
                let (want, got, def) = (self.ty_text(ty), self.ty_text(own), self.val_text(def));
                return self.record_fail(
                    cur,
                    format!("!cast of '{def}' to '{want}', but it is of type '{got}'"),
                );
            }
            return Ok(Some(def));
        }
        Ok(self.convert(a, ty))
    }

    fn fold_head_tail(&mut self, op: UnOp, a: Val, cur: Option<RecId>) -> Res<Option<Val>> {
        let Some((element, slice)) = self.as_list(a) else { return Ok(None) };
        if slice.len() == 0 {
            return self.record_fail(cur, "!head and !tail need a list with an element");
        }
        if op == UnOp::Head {
            return Ok(Some(self.nodes.item(slice, 0)));
        }
        let items = self.copy_items(slice);
        self.charge(items.len() as u64)?;
        Ok(Some(self.list(element, &items[1..])))
    }

    /// Returns the number of elements, arguments or bytes.
    fn size_of(&self, a: Val) -> Option<i64> {
        let size = if let Some((_, slice)) = self.as_list(a) {
            slice.len()
        } else if let Some((_, _, slice)) = self.as_dag(a) {
            slice.len() / 2
        } else {
            self.length_of(self.as_str(a)?)
        };
        Some(size as i64)
    }

    fn fold_getdagop(&mut self, a: Val, ty: Ty, cur: Option<RecId>) -> Res<Option<Val>> {
        let Some((op, _, _)) = self.as_dag(a) else { return Ok(None) };
        // In a multiclass, the operator may still be an expression; its type is known.
        let own = self.type_of(op);
        if !own.is_some_and(|own| self.is_a(own, ty)) {
            let got = own.map_or("?".to_owned(), |own| self.ty_text(own));
            let (want, dag) = (self.ty_text(ty), self.val_text(a));
            return self.record_fail(
                cur,
                format!("the operator of {dag} is of type '{got}', not '{want}'"),
            );
        }
        Ok(Some(op))
    }

    fn fold_repr(&mut self, a: Val) -> Option<Val> {
        if !self.is_concrete(a) {
            return None;
        }
        let mut text = String::new();
        match self.def_of(a) {
            Some(def) => self.write_record(&mut text, def),
            None => self.write_val(&mut text, a),
        }
        Some(self.str_val(&text))
    }

    fn fold_flatten(&mut self, a: Val) -> Res<Option<Val>> {
        let Some((element, slice)) = self.as_list(a) else { return Ok(None) };
        let Some(inner) = self.types.element(element) else { return Ok(Some(a)) };
        let mut flat = vec![];
        for item in self.copy_items(slice) {
            let Some((_, slice)) = self.as_list(item) else { return Ok(None) };
            flat.extend_from_slice(self.nodes.items(slice));
            self.check_length(flat.len() as u128)?;
        }
        Ok(Some(self.list(inner, &flat)))
    }
}
