//! Rust enums for enums of cases and of strings, and structs for sets of bits.

use std::collections::HashSet;
use std::fmt::Write;

use ir_core::def::{EnumCase, EnumDef};
use ods::record::enums::{enum_def, is_string_enum};
use ods::record::text;
use ods::rust_names as names;
use tablegen::Record;

use super::items::Items;
use super::prose;

pub(super) fn write(out: &mut String, record: Record<'_>, name: &str) {
    let def = enum_def(record);
    out.push('\n');
    prose::line(out, "", &format!("The enum `{}`.", def.name));
    for field in ["summary", "description"] {
        prose::description(out, "///", text(record, field));
    }
    out.push_str("#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]\n");
    if def.bits { bits(out, &def, name) } else { cases(out, &def, name, is_string_enum(record)) }
}

/// Returns the Rust names of the cases, in order. Equal names are numbered from the second on.
fn case_names(def: &EnumDef, spell: impl Fn(&str) -> String) -> Vec<String> {
    // `ALL` is the list of all cases.
    let mut taken: HashSet<String> = ["ALL".to_owned()].into();
    let mut one = |case: &EnumCase| {
        let name = names::numbered(spell(&case.symbol), |name| !taken.contains(name));
        taken.insert(name.clone());
        name
    };
    def.cases.iter().map(&mut one).collect()
}

fn cases(out: &mut String, def: &EnumDef, name: &str, strings: bool) {
    let variants = case_names(def, names::variant);
    let _ = writeln!(out, "pub enum {name} {{");
    for (case, variant) in def.cases.iter().zip(&variants) {
        prose::line(out, "    ", &format!("`{}`", case.keyword));
        let _ = writeln!(out, "    {variant},");
    }
    let _ = writeln!(out, "}}\n\nimpl {name} {{\n    /// All cases, in order of declaration.");
    let all: Vec<_> = variants.iter().map(|v| format!("{name}::{v}")).collect();
    let _ = writeln!(out, "    pub const ALL: &'static [{name}] = &[{}];", all.join(", "));
    let table =
        |out: &mut String, head: &str, arm: &dyn Fn(&str, &EnumCase) -> String, rest: &str| {
            let _ = writeln!(out, "\n    {head} {{");
            for (case, variant) in def.cases.iter().zip(&variants) {
                let variant = format!("{name}::{variant}");
                let _ = writeln!(out, "            {},", arm(&variant, case));
            }
            let _ = writeln!(out, "{rest}        }}\n    }}");
        };
    table(
        out,
        "/// Returns the keyword in the text.\n    \
         pub fn keyword(self) -> &'static str {\n        match self",
        &|variant, case| format!("{variant} => {:?}", case.keyword),
        "",
    );
    table(
        out,
        "/// Returns the case with that keyword.\n    pub fn from_keyword(keyword: &str) -> Option<Self> {\n        match keyword",
        &|variant, case| format!("{:?} => Some({variant})", case.keyword),
        "            _ => None,\n",
    );
    if !strings {
        table(
            out,
            "/// Returns the value of the case.\n    pub fn to_int(self) -> i64 {\n        match self",
            &|variant, case| format!("{variant} => {}", case.value),
            "",
        );
        table(
            out,
            "/// Returns the case with that value.\n    pub fn from_int(value: i64) -> Option<Self> {\n        match value",
            &|variant, case| format!("{} => Some({variant})", case.value),
            "            _ => None,\n",
        );
    }
    out.push_str("}\n");
}

fn bits(out: &mut String, def: &EnumDef, name: &str) {
    let all = def.cases.iter().fold(0, |all, c| all | c.value);
    let _ = writeln!(out, "pub struct {name}(i64);\n\nimpl {name} {{");
    let constants = case_names(def, names::constant);
    for (case, constant) in def.cases.iter().zip(&constants) {
        let value = case.value;
        prose::line(out, "    ", &format!("`{}`", case.keyword));
        let _ = writeln!(out, "    pub const {constant}: {name} = {name}({value});");
    }
    let _ = writeln!(
        out,
        "
    /// Returns the bits.
    pub fn to_int(self) -> i64 {{
        self.0
    }}

    /// Creates the set of these bits, if each bit has a case.
    pub fn from_int(bits: i64) -> Option<Self> {{
        (bits & !{all} == 0).then_some({name}(bits))
    }}

    /// Returns whether all of `other` is in the set.
    pub fn contains(self, other: Self) -> bool {{
        self.0 & other.0 == other.0
    }}

    /// Returns the union of both sets.
    pub fn union(self, other: Self) -> Self {{
        {name}(self.0 | other.0)
    }}

    /// Returns the intersection of both sets.
    pub fn intersection(self, other: Self) -> Self {{
        {name}(self.0 & other.0)
    }}

    /// Creates the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {{
        match keyword {{"
    );
    for (case, constant) in def.cases.iter().zip(&constants) {
        let _ = writeln!(out, "            {:?} => Some({name}::{constant}),", case.keyword);
    }
    out.push_str("            _ => None,\n        }\n    }\n}\n");
}

/// Writes conversion functions with the names in the definition, the greatest value, and operators.
pub(super) fn write_extras<'k>(
    out: &mut String,
    record: Record<'k>,
    items: &mut Items<'k>,
    path: &[&'k str],
) {
    let def = enum_def(record);
    let name = items.enum_name(record).unwrap_or_default().to_owned();
    let taken = items.functions(path);
    let mut function = |field: &str, otherwise: &str| {
        let given = text(record, field);
        let given =
            if given.is_empty() { format!("{otherwise}{}", def.name) } else { given.to_owned() };
        names::function(&given, taken)
    };
    let symbolize = function("stringToSymbolFnName", "symbolize");
    let stringify = function("symbolToStringFnName", "stringify");
    let strings = is_string_enum(record);
    if def.bits {
        symbolize_set(out, &def, &name, &symbolize);
        stringify_set(out, &def, &name, &stringify);
        for (op, method, verb) in
            [("BitOr", "bitor", "union"), ("BitAnd", "bitand", "intersection")]
        {
            let _ = writeln!(
                out,
                "\nimpl std::ops::{op} for {name} {{\n    type Output = Self;\n    fn {method}(self, other: Self) -> Self {{\n        self.{verb}(other)\n    }}\n}}"
            );
        }
    } else {
        let _ = writeln!(
            out,
            "\n/// Returns the case with that keyword.\npub fn {symbolize}(text: &str) -> Option<{name}> {{\n    {name}::from_keyword(text)\n}}"
        );
        let _ = writeln!(
            out,
            "\n/// Returns the keyword of a case.\npub fn {stringify}(value: {name}) -> &'static str {{\n    value.keyword()\n}}"
        );
    }
    if !strings {
        let from = function("underlyingToSymbolFnName", "symbolizeInt");
        let max = function("maxEnumValFnName", "getMaxEnumValFor");
        let greatest = if def.bits {
            def.cases.iter().fold(0, |all, c| all | c.value)
        } else {
            def.cases.iter().map(|c| c.value).max().unwrap_or(0)
        };
        let _ = writeln!(
            out,
            "\n/// Returns the case with that value.\npub fn {from}(value: i64) -> Option<{name}> {{\n    {name}::from_int(value)\n}}\n\n/// Returns the greatest value of a case.\npub fn {max}() -> i64 {{\n    {greatest}\n}}"
        );
    }
}

/// Writes the function that parses the text of [`stringify_set`], like [`EnumDef::value_of_text`].
fn symbolize_set(out: &mut String, def: &EnumDef, name: &str, function: &str) {
    let by = def.separator.trim();
    let _ = write!(
        out,
        "
/// Returns the case with that keyword, or the set of those keywords.
pub fn {function}(text: &str) -> Option<{name}> {{
"
    );
    if def.keyword_of(0).is_none() {
        let _ =
            writeln!(out, "    if text.is_empty() {{\n        return {name}::from_int(0);\n    }}");
    }
    let split = if by.is_empty() {
        "text.split_whitespace()".into()
    } else {
        format!("text.split({by:?})")
    };
    let _ = write!(
        out,
        "    let mut bits = {name}::from_int(0)?;
    for word in {split} {{
        bits = bits.union({name}::from_keyword(word.trim())?);
    }}
    Some(bits)
}}
"
    );
}

/// Writes the function that prints a set of bits, like [`EnumDef::words_of`].
fn stringify_set(out: &mut String, def: &EnumDef, name: &str, function: &str) {
    let pair = |case: &EnumCase| format!("({}, {:?})", case.value, case.keyword);
    let first: Vec<_> = def.first_groups().map(pair).collect();
    let single: Vec<_> = def.single_cases().map(pair).collect();
    let last: Vec<_> = def.last_cases().map(pair).collect();
    let line = |wanted: bool, text: &'static str| if wanted { text } else { "" };
    let _ = write!(
        out,
        "
/// Returns the keywords of the cases in the set; that of the case without bits, if there is one, for the empty set.
pub fn {function}(value: {name}) -> String {{
    let bits = value.to_int();
    if bits == 0 {{
        return {:?}.to_owned();
    }}
{}{}    let mut words: Vec<&str> = Vec::new();
",
        def.keyword_of(0).unwrap_or(""),
        line(!first.is_empty(), "    let mut left = bits;\n"),
        line(!last.is_empty(), "    let mut unnamed = bits;\n"),
    );
    let left = if first.is_empty() { "bits" } else { "left" };
    let mut write_cases = |cases: &[String], test: &str, takes: &str| {
        let _ = write!(
            out,
            "    let cases: &[(i64, &str)] = &[{}];
    for &(case, word) in cases {{
        if {test} {{
            words.push(word);
{takes}{}        }}
    }}
",
            cases.join(", "),
            line(!last.is_empty(), "            unnamed &= !case;\n"),
        );
    };
    if !first.is_empty() {
        write_cases(&first, "case & !left == 0", "            left &= !case;\n");
    }
    write_cases(&single, &format!("case & !{left} == 0"), "");
    if !last.is_empty() {
        write_cases(&last, "case & !bits == 0 && case & unnamed != 0", "");
    }
    let _ = writeln!(out, "    words.join({:?})\n}}", &*def.separator);
}
