//! The facts that the index needs about one `.td` text: its includes, and the headers of its classes and definitions,
//! e.g. that `def Toy_Dialect : Dialect` is a record of the class `Dialect`.

use crate::lexer::{Lexer, Token};

/// The kind of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ItemKind {
    /// `class`.
    Class,
    /// `multiclass`.
    Multiclass,
    /// `def`.
    Def,
    /// `defm`.
    Defm,
}

/// A class that an item names after its colon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The name of the class or multiclass.
    pub name: String,
    /// The words in its arguments.
    pub words: Vec<String>,
    /// The first string in its arguments.
    pub text: Option<String>,
}

/// A class, multiclass or definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IndexedItem {
    /// Its kind.
    pub kind: ItemKind,
    /// Its name; empty if it has none, or a computed one.
    pub name: String,
    /// The words in the parameters of a class: types, names, and defaults.
    pub parameters: Vec<String>,
    /// The classes that it extends.
    pub parents: Vec<Header>,
    /// The text that its body assigns to the field `name`.
    pub named: Option<String>,
    /// The multiclass that contains it, by its position in the list of items.
    pub multiclass: Option<usize>,
    /// The line of the item, from one.
    pub line: u32,
}

/// The facts about a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TdFacts {
    /// The names in its `include` statements.
    pub includes: Vec<String>,
    /// Its classes and definitions, in order.
    pub items: Vec<IndexedItem>,
}

impl TdFacts {
    /// Collects the facts about a text. Malformed text gives fewer facts.
    pub fn of(text: &[u8]) -> TdFacts {
        let mut collector = Collector {
            lexer: Lexer::new(text),
            facts: TdFacts::default(),
            text,
            line: 1,
            counted: 0,
            depth: 0,
            multiclasses: Vec::new(),
        };
        collector.collect();
        collector.facts
    }
}

struct Collector<'t> {
    lexer: Lexer<'t>,
    facts: TdFacts,
    text: &'t [u8],
    /// The line of the offset `counted`.
    line: u32,
    counted: usize,
    /// The number of open braces.
    depth: usize,
    /// The open multiclasses: their items, and the depths of their bodies.
    multiclasses: Vec<(usize, usize)>,
}

impl Collector<'_> {
    fn collect(&mut self) {
        while let Some((offset, token)) = self.lexer.next_with_offset() {
            match token {
                Token::Word("include") => {
                    if let Some(Token::Text(name)) = self.lexer.peek() {
                        self.facts.includes.push(name.to_owned());
                    }
                }
                Token::Word("class") => self.item(ItemKind::Class, offset),
                Token::Word("multiclass") => self.item(ItemKind::Multiclass, offset),
                Token::Word("def") => self.item(ItemKind::Def, offset),
                Token::Word("defm") => self.item(ItemKind::Defm, offset),
                Token::Punctuation(b'{') => self.depth += 1,
                Token::Punctuation(b'}') => self.close(),
                _ => {}
            }
        }
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        while self.multiclasses.last().is_some_and(|open| open.1 > self.depth) {
            self.multiclasses.pop();
        }
    }

    fn line_of(&mut self, offset: usize) -> u32 {
        let newlines = memchr::memchr_iter(b'\n', &self.text[self.counted..offset]).count();
        self.line += u32::try_from(newlines).unwrap_or(0);
        self.counted = offset;
        self.line
    }

    /// Reads an item after its keyword.
    fn item(&mut self, kind: ItemKind, offset: usize) {
        let line = self.line_of(offset);
        let name = self.name();
        let mut parameters = Vec::new();
        if self.lexer.eat(b'<') {
            parameters = self.arguments(b'<').0;
        }
        let mut parents = Vec::new();
        if self.lexer.eat(b':') {
            while let Some(Token::Word(parent)) = self.lexer.peek() {
                self.lexer.next();
                let (words, text) =
                    if self.lexer.eat(b'<') { self.arguments(b'<') } else { Default::default() };
                parents.push(Header { name: parent.to_owned(), words, text });
                if !self.lexer.eat(b',') {
                    break;
                }
            }
        }
        let multiclass = self.multiclasses.last().map(|open| open.0);
        let position = self.facts.items.len();
        let item = IndexedItem { kind, name, parameters, parents, named: None, multiclass, line };
        self.facts.items.push(item);
        if self.lexer.eat(b'{') {
            if kind == ItemKind::Multiclass {
                // Its definitions are items.
                self.depth += 1;
                self.multiclasses.push((position, self.depth));
            } else {
                let named = self.body();
                self.facts.items[position].named = named;
            }
        }
    }

    /// Reads the name of an item; only a plain one is returned.
    fn name(&mut self) -> String {
        let Some(Token::Word(word)) = self.lexer.peek() else { return self.computed_name() };
        self.lexer.next();
        if matches!(self.lexer.peek(), Some(Token::Punctuation(b'#'))) {
            return self.computed_name();
        }
        word.to_owned()
    }

    /// Skips a computed name: everything up to the colon, semicolon or body.
    fn computed_name(&mut self) -> String {
        while let Some(token) = self.lexer.peek() {
            match token {
                Token::Punctuation(b':' | b';' | b'{' | b'}') => break,
                Token::Punctuation(open @ (b'<' | b'(' | b'[')) => {
                    self.lexer.next();
                    self.arguments(open);
                }
                _ => _ = self.lexer.next(),
            }
        }
        String::new()
    }

    /// Reads up to the bracket that closes the one that was read. Returns the words, and the first string.
    fn arguments(&mut self, open: u8) -> (Vec<String>, Option<String>) {
        let (mut words, mut text) = (Vec::new(), None);
        let mut open = vec![open];
        while let Some(token) = self.lexer.peek() {
            match token {
                Token::Punctuation(c @ (b'<' | b'(' | b'[' | b'{')) => open.push(c),
                Token::Punctuation(c @ (b'>' | b')' | b']' | b'}')) => {
                    // A `>` that closes nothing belongs to a malformed text.
                    if open.last().is_some_and(|&o| closes(o, c)) {
                        open.pop();
                    }
                }
                // A statement ends here: the text is malformed.
                Token::Punctuation(b';') => return (words, text),
                Token::Word(word) => words.push(word.to_owned()),
                Token::Text(found) => {
                    text.get_or_insert_with(|| found.to_owned());
                }
                Token::Punctuation(_) => {}
            }
            self.lexer.next();
            if open.is_empty() {
                break;
            }
        }
        (words, text)
    }

    /// Reads the body of a class or definition after its brace. Returns the text that it assigns to `name`.
    fn body(&mut self) -> Option<String> {
        let mut named = None;
        let mut depth = 1_usize;
        while let Some(token) = self.lexer.next() {
            match token {
                Token::Punctuation(b'{') => depth += 1,
                Token::Punctuation(b'}') => {
                    depth -= 1;
                    if depth == 0 {
                        break;
                    }
                }
                Token::Word("name") if depth == 1 => {
                    if self.lexer.eat(b'=')
                        && let Some(Token::Text(text)) = self.lexer.peek()
                    {
                        named = Some(text.to_owned());
                    }
                }
                _ => {}
            }
        }
        named
    }
}

fn closes(open: u8, close: u8) -> bool {
    matches!((open, close), (b'<', b'>') | (b'(', b')') | (b'[', b']') | (b'{', b'}'))
}

/// A `.td` file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IndexedFile {
    /// Its path.
    pub path: String,
    /// The facts about its text.
    pub facts: TdFacts,
    /// The files that it includes, as positions in the list of files.
    pub includes: Vec<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let facts = TdFacts::of(text.as_bytes());
        let show = |item: &IndexedItem| {
            let parents: Vec<String> =
                item.parents.iter().map(|p| format!("{}<{}>", p.name, p.words.join(" "))).collect();
            let named = item.named.as_ref().map_or(String::new(), |n| format!(" = {n}"));
            let within = item.multiclass.map_or(String::new(), |m| format!(" in {m}"));
            format!("{:?} {}: {}{named}{within}", item.kind, item.name, parents.join(", "))
        };
        let found: Vec<String> = facts.items.iter().map(show).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn headers_and_names_are_found() {
        check(
            r#"def D : Dialect { let cppNamespace = "x"; let name = "d"; }
               class O<string m, list<Trait> t = []> : Op<D, m, !listconcat([Pure], t)>;
               def : Pat<(A $x), (B $x)>;
               def A : O<"a">, B<1>;"#,
            &[
                "Def D: Dialect<> = d",
                "Class O: Op<D m listconcat Pure t>",
                "Def : Pat<A x B x>",
                "Def A: O<>, B<>",
            ],
        );
    }

    #[test]
    fn definitions_of_multiclasses_name_them() {
        check(
            "multiclass M<int n> { def _a : O<n>; foreach i = [1] in { def _b#i : P; } } defm X : M<3>; def Y : Q;",
            &["Multiclass M: ", "Def _a: O<n> in 0", "Def : P<> in 0", "Defm X: M<>", "Def Y: Q<>"],
        );
    }

    #[test]
    fn includes_are_listed_in_order() {
        let facts = TdFacts::of(
            b"include \"a.td\"\n// include \"b.td\"\ninclude \"c.td\" class include_x;",
        );
        assert_eq!(facts.includes, ["a.td", "c.td"]);
    }

    #[test]
    fn malformed_text_ends() {
        for text in
            ["def", "def A :", "class A<", "def A : B<[(", "multiclass M {", "def A : B<>>> {"]
        {
            TdFacts::of(text.as_bytes());
        }
    }
}
