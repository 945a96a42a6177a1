//! Parses declarative assembly formats to elements and checks them, as `mlir-tblgen` does.
//!
//! The rules are those of MLIR's "Defining Dialects": Operations (Declarative Assembly Format), and
//! Attributes and Types (Assembly Format). The caller adds the location to an error message.
//!
//! E.g. ``$lhs `,` $rhs attr-dict `:` type($result)`` is a list of six elements.

mod adjacent;
mod check;
mod circular;
mod computed;
mod conditions;
mod elided;
mod extended;
mod first;
mod groups;
mod joined;
mod lexer;
mod lossless;
mod param_conditions;
mod param_forms;
mod parse;
mod statement;
mod subject;
mod words;

use std::sync::Arc;

use ir_core::def::format::ArgTypes;
use ir_core::def::{
    Format, FormatElement, OpDef, ParamDecl, Pred, TypeBuilder, TypeDef, TypeRule, ValueDecl,
    ValueRef,
};
use ir_core::expr::Val;
use ir_core::{Attr, Context};
use text_utils::suggest::did_you_mean;

use elided::group_elided;
pub(crate) use lexer::FormatError;
use parse::{Bound, Parser};
use statement::{Rule, Statement, Typed};
use subject::Subject;

use crate::decls::Decls;
use crate::infer::Relations;
use crate::loader::Loader;
use crate::overlay::Overlay;
use crate::preds::PredScope;

/// The language of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Syntax {
    /// That of `mlir-tblgen`.
    Declared,
    /// That of overlays.
    Overlay,
}

/// Returns the rules of an overlay for types that the format does not contain.
fn unwritten_rules(
    rules: &[(ValueRef, TypeRule)],
    bound: &Bound,
    def: &OpDef,
) -> Vec<(ValueRef, TypeRule)> {
    let mut used: Vec<(ValueRef, TypeRule)> = Vec::new();
    for (value, _) in rules {
        let rule = match *value {
            ValueRef::Operand(i)
                if !bound.all_operand_types && !bound.operand_types.contains(&i) =>
            {
                def.operand_types.get(i)
            }
            ValueRef::Result(i) if !bound.all_result_types && !bound.result_types.contains(&i) => {
                def.result_types.get(i)
            }
            _ => None,
        };
        if let Some(Some(rule)) = rule
            && used.iter().all(|(known, _)| known != value)
        {
            used.push((*value, rule.clone()));
        }
    }
    used
}

/// The custom directives of a format.
struct Customs {
    uses: usize,
    missing: Vec<String>,
    unfit: Vec<String>,
}

impl Customs {
    fn of(parser: &Parser<'_>) -> Self {
        let (missing, unfit) = (parser.missing.clone(), parser.unfit.clone());
        Customs { uses: parser.customs, missing, unfit }
    }
}

/// Returns the first ambiguity of an operation's format that `mlir-tblgen` accepts.
fn ambiguity_of_op(
    elements: &[FormatElement],
    subject: Subject<'_>,
    ctx: &Context,
) -> Result<(), String> {
    first::check(elements, subject)?;
    check::colons(elements, subject, ctx, check::AbsentElements::All)
}

impl Loader<'_> {
    /// Parses and checks the format of an operation. Sets in `def` the rules for types that the format leaves
    /// out.
    pub(crate) fn op_format(
        &mut self,
        text: &str,
        dialect: &str,
        def: &mut OpDef,
        decls: &Decls,
        relations: &Relations,
    ) -> Result<Format, FormatError> {
        let (ctx, overlays) = (self.ctx.clone(), self.overlays.clone());
        let subject = Subject::Op(&ctx, def, decls);
        let mut parser = Parser::new(text, subject, self.hooks, dialect, &overlays)?;
        let elements = parser.format()?;
        let customs = Customs::of(&parser);
        // Only a directive of an overlay has texts of regions.
        let (bound, region_texts) = (parser.bound, parser.region_texts);
        check::op(&elements, &bound, def, (decls, relations), &ctx)?;
        self.note_customs(dialect, customs);
        self.lint_ambiguity(ambiguity_of_op(&elements, Subject::Op(&ctx, def, decls), &ctx));
        Ok(Format { elements, region_texts, ..Format::default() })
    }

    /// Does the same as [`Self::op_format`], for the format of an overlay. Its rules for types are added to `relations`.
    pub(crate) fn overlay_format(
        &mut self,
        overlay: &Overlay,
        dialect: &str,
        def: &mut OpDef,
        decls: &Decls,
        relations: &mut Relations,
    ) -> Result<Format, FormatError> {
        let (ctx, overlays) = (self.ctx.clone(), self.overlays.clone());
        let subject = Subject::Op(&ctx, def, decls);
        let mut parser = Parser::new(&overlay.format, subject, self.hooks, dialect, &overlays)?;
        parser.extended = true;
        let elements = parser.format()?;
        let customs = Customs::of(&parser);
        let bound = parser.bound;
        let (keeps_defaults, region_texts) = (parser.keeps_defaults, parser.region_texts);
        let mut format = Format {
            elements,
            spacing_by_text: true,
            keeps_defaults,
            region_texts,
            ..Format::default()
        };
        let rules = self.add_statements(parser.statements, &mut format, def)?;
        relations.extend(rules.iter().cloned());
        let elided = format.elided.iter().chain(&format.ignored);
        let elided: Vec<usize> = elided.map(|(attr, _)| *attr).collect();
        format.elements = group_elided(format.elements, &elided, None);
        check::op(&format.elements, &bound, def, (decls, relations), &ctx)?;
        format.type_rules = unwritten_rules(&rules, &bound, def);
        circular::check(&format, def, &ctx)?;
        conditions::check(&format, def, &ctx)?;
        self.check_customs(dialect, customs)?;
        joined::check(&format.elements, Subject::Op(&ctx, def, decls))?;
        let ambiguity = ambiguity_of_op(&format.elements, Subject::Op(&ctx, def, decls), &ctx);
        self.overlay_ambiguity(overlay, ambiguity)?;
        Ok(format)
    }

    /// Adds the statements of an overlay to its format. Returns the rules for types of operands and results.
    fn add_statements(
        &mut self,
        statements: Vec<Statement>,
        format: &mut Format,
        def: &OpDef,
    ) -> Result<Vec<(ValueRef, TypeRule)>, String> {
        let ctx = self.ctx.clone();
        let mut rules = Vec::new();
        for statement in statements {
            match statement {
                Statement::Types { of, rule } => {
                    let rule = self.type_rule(rule, def)?;
                    match of {
                        Typed::Args(of) => format.arg_types.push(ArgTypes { of, rule }),
                        Typed::Value(value) => rules.push((value, rule)),
                    }
                }
                Statement::SharedArgs(shared) => format.shared_args.push(shared),
                Statement::OperandArgs(args) => format.operand_args.push(args),
                Statement::Written(name) => format.written.push(ctx.ident(&name)),
                Statement::Skipped(name) => format.skipped.push(ctx.ident(&name)),
                Statement::Elided { attr, code } => {
                    format.elided.push((attr, self.attr_of_code(&code)?));
                }
                Statement::Ignored { attr, code } => {
                    format.ignored.push((attr, self.attr_of_code(&code)?));
                }
                Statement::Default { attr, code } => {
                    format.implied.push((attr, self.attr_of_code(&code)?));
                }
            }
        }
        Ok(rules)
    }

    /// Returns the attribute that an expression builds.
    fn attr_of_code(&mut self, code: &str) -> Result<Attr, String> {
        let scope = PredScope::free("", "");
        match self.evaluated(code, &scope).map(|value| self.narrowed(value)) {
            Some(Val::Attr(value)) => Ok(value),
            _ => Err(format!("'{code}' is not an attribute")),
        }
    }

    /// Returns the rule for the type of a result that an overlay states: `$result = expression`.
    ///
    /// # Errors
    /// The text has another form, the result is not declared, or the expression is not understood.
    pub(crate) fn result_type(
        &mut self,
        text: &str,
        def: &OpDef,
    ) -> Result<(ValueRef, TypeRule), String> {
        let parts = text.split_once('=').map(|(of, code)| (of.trim(), code.trim()));
        let Some((result, code)) = parts.and_then(|(of, code)| Some((of.strip_prefix('$')?, code)))
        else {
            return Err(format!("expected '$result = expression', found '{text}'"));
        };
        let declared = |decl: &ValueDecl| self.ctx.str(decl.name) == result;
        let number =
            || result.strip_prefix("_result")?.parse().ok().filter(|n| *n < def.results.len());
        let Some(index) = def.results.iter().position(declared).or_else(number) else {
            return Err(format!("'${result}' is not a result"));
        };
        let rule = self.type_rule(Rule::Code(code.to_owned(), None), def)?;
        if let TypeRule::Computed { expr: Pred::Expr(expr), .. } = &rule
            && let Some(word) = expr.unknown_words().first()
        {
            return Err(format!("the type of '${result}' uses '{word}', which is not understood"));
        }
        Ok((ValueRef::Result(index), rule))
    }

    fn type_rule(&mut self, rule: Rule, def: &OpDef) -> Result<TypeRule, String> {
        let of = |value| match value {
            ValueRef::Operand(i) if def.operands[i].arity.is_variable() => {
                Ok(TypeRule::EachOf(value))
            }
            ValueRef::Result(i) if def.results[i].arity.is_variable() => {
                Ok(TypeRule::EachOf(value))
            }
            ValueRef::Operand(i) => Ok(TypeRule::SameAsOperand(i)),
            ValueRef::Result(i) => Ok(TypeRule::SameAsResult(i)),
            ValueRef::Attr(i) => Ok(TypeRule::SameAsAttr(i)),
            ValueRef::Derived(_) => Err("a derived attribute has no type".to_owned()),
        };
        let (code, from) = match rule {
            Rule::Same(value) => return of(value),
            Rule::Code(code, from) => (code, from),
        };
        let Some(expr) = self.expr(&code, &PredScope::free("", "")) else {
            return Err(format!("the expression '{code}' is not understood"));
        };
        match from {
            Some(from) => {
                let expr = Pred::Expr(expr);
                Ok(match of(from)? {
                    TypeRule::EachOf(_) => TypeRule::TransformEach { from, expr },
                    _ => TypeRule::Transform { from, expr },
                })
            }
            None if !expr.unbound_names().is_empty() => computed::rule(&expr, def, &self.ctx),
            None => {
                match predicates::constant(&self.ctx, &expr).ok().and_then(|value| value.ty()) {
                    Some(ty) => Ok(TypeRule::Build(TypeBuilder::Fixed(ty))),
                    None => Err(format!("'{code}' is not a type")),
                }
            }
        }
    }

    /// Parses and checks the format of a type or attribute. `syntax` decides whether it may use the directives of
    /// overlays; if it does, parameters that it may leave out become optional.
    pub(crate) fn type_format(
        &mut self,
        text: &str,
        dialect: &str,
        def: &mut TypeDef,
        syntax: Syntax,
    ) -> Result<Format, FormatError> {
        let (ctx, overlays) = (self.ctx.clone(), self.overlays.clone());
        let params = def.params.clone();
        let subject = Subject::Params(&ctx, &params);
        let mut parser = Parser::new(text, subject, self.hooks, dialect, &overlays)?;
        parser.extended = syntax == Syntax::Overlay;
        let mut elements = parser.format()?;
        let customs = Customs::of(&parser);
        let (spelled, canonical) = (parser.spelled, parser.canonical.take());
        if spelled {
            param_forms::check_spelled(&def.params)?;
        }
        param_forms::make_optional(&ctx, &mut def.params, &parser.omitted);
        check::params(&elements, &parser.bound, def, &ctx)?;
        self.note_customs(dialect, customs);
        let ambiguity = first::check(&elements, Subject::Params(&ctx, &def.params));
        let spacing_by_text = syntax == Syntax::Overlay;
        match syntax {
            Syntax::Overlay => {
                ambiguity?;
                param_conditions::complete(&mut elements, &def.params, &ctx)?;
                if !spelled {
                    joined::check(&elements, Subject::Params(&ctx, &def.params))?;
                }
            }
            Syntax::Declared => self.lint_ambiguity(ambiguity),
        }
        let canonical = canonical.map(|code| self.canonical(&code, &def.params)).transpose()?;
        Ok(Format { elements, spacing_by_text, spelled, canonical, ..Format::default() })
    }

    /// Parses the expression of `canonical`, whose names are parameters.
    fn canonical(&mut self, code: &str, params: &[ParamDecl]) -> Result<Pred, String> {
        let Some(expr) = self.expr(code, &PredScope::free("", "")) else {
            return Err(format!("the expression '{code}' is not understood"));
        };
        let ctx = &self.ctx;
        let is_param = |name: &Arc<str>| params.iter().any(|decl| ctx.str(decl.name) == &**name);
        match expr.unbound_names().into_iter().find(|name| !is_param(name)) {
            Some(name) => Err(format!("'${name}' in 'canonical' is not a parameter")),
            None => Ok(Pred::Expr(expr)),
        }
    }

    /// Refuses an ambiguous format of an overlay that is not greedy.
    fn overlay_ambiguity(
        &mut self,
        overlay: &Overlay,
        found: Result<(), String>,
    ) -> Result<(), String> {
        if overlay.greedy {
            self.lint_ambiguity(found);
            return Ok(());
        }
        found.map_err(|reason| format!("{reason}; `let greedy = 1` reads it from left to right"))
    }

    /// Lints an ambiguous format. It is read from left to right, and what may be there is read if its first token
    /// is there, as upstream's generated parsers do.
    fn lint_ambiguity(&mut self, found: Result<(), String>) {
        if let Err(message) = found {
            let message = format!("{}: {message}", self.current.name);
            self.lint(self.current.loc.clone(), message);
        }
    }

    /// Refuses directives of an overlay that have no native, or one that does not accept their arguments.
    fn check_customs(&mut self, dialect: &str, customs: Customs) -> Result<(), String> {
        self.report.stats.custom_uses += customs.uses;
        if let Some(reason) = customs.unfit.into_iter().next() {
            return Err(reason);
        }
        let Some(name) = customs.missing.first() else { return Ok(()) };
        let known = self.hooks.custom_directive_names();
        let own = self.overlays.directive_names(dialect);
        let hint = did_you_mean(name, known.into_iter().chain(own));
        Err(format!(
            "dialect '{dialect}' has no directive 'custom<{name}>', which a 'DirectiveOverlay' would define{hint}"
        ))
    }

    fn note_customs(&mut self, dialect: &str, customs: Customs) {
        let Customs { uses, missing, unfit } = customs;
        self.report.stats.custom_uses += uses;
        self.report.stats.missing_customs += missing.len() + unfit.len();
        for reason in unfit {
            let message =
                format!("{}: {reason}; the directive is not supported", self.current.name);
            self.remark(self.current.loc.clone(), message);
        }
        for name in missing {
            let message = format!("dialect '{dialect}' has no native for 'custom<{name}>'");
            self.remark(self.current.loc.clone(), message);
        }
    }
}
