//! Relations between classes and types, and properties of a value: its type, whether it is concrete, whether
//! complete.
//!
//! Recursion here follows types and values, whose depth is bounded when they are created.

use smallvec::SmallVec;

use crate::model::Core;
use crate::node::{Node, Seq, Val};
use crate::rec_id::RecId;
use crate::types::{Ty, Type};

impl Core {
    pub(crate) fn is_subclass(&self, rec: RecId, class: RecId) -> bool {
        self.rec(rec).supers.contains(&class)
    }

    /// Returns the direct superclasses, last one first.
    pub(crate) fn direct_supers(&self, rec: RecId) -> SmallVec<[RecId; 4]> {
        let supers = &self.rec(rec).supers;
        let mut direct = SmallVec::new();
        let mut end = supers.len();
        while let Some(&last) = end.checked_sub(1).and_then(|i| supers.get(i)) {
            direct.push(last);
            end = end.saturating_sub(1 + self.rec(last).supers.len());
        }
        direct
    }

    pub(crate) fn record_type(&mut self, classes: &[RecId]) -> Ty {
        let mut classes: Box<[RecId]> = classes.into();
        if classes.len() > 1 {
            classes.sort_by_key(|&class| self.name_text(class));
        }
        self.types.record(classes)
    }

    /// Returns the current type of a record: its direct superclasses.
    pub(crate) fn current_type(&mut self, rec: RecId) -> Ty {
        let direct = self.direct_supers(rec);
        self.record_type(&direct)
    }

    /// Returns a reference to the def. Its type is fixed by the first call.
    pub(crate) fn def_val(&mut self, rec: RecId) -> Val {
        if self.rec(rec).def_ty.is_none() {
            let ty = self.current_type(rec);
            self.rec_mut(rec).def_ty = Some(ty);
        }
        self.nodes.fixed(Node::Def(rec))
    }

    fn type_has_class(&self, ty: Ty, class: RecId) -> bool {
        let classes = self.types.classes(ty).unwrap_or_default();
        classes.iter().any(|&c| c == class || self.is_subclass(c, class))
    }

    fn record_converts(&self, from: Ty, to: Ty) -> bool {
        from == to
            || self
                .types
                .classes(to)
                .is_some_and(|to| to.iter().all(|&class| self.type_has_class(from, class)))
    }

    /// Returns whether some value of type `from` can be converted to `to`.
    pub(crate) fn converts(&self, from: Ty, to: Ty) -> bool {
        match (self.types.kind(from), self.types.kind(to)) {
            (Type::Bit, Type::Bit | Type::Int | Type::Bits(1)) => true,
            (Type::Bits(a), Type::Bits(b)) => a == b,
            (Type::Bits(n), Type::Bit) => n == 1,
            (Type::Bits(_), Type::Int) => true,
            (Type::Int, Type::Bit | Type::Bits(_) | Type::Int) => true,
            (Type::String, Type::String) | (Type::Dag, Type::Dag) => true,
            (Type::List(a), Type::List(b)) => self.converts(a, b),
            (Type::Record(_), Type::Record(_)) => self.record_converts(from, to),
            _ => false,
        }
    }

    /// Returns whether every value of type `from` is also one of type `to`, without conversion.
    pub(crate) fn is_a(&self, from: Ty, to: Ty) -> bool {
        if from == to {
            return true;
        }
        match (self.types.kind(from), self.types.kind(to)) {
            (Type::List(a), Type::List(b)) => self.is_a(a, b),
            (Type::Record(_), Type::Record(_)) => self.record_converts(from, to),
            _ => false,
        }
    }

    /// Returns the most specific type that contains the values of both types, if there is one.
    pub(crate) fn join(&mut self, a: Ty, b: Ty) -> Option<Ty> {
        if a == b {
            return Some(a);
        }
        if self.types.is_record(a) && self.types.is_record(b) {
            return Some(self.join_records(a, b));
        }
        if self.converts(a, b) {
            return Some(b);
        }
        if self.converts(b, a) {
            return Some(a);
        }
        let (a, b) = (self.types.element(a)?, self.types.element(b)?);
        let element = self.join(a, b)?;
        Some(self.list_of(element))
    }

    fn join_records(&mut self, a: Ty, b: Ty) -> Ty {
        let mut common: SmallVec<[RecId; 4]> = SmallVec::new();
        let mut stack: SmallVec<[RecId; 8]> =
            SmallVec::from_slice(self.types.classes(a).unwrap_or_default());
        while let Some(class) = stack.pop() {
            if self.type_has_class(b, class) {
                if !common.contains(&class) {
                    common.push(class);
                }
            } else {
                stack.extend(self.direct_supers(class));
            }
        }
        self.record_type(&common)
    }

    /// Returns the type of a value; `None` for `?`, which has every type.
    pub(crate) fn type_of(&mut self, val: Val) -> Option<Ty> {
        Some(match self.node(val) {
            Node::Unset => return None,
            Node::Bit(_) | Node::VarBit(..) => Ty::BIT,
            Node::Int(_) | Node::IsA(..) | Node::Exists(..) => Ty::INT,
            Node::Str(_) | Node::Code(_) | Node::AnonName(_) => Ty::STRING,
            Node::Def(rec) => {
                let known = self.rec(rec).def_ty;
                match known {
                    Some(ty) => ty,
                    None => self.current_type(rec),
                }
            }
            Node::Field(rec, name) => {
                let name = self.nodes.string(name);
                return self.field_type(rec, name);
            }
            Node::Var(_, ty)
            | Node::Un(_, _, ty)
            | Node::Bin(_, _, _, ty)
            | Node::Tern(_, _, _, _, ty) => ty,
            Node::Instances(ty, _) => self.list_of(ty),
            Node::Seq(kind, slice) => match kind {
                Seq::Bits => self.types.get(Type::Bits(slice.len() as u32)),
                Seq::List(element) => self.list_of(element),
                Seq::Dag(..) => Ty::DAG,
                Seq::Cond(ty) | Seq::Fold(ty) => ty,
                Seq::VarDef(class) => self.record_type(&[class]),
            },
        })
    }

    /// Returns the type of field `name` of a record value.
    pub(crate) fn field_type(&mut self, val: Val, name: Val) -> Option<Ty> {
        if let Node::Def(rec) = self.node(val) {
            return self.rec(rec).field(name).map(|f| f.ty);
        }
        let ty = self.type_of(val)?;
        let classes = self.types.classes(ty)?;
        classes.iter().find_map(|&class| self.rec(class).field(name)).map(|f| f.ty)
    }

    /// Returns whether the value has no unresolved part.
    pub(crate) fn is_concrete(&self, val: Val) -> bool {
        match self.node(val) {
            Node::Unset
            | Node::Bit(_)
            | Node::Int(_)
            | Node::Str(_)
            | Node::Code(_)
            | Node::Def(_) => true,
            Node::Field(rec, name) => match self.node(rec) {
                Node::Def(rec) => {
                    let mut fields = self.rec(rec).fields.iter();
                    let field =
                        fields.find(|f| matches!(self.node(f.name), Node::Str(s) if s == name));
                    field
                        .is_some_and(|f| self.nodes.is_ground(f.value) || self.is_concrete(f.value))
                }
                _ => false,
            },
            Node::Seq(Seq::Bits | Seq::List(_) | Seq::Cond(_), slice) => {
                self.nodes.is_ground(val)
                    || self.nodes.items(slice).iter().all(|&v| self.is_concrete(v))
            }
            Node::Seq(Seq::Dag(op, _), slice) => {
                self.nodes.is_ground(val)
                    || (self.is_concrete(op)
                        && self.nodes.items(slice).iter().all(|&v| self.is_concrete(v)))
            }
            _ => false,
        }
    }

    /// Returns whether the value can be used as the default of a template argument.
    pub(crate) fn is_complete(&self, val: Val) -> bool {
        match self.node(val) {
            Node::Unset => false,
            Node::Seq(Seq::Bits | Seq::List(_), slice) => {
                self.nodes.items(slice).iter().all(|&v| self.is_complete(v))
            }
            Node::Seq(Seq::Cond(_), slice) => self.nodes.items(slice).chunks(2).all(|pair| {
                self.is_complete(pair[0])
                    && self.is_concrete(pair.get(1).copied().unwrap_or(Val::UNSET))
            }),
            _ => true,
        }
    }
}
