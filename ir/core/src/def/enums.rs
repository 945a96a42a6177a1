//! Enums: names for integers (or sets of bits), as attributes and as parameters.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use numerics::ApInt;

/// One case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnumCase {
    /// The C++ symbol.
    pub symbol: Arc<str>,
    /// The keyword in the text.
    pub keyword: Arc<str>,
    /// The value; for a bit enum the bits.
    pub value: i64,
    /// Its kind, for bit enums.
    pub kind: CaseKind,
}

/// The kind of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaseKind {
    /// A value; in a bit enum any set of bits, also the empty one.
    Value,
    /// One bit (`BitEnumAttrCaseBit`).
    Bit,
    /// A name for several cases (`BitEnumAttrCaseGroup`).
    Group,
}

/// The cases of an enum, in order. Of several cases with the same symbol, keyword or value, lookups return
/// the first.
#[derive(Clone, Default)]
pub struct EnumCases {
    list: Vec<EnumCase>,
    index: OnceLock<Index>,
}

/// The indices of the cases of a long list.
#[derive(Clone, Default)]
struct Index {
    symbols: HashMap<Arc<str>, usize>,
    keywords: HashMap<Arc<str>, usize>,
    values: HashMap<i64, usize>,
}

impl EnumCases {
    /// Up to this length, lists are searched linearly.
    const SEARCHED: usize = 16;

    /// Returns the case with a C++ symbol.
    pub fn with_symbol(&self, symbol: &str) -> Option<&EnumCase> {
        if self.list.len() <= Self::SEARCHED {
            return self.list.iter().find(|case| &*case.symbol == symbol);
        }
        self.index().symbols.get(symbol).map(|&at| &self.list[at])
    }

    /// Returns the case with a keyword.
    pub fn with_keyword(&self, keyword: &str) -> Option<&EnumCase> {
        if self.list.len() <= Self::SEARCHED {
            return self.list.iter().find(|case| &*case.keyword == keyword);
        }
        self.index().keywords.get(keyword).map(|&at| &self.list[at])
    }

    /// Returns the case with just that value.
    pub fn with_value(&self, value: i64) -> Option<&EnumCase> {
        if self.list.len() <= Self::SEARCHED {
            return self.list.iter().find(|case| case.value == value);
        }
        self.index().values.get(&value).map(|&at| &self.list[at])
    }

    fn index(&self) -> &Index {
        self.index.get_or_init(|| {
            let mut index = Index::default();
            for (at, case) in self.list.iter().enumerate() {
                index.symbols.entry(case.symbol.clone()).or_insert(at);
                index.keywords.entry(case.keyword.clone()).or_insert(at);
                index.values.entry(case.value).or_insert(at);
            }
            index
        })
    }
}

impl From<Vec<EnumCase>> for EnumCases {
    fn from(list: Vec<EnumCase>) -> Self {
        EnumCases { list, index: OnceLock::new() }
    }
}

impl Deref for EnumCases {
    type Target = [EnumCase];

    fn deref(&self) -> &[EnumCase] {
        &self.list
    }
}

impl Eq for EnumCases {}

impl PartialEq for EnumCases {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl std::fmt::Debug for EnumCases {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.list.fmt(f)
    }
}

/// An enum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnumDef {
    /// The C++ class name.
    pub name: Arc<str>,
    /// The C++ namespace of the class.
    pub namespace: Arc<str>,
    /// Its description, for messages.
    pub summary: Arc<str>,
    /// The width of the integer attribute that stores a value (32 for `I32EnumAttr`).
    pub width: u32,
    /// Its cases.
    pub cases: EnumCases,
    /// Whether values are sets of bits.
    pub bits: bool,
    /// The separator of bits in the text, including spaces as printed (`", "`, `|`).
    pub separator: Arc<str>,
    /// Whether a printed group replaces its cases (`printBitEnumPrimaryGroups`); otherwise both cases and
    /// groups are printed.
    pub print_groups: bool,
    /// Whether several bits are printed in quotes as a parameter of an attribute or type, unless the parameter has
    /// its own printer.
    pub quoted_sets: bool,
}

/// Returns the number of an enum case stored as a signed integer; `None` if it has more than 64 bits.
pub fn case_number(stored: &ApInt) -> Option<i64> {
    stored.try_to_i64()
}

/// Returns the bits of a set of bit enum cases stored as an unsigned integer; `None` if it has more than 64 bits.
pub fn bits_number(stored: &ApInt) -> Option<i64> {
    stored.try_to_u64().map(u64::cast_signed)
}

impl EnumDef {
    /// Returns the number of the value stored as the integer `stored`; `None` if it has more than 64 bits.
    pub fn number_of(&self, stored: &ApInt) -> Option<i64> {
        if self.bits { bits_number(stored) } else { case_number(stored) }
    }

    /// Returns the value of a keyword (one case).
    pub fn value_of(&self, keyword: &str) -> Option<i64> {
        self.cases.with_keyword(keyword).map(|case| case.value)
    }

    /// Returns the value of a text in the form of [`Self::text_of`]: a keyword, or the keywords of several bits
    /// joined by the separator.
    pub fn value_of_text(&self, text: &str) -> Option<i64> {
        let separator = self.separator.trim();
        match self.value_of(text) {
            None if text.is_empty() && self.bits && self.cases.with_value(0).is_none() => Some(0),
            None if self.bits && !separator.is_empty() => text
                .split(separator)
                .try_fold(0, |bits, word| Some(bits | self.value_of(word.trim())?)),
            found => found,
        }
    }

    /// Returns the keyword of an exact value.
    pub fn keyword_of(&self, value: i64) -> Option<&str> {
        self.cases.with_value(value).map(|case| &*case.keyword)
    }

    /// Returns the text of a value, which [`Self::value_of_text`] parses; `None` if it is neither a case nor a set of
    /// cases. The empty set of bits has a text only if it is a case.
    pub fn text_of(&self, value: i64) -> Option<String> {
        Some(self.words_of(value)?.join(&self.separator))
    }

    /// Returns the words that [`Self::text_of`] joins.
    pub fn words_of(&self, value: i64) -> Option<Vec<&str>> {
        if !self.bits || value == 0 {
            let none = (self.bits && value == 0).then_some("");
            return Some(vec![self.keyword_of(value).or(none)?]);
        }
        let (mut left, mut unsaid, mut words) = (value, value, Vec::new());
        for case in self.first_groups() {
            if case.value & !left == 0 {
                left &= !case.value;
                unsaid &= !case.value;
                words.push(&*case.keyword);
            }
        }
        for case in self.single_cases() {
            if case.value & !left == 0 {
                unsaid &= !case.value;
                words.push(&*case.keyword);
            }
        }
        for case in self.last_cases() {
            if case.value & !value == 0 && case.value & unsaid != 0 {
                unsaid &= !case.value;
                words.push(&*case.keyword);
            }
        }
        (unsaid == 0).then_some(words)
    }

    /// Returns, if printed groups replace their cases, the groups in the order in which they are printed, the last
    /// declared first. A group is printed if it is in the set and shares no bit with the groups printed
    /// before.
    pub fn first_groups(&self) -> impl Iterator<Item = &EnumCase> {
        let is_group =
            |case: &&EnumCase| self.print_groups && case.kind == CaseKind::Group && case.value != 0;
        self.cases.iter().rev().filter(is_group)
    }

    /// Returns the cases that are printed next, in order: each bit that is not part of the printed
    /// [`Self::first_groups`]. If groups do not replace their cases: each case in the set.
    pub fn single_cases(&self) -> impl Iterator<Item = &EnumCase> {
        self.cases
            .iter()
            .filter(|case| (!self.print_groups || case.kind == CaseKind::Bit) && case.value != 0)
    }

    /// Returns the cases that are printed last, in order: cases of several bits of which one has no case, if they are
    /// in the set and have bits not printed before.
    pub fn last_cases(&self) -> impl Iterator<Item = &EnumCase> {
        let named_bits = self
            .single_cases()
            .filter(|case| case.value.count_ones() == 1)
            .fold(0, |named_bits, c| named_bits | c.value);
        let is_last =
            move |case: &&EnumCase| case.kind != CaseKind::Bit && case.value & !named_bits != 0;
        self.cases.iter().filter(move |case| self.print_groups && is_last(case))
    }

    /// Returns whether every set of the bits of cases has a text, because each bit is a case.
    pub fn names_every_set(&self) -> bool {
        let one = self
            .cases
            .iter()
            .filter(|case| case.value.count_ones() == 1)
            .fold(0, |bits, case| bits | case.value);
        self.cases.iter().all(|case| case.value & !one == 0)
    }

    /// Returns the keywords, for messages: `a, b, c`.
    pub fn keywords(&self) -> String {
        self.cases.iter().map(|c| &*c.keyword).collect::<Vec<_>>().join(", ")
    }
}
