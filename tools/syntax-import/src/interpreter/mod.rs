//! Runs parse functions symbolically: parts of the text have names instead of values, and a [`Script`] decides which
//! optional parts are present. Calls of functions and lambdas that get the parser are followed.
//!
//! ```text
//! bool more = succeeded(p.parseOptionalComma());   // by the script
//! if (more) ...                                    // by the value of `more`
//! ```
//!
//! A run ends where the function returns, or at the next round of a loop. Runs that end in a failure count for
//! nothing. Code that is not understood is listed, with its place; it never changes the result silently.

mod calls;
mod effects;
mod expression;
mod lists;
mod loops;
mod parser_methods;
mod printer_methods;
mod statement;
mod values;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use tree_sitter::Node;

use crate::cpp::Function;
use crate::paths::{Item, Script};
use crate::steps::{AttrKind, Condition, Parsed, Resolved, Step, TypeSource, Var};
use values::{Outcome, Part, Value};

/// Nesting of calls of other functions; the code of deeper ones is not read.
const MAX_CALLS: usize = 12;
/// Nesting of statements and expressions; deeper code is listed as not understood.
const MAX_DEPTH: usize = 200;
/// Statements and expressions that all runs of a function may evaluate.
const MAX_WORK: usize = 1_000_000;
/// Runs of one function.
const MAX_RUNS: usize = 600;
/// Messages about one function.
const MAX_NOTES: usize = 200;
/// Choices of one run.
const MAX_CHOICES: usize = 60;

/// Functions by name.
pub(crate) type Functions<'s> = BTreeMap<String, Vec<Function<'s>>>;

/// The paths through a parse function, and the uses of the parts that it reads.
#[derive(Debug, Default)]
pub(crate) struct Paths {
    pub(crate) paths: Vec<Vec<Item>>,
    /// The C++ class of the type or attribute that each path returns, if it is known.
    pub(crate) classes: Vec<Option<String>>,
    pub(crate) parsed: Parsed,
}

/// Follows the parse function `function`, whose first parameter is the parser.
pub(crate) fn paths<'s>(functions: &Functions<'s>, function: Function<'s>) -> Paths {
    let mut all = Paths::default();
    let mut script = Some(Script::default());
    let mut refused: Vec<Item> = Vec::new();
    let (mut work, mut runs) = (0, 0);
    while let Some(current) = script {
        let mut run = Run::new(functions, function, current, work);
        let flow = run.function();
        runs += 1;
        work = run.work;
        let Run { script: used, items, found, results, returned, class, limit, .. } = run;
        all.parsed.merge_notes(&found);
        if let Some(limit) = limit {
            let at = (function.place(function.body), limit);
            if !all.parsed.skipped.contains(&at) {
                all.parsed.skipped.push(at);
            }
        }
        if runs == MAX_RUNS || work > MAX_WORK {
            let message = "the function has too many alternatives".to_owned();
            all.parsed.skipped.push((function.place(function.body), message));
            break;
        }
        script = used.following();
        if matches!(flow, Flow::Failed) {
            refused.extend(items.into_iter().next_back());
        } else {
            all.parsed.merge(found, results, returned);
            all.paths.push(items);
            all.classes.push(class);
        }
    }
    if all.paths.is_empty() && all.parsed.skipped.is_empty() {
        let message = "no path through the function ends in success".to_owned();
        all.parsed.skipped.push((function.place(function.body), message));
    }
    all.report_checks(refused);
    all.name_by_parameters();
    all.mark_enums();
    all
}

impl Paths {
    /// Gives the parts of the text whose values parameters get the names of these parameters.
    fn name_by_parameters(&mut self) {
        let Paths { paths, parsed, .. } = self;
        let aliases = &parsed.aliases;
        for item in paths.iter_mut().flatten() {
            let (Item::Step(step) | Item::Optional(step, _)) = item else { continue };
            let (Step::Attr { var, .. } | Step::Type(var) | Step::Types(var)) = step else {
                continue;
            };
            let Some(parameter) = aliases.get(var) else { continue };
            if let Some(class) = parsed.classes.get(var).cloned() {
                parsed.classes.insert(parameter.clone(), class);
            }
            var.clone_from(parameter);
        }
    }

    /// Gives keywords that are cases of an enum the kind of parameters of a C++ class.
    fn mark_enums(&mut self) {
        let enums = &self.parsed.enums;
        let renamed = &self.parsed.aliases;
        for item in self.paths.iter_mut().flatten() {
            let (Item::Step(step) | Item::Optional(step, _)) = item else { continue };
            let Step::Attr { var, kind: kind @ AttrKind::Keyword, .. } = step else { continue };
            let is_renamed = || renamed.iter().any(|(of, to)| to == var && enums.contains(of));
            if enums.contains(var) || is_renamed() {
                *kind = AttrKind::Field;
            }
        }
    }

    /// Reports the conditions whose outcome always ends the function with a failure: the text is refused, although it has
    /// the right form.
    fn report_checks(&mut self, refused: Vec<Item>) {
        for item in refused {
            let Item::Condition(Condition::Other(place, text), holds) = &item else { continue };
            let known = counts_items(text) || self.parsed.lists_words(text);
            if known || self.paths.iter().any(|path| path.contains(&item)) {
                continue;
            }
            let negated = if *holds { "" } else { "not " };
            let message = format!("the parser refuses texts for which {negated}'{text}' holds");
            let note = (place.clone(), message);
            if self.parsed.guesses.len() < MAX_NOTES && !self.parsed.guesses.contains(&note) {
                self.parsed.guesses.push(note);
            }
        }
    }
}

/// Returns whether a condition compares the lengths of two lists, which formats compare too.
fn counts_items(condition: &str) -> bool {
    let sides = condition.split_once("!=").or_else(|| condition.split_once("=="));
    sides.is_some_and(|(left, right)| {
        [left, right].iter().all(|side| side.trim().ends_with(".size()"))
    })
}

impl Parsed {
    /// Returns whether a condition compares a keyword with its words, where the format has these words.
    fn lists_words(&self, condition: &str) -> bool {
        let mut words = condition.split('"').skip(1).step_by(2).peekable();
        let of_bool = |word: &str| {
            let is = |(var, of): &(Var, String)| {
                of == word && self.bools.iter().any(|(_, known, _)| known == var)
            };
            self.words.iter().any(is)
        };
        words.peek().is_some() && words.all(of_bool)
    }

    fn merge_notes(&mut self, from: &Parsed) {
        for (text, place) in &from.places {
            self.places.entry(text.clone()).or_insert_with(|| place.clone());
        }
        self.terminators.extend(&from.terminators);
        for (var, words) in &from.choices {
            self.choices.entry(var.clone()).or_insert_with(|| words.clone());
        }
        for word in &from.words {
            if !self.words.contains(word) {
                self.words.push(word.clone());
            }
        }
        for note in &from.guesses {
            if !self.guesses.contains(note) {
                self.guesses.push(note.clone());
            }
        }
        for note in &from.skipped {
            if !self.skipped.contains(note) {
                self.skipped.push(note.clone());
            }
        }
    }

    /// Adds what a path adds to the operation.
    fn merge(&mut self, from: Parsed, results: Vec<TypeSource>, returned: Vec<Option<Var>>) {
        merge_lists(&mut self.operands, from.operands);
        self.has_unread_results |= from.has_unread_results;
        self.result_counts.insert(results.len());
        for (at, source) in results.into_iter().enumerate() {
            match self.results.get_mut(at) {
                Some(known) if known.contains(&source) => {}
                Some(known) => known.push(source),
                None => self.results.push(vec![source]),
            }
        }
        for attr in from.attrs {
            if !self.attrs.contains(&attr) {
                self.attrs.push(attr);
            }
        }
        merge_lists(&mut self.args, from.args);
        for pair in from.equal_lengths {
            if !self.equal_lengths.contains(&pair) {
                self.equal_lengths.push(pair);
            }
        }
        self.enums.extend(from.enums);
        self.aliases.extend(from.aliases);
        self.made.extend(from.made);
        if from.regions.len() > self.regions.len() {
            self.regions = from.regions;
        }
        self.classes.extend(from.classes);
        for flag in from.bools {
            if !self.bools.contains(&flag) {
                self.bools.push(flag);
            }
        }
        let count = returned.len();
        for (at, var) in returned.into_iter().enumerate() {
            if let Some(var) = var {
                self.positions.entry((var, count)).or_insert(at);
            }
        }
    }
}

/// Adds the items that a list lacks, each after those that precede it.
fn merge_lists<T: PartialEq>(all: &mut Vec<T>, from: Vec<T>) {
    let mut at = 0;
    for item in from {
        match all.iter().position(|known| *known == item) {
            Some(found) => at = found + 1,
            None => {
                all.insert(at, item);
                at += 1;
            }
        }
    }
}

/// The variables of a function or lambda.
#[derive(Default)]
struct Frame {
    names: HashMap<String, Var>,
    /// The names that were declared, with the variables that they hide, in order.
    declared: Vec<(String, Option<Var>)>,
    /// The frame in which a lambda was written.
    parent: Option<usize>,
}

struct Run<'f, 's> {
    functions: &'f Functions<'s>,
    function: Function<'s>,
    script: Script,
    frames: Vec<Frame>,
    frame: usize,
    store: HashMap<Var, Value<'s>>,
    /// The C++ types of variables.
    types: HashMap<Var, String>,
    items: Vec<Item>,
    /// The types of results that this run adds.
    results: Vec<TypeSource>,
    found: Parsed,
    returned: Vec<Option<Var>>,
    /// The class of the type or attribute that is returned.
    class: Option<String>,
    depth: usize,
    calls: usize,
    /// The calls that lead to the current function.
    chain: u32,
    /// The offset of the current declaration.
    at: usize,
    work: usize,
    /// Whether the path is complete.
    ended: bool,
    /// The limit that ends the run.
    limit: Option<String>,
    /// Whether the function prints.
    prints: bool,
    /// Whether a printer has just written a space.
    space: bool,
    /// The places of attribute dictionaries that are read into a list of the function, and the list.
    dictionaries: Vec<(String, String)>,
    /// The parameters of the outermost function.
    parameters: BTreeSet<Var>,
    /// The lists whose items are known one by one.
    counted_lists: BTreeSet<Var>,
    /// The variables that a loop changes and that have their values before it, with the number of the loop.
    unchanged: Vec<(Var, usize)>,
    /// The number of the current round of the loops of a printer, and the conditions that are decided in it.
    round: usize,
    decided: HashMap<(String, usize), bool>,
}

/// The point at which execution continues after a statement.
#[derive(Clone, Debug)]
enum Flow<'s> {
    Next,
    Return(Value<'s>),
    Break,
    Continue,
    /// The path is complete.
    Complete,
    /// The path fails, or a limit ends it.
    Failed,
}

impl<'f, 's> Run<'f, 's> {
    fn new(
        functions: &'f Functions<'s>,
        function: Function<'s>,
        script: Script,
        work: usize,
    ) -> Self {
        Run {
            functions,
            function,
            script,
            frames: vec![Frame::default()],
            frame: 0,
            store: HashMap::new(),
            types: HashMap::new(),
            items: Vec::new(),
            results: Vec::new(),
            found: Parsed::default(),
            returned: Vec::new(),
            class: None,
            depth: 0,
            calls: 0,
            chain: 0,
            at: 0,
            work,
            ended: false,
            limit: None,
            prints: false,
            space: false,
            dictionaries: Vec::new(),
            parameters: BTreeSet::new(),
            counted_lists: BTreeSet::new(),
            unchanged: Vec::new(),
            round: 0,
            decided: HashMap::new(),
        }
    }

    /// Runs the outermost function.
    fn function(&mut self) -> Flow<'s> {
        let parameters = self.function.parameters();
        self.prints = parameters.iter().any(|of| of.ty.contains("AsmPrinter"));
        self.store.insert("this".into(), Value::This);
        for parameter in parameters {
            let value = match parameter_value(parameter.ty) {
                Value::Unknown if self.prints => printed_parameter(parameter.name, parameter.ty),
                value => value,
            };
            let var = self.declare(parameter.name, parameter.ty, value);
            self.parameters.insert(var);
        }
        let flow = self.block(self.function.body);
        self.report_lost_dictionaries();
        match &flow {
            _ if self.limit.is_some() => return Flow::Failed,
            Flow::Return(Value::Outcome(Outcome::Failure) | Value::Null) => return Flow::Failed,
            Flow::Return(Value::Code { code, from: None }) => {
                self.class = code.strip_suffix("::get($_builder.getContext())").map(str::to_owned);
            }
            Flow::Return(Value::Made { class, args, .. }) => {
                self.class = Some(class.clone());
                self.returned = args.iter().map(Value::read_var).collect();
            }
            _ => {}
        }
        flow
    }

    fn text(&self, node: Node<'_>) -> &'s str {
        self.function.text(node)
    }

    fn excerpt(&self, node: Node<'_>) -> String {
        let text = self.text(node);
        let words: Vec<&str> = text.split_whitespace().take(40).collect();
        words.join(" ").chars().take(80).collect()
    }

    fn skip(&mut self, node: Node<'_>, message: &str) {
        let note = (self.function.place(node), format!("{message}: {}", self.excerpt(node)));
        if !self.found.skipped.contains(&note) {
            self.found.skipped.push(note);
        }
        if self.found.skipped.len() == MAX_NOTES {
            self.limit = Some("the function has too much code that is not understood".into());
        }
    }

    fn guess(&mut self, node: Node<'_>, message: String) {
        let note = (self.function.place(node), message);
        if self.found.guesses.len() < MAX_NOTES && !self.found.guesses.contains(&note) {
            self.found.guesses.push(note);
        }
    }

    /// Counts work, and enters a level of nesting. Returns whether to go on.
    fn enter(&mut self, node: Node<'_>) -> bool {
        self.work += 1;
        if self.work > MAX_WORK {
            self.limit = Some("the function has too much code".into());
        }
        if self.depth == MAX_DEPTH {
            self.skip(node, "code nests too deeply");
            return false;
        }
        if self.limit.is_some() {
            return false;
        }
        self.depth += 1;
        true
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Returns the next choice of the script.
    fn choose(&mut self) -> bool {
        if self.script.len() >= MAX_CHOICES {
            self.limit = Some("the function has too many alternatives".into());
            return false;
        }
        self.script.choose()
    }

    fn step(&mut self, step: Step) {
        self.items.push(Item::Step(step));
    }

    /// Adds a step that the script takes or leaves. Returns whether it takes it.
    fn optional(&mut self, step: Step) -> bool {
        let present = self.choose();
        self.items.push(Item::Optional(step, present));
        present
    }

    /// Decides a condition whose value is not known, in the same way at each use.
    fn condition(&mut self, condition: Condition) -> bool {
        if self.prints
            && let Condition::Other(_, text) = &condition
        {
            let key = (text.clone(), self.round);
            let holds = match self.decided.get(&key) {
                Some(holds) => *holds,
                None => self.choose(),
            };
            self.decided.insert(key, holds);
            self.items.push(Item::Condition(condition, holds));
            return holds;
        }
        let known = self.items.iter().rev().find_map(|item| match item {
            Item::Condition(of, value) if *of == condition => Some(*value),
            _ => None,
        });
        if let Some(known) = known {
            return known;
        }
        let holds = self.choose();
        self.items.push(Item::Condition(condition, holds));
        holds
    }

    /// Declares a variable in the current frame. Its name in the report is that of the place of its declaration, so
    /// that it is the same on all paths.
    fn declare(&mut self, name: &str, ty: &str, value: Value<'s>) -> Var {
        let var = self.variable(name, self.at);
        self.types.insert(var.clone(), ty.to_owned());
        self.store.insert(var.clone(), value);
        self.bind(name, var.clone());
        var
    }

    /// Lets a name refer to a variable, until the scope of the declaration ends.
    fn bind(&mut self, name: &str, var: Var) {
        let frame = &mut self.frames[self.frame];
        let hidden = frame.names.insert(name.to_owned(), var);
        frame.declared.push((name.to_owned(), hidden));
    }

    /// Runs a part of a function in its own scope: names that it declares are not known after it.
    fn scoped<T>(&mut self, part: impl FnOnce(&mut Self) -> T) -> T {
        let at = self.frame;
        let start = self.frames[at].declared.len();
        let result = part(self);
        let frame = &mut self.frames[at];
        for (name, hidden) in frame.declared.drain(start..).rev() {
            match hidden {
                Some(var) => frame.names.insert(name, var),
                None => frame.names.remove(&name),
            };
        }
        result
    }

    /// Returns the variable that a declaration at this offset declares.
    fn variable(&self, name: &str, at: usize) -> Var {
        format!("{name}@{}.{at}", self.chain).replace('.', "_")
    }

    /// Returns the variable that a name refers to.
    fn lookup(&self, name: &str) -> Option<&Var> {
        let mut frame = Some(self.frame);
        while let Some(at) = frame {
            if let Some(var) = self.frames[at].names.get(name) {
                return Some(var);
            }
            frame = self.frames[at].parent;
        }
        None
    }

    /// Returns the variable that an expression names as the place for a result.
    fn place(&mut self, node: Node<'s>) -> Var {
        let mut node = node;
        while matches!(node.kind(), "pointer_expression" | "parenthesized_expression") {
            let Some(inner) = crate::cpp::named(node).next() else { break };
            node = inner;
        }
        if node.kind() == "call_expression" {
            return self.new_item(node);
        }
        let text: String = self.text(node).chars().filter(|c| !c.is_whitespace()).collect();
        let (base, rest) = match text.find(['.', '[']) {
            Some(at) => text.split_at(at),
            None => (text.as_str(), ""),
        };
        if let Some(item) = self.numbered_item(base, rest) {
            return item;
        }
        match self.lookup(base) {
            Some(var) if matches!(self.store.get(var), Some(Value::State)) => {
                format!("result{rest}")
            }
            Some(var) => format!("{var}{rest}"),
            None => text,
        }
    }

    /// Notes that a part of the text fills a variable.
    fn read(&mut self, var: &Var) {
        self.store.insert(var.clone(), Value::Read(var.clone()));
    }

    /// Returns whether code uses the parser.
    fn uses_parser(&self, node: Node<'_>) -> bool {
        let text = self.text(node);
        if self.prints {
            return self.uses_printer(text);
        }
        text.contains(".parse")
            || self.frames[self.frame].names.iter().any(|(name, var)| {
                matches!(self.store.get(var), Some(Value::Parser))
                    && text.contains(&format!("({name}"))
            })
            || self.calls_lambda(text)
    }

    fn calls_lambda(&self, text: &str) -> bool {
        self.frames[self.frame].names.iter().any(|(name, var)| {
            matches!(self.store.get(var), Some(Value::Lambda(_)))
                && text.contains(&format!("{name}("))
        })
    }

    /// Adds operands to the operation.
    fn resolve(&mut self, vars: Vec<Var>, ty: Option<&TypeSource>) {
        for var in vars {
            self.found.operands.push(Resolved { var, ty: ty.cloned() });
        }
    }
}

/// Returns the value of a parameter of a function that prints a directive.
fn printed_parameter<'s>(name: &str, ty: &str) -> Value<'s> {
    if ty.contains("Operation") || ty.ends_with("Op") {
        return Value::This;
    }
    let part = if ty.contains("Type") { Part::Type } else { Part::Whole };
    Value::Member { name: name.to_owned(), number: None, part }
}

/// Returns the value of a parameter of the outermost function.
fn parameter_value<'s>(ty: &str) -> Value<'s> {
    if ty.contains("AsmParser") {
        Value::Parser
    } else if ty.contains("AsmPrinter") {
        Value::Printer
    } else if ty.contains("OperationState") {
        Value::State
    } else {
        Value::Unknown
    }
}
