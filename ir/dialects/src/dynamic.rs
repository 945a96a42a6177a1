//! Dialects, operations, types and attributes that a program registers while it runs (MLIR, "Defining Dialects", Extensible dialects).
//!
//! A [`DynamicDialect`] is a dialect of its own, or adds to one that says `isExtensible`. What it registers is the same [`OpDef`] and
//! [`TypeDef`] that a `.td` comes to: nothing downstream can tell them apart. Functions are plain ones (a closure that captures nothing is
//! one); what they need to know is in the operation or in the context.
//!
//! ```
//! use dialects::dynamic::{DynamicDialect, DynamicOp, DynamicType};
//! use ir_core::{Context, RegistryBuilder};
//!
//! let ctx = Context::new();
//! let mut builder = RegistryBuilder::extending(&dialects::registry(&ctx));
//! let patterns = DynamicDialect::new("dyn")
//!     .op(DynamicOp::new("twice").folds(|cx| cx.operands.first().copied().flatten().into()))
//!     .ty(DynamicType::new("box").verified_by(|_, params| if params.len() == 1 { Ok(()) } else { Err("holds one thing".into()) }))
//!     .register(&mut builder)
//!     .unwrap();
//! assert!(patterns.is_empty());
//! assert!(builder.finish().op(ctx.op_name("dyn.twice")).is_some());
//! ```

use std::sync::Arc;

use ir_core::asm::parser::{Delimiter, OpAsmParser, ParseResult};
use ir_core::def::hooks::{FoldHook, InferTypesHook, ParametricHooks, ParseHook, PrintHook, VerifyHook};
use ir_core::def::{
    Arity, Constraint, DialectDef, Effects, OpDef, Pred, RegionConstraint, RegionDecl, SuccessorDecl, Trait, TypeDef,
    ValueDecl,
};
use ir_core::printer::AsmPrinter;
use ir_core::{Attr, Context, Ident, OpId, Registry, RegistryBuilder};
use rewrite::{Pattern, Rewriter};

/// Verifies the parameters of a type or attribute.
pub type ParamsVerifier = fn(&Registry, &[Attr]) -> Result<(), String>;
/// Rewrites an operation; `false`: it changed nothing.
pub type Rewrite = fn(&mut Rewriter<'_>, OpId) -> bool;

/// An operation that is registered while the program runs. Without more, it takes any operands, results, regions, successors and attributes,
/// and prints in the generic form.
#[derive(Clone, Debug)]
pub struct DynamicOp {
    name: String,
    traits: Vec<Trait>,
    pure: bool,
    verify: Option<VerifyHook>,
    syntax: Option<(ParseHook, PrintHook)>,
    fold: Option<FoldHook>,
    infer: Option<InferTypesHook>,
    patterns: Vec<(&'static str, u16, Rewrite)>,
}

impl DynamicOp {
    /// An operation of that name, without its dialect.
    pub fn new(name: &str) -> Self {
        DynamicOp {
            name: name.to_owned(),
            traits: Vec::new(),
            pure: false,
            verify: None,
            syntax: None,
            fold: None,
            infer: None,
            patterns: Vec::new(),
        }
    }
    /// Gives it a trait.
    pub fn with_trait(mut self, t: Trait) -> Self {
        self.traits.push(t);
        self
    }
    /// Says that it has no effects and may be executed speculatively.
    pub fn pure(mut self) -> Self {
        self.pure = true;
        self
    }
    /// Sets its verifier, which is called when its traits are found right.
    pub fn verified_by(mut self, hook: VerifyHook) -> Self {
        self.verify = Some(hook);
        self
    }
    /// Sets how it is read and written behind its name.
    pub fn syntax(mut self, parse: ParseHook, print: PrintHook) -> Self {
        self.syntax = Some((parse, print));
        self
    }
    /// Sets its folder.
    pub fn folds(mut self, hook: FoldHook) -> Self {
        self.fold = Some(hook);
        self
    }
    /// Sets how its result types follow from the rest.
    pub fn infers(mut self, hook: InferTypesHook) -> Self {
        self.infer = Some(hook);
        self
    }
    /// Adds a canonicalization pattern.
    pub fn canonicalizes(mut self, name: &'static str, benefit: u16, rewrite: Rewrite) -> Self {
        self.patterns.push((name, benefit, rewrite));
        self
    }

    fn definition(&self, ctx: &Context, dialect: Ident, full: &str) -> OpDef {
        let mut def = OpDef::new(ctx.op_name(full), dialect);
        let any = Arc::new(Constraint {
            name: "AnyType".into(),
            summary: "any type".into(),
            pred: Pred::True,
            class: None,
            memo: Default::default(),
        });
        let all = |name: &str| ValueDecl {
            name: ctx.ident(name),
            constraint: any.clone(),
            arity: Arity::Variadic,
            buildable: None,
        };
        // No name: what is declared but for its number has none in the text either.
        (def.operands, def.results) = (vec![all("")], vec![all("")]);
        (def.operand_types, def.result_types) = (vec![None], vec![None]);
        let name = ctx.ident("");
        def.regions = vec![RegionDecl { name, constraint: RegionConstraint::Any, variadic: true }];
        def.successors = vec![SuccessorDecl { name, variadic: true }];
        for &t in &self.traits {
            def.traits.insert(t);
        }
        if self.pure {
            def.effects = Effects::Declared(Vec::new());
            def.traits.insert(Trait::AlwaysSpeculatable);
            def.traits.insert(Trait::ConditionallySpeculatable);
        }
        (def.hooks.verify, def.hooks.fold, def.hooks.infer_types) = (self.verify, self.fold, self.infer);
        if let Some((parse, print)) = self.syntax {
            (def.hooks.parse, def.hooks.print) = (Some(parse), Some(print));
        }
        def
    }
}

/// A type or attribute that is registered while the program runs. Its parameters are attributes, and it prints as
/// `!dialect.name<parameters>` (`#dialect.name<parameters>`), or as its bare name without parameters, unless it says otherwise.
#[derive(Clone, Debug)]
pub struct DynamicType {
    name: String,
    hooks: ParametricHooks,
}

impl DynamicType {
    /// A type or attribute of that name, without its dialect.
    pub fn new(name: &str) -> Self {
        let hooks = ParametricHooks { verify: None, parse: Some(parse_params), print: Some(print_params) };
        DynamicType { name: name.to_owned(), hooks }
    }
    /// Sets the verifier of its parameters: what it refuses cannot be made by the parser.
    pub fn verified_by(mut self, verify: ParamsVerifier) -> Self {
        self.hooks.verify = Some(verify);
        self
    }
    /// Sets how its parameters are read and written behind its name.
    pub fn syntax(
        mut self,
        parse: fn(&mut dyn OpAsmParser) -> ParseResult<Box<[Attr]>>,
        print: fn(&mut AsmPrinter<'_>, &[Attr]),
    ) -> Self {
        (self.hooks.parse, self.hooks.print) = (Some(parse), Some(print));
        self
    }

    fn definition(&self, ctx: &Context, dialect: Ident) -> TypeDef {
        TypeDef {
            dialect,
            mnemonic: ctx.ident(&self.name),
            class: self.name.as_str().into(),
            summary: "".into(),
            params: Vec::new(),
            format: None,
            mutable: false,
            hooks: self.hooks.clone(),
            loc: Default::default(),
        }
    }
}

/// `<attribute, attribute>`, or nothing.
fn parse_params(p: &mut dyn OpAsmParser) -> ParseResult<Box<[Attr]>> {
    let mut params = Vec::new();
    p.comma_list(Delimiter::OptionalLessGreater, &mut |p| {
        params.push(p.attr(None)?);
        Ok(())
    })?;
    Ok(params.into())
}

fn print_params(p: &mut AsmPrinter<'_>, params: &[Attr]) {
    if params.is_empty() {
        return;
    }
    p.text("<");
    for (i, &param) in params.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        p.attr(param);
    }
    p.text(">");
}

/// Why something cannot be registered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RegisterError {
    /// A name that is there already: an operation, a type (`!`), an attribute (`#`) or a dialect.
    Taken(String),
    /// The dialect is not loaded.
    UnknownDialect(String),
    /// The dialect does not say `isExtensible`.
    NotExtensible(String),
}

impl std::fmt::Display for RegisterError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RegisterError::Taken(name) => write!(f, "'{name}' is registered already"),
            RegisterError::UnknownDialect(name) => write!(f, "dialect '{name}' is not loaded"),
            RegisterError::NotExtensible(name) => write!(f, "dialect '{name}' is not extensible"),
        }
    }
}

impl std::error::Error for RegisterError {}

/// A dialect that is registered while the program runs, or what is added to one.
#[derive(Clone, Debug)]
pub struct DynamicDialect {
    name: String,
    extends: bool,
    ops: Vec<DynamicOp>,
    types: Vec<DynamicType>,
    attrs: Vec<DynamicType>,
}

impl DynamicDialect {
    /// A new dialect, which is extensible.
    pub fn new(name: &str) -> Self {
        DynamicDialect { name: name.to_owned(), extends: false, ops: Vec::new(), types: Vec::new(), attrs: Vec::new() }
    }
    /// Adds to a dialect that is loaded and extensible.
    pub fn extending(name: &str) -> Self {
        DynamicDialect { extends: true, ..DynamicDialect::new(name) }
    }
    /// Adds an operation.
    pub fn op(mut self, op: DynamicOp) -> Self {
        self.ops.push(op);
        self
    }
    /// Adds a type.
    pub fn ty(mut self, ty: DynamicType) -> Self {
        self.types.push(ty);
        self
    }
    /// Adds an attribute.
    pub fn attr(mut self, attr: DynamicType) -> Self {
        self.attrs.push(attr);
        self
    }

    /// Registers all of it, and returns the canonicalization patterns of its operations.
    ///
    /// # Errors
    /// The first thing that cannot be registered; then nothing is.
    pub fn register(self, builder: &mut RegistryBuilder) -> Result<Vec<Pattern>, RegisterError> {
        let ctx = builder.ctx().clone();
        let dialect = ctx.ident(&self.name);
        self.check(builder.so_far(), dialect)?;
        if !self.extends {
            builder.add_dialect(DialectDef {
                name: dialect,
                summary: "".into(),
                description: "".into(),
                dependent: Vec::new(),
                extensible: true,
                allow_unknown_ops: false,
                allow_unknown_types: false,
                hooks: Default::default(),
                loc: Default::default(),
            });
        }
        let mut patterns = Vec::new();
        for op in &self.ops {
            let full = format!("{}.{}", self.name, op.name);
            builder.add_op(op.definition(&ctx, dialect, &full));
            let root = ctx.op_name(&full);
            let named = op.patterns.iter().map(|&(name, benefit, f)| Pattern::on(root, name, f).with_benefit(benefit));
            patterns.extend(named);
        }
        self.types.iter().for_each(|ty| builder.add_type(ty.definition(&ctx, dialect)));
        self.attrs.iter().for_each(|attr| builder.add_attr(attr.definition(&ctx, dialect)));
        Ok(patterns)
    }

    fn check(&self, reg: &Registry, dialect: Ident) -> Result<(), RegisterError> {
        let ctx = reg.ctx();
        match reg.dialect(dialect) {
            None if self.extends => return Err(RegisterError::UnknownDialect(self.name.clone())),
            Some(_) if !self.extends => return Err(RegisterError::Taken(self.name.clone())),
            Some(def) if !def.extensible => return Err(RegisterError::NotExtensible(self.name.clone())),
            _ => {}
        }
        let mut names = Vec::new();
        for op in &self.ops {
            let full = format!("{}.{}", self.name, op.name);
            names.push((reg.op(ctx.op_name(&full)).is_some(), full));
        }
        for ty in &self.types {
            names.push((reg.type_def(dialect, ctx.ident(&ty.name)).is_some(), format!("!{}.{}", self.name, ty.name)));
        }
        for attr in &self.attrs {
            let known = reg.attr_def(dialect, ctx.ident(&attr.name)).is_some();
            names.push((known, format!("#{}.{}", self.name, attr.name)));
        }
        names.sort_by(|a, b| a.1.cmp(&b.1));
        let twice = names.windows(2).find(|w| w[0].1 == w[1].1).map(|w| &w[0]);
        match names.iter().find(|n| n.0).or(twice) {
            Some((_, name)) => Err(RegisterError::Taken(name.clone())),
            None => Ok(()),
        }
    }
}
