//! Top-level statements and error recovery: after an error in a statement, parsing continues at the next one.
//!
//! Braces determine the end of a statement. If they do not match, the next statement is one that starts a
//! line. The names that the skipped statement would have defined are [poisoned](crate::poison), so that their
//! uses give no further errors.

use crate::intern::Sym;
use crate::model::RecordData;
use crate::parse::Parser;
use crate::parse::state::{Declared, Pasted};
use crate::poison::NameKind;
use crate::source::Loc;
use crate::token::{Keyword, Token};
use crate::types::Ty;

/// How often the text after an error may be read to its end in search of a brace.
const SEARCHES: u32 = 16;

/// The start of a top-level statement.
struct Start {
    loc: Loc,
    token: Token,
    /// The number of files that include the current one, directly or not.
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
    /// Parses all statements from here.
    pub(super) fn statements(&mut self) {
        let mut searches = 0;
        while self.tok != Token::Eof {
            let start = self.start_statement();
            let errors = self.core.diagnostic_counts().errors;
            let result = match self.tok {
                Token::Keyword(word) if starts_statement(word) => self.object(),
                _ => self.unexpected("expected a statement"),
            };
            // The error limit may be reached by errors that do not end a statement.
            if self.core.is_flooded() {
                self.core.ended_at = Some(self.core.here);
                return;
            }
            if result.is_ok() {
                continue;
            }
            // An error that is not reported follows from a missing file.
            let is_left_out = self.core.diagnostic_counts().errors == errors
                && !self.core.missing_generated.files.is_empty();
            if is_left_out {
                let name = self.declared.iter().find_map(|declared| declared.name);
                self.core.missing_generated.left_out.push((name, start.loc));
            }
            if self.lex.dead || self.core.is_exhausted() {
                return;
            }
            self.recover(&start, &mut searches);
            self.reset();
        }
        self.core.report_left_out();
        _ = self.core.check_depth();
    }

    fn start_statement(&mut self) -> Start {
        self.braces = i32::from(self.is(b'{'));
        self.declared.clear();
        self.in_defset = self.is_keyword(Keyword::Defset);
        Start { loc: self.loc, token: self.tok, files: self.lex.files() }
    }

    /// Records the name that follows the keyword of a statement; `word` is the token before the current one.
    pub(super) fn note_name(&mut self, word: Keyword) {
        let name = match (word, self.tok) {
            (Keyword::Defvar, _) if !self.defines_globals() => return,
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
            // A def without a name defines none. A `defm` without a name generates a part of the names.
            (Keyword::Def, Token::Punct(b':' | b';' | b'{')) => return,
            (Keyword::Def | Keyword::Defm, _) => None,
            _ => return,
        };
        self.declared.push(Declared::new(word, name));
    }

    /// Returns whether a variable that is defined here is global. A defset opens no scope; while text is skipped,
    /// braces decide.
    fn defines_globals(&self) -> bool {
        let open = self.defsets.len().max(usize::from(self.in_defset));
        self.is_outermost() && self.braces.max(0) as usize <= open
    }

    /// Records that the name before the current `#` continues.
    pub(super) fn note_paste(&mut self) {
        let (Some(last), Token::Id(name) | Token::Str(name)) =
            (self.declared.last_mut(), self.before)
        else {
            return;
        };
        match last.pasted {
            Pasted::Nothing if last.name == Some(name) => last.pasted = Pasted::First,
            Pasted::Nothing | Pasted::Anything => {}
            Pasted::First | Pasted::Number => last.pasted = Pasted::Anything,
        }
    }

    /// Records how the name continues: by the current token, which follows a `#`.
    pub(super) fn note_pasted(&mut self) {
        let (Some(last), Token::Id(variable)) = (self.declared.last(), self.tok) else { return };
        if self.skipping || last.pasted != Pasted::First {
            return;
        }
        let value = self.lookup(variable);
        let is_number = value.and_then(|value| self.core.type_of(value)) == Some(Ty::INT);
        if let Some(last) = self.declared.last_mut() {
            last.pasted = if is_number { Pasted::Number } else { Pasted::Anything };
        }
    }

    /// Records whether the class or multiclass that the statement declares at that index is only partially
    /// defined.
    pub(super) fn mark_half(&mut self, declared: Option<usize>, half: bool) {
        if let Some(declared) = declared.and_then(|at| self.declared.get_mut(at)) {
            declared.half = half;
        }
    }

    pub(super) fn note_defset(&mut self, name: Sym) {
        self.declared.push(Declared::new(Keyword::Defset, Some(name)));
    }

    /// Skips from an error to the next statement.
    fn recover(&mut self, start: &Start, searches: &mut u32) {
        let (token, loc, before, braces) = (self.tok, self.loc, self.before, self.braces);
        let state = self.lex.state();
        let (declared, counts) = (self.declared.len(), self.core.diagnostic_counts());
        self.skipping = true;
        let matching = *searches < SEARCHES && self.skip_statement(start);
        if !matching {
            *searches += 1;
            self.lex.restore(&self.core, state);
            (self.tok, self.loc, self.before, self.braces) = (token, loc, before, braces);
            self.declared.truncate(declared);
            self.core.restore_diagnostics(&counts);
            self.skip_to_line(start);
        }
        self.skipping = false;
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
        // These keywords precede a statement that belongs to the enclosing one.
        let inner =
            matches!(self.before, Token::Keyword(Keyword::In | Keyword::Then | Keyword::Else));
        matches!(self.tok, Token::Keyword(word) if starts_statement(word)) && !inner
    }

    /// Skips the current statement according to its braces; returns `false` if they do not match.
    fn skip_statement(&mut self, start: &Start) -> bool {
        self.set_name = None;
        // An error at the first token of an invalid line must not be reported again.
        let mut moved = self.loc != start.loc;
        let mut after = false;
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
            // The skipped tokens need not make sense; the tokens that follow them must.
            let ends = matches!(self.tok, Token::Punct(b';' | b'}'));
            after = self.braces == 0 && (ends || after && self.tok == Token::Error);
            self.skip_token(!after);
            moved = true;
        }
        if let (Token::Keyword(Keyword::Defset), Some(name)) = (start.token, self.set_name) {
            self.note_defset(name);
        }
        true
    }

    /// Skips to the next statement that starts a line.
    fn skip_to_line(&mut self, start: &Start) {
        let mut moved = self.loc != start.loc;
        while self.tok != Token::Eof && !(moved && self.at_statement() && self.lex.starts_line()) {
            self.skip_token(true);
            moved = true;
        }
    }

    fn poison_declared(&mut self, start: &Start) {
        let in_multiclass = start.token == Token::Keyword(Keyword::Multiclass);
        for Declared { word, name, pasted, half } in std::mem::take(&mut self.declared) {
            match (word, name) {
                (Keyword::Class, Some(name)) => {
                    // A class that is defined again was complete before, unless it was only declared.
                    let class = self.core.classes.get(&name).map(|&class| self.core.rec(class));
                    if half || class.is_none_or(RecordData::is_empty) {
                        self.core.poison.add(NameKind::Type, name);
                    }
                }
                (Keyword::Multiclass, Some(name)) => {
                    if half || !self.multiclasses.contains_key(&name) {
                        self.core.poison.add(NameKind::Multiclass, name);
                    }
                }
                (Keyword::Deftype, Some(name)) => {
                    if !self.aliases.contains_key(&name) {
                        self.core.poison.add(NameKind::Type, name);
                    }
                }
                // The defs of a multiclass are created where the multiclass is instantiated.
                (Keyword::Def | Keyword::Defm, _) if in_multiclass => {}
                (Keyword::Def, Some(name)) if pasted == Pasted::Nothing => {
                    self.core.poison.add_value(name)
                }
                (Keyword::Def, Some(name)) if pasted == Pasted::Number => {
                    let text = self.text(name);
                    self.core.poison.add_numbered(text);
                }
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
