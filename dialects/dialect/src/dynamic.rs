//! Dialects, operations, types and attributes that a program registers while it runs (MLIR, "Defining Dialects", Extensible dialects).
//!
//! A [`DynamicDialect`] is a new dialect, or adds to one that sets `isExtensible`. It registers the same [`OpDef`] and [`TypeDef`] as a `.td`,
//! so nothing downstream distinguishes them. Hooks may be closures, which capture values that the program computes while it runs.
//!
//! ```
//! use dialect::dynamic::{DynamicDialect, DynamicOp, DynamicType};
//! use ir_core::{Context, RegistryBuilder};
//!
//! let ctx = Context::new();
//! let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&ctx));
//! let index = 0;
//! let patterns = DynamicDialect::new("dyn")
//!     .op(DynamicOp::new("twice").folds(move |cx| cx.operands.get(index).copied().flatten().into()))
//!     .ty(DynamicType::new("box").verified_by(|_, params| if params.len() == 1 { Ok(()) } else { Err("holds one thing".into()) }))
//!     .register(&mut builder)
//!     .unwrap();
//! assert!(patterns.is_empty());
//! assert!(builder.finish().op(ctx.op_name("dyn.twice")).is_some());
//! ```

use std::sync::Arc;

use ir_core::asm::OpAsmPrinter;
use ir_core::asm::{Delimiter, OpAsmParser, ParseResult, ParsedOp};
use ir_core::def::hooks::{DialectHooks, Fold, FoldCx, InferCx, ParametricHooks, VerifyCx};
use ir_core::def::{
    Arity, Constraint, DialectDef, Effects, FormatSource, Hook, OpDef, OpHooks, Pred,
    RegionConstraint, RegionDecl, SuccessorDecl, Trait, TypeDef, ValueDecl,
};
use ir_core::interfaces::{BuiltinOpInterface, Implementation, Implementor, InterfaceDef};
use ir_core::{Attr, Context, Diagnostic, Ident, OpId, Place, Registry, RegistryBuilder, Type};
use rewrite::{Pattern, PatternBody, Rewriter};
use smallvec::SmallVec;

/// An operation that is registered at run time, see [`DynamicDialect`] for an example. By default it accepts any operands, results, regions,
/// successors and attributes, and has the generic syntax.
#[derive(Clone)]
pub struct DynamicOp {
    name: String,
    traits: Vec<Trait>,
    pure: bool,
    hooks: OpHooks,
    patterns: Vec<(String, u16, Arc<dyn PatternBody>)>,
}

impl DynamicOp {
    /// Creates an operation with that name, without the dialect prefix.
    pub fn new(name: &str) -> Self {
        DynamicOp {
            name: name.to_owned(),
            traits: Vec::new(),
            pure: false,
            hooks: OpHooks::default(),
            patterns: Vec::new(),
        }
    }
    /// Adds a trait. With `AttrSizedOperandSegments` and `AttrSizedResultSegments` there may be any number of
    /// groups.
    pub fn with_trait(mut self, t: Trait) -> Self {
        self.traits.push(t);
        self
    }
    /// Declares that the operation has no effects and may be executed speculatively.
    pub fn pure(mut self) -> Self {
        self.pure = true;
        self
    }
    /// Sets the verifier, which is called after the verifiers of the traits succeeded.
    pub fn verified_by(
        mut self,
        hook: impl Fn(&VerifyCx<'_>, OpId, &mut Vec<Diagnostic>) + Send + Sync + 'static,
    ) -> Self {
        self.hooks.verify = Some(Hook::Shared(Arc::new(hook)));
        self
    }
    /// Sets the verifier that is called after the nested operations were verified.
    pub fn regions_verified_by(
        mut self,
        hook: impl Fn(&VerifyCx<'_>, OpId, &mut Vec<Diagnostic>) + Send + Sync + 'static,
    ) -> Self {
        self.hooks.verify_regions = Some(Hook::Shared(Arc::new(hook)));
        self
    }
    /// Sets the parser and the printer of the text after the operation name.
    pub fn syntax(
        mut self,
        parse: impl Fn(&mut dyn OpAsmParser, &mut ParsedOp) -> ParseResult<()> + Send + Sync + 'static,
        print: impl Fn(&mut dyn OpAsmPrinter<'_>, OpId) + Send + Sync + 'static,
    ) -> Self {
        self.hooks.parse = Some(Hook::Shared(Arc::new(parse)));
        self.hooks.print = Some(Hook::Shared(Arc::new(print)));
        self
    }
    /// Sets the folder.
    pub fn folds(mut self, hook: impl Fn(&mut FoldCx<'_>) -> Fold + Send + Sync + 'static) -> Self {
        self.hooks.fold = Some(Hook::Shared(Arc::new(hook)));
        self
    }
    /// Sets the inference of the result types, which the verifier compares with the actual ones.
    pub fn infers(
        mut self,
        hook: impl Fn(&InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> + Send + Sync + 'static,
    ) -> Self {
        self.hooks.interfaces.infer_types.infer_return_types = Some(Hook::Shared(Arc::new(hook)));
        self
    }
    /// Implements a built-in interface, e.g. `MemoryEffectOpInterface`, and declares that the operation has it.
    pub fn implementing<I: BuiltinOpInterface>(mut self, interface: I) -> Self {
        self.traits.extend(Trait::from_name(I::NAME));
        self.hooks = self.hooks.with(interface);
        self
    }
    /// Adds a canonicalization pattern; it returns `false` if it changed nothing.
    pub fn canonicalizes(
        mut self,
        name: &str,
        benefit: u16,
        rewrite: impl Fn(&mut Rewriter<'_>, OpId) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.patterns.push((name.to_owned(), benefit, Arc::new(rewrite)));
        self
    }

    fn definition(&self, ctx: &Context, dialect: Ident, full: &str) -> OpDef {
        let mut def = OpDef::new(ctx.op_name(full), dialect);
        let any = Arc::new(Constraint {
            name: "AnyType".into(),
            summary: "any type".into(),
            pred: Pred::True,
            class: None,
            builtin: None,
            memo: Default::default(),
        });
        let all = |name: &str| ValueDecl {
            name: ctx.ident(name),
            constraint: any.clone(),
            arity: Arity::Variadic,
            buildable: None,
        };
        // The declarations have no names, because they only fix the number of operands and results.
        (def.operands, def.results) = (vec![all("")], vec![all("")]);
        (def.operand_types, def.result_types) = (vec![None], vec![None]);
        let name = ctx.ident("");
        def.regions = vec![RegionDecl { name, constraint: RegionConstraint::Any, variadic: true }];
        def.successors =
            vec![SuccessorDecl { name, summary: "".into(), pred: Pred::True, variadic: true }];
        for &t in &self.traits {
            def.traits.insert(t);
        }
        if self.pure {
            def.effects = Effects::Declared(Vec::new());
            def.traits.insert(Trait::AlwaysSpeculatable);
            def.traits.insert(Trait::ConditionallySpeculatable);
        }
        let mut hooks = self.hooks.clone();
        if def.has(Trait::AttrSizedOperandSegments) || def.has(Trait::AttrSizedResultSegments) {
            let own = hooks.verify.take();
            let verify = move |cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>| {
                let before = errors.len();
                verify_segments(cx, op, errors);
                if let (true, Some(own)) = (errors.len() == before, &own) {
                    own(cx, op, errors);
                }
            };
            hooks.verify = Some(Hook::Shared(Arc::new(verify)));
        }
        def.hooks = hooks;
        def
    }
}

/// Verifies that the sizes of operand and result groups add up to the numbers of operands and results.
fn verify_segments(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let (reg, body) = (cx.reg, cx.body);
    let both = [
        (
            Trait::AttrSizedOperandSegments,
            reg.names.operand_segments,
            body.num_operands(op),
            "operands",
        ),
        (
            Trait::AttrSizedResultSegments,
            reg.names.result_segments,
            body.num_results(op),
            "results",
        ),
    ];
    for (t, name, count, what) in both {
        if !reg.has(body, op, t) {
            continue;
        }
        let sizes = body.attr(reg.ctx(), op, name).and_then(|attr| reg.ctx().dense_ints(attr));
        let is_valid = sizes.is_some_and(|sizes| {
            sizes.iter().all(|&size| size >= 0)
                && sizes.iter().map(|&n| i128::from(n)).sum::<i128>() == count as i128
        });
        if !is_valid {
            let (of, name) = (reg.ctx().op_name_str(body.name(op)), reg.ctx().str(name));
            let message = format!(
                "'{of}' op requires attribute '{name}' whose sizes add up to its {count} {what}"
            );
            errors.push(Diagnostic::error("verify", Place::Loc(body.loc(op)), message));
        }
    }
}

impl std::fmt::Debug for DynamicOp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "DynamicOp({})", self.name)
    }
}

/// A type or attribute that is registered at run time. Its parameters are attributes. Its syntax is
/// `!dialect.name<parameters>` (`#dialect.name<parameters>`), or `!dialect.name` without parameters, unless
/// [`syntax`](Self::syntax) sets another one.
#[derive(Clone, Debug)]
pub struct DynamicType {
    name: String,
    interfaces: Vec<String>,
    hooks: ParametricHooks,
}

impl DynamicType {
    /// Creates a type or attribute with that name, without the dialect prefix.
    pub fn new(name: &str) -> Self {
        let hooks = ParametricHooks {
            verify: None,
            parse: Some(Hook::Plain(&parse_params)),
            print: Some(Hook::Plain(&print_params)),
        };
        DynamicType { name: name.to_owned(), interfaces: Vec::new(), hooks }
    }
    /// Implements an interface whose methods all have default implementations, or that has no methods: e.g. a
    /// type with `MemRefElementTypeInterface` can be the element type of a memref. An unknown interface is
    /// registered without methods.
    pub fn with_interface(mut self, name: &str) -> Self {
        self.interfaces.push(name.to_owned());
        self
    }
    /// Sets the verifier of the parameters. The parser reports its errors.
    pub fn verified_by(
        mut self,
        verify: impl Fn(&Registry, &[Attr]) -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        self.hooks.verify = Some(Hook::Shared(Arc::new(verify)));
        self
    }
    /// Sets the parser and the printer of the parameters after the name.
    pub fn syntax(
        mut self,
        parse: impl Fn(&mut dyn OpAsmParser) -> ParseResult<Box<[Attr]>> + Send + Sync + 'static,
        print: impl Fn(&mut dyn OpAsmPrinter<'_>, &[Attr]) + Send + Sync + 'static,
    ) -> Self {
        self.hooks.parse = Some(Hook::Shared(Arc::new(parse)));
        self.hooks.print = Some(Hook::Shared(Arc::new(print)));
        self
    }

    /// Registers the implementations of its interfaces.
    fn implement(&self, builder: &mut RegistryBuilder, who: Implementor) {
        let ctx = builder.ctx().clone();
        for name in &self.interfaces {
            let id = ctx.ident(name);
            if builder.so_far().interface(who.kind(), id).is_none() {
                builder.add_interface(InterfaceDef::new(&ctx, who.kind(), name));
            }
            let implemented = builder.implement(who, id, Implementation::new());
            debug_assert!(
                implemented.is_ok(),
                "interface and implementor are registered: {implemented:?}"
            );
        }
    }

    fn definition(&self, ctx: &Context, dialect: Ident) -> TypeDef {
        TypeDef {
            dialect,
            mnemonic: ctx.ident(&self.name),
            class: self.name.as_str().into(),
            summary: "".into(),
            traits: Vec::new(),
            params: Vec::new(),
            requirements: Vec::new(),
            format: None,
            format_source: FormatSource::Rust,
            mutable: false,
            represents: None,
            alias: None,
            hooks: self.hooks.clone(),
            loc: Default::default(),
        }
    }
}

/// Parses `<attribute, attribute>`, or nothing.
fn parse_params(p: &mut dyn OpAsmParser) -> ParseResult<Box<[Attr]>> {
    let mut params = Vec::new();
    p.comma_list(Delimiter::OptionalLessGreater, &mut |p| {
        params.push(p.attr(None)?);
        Ok(())
    })?;
    Ok(params.into())
}

fn print_params(p: &mut dyn OpAsmPrinter<'_>, params: &[Attr]) {
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

/// The reason why a dialect cannot be registered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RegisterError {
    /// The name is already registered: an operation, a type (`!`), an attribute (`#`) or a dialect.
    Taken(String),
    /// The dialect is not loaded.
    UnknownDialect(String),
    /// The dialect does not set `isExtensible`.
    NotExtensible(String),
    /// A name that the syntax does not allow: of a dialect, or with its dialect of an operation, a type (`!`)
    /// or an attribute (`#`).
    BadName(String),
}

impl std::fmt::Display for RegisterError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RegisterError::Taken(name) => write!(f, "'{name}' is registered already"),
            RegisterError::UnknownDialect(name) => write!(f, "dialect '{name}' is not loaded"),
            RegisterError::BadName(name) => write!(f, "'{name}' is not a valid name"),
            RegisterError::NotExtensible(name) => write!(f, "dialect '{name}' is not extensible"),
        }
    }
}

impl std::error::Error for RegisterError {}

/// A dialect that is registered at run time, or additions to an existing one.
///
/// ```
/// use dialect::dynamic::{DynamicDialect, DynamicOp, DynamicType};
/// use ir_core::{Context, RegistryBuilder};
///
/// let ctx = Context::new();
/// let mut builder = RegistryBuilder::extending(&all_dialects::BUILTIN.registry(&ctx));
/// let pair = DynamicType::new("pair").verified_by(|_, parameters| match parameters.len() {
///     2 => Ok(()),
///     n => Err(format!("expected 2 parameters, found {n}")),
/// });
/// let toy = DynamicDialect::new("toy").op(DynamicOp::new("first").pure()).ty(pair);
/// toy.register(&mut builder).unwrap();
/// let registry = builder.finish();
/// assert!(registry.op(ctx.op_name("toy.first")).is_some());
/// assert!(registry.type_def(ctx.ident("toy"), ctx.ident("pair")).is_some());
/// ```
#[derive(Clone, Debug)]
pub struct DynamicDialect {
    name: String,
    extends: bool,
    ops: Vec<DynamicOp>,
    types: Vec<DynamicType>,
    attrs: Vec<DynamicType>,
    hooks: DialectHooks,
}

impl DynamicDialect {
    /// Creates a new dialect, which is extensible.
    pub fn new(name: &str) -> Self {
        DynamicDialect {
            name: name.to_owned(),
            extends: false,
            ops: Vec::new(),
            types: Vec::new(),
            attrs: Vec::new(),
            hooks: DialectHooks::default(),
        }
    }
    /// Creates additions to a dialect that is loaded and extensible.
    pub fn extending(name: &str) -> Self {
        DynamicDialect { extends: true, ..DynamicDialect::new(name) }
    }
    /// Sets the hooks of a new dialect (constants, discardable attributes, a folder for all of its
    /// operations). For an extended dialect only `initialize` is called.
    pub fn with_hooks(mut self, hooks: DialectHooks) -> Self {
        self.hooks = hooks;
        self
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

    /// Registers everything, and returns the canonicalization patterns of the operations.
    ///
    /// # Errors
    /// The first entity that cannot be registered; in this case nothing is registered.
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
                unread_types: false,
                unread_attrs: false,
                canonicalizes: false,
                constant: None,
                hooks: self.hooks.clone(),
                loc: Default::default(),
            });
        }
        let mut patterns = Vec::new();
        for op in &self.ops {
            let full = format!("{}.{}", self.name, op.name);
            builder.add_op(op.definition(&ctx, dialect, &full));
            let named = |(name, benefit, body): &(String, u16, Arc<dyn PatternBody>)| Pattern {
                body: body.clone(),
                ..Pattern::on(&ctx, &full, name, |_: &mut Rewriter<'_>, _| false)
                    .with_benefit(*benefit)
            };
            patterns.extend(op.patterns.iter().map(named));
        }
        for ty in &self.types {
            builder.add_type(ty.definition(&ctx, dialect));
            ty.implement(builder, Implementor::Type(dialect, ctx.ident(&ty.name)));
        }
        for attr in &self.attrs {
            builder.add_attr(attr.definition(&ctx, dialect));
            attr.implement(builder, Implementor::Attr(dialect, ctx.ident(&attr.name)));
        }
        if let Some(initialize) = self.hooks.initialize {
            initialize(builder);
        }
        Ok(patterns)
    }

    fn check(&self, reg: &Registry, dialect: Ident) -> Result<(), RegisterError> {
        let ctx = reg.ctx();
        match reg.dialect(dialect) {
            None if self.extends => return Err(RegisterError::UnknownDialect(self.name.clone())),
            Some(_) if !self.extends => return Err(RegisterError::Taken(self.name.clone())),
            Some(def) if !def.extensible => {
                return Err(RegisterError::NotExtensible(self.name.clone()));
            }
            _ => {}
        }
        let bad = |name: String| Err(RegisterError::BadName(name));
        if !ir_core::is_dialect_name(&self.name) {
            return bad(self.name.clone());
        }
        if let Some(op) = self.ops.iter().find(|op| !ods::is_op_name(&op.name)) {
            return bad(format!("{}.{}", self.name, op.name));
        }
        for (sigil, types) in [('!', &self.types), ('#', &self.attrs)] {
            if let Some(ty) = types.iter().find(|ty| !ods::is_mnemonic(&ty.name)) {
                return bad(format!("{sigil}{}.{}", self.name, ty.name));
            }
        }
        let mut names = Vec::new();
        for op in &self.ops {
            let full = format!("{}.{}", self.name, op.name);
            names.push((reg.op(ctx.op_name(&full)).is_some(), full));
        }
        for ty in &self.types {
            names.push((
                reg.type_def(dialect, ctx.ident(&ty.name)).is_some(),
                format!("!{}.{}", self.name, ty.name),
            ));
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
