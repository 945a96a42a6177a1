//! What a program of one's own adds to the built-in dialects: `.td` texts that it carries, hooks, and what it registers in Rust.

use std::path::Path;
use std::sync::Arc;

use ir_core::def::hooks::{AttrParseHook, AttrPrintHook, DialectHooks, ParametricHooks};
use ir_core::def::{OpHooks, Trait};
use ir_core::expr::NativeFn;
use ir_core::interfaces::Implementation;
use ir_core::{Context, Registry, RegistryBuilder};
use ods::{Added, CustomDirective, HookTable, NoHooks};
use rewrite::Pattern;
use rewrite::drr::{NativeTable, NoNatives};

/// Registers in Rust what no `.td` says, and returns canonicalization patterns.
pub type Setup = Arc<dyn Fn(&mut RegistryBuilder) -> Vec<Pattern> + Send + Sync>;

/// The canonicalization patterns of a dialect as such, over what is loaded.
pub type Canonicalizer = Arc<dyn Fn(&Registry) -> Vec<Pattern> + Send + Sync>;

/// What a program adds.
#[derive(Clone, Default)]
pub struct Extension {
    /// The `.td` files of its dialects: where each is, and its text when the program was built.
    texts: Vec<(String, &'static str)>,
    hooks: Option<Arc<dyn HookTable + Send + Sync>>,
    natives: Option<Arc<dyn NativeTable + Send + Sync>>,
    pub(super) setup: Vec<Setup>,
    /// By the name of the dialect.
    pub(super) canonicalizers: Vec<(String, Canonicalizer)>,
}

impl Extension {
    /// Nothing.
    pub fn new() -> Self {
        Extension::default()
    }

    /// Adds the dialects of a `.td` file. Where the file can be read when the program runs, its text then is what counts, so that an edit
    /// is tried without a build; else `text` is.
    pub fn dialect(mut self, path: &str, text: &'static str) -> Self {
        self.texts.push((path.to_owned(), text));
        self
    }

    /// Adds Rust hooks by name; those of the built-in dialects stand behind them.
    pub fn hooks(mut self, hooks: impl HookTable + Send + Sync + 'static) -> Self {
        self.hooks = Some(Arc::new(hooks));
        self
    }

    /// Adds what rewrite rules of `--patterns-td` may call: predicates, matchers, functions of values, and what makes operations. Natives of
    /// the built-in dialects stand behind them.
    pub fn natives(mut self, natives: impl NativeTable + Send + Sync + 'static) -> Self {
        self.natives = Some(Arc::new(natives));
        self
    }

    /// Adds what is registered in Rust behind the definitions of all `.td`, and before the rewrite rules, which may be about it. What predicates of a
    /// `.td` are to call is [`hooks`](Self::hooks) instead.
    pub fn setup(mut self, setup: impl Fn(&mut RegistryBuilder) -> Vec<Pattern> + Send + Sync + 'static) -> Self {
        self.setup.push(Arc::new(setup));
        self
    }

    /// Adds the canonicalization patterns that a dialect has besides those of its operations. Its definition asks for them by
    /// `hasCanonicalizer`.
    pub fn canonicalizer(
        mut self,
        dialect: &str,
        patterns: impl Fn(&Registry) -> Vec<Pattern> + Send + Sync + 'static,
    ) -> Self {
        self.canonicalizers.push((dialect.to_owned(), Arc::new(patterns)));
        self
    }

    /// The names of its `.td` files.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|t| t.0.as_str())
    }

    /// The text that the program carries for a file.
    pub(super) fn text(&self, path: &Path) -> Option<&'static str> {
        self.texts.iter().find(|t| Path::new(&t.0) == path).map(|t| t.1)
    }

    /// Its natives.
    pub(super) fn native_table(&self) -> Arc<dyn NativeTable + Send + Sync> {
        self.natives.clone().unwrap_or_else(|| Arc::new(NoNatives))
    }

    /// Its hooks before those of the built-in dialects, and what it registers.
    pub(super) fn hook_table(&self) -> Arc<dyn HookTable + Send + Sync> {
        let own = self.hooks.clone().unwrap_or_else(|| Arc::new(NoHooks));
        Arc::new(Extended { own, builtin: dialect_loading::Hooks, setup: self.setup.clone() })
    }
}

impl std::fmt::Debug for Extension {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.names()).finish()
    }
}

/// Hooks of a program's own, then the others.
struct Extended {
    own: Arc<dyn HookTable + Send + Sync>,
    builtin: dialect_loading::Hooks,
    setup: Vec<Setup>,
}

/// The patterns that [`Setup`] returns.
pub(super) struct AddedPatterns(pub(super) Vec<Pattern>);

impl HookTable for Extended {
    fn op(&self, name: &str) -> Option<OpHooks> {
        self.own.op(name).or_else(|| self.builtin.op(name))
    }
    fn dialect(&self, name: &str) -> Option<DialectHooks> {
        self.own.dialect(name).or_else(|| self.builtin.dialect(name))
    }
    fn type_def(&self, dialect: &str, mnemonic: &str) -> Option<ParametricHooks> {
        self.own.type_def(dialect, mnemonic).or_else(|| self.builtin.type_def(dialect, mnemonic))
    }
    fn attr_def(&self, dialect: &str, mnemonic: &str) -> Option<ParametricHooks> {
        self.own.attr_def(dialect, mnemonic).or_else(|| self.builtin.attr_def(dialect, mnemonic))
    }
    fn implementation(&self, ctx: &Context, who: &str, interface: &str) -> Option<Implementation> {
        self.own.implementation(ctx, who, interface).or_else(|| self.builtin.implementation(ctx, who, interface))
    }
    fn custom_directive(&self, dialect: &str, name: &str) -> Option<CustomDirective> {
        self.own.custom_directive(dialect, name).or_else(|| self.builtin.custom_directive(dialect, name))
    }
    fn cpp_class(&self, class: &str) -> &'static [(&'static str, &'static str, bool)] {
        let own = self.own.cpp_class(class);
        if own.is_empty() { self.builtin.cpp_class(class) } else { own }
    }
    fn native(&self, function: &str) -> Option<NativeFn> {
        self.own.native(function).or_else(|| self.builtin.native(function))
    }
    fn interface_syntax(&self, interface: Trait) -> Option<OpHooks> {
        self.own.interface_syntax(interface).or_else(|| self.builtin.interface_syntax(interface))
    }
    fn parameter(&self, cpp: &str, parser: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        self.own.parameter(cpp, parser).or_else(|| self.builtin.parameter(cpp, parser))
    }
    fn attr_constraint(&self, name: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        self.own.attr_constraint(name).or_else(|| self.builtin.attr_constraint(name))
    }
    fn register(&self, builder: &mut RegistryBuilder) -> Option<Added> {
        if self.setup.is_empty() {
            return None;
        }
        Some(Arc::new(AddedPatterns(self.setup.iter().flat_map(|setup| setup(builder)).collect())))
    }
}
