//! Evaluation of operators on known operands. An operator that cannot be evaluated yet remains a node.

mod binary;
mod ternary;
mod unary;

use crate::intern::Sym;
use crate::model::{Core, Halt, Res};
use crate::node::{Node, Seq, Val};
use crate::rec_id::RecId;
use crate::regex::Regex;
use crate::resolve::MapResolver;
use crate::types::Ty;

impl Core {
    /// Folds `rec.name`.
    pub(crate) fn fold_field(&mut self, of: Val, name: Sym, cur: Option<RecId>) -> Res<Val> {
        if let Node::Def(def) = self.node(of) {
            let text = self.sym_text(name).to_owned();
            if Some(def) == cur {
                let def = self.val_text(of);
                return self.record_fail(
                    cur,
                    format!("field '{text}' of '{def}' is read while '{def}' is being defined"),
                );
            }
            let name = self.nodes.string(name);
            let Some(value) = self.rec(def).field(name).map(|f| f.value) else {
                let def = self.val_text(of);
                return self.record_fail(cur, format!("'{def}' has no field '{text}'"));
            };
            if self.is_concrete(value) {
                return Ok(value);
            }
        }
        Ok(self.nodes.fixed(Node::Field(of, name)))
    }

    pub(crate) fn fold_isa(&mut self, ty: Ty, of: Val) -> Val {
        let node = self.nodes.fixed(Node::IsA(ty, of));
        let Some(own) = self.type_of(of) else { return node };
        if self.converts(own, ty) {
            return self.int(1);
        }
        // A value that is not known yet may turn out to be of several classes, even if none of them derives from
        // the other.
        let decided = !self.types.is_record(ty)
            || matches!(self.node(of), Node::Def(_))
            || !self.converts(ty, own) && self.is_concrete(of);
        if decided { self.int(0) } else { node }
    }

    /// Returns whether the name is that of the record under construction.
    fn names_itself(&self, cur: RecId, name: Sym) -> bool {
        let own = self.rec(cur).name;
        match self.node(own) {
            Node::Str(sym) => sym == name,
            Node::AnonName(_) => self.val_text(own) == self.sym_text(name),
            _ => false,
        }
    }

    pub(crate) fn fold_exists(
        &mut self,
        ty: Ty,
        of: Val,
        cur: Option<RecId>,
        is_final: bool,
    ) -> Res<Val> {
        let node = self.nodes.fixed(Node::Exists(ty, of));
        let Some(name) = self.as_str(of) else { return Ok(node) };
        if let Some(&def) = self.defs.get(&name) {
            let def = self.def_val(def);
            let is_a = self.type_of(def).is_some_and(|own| self.is_a(own, ty));
            return Ok(self.int(i64::from(is_a)));
        }
        if let Some(cur) = cur.filter(|&cur| self.names_itself(cur, name)) {
            if !is_final {
                return Ok(node);
            }
            let own = self.current_type(cur);
            let is_a = self.is_a(own, ty);
            return Ok(self.int(i64::from(is_a)));
        }
        if is_final && self.poison.explains_value(name, self.sym_text(name)) {
            return Err(Halt);
        }
        Ok(if is_final { self.int(0) } else { node })
    }

    /// Folds `!instances`: in a record, when it is complete.
    pub(crate) fn fold_instances(
        &mut self,
        ty: Ty,
        regex: Val,
        cur: Option<RecId>,
        is_final: bool,
    ) -> Res<Val> {
        let Some(sym) = self.as_str(regex).filter(|_| is_final || cur.is_none()) else {
            return Ok(self.nodes.fixed(Node::Instances(ty, regex)));
        };
        let regex = self.regex(sym, cur)?;
        let mut found: Vec<(Sym, Val)> = Vec::new();
        let defs: Vec<(Sym, RecId)> = self.defs.iter().collect();
        self.charge(defs.len() as u64)?;
        for (name, def) in defs {
            let val = self.def_val(def);
            if self.type_of(val).is_some_and(|own| self.is_a(own, ty))
                && regex.is_match(&self.bytes_of(name))
            {
                found.push((name, val));
            }
        }
        found.sort_unstable_by(|a, b| self.bytes_of(a.0).cmp(&self.bytes_of(b.0)));
        let items: Vec<Val> = found.into_iter().map(|(_, val)| val).collect();
        Ok(self.list(ty, &items))
    }

    /// Compiles a regular expression.
    fn regex(&mut self, text: Sym, cur: Option<RecId>) -> Res<Regex> {
        match Regex::new(&self.bytes_of(text)) {
            Ok(regex) => Ok(regex),
            Err(why) => {
                let text = self.sym_text(text);
                let message = format!("'{text}' is not a valid regular expression: {why}");
                self.record_fail(cur, message)
            }
        }
    }

    /// Folds `!cond`. `items` alternates conditions and values.
    pub(crate) fn fold_cond(&mut self, items: &[Val], ty: Ty, cur: Option<RecId>) -> Res<Val> {
        for pair in items.chunks_exact(2) {
            match self.as_int(pair[0]) {
                Some(0) => {}
                Some(_) => return Ok(self.convert(pair[1], ty).unwrap_or(pair[1])),
                None => return Ok(self.nodes.seq(Seq::Cond(ty), items)),
            }
        }
        let node = self.nodes.seq(Seq::Cond(ty), items);
        let text = self.val_text(node);
        self.record_fail(cur, format!("no condition is true in {text}"))
    }

    /// Folds `!foldl`. `items` are start, list, accumulator name, element name and expression.
    pub(crate) fn fold_foldl(&mut self, items: [Val; 5], ty: Ty, cur: Option<RecId>) -> Res<Val> {
        let [start, list, acc, element, body] = items;
        let Some((_, slice)) = self.as_list(list) else {
            return Ok(self.nodes.seq(Seq::Fold(ty), &items));
        };
        self.charge(slice.len() as u64)?;
        let mut value = start;
        for item in self.copy_items(slice) {
            let mut map = MapResolver::new(cur);
            map.set(acc, value);
            map.set(element, item);
            value = self.resolve(body, &mut map)?;
        }
        Ok(value)
    }

    /// Returns a dag from its operator and alternating arguments and names.
    pub(crate) fn dag(&mut self, operator: Val, name: Val, items: &[Val]) -> Val {
        self.nodes.seq(Seq::Dag(operator, name), items)
    }

    pub(crate) fn def_of(&self, val: Val) -> Option<RecId> {
        match self.node(val) {
            Node::Def(rec) => Some(rec),
            _ => None,
        }
    }
}
