//! Functions that compute a list or a value from all elements of a list, e.g.
//! `llvm::accumulate(sizes, 0, [](int sum, int size) { return sum + size; })`.

use crate::error::{EvalError, Evaluated, OrError};
use crate::evaluator::Evaluator;
use ir_core::expr::{Function, Val};

/// The items of a list that is built from others; a loop can double it.
const MAX_ITEMS: usize = 1 << 20;

impl Evaluator<'_> {
    /// Evaluates a function over lists.
    pub(crate) fn list_function(&mut self, function: &Function, args: &[Val]) -> Evaluated<Val> {
        match (function, args) {
            (Function::MapRange | Function::MapToVector, [list, map]) => {
                let items = self.items(list)?;
                let mut mapped = Vec::with_capacity(items.len());
                for item in items.iter() {
                    mapped.push(self.apply(map, std::slice::from_ref(item))?);
                }
                Ok(Val::List(mapped.into()))
            }
            (Function::MakeFilterRange | Function::FilterToVector, [list, test]) => {
                let items = self.items(list)?;
                let mut found = Vec::new();
                for item in items.iter() {
                    let holds = self.apply(test, std::slice::from_ref(item))?;
                    if holds.truth().or_unknown()? {
                        found.push(item.clone());
                    }
                }
                Ok(Val::List(found.into()))
            }
            (Function::Accumulate, [list, first, combine]) => {
                let items = self.items(list)?;
                let mut result = first.clone();
                for item in items.iter() {
                    result = self.apply(combine, &[result, item.clone()])?;
                }
                Ok(result)
            }
            (Function::Sorted, [list, less]) => self.sorted(list, less),
            (Function::Concat, lists) => {
                let mut all = Vec::new();
                for list in lists {
                    let items = self.items(list)?;
                    self.elements(items.len())?;
                    if all.len() + items.len() > MAX_ITEMS {
                        return Err(EvalError::Unknown);
                    }
                    all.extend(items.iter().cloned());
                }
                Ok(Val::List(all.into()))
            }
            _ => Err(EvalError::Unknown),
        }
    }

    /// Returns the elements of a list in the order that `less` states; elements of which none is less keep their order. Merges
    /// sorted runs of doubled length.
    fn sorted(&mut self, list: &Val, less: &Val) -> Evaluated<Val> {
        let mut items: Vec<Val> = self.items(list)?.to_vec();
        let mut run = 1;
        while run < items.len() {
            let mut merged = Vec::with_capacity(items.len());
            for pair in items.chunks(run * 2) {
                let (first, second) = pair.split_at(run.min(pair.len()));
                self.merge(first, second, less, &mut merged)?;
            }
            items = merged;
            run *= 2;
        }
        Ok(Val::List(items.into()))
    }

    /// Appends the elements of two sorted lists in order.
    fn merge(
        &mut self,
        mut first: &[Val],
        mut second: &[Val],
        less: &Val,
        into: &mut Vec<Val>,
    ) -> Evaluated<()> {
        while let ([a, rest_of_first @ ..], [b, rest_of_second @ ..]) = (first, second) {
            let is_less = self.apply(less, &[b.clone(), a.clone()])?.truth().or_unknown()?;
            if is_less {
                into.push(b.clone());
                second = rest_of_second;
            } else {
                into.push(a.clone());
                first = rest_of_first;
            }
        }
        into.extend_from_slice(first);
        into.extend_from_slice(second);
        Ok(())
    }
}
