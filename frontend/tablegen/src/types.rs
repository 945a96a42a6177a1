//! Types of the language, interned: two types are the same iff their [`Ty`] is.
//!
//! Record types list the most derived classes that a value is known to have, sorted by class name; the empty
//! list is "any record". Operations that need class relations (convertibility, joins) are in
//! [`relations`](crate::relations).

use rustc_hash::FxHashMap;

use crate::rec_id::RecId;

/// An interned type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ty(pub(crate) u32);

impl Ty {
    pub(crate) const BIT: Ty = Ty(0);
    pub(crate) const INT: Ty = Ty(1);
    /// `string` and `code` are one type.
    pub(crate) const STRING: Ty = Ty(2);
    pub(crate) const DAG: Ty = Ty(3);
    pub(crate) const ANY_RECORD: Ty = Ty(4);
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Type {
    Bit,
    Bits(u32),
    Int,
    String,
    Dag,
    List(Ty),
    /// Index into the table of class lists.
    Record(u32),
}

#[derive(Clone)]
pub(crate) struct Types {
    types: Vec<Type>,
    lookup: FxHashMap<Type, Ty>,
    class_lists: Vec<Box<[RecId]>>,
    class_list_lookup: FxHashMap<Box<[RecId]>, u32>,
    /// Nesting of each type.
    depths: Vec<u32>,
    pub(crate) max_depth: u32,
    /// Set when a list type would have been too deep. Its element type is used instead, and the evaluation
    /// must fail soon.
    pub(crate) too_deep: bool,
}

impl Types {
    pub(crate) fn new(max_depth: u32) -> Self {
        let mut types = Types {
            types: vec![],
            lookup: FxHashMap::default(),
            class_lists: vec![],
            class_list_lookup: FxHashMap::default(),
            depths: vec![],
            max_depth,
            too_deep: false,
        };
        for kind in [Type::Bit, Type::Int, Type::String, Type::Dag] {
            types.get(kind);
        }
        types.record(Box::new([]));
        types
    }

    pub(crate) fn get(&mut self, kind: Type) -> Ty {
        if let Some(&known) = self.lookup.get(&kind) {
            return known;
        }
        let mut depth = 0;
        if let Type::List(element) = kind {
            depth = self.depths[element.0 as usize] + 1;
            if depth > self.max_depth {
                self.too_deep = true;
                return element;
            }
        }
        let ty = Ty(self.types.len() as u32);
        self.types.push(kind);
        self.depths.push(depth);
        self.lookup.insert(kind, ty);
        ty
    }

    pub(crate) fn kind(&self, ty: Ty) -> Type {
        self.types[ty.0 as usize]
    }

    /// Returns the record type over `classes`, which the caller has sorted by name.
    pub(crate) fn record(&mut self, classes: Box<[RecId]>) -> Ty {
        let lists = &mut self.class_lists;
        let index = *self.class_list_lookup.entry(classes).or_insert_with_key(|classes| {
            lists.push(classes.clone());
            lists.len() as u32 - 1
        });
        self.get(Type::Record(index))
    }

    /// Returns the classes of a record type; `None` for other types.
    pub(crate) fn classes(&self, ty: Ty) -> Option<&[RecId]> {
        match self.kind(ty) {
            Type::Record(index) => Some(&self.class_lists[index as usize]),
            _ => None,
        }
    }

    pub(crate) fn element(&self, ty: Ty) -> Option<Ty> {
        match self.kind(ty) {
            Type::List(element) => Some(element),
            _ => None,
        }
    }

    pub(crate) fn is_record(&self, ty: Ty) -> bool {
        matches!(self.kind(ty), Type::Record(_))
    }
}
