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
}

/// The cases of an enum in order; of several of a symbol, keyword or value, the first is meant.
#[derive(Clone, Default)]
pub struct EnumCases {
    list: Vec<EnumCase>,
    index: OnceLock<Index>,
}

/// Where the cases of a long list are.
#[derive(Clone, Default)]
struct Index {
    symbols: HashMap<Arc<str>, usize>,
    keywords: HashMap<Arc<str>, usize>,
    values: HashMap<i64, usize>,
}

impl EnumCases {
    /// Lists that are no longer are searched.
    const SEARCHED: usize = 16;

    /// The case with a C++ symbol.
    pub fn with_symbol(&self, symbol: &str) -> Option<&EnumCase> {
        if self.list.len() <= Self::SEARCHED {
            return self.list.iter().find(|case| &*case.symbol == symbol);
        }
        self.index().symbols.get(symbol).map(|&at| &self.list[at])
    }

    /// The case with a keyword.
    pub fn with_keyword(&self, keyword: &str) -> Option<&EnumCase> {
        if self.list.len() <= Self::SEARCHED {
            return self.list.iter().find(|case| &*case.keyword == keyword);
        }
        self.index().keywords.get(keyword).map(|&at| &self.list[at])
    }

    /// The case with just that value.
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
    /// What it is, for messages.
    pub summary: Arc<str>,
    /// The width of the integer attribute that an `I32EnumAttr`-like constraint stores it as.
    pub width: u32,
    /// Its cases.
    pub cases: EnumCases,
    /// Whether values are sets of bits.
    pub bits: bool,
    /// What separates the bits in the text, spaces around included as printed (`", "`, `|`).
    pub separator: Arc<str>,
    /// Whether groups of several bits print as their own case.
    pub print_groups: bool,
}

/// The number of an enum that is kept as the integer `kept`: that of a case has a sign, a set of `bits` has none.
pub fn enum_number(kept: &ApInt, bits: bool) -> Option<i64> {
    if bits { kept.try_to_u64().map(u64::cast_signed) } else { kept.try_to_i64() }
}

impl EnumDef {
    /// The number that is kept as the integer `kept`; `None` if it is too long to be one.
    pub fn number_of(&self, kept: &ApInt) -> Option<i64> {
        enum_number(kept, self.bits)
    }

    /// The value of a keyword (one case).
    pub fn value_of(&self, keyword: &str) -> Option<i64> {
        self.cases.with_keyword(keyword).map(|case| case.value)
    }

    /// The value of a text such as [`Self::text_of`] gives: a keyword, or those of several bits with the separator between.
    pub fn value_of_text(&self, text: &str) -> Option<i64> {
        let separator = self.separator.trim();
        match self.value_of(text) {
            None if text.is_empty() && self.bits && self.cases.with_value(0).is_none() => Some(0),
            None if self.bits && !separator.is_empty() => {
                text.split(separator).try_fold(0, |bits, word| Some(bits | self.value_of(word.trim())?))
            }
            found => found,
        }
    }

    /// The keyword of an exact value.
    pub fn keyword_of(&self, value: i64) -> Option<&str> {
        self.cases.with_value(value).map(|case| &*case.keyword)
    }

    /// The text of a value; `None` if it is no case (or no set of cases). A set of bits that is empty has none where no case says that.
    pub fn text_of(&self, value: i64) -> Option<String> {
        if !self.bits {
            return self.keyword_of(value).map(str::to_owned);
        }
        if value == 0 {
            return Some(self.keyword_of(0).unwrap_or_default().to_owned());
        }
        let mut left = value;
        let mut words = Vec::new();
        let cases = || self.cases.iter().filter(|c| c.value != 0);
        if self.print_groups {
            for case in cases().filter(|c| c.value.count_ones() > 1) {
                if left & case.value == case.value {
                    words.push(&*case.keyword);
                    left &= !case.value;
                }
            }
        }
        for case in cases().filter(|c| c.value.count_ones() == 1) {
            if left & case.value != 0 {
                words.push(&*case.keyword);
                left &= !case.value;
            }
        }
        (left == 0).then(|| words.join(&self.separator))
    }

    /// The keywords, for messages: `a, b, c`.
    pub fn keywords(&self) -> String {
        self.cases.iter().map(|c| &*c.keyword).collect::<Vec<_>>().join(", ")
    }
}
