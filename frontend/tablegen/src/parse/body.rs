//! Bodies of classes and defs: superclasses, declarations, `let`, and the statements that are allowed in
//! them.

use crate::model::{Assertion, Dump, FieldData, FieldKind, Res};
use crate::node::{Node, UnOp, Val};
use crate::parse::Parser;
use crate::parse::state::{Entry, LetItem, Mode, ScopeKind};
use crate::rec_id::RecId;
use crate::records::{Argument, Assignment};
use crate::source::Loc;
use crate::token::Keyword;
use crate::types::{Ty, Type};

impl Parser<'_> {
    /// Parses `Class<args>` in a list of superclasses.
    pub(super) fn parse_superclass(
        &mut self,
        cur: Option<RecId>,
    ) -> Res<(RecId, Vec<Argument>, Loc)> {
        let loc = self.loc;
        let mut class = self.parse_class_id()?;
        let mut args = vec![];
        if self.eat(b'<') {
            args = self.parse_arguments(cur, class)?;
            class = self.convert_arguments(&mut args, class, loc)?;
        }
        Ok((class, args, loc))
    }

    /// Parses `: Superclass, ... { body }` or `;`
    pub(super) fn parse_object_body(&mut self, rec: RecId) -> Res<()> {
        self.push_scope(ScopeKind::Record(rec));
        if self.eat(b':') {
            loop {
                let (class, args, loc) = self.parse_superclass(Some(rec))?;
                self.core.add_superclass(rec, class, &args, loc)?;
                if !self.eat(b',') {
                    break;
                }
            }
        }
        self.apply_lets(rec)?;
        self.parse_body(rec)?;
        self.pop_scope();
        Ok(())
    }

    /// Applies the open `let ... in` to a record.
    pub(super) fn apply_lets(&mut self, rec: RecId) -> Res<()> {
        for group in &self.lets {
            for LetItem { name, bits, value, loc } in group {
                self.core.set_field(
                    rec,
                    Assignment { name: *name, bits, value: *value, loc: *loc },
                    true,
                )?;
            }
        }
        Ok(())
    }

    /// Applies the open `let ... in` to the defs among the entries of a `defm`.
    pub(super) fn apply_lets_to(&mut self, entry: &Entry) -> Res<()> {
        match entry {
            Entry::Record(rec) => self.apply_lets(*rec),
            Entry::Loop(of) => of.entries.iter().try_for_each(|entry| self.apply_lets_to(entry)),
            Entry::Assert(_) | Entry::Dump(_) => Ok(()),
        }
    }

    fn parse_body(&mut self, rec: RecId) -> Res<()> {
        if self.eat(b';') {
            return Ok(());
        }
        self.expect(b'{', "or ';' before a body")?;
        while !self.is(b'}') {
            self.parse_body_item(rec)?;
        }
        self.next();
        self.refuse_semicolon("the body of a class or def");
        Ok(())
    }

    /// Reports a `;` after a body, which is wrong but harmless.
    pub(super) fn refuse_semicolon(&mut self, what: &str) {
        let loc = self.loc;
        if self.eat(b';') {
            self.core.error(loc, format!("{what} does not end with ';'"));
        }
    }

    fn parse_body_item(&mut self, rec: RecId) -> Res<()> {
        if self.is_keyword(Keyword::Assert) {
            return self.parse_assert(Some(rec));
        }
        if self.is_keyword(Keyword::Defvar) {
            return self.parse_defvar(Some(rec));
        }
        if self.is_keyword(Keyword::Dump) {
            return self.parse_dump(Some(rec));
        }
        if !self.eat_keyword(Keyword::Let) {
            self.parse_declaration(rec, FieldKind::Normal)?;
            return self.expect(b';', "after a declaration");
        }
        let loc = self.loc;
        let name = self.expect_id("the name of a field after 'let'")?;
        let bits = self.parse_optional_bits(b'{', b'}')?;
        self.expect(b'=', "after the field of a 'let'")?;
        let name_val = self.core.nodes.string(name);
        let Some(mut ty) = self.core.rec(rec).field(name_val).map(|f| f.ty) else {
            let name = self.text(name);
            let hint = self.core.did_you_mean_field(rec, &name);
            return self.unexpected(format!("there is no field '{name}'{hint}"));
        };
        if !bits.is_empty() && matches!(self.core.types.kind(ty), Type::Bits(_)) {
            ty = self.core.types.get(Type::Bits(bits.len() as u32));
        }
        let value = self.parse_value(Some(rec), Some(ty), Mode::Value)?;
        self.expect(b';', "after a 'let'")?;
        self.core.set_field(rec, Assignment { name: name_val, bits: &bits, value, loc }, true)
    }

    /// Parses `field? Type name (= value)?`; the name is qualified if `kind` is that of a template argument.
    pub(super) fn parse_declaration(&mut self, rec: RecId, kind: FieldKind) -> Res<Val> {
        let is_arg = kind == FieldKind::TemplateArg;
        let open = self.eat_keyword(Keyword::Field);
        let kind = if open && !is_arg { FieldKind::MayBeOpen } else { kind };
        let ty = self.parse_type()?;
        let name = self.peek_id("the name of a declaration")?;
        if name == self.name_sym {
            return self.unexpected("'NAME' is reserved");
        }
        if !is_arg && self.declared_here(name) {
            return self.taken("local variable", name);
        }
        let loc = self.loc;
        self.next();
        let name_val =
            if is_arg { self.core.qualify(rec, name) } else { self.core.nodes.string(name) };
        let field: FieldData = self.core.unset_field(name_val, ty, kind, loc)?;
        self.core.add_field(rec, loc, field)?;
        if self.eat(b'=') {
            let loc = self.loc;
            let cur = if is_arg && !self.core.rec(rec).is_class() { None } else { Some(rec) };
            let value = self.parse_value(cur, Some(ty), Mode::Value)?;
            self.core.set_field(
                rec,
                Assignment { name: name_val, bits: &[], value, loc },
                false,
            )?;
        }
        Ok(name_val)
    }

    /// Parses `<Type name = default, ...>`
    pub(super) fn parse_template_args(&mut self, rec: RecId) -> Res<()> {
        self.expect(b'<', "before template arguments")?;
        loop {
            let loc = self.loc;
            let name = self.parse_declaration(rec, FieldKind::TemplateArg)?;
            if self.core.rec(rec).extras().template_args.contains(&name) {
                let name = self.core.plain_text(name);
                return self.fail(loc, format!("template argument '{name}' is already defined"));
            }
            self.core.rec_mut(rec).extras_mut().template_args.push(name);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b'>', "after template arguments")
    }

    pub(super) fn parse_assert(&mut self, rec: Option<RecId>) -> Res<()> {
        self.next();
        let loc = self.loc;
        let condition = self.parse_value(rec, None, Mode::Value)?;
        self.expect(b',', "and a message in 'assert'")?;
        let message = self.parse_value(rec, None, Mode::Value)?;
        self.expect(b';', "after 'assert'")?;
        let assertion = Assertion { loc, condition, message };
        match rec {
            Some(rec) => self.core.rec_mut(rec).extras_mut().assertions.push(assertion),
            None => self.add_entry(Entry::Assert(assertion))?,
        }
        Ok(())
    }

    pub(super) fn parse_dump(&mut self, rec: Option<RecId>) -> Res<()> {
        let loc = self.loc;
        self.next();
        let mut message = self.parse_value(rec, None, Mode::Value)?;
        // A def is printed as a record.
        if matches!(self.core.node(message), Node::Def(_)) {
            message = self.core.fold_un(UnOp::Repr, message, Ty::STRING, rec, false)?;
        }
        self.expect(b';', "after 'dump'")?;
        let dump = Dump { loc, message };
        match rec {
            Some(rec) => self.core.rec_mut(rec).extras_mut().dumps.push(dump),
            None => self.add_entry(Entry::Dump(dump))?,
        }
        Ok(())
    }

    pub(super) fn parse_defvar(&mut self, rec: Option<RecId>) -> Res<()> {
        self.next();
        let name = self.peek_id("the name of a variable")?;
        if self.declared_here(name) {
            return self.taken("local variable", name);
        }
        if let Some(rec) = rec {
            let name_val = self.core.nodes.string(name);
            if self.core.rec(rec).field(name_val).is_some() {
                return self.taken("field", name);
            }
        }
        if self.is_outermost() && self.global(name).is_some() {
            return self.taken("def or variable", name);
        }
        self.next();
        self.expect(b'=', "after the name of a variable")?;
        let value = self.parse_value(rec, None, Mode::Value)?;
        self.expect(b';', "after 'defvar'")?;
        if self.is_outermost() {
            self.core.globals.insert(name, value);
        } else {
            self.declare(name, value);
        }
        Ok(())
    }

    /// Parses the name of a `def` or `defm`; `None` when it has none or, outside of multiclasses, is `?`.
    pub(super) fn parse_object_name(&mut self) -> Res<Option<Val>> {
        if matches!(self.tok, crate::token::Token::Punct(b':' | b';' | b'{')) {
            return Ok(None);
        }
        let head = self.multiclass.map(|index| self.multiclass_data[index].rec);
        let name = self.parse_value(head, Some(Ty::STRING), Mode::Name)?;
        if name == Val::UNSET && head.is_none() {
            return Ok(None);
        }
        let Some(head) = head else { return Ok(Some(name)) };
        // In a multiclass, a name that does not contain NAME starts with it.
        let implicit = self.core.qualified_name(head);
        let mut find = crate::resolve::FindName { name: implicit, found: false };
        self.core.resolve(name, &mut find)?;
        if find.found {
            return Ok(Some(name));
        }
        let prefix = self.core.name_var(head);
        self.core.str_concat(prefix, name).map(Some)
    }
}
