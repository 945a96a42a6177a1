//! Typed options of passes, each declared once.
//!
//! A declaration is a constant. The help of `--<pass>`, `--list-passes`, `--dump-pass-pipeline`, the documentation of the pass and the
//! reader of `pass{name=value}` derive from it, and the pass reads its value with the declared type:
//!
//! ```
//! use passes::options::{Choice, Opt, OptionDecl, PassOptions};
//!
//! #[derive(Clone, Copy, PartialEq, Debug)]
//! enum Order { Any, Sorted }
//!
//! const LIMIT: Opt<i64> = Opt::new("limit", 10, "rounds at most; -1: no limit").at_least(-1);
//! const ORDER: Choice<Order> =
//!     Choice::new("order", &[("any", Order::Any), ("sorted", Order::Sorted)], Order::Any, "the order of the result");
//! const OPTIONS: &[&dyn OptionDecl] = &[&LIMIT, &ORDER];
//!
//! let given = PassOptions::parse("my-pass", OPTIONS, "order=sorted")?;
//! assert_eq!((given.get(&LIMIT), given.get(&ORDER)), (10, Order::Sorted));
//! let error = PassOptions::parse("my-pass", OPTIONS, "limit=-2").err();
//! assert_eq!(error.as_deref(), Some("option 'limit' of pass 'my-pass' expects an integer from -1 on, not '-2'"));
//! # Ok::<(), String>(())
//! ```

use std::any::Any;
use std::sync::Arc;

use rewrite_egraph::cost::CostModels;
use text_utils::{llvm_number, suggest};

use crate::pipeline_text::{split_words, unquote};

/// A declared option as help, lists and the reader of option text see it.
pub trait OptionDecl: Sync {
    /// Returns the name, kebab-case.
    fn name(&self) -> &'static str;
    /// Returns one line about the option.
    fn summary(&self) -> &'static str;
    /// Returns the values as help shows them: `bool`, `int`, `list`, or the accepted words separated by `|`.
    fn syntax(&self) -> String;
    /// Returns the value that the option has when it is not given, as text; empty for none.
    fn default_text(&self) -> String;
    /// Returns the canonical text of a value (`1` of a `bool` is `true`).
    ///
    /// # Errors
    /// If the value is not accepted; the message names the expected values, e.g. "an integer".
    fn canonical(&self, value: &str) -> Result<String, String>;
    /// Returns whether values are pipelines: then [`PassTable::of_options`](crate::PassTable::of_options) has the passes that they may name.
    fn names_passes(&self) -> bool {
        false
    }
    /// Returns what happens when the option is given again.
    fn repetition(&self) -> Repetition {
        Repetition::Replaces
    }
}

/// The effect of a second value of an option on the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// It replaces the first.
    Replaces,
    /// It is appended to the first, after a comma.
    Appends,
}

/// A declared option whose value has a type.
pub trait TypedOption: OptionDecl {
    /// The type of the value.
    type Value;
    /// Returns the value of a canonical text, or the default where the option was not given.
    fn value(&self, text: Option<&str>) -> Self::Value;
}

/// A `bool` or `int` option.
///
/// ```
/// use passes::options::{Opt, OptionDecl, PassOptions};
///
/// const LIMIT: Opt<i64> = Opt::new("limit", 10, "rounds at most").at_least(1);
/// const OPTIONS: &[&dyn OptionDecl] = &[&LIMIT];
/// assert_eq!(PassOptions::parse("p", OPTIONS, "")?.get(&LIMIT), 10);
/// assert!(PassOptions::parse("p", OPTIONS, "limit=0").is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Opt<T: 'static> {
    name: &'static str,
    default: T,
    summary: &'static str,
    least: i64,
}

impl<T> Opt<T> {
    /// Declares an option.
    pub const fn new(name: &'static str, default: T, summary: &'static str) -> Self {
        Opt { name, default, summary, least: i64::MIN }
    }
}

impl Opt<i64> {
    /// Returns the same option that refuses numbers below `least`.
    pub const fn at_least(self, least: i64) -> Self {
        Opt { least, ..self }
    }
}

impl OptionDecl for Opt<bool> {
    fn name(&self) -> &'static str {
        self.name
    }
    fn summary(&self) -> &'static str {
        self.summary
    }
    fn syntax(&self) -> String {
        "bool".to_owned()
    }
    fn default_text(&self) -> String {
        self.default.to_string()
    }
    fn canonical(&self, value: &str) -> Result<String, String> {
        match value {
            "" | "true" | "1" | "TRUE" | "True" => Ok("true".to_owned()),
            "false" | "0" | "FALSE" | "False" => Ok("false".to_owned()),
            _ => Err("'true' or 'false'".to_owned()),
        }
    }
}

impl TypedOption for Opt<bool> {
    type Value = bool;
    fn value(&self, text: Option<&str>) -> bool {
        text.map_or(self.default, |text| text == "true")
    }
}

impl OptionDecl for Opt<i64> {
    fn name(&self) -> &'static str {
        self.name
    }
    fn summary(&self) -> &'static str {
        self.summary
    }
    fn syntax(&self) -> String {
        "int".to_owned()
    }
    fn default_text(&self) -> String {
        self.default.to_string()
    }
    fn canonical(&self, value: &str) -> Result<String, String> {
        let number = llvm_number::signed(value).ok().filter(|&n| n >= self.least);
        number.map(|n| n.to_string()).ok_or_else(|| match self.least {
            i64::MIN => "an integer".to_owned(),
            least => format!("an integer from {least} on"),
        })
    }
}

impl TypedOption for Opt<i64> {
    type Value = i64;
    fn value(&self, text: Option<&str>) -> i64 {
        text.and_then(|text| text.parse().ok()).unwrap_or(self.default)
    }
}

/// An option that takes texts separated by commas; none by default. Given twice, it has the texts of both.
///
/// ```
/// use passes::options::{ListOpt, OptionDecl, PassOptions};
///
/// const NAMES: ListOpt = ListOpt::new("names", "names of attributes");
/// const OPTIONS: &[&dyn OptionDecl] = &[&NAMES];
/// assert_eq!(PassOptions::parse("p", OPTIONS, "names=a,b")?.get(&NAMES), ["a", "b"]);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ListOpt {
    name: &'static str,
    summary: &'static str,
}

impl ListOpt {
    /// Declares an option.
    pub const fn new(name: &'static str, summary: &'static str) -> Self {
        ListOpt { name, summary }
    }
}

impl OptionDecl for ListOpt {
    fn name(&self) -> &'static str {
        self.name
    }
    fn summary(&self) -> &'static str {
        self.summary
    }
    fn syntax(&self) -> String {
        "list".to_owned()
    }
    fn default_text(&self) -> String {
        String::new()
    }
    fn canonical(&self, value: &str) -> Result<String, String> {
        Ok(value.to_owned())
    }
    fn repetition(&self) -> Repetition {
        Repetition::Appends
    }
}

impl TypedOption for ListOpt {
    type Value = Vec<String>;
    fn value(&self, text: Option<&str>) -> Vec<String> {
        let texts = text.unwrap_or_default().split(',').map(str::trim);
        texts.filter(|text| !text.is_empty()).map(str::to_owned).collect()
    }
}

/// An option that takes a text; none by default.
#[derive(Clone, Copy, Debug)]
pub struct TextOpt {
    name: &'static str,
    summary: &'static str,
}

impl TextOpt {
    /// Declares an option.
    pub const fn new(name: &'static str, summary: &'static str) -> Self {
        TextOpt { name, summary }
    }
}

impl OptionDecl for TextOpt {
    fn name(&self) -> &'static str {
        self.name
    }
    fn summary(&self) -> &'static str {
        self.summary
    }
    fn syntax(&self) -> String {
        "name".to_owned()
    }
    fn default_text(&self) -> String {
        String::new()
    }
    fn canonical(&self, value: &str) -> Result<String, String> {
        Ok(value.to_owned())
    }
}

impl TypedOption for TextOpt {
    type Value = Option<String>;
    fn value(&self, text: Option<&str>) -> Option<String> {
        text.filter(|text| !text.is_empty()).map(str::to_owned)
    }
}

/// An option that takes passes and nested pipelines, separated by commas: `canonicalize,func.func(cse)`.
///
/// ```
/// use passes::options::{OptionDecl, PassOptions, PipelineOpt};
///
/// const PASSES: PipelineOpt = PipelineOpt::new("passes", "canonicalize", "the passes to repeat");
/// const OPTIONS: &[&dyn OptionDecl] = &[&PASSES];
/// assert_eq!(PassOptions::parse("p", OPTIONS, "")?.get(&PASSES), "canonicalize");
/// assert_eq!(PassOptions::parse("p", OPTIONS, "passes={cse,canonicalize}")?.get(&PASSES), "cse,canonicalize");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PipelineOpt {
    name: &'static str,
    default: &'static str,
    summary: &'static str,
}

impl PipelineOpt {
    /// Declares an option.
    pub const fn new(name: &'static str, default: &'static str, summary: &'static str) -> Self {
        PipelineOpt { name, default, summary }
    }
}

impl OptionDecl for PipelineOpt {
    fn name(&self) -> &'static str {
        self.name
    }
    fn summary(&self) -> &'static str {
        self.summary
    }
    fn syntax(&self) -> String {
        "passes".to_owned()
    }
    fn default_text(&self) -> String {
        self.default.to_owned()
    }
    fn canonical(&self, value: &str) -> Result<String, String> {
        Ok(value.trim().to_owned())
    }
    fn names_passes(&self) -> bool {
        true
    }
}

impl TypedOption for PipelineOpt {
    type Value = String;
    fn value(&self, text: Option<&str>) -> String {
        text.unwrap_or(self.default).to_owned()
    }
}

/// An option that takes one of several words, each for a value. A default without a word (e.g. `None` where the words are for `Some(..)`)
/// means that the option is not given.
#[derive(Clone, Copy, Debug)]
pub struct Choice<T: 'static> {
    name: &'static str,
    words: &'static [(&'static str, T)],
    default: T,
    summary: &'static str,
}

impl<T> Choice<T> {
    /// Declares an option.
    pub const fn new(
        name: &'static str,
        words: &'static [(&'static str, T)],
        default: T,
        summary: &'static str,
    ) -> Self {
        Choice { name, words, default, summary }
    }
}

impl<T: PartialEq + Sync> OptionDecl for Choice<T> {
    fn name(&self) -> &'static str {
        self.name
    }
    fn summary(&self) -> &'static str {
        self.summary
    }
    fn syntax(&self) -> String {
        self.words.iter().map(|w| w.0).collect::<Vec<_>>().join("|")
    }
    fn default_text(&self) -> String {
        self.words.iter().find(|w| w.1 == self.default).map_or(String::new(), |w| w.0.to_owned())
    }
    fn canonical(&self, value: &str) -> Result<String, String> {
        if self.words.iter().any(|w| w.0 == value) {
            return Ok(value.to_owned());
        }
        let words: Vec<String> = self.words.iter().map(|w| format!("'{}'", w.0)).collect();
        Err(format!("one of {}", words.join(", ")))
    }
}

impl<T: Copy + PartialEq + Sync> TypedOption for Choice<T> {
    type Value = T;
    fn value(&self, text: Option<&str>) -> T {
        text.and_then(|text| self.words.iter().find(|w| w.0 == text)).map_or(self.default, |w| w.1)
    }
}

/// The options that were given to a pass, checked against its declarations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassOptions {
    /// Names and canonical texts, in the order given.
    values: Vec<(&'static str, String)>,
    /// The cost models that options may name.
    cost_models: CostModels,
    /// The passes that options may name.
    named_passes: NamedPasses,
}

/// The table of the passes that options may name, whose type this file does not know. All tables are equal here: they do not distinguish options.
#[derive(Clone, Debug, Default)]
struct NamedPasses(Option<Arc<dyn Any + Send + Sync>>);

impl PartialEq for NamedPasses {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for NamedPasses {}

impl PassOptions {
    /// Parses `key=value key=value`. A value may be in braces or quotes; `key` alone is `key=true`.
    ///
    /// # Errors
    /// If an option is unknown or its value is not accepted; the message names the option and suggests the nearest one.
    pub fn parse(
        pass: &str,
        decls: &[&'static dyn OptionDecl],
        text: &str,
    ) -> Result<Self, String> {
        let mut values: Vec<(&'static str, String)> = Vec::new();
        for word in split_words(text)? {
            let (key, value) = match word.split_once('=') {
                Some((key, value)) => (key, unquote(value)),
                None => (word, "true"),
            };
            let (name, canonical) = checked(pass, decls, key, value)?;
            let appends = || {
                let decl = decls.iter().find(|decl| decl.name() == name);
                decl.is_some_and(|decl| decl.repetition() == Repetition::Appends)
            };
            match values.iter_mut().find(|v| v.0 == name) {
                Some((_, first)) if appends() => {
                    first.push(',');
                    first.push_str(&canonical);
                }
                Some((_, first)) => *first = canonical,
                None => values.push((name, canonical)),
            }
        }
        Ok(PassOptions { values, ..PassOptions::default() })
    }

    /// Sets options that were not given: names and canonical texts.
    pub(crate) fn fill<'a>(&mut self, defaults: impl Iterator<Item = (&'static str, &'a str)>) {
        for (name, value) in defaults {
            if self.text(name).is_none() {
                self.values.push((name, value.to_owned()));
            }
        }
    }

    /// Returns the same options, which may name those cost models.
    pub fn with_cost_models(self, cost_models: &CostModels) -> Self {
        PassOptions { cost_models: cost_models.clone(), ..self }
    }

    /// Returns the same options, whose values may name the passes of a table.
    pub(crate) fn with_named_passes(self, table: Arc<dyn Any + Send + Sync>) -> Self {
        PassOptions { named_passes: NamedPasses(Some(table)), ..self }
    }

    /// Returns the table of the passes that options may name, if there is one of type `T`.
    pub(crate) fn named_passes<T: Send + Sync + 'static>(&self) -> Option<Arc<T>> {
        self.named_passes.0.clone()?.downcast::<T>().ok()
    }

    /// Returns the cost models that options may name.
    pub fn cost_models(&self) -> &CostModels {
        &self.cost_models
    }

    /// Returns the value of an option, or its default.
    pub fn get<O: TypedOption>(&self, option: &O) -> O::Value {
        option.value(self.text(option.name()))
    }

    /// Returns whether the option was given.
    pub fn has(&self, option: &dyn OptionDecl) -> bool {
        self.text(option.name()).is_some()
    }

    /// Returns the canonical text of an option, if it was given.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|v| v.0 == name).map(|v| v.1.as_str())
    }

    /// Returns the options that were given, in order: names and canonical texts.
    pub fn given(&self) -> &[(&'static str, String)] {
        &self.values
    }
}

/// Returns the name of an option as declared, and the canonical text of a value.
///
/// # Errors
/// If the option is unknown or the value is not accepted.
pub(crate) fn checked(
    pass: &str,
    decls: &[&'static dyn OptionDecl],
    option: &str,
    value: &str,
) -> Result<(&'static str, String), String> {
    let Some(decl) = decls.iter().find(|decl| decl.name() == option) else {
        let hint = suggest::did_you_mean(option, decls.iter().map(|decl| decl.name()));
        return Err(format!("pass '{pass}' has no option '{option}'{hint}"));
    };
    let canonical = decl.canonical(value).map_err(|expected| {
        format!("option '{option}' of pass '{pass}' expects {expected}, not '{value}'")
    })?;
    Ok((decl.name(), canonical))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAST: Opt<bool> = Opt::new("fast", false, "");
    const NAMES: ListOpt = ListOpt::new("names", "");
    const LEVEL: Choice<Option<u8>> =
        Choice::new("level", &[("low", Some(0)), ("high", Some(1))], None, "");
    const COUNT: Opt<i64> = Opt::new("count", 3, "").at_least(-1);
    const ALL: &[&dyn OptionDecl] = &[&FAST, &NAMES, &LEVEL, &COUNT];

    #[test]
    fn given_options_have_their_values() {
        let o =
            PassOptions::parse("p", ALL, "fast names=a,b level=high names={c} count=0x10").unwrap();
        assert!(o.get(&FAST) && o.has(&FAST));
        assert_eq!(o.get(&NAMES), ["a", "b", "c"]);
        assert_eq!(o.get(&LEVEL), Some(1));
        assert_eq!(o.get(&COUNT), 16);
    }

    #[test]
    fn other_options_have_their_defaults() {
        let o = PassOptions::default();
        assert!(!o.get(&FAST) && !o.has(&FAST));
        assert_eq!((o.get(&NAMES).len(), o.get(&LEVEL), o.get(&COUNT)), (0, None, 3));
        assert_eq!((LEVEL.default_text(), COUNT.default_text()), (String::new(), "3".to_owned()));
    }

    #[test]
    fn unknown_options_and_values_are_refused() {
        let error = |text| PassOptions::parse("p", ALL, text).unwrap_err();
        assert_eq!(error("speed=true"), "pass 'p' has no option 'speed'");
        assert_eq!(error("fas=true"), "pass 'p' has no option 'fas'; did you mean 'fast'?");
        assert_eq!(
            error("fast=maybe"),
            "option 'fast' of pass 'p' expects 'true' or 'false', not 'maybe'"
        );
        assert_eq!(
            error("level=mid"),
            "option 'level' of pass 'p' expects one of 'low', 'high', not 'mid'"
        );
        assert_eq!(
            error("count=-2"),
            "option 'count' of pass 'p' expects an integer from -1 on, not '-2'"
        );
        assert_eq!(error("names={a"), "unbalanced braces or quotes in pass options");
    }
}
