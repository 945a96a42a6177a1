//! Conversion of values between types, and access to single bits.

use smallvec::SmallVec;

use crate::model::{Core, Res};
use crate::node::{Node, Seq, UnOp, Val};
use crate::types::{Ty, Type};

/// Returns whether a number fits `bits` bits, signed or unsigned.
fn is_representable(value: i64, bits: u32) -> bool {
    match bits {
        0 => value == 0,
        64.. => true,
        _ => value >> bits == 0 || value >> (bits - 1) == -1,
    }
}

fn int_bit(value: i64, bit: u32) -> Val {
    Val::bit(bit < 64 && value >> bit & 1 == 1)
}

impl Core {
    /// Returns the number if the value is an int, a bit, or bits that are all known.
    pub(crate) fn as_int(&self, val: Val) -> Option<i64> {
        match self.node(val) {
            Node::Int(value) => Some(value),
            Node::Bit(bit) => Some(i64::from(bit)),
            Node::Seq(Seq::Bits, slice) => {
                let mut sum = 0i64;
                for (i, &bit) in self.nodes.items(slice).iter().enumerate() {
                    match self.node(bit) {
                        Node::Bit(true) if i < 64 => sum |= 1 << i,
                        Node::Bit(_) => {}
                        _ => return None,
                    }
                }
                Some(sum)
            }
            _ => None,
        }
    }

    /// Converts the value to type `ty`; `None` if it cannot be converted without a `!cast`.
    pub(crate) fn convert(&mut self, val: Val, ty: Ty) -> Option<Val> {
        let target = self.types.kind(ty);
        match self.node(val) {
            Node::Unset => Some(val),
            Node::Bit(bit) => match target {
                Type::Bit => Some(val),
                Type::Int => Some(self.int(i64::from(bit))),
                Type::Bits(1) => Some(self.bits(&[val])),
                _ => None,
            },
            Node::Int(value) => match target {
                Type::Int => Some(val),
                Type::Bit if value == 0 || value == 1 => Some(Val::bit(value == 1)),
                Type::Bits(n) if is_representable(value, n) => {
                    let bits: SmallVec<[Val; 64]> = (0..n).map(|i| int_bit(value, i)).collect();
                    Some(self.bits(&bits))
                }
                _ => None,
            },
            Node::Str(_) | Node::Code(_) => (target == Type::String).then_some(val),
            Node::Def(_) => {
                let own = self.type_of(val)?;
                (self.types.is_record(ty) && self.converts(own, ty)).then_some(val)
            }
            Node::Seq(Seq::Bits, slice) => match target {
                Type::Bit if slice.len() == 1 => Some(self.nodes.item(slice, 0)),
                Type::Bits(n) if n as usize == slice.len() => Some(val),
                Type::Int => {
                    let value = self.as_int(val)?;
                    Some(self.int(value))
                }
                _ => None,
            },
            Node::Seq(Seq::List(own), slice) => {
                let Type::List(element) = target else { return None };
                if own == element {
                    return Some(val);
                }
                let mut items = self.copy_items(slice);
                let mut changed = false;
                for item in &mut items {
                    let converted = self.convert(*item, element)?;
                    changed |= converted != *item;
                    *item = converted;
                }
                Some(if changed { self.list(element, &items) } else { val })
            }
            _ => {
                let own = self.type_of(val)?;
                if self.is_a(own, ty) {
                    Some(val)
                } else if own == Ty::BIT && target == Type::Bits(1) {
                    Some(self.bits(&[val]))
                } else {
                    None
                }
            }
        }
    }

    /// Converts the value to type `ty`, by a `!cast` that is resolved later if necessary; `None` if the types
    /// are incompatible.
    pub(crate) fn cast(&mut self, val: Val, ty: Ty) -> Res<Option<Val>> {
        if val == Val::UNSET {
            return Ok(Some(val));
        }
        let Some(own) = self.type_of(val) else { return Ok(None) };
        if self.is_a(own, ty) {
            return Ok(Some(val));
        }
        if let Some(converted) = self.convert(val, ty) {
            return Ok(Some(converted));
        }
        if !self.converts(own, ty) {
            return Ok(None);
        }
        self.fold_un(UnOp::Cast, val, ty, None, false).map(Some)
    }

    /// Returns one bit of a value that is an int, bits, or an expression of such a type.
    pub(crate) fn bit_of(&mut self, val: Val, bit: u32) -> Val {
        match self.node(val) {
            Node::Unset | Node::Bit(_) | Node::VarBit(..) => val,
            Node::Int(value) => int_bit(value, bit),
            Node::Seq(Seq::Bits, slice) => {
                self.nodes.items(slice).get(bit as usize).copied().unwrap_or(Val::UNSET)
            }
            Node::Var(_, Ty::BIT)
            | Node::Un(_, _, Ty::BIT)
            | Node::Bin(_, _, _, Ty::BIT)
            | Node::Tern(_, _, _, _, Ty::BIT) => val,
            Node::Field(..) if self.type_of(val) == Some(Ty::BIT) => val,
            _ => self.nodes.fixed(Node::VarBit(val, bit)),
        }
    }

    /// Returns some bits of a value, in the order of `bits`; `None` when it has no such bits.
    pub(crate) fn bit_range(&mut self, val: Val, bits: &[u32]) -> Option<Val> {
        let size = match self.node(val) {
            Node::Int(_) => 64,
            Node::Seq(Seq::Bits, slice) => slice.len() as u32,
            _ => match self.type_of(val).map(|ty| self.types.kind(ty)) {
                Some(Type::Bits(n)) => n,
                _ => return None,
            },
        };
        if bits.iter().any(|&bit| bit >= size) {
            return None;
        }
        let picked: SmallVec<[Val; 64]> = bits
            .iter()
            .map(|&bit| match self.node(val) {
                Node::Int(_) | Node::Seq(Seq::Bits, _) => self.bit_of(val, bit),
                _ => self.nodes.fixed(Node::VarBit(val, bit)),
            })
            .collect();
        Some(self.bits(&picked))
    }

    /// Converts the value to the form in which a field of type `ty` stores it; `None` if the types are
    /// incompatible.
    pub(crate) fn for_field(&mut self, val: Val, ty: Ty) -> Res<Option<Val>> {
        let Some(value) = self.cast(val, ty)? else { return Ok(None) };
        if let (Type::Bits(n), false) =
            (self.types.kind(ty), matches!(self.node(value), Node::Seq(Seq::Bits, _)))
        {
            let bits: SmallVec<[Val; 64]> = (0..n).map(|i| self.bit_of(value, i)).collect();
            return Ok(Some(self.bits(&bits)));
        }
        Ok(Some(value))
    }
}
