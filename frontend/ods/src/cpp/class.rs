//! Finds the methods with bodies in the declarations of a C++ class, e.g. `unsigned getWidth() { return 32;
//! }`, and among the definitions that follow the class, e.g. `unsigned $cppClass::getWidth() { return 32; }`.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::lexer::{Piece, Pieces};

/// A method with a body.
#[derive(Debug)]
pub(crate) struct Method<'a> {
    /// The names of its parameters.
    pub(crate) params: Vec<&'a str>,
    /// The C++ return type.
    pub(crate) returns: String,
    /// The text between its braces.
    pub(crate) body: &'a str,
}

/// The methods with bodies among the declarations of a class. Nested braces, comments and literals are
/// skipped.
#[derive(Debug, Default)]
pub(crate) struct ClassBody<'a> {
    /// By name and number of parameters; only the first of several.
    methods: HashMap<(&'a str, usize), Method<'a>>,
    /// The keys of `methods`, in order.
    order: Vec<(&'a str, usize)>,
}

impl<'a> ClassBody<'a> {
    /// Collects the methods in the declarations `text`.
    pub(crate) fn of(text: &'a str) -> Self {
        let mut class = ClassBody::default();
        class.add(text, None);
        class
    }

    /// Adds the methods that `text` defines outside of the class `name`: `int $cppClass::f() { return 1; }`, or
    /// with `name` for the placeholder. Other functions are not methods of the class.
    pub(crate) fn add_definitions(&mut self, text: &'a str, name: &str) {
        self.add(text, Some(name));
    }

    /// Adds the methods with bodies in `text`: inside of a class, or outside of the class `outside`.
    fn add(&mut self, text: &'a str, outside: Option<&str>) {
        let class = self;
        let mut pieces = Pieces::of(text);
        // The last word, if it may be the name of a method: a return type precedes it.
        let (mut name, mut apart) = (None, false);
        // The text of the current declaration, and its length before the name.
        let (mut code, mut before) = (String::new(), 0);
        while let Some(piece) = pieces.next() {
            let last = name.take();
            match piece {
                Piece::Word(word) => {
                    if let Some(class) = outside {
                        apart = drop_qualifier(&mut code, class);
                    }
                    before = code.len();
                    let between = if code.ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                        " "
                    } else {
                        ""
                    };
                    code.extend([between, word]);
                }
                Piece::Other(c) => code.push(c),
                Piece::Space | Piece::Literal => {}
            }
            match piece {
                Piece::Space => name = last,
                Piece::Word(word) => name = Some(word).filter(|_| apart),
                Piece::Other('(') => {
                    let params = params(&mut pieces);
                    if let Some((name, body)) = last.zip(body(text, &mut pieces))
                        && let Entry::Vacant(free) = class.methods.entry((name, params.len()))
                    {
                        class.order.push(*free.key());
                        free.insert(Method {
                            params,
                            returns: returned(&code[..before]).to_owned(),
                            body,
                        });
                    }
                    code.clear();
                }
                Piece::Other('{') => {
                    _ = braced(text, &mut pieces);
                    code.clear();
                }
                Piece::Other(';') => code.clear(),
                Piece::Literal | Piece::Other(_) => {}
            }
            apart = outside.is_none() && matches!(piece, Piece::Space | Piece::Other('*' | '&'));
        }
    }

    /// Returns the methods in order, with names and numbers of parameters.
    pub(crate) fn methods(&self) -> impl Iterator<Item = (&'a str, usize, &Method<'a>)> {
        self.order.iter().map(|key| (key.0, key.1, &self.methods[key]))
    }

    /// Returns the method with that name and number of parameters.
    pub(crate) fn method<'s>(&'s self, name: &'s str, params: usize) -> Option<&'s Method<'s>> {
        self.methods.get(&(name, params))
    }
}

/// Removes the qualifier `class::` or `$cppClass::` at the end of the text before a name; returns whether it is there.
fn drop_qualifier(code: &mut String, class: &str) -> bool {
    let qualified = code.strip_suffix("::").and_then(|code| {
        let rest = code.strip_suffix("$cppClass").or_else(|| code.strip_suffix(class))?;
        // The word may be the end of a longer name, or a class of another namespace.
        let part = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':');
        (code.ends_with("$cppClass") || !rest.ends_with(part)).then_some(rest.len())
    });
    if let Some(length) = qualified {
        code.truncate(length);
    }
    qualified.is_some()
}

/// Returns the return type in the text before the name of a method.
fn returned(mut code: &str) -> &str {
    const WORDS: [&str; 7] =
        ["public:", "protected:", "private:", "static ", "inline ", "virtual ", "constexpr "];
    while let Some(rest) = WORDS.iter().find_map(|word| code.strip_prefix(word)) {
        code = rest;
    }
    code
}

/// Reads parameters up to the closing parenthesis. The name of each is its last word before the default.
fn params<'a>(pieces: &mut Pieces<'a>) -> Vec<&'a str> {
    let (mut all, mut name, mut default, mut depth) = (Vec::new(), None, false, 0u32);
    for piece in pieces.by_ref() {
        match piece {
            Piece::Other(')' | ',') if depth == 0 => {
                all.extend(name.take());
                default = false;
                if piece == Piece::Other(')') {
                    break;
                }
            }
            Piece::Other('=') if depth == 0 => default = true,
            Piece::Other('(' | '[' | '{' | '<') => depth += 1,
            Piece::Other(')' | ']' | '}' | '>') => depth = depth.saturating_sub(1),
            Piece::Word(word) if depth == 0 && !default => name = Some(word),
            _ => {}
        }
    }
    all
}

/// Returns the body after a method's parameters and qualifiers; `None` for a declaration without a body.
fn body<'a>(text: &'a str, pieces: &mut Pieces<'a>) -> Option<&'a str> {
    loop {
        let here = pieces.clone();
        match pieces.next()? {
            Piece::Space | Piece::Word("const" | "override" | "final" | "noexcept") => {}
            Piece::Other('{') => return braced(text, pieces),
            _ => {
                *pieces = here;
                return None;
            }
        }
    }
}

/// Returns the text up to the matching closing brace, which is consumed; `None` if it is missing.
fn braced<'a>(text: &'a str, pieces: &mut Pieces<'a>) -> Option<&'a str> {
    let (start, mut depth) = (pieces.at(), 1u32);
    loop {
        let end = pieces.at();
        match pieces.next()? {
            Piece::Other('{') => depth += 1,
            Piece::Other('}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return text.get(start..end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expects the parameters and body of the method `f` with that many parameters.
    #[track_caller]
    fn check(text: &str, params: usize, expected: &str) {
        let class = ClassBody::of(text);
        let found =
            class.method("f", params).map(|m| format!("{} |{}", m.params.join(" "), m.body));
        assert_eq!(found.unwrap_or_default(), expected);
    }

    #[test]
    fn methods() {
        check("int f() { return 1; }", 0, " | return 1; ");
        check("static int *f ( ) const {return {1};} int f() {}", 0, " |return {1};");
        check(
            "int f(int a, const std::map<int, int> &b = {1, 2}, ArrayRef<int> c) override { x }",
            3,
            "a b c | x ",
        );
        check("int f(int a) { 1 } int f() { 2 } int f(bool b) { 3 }", 1, "a | 1 ");
        check(
            "int g() { f() { 1 } } /* int f() { 2 } */ auto s = \" f() { 3 }\"; int f() { 4 }",
            0,
            " | 4 ",
        );
        check(
            "struct S { int f() { 1 } }; // int f() {\nint f() { '}'; \"}\"; 2 }",
            0,
            " | '}'; \"}\"; 2 ",
        );
    }

    #[test]
    fn results() {
        let class = ClassBody::of(
            "public: static inline unsigned long f() {} int g(); const char *h(int a) { {} } ::a::B i() { }",
        );
        let found: Vec<_> =
            class.methods().map(|(name, _, m)| format!("{name}: {}", m.returns)).collect();
        assert_eq!(found, ["f: unsigned long", "h: const char*", "i: ::a::B"]);
    }

    #[test]
    fn definitions() {
        let mut class = ClassBody::of("int f(); int g(); int h() { 0 }");
        class.add_definitions(
            "int $cppClass::f() const { 1 } static bool *Own :: g(int a) { 2 } int h() { 3 } \
             int Other::i() { 4 } int NotOwn::j() { 5 } a::B $cppClass::k() { f(x); }",
            "Own",
        );
        let found: Vec<_> = class
            .methods()
            .map(|(name, _, m)| format!("{} {name}({}) {}", m.returns, m.params.join(" "), m.body))
            .collect();
        assert_eq!(found, ["int h()  0 ", "int f()  1 ", "bool* g(a)  2 ", "a::B k()  f(x); "]);
    }

    #[test]
    fn none() {
        check("f() { return 1; }", 0, "");
        check("int f();", 0, "");
        check("int f(int a) { 1 }", 0, "");
        check("int ff() { 1 } int X::f() { 2 }", 0, "");
        check("int f() { {", 0, "");
        check("int f(", 0, "");
        check("/* int f() { 1 }", 0, "");
    }
}
