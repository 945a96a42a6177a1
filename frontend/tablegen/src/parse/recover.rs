//! The statements of the top level, and what happens after an error in one of them: reading goes on at the next.
//!
//! The end of a statement is found by its braces. Where these do not match, a statement that starts a line is taken as the next one.
//! What the skipped statement would have defined is [poisoned](crate::poison), so that no use of it is told as another error.

use crate::intern::Sym;
use crate::parse::Parser;
use crate::source::Loc;
use crate::token::{Keyword, Token};

/// How often the text behind an error is read to its end in search of a brace.
const SEARCHES: u32 = 16;

/// A name that the statement being read defines, if it gets that far.
#[derive(Clone, Copy)]
pub(super) struct Declared {
    word: Keyword,
    /// None for one that is made up or computed.
    name: Option<Sym>,
    /// Whether the name goes on behind this.
    pasted: bool,
}

/// Where a top-level statement starts.
struct Start {
    loc: Loc,
    token: Token,
    /// How many files are open around this one.
    files: usize,
}

pub(super) fn starts_statement(word: Keyword) -> bool {
    matches!(
        word,
        Keyword::Assert
            | Keyword::Class
            | Keyword::Def
            | Keyword::Defm
            | Keyword::Defset
            | Keyword::Deftype
            | Keyword::Defvar
            | Keyword::Dump
            | Keyword::Foreach
            | Keyword::If
            | Keyword::Let
            | Keyword::Multiclass
    )
}

impl Parser<'_> {
    /// All statements from here on.
    pub(super) fn statements(&mut self) {
        let mut searches = 0;
        while self.tok != Token::Eof {
            let start = self.start_statement();
            let result = match self.tok {
                Token::Keyword(word) if starts_statement(word) => self.object(),
                _ => self.unexpected("expected a statement"),
            };
            if result.is_ok() {
                continue;
            }
            if self.core.is_flooded() {
                self.core.ended_at = Some(self.core.here);
            }
            if self.lex.dead || self.core.is_exhausted() || self.core.is_flooded() {
                return;
            }
            self.recover(&start, &mut searches);
            self.reset();
        }
        _ = self.core.check_depth();
    }

    fn start_statement(&mut self) -> Start {
        self.braces = i32::from(self.is(b'{'));
        self.declared.clear();
        Start { loc: self.loc, token: self.tok, files: self.lex.files() }
    }

    /// Notes the name behind the word of a statement; `word` is the token before the current one.
    pub(super) fn note_name(&mut self, word: Keyword) {
        let name = match (word, self.tok) {
            (
                Keyword::Class
                | Keyword::Multiclass
                | Keyword::Deftype
                | Keyword::Defvar
                | Keyword::Def
                | Keyword::Defm,
                Token::Id(name),
            ) => Some(name),
            (Keyword::Def | Keyword::Defm, Token::Str(name)) => Some(name),
            // No name is needed for a def that has none; a `defm` without makes up part of the names.
            (Keyword::Def, Token::Punct(b':' | b';' | b'{')) => return,
            (Keyword::Def | Keyword::Defm, _) => None,
            _ => return,
        };
        self.declared.push(Declared { word, name, pasted: false });
    }

    /// Notes that the name before the current `#` goes on.
    pub(super) fn note_paste(&mut self) {
        if let (Some(last), Token::Id(name) | Token::Str(name)) = (self.declared.last_mut(), self.before) {
            last.pasted |= last.name == Some(name);
        }
    }

    pub(super) fn note_defset(&mut self, name: Sym) {
        self.declared.push(Declared { word: Keyword::Defset, name: Some(name), pasted: false });
    }

    /// Goes from an error to the next statement.
    fn recover(&mut self, start: &Start, searches: &mut u32) {
        let (token, loc, before, braces) = (self.tok, self.loc, self.before, self.braces);
        let state = self.lex.state();
        let declared = self.declared.len();
        let matching = *searches < SEARCHES && self.skip_statement(start);
        if !matching {
            *searches += 1;
            self.lex.restore(&self.core, state);
            (self.tok, self.loc, self.before, self.braces) = (token, loc, before, braces);
            self.declared.truncate(declared);
            self.skip_to_line(start);
        }
        self.poison_declared(start);
    }

    fn skip_token(&mut self, muted: bool) {
        self.core.muted = muted;
        self.next();
        self.core.muted = false;
        if let (Token::Id(name), Token::Punct(b'=')) = (self.before, self.tok)
            && self.braces == 0
        {
            self.set_name = Some(name);
        }
    }

    fn at_statement(&self) -> bool {
        // These words stand before a statement that belongs to the one around it.
        let inner = matches!(self.before, Token::Keyword(Keyword::In | Keyword::Then | Keyword::Else));
        matches!(self.tok, Token::Keyword(word) if starts_statement(word)) && !inner
    }

    /// Goes behind the statement, as its braces tell; `false` if they do not match.
    fn skip_statement(&mut self, start: &Start) -> bool {
        self.set_name = None;
        // An error at the first token of a line of rubbish must not come again.
        let mut moved = self.loc != start.loc;
        let mut behind = false;
        loop {
            if self.tok == Token::Eof || self.lex.files() < start.files {
                if self.braces > 0 {
                    return false;
                }
                if self.tok == Token::Eof {
                    break;
                }
            }
            self.braces = self.braces.max(0);
            if moved && self.braces == 0 && self.at_statement() {
                break;
            }
            // What is skipped need not make sense; what comes behind it must.
            let ends = matches!(self.tok, Token::Punct(b';' | b'}'));
            behind = self.braces == 0 && (ends || behind && self.tok == Token::Error);
            self.skip_token(!behind);
            moved = true;
        }
        if let (Token::Keyword(Keyword::Defset), Some(name)) = (start.token, self.set_name) {
            self.note_defset(name);
        }
        true
    }

    /// Goes to the next statement that starts a line.
    fn skip_to_line(&mut self, start: &Start) {
        let mut moved = self.loc != start.loc;
        while self.tok != Token::Eof && !(moved && self.at_statement() && self.lex.starts_line()) {
            self.skip_token(true);
            moved = true;
        }
    }

    fn poison_declared(&mut self, start: &Start) {
        let in_multiclass = start.token == Token::Keyword(Keyword::Multiclass);
        for Declared { word, name, pasted } in std::mem::take(&mut self.declared) {
            let made_here = |loc: Loc| start.loc <= loc && loc <= self.loc;
            match (word, name) {
                (Keyword::Class, Some(name)) => {
                    // One that is defined again was whole before.
                    let whole =
                        self.core.classes.get(&name).is_some_and(|&class| !made_here(self.core.rec(class).loc()));
                    if !whole {
                        self.core.poison.add_type(name);
                    }
                }
                (Keyword::Multiclass, Some(name)) => {
                    let known = self.multiclasses.get(&name).map(|&index| self.multiclass_data[index].rec);
                    if known.is_none_or(|rec| made_here(self.core.rec(rec).loc())) {
                        self.core.poison.add_type(name);
                    }
                }
                (Keyword::Deftype, Some(name)) => self.core.poison.add_type(name),
                // The defs of a multiclass are made where it is used.
                (Keyword::Def | Keyword::Defm, _) if in_multiclass => {}
                (Keyword::Def, Some(name)) if !pasted => self.core.poison.add_value(name),
                (Keyword::Def | Keyword::Defm, name) => {
                    let text = name.map_or(String::new(), |name| self.text(name));
                    self.core.poison.add_prefix(&text);
                }
                (_, Some(name)) => self.core.poison.add_value(name),
                (_, None) => {}
            }
        }
    }
}
