//! Creates the operations of a call in a result: finds the builder that takes the arguments, and adds the operation.
//!
//! The C++ class of an operation has several builders. As in C++, the arguments decide which one is called: the result types
//! come first, one each or as a list, or they are omitted if they can be inferred; then come the declared operands and attributes in
//! order, or all operands as one list.

use ir_core::Loc;
use ir_core::def::Arity;
use ir_core::expr::Val;
use smallvec::SmallVec;

use super::binding::results_val;
use super::build::{Builder, CallInputs, Frame, Given, NamedAttrs, all_attrs, loc_of, push_val};
use super::code::{Code, Scope};
use super::creation::{Creation, Creations, Param, Step};
use super::infer::result_types;
use super::rule::{ResultTypes, Types};
use super::terms::BuildTerms;

/// The arguments of a builder, by their meaning.
struct Assigned<'v> {
    types: Option<Types>,
    /// The operands of each declaration.
    operands: Vec<&'v [Val]>,
    attrs: NamedAttrs,
}

impl<T: BuildTerms> Builder<'_, T> {
    /// Creates operations, and returns the values of the call; `None` if one cannot be built.
    pub(super) fn create_all(
        &mut self,
        creations: &Creations,
        inputs: CallInputs,
        returns: usize,
    ) -> Option<Vec<Val>> {
        let CallInputs { loc, this, mut args } = inputs;
        for step in &creations.steps {
            let result = match step {
                Step::Create(creation) => self.create(creation, loc, this.as_ref(), &args)?,
                Step::Value(code) => self.code_value(code, this.as_ref(), &args)?,
            };
            args.push(result);
        }
        let value = self.code_value(&creations.value, this.as_ref(), &args);
        let values = match value {
            Some(Val::List(items)) if returns > 1 => items.to_vec(),
            Some(value) => vec![value],
            None if returns == 0 => Vec::new(),
            None => return None,
        };
        (values.len() == returns || returns == 0).then_some(values)
    }

    /// Returns the value of code.
    pub(super) fn code_value(&self, code: &Code, this: Option<&Val>, args: &[Val]) -> Option<Val> {
        let (reg, body, this) = (self.terms.reg(), self.terms.body(), this.cloned());
        code.value(&Scope { reg, body, ranges: None, unknowns: self.unknowns, this, args })
    }

    fn create(
        &mut self,
        creation: &Creation,
        loc: Loc,
        this: Option<&Val>,
        args: &[Val],
    ) -> Option<Val> {
        let loc = match &creation.loc {
            None => loc,
            Some(of) => loc_of(self.terms.body(), &self.code_value(of, this, args)?)?,
        };
        let vals: Vec<Val> = creation
            .args
            .iter()
            .map(|arg| self.code_value(arg, this, args))
            .collect::<Option<_>>()?;
        let Assigned { types, operands, attrs } = self.assigned(creation, &vals)?;
        let mut given = Given { operands: SmallVec::new(), counts: SmallVec::new(), attrs };
        for group in operands {
            let mut values = SmallVec::new();
            group.iter().try_for_each(|val| push_val(val, &mut values))?;
            let before = given.operands.len();
            for value in values {
                let value = self.terms.import(value)?;
                self.terms.convert(value, &mut given.operands)?;
            }
            given.counts.push(u32::try_from(given.operands.len() - before).ok()?);
        }
        let Given { operands, counts, attrs } = given;
        let name = creation.op;
        let attrs = all_attrs(self.terms.reg(), name, creation.sizes, attrs, &counts)?;
        let rule = match types {
            Some(_) => ResultTypes::Given(Vec::new()),
            None => result_types(self.terms.reg().op(name)?).ok()?,
        };
        let op = self.add(Frame { name, types, rule: &rule, loc }, operands, &counts, attrs)?;
        results_val(self.terms, &self.terms.results(op, None)?)
    }

    /// Finds the builder that takes these arguments.
    fn assigned<'v>(&self, creation: &Creation, vals: &'v [Val]) -> Option<Assigned<'v>> {
        let def = self.terms.reg().op(creation.op)?;
        let declared: Vec<Arity> = def.results.iter().map(|result| result.arity).collect();
        let separate = || {
            let (types, rest) = vals.split_at_checked(declared.len())?;
            let types = separate_types(&declared, types)?;
            self.by_declaration(creation, Some(types), rest)
        };
        let inferred = || {
            creation.infers.then_some(())?;
            self.by_declaration(creation, None, vals)
        };
        let together = || {
            let (types, rest) = vals.split_first()?;
            self.by_declaration(creation, Some(type_list(types)?), rest)
        };
        let all_operands = || {
            let first = type_list(vals.first()?);
            let has_types = first.as_ref().is_some_and(|types| !types.is_empty());
            let (types, rest) = if creation.infers && !has_types {
                (None, vals)
            } else {
                (Some(first?), vals.get(1..)?)
            };
            self.by_list(creation, types, rest)
        };
        separate().or_else(inferred).or_else(together).or_else(all_operands)
    }

    /// Assigns arguments to the declared operands and attributes, in order.
    fn by_declaration<'v>(
        &self,
        creation: &Creation,
        types: Option<Types>,
        vals: &'v [Val],
    ) -> Option<Assigned<'v>> {
        let (least, most) = creation.counts();
        if vals.len() < least || vals.len() > most {
            return None;
        }
        let mut assigned = Assigned { types, operands: Vec::new(), attrs: SmallVec::new() };
        for (param, val) in creation.params.iter().zip(vals) {
            match param {
                Param::Operand(arity) => assigned.operands.push(operand(*arity, val)?),
                Param::Attr { name, may_lack, from_cpp } => match (val, from_cpp) {
                    (Val::Attr(attr), _) => assigned.attrs.push((*name, *attr)),
                    (Val::Null, _) if *may_lack => {}
                    (val, Some(code)) => {
                        let args = std::slice::from_ref(val);
                        let Val::Attr(attr) = self.code_value(code, None, args)? else {
                            return None;
                        };
                        assigned.attrs.push((*name, attr));
                    }
                    _ => return None,
                },
            }
        }
        Some(assigned)
    }

    /// Assigns a list of all operands, and perhaps a list of named attributes.
    fn by_list<'v>(
        &self,
        creation: &Creation,
        types: Option<Types>,
        vals: &'v [Val],
    ) -> Option<Assigned<'v>> {
        let (operands, named) = match vals {
            [operands] => (operands, &[][..]),
            [operands, Val::List(named)] => (operands, &named[..]),
            _ => return None,
        };
        let operands = operand(Arity::Variadic, operands)?;
        let arities: Vec<Arity> = creation
            .params
            .iter()
            .filter_map(|param| match param {
                Param::Operand(arity) => Some(*arity),
                Param::Attr { .. } => None,
            })
            .collect();
        // A list of operands does not give the sizes of groups.
        let variable = arities.iter().filter(|arity| arity.is_variable()).count();
        let own = (operands.len() + variable).checked_sub(arities.len())?;
        if variable > 1 || (variable == 0 && own != 0) {
            return None;
        }
        let (mut groups, mut rest) = (Vec::new(), operands);
        for arity in arities {
            let (group, after) =
                rest.split_at_checked(if arity.is_variable() { own } else { 1 })?;
            groups.push(group);
            rest = after;
        }
        let attr = |named: &Val| match named {
            Val::List(pair) => match &pair[..] {
                [Val::Str(name), Val::Attr(attr)] => {
                    Some((self.terms.reg().ctx().ident(name), *attr))
                }
                _ => None,
            },
            _ => None,
        };
        let attrs: NamedAttrs = named.iter().map(attr).collect::<Option<_>>()?;
        Some(Assigned { types, operands: groups, attrs })
    }
}

/// Returns the types of a list, or a single type, which converts to a list.
fn type_list(val: &Val) -> Option<Types> {
    match val {
        Val::Type(ty) => Some(std::iter::once(*ty).collect()),
        Val::List(items) => items.iter().map(Val::ty).collect(),
        _ => None,
    }
}

/// Returns the types of declared results from one argument each.
fn separate_types(declared: &[Arity], vals: &[Val]) -> Option<Types> {
    let mut types = Types::new();
    for (arity, val) in declared.iter().zip(vals) {
        match (arity, val) {
            (Arity::One, Val::Type(ty)) => types.push(*ty),
            (Arity::Optional, Val::Null) => {}
            (Arity::Optional, Val::Type(ty)) => types.push(*ty),
            (Arity::Variadic | Arity::VariadicOfVariadic(_), val) => types.extend(type_list(val)?),
            _ => return None,
        }
    }
    Some(types)
}

/// Returns the values that an argument gives to an operand.
fn operand(arity: Arity, val: &Val) -> Option<&[Val]> {
    let is_value = |val: &Val| matches!(val, Val::Value(_));
    match (arity, val) {
        (_, Val::Value(_)) => Some(std::slice::from_ref(val)),
        (Arity::Optional, Val::Null) => Some(&[]),
        (Arity::Optional, Val::List(items)) if items.is_empty() => Some(&[]),
        (Arity::Variadic, Val::List(items)) if items.iter().all(is_value) => Some(items),
        _ => None,
    }
}
