//! What the parser of a decomposition knows about the decompositions nested in it.
//!
//! A nested decomposition is not parsed at once, because a chain of a thousand would need a thousand parsers
//! on the stack. The parser of the outer one looks the result types up here. If they are not known yet, it
//! records the query and continues with the other statements; its caller answers all recorded queries and
//! parses the text again.

use ir_core::def::OpDef;
use ir_core::{Attr, OpName, Type};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A use of an operation whose result types are inferred: its name, the types of its operands, its inherent
/// attributes.
pub(crate) type TypesQuery = (OpName, SmallVec<[Type; 4]>, Attr);

/// The result types of a use, or why they cannot be inferred.
pub(super) type InferredTypes = Result<SmallVec<[Type; 2]>, String>;

/// The answers that are known, by query.
pub(super) type KnownTypes = FxHashMap<TypesQuery, InferredTypes>;

/// The queries of one parse.
pub(crate) struct NestedTypes<'k> {
    known: &'k KnownTypes,
    /// The queries that have no answer yet, in order.
    pub(super) unanswered: Vec<TypesQuery>,
    /// The answer of the latest query, if it is an error: the parse ends with it.
    pub(super) fault: Option<String>,
}

/// The answer of a query by the parser.
pub(crate) enum NestedAnswer {
    /// The types.
    Types(SmallVec<[Type; 2]>),
    /// They are not known yet.
    Unanswered,
    /// They cannot be inferred.
    Error(String),
}

impl<'k> NestedTypes<'k> {
    pub(super) fn new(known: &'k KnownTypes) -> Self {
        NestedTypes { known, unanswered: Vec::new(), fault: None }
    }

    /// Looks up the result types of a use.
    pub(crate) fn query(&mut self, query: TypesQuery) -> NestedAnswer {
        self.fault = None;
        match self.known.get(&query) {
            Some(Ok(types)) => NestedAnswer::Types(types.clone()),
            Some(Err(why)) => {
                self.fault = Some(why.clone());
                NestedAnswer::Error(why.clone())
            }
            None => {
                self.unanswered.push(query);
                NestedAnswer::Unanswered
            }
        }
    }
}

/// Returns whether the result types of the operation are inferred by its decomposition.
pub(crate) fn infers_by_decomposition(def: &OpDef) -> bool {
    def.reference.as_ref().is_some_and(|decomposition| decomposition.infers)
}
