//! Types, class names and ranges of bits.

use crate::intern::Sym;
use crate::model::{Halt, Res};
use crate::node::{Node, Val};
use crate::parse::Parser;
use crate::parse::state::Mode;
use crate::poison::NameKind;
use crate::rec_id::RecId;
use crate::token::{Keyword, Token};
use crate::types::{Ty, Type};

impl Parser<'_> {
    pub(super) fn parse_type(&mut self) -> Res<Ty> {
        let Token::Keyword(word) = self.tok else {
            let Token::Id(name) = self.tok else { return self.unexpected("expected a type") };
            if let Some(&ty) = self.aliases.get(&name) {
                self.next();
                return Ok(ty);
            }
            let class = self.parse_class_id()?;
            return Ok(self.core.record_type(&[class]));
        };
        let ty = match word {
            Keyword::String | Keyword::Code => Ty::STRING,
            Keyword::Bit => Ty::BIT,
            Keyword::Int => Ty::INT,
            Keyword::Dag => Ty::DAG,
            Keyword::Bits => {
                self.next();
                self.expect(b'<', "after 'bits'")?;
                let Token::Int(size) = self.tok else {
                    return self.unexpected("expected a number of bits");
                };
                let size = self.core.as_int(size).unwrap_or(-1);
                let size = self.core.check_length(u128::try_from(size).unwrap_or(u128::MAX))?;
                self.next();
                self.expect(b'>', "at the end of the type")?;
                return Ok(self.core.types.get(Type::Bits(size as u32)));
            }
            Keyword::List => {
                self.next();
                self.expect(b'<', "after 'list'")?;
                self.core.enter()?;
                let element = self.parse_type()?;
                self.core.leave();
                self.expect(b'>', "at the end of the type")?;
                return Ok(self.core.list_of(element));
            }
            _ => return self.unexpected("expected a type"),
        };
        self.next();
        Ok(ty)
    }

    /// Parses `<Type>` after an operator.
    pub(super) fn parse_operator_type(&mut self) -> Res<Ty> {
        self.expect(b'<', "and a type after the operator")?;
        if self.is_keyword(Keyword::Code) {
            self.core.error(self.loc, "operators have no 'code' type; it is 'string'");
        }
        let ty = self.parse_type()?;
        self.expect(b'>', "after the type of the operator")?;
        Ok(ty)
    }

    /// Returns the class of that name. Fails without a message if the class is undefined or only partially
    /// defined because of an earlier error.
    pub(super) fn class_of(&mut self, name: Sym) -> Res<Option<RecId>> {
        let class = self.core.classes.get(&name).copied();
        self.unless_poisoned(NameKind::Type, name, class)
    }

    fn unless_poisoned<T>(&self, kind: NameKind, name: Sym, thing: Option<T>) -> Res<Option<T>> {
        if self.core.poison.explains(kind, name, thing.is_some()) { Err(Halt) } else { Ok(thing) }
    }

    pub(super) fn parse_class_id(&mut self) -> Res<RecId> {
        let name = self.peek_id("the name of a class")?;
        match self.class_of(name)? {
            Some(class) => {
                self.next();
                Ok(class)
            }
            None => {
                let hint = if self.multiclasses.contains_key(&name) {
                    " (it is a multiclass; use 'defm')".to_owned()
                } else {
                    self.did_you_mean_class(name)
                };
                let message = format!("there is no class '{}'{hint}", self.text(name));
                self.unexpected(message)
            }
        }
    }

    pub(super) fn parse_multiclass_id(&mut self) -> Res<usize> {
        let name = self.peek_id("the name of a multiclass")?;
        let multiclass = self.multiclasses.get(&name).copied();
        match self.unless_poisoned(NameKind::Multiclass, name, multiclass)? {
            Some(multiclass) => {
                self.next();
                Ok(multiclass)
            }
            None => {
                let hint = self.did_you_mean_multiclass(name);
                let message = format!("there is no multiclass '{}'{hint}", self.text(name));
                self.unexpected(message)
            }
        }
    }

    /// Returns the number of an int that must be known here.
    fn known_int(&mut self, val: Val, what: &str) -> Res<i64> {
        match self.core.node(val) {
            Node::Int(value) if value >= 0 => Ok(value),
            Node::Int(value) => self.unexpected(format!("{what} is negative: {value}")),
            _ => self.unexpected(format!("expected {what}")),
        }
    }

    /// Parses `3`, `7...4`, and the old forms `7-4` and `7 -4`. `first` is the number if it has been read.
    pub(super) fn parse_range_piece(
        &mut self,
        ranges: &mut Vec<u32>,
        first: Option<Val>,
    ) -> Res<()> {
        let first = match first {
            Some(first) => first,
            None => self.parse_value(None, None, Mode::Value)?,
        };
        let start = self.known_int(first, "a bit number or range")?;
        let end = match self.tok {
            Token::Ellipsis | Token::Punct(b'-') => {
                self.next();
                let end = self.parse_value(None, None, Mode::Value)?;
                self.known_int(end, "the end of a range")?
            }
            Token::Int(negative) => {
                self.next();
                match self.core.as_int(negative).and_then(i64::checked_neg).filter(|&end| end >= 0)
                {
                    Some(end) => end,
                    None => return self.unexpected("the end of a range is negative"),
                }
            }
            _ => start,
        };
        let (Ok(first), Ok(last)) = (u32::try_from(start), u32::try_from(end)) else {
            return self.unexpected("the range does not fit 32 bits");
        };
        self.core.check_length(u128::from(first.abs_diff(last)) + ranges.len() as u128)?;
        if first <= last {
            ranges.extend(first..=last);
        } else {
            ranges.extend((last..=first).rev());
        }
        Ok(())
    }

    pub(super) fn parse_range_list(&mut self) -> Res<Vec<u32>> {
        let mut ranges = vec![];
        self.parse_range_piece(&mut ranges, None)?;
        while self.eat(b',') {
            self.parse_range_piece(&mut ranges, None)?;
        }
        Ok(ranges)
    }

    /// Parses a range list in the given brackets, least significant bit first; empty without brackets.
    pub(super) fn parse_optional_bits(&mut self, open: u8, close: u8) -> Res<Vec<u32>> {
        if !self.eat(open) {
            return Ok(vec![]);
        }
        let mut bits = self.parse_range_list()?;
        self.expect(close, "at the end of the bits")?;
        bits.reverse();
        Ok(bits)
    }

    /// Fails because a name is already defined.
    pub(super) fn taken<T>(&mut self, what: &str, name: Sym) -> Res<T> {
        let message = format!("{what} '{}' is already defined", self.text(name));
        self.unexpected(message)
    }
}
