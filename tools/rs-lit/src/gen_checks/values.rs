//! The values of a text of MLIR: which names are definitions, and which definition each use has.
//!
//! A name means its last definition before in the same region or an enclosing one, else the next one there: graphs use
//! values before they define them. Names without a definition are separate values. Invariant: nesting of any depth
//! costs no stack.

use std::collections::{BTreeMap, BTreeSet};

use super::pattern::{Unit, literal};

/// Deepest region that is distinguished from its enclosing region.
const MAX_DEPTH: usize = 1000;

/// The values in a run of lines, with the names that patterns give them.
pub(super) struct Values<'t> {
    lines: Vec<(&'t str, Vec<Token<'t>>)>,
    values: Vec<Value>,
    counts: BTreeMap<String, usize>,
}

/// A `%name` in a line.
struct Token<'t> {
    at: usize,
    name: &'t str,
    region: usize,
    is_definition: bool,
    value: usize,
}

/// A value: how often it is there, and its names.
struct Value {
    base: String,
    occurrences: usize,
    variable: Option<String>,
}

impl<'t> Values<'t> {
    pub(super) fn new(lines: &[&'t str]) -> Values<'t> {
        let mut regions = Regions { around: vec![0], open: vec![0], beyond: 0 };
        let mut values = Values { lines: Vec::new(), values: Vec::new(), counts: BTreeMap::new() };
        // The definitions of a name in a region: places in the text, in order, and values.
        let mut definitions: BTreeMap<(&str, usize), Vec<(usize, usize)>> = BTreeMap::new();
        let mut order = 0;
        for line in lines {
            let results_end = results_end(line);
            let base = base_name(line.get(results_end..).unwrap_or_default());
            let mut tokens = tokens(line, &mut regions);
            mark_definitions(line, results_end, &mut tokens);
            for token in &mut tokens {
                if token.is_definition {
                    let base = if token.at < results_end && !base.is_empty() {
                        base.as_str()
                    } else {
                        "ARG"
                    };
                    token.value = values.add(base);
                    definitions
                        .entry((token.name, token.region))
                        .or_default()
                        .push((order, token.value));
                }
                order += 1;
            }
            values.lines.push((line, tokens));
        }
        values.resolve(&regions, &definitions);
        values
    }

    fn add(&mut self, base: &str) -> usize {
        self.values.push(Value { base: base.to_owned(), occurrences: 0, variable: None });
        self.values.len() - 1
    }

    /// Gives each use its value, and counts.
    fn resolve(
        &mut self,
        regions: &Regions,
        definitions: &BTreeMap<(&str, usize), Vec<(usize, usize)>>,
    ) {
        let mut free: BTreeMap<&str, usize> = BTreeMap::new();
        let mut lines = std::mem::take(&mut self.lines);
        for (order, token) in lines.iter_mut().flat_map(|(_, tokens)| tokens).enumerate() {
            if !token.is_definition {
                let (mut before, mut after) = (None, None);
                for region in regions.outwards(token.region) {
                    let Some(list) = definitions.get(&(token.name, region)) else { continue };
                    let next = list.partition_point(|(place, _)| *place < order);
                    after = after.or(list.get(next));
                    before = next.checked_sub(1).and_then(|last| list.get(last));
                    if before.is_some() {
                        break;
                    }
                }
                token.value = match before.or(after) {
                    Some((_, value)) => *value,
                    None => *free.entry(token.name).or_insert_with(|| self.add("ARG")),
                };
            }
            if let Some(value) = self.values.get_mut(token.value) {
                value.occurrences += 1;
            }
        }
        self.lines = lines;
    }

    /// Returns the pattern of a line from byte `from` on.
    pub(super) fn rewrite(&mut self, line: usize, from: usize) -> Vec<Unit> {
        let Some((text, tokens)) = self.lines.get(line) else { return Vec::new() };
        let mut units = Vec::new();
        let mut at = from;
        for token in tokens.iter().filter(|token| token.at >= from) {
            units.extend(literal(text.get(at..token.at).unwrap_or_default()));
            at = token.at + token.name.len();
            let Some(value) = self.values.get_mut(token.value) else { continue };
            units.push(Unit::Pattern(match &value.variable {
                Some(variable) => format!("[[{variable}]]"),
                // Not anything: that could be more arguments.
                None if value.occurrences < 2 => format!("{{{{{NAME}}}}}"),
                None => {
                    let variable = fresh(&mut self.counts, &value.base);
                    let capture = format!("[[{variable}:{NAME}]]");
                    value.variable = Some(variable);
                    capture
                }
            }));
        }
        units.extend(literal(text.get(at..).unwrap_or_default()));
        units
    }
}

/// The pattern of a value's name.
const NAME: &str = "[a-zA-Z0-9_$.-]+";

/// Returns a variable after `base` that was not there before.
fn fresh(counts: &mut BTreeMap<String, usize>, base: &str) -> String {
    let letters: String = base
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' })
        .collect();
    let named = letters.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let base = if named { letters } else { "VAL".to_owned() };
    let count = counts.entry(base.clone()).or_default();
    *count += 1;
    if *count == 1 { base } else { format!("{base}_{}", *count - 1) }
}

/// Returns the name of the operation that `text` begins with, without its dialect.
fn base_name(text: &str) -> String {
    let text = text.trim_start().trim_start_matches('"');
    let length =
        text.find(|letter: char| !letter.is_ascii_alphanumeric() && !matches!(letter, '.' | '_'));
    let name = text.get(..length.unwrap_or(text.len())).unwrap_or_default();
    name.rsplit('.').next().unwrap_or_default().to_ascii_uppercase()
}

/// Returns where `%a, %b:2 = ` ends; 0 in a line without results.
fn results_end(line: &str) -> usize {
    let results = line.split_once(" = ").map(|(left, _)| left);
    let legal = |left: &&str| left.trim_start().starts_with('%') && !left.contains(['(', '"']);
    results.filter(legal).map_or(0, |left| left.len() + " = ".len())
}

/// The regions of a text, by number; 0 encloses all.
struct Regions {
    around: Vec<usize>,
    open: Vec<usize>,
    /// How many are open beyond the deepest that is distinguished.
    beyond: usize,
}

impl Regions {
    fn current(&self) -> usize {
        self.open.last().copied().unwrap_or(0)
    }

    fn enter(&mut self) {
        if self.open.len() >= MAX_DEPTH {
            self.beyond += 1;
            return;
        }
        self.around.push(self.current());
        self.open.push(self.around.len() - 1);
    }

    fn leave(&mut self) {
        match self.beyond.checked_sub(1) {
            Some(beyond) => self.beyond = beyond,
            None if self.open.len() > 1 => drop(self.open.pop()),
            None => {}
        }
    }

    /// Returns a region and the regions that enclose it.
    fn outwards(&self, region: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(region), |&inner| {
            self.around.get(inner).copied().filter(|_| inner != 0)
        })
    }
}

/// Returns the `%name`s of a line outside strings.
fn tokens<'t>(line: &'t str, regions: &mut Regions) -> Vec<Token<'t>> {
    let word =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '$' | '.' | '-');
    let mut tokens = Vec::new();
    let mut in_string = false;
    let mut skip = 0;
    for (at, letter) in line.char_indices() {
        match letter {
            _ if at < skip => {}
            '\\' if in_string => skip = at + 2,
            '"' => in_string = !in_string,
            _ if in_string => {}
            '{' => regions.enter(),
            '}' => regions.leave(),
            '%' => {
                let rest = line.get(at + 1..).unwrap_or_default();
                let length = rest.find(|letter| !word(letter)).unwrap_or(rest.len());
                if length > 0 {
                    // Without the sign, which is part of no variable.
                    let name = rest.get(..length).unwrap_or_default();
                    tokens.push(Token {
                        at: at + 1,
                        name,
                        region: regions.current(),
                        is_definition: false,
                        value: 0,
                    });
                    skip = at + 1 + length;
                }
            }
            _ => {}
        }
    }
    tokens
}

/// Marks results, names with a type (arguments), and names with a value (loop variables).
fn mark_definitions(line: &str, results_end: usize, tokens: &mut [Token<'_>]) {
    let rest = line.get(results_end..).unwrap_or_default();
    let list = rest.find('(').map_or(line.len(), |at| results_end + at);
    let value = rest.find(" = ").map_or(line.len(), |at| results_end + at);
    let mut seen = BTreeSet::new();
    for token in tokens {
        let after = line.get(token.at + token.name.len()..).unwrap_or_default();
        let in_list = list < token.at && value >= token.at;
        let defines = token.at < results_end
            || (after.starts_with(": ") && in_list)
            || after.starts_with(" = ");
        token.is_definition = defines && seen.insert(token.name);
    }
}
