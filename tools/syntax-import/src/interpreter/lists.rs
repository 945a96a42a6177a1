//! Lists: vectors that the function fills with parts of the text.
//!
//! ```text
//! operands.push_back(operand);   p.parseType(types.emplace_back())
//! ```

use tree_sitter::Node;

use super::Run;
use super::values::Value;
use crate::steps::Var;

impl<'s> Run<'_, 's> {
    /// Returns a method of a list, if it is one.
    pub(super) fn list_method(
        &mut self,
        object: Node<'s>,
        method: &str,
        arguments: &[Node<'s>],
    ) -> Option<Value<'s>> {
        match (method, arguments) {
            ("push_back" | "emplace_back" | "append" | "insert", [.., item]) => {
                let list = self.place(object);
                let value = match method {
                    "append" | "insert" if arguments.len() > 1 => {
                        // `append(from.begin(), from.end())`
                        let from = self.range_source(*item);
                        from.map_or(Value::Unknown, |from| self.value(from))
                    }
                    _ => self.value(*item),
                };
                let at_start = method == "insert"
                    && arguments.first().is_some_and(|at| self.text(*at).ends_with("begin()"));
                if at_start {
                    self.prepend(&list, value);
                } else {
                    self.append(&list, value);
                }
                Some(Value::Unknown)
            }
            ("emplace_back", []) => Some(Value::Unknown),
            ("back" | "front", []) => match self.value(object) {
                Value::List(items) => {
                    let item = if method == "back" { items.last() } else { items.first() };
                    item.cloned()
                }
                _ => None,
            },
            ("empty", []) => match self.value(object) {
                Value::List(items) if items.is_empty() => {
                    let list = self.place(object);
                    Some(self.round_of(&list, true))
                }
                _ => Some(Value::Unknown),
            },
            ("size", []) => Some(Value::Unknown),
            ("resize", [count]) => {
                let (list, of) = (self.place(object), self.sized_list(*count)?);
                self.found.equal_lengths.push((of, list));
                Some(Value::Unknown)
            }
            _ => None,
        }
    }

    /// Returns the `x` of `x.end()`.
    fn range_source(&self, node: Node<'s>) -> Option<Node<'s>> {
        let callee = node.child_by_field_name("function")?;
        callee.child_by_field_name("argument")
    }

    /// Adds a value, or the items of a list, to a list.
    pub(super) fn append(&mut self, list: &Var, value: Value<'s>) {
        let mut items = self.items_of(list);
        match value {
            Value::List(of) => items.extend(of),
            value => items.push(value),
        }
        self.changed(list);
        self.store.insert(list.clone(), Value::List(items));
    }

    fn prepend(&mut self, list: &Var, value: Value<'s>) {
        let items = self.items_of(list);
        let mut all = match value {
            Value::List(of) => of,
            value => vec![value],
        };
        all.extend(items);
        self.store.insert(list.clone(), Value::List(all));
    }

    fn items_of(&self, list: &Var) -> Vec<Value<'s>> {
        match self.store.get(list) {
            Some(Value::List(items)) => items.clone(),
            Some(Value::Read(var)) => vec![Value::Read(var.clone())],
            _ => Vec::new(),
        }
    }

    /// Returns the place of a new item: `list.emplace_back()`. The item has the name of the list.
    pub(super) fn new_item(&mut self, node: Node<'s>) -> Var {
        let text: String = self.text(node).chars().filter(|c| !c.is_whitespace()).collect();
        let callee = node.child_by_field_name("function");
        let object = callee.and_then(|callee| callee.child_by_field_name("argument"));
        let (Some(object), true) = (object, text.ends_with("emplace_back()")) else {
            return match self.value(node) {
                Value::Read(var) => var,
                _ => text,
            };
        };
        let list = self.place(object);
        let count = self.items_of(&list).len();
        let item = if count == 0 { list.clone() } else { format!("{list}#{}", count + 1) };
        self.append(&list, Value::Read(item.clone()));
        format!("{item}\u{0}")
    }
}
