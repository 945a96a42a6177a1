//! Reads POSIX extended regular expressions.
//!
//! The dialect is that of the BSD library which LLVM uses: no lazy quantifiers, no `\d`, a repetition of a repetition
//! is an error, a backslash inside brackets is a plain character, `\1`..`\9` and `\g{n}` are back-references, and
//! `[[:<:]]`, `[[:>:]]` are word boundaries. Not here: matching. Invariant: nesting and written-out size are bounded.
//! For example, `a{2,}|[[:digit:]]` is an alternative of a repetition and a class.

use memchr::memmem;

use super::ast::{Assertion, ByteSet, Node};
use super::collating;

const MAX_DEPTH: usize = 200;
const MAX_COUNT: u32 = 255;
/// Bound on the size of a tree with its repetitions written out.
pub(crate) const MAX_SIZE: u64 = 1 << 16;

/// The result of the parser.
pub(crate) struct Parsed {
    pub(crate) node: Node,
    /// How many groups the text has.
    pub(crate) groups: u32,
}

/// Parses `text`; its first group gets the number `first_group`. Errors are the library's usual phrases.
pub(crate) fn parse(
    text: &[u8],
    first_group: u32,
    ignore_case: bool,
) -> Result<Parsed, &'static str> {
    let mut parser =
        Parser { text, at: 0, first_group, groups: 0, closed: Vec::new(), ignore_case, depth: 0 };
    let node = parser.alternatives(false)?;
    if node.expanded_size() > MAX_SIZE {
        return Err("regular expression too big");
    }
    Ok(Parsed { node, groups: parser.groups })
}

/// Returns the node of a plain string.
pub(crate) fn literal(text: &[u8], ignore_case: bool) -> Node {
    if !ignore_case {
        return if text.is_empty() { Node::Empty } else { Node::Literal(text.to_vec()) };
    }
    Node::sequence(text.iter().map(|&byte| character(byte, true)).collect())
}

fn character(byte: u8, ignore_case: bool) -> Node {
    if ignore_case && byte.is_ascii_alphabetic() {
        let mut set = ByteSet::default();
        set.insert(byte);
        set.fold_case();
        return Node::Class(set);
    }
    Node::Literal(vec![byte])
}

struct Parser<'a> {
    text: &'a [u8],
    at: usize,
    first_group: u32,
    groups: u32,
    /// Which groups of this text are closed, by their number in it from zero.
    closed: Vec<bool>,
    ignore_case: bool,
    depth: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn peek_second(&self) -> Option<u8> {
        self.text.get(self.at + 1).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let hit = self.peek() == Some(byte);
        self.at += usize::from(hit);
        hit
    }

    fn eat_pair(&mut self, first: u8, second: u8) -> bool {
        let hit = self.peek() == Some(first) && self.peek_second() == Some(second);
        self.at += if hit { 2 } else { 0 };
        hit
    }

    /// Parses `a|b|c`, up to a closing parenthesis when `nested`.
    fn alternatives(&mut self, nested: bool) -> Result<Node, &'static str> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("regular expression nested too deeply");
        }
        let mut branches = Vec::new();
        loop {
            let mut parts = Vec::new();
            while let Some(byte) = self.peek() {
                if byte == b'|' || (nested && byte == b')') {
                    break;
                }
                parts.push(self.element()?);
            }
            // A part that is repeated zero times matches nothing, and a branch of only such parts is empty, too.
            if parts.iter().all(|part| *part == Node::Empty) {
                return Err("empty (sub)expression");
            }
            branches.push(Node::sequence(parts));
            if !self.eat(b'|') {
                break;
            }
        }
        self.depth -= 1;
        Ok(if branches.len() == 1 { branches.swap_remove(0) } else { Node::Alternatives(branches) })
    }

    /// Returns one atom with its repetition.
    fn element(&mut self) -> Result<Node, &'static str> {
        const BAD_REPETITION: &str = "repetition-operator operand invalid";
        let was_caret = self.peek() == Some(b'^');
        let atom = self.atom()?;
        if !self.at_repetition() {
            return Ok(atom);
        }
        if was_caret {
            return Err(BAD_REPETITION);
        }
        let (min, max) = self.repetition()?;
        if self.at_repetition() {
            return Err(BAD_REPETITION);
        }
        Ok(match (min, max) {
            (0, Some(0)) => Node::Empty,
            (1, Some(1)) => atom,
            _ => Node::Repeat { inner: Box::new(atom), min, max },
        })
    }

    fn at_repetition(&self) -> bool {
        match self.peek() {
            Some(b'*' | b'+' | b'?') => true,
            // A brace that no digit follows is a plain character.
            Some(b'{') => self.peek_second().is_some_and(|byte| byte.is_ascii_digit()),
            _ => false,
        }
    }

    fn repetition(&mut self) -> Result<(u32, Option<u32>), &'static str> {
        let operator = self.peek();
        self.at += 1;
        match operator {
            Some(b'*') => return Ok((0, None)),
            Some(b'+') => return Ok((1, None)),
            Some(b'?') => return Ok((0, Some(1))),
            _ => {}
        }
        let min = self.count()?;
        let mut max = Some(min);
        if self.eat(b',') {
            max = None;
            if self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
                let limit = self.count()?;
                if limit < min {
                    return Err("invalid repetition count(s)");
                }
                max = Some(limit);
            }
        }
        if self.eat(b'}') {
            return Ok((min, max));
        }
        let closed = self.text.get(self.at..).is_some_and(|rest| rest.contains(&b'}'));
        Err(if closed { "invalid repetition count(s)" } else { "braces not balanced" })
    }

    fn count(&mut self) -> Result<u32, &'static str> {
        let mut count = 0u32;
        let mut digits = 0;
        while let Some(byte @ b'0'..=b'9') = self.peek() {
            count = count.saturating_mul(10).saturating_add(u32::from(byte - b'0'));
            if count > MAX_COUNT {
                return Err("invalid repetition count(s)");
            }
            digits += 1;
            self.at += 1;
        }
        if digits == 0 { Err("invalid repetition count(s)") } else { Ok(count) }
    }

    fn atom(&mut self) -> Result<Node, &'static str> {
        let Some(byte) = self.peek() else { return Err("empty (sub)expression") };
        self.at += 1;
        match byte {
            b'(' => self.group(),
            b')' => Err("parentheses not balanced"),
            b'^' => Ok(Node::Assert(Assertion::LineStart)),
            b'$' => Ok(Node::Assert(Assertion::LineEnd)),
            b'*' | b'+' | b'?' => Err("repetition-operator operand invalid"),
            b'.' => Ok(Node::Class(ByteSet::not_newline())),
            b'[' => self.bracket(),
            b'\\' => self.escape(),
            b'{' if self.peek().is_some_and(|next| next.is_ascii_digit()) => {
                Err("repetition-operator operand invalid")
            }
            _ => Ok(character(byte, self.ignore_case)),
        }
    }

    fn group(&mut self) -> Result<Node, &'static str> {
        if self.peek().is_none() {
            return Err("parentheses not balanced");
        }
        let index = self.closed.len();
        self.closed.push(false);
        let number = self.first_group + self.groups;
        self.groups += 1;
        let inner = if self.peek() == Some(b')') { Node::Empty } else { self.alternatives(true)? };
        if !self.eat(b')') {
            return Err("parentheses not balanced");
        }
        if let Some(closed) = self.closed.get_mut(index) {
            *closed = true;
        }
        Ok(Node::Group(number, Box::new(inner)))
    }

    fn escape(&mut self) -> Result<Node, &'static str> {
        let Some(byte) = self.peek() else { return Err("trailing backslash (\\)") };
        self.at += 1;
        let number = match byte {
            b'1'..=b'9' => u32::from(byte - b'0'),
            b'g' if self.peek() == Some(b'{') => match self.long_reference() {
                Some(number) => number,
                None => return Ok(character(byte, self.ignore_case)),
            },
            _ => return Ok(character(byte, self.ignore_case)),
        };
        let closed = number.checked_sub(1).and_then(|index| self.closed.get(index as usize));
        if closed == Some(&true) {
            Ok(Node::Backref(number))
        } else {
            Err("invalid backreference number")
        }
    }

    /// Returns the `{12}` of `\g{12}`.
    fn long_reference(&mut self) -> Option<u32> {
        let rest = self.text.get(self.at + 1..)?;
        let end = rest.iter().position(|&byte| byte == b'}')?;
        let digits = std::str::from_utf8(rest.get(..end)?).ok()?;
        let number = digits.parse::<u32>().ok().filter(|&number| number > 0)?;
        self.at += end + 2;
        Some(number)
    }

    /// Returns a bracket expression, after its `[`.
    fn bracket(&mut self) -> Result<Node, &'static str> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        for (name, assertion) in
            [(b"[:<:]]", Assertion::WordStart), (b"[:>:]]", Assertion::WordEnd)]
        {
            if rest.starts_with(name) {
                self.at += name.len();
                return Ok(Node::Assert(assertion));
            }
        }
        let mut set = ByteSet::default();
        let inverted = self.eat(b'^');
        if self.eat(b']') {
            set.insert(b']');
        } else if self.eat(b'-') {
            set.insert(b'-');
        }
        while let Some(byte) = self.peek() {
            if byte == b']' || (byte == b'-' && self.peek_second() == Some(b']')) {
                break;
            }
            self.bracket_term(&mut set)?;
        }
        if self.eat(b'-') {
            set.insert(b'-');
        }
        if !self.eat(b']') {
            return Err("brackets ([ ]) not balanced");
        }
        if self.ignore_case {
            set.fold_case();
        }
        if inverted {
            set.invert();
            set.remove(b'\n');
        }
        Ok(match set.len() {
            0 => Node::Never,
            1 => Node::Literal(set.bytes().collect()),
            _ => Node::Class(set),
        })
    }

    fn bracket_term(&mut self, set: &mut ByteSet) -> Result<(), &'static str> {
        match (self.peek(), self.peek_second()) {
            (Some(b'['), Some(b':')) => {
                self.at += 2;
                self.class_name(set)
            }
            (Some(b'['), Some(b'=')) => {
                self.at += 2;
                if matches!(self.peek(), Some(b'-' | b']')) {
                    return Err("invalid collating element");
                }
                let byte = self.collating_element(b'=')?;
                set.insert(byte);
                Ok(())
            }
            (Some(b'-'), _) => Err("invalid character range"),
            _ => {
                let low = self.symbol()?;
                let mut high = low;
                if self.peek() == Some(b'-') && self.peek_second().is_some_and(|byte| byte != b']')
                {
                    self.at += 1;
                    high = if self.eat(b'-') { b'-' } else { self.symbol()? };
                }
                if low > high {
                    return Err("invalid character range");
                }
                (low..=high).for_each(|byte| set.insert(byte));
                Ok(())
            }
        }
    }

    fn symbol(&mut self) -> Result<u8, &'static str> {
        if self.eat_pair(b'[', b'.') {
            return self.collating_element(b'.');
        }
        let byte = self.peek().ok_or("brackets ([ ]) not balanced")?;
        self.at += 1;
        Ok(byte)
    }

    /// Returns a single character or the name of one between `[.` and `.]`, or `[=` and `=]`.
    fn collating_element(&mut self, close: u8) -> Result<u8, &'static str> {
        const UNKNOWN: &str = "invalid collating element";
        let rest = self.text.get(self.at..).unwrap_or_default();
        let (Some(&first), Some(length)) = (rest.first(), memmem::find(rest, &[close, b']']))
        else {
            return Err("brackets ([ ]) not balanced");
        };
        // The character may be the closing one itself.
        let length = if rest.get(1..3) == Some(&[close, b']']) { 1 } else { length };
        self.at += length + 2;
        match rest.get(..length) {
            Some([_]) => Ok(first),
            Some(name) => collating::byte(name).ok_or(UNKNOWN),
            None => Err(UNKNOWN),
        }
    }

    fn class_name(&mut self, set: &mut ByteSet) -> Result<(), &'static str> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
            self.at += 1;
        }
        let name = self.text.get(start..self.at).unwrap_or_default();
        let member: fn(&u8) -> bool = match name {
            b"alnum" => u8::is_ascii_alphanumeric,
            b"alpha" => u8::is_ascii_alphabetic,
            b"blank" => |byte| matches!(byte, b' ' | b'\t'),
            // The library's classes are C strings, so that NUL is in none.
            b"cntrl" => |byte| *byte != 0 && byte.is_ascii_control(),
            b"digit" => u8::is_ascii_digit,
            b"graph" => u8::is_ascii_graphic,
            b"lower" => u8::is_ascii_lowercase,
            b"print" => |byte| (b' '..=b'~').contains(byte),
            b"punct" => u8::is_ascii_punctuation,
            b"space" => |byte| matches!(byte, b' ' | 9..=13),
            b"upper" => u8::is_ascii_uppercase,
            b"xdigit" => u8::is_ascii_hexdigit,
            _ if self.peek().is_none() => return Err("brackets ([ ]) not balanced"),
            _ => return Err("invalid character class"),
        };
        (0..=255u8).filter(member).for_each(|byte| set.insert(byte));
        if self.eat_pair(b':', b']') { Ok(()) } else { Err("invalid character class") }
    }
}

#[cfg(test)]
mod tests {
    use super::super::ast::Node;
    use super::parse;

    #[test]
    fn expressions_that_posix_refuses_are_refused() {
        for (text, message) in [
            ("", "empty (sub)expression"),
            ("a|", "empty (sub)expression"),
            ("a{0}|b", "empty (sub)expression"),
            ("a**", "repetition-operator operand invalid"),
            ("a+?", "repetition-operator operand invalid"),
            ("*a", "repetition-operator operand invalid"),
            ("(a", "parentheses not balanced"),
            ("a)", "parentheses not balanced"),
            ("[a", "brackets ([ ]) not balanced"),
            ("[[:nope:]]", "invalid character class"),
            ("[z-a]", "invalid character range"),
            ("a{2,1}", "invalid repetition count(s)"),
            ("a{256}", "invalid repetition count(s)"),
            ("a{1", "braces not balanced"),
            ("\\1", "invalid backreference number"),
            ("a\\", "trailing backslash (\\)"),
            ("((a{255}){255}){255}", "regular expression too big"),
        ] {
            assert_eq!(parse(text.as_bytes(), 1, false).err(), Some(message), "{text}");
        }
        let deep = "(".repeat(5000);
        assert_eq!(
            parse(deep.as_bytes(), 1, false).err(),
            Some("regular expression nested too deeply")
        );
    }

    #[test]
    fn characters_have_names() {
        for (text, byte) in [
            ("[[.hyphen.]]", b'-'),
            ("[[=comma=]]", b','),
            ("[[.a.]]", b'a'),
            ("[[...]]", b'.'),
            ("[[===]]", b'='),
            ("[[.NUL.]]", 0),
            ("[[.right-square-bracket.]]", b']'),
        ] {
            let node = parse(text.as_bytes(), 1, false).map(|parsed| parsed.node);
            assert_eq!(node, Ok(Node::Literal(vec![byte])), "{text}");
        }
        assert!(
            matches!(parse(b"[[.space.]-[.slash.]]", 1, false).unwrap().node, Node::Class(set) if set.len() == 16)
        );
        assert!(
            matches!(parse(b"[[:cntrl:]]", 1, false).unwrap().node, Node::Class(set) if !set.contains(0))
        );
        for text in ["[[.nothing.]]", "[[..]]", "[[.HYPHEN.]]", "[[=]=]]", "[[=-=]]"] {
            assert_eq!(
                parse(text.as_bytes(), 1, false).err(),
                Some("invalid collating element"),
                "{text}"
            );
        }
        assert_eq!(parse(b"[[.a", 1, false).err(), Some("brackets ([ ]) not balanced"));
    }

    #[test]
    fn expressions_that_posix_accepts_are_accepted() {
        for text in [
            "()",
            "a{x",
            "[]a]",
            "[^]]",
            "[a-]",
            "(a)\\1",
            "[[.-.]a]",
            "\\d",
            "a{2,}",
            "^$",
            "[[:<:]]a[[:>:]]",
        ] {
            assert!(parse(text.as_bytes(), 1, false).is_ok(), "{text}");
        }
    }
}
