//! The parser. It evaluates while it reads, because the meaning of a name depends on the records defined so
//! far: e.g. `A<1>` is parsed only if `A` is a class.
//!
//! This file contains the parser's state, its scopes and the handling of tokens; the grammar is in the child
//! modules.

mod body;
mod entries;
mod nearest_names;
mod operators;
mod recover;
mod state;
mod statements;
mod typed;
mod values;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::diag::Severity;
use crate::intern::Sym;
use crate::lexer::{Lexer, LexerState};
use crate::model::{Core, FieldKind, Halt, Limits, RecordData, RecordKind, Res};
use crate::node::{Node, Val};
use crate::rec_id::RecId;
use crate::source::{Loc, SourceProvider};
use crate::token::{self, Keyword, Token};
use crate::types::Ty;

use state::{Declared, Defset, LetItem, Multiclass, OpenLoop, Scope, ScopeKind};

pub(crate) struct Parser<'p> {
    pub(crate) core: Core,
    lex: Lexer<'p>,
    tok: Token,
    loc: Loc,
    /// The token that precedes `tok`.
    before: Token,
    /// The number of open braces of the top-level statement, including the current token.
    braces: i32,
    /// The names that the top-level statement defines, as far as it has been read.
    declared: Vec<Declared>,
    /// Whether the top-level statement is a defset.
    in_defset: bool,
    /// Whether tokens are being skipped, so that they have no meaning in the open scopes.
    skipping: bool,
    /// In a skipped statement: the last name before a `=`.
    set_name: Option<Sym>,
    scopes: Vec<Scope>,
    loops: Vec<OpenLoop>,
    lets: Vec<Vec<LetItem>>,
    defsets: Vec<Defset>,
    multiclasses: FxHashMap<Sym, usize>,
    multiclass_data: Vec<Multiclass>,
    /// The multiclass whose body is being parsed.
    multiclass: Option<usize>,
    aliases: FxHashMap<Sym, Ty>,
    scratch: RecId,
    name_sym: Sym,
    warn_unused: bool,
}

/// The state between two top-level statements of a file whose first part was read.
#[derive(Clone)]
pub(crate) struct Paused {
    pub(crate) core: Core,
    lex: LexerState,
    /// The buffer that was being read.
    pub(crate) buffer: usize,
    scopes: Vec<Scope>,
    multiclasses: FxHashMap<Sym, usize>,
    multiclass_data: Vec<Multiclass>,
    aliases: FxHashMap<Sym, Ty>,
    scratch: RecId,
    name_sym: Sym,
    warn_unused: bool,
}

impl<'p> Parser<'p> {
    pub(crate) fn new(
        provider: &'p mut dyn SourceProvider,
        macros: &[String],
        limits: Limits,
        warn_unused: bool,
    ) -> Self {
        let mut core = Core::new(limits);
        token::intern_keywords(&mut core.strings);
        let name_sym = core.strings.intern("NAME");
        let name = core.str_val(".scratch");
        let scratch = core.add_record(RecordData::new(name, RecordKind::Scratch, Loc::NONE));
        let mut set = FxHashSet::default();
        for name in macros {
            let valid = name.bytes().enumerate().all(|(i, c)| match i {
                0 => crate::lexer::is_id_start(c),
                _ => crate::lexer::is_id_continue(c),
            });
            if !valid || name.is_empty() {
                core.error(Loc::NONE, format!("'{name}' is not a macro name"));
            }
            set.insert(name.clone());
        }
        Parser {
            core,
            lex: Lexer::new(provider, set),
            tok: Token::Eof,
            loc: Loc::NONE,
            before: Token::Eof,
            braces: 0,
            declared: vec![],
            in_defset: false,
            skipping: false,
            set_name: None,
            scopes: vec![],
            loops: vec![],
            lets: vec![],
            defsets: vec![],
            multiclasses: FxHashMap::default(),
            multiclass_data: vec![],
            multiclass: None,
            aliases: FxHashMap::default(),
            scratch,
            name_sym,
            warn_unused,
        }
    }

    /// Parses up to the current end of the file `path`, whose text is the first part of a longer one. Returns
    /// `None` if that end is not between top-level statements, or if there is an error before it.
    pub(crate) fn run_until(mut self, main: &str, path: Arc<str>) -> Option<Paused> {
        self.lex.stop_at_end_of(path);
        if !self.lex.open(&mut self.core, main, Loc::NONE) {
            return None;
        }
        self.next();
        self.reset();
        let result = self.object_list();
        if result.is_err()
            || !self.lex.stopped
            || self.tok != Token::Eof
            || !self.core.diags.is_empty()
        {
            return None;
        }
        let between = self.scopes.len() == 1
            && self.loops.is_empty()
            && self.lets.is_empty()
            && self.defsets.is_empty()
            && self.multiclass.is_none();
        between.then(|| Paused {
            buffer: self.lex.buffer(),
            lex: self.lex.state(),
            core: self.core,
            scopes: self.scopes,
            multiclasses: self.multiclasses,
            multiclass_data: self.multiclass_data,
            aliases: self.aliases,
            scratch: self.scratch,
            name_sym: self.name_sym,
            warn_unused: self.warn_unused,
        })
    }

    /// Creates a parser that continues from `paused`; `core` is the core of `paused` with the file's whole
    /// text.
    pub(crate) fn resumed(
        provider: &'p mut dyn SourceProvider,
        paused: &Paused,
        core: Core,
    ) -> Self {
        Parser {
            lex: Lexer::resumed(provider, &paused.lex, &core),
            core,
            tok: Token::Eof,
            loc: Loc::NONE,
            before: Token::Eof,
            braces: 0,
            declared: vec![],
            in_defset: false,
            skipping: false,
            set_name: None,
            scopes: paused.scopes.clone(),
            loops: vec![],
            lets: vec![],
            defsets: vec![],
            multiclasses: paused.multiclasses.clone(),
            multiclass_data: paused.multiclass_data.clone(),
            multiclass: None,
            aliases: paused.aliases.clone(),
            scratch: paused.scratch,
            name_sym: paused.name_sym,
            warn_unused: paused.warn_unused,
        }
    }

    /// Parses the whole input. Errors are in the diagnostics.
    pub(crate) fn run(&mut self, main: &str) {
        if !self.lex.open(&mut self.core, main, Loc::NONE) {
            self.core.error(Loc::NONE, format!("could not open input file '{main}'"));
            return;
        }
        self.next();
        self.reset();
        self.statements();
    }

    /// Parses the input after a pause; returns `false` if the first token belongs to the statement before the
    /// pause.
    pub(crate) fn continue_after_pause(&mut self) -> bool {
        self.next();
        if self.tok == Token::Keyword(Keyword::Else) {
            return false;
        }
        self.statements();
        true
    }

    /// Resets the state that belongs to one top-level statement.
    fn reset(&mut self) {
        self.core.depth = 0;
        self.scopes.clear();
        self.push_scope(ScopeKind::Plain);
        self.loops.clear();
        self.lets.clear();
        self.defsets.clear();
        self.multiclass = None;
        let scratch = self.scratch;
        self.core.rec_mut(scratch).fields.clear();
    }

    // Tokens.

    fn next(&mut self) {
        self.before = self.tok;
        (self.tok, self.loc) = self.lex.next(&mut self.core);
        self.core.here = self.loc;
        match self.tok {
            Token::Punct(b'{') => self.braces += 1,
            Token::Punct(b'}') => self.braces -= 1,
            Token::Punct(b'#') => self.note_paste(),
            _ => {}
        }
        match self.before {
            Token::Keyword(word) => self.note_name(word),
            Token::Punct(b'#') => self.note_pasted(),
            _ => {}
        }
    }

    fn is(&self, c: u8) -> bool {
        self.tok == Token::Punct(c)
    }

    fn is_keyword(&self, keyword: Keyword) -> bool {
        self.tok == Token::Keyword(keyword)
    }

    fn eat(&mut self, c: u8) -> bool {
        let found = self.is(c);
        if found {
            self.next();
        }
        found
    }

    fn eat_keyword(&mut self, keyword: Keyword) -> bool {
        let found = self.is_keyword(keyword);
        if found {
            self.next();
        }
        found
    }

    /// Fails at the current token. If the token could not be lexed, the error has been reported already.
    fn unexpected<T>(&mut self, message: impl Into<String>) -> Res<T> {
        if self.tok == Token::Error {
            return Err(Halt);
        }
        self.core.fail(self.loc, message)
    }

    fn expect(&mut self, c: u8, context: &str) -> Res<()> {
        if self.eat(c) {
            return Ok(());
        }
        self.unexpected(format!("expected '{}' {context}", c as char))
    }

    fn expect_keyword(&mut self, keyword: Keyword, text: &str) -> Res<()> {
        if self.eat_keyword(keyword) {
            return Ok(());
        }
        self.unexpected(format!("expected '{text}'"))
    }

    /// Returns the name at the current token without consuming it.
    fn peek_id(&mut self, what: &str) -> Res<Sym> {
        match self.tok {
            Token::Id(sym) => Ok(sym),
            _ => self.unexpected(format!("expected {what}")),
        }
    }

    fn expect_id(&mut self, what: &str) -> Res<Sym> {
        let sym = self.peek_id(what)?;
        self.next();
        Ok(sym)
    }

    fn fail<T>(&mut self, loc: Loc, message: impl Into<String>) -> Res<T> {
        self.core.fail(loc, message)
    }

    fn text(&self, sym: Sym) -> String {
        self.core.sym_text(sym).to_owned()
    }

    // Scopes.

    fn push_scope(&mut self, kind: ScopeKind) {
        self.push_scope_with(kind, vec![]);
    }

    fn push_scope_with(&mut self, kind: ScopeKind, vars: Vec<(Sym, Val)>) {
        let outer = match self.scopes.last() {
            Some(last) if last.names_nothing() => last.outer,
            _ => self.scopes.len(),
        };
        self.scopes.push(Scope { kind, vars, outer });
    }

    fn pop_scope(&mut self) {
        self.scopes.pop();
    }

    fn is_outermost(&self) -> bool {
        self.scopes.len() == 1
    }

    fn declared_here(&self, name: Sym) -> bool {
        self.scopes.last().is_some_and(|scope| scope.vars.iter().any(|v| v.0 == name))
    }

    fn declare(&mut self, name: Sym, value: Val) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.vars.push((name, value));
        }
    }

    /// Returns the value of a name in the open scopes, starting from the innermost.
    fn lookup(&mut self, name: Sym) -> Option<Val> {
        let mut open = self.scopes.len();
        while let Some(scope) = open.checked_sub(1).and_then(|at| self.scopes.get(at)) {
            open = scope.outer;
            if let Some(&(_, value)) = scope.vars.iter().find(|v| v.0 == name) {
                return Some(value);
            }
            let found = match scope.kind {
                ScopeKind::Plain | ScopeKind::Iteration(None) => None,
                ScopeKind::Record(rec) | ScopeKind::Iteration(Some(rec)) => {
                    self.lookup_in_record(rec, name)
                }
                ScopeKind::Loop(var) => match self.core.node(var) {
                    Node::Var(of, _) if self.core.as_str(of) == Some(name) => Some(var),
                    _ => None,
                },
                ScopeKind::Multiclass(rec) => self.lookup_argument(rec, name),
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn lookup_in_record(&mut self, rec: RecId, name: Sym) -> Option<Val> {
        let name_val = self.core.nodes.string(name);
        if let Some(ty) = self.core.rec(rec).field(name_val).map(|f| f.ty) {
            return Some(self.core.nodes.fixed(Node::Var(name_val, ty)));
        }
        if self.core.rec(rec).is_class() { self.lookup_argument(rec, name) } else { None }
    }

    fn lookup_argument(&mut self, rec: RecId, name: Sym) -> Option<Val> {
        let qualified = self.core.qualify(rec, name);
        let data = self.core.rec_mut(rec);
        if data.extras().template_args.contains(&qualified) {
            let ty = data.field(qualified)?.ty;
            let used = &mut data.extras_mut().used_args;
            if !used.contains(&qualified) {
                used.push(qualified);
            }
            return Some(self.core.nodes.fixed(Node::Var(qualified, ty)));
        }
        (name == self.name_sym).then(|| self.core.nodes.fixed(Node::Var(qualified, Ty::STRING)))
    }

    /// Returns the def or global variable of a name.
    fn global(&mut self, name: Sym) -> Option<Val> {
        if let Some(&def) = self.core.defs.get(&name) {
            return Some(self.core.def_val(def));
        }
        self.core.globals.get(&name).copied()
    }

    fn warn_unused_arguments(&mut self, rec: RecId) -> Res<()> {
        if !self.warn_unused {
            return Ok(());
        }
        for arg in self.core.rec(rec).extras().template_args.clone() {
            self.core.charge_search(self.core.rec(rec).fields.len())?;
            let data = self.core.rec(rec);
            let unused = |arg| !data.extras().used_args.contains(arg);
            let field =
                data.field(arg).filter(|f| f.kind == FieldKind::TemplateArg && unused(&arg));
            if let Some(loc) = field.map(|f| f.loc) {
                let name = self.core.plain_text(arg);
                self.core.report(
                    Severity::Warning,
                    loc,
                    format!("template argument '{name}' is not used"),
                    vec![],
                );
            }
        }
        Ok(())
    }
}
