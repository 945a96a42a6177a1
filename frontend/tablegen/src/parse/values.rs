//! Values: literals, names, class instances, and the suffixes `{bits}`, `[slice]`, `.field` and `#`.
//!
//! For example, `A<1>.x{3-0}` is a class instance, the field `x` of it, and four bits of that field.

use smallvec::SmallVec;
use text_utils::count::counted;

use crate::intern::Sym;
use crate::model::{Halt, RecordKind, Res};
use crate::node::{BinOp, Node, Seq, UnOp, Val};
use crate::parse::Parser;
use crate::parse::state::Mode;
use crate::rec_id::RecId;
use crate::records::Argument;
use crate::source::Loc;
use crate::token::{Bang, Keyword, Token};
use crate::types::{Ty, Type};

/// The start of the names of alternative classes.
const ALTERNATIVE: &str = "_alternative_";

type Values = SmallVec<[Val; 16]>;

impl Parser<'_> {
    /// Parses a value. `ty` is the expected type: it guides lists and operators, but is not enforced here.
    pub(super) fn parse_value(
        &mut self,
        cur: Option<RecId>,
        ty: Option<Ty>,
        mode: Mode,
    ) -> Res<Val> {
        self.core.enter()?;
        let start = self.loc;
        let mut val = self.parse_simple(cur, ty, mode)?;
        loop {
            val = match self.tok {
                // In a name, this starts the body.
                Token::Punct(b'{') if mode == Mode::Value => self.parse_bit_suffix(val)?,
                Token::Punct(b'[') => self.parse_slice_suffix(val, start, cur)?,
                Token::Punct(b'.') => self.parse_field_suffix(val, cur)?,
                Token::Punct(b'#') => self.parse_paste(val, cur, ty)?,
                _ => break,
            };
        }
        self.core.leave();
        Ok(val)
    }

    fn parse_bit_suffix(&mut self, val: Val) -> Res<Val> {
        let loc = self.loc;
        self.next();
        let mut bits = self.parse_range_list()?;
        bits.reverse();
        let Some(picked) = self.core.bit_range(val, &bits) else {
            let text = self.core.val_text(val);
            return self.fail(loc, format!("{text} has no such bits"));
        };
        self.expect(b'}', "at the end of the bits")?;
        Ok(picked)
    }

    fn parse_slice_suffix(&mut self, val: Val, start: Loc, cur: Option<RecId>) -> Res<Val> {
        let list_ty = self.core.type_of(val);
        let Some((list_ty, element)) =
            list_ty.and_then(|ty| Some((ty, self.core.types.element(ty)?)))
        else {
            let text = self.core.val_text(val);
            return self.fail(start, format!("{text} is not a list"));
        };
        self.next();
        let index = self.parse_slice(cur)?;
        let picked = match self.core.type_of(index) {
            Some(Ty::INT) => self.core.fold_bin(BinOp::ListElem, val, index, element, cur)?,
            _ => self.core.fold_bin(BinOp::ListSlice, val, index, list_ty, cur)?,
        };
        self.expect(b']', "at the end of the list slice")?;
        Ok(picked)
    }

    fn parse_field_suffix(&mut self, val: Val, cur: Option<RecId>) -> Res<Val> {
        self.next();
        let name = self.peek_id("the name of a field after '.'")?;
        let name_val = self.core.nodes.string(name);
        if self.core.field_type(val, name_val).is_none() {
            let (name, text) = (self.text(name), self.core.val_text(val));
            return self.unexpected(format!("{text} has no field '{name}'"));
        }
        let val = self.core.fold_field(val, name, cur)?;
        self.next();
        Ok(val)
    }

    /// Parses one piece of a slice: an int, a list of ints, or a range.
    fn parse_slice_piece(&mut self, cur: Option<RecId>) -> Res<Val> {
        let start = self.loc;
        let first = self.parse_value(cur, None, Mode::Value)?;
        let last = match self.tok {
            Token::Ellipsis | Token::Punct(b'-') => {
                self.next();
                let loc = self.loc;
                let last = self.parse_value(cur, None, Mode::Value)?;
                self.check_int(last, loc)?;
                last
            }
            Token::Int(negative) => {
                let negative = self.core.as_int(negative);
                let Some(end) = negative.and_then(i64::checked_neg).filter(|&end| end >= 0) else {
                    return self.unexpected("the end of a range is negative");
                };
                self.next();
                self.core.int(end)
            }
            _ => return Ok(first),
        };
        self.check_int(first, start)?;
        let ty = self.core.list_of(Ty::INT);
        self.core.fold_bin(BinOp::RangeClosed, first, last, ty, cur)
    }

    fn check_int(&mut self, val: Val, loc: Loc) -> Res<()> {
        match self.core.type_of(val) {
            Some(Ty::INT) => Ok(()),
            own => {
                let own = own.map_or("?".to_owned(), |ty| self.core.ty_text(ty));
                self.fail(loc, format!("expected an int, got '{own}'"))
            }
        }
    }

    /// Parses the inside of `[...]` after a list: an int for one element, a list of ints for a slice.
    fn parse_slice(&mut self, cur: Option<RecId>) -> Res<Val> {
        let int_list = self.core.list_of(Ty::INT);
        let mut single = true;
        let mut slices: Vec<Val> = vec![];
        let mut elements: Vec<Val> = vec![];
        loop {
            let loc = self.loc;
            let piece = self.parse_slice_piece(cur)?;
            let own = self.core.type_of(piece);
            if own == Some(int_list) {
                if !elements.is_empty() {
                    slices.push(self.core.list(Ty::INT, &elements));
                    elements.clear();
                }
                slices.push(piece);
                single = false;
            } else {
                self.check_int(piece, loc)?;
                elements.push(piece);
            }
            // A comma makes a slice even of a single index.
            if !self.eat(b',') {
                break;
            }
            single = false;
            if self.is(b']') {
                break;
            }
        }
        if let (true, &[element]) = (single, elements.as_slice()) {
            return Ok(element);
        }
        if !elements.is_empty() {
            slices.push(self.core.list(Ty::INT, &elements));
        }
        if let Some(known) = self.core.concat_known_lists(&slices)? {
            return Ok(known);
        }
        let mut result = None;
        for slice in slices {
            result = Some(match result {
                None => slice,
                Some(before) => self.list_concat(before, slice)?,
            });
        }
        Ok(result.unwrap_or(Val::UNSET))
    }

    /// Parses `a # b` for lists.
    fn list_concat(&mut self, a: Val, b: Val) -> Res<Val> {
        if let Some(known) = self.core.concat_lists(a, b)? {
            return Ok(known);
        }
        let ty = self.core.type_of(a).unwrap_or(Ty::INT);
        Ok(self.core.nodes.fixed(Node::Bin(BinOp::ListConcat, a, b, ty)))
    }

    /// Returns whether a body starts here, so that a preceding `#` pastes nothing.
    fn at_body(&self) -> bool {
        matches!(self.tok, Token::Punct(b':' | b';' | b'{'))
    }

    fn parse_paste(&mut self, val: Val, cur: Option<RecId>, ty: Option<Ty>) -> Res<Val> {
        let loc = self.loc;
        let Some(own) = self.core.type_of(val) else {
            return self.fail(loc, "'?' cannot be an operand of '#'");
        };
        if self.core.types.element(own).is_some() {
            self.next();
            if self.at_body() {
                return Ok(val);
            }
            let other = self.parse_value(cur, ty, Mode::Value)?;
            let known = self.core.type_of(other);
            if known.is_none_or(|ty| self.core.types.element(ty).is_none()) {
                let text = self.core.val_text(other);
                return self.fail(loc, format!("{text} cannot be concatenated with a list"));
            }
            return self.list_concat(val, other);
        }
        let left = self.cast_to_string(val, cur, loc)?;
        self.next();
        if self.at_body() {
            let empty = self.core.str_val("");
            return self.core.str_concat(left, empty);
        }
        let right = self.parse_value(cur, None, Mode::Name)?;
        let right = self.cast_to_string(right, cur, loc)?;
        self.core.str_concat(left, right)
    }

    fn cast_to_string(&mut self, val: Val, cur: Option<RecId>, loc: Loc) -> Res<Val> {
        match self.core.type_of(val) {
            None => self.fail(loc, "'?' cannot be an operand of '#'"),
            Some(Ty::STRING) => Ok(val),
            Some(_) => self.core.fold_un(UnOp::Cast, val, Ty::STRING, cur, false),
        }
    }

    fn parse_simple(&mut self, cur: Option<RecId>, ty: Option<Ty>, mode: Mode) -> Res<Val> {
        let val = match self.tok {
            Token::Bang(bang) => return self.parse_operator(bang, cur, ty),
            Token::Id(name) => return self.parse_name(name, cur, mode),
            Token::Punct(b'{') => return self.parse_bits(cur),
            Token::Punct(b'[') => return self.parse_list(cur, ty),
            Token::Punct(b'(') => return self.parse_dag(cur),
            Token::Keyword(Keyword::True) => self.core.int(1),
            Token::Keyword(Keyword::False) => self.core.int(0),
            Token::Int(value) | Token::Binary(value) => value,
            Token::Str(first) => {
                self.next();
                if !matches!(self.tok, Token::Str(_)) {
                    return Ok(self.core.nodes.string(first));
                }
                let mut text = self.text(first);
                while let Token::Str(more) = self.tok {
                    text.push_str(self.core.sym_text(more));
                    self.core.check_string(text.len())?;
                    self.next();
                }
                return Ok(self.core.str_val(&text));
            }
            Token::Code(text) => self.core.nodes.fixed(Node::Code(text)),
            Token::Punct(b'?') => Val::UNSET,
            _ => return self.unexpected("expected a value"),
        };
        self.next();
        Ok(val)
    }

    /// Parses a name, or `Class<...>`, or the name of a named argument.
    fn parse_name(&mut self, name: Sym, cur: Option<RecId>, mode: Mode) -> Res<Val> {
        let loc = self.loc;
        self.next();
        if self.is(b'=') {
            return Ok(self.core.nodes.string(name));
        }
        if !self.is(b'<') {
            return self.resolve_name(name, loc, cur, mode);
        }
        let Some(class) = self.class_of(name)? else {
            let hint = self.did_you_mean_class(name);
            let name = self.text(name);
            return self.fail(loc, format!("there is no class '{name}'{hint}"));
        };
        self.next();
        let mut args = self.parse_arguments(cur, class)?;
        let class = self.convert_arguments(&mut args, class, loc)?;
        self.core.bind_arguments(class, &args, loc)?;
        self.core.var_def(class, &args, loc)
    }

    fn resolve_name(&mut self, name: Sym, loc: Loc, cur: Option<RecId>, mode: Mode) -> Res<Val> {
        if let Some(val) = self.lookup(name) {
            return Ok(val);
        }
        let name_val = self.core.nodes.string(name);
        if mode == Mode::Name {
            return Ok(name_val);
        }
        if let Some(val) = self.global(name) {
            return Ok(val);
        }
        // A def may refer to itself; its type is known when it is complete.
        if let Some(cur) = cur {
            let rec = self.core.rec(cur);
            let is_def = !rec.is_class() && rec.kind != RecordKind::Multiclass;
            if is_def && self.multiclass.is_none() && rec.name == name_val {
                let ty = self.core.current_type(cur);
                return Ok(self.core.nodes.fixed(Node::Un(UnOp::Cast, name_val, ty)));
            }
        }
        let text = self.text(name);
        if self.core.poison.explains_value(name, &text) {
            return Err(Halt);
        }
        let hint = self.did_you_mean_value(cur, name);
        self.fail(loc, format!("'{text}' is not defined{hint}"))
    }

    /// Parses the template arguments after `<`, up to and with `>`.
    pub(super) fn parse_arguments(&mut self, cur: Option<RecId>, of: RecId) -> Res<Vec<Argument>> {
        let mut args: Vec<Argument> = vec![];
        let mut named = false;
        if self.eat(b'>') {
            return Ok(args);
        }
        loop {
            let position = args.len();
            let Some(&arg) = self.core.rec(of).extras().template_args.get(position) else {
                let (name, count) =
                    (self.core.name_text(of), self.core.rec(of).extras().template_args.len());
                return self
                    .unexpected(format!("'{name}' takes {}", counted(count, "template argument")));
            };
            self.core.charge_search(position)?;
            let mut loc = self.loc;
            let ty = if named { None } else { self.core.rec(of).field(arg).map(|f| f.ty) };
            let mut value = self.parse_value(cur, ty, Mode::Value)?;
            if self.is(b'=') {
                let Some(name) = self.core.as_str(value) else {
                    return self.fail(loc, "the name of an argument must be an identifier");
                };
                let qualified = self.core.qualify(of, name);
                let Some(ty) = self.core.rec(of).field(qualified).map(|f| f.ty) else {
                    let name = self.text(name);
                    let hint = self.core.did_you_mean_argument(of, &name);
                    return self.fail(loc, format!("there is no argument '{name}'{hint}"));
                };
                self.next();
                loc = self.loc;
                value = self.parse_value(cur, Some(ty), Mode::Value)?;
                if value == Val::UNSET {
                    return self.fail(loc, "a named argument cannot be '?'");
                }
                args.push((qualified, value));
                named = true;
            } else if named {
                return self.fail(loc, "positional argument after a named one");
            } else {
                let position = self.core.int(position as i64);
                args.push((position, value));
            }
            if self.eat(b'>') {
                return Ok(args);
            }
            self.expect(b',', "or '>' after a template argument")?;
        }
    }

    /// Converts arguments to the declared types. Returns the class that takes them: `of`, or the alternative of it.
    pub(super) fn convert_arguments(
        &mut self,
        args: &mut [Argument],
        of: RecId,
        loc: Loc,
    ) -> Res<RecId> {
        for (key, value) in args.iter_mut() {
            let name = self.argument_name(of, *key);
            let Some(ty) = self.core.rec(of).field(name).map(|f| f.ty) else { continue };
            match self.core.cast(*value, ty)? {
                Some(converted) => *value = converted,
                None if let Some(other) = self.alternative(of, *key, *value)? => {
                    return self.convert_arguments(args, other, loc);
                }
                None => {
                    let own =
                        self.core.type_of(*value).map_or(String::new(), |ty| self.core.ty_text(ty));
                    let (name, ty, value) = (
                        self.core.plain_text(name),
                        self.core.ty_text(ty),
                        self.core.val_text(*value),
                    );
                    return self.fail(
                        loc,
                        format!("argument '{name}' is of type '{ty}', got {value} of type '{own}'"),
                    );
                }
            }
        }
        Ok(of)
    }

    /// Returns the name of the parameter of a class that an argument is for: its position, or already the name.
    fn argument_name(&self, of: RecId, key: Val) -> Val {
        let Node::Int(index) = self.core.node(key) else { return key };
        let names = &self.core.rec(of).extras().template_args;
        names.get(index as usize).copied().unwrap_or(key)
    }

    /// Returns the class `_alternative_X` of a class `X`, if it takes this argument: its parameters are of other types. So a
    /// library can keep both meanings of a name.
    fn alternative(&mut self, of: RecId, key: Val, value: Val) -> Res<Option<RecId>> {
        let name = self.core.name_text(of);
        // An alternative has none.
        if name.starts_with(ALTERNATIVE) {
            return Ok(None);
        }
        let name = self.core.strings.find(&format!("{ALTERNATIVE}{name}"));
        let Some(other) = name.and_then(|name| self.core.classes.get(&name).copied()) else {
            return Ok(None);
        };
        let name = self.argument_name(other, key);
        let Some(ty) = self.core.rec(other).field(name).map(|f| f.ty) else { return Ok(None) };
        Ok(self.core.cast(value, ty)?.map(|_| other))
    }

    /// Values up to the closing bracket. A comma may come last before `]`.
    fn parse_values(&mut self, cur: Option<RecId>, ty: Option<Ty>) -> Res<Values> {
        let mut values = Values::new();
        values.push(self.parse_value(cur, ty, Mode::Value)?);
        while self.eat(b',') {
            if self.is(b']') {
                break;
            }
            values.push(self.parse_value(cur, ty, Mode::Value)?);
        }
        Ok(values)
    }

    /// Parses `{ a, b }`: most significant bit first.
    fn parse_bits(&mut self, cur: Option<RecId>) -> Res<Val> {
        let loc = self.loc;
        self.next();
        let values = if self.is(b'}') { Values::new() } else { self.parse_values(cur, None)? };
        self.expect(b'}', "at the end of the bits")?;
        let mut bits: Vec<Val> = vec![];
        for (i, val) in values.into_iter().enumerate() {
            match self.core.node(val) {
                Node::Seq(Seq::Bits, slice) => {
                    bits.extend(self.core.nodes.items(slice).iter().rev());
                    continue;
                }
                Node::Var(_, ty) => {
                    if let Type::Bits(n) = self.core.types.kind(ty) {
                        bits.extend((0..n).rev().map(|bit| self.core.bit_of(val, bit)));
                        continue;
                    }
                }
                _ => {}
            }
            let Some(bit) = self.core.cast(val, Ty::BIT)? else {
                let text = self.core.val_text(val);
                return self.fail(loc, format!("element {i} of the bits, {text}, is not a bit"));
            };
            bits.push(bit);
        }
        bits.reverse();
        self.core.check_length(bits.len() as u128)?;
        Ok(self.core.bits(&bits))
    }

    fn parse_list(&mut self, cur: Option<RecId>, ty: Option<Ty>) -> Res<Val> {
        self.next();
        let given = match ty {
            None => None,
            Some(ty) => match self.core.types.element(ty) {
                Some(element) => Some(element),
                None => {
                    let ty = self.core.ty_text(ty);
                    return self.unexpected(format!("expected a value of type '{ty}', got a list"));
                }
            },
        };
        let values = if self.is(b']') { Values::new() } else { self.parse_values(cur, given)? };
        self.expect(b']', "at the end of the list")?;
        let mut written = None;
        if self.eat(b'<') {
            written = Some(self.parse_type()?);
            self.expect(b'>', "after the element type")?;
        }
        let mut common: Option<Ty> = None;
        for &val in &values {
            let Some(own) = self.core.type_of(val) else { continue };
            common = match common {
                None => Some(own),
                Some(before) => match self.core.join(before, own) {
                    Some(joined) => Some(joined),
                    None => return self.unexpected("the elements of the list have no common type"),
                },
            };
        }
        if let (Some(written), Some(common)) = (written, common)
            && !self.core.converts(common, written)
        {
            return self.unexpected("the elements of the list do not have the given type");
        }
        let element = match (written.or(common), given) {
            (Some(element), Some(given)) if !self.core.converts(element, given) => {
                let (element, given) = (self.core.ty_text(element), self.core.ty_text(given));
                return self
                    .unexpected(format!("list of '{element}' where one of '{given}' is expected"));
            }
            (Some(element), _) | (None, Some(element)) => element,
            (None, None) => return self.unexpected("the type of the list is not known"),
        };
        Ok(self.core.list(element, &values))
    }

    /// Parses `:$name`, if there.
    fn parse_dag_name(&mut self) -> Res<Val> {
        if !self.eat(b':') {
            return Ok(Val::UNSET);
        }
        let Token::Var(name) = self.tok else {
            return self.unexpected("expected '$' and a name in a dag");
        };
        self.next();
        Ok(self.core.nodes.string(name))
    }

    fn parse_dag(&mut self, cur: Option<RecId>) -> Res<Val> {
        self.next();
        match self.tok {
            Token::Id(_)
            | Token::Punct(b'?')
            | Token::Bang(Bang::Un(UnOp::Cast | UnOp::GetDagOp)) => {}
            _ => return self.unexpected("expected the operator of a dag"),
        }
        let operator = self.parse_value(cur, None, Mode::Value)?;
        let operator_name = self.parse_dag_name()?;
        let mut items = Values::new();
        if !self.is(b')') {
            loop {
                if let Token::Var(name) = self.tok {
                    items.extend([Val::UNSET, self.core.nodes.string(name)]);
                    self.next();
                } else {
                    let arg = self.parse_value(cur, None, Mode::Value)?;
                    let name = self.parse_dag_name()?;
                    items.extend([arg, name]);
                }
                if !self.eat(b',') {
                    break;
                }
            }
        }
        self.expect(b')', "at the end of the dag")?;
        Ok(self.core.dag(operator, operator_name, &items))
    }
}
