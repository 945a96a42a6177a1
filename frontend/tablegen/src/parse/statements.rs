//! Statements: at top level, in multiclasses, and in the bodies of `foreach`, `if`, `let ... in` and
//! `defset`.
//!
//! For example, `foreach i = [1, 2] in def D#i;` is parsed once into a stored loop, which is then expanded to
//! two defs.

use std::sync::Arc;

use crate::model::{Halt, RecordData, RecordKind, Res};
use crate::node::{Node, TernOp, Val};
use crate::parse::Parser;
use crate::parse::entries::{Expansion, Substitutions};
use crate::parse::recover::starts_statement;
use crate::parse::state::{Defset, Entry, LetItem, Loop, Mode, Multiclass, OpenLoop, ScopeKind};
use crate::poison::NameKind;
use crate::rec_id::RecId;
use crate::records::Argument;
use crate::source::Loc;
use crate::token::{Keyword, Token};
use crate::types::Ty;

impl Parser<'_> {
    /// Parses statements as long as there are any.
    pub(super) fn object_list(&mut self) -> Res<()> {
        while matches!(self.tok, Token::Keyword(word) if starts_statement(word)) {
            self.object()?;
        }
        Ok(())
    }

    pub(super) fn object(&mut self) -> Res<()> {
        self.core.enter()?;
        let Token::Keyword(word) = self.tok else { return self.unexpected("expected a statement") };
        match word {
            Keyword::Assert => self.parse_assert(None),
            Keyword::Dump => self.parse_dump(None),
            Keyword::Defvar => self.parse_defvar(None),
            Keyword::Def => self.parse_def(),
            Keyword::Defm => self.parse_defm(),
            Keyword::Foreach => self.parse_foreach(),
            Keyword::If => self.parse_if(),
            Keyword::Let => self.parse_top_level_let(),
            Keyword::Defset if self.multiclass.is_some() => {
                self.unexpected("'defset' is not allowed in a multiclass")
            }
            Keyword::Defset => self.parse_defset(),
            Keyword::Class if self.multiclass.is_some() => {
                self.unexpected("'class' is not allowed in a multiclass")
            }
            Keyword::Class if !self.loops.is_empty() => {
                self.unexpected("'class' is not allowed in a loop or 'if'")
            }
            Keyword::Class => self.parse_class(),
            Keyword::Multiclass if self.multiclass.is_some() => {
                self.unexpected("'multiclass' is not allowed in a multiclass")
            }
            Keyword::Multiclass if !self.loops.is_empty() => {
                self.unexpected("'multiclass' is not allowed in a loop or 'if'")
            }
            Keyword::Multiclass => self.parse_multiclass(),
            Keyword::Deftype => self.parse_deftype(),
            _ => self.unexpected("expected a statement"),
        }?;
        self.core.leave();
        // Some errors do not end their statement, so the limit is checked here, too.
        if self.core.is_flooded() { Err(Halt) } else { Ok(()) }
    }

    /// Parses one statement or `{` statements `}`.
    fn parse_block(&mut self, what: &str) -> Res<()> {
        if !self.eat(b'{') {
            return self.object();
        }
        self.object_list()?;
        self.expect(b'}', what)
    }

    fn parse_class(&mut self) -> Res<()> {
        self.next();
        let name = self.peek_id("the name of a class")?;
        let known = self.core.classes.get(&name).copied().filter(|&class| {
            self.core.rec(class).is_empty()
                || !self.core.replaces(name, self.loc, self.core.rec(class).loc())
        });
        let class = match known {
            Some(class) => {
                if !self.core.rec(class).is_empty() {
                    return self.taken("class", name);
                }
                let loc = self.loc;
                self.core.rec_mut(class).locs = smallvec::smallvec![loc];
                class
            }
            None if self.aliases.contains_key(&name) => return self.taken("type", name),
            None => {
                let name_val = self.core.nodes.string(name);
                let class =
                    self.core.add_record(RecordData::new(name_val, RecordKind::Class, self.loc));
                self.core.classes.insert(name, class);
                // The new definition replaces a type of that name that failed.
                self.core.poison.remove(NameKind::Type, name);
                class
            }
        };
        let declared = self.declared.len().checked_sub(1);
        self.mark_half(declared, true);
        self.next();
        self.push_scope(ScopeKind::Record(class));
        if self.is(b'<') {
            self.parse_template_args(class)?;
        }
        self.parse_object_body(class)?;
        self.warn_unused_arguments(class)?;
        self.mark_half(declared, false);
        self.pop_scope();
        Ok(())
    }

    fn parse_def(&mut self) -> Res<()> {
        let def_loc = self.loc;
        self.next();
        let loc = if matches!(self.tok, Token::Id(_)) { self.loc } else { def_loc };
        let data = match self.parse_object_name()? {
            None => {
                let name = self.core.anonymous_name();
                RecordData::new(name, RecordKind::AnonymousDef, def_loc)
            }
            Some(name) => {
                if self.core.type_of(name) != Some(Ty::STRING) {
                    let text = self.core.val_text(name);
                    return self.fail(loc, format!("record name {text} is not a string"));
                }
                RecordData::new(name, RecordKind::Def, loc)
            }
        };
        let rec = self.core.add_record(data);
        self.parse_object_body(rec)?;
        self.add_entry(Entry::Record(rec))
    }

    fn parse_defset(&mut self) -> Res<()> {
        self.next();
        let loc = self.loc;
        let ty = self.parse_type()?;
        let Some(element) = self.core.types.element(ty) else {
            return self.fail(loc, "expected a list type");
        };
        let name = self.peek_id("the name of a defset")?;
        self.note_defset(name);
        if self.global(name).is_some() {
            return self.taken("def or variable", name);
        }
        self.next();
        self.expect(b'=', "after the name of a defset")?;
        self.expect(b'{', "before the statements of a defset")?;
        self.defsets.push(Defset { loc, element, items: vec![] });
        self.object_list()?;
        let items = self.defsets.pop().map(|set| set.items).unwrap_or_default();
        self.expect(b'}', "at the end of a defset")?;
        let list = self.core.list(element, &items);
        self.core.globals.insert(name, list);
        Ok(())
    }

    fn parse_deftype(&mut self) -> Res<()> {
        self.next();
        let name = self.peek_id("the name of a type")?;
        if self.aliases.contains_key(&name) || self.core.classes.contains_key(&name) {
            return self.taken("type", name);
        }
        self.next();
        self.expect(b'=', "after the name of a type")?;
        let loc = self.loc;
        let ty = self.parse_type()?;
        if self.core.types.is_record(ty) {
            return self.fail(loc, "deftype cannot define an alias of a class");
        }
        self.aliases.insert(name, ty);
        self.expect(b';', "after 'deftype'")
    }

    /// Parses the list of a `foreach`: its value and the type of its elements.
    fn parse_foreach_list(&mut self) -> Res<(Val, Ty)> {
        let mut ranges = vec![];
        if self.eat(b'{') {
            ranges = self.parse_range_list()?;
            self.expect(b'}', "at the end of the ranges")?;
        } else {
            let loc = self.loc;
            let val = self.parse_value(None, None, Mode::Value)?;
            let own = self.core.type_of(val);
            if let Some(element) = own.and_then(|ty| self.core.types.element(ty)) {
                return Ok((val, element));
            }
            if own.is_none() {
                return self.fail(loc, "expected a list, got '?'");
            }
            self.parse_range_piece(&mut ranges, Some(val))?;
        }
        let items: Vec<Val> = ranges.into_iter().map(|i| self.core.int(i.into())).collect();
        Ok((self.core.list(Ty::INT, &items), Ty::INT))
    }

    fn parse_foreach(&mut self) -> Res<()> {
        let loc = self.loc;
        self.next();
        let name = self.expect_id("the name of an iteration variable")?;
        self.expect(b'=', "after the iteration variable")?;
        let (list, ty) = self.parse_foreach_list()?;
        self.expect_keyword(Keyword::In, "in")?;
        let name = self.core.nodes.string(name);
        let var = self.core.nodes.fixed(Node::Var(name, ty));
        self.push_scope(ScopeKind::Loop(var));
        self.loops.push(OpenLoop { loc, var: Some(var), list, entries: vec![] });
        self.parse_block("at the end of 'foreach'")?;
        self.pop_scope();
        self.close_loop()
    }

    /// Executes or stores the innermost loop.
    fn close_loop(&mut self) -> Res<()> {
        match self.loops.pop() {
            Some(OpenLoop { loc, var, list, entries }) => {
                self.add_entry(Entry::Loop(Arc::new(Loop { loc, var, list, entries })))
            }
            None => Ok(()),
        }
    }

    /// Parses an `if`. Each branch becomes a loop over a list of one or no element.
    fn parse_if(&mut self) -> Res<()> {
        let loc = self.loc;
        self.next();
        let condition = self.parse_value(None, None, Mode::Value)?;
        self.expect_keyword(Keyword::Then, "then")?;
        let (none, one) = (self.core.list(Ty::BIT, &[]), self.core.list(Ty::BIT, &[Val::TRUE]));
        self.parse_branch(loc, condition, one, none)?;
        if self.eat_keyword(Keyword::Else) {
            self.parse_branch(loc, condition, none, one)?;
        }
        Ok(())
    }

    fn parse_branch(&mut self, loc: Loc, condition: Val, then: Val, other: Val) -> Res<()> {
        let ty = self.core.list_of(Ty::BIT);
        let list = self.core.fold_tern(TernOp::If, condition, then, other, ty, None)?;
        self.loops.push(OpenLoop { loc, var: None, list, entries: vec![] });
        self.push_scope(ScopeKind::Plain);
        self.parse_block("at the end of a branch of 'if'")?;
        self.pop_scope();
        self.close_loop()
    }

    fn parse_top_level_let(&mut self) -> Res<()> {
        self.next();
        let mut items = vec![];
        loop {
            let loc = self.loc;
            let name = self.expect_id("the name of a field after 'let'")?;
            let bits = self.parse_optional_bits(b'<', b'>')?;
            self.expect(b'=', "after the field of a 'let'")?;
            let value = self.parse_value(None, None, Mode::Value)?;
            let name = self.core.nodes.string(name);
            items.push(LetItem { name, bits, value, loc });
            if !self.eat(b',') {
                break;
            }
        }
        self.lets.push(items);
        self.expect_keyword(Keyword::In, "in")?;
        if self.is(b'{') {
            self.push_scope(ScopeKind::Plain);
            self.parse_block("at the end of 'let'")?;
            self.pop_scope();
        } else {
            self.object()?;
        }
        self.lets.pop();
        Ok(())
    }

    fn parse_multiclass(&mut self) -> Res<()> {
        self.next();
        let name = self.peek_id("the name of a multiclass")?;
        if self.multiclasses.contains_key(&name) {
            return self.taken("multiclass", name);
        }
        let name_val = self.core.nodes.string(name);
        let rec = self.core.add_record(RecordData::new(name_val, RecordKind::Multiclass, self.loc));
        let index = self.multiclass_data.len();
        self.multiclass_data.push(Multiclass { rec, entries: Arc::new(vec![]) });
        self.multiclasses.insert(name, index);
        self.multiclass = Some(index);
        let declared = self.declared.len().checked_sub(1);
        self.mark_half(declared, true);
        self.next();
        self.push_scope(ScopeKind::Multiclass(rec));
        if self.is(b'<') {
            self.parse_template_args(rec)?;
        }
        let inherits = self.eat(b':');
        if inherits {
            loop {
                self.parse_base_multiclass(index, rec)?;
                if !self.eat(b',') {
                    break;
                }
            }
        }
        if inherits && self.eat(b';') {
            // The multiclass has no body.
        } else {
            self.expect(b'{', "before the body of a multiclass")?;
            if self.is(b'}') {
                return self.unexpected("a multiclass needs a statement");
            }
            while !self.is(b'}') {
                match self.tok {
                    Token::Keyword(
                        Keyword::Assert
                        | Keyword::Def
                        | Keyword::Defm
                        | Keyword::Defvar
                        | Keyword::Dump
                        | Keyword::Foreach
                        | Keyword::If
                        | Keyword::Let,
                    ) => self.object()?,
                    _ => return self.unexpected("expected a statement that a multiclass can have"),
                }
            }
            self.next();
            self.refuse_semicolon("the body of a multiclass");
        }
        self.warn_unused_arguments(rec)?;
        self.mark_half(declared, false);
        self.pop_scope();
        self.multiclass = None;
        Ok(())
    }

    /// Copies the statements of a multiclass that `rec` derives from.
    fn parse_base_multiclass(&mut self, index: usize, rec: RecId) -> Res<()> {
        let loc = self.loc;
        let base = self.parse_multiclass_id()?;
        let mut args = vec![];
        if self.eat(b'<') {
            let head = self.multiclass_data[base].rec;
            args = self.parse_arguments(Some(rec), head)?;
        }
        let name = self.core.name_var(rec);
        let mut subst = self.bind_multiclass(base, &args, name, loc)?;
        let entries = self.multiclass_data[base].entries.clone();
        let mut results = vec![];
        let how = Expansion { is_final: false, publish: false, loc: None };
        self.expand(&entries, &mut subst, how, &mut results)?;
        Arc::make_mut(&mut self.multiclass_data[index].entries).extend(results);
        Ok(())
    }

    /// Returns the substitutions for an instance of a multiclass called `name`.
    fn bind_multiclass(
        &mut self,
        index: usize,
        args: &[Argument],
        name: Val,
        loc: Loc,
    ) -> Res<Substitutions> {
        let head = self.multiclass_data[index].rec;
        let implicit = self.core.qualified_name(head);
        let mut subst = vec![(implicit, name)];
        subst.extend(self.core.bind_arguments(head, args, loc)?);
        Ok(subst)
    }

    fn parse_defm(&mut self) -> Res<()> {
        self.next();
        let name = match self.parse_object_name()? {
            Some(name) => name,
            None => {
                let name = self.core.anonymous_name();
                match self.multiclass.map(|index| self.multiclass_data[index].rec) {
                    Some(head) => {
                        let prefix = self.core.name_var(head);
                        self.core.str_concat(prefix, name)?
                    }
                    None => name,
                }
            }
        };
        self.expect(b':', "after the name of a 'defm'")?;
        let is_final = self.multiclass.is_none() && self.loops.is_empty();
        let mut entries: Vec<Entry> = vec![];
        let mut has_class = false;
        loop {
            let loc = self.loc;
            let base = self.parse_multiclass_id()?;
            let head = self.multiclass_data[base].rec;
            let mut args = vec![];
            if self.eat(b'<') {
                args = self.parse_arguments(None, head)?;
                self.convert_arguments(&mut args, head, loc)?;
            }
            let mut subst = self.bind_multiclass(base, &args, name, loc)?;
            let body = self.multiclass_data[base].entries.clone();
            let how = Expansion { is_final, publish: false, loc: Some(loc) };
            self.expand(&body, &mut subst, how, &mut entries)?;
            if !self.eat(b',') {
                break;
            }
            // Classes follow the multiclasses.
            let next = self.peek_id("the name of a multiclass or class")?;
            has_class = self.core.classes.contains_key(&next);
            if has_class {
                break;
            }
        }
        while has_class {
            let (class, args, loc) = self.parse_superclass(None)?;
            for entry in &entries {
                self.add_superclass_to(entry, class, &args, loc)?;
            }
            has_class = self.eat(b',');
        }
        for entry in entries {
            self.apply_lets_to(&entry)?;
            self.add_entry(entry)?;
        }
        self.expect(b';', "after 'defm'")
    }

    fn add_superclass_to(
        &mut self,
        entry: &Entry,
        class: RecId,
        args: &[Argument],
        loc: Loc,
    ) -> Res<()> {
        match entry {
            Entry::Record(rec) => self.core.add_superclass(*rec, class, args, loc),
            Entry::Loop(of) => {
                of.entries.iter().try_for_each(|e| self.add_superclass_to(e, class, args, loc))
            }
            Entry::Assert(_) | Entry::Dump(_) => Ok(()),
        }
    }
}
