//! POSIX extended regular expressions over bytes, as `!match` and `!instances` use them.
//!
//! An expression matches if some part of the text does; `^` and `$` are the ends of the text, and `.` matches
//! every byte. Refused expressions are those that LLVM's `Regex` refuses, and back-references.
//!
//! E.g. `!match("abc", "^a.c$")` is true.
//!
//! The expression is compiled to a program of at most [`MAX_PROGRAM`] instructions, which runs on all positions at
//! once: time is linear in the text.

/// Instructions of a program, at most.
const MAX_PROGRAM: usize = 1 << 14;
/// Nesting of groups, at most.
const MAX_NESTING: usize = 100;
/// The largest bound in `{m,n}`.
const MAX_BOUND: usize = 255;

/// A set of bytes.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
struct Bytes([u64; 4]);

impl Bytes {
    const ALL: Bytes = Bytes([u64::MAX; 4]);

    fn add(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    fn has(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1
    }

    fn of(byte: u8) -> Bytes {
        let mut set = Bytes::default();
        set.add(byte);
        set
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Assertion {
    Start,
    End,
    WordStart,
    WordEnd,
}

#[derive(Clone, Debug)]
enum Node {
    Set(Bytes),
    Assert(Assertion),
    Seq(Vec<Node>),
    Any(Vec<Node>),
    /// At least, and at most.
    Repeat(Box<Node>, usize, Option<usize>),
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Set(Bytes),
    Assert(Assertion),
    /// Continues at both.
    Split(usize, usize),
    Found,
}

/// A compiled expression.
#[derive(Debug)]
pub(crate) struct Regex {
    program: Vec<Step>,
}

impl Regex {
    /// Compiles an expression.
    ///
    /// # Errors
    /// If it is not one, too large, or has back-references. The text follows "invalid regular expression".
    pub(crate) fn new(text: &[u8]) -> Result<Regex, &'static str> {
        let mut parser = Parser { text, at: 0, depth: 0 };
        let node = parser.alternatives(None)?;
        let mut program = Vec::new();
        emit(&node, &mut program)?;
        program.push(Step::Found);
        Ok(Regex { program })
    }

    /// Returns whether a part of the text matches.
    pub(crate) fn is_match(&self, text: &[u8]) -> bool {
        let (mut now, mut next) = (Threads::new(&self.program), Threads::new(&self.program));
        for at in 0..=text.len() {
            if now.add(&self.program, 0, text, at) {
                return true;
            }
            let Some(&byte) = text.get(at) else { break };
            for &pc in &now.list {
                if let Step::Set(set) = &self.program[pc]
                    && set.has(byte)
                    && next.add(&self.program, pc + 1, text, at + 1)
                {
                    return true;
                }
            }
            std::mem::swap(&mut now, &mut next);
            next.clear();
        }
        false
    }
}

/// The instructions that are active at a position.
struct Threads {
    list: Vec<usize>,
    active: Vec<bool>,
}

impl Threads {
    fn new(program: &[Step]) -> Threads {
        Threads { list: Vec::new(), active: vec![false; program.len()] }
    }

    fn clear(&mut self) {
        self.list.clear();
        self.active.fill(false);
    }

    /// Adds an instruction, and those that follow it without reading. Returns whether the end is among them.
    fn add(&mut self, program: &[Step], pc: usize, text: &[u8], at: usize) -> bool {
        let mut pending = vec![pc];
        while let Some(pc) = pending.pop() {
            if std::mem::replace(&mut self.active[pc], true) {
                continue;
            }
            match program[pc] {
                Step::Found => return true,
                Step::Set(_) => self.list.push(pc),
                Step::Split(a, b) => pending.extend([b, a]),
                Step::Assert(assertion) if holds(assertion, text, at) => pending.push(pc + 1),
                Step::Assert(_) => {}
            }
        }
        false
    }
}

fn holds(assertion: Assertion, text: &[u8], at: usize) -> bool {
    let word = |at: Option<usize>| {
        at.and_then(|at| text.get(at)).is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_')
    };
    let (before, after) = (word(at.checked_sub(1)), word(Some(at)));
    match assertion {
        Assertion::Start => at == 0,
        Assertion::End => at == text.len(),
        Assertion::WordStart => !before && after,
        Assertion::WordEnd => before && !after,
    }
}

/// Appends the instructions of a node.
fn emit(node: &Node, program: &mut Vec<Step>) -> Result<(), &'static str> {
    if program.len() > MAX_PROGRAM {
        return Err("it is too large");
    }
    match node {
        Node::Set(set) => program.push(Step::Set(*set)),
        Node::Assert(assertion) => program.push(Step::Assert(*assertion)),
        Node::Seq(nodes) => nodes.iter().try_for_each(|node| emit(node, program))?,
        Node::Any(nodes) => {
            let mut ends = Vec::new();
            for (i, node) in nodes.iter().enumerate() {
                let split = program.len();
                if i + 1 < nodes.len() {
                    program.push(Step::Split(split + 1, 0));
                }
                emit(node, program)?;
                if i + 1 < nodes.len() {
                    ends.push(program.len());
                    program.push(Step::Split(0, 0));
                    program[split] = Step::Split(split + 1, program.len());
                }
            }
            let end = program.len();
            ends.into_iter().for_each(|at| program[at] = Step::Split(end, end));
        }
        Node::Repeat(inner, least, most) => {
            for _ in 0..*least {
                emit(inner, program)?;
            }
            match most {
                None => {
                    let split = program.len();
                    program.push(Step::Split(0, 0));
                    emit(inner, program)?;
                    program.push(Step::Split(split, split));
                    program[split] = Step::Split(split + 1, program.len());
                }
                Some(most) => {
                    let mut splits = Vec::new();
                    for _ in *least..*most {
                        splits.push(program.len());
                        program.push(Step::Split(0, 0));
                        emit(inner, program)?;
                    }
                    let end = program.len();
                    splits.into_iter().for_each(|at| program[at] = Step::Split(at + 1, end));
                }
            }
        }
    }
    Ok(())
}

struct Parser<'a> {
    text: &'a [u8],
    at: usize,
    depth: usize,
}

type Parsed<T> = Result<T, &'static str>;

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek();
        self.at += usize::from(byte.is_some());
        byte
    }

    fn eat(&mut self, text: &[u8]) -> bool {
        let here = self.text[self.at..].starts_with(text);
        self.at += if here { text.len() } else { 0 };
        here
    }

    /// Parses `a|b`, up to `stop` or the end.
    fn alternatives(&mut self, stop: Option<u8>) -> Parsed<Node> {
        let mut all = Vec::new();
        loop {
            let mut seq = Vec::new();
            while let Some(byte) = self.peek().filter(|&byte| byte != b'|' && Some(byte) != stop) {
                self.at += 1;
                seq.push(self.repeated(byte)?);
            }
            if seq.is_empty() {
                return Err("an alternative is empty");
            }
            all.push(Node::Seq(seq));
            if !self.eat(b"|") {
                return Ok(Node::Any(all));
            }
        }
    }

    /// Returns whether a repetition follows.
    fn at_repetition(&self) -> bool {
        match self.peek() {
            Some(b'*' | b'+' | b'?') => true,
            Some(b'{') => self.text.get(self.at + 1).is_some_and(u8::is_ascii_digit),
            _ => false,
        }
    }

    /// Returns an atom that starts with `first`, and its repetition.
    fn repeated(&mut self, first: u8) -> Parsed<Node> {
        let atom = self.atom(first)?;
        if !self.at_repetition() {
            return Ok(atom);
        }
        if first == b'^' {
            return Err("'^' is repeated");
        }
        let (least, most) = match self.next() {
            Some(b'*') => (0, None),
            Some(b'+') => (1, None),
            Some(b'?') => (0, Some(1)),
            _ => self.bounds()?,
        };
        if self.at_repetition() {
            return Err("a repetition is repeated");
        }
        Ok(Node::Repeat(Box::new(atom), least, most))
    }

    /// Parses `m}`, `m,}` or `m,n}`.
    fn bounds(&mut self) -> Parsed<(usize, Option<usize>)> {
        let least = self.number()?;
        let most = if !self.eat(b",") {
            Some(least)
        } else if self.peek().is_some_and(|b| b.is_ascii_digit()) {
            Some(self.number()?)
        } else {
            None
        };
        if !self.eat(b"}") {
            return Err("expected '}' after the bounds of a repetition");
        }
        if most.is_some_and(|most| most < least) {
            return Err("the bounds of a repetition are in the wrong order");
        }
        Ok((least, most))
    }

    fn number(&mut self) -> Parsed<usize> {
        let mut value = 0;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            self.at += 1;
            value = value * 10 + usize::from(digit - b'0');
            if value > MAX_BOUND {
                return Err("the bound of a repetition exceeds 255");
            }
        }
        Ok(value)
    }

    fn atom(&mut self, first: u8) -> Parsed<Node> {
        Ok(match first {
            b'(' => return self.group(),
            b')' => return Err("')' closes no group"),
            b'*' | b'+' | b'?' => return Err("a repetition follows nothing"),
            b'{' if self.peek().is_some_and(|b| b.is_ascii_digit()) => {
                return Err("a repetition follows nothing");
            }
            b'^' => Node::Assert(Assertion::Start),
            b'$' => Node::Assert(Assertion::End),
            b'.' => Node::Set(Bytes::ALL),
            b'[' if self.eat(b"[:<:]]") => Node::Assert(Assertion::WordStart),
            b'[' if self.eat(b"[:>:]]") => Node::Assert(Assertion::WordEnd),
            b'[' => Node::Set(self.bracket()?),
            b'\\' => match self.next() {
                None => return Err("'\\' is last"),
                Some(b'1'..=b'9') => return Err("back-references are not supported"),
                Some(byte) => Node::Set(Bytes::of(byte)),
            },
            byte => Node::Set(Bytes::of(byte)),
        })
    }

    fn group(&mut self) -> Parsed<Node> {
        self.depth += 1;
        if self.depth > MAX_NESTING {
            return Err("its groups are nested too deeply");
        }
        let empty = self.peek() == Some(b')');
        let inner = if empty { Node::Seq(vec![]) } else { self.alternatives(Some(b')'))? };
        self.depth -= 1;
        if self.eat(b")") { Ok(inner) } else { Err("a group is not closed") }
    }

    /// Returns a bracket expression after its `[`.
    fn bracket(&mut self) -> Parsed<Bytes> {
        let mut set = Bytes::default();
        let negated = self.eat(b"^");
        if self.eat(b"]") {
            set.add(b']');
        } else if self.eat(b"-") {
            set.add(b'-');
        }
        while let Some(byte) = self.peek() {
            if byte == b']' || self.text[self.at..].starts_with(b"-]") {
                break;
            }
            self.bracket_item(byte, &mut set)?;
        }
        if self.eat(b"-") {
            set.add(b'-');
        }
        if !self.eat(b"]") {
            return Err("'[' is not closed");
        }
        Ok(if negated { Bytes(set.0.map(|word| !word)) } else { set })
    }

    /// Parses `a`, `a-z`, `[:alpha:]`, `[=a=]` or `[.a.]-z`.
    fn bracket_item(&mut self, first: u8, set: &mut Bytes) -> Parsed<()> {
        if first == b'-' {
            return Err("a range has no start");
        }
        if self.eat(b"[:") {
            return self.class(set);
        }
        if self.eat(b"[=") {
            set.add(self.collating(b"=]")?);
            return Ok(());
        }
        let start = self.symbol()?;
        let is_range =
            self.peek() == Some(b'-') && self.text.get(self.at + 1).is_some_and(|&b| b != b']');
        let mut end = start;
        if is_range {
            self.at += 1;
            end = self.symbol()?;
        }
        if end < start {
            return Err("a range is in the wrong order");
        }
        (start..=end).for_each(|byte| set.add(byte));
        Ok(())
    }

    fn symbol(&mut self) -> Parsed<u8> {
        if self.eat(b"[.") { self.collating(b".]") } else { self.next().ok_or("'[' is not closed") }
    }

    /// Parses one byte and the closing `end` of a collating element.
    fn collating(&mut self, end: &[u8]) -> Parsed<u8> {
        let byte = self.next().ok_or("'[' is not closed")?;
        if self.eat(end) { Ok(byte) } else { Err("a collating element is not a single character") }
    }

    /// Parses `alpha:]`.
    fn class(&mut self, set: &mut Bytes) -> Parsed<()> {
        let rest = &self.text[self.at..];
        let name = rest.split(|&byte| byte == b':').next().unwrap_or_default();
        let is: fn(&u8) -> bool = match name {
            b"alnum" => u8::is_ascii_alphanumeric,
            b"alpha" => u8::is_ascii_alphabetic,
            b"blank" => |b| matches!(b, b' ' | b'\t'),
            b"cntrl" => u8::is_ascii_control,
            b"digit" => u8::is_ascii_digit,
            b"graph" => u8::is_ascii_graphic,
            b"lower" => u8::is_ascii_lowercase,
            b"print" => |b| (b' '..=b'~').contains(b),
            b"punct" => u8::is_ascii_punctuation,
            b"space" => |b| matches!(b, b' ' | 9..=13),
            b"upper" => u8::is_ascii_uppercase,
            b"xdigit" => u8::is_ascii_hexdigit,
            _ => return Err("a class of characters is unknown"),
        };
        self.at += name.len();
        if !self.eat(b":]") {
            return Err("a class of characters is not closed");
        }
        (0..=u8::MAX).filter(is).for_each(|byte| set.add(byte));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Regex;

    fn is_match(text: &str, regex: &str) -> bool {
        Regex::new(regex.as_bytes()).expect(regex).is_match(text.as_bytes())
    }

    #[test]
    fn a_part_of_the_text_matches() {
        let hits = [
            ("abcd", "b.d"),
            ("aaa", "a{2,3}$"),
            ("a]", "[]]"),
            ("a\nb", "a.b"),
            ("A", "[^[:lower:]]"),
            ("ab", "[[.a.]]b"),
            ("ab", "[[=a=]]b"),
            ("is ab", "[[:<:]]ab[[:>:]]"),
            ("a", "[a-]"),
            ("xacb", "x(a|b)*(c|d)+b"),
            ("b", "()b"),
            ("x{", "x{"),
        ];
        for (text, regex) in hits {
            assert!(is_match(text, regex), "{text} {regex}");
        }
        let misses = [
            ("abc", "^b"),
            ("a1", "a\\d"),
            ("a\nb", "^b"),
            ("a\nb", "a$"),
            ("-", "[a\\-z]"),
            ("a", "a{,2}"),
            ("aa", "^a{3,}$"),
        ];
        for (text, regex) in misses {
            assert!(!is_match(text, regex), "{text} {regex}");
        }
    }

    #[test]
    fn expressions_that_are_none_are_refused() {
        let bad = [
            "",
            "(",
            ")",
            "*",
            "|b",
            "a|*b",
            "a**",
            "a+?",
            "(*)",
            "^*a",
            "a{3,2}",
            "a{256}",
            "a{1",
            "a{1,2}{2}",
            "[b-a]",
            "[--a]",
            "[a",
            "[[:foo:]]",
            "\\",
            "(a)\\1",
            "(?:a)",
            "((a{255}){255}){255}",
        ];
        for regex in bad {
            assert!(Regex::new(regex.as_bytes()).is_err(), "{regex}");
        }
    }
}
