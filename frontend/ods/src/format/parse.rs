//! The parser of assembly formats. E.g. ``$lhs (`,` $rhs^)? attr-dict `:` type($lhs)`` becomes a list of
//! [`FormatElement`]s: an operand, an optional group anchored at `rhs`, the attribute dictionary, a literal, and a
//! type. It also collects what the format binds, for the checks of the whole format.

use ir_core::def::StructField;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use ir_core::def::Clauses;
use ir_core::def::format::{ArgText, AttrDependence, CustomParam, RegionText, TypesOf};
use ir_core::def::{Anchor, FormatElement, ParamKind};

use text_utils::suggest::did_you_mean;

use super::groups;
use super::lexer::{FormatError, Parsed, Token, is_valid_literal, tokens};
use super::statement::Statement;
use super::subject::{Subject, Variable, anchor_of};
use crate::hooks::RustCode;
use crate::overlay::Overlays;

/// Nesting of optional groups; deeper ones are refused.
const MAX_DEPTH: u32 = 32;
/// Elements of a format, with those of directives that are formats: each may contain several others.
const MAX_ELEMENTS: usize = 65_536;

/// The declarations that a format binds, by index.
#[derive(Clone, Debug, Default)]
pub(super) struct Bound {
    pub(super) attrs: HashSet<usize>,
    pub(super) operands: HashSet<usize>,
    pub(super) operand_types: HashSet<usize>,
    pub(super) result_types: HashSet<usize>,
    pub(super) regions: HashSet<usize>,
    pub(super) successors: HashSet<usize>,
    pub(super) all_operands: bool,
    pub(super) all_operand_types: bool,
    pub(super) all_result_types: bool,
    pub(super) all_regions: bool,
    pub(super) all_successors: bool,
    pub(super) attr_dict: bool,
    pub(super) prop_dict: bool,
    pub(super) params: bool,
}

/// The nesting of an element.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nesting {
    Top,
    Optional,
    OiList,
}

pub(super) struct Parser<'a> {
    pub(super) tokens: Vec<Token<'a>>,
    /// The position of each token in the text.
    positions: Vec<usize>,
    pub(super) at: usize,
    /// The token that an error is about: the first one of the current element.
    current: usize,
    pub(super) subject: Subject<'a>,
    /// The declaration of each `$name`.
    pub(super) names: HashMap<&'a str, Variable>,
    pub(super) hooks: &'a dyn RustCode,
    pub(super) dialect: &'a str,
    /// The overlays, in the format of an overlay or of a directive of one.
    pub(super) overlays: &'a Overlays,
    /// Whether the directives of overlays are allowed.
    pub(super) extended: bool,
    depth: u32,
    /// The texts among the arguments of directives that are formats.
    pub(super) texts: Vec<Arc<str>>,
    /// The nesting of directives that are formats.
    pub(super) directives: usize,
    /// The name of the innermost one.
    pub(super) directive: Option<String>,
    /// The number of elements so far, with those of directives.
    count: usize,
    /// The regions whose text differs from that of other formats.
    pub(super) region_texts: Vec<(usize, RegionText)>,
    /// Whether the dictionary contains attributes with their default value.
    pub(super) keeps_defaults: bool,
    /// Whether the parameters replace the mnemonic.
    pub(super) spelled: bool,
    /// The expression of `canonical`.
    pub(super) canonical: Option<String>,
    /// The statements about the whole format.
    pub(super) statements: Vec<Statement>,
    /// The parameters in optional groups and flags of overlays.
    pub(super) omitted: Vec<usize>,
    pub(super) bound: Bound,
    /// The number of custom directives.
    pub(super) customs: usize,
    /// The custom directives without a native.
    pub(super) missing: Vec<String>,
    /// Why natives do not accept the parameters of a custom directive.
    pub(super) unfit: Vec<String>,
}

/// Returns the first element that is not a space.
fn first_of(elements: &[FormatElement]) -> Option<&FormatElement> {
    elements.iter().find(|e| {
        !matches!(e, FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline)
    })
}

impl<'a> Parser<'a> {
    pub(super) fn new(
        text: &'a str,
        subject: Subject<'a>,
        hooks: &'a dyn RustCode,
        dialect: &'a str,
        overlays: &'a Overlays,
    ) -> Result<Self, FormatError> {
        let (tokens, positions) = tokens(text)?;
        Ok(Parser {
            tokens,
            positions,
            at: 0,
            current: 0,
            subject,
            names: subject.variables(),
            hooks,
            dialect,
            overlays,
            extended: false,
            depth: 0,
            texts: Vec::new(),
            directives: 0,
            directive: None,
            count: 0,
            region_texts: Vec::new(),
            keeps_defaults: false,
            spelled: false,
            canonical: None,
            statements: Vec::new(),
            omitted: Vec::new(),
            bound: Bound::default(),
            customs: 0,
            missing: Vec::new(),
            unfit: Vec::new(),
        })
    }

    /// Returns the whole format.
    ///
    /// # Errors
    /// At the element that is wrong.
    pub(super) fn format(&mut self) -> Result<Vec<FormatElement>, FormatError> {
        let mut elements = Vec::new();
        while self.peek() != &Token::End {
            match self.element(Nesting::Top) {
                Ok(element) => elements.push(element),
                Err(message) => {
                    let at = self.positions.get(self.current).copied();
                    return Err(FormatError { message, at });
                }
            }
        }
        Ok(elements)
    }

    /// Records that an error is about the next token. One in the format of a directive is about the element that names the directive.
    fn blame_next(&mut self) {
        if self.directives == 0 {
            self.current = self.at;
        }
    }

    pub(super) fn peek(&self) -> &Token<'a> {
        self.tokens.get(self.at).unwrap_or(&Token::End)
    }

    pub(super) fn next(&mut self) -> Token<'a> {
        let token = self.peek().clone();
        self.at += 1;
        token
    }

    pub(super) fn eat(&mut self, punct: char) -> bool {
        let found = *self.peek() == Token::Punct(punct);
        self.at += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, punct: char, context: &str) -> Parsed<()> {
        if self.eat(punct) {
            return Ok(());
        }
        self.blame_next();
        Err(format!("expected '{punct}' {context}, found {}", self.peek().show()))
    }

    pub(super) fn element(&mut self, nesting: Nesting) -> Parsed<FormatElement> {
        self.count += 1;
        if self.count > MAX_ELEMENTS {
            return Err(format!("a format has at most {MAX_ELEMENTS} elements"));
        }
        self.blame_next();
        match self.next() {
            Token::Literal(text) => literal(text),
            Token::Variable(name) => self.variable(name, false),
            Token::Keyword(name) => self.directive(name, nesting),
            Token::Punct('(') => self.optional(),
            token => Err(format!(
                "expected a literal, variable, directive or optional group, found {}",
                token.show()
            )),
        }
    }

    pub(super) fn variable(&mut self, name: &str, qualified: bool) -> Parsed<FormatElement> {
        let variable = self.names.get(name).copied().ok_or_else(|| match self.subject {
            Subject::Op(ctx, def, _) if def.derived.iter().any(|d| ctx.str(d.name) == name) => {
                format!("'${name}' is a derived attribute, which has no text")
            }
            _ => {
                let hint = did_you_mean(name, self.names.keys().copied());
                format!(
                    "'${name}' is not declared as an argument, region, successor or parameter{hint}"
                )
            }
        })?;
        match variable {
            Variable::Attr(index) => {
                if self.bound.params {
                    return Err(format!("parameter '{name}' is bound by 'params' already"));
                }
                let what = if self.subject.is_op() { "attribute" } else { "parameter" };
                once(&mut self.bound.attrs, index, what, name)?;
                Ok(FormatElement::Attr { index, qualified })
            }
            _ if qualified => {
                Err(format!("'qualified' is for attributes and types, '${name}' is neither"))
            }
            Variable::Operand(index) => {
                if self.bound.all_operands {
                    return Err(format!("operand '{name}' is bound by 'operands' already"));
                }
                once(&mut self.bound.operands, index, "operand", name)?;
                Ok(FormatElement::Operand(index))
            }
            Variable::Region(index) => {
                if self.bound.all_regions {
                    return Err(format!("region '{name}' is bound by 'regions' already"));
                }
                once(&mut self.bound.regions, index, "region", name)?;
                Ok(FormatElement::Region(index))
            }
            Variable::Successor(index) => {
                if self.bound.all_successors {
                    return Err(format!("successor '{name}' is bound by 'successors' already"));
                }
                once(&mut self.bound.successors, index, "successor", name)?;
                Ok(FormatElement::Successor(index))
            }
            Variable::Types(of) => self.bind_types(of),
            Variable::Text(_) => {
                Err(format!("'${name}' is a text, which can only be an argument of a directive"))
            }
            Variable::AttrDict => {
                self.bind_attr_dict()?;
                Ok(FormatElement::AttrDict { with_keyword: false })
            }
            Variable::Args(of) => Ok(FormatElement::Args { of, text: ArgText::Name }),
            Variable::Result(_) => {
                Err(format!("result '{name}' can only be used in 'type' and 'ref'"))
            }
        }
    }

    fn directive(&mut self, name: &str, nesting: Nesting) -> Parsed<FormatElement> {
        if name == "custom" {
            return self.custom();
        }
        if name == "qualified" {
            return self.qualified();
        }
        let extended = match self.subject {
            _ if !self.extended => None,
            Subject::Op(..) => self.extended_directive(name, nesting)?,
            Subject::Params(..) => self.param_directive(name)?,
        };
        if let Some(element) = extended {
            return Ok(element);
        }
        if !self.subject.is_op() {
            return match name {
                "params" => self.params(),
                "struct" => self.structure(),
                _ if self.extended => {
                    let known = [PARAM_DIRECTIVES, PARAM_OVERLAY_DIRECTIVES].concat();
                    Err(unknown_directive(name, &known))
                }
                _ => Err(unknown_directive(name, PARAM_DIRECTIVES)),
            };
        }
        let top = |element: FormatElement| {
            if nesting == Nesting::Top {
                return Ok(element);
            }
            Err(format!("'{name}' can only be used at the top level of a format"))
        };
        match name {
            "attr-dict-with-defaults" if self.extended => {
                self.bind_attr_dict()?;
                self.keeps_defaults = true;
                top(FormatElement::AttrDict { with_keyword: false })
            }
            "attr-dict" | "attr-dict-with-keyword" => {
                self.bind_attr_dict()?;
                top(FormatElement::AttrDict { with_keyword: name != "attr-dict" })
            }
            "prop-dict" => {
                self.bind_prop_dict()?;
                top(FormatElement::PropDict)
            }
            "operands" | "regions" | "successors" => top(self.bind_all(name)?),
            "functional-type" => self.functional_type(),
            "type" => Ok(FormatElement::Type { of: self.type_argument(true)?, qualified: false }),
            "oilist" => self.oilist(),
            "results" => Err("'results' can only be used in 'type' and 'functional-type'".into()),
            "ref" => Err("'ref' can only be used as an argument of 'custom'".into()),
            _ if self.extended => Err(unknown_directive(
                name,
                &[OP_DIRECTIVES, super::statement::DIRECTIVES].concat(),
            )),
            _ => Err(unknown_directive(name, OP_DIRECTIVES)),
        }
    }

    /// Parses the arguments of `functional-type`.
    fn functional_type(&mut self) -> Parsed<FormatElement> {
        self.expect('(', "after 'functional-type'")?;
        let inputs = self.types_of(true)?;
        self.expect(',', "between the inputs and results of 'functional-type'")?;
        let results = self.types_of(true)?;
        self.expect(')', "at the end of 'functional-type'")?;
        Ok(FormatElement::FunctionalType(inputs, results))
    }

    /// Parses the directive `operands`, `regions` or `successors`.
    fn bind_all(&mut self, name: &str) -> Parsed<FormatElement> {
        let bound = &mut self.bound;
        let (all, single, element) = match name {
            "operands" => (&mut bound.all_operands, &bound.operands, FormatElement::Operands),
            "regions" => (&mut bound.all_regions, &bound.regions, FormatElement::Regions),
            _ => (&mut bound.all_successors, &bound.successors, FormatElement::Successors),
        };
        if std::mem::replace(all, true) || !single.is_empty() {
            return Err(format!("'{name}' binds {name} that are bound already"));
        }
        Ok(element)
    }

    fn bind_attr_dict(&mut self) -> Parsed<()> {
        if std::mem::replace(&mut self.bound.attr_dict, true) {
            Err("'attr-dict' is in the format twice".into())
        } else {
            Ok(())
        }
    }

    fn bind_prop_dict(&mut self) -> Parsed<()> {
        if std::mem::replace(&mut self.bound.prop_dict, true) {
            Err("'prop-dict' is in the format twice".into())
        } else {
            Ok(())
        }
    }

    /// Returns whether an argument of the operation is a property, which has no qualified form.
    fn is_property(&self, index: usize) -> bool {
        let decl = self.subject.op().and_then(|def| def.attrs.get(index));
        decl.is_some_and(|decl| decl.is_native())
    }

    fn qualified(&mut self) -> Parsed<FormatElement> {
        self.expect('(', "after 'qualified'")?;
        let element = match self.next() {
            Token::Variable(name) => match self.variable(name, true)? {
                FormatElement::Attr { index, .. } if !self.extended && self.is_property(index) => {
                    return Err(format!(
                        "'qualified' is for attributes and types, '${name}' is a property"
                    ));
                }
                element => element,
            },
            Token::Keyword("type") if self.subject.is_op() => {
                FormatElement::Type { of: self.type_argument(true)?, qualified: true }
            }
            token => {
                return Err(format!(
                    "'qualified' takes a variable or a 'type' directive, not {}",
                    token.show()
                ));
            }
        };
        self.expect(')', "at the end of 'qualified'")?;
        Ok(element)
    }

    /// Parses `(what)` of a `type` directive.
    fn type_argument(&mut self, bind: bool) -> Parsed<TypesOf> {
        self.expect('(', "after 'type'")?;
        let of = self.types_of(bind)?;
        self.expect(')', "at the end of 'type'")?;
        Ok(of)
    }

    /// Returns the operands or results whose types are meant. With `bind` the format binds these types; inside `ref`
    /// it does not.
    pub(super) fn types_of(&mut self, bind: bool) -> Parsed<TypesOf> {
        match self.next() {
            Token::Keyword("args") if self.extended => Ok(TypesOf::Args(self.arg_slice()?)),
            Token::Keyword("operands") => {
                if bind
                    && (std::mem::replace(&mut self.bound.all_operand_types, true)
                        || !self.bound.operand_types.is_empty())
                {
                    return Err("'operands' 'type' is already bound".into());
                }
                Ok(TypesOf::Operands)
            }
            Token::Keyword("results") => {
                if bind
                    && (std::mem::replace(&mut self.bound.all_result_types, true)
                        || !self.bound.result_types.is_empty())
                {
                    return Err("'results' 'type' is already bound".into());
                }
                Ok(TypesOf::Results)
            }
            Token::Variable(name) => match self.names.get(name).copied() {
                Some(Variable::Operand(index)) => {
                    if bind {
                        if self.bound.all_operand_types {
                            return Err(format!("'type' of '{name}' is already bound"));
                        }
                        once(&mut self.bound.operand_types, index, "'type' of operand", name)?;
                    }
                    Ok(TypesOf::Operand(index))
                }
                Some(Variable::Result(index)) => {
                    if bind {
                        if self.bound.all_result_types {
                            return Err(format!("'type' of '{name}' is already bound"));
                        }
                        once(&mut self.bound.result_types, index, "'type' of result", name)?;
                    }
                    Ok(TypesOf::Result(index))
                }
                Some(Variable::Types(of)) => {
                    if bind {
                        self.bind_types(of)?;
                    }
                    Ok(of)
                }
                _ => Err(format!("'${name}' is not an operand or result, so it has no type")),
            },
            token => Err(format!(
                "expected an operand, a result, 'operands' or 'results', found {}",
                token.show()
            )),
        }
    }

    /// Enters a nested list of elements.
    pub(super) fn enter(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("groups of a format are nested too deeply".into());
        }
        Ok(())
    }

    /// Leaves a nested list of elements.
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Returns an optional group, after its `(`: `then ) ?` or `then ) : ( else ) ?`.
    fn optional(&mut self) -> Parsed<FormatElement> {
        self.enter()?;
        let mut anchors = Vec::new();
        let before = self.extended.then(|| self.bound.attrs.clone());
        let then = self.group(&mut anchors, false)?;
        let otherwise = if self.eat(':') {
            self.expect('(', "at the start of the else group")?;
            // The groups of an overlay exclude each other, so both may contain an attribute.
            let of_then = before.map(|before| std::mem::replace(&mut self.bound.attrs, before));
            let otherwise = self.group(&mut anchors, true)?;
            self.bound.attrs.extend(of_then.into_iter().flatten());
            otherwise
        } else {
            Vec::new()
        };
        self.expect('?', "at the end of an optional group")?;
        self.leave();
        let (anchor, inverted) = self.anchor(anchors)?;
        let first = first_of(&then);
        let first_ok = matches!(
            first,
            Some(
                FormatElement::Literal(_)
                    | FormatElement::Attr { .. }
                    | FormatElement::Operand(_)
                    | FormatElement::Region(_)
                    | FormatElement::Successor(_)
                    | FormatElement::Custom { .. }
                    // A custom directive that an overlay supplies.
                    | FormatElement::Sequence(_)
            )
        );
        if self.extended {
            let then = beginning_joined(then);
            if !self.subject.is_op() {
                then.iter().chain(&otherwise).for_each(|element| self.omit(element));
            }
            return Ok(FormatElement::Optional { anchor, inverted, then, otherwise });
        }
        if !first_ok {
            return Err(
                "the first element of an optional group must be a literal, a variable or 'custom'"
                    .into(),
            );
        }
        groups::check(&then, self.subject)?;
        groups::check(&otherwise, self.subject)?;
        Ok(FormatElement::Optional { anchor, inverted, then, otherwise })
    }

    /// Returns the anchor of a group and whether it is in the else group, from the elements that `^` follows. In the
    /// format of an overlay, an operation may have all of several.
    fn anchor(&self, anchors: Vec<(Anchor, bool)>) -> Parsed<(Anchor, bool)> {
        let mut rest = anchors.into_iter();
        let Some(first) = rest.next() else {
            return Err("an optional group has no anchor".into());
        };
        let rest: Vec<_> = rest.collect();
        match &rest[..] {
            [] => Ok(first),
            _ if !(self.extended && self.subject.is_op()) => {
                Err("only one element of an optional group can be its anchor".into())
            }
            more if more.iter().any(|(_, inverted)| *inverted != first.1) => {
                Err("the anchors of a group are in one of its branches".into())
            }
            _ => {
                let inverted = first.1;
                let all = std::iter::once(first).chain(rest).map(|(anchor, _)| anchor);
                Ok((Anchor::All(all.collect()), inverted))
            }
        }
    }

    fn group(
        &mut self,
        anchors: &mut Vec<(Anchor, bool)>,
        inverted: bool,
    ) -> Parsed<Vec<FormatElement>> {
        let mut elements = Vec::new();
        loop {
            if self.eat(')') {
                break;
            }
            let element = self.element(Nesting::Optional)?;
            if self.eat('^') {
                if !self.extended {
                    groups::check_anchor(&element, self.subject)?;
                }
                anchors.extend(anchor_of(&element, self.subject).map(|anchor| (anchor, inverted)));
            }
            elements.push(element);
        }
        if elements.is_empty() {
            return Err("an optional group cannot be empty".into());
        }
        Ok(elements)
    }

    /// Parses ``oilist(`word` elements | `word` elements)``.
    fn oilist(&mut self) -> Parsed<FormatElement> {
        self.expect('(', "after 'oilist'")?;
        let mut clauses = Vec::new();
        loop {
            let mut elements = Vec::new();
            while !matches!(self.peek(), Token::Punct('|' | ')') | Token::End) {
                elements.push(self.element(Nesting::OiList)?);
            }
            if !matches!(elements.first(), Some(FormatElement::Literal(_))) {
                return Err("each clause of 'oilist' must begin with a literal".into());
            }
            if let Subject::Op(_, def, _) = self.subject {
                groups::check_clause(&elements, def)?;
            }
            let anchors: Vec<_> = elements
                .iter()
                .filter_map(|e| anchor_of(e, self.subject))
                .filter(|a| self.subject.can_anchor(a))
                .collect();
            clauses.push((elements, Anchor::Any(anchors)));
            if !self.eat('|') {
                break;
            }
        }
        self.expect(')', "at the end of 'oilist'")?;
        Ok(FormatElement::OiList(Clauses::new(clauses)))
    }

    /// Parses `custom<Name>(arguments)`.
    fn custom(&mut self) -> Parsed<FormatElement> {
        self.expect('<', "after 'custom'")?;
        let name = match self.next() {
            Token::Keyword(name) => name,
            token => {
                return Err(format!(
                    "expected the name of a custom directive, found {}",
                    token.show()
                ));
            }
        };
        self.expect('>', "after the name of a custom directive")?;
        self.expect('(', "before the arguments of a custom directive")?;
        if self.eat(')') {
            return Err(format!("'custom<{name}>' has no arguments"));
        }
        let directives = self.overlaid_directives(name);
        if !directives.is_empty()
            && let Some(element) = self.overlaid_directive(name, directives)?
        {
            return Ok(element);
        }
        if self.extended
            && !self.subject.is_op()
            && let Some(element) = self.native_param(name)?
        {
            return Ok(element);
        }
        let mut params = Vec::new();
        loop {
            params.push(self.custom_param()?);
            if self.eat(')') {
                break;
            }
            self.expect(',', "between the arguments of a custom directive")?;
        }
        self.customs += 1;
        let native = if self.extended {
            self.hooks.custom_directive(self.dialect, name)
        } else {
            self.hooks.format_directive(self.dialect, name)
        };
        // Only operations have natives for custom directives.
        let mut native = native.filter(|_| self.subject.is_op());
        match (&native, self.subject) {
            (Some(known), Subject::Op(ctx, def, _)) => {
                if let Err(reason) = known.check(name, &params, def, ctx) {
                    self.unfit.push(reason);
                    native = None;
                }
            }
            _ if directives.is_empty() => self.missing.push(name.to_owned()),
            // The reason why its format does not fit is known.
            _ => {}
        }
        let depends_on = native.as_ref().map_or(AttrDependence::Values, |known| known.depends_on);
        let begins = native.as_ref().map_or(&[][..], |known| known.begins);
        let (parse, print) = native.map(|native| (native.parse, native.print)).unzip();
        Ok(FormatElement::Custom { name: name.into(), params, parse, print, depends_on, begins })
    }

    fn custom_param(&mut self) -> Parsed<CustomParam> {
        match self.next() {
            Token::Variable("_builder" | "_ctxt") => Ok(CustomParam::Code("$_builder".into())),
            Token::Variable(name) if let Some(Variable::Text(at)) = self.names.get(name) => {
                Ok(CustomParam::Code(self.texts[*at].clone()))
            }
            Token::Variable(name) => match self.variable(name, false)? {
                FormatElement::Attr { index, .. } => Ok(CustomParam::Attr(index)),
                FormatElement::Operand(index) => Ok(CustomParam::Operand(index)),
                FormatElement::Region(index) => Ok(CustomParam::Region(index)),
                FormatElement::Successor(index) => Ok(CustomParam::Successor(index)),
                FormatElement::Type { of, .. } => Ok(CustomParam::Type(of)),
                FormatElement::Args { of, .. } => Ok(CustomParam::Args(of)),
                FormatElement::AttrDict { .. } => Ok(CustomParam::AttrDict),
                _ => Err(format!("'${name}' cannot be an argument of a custom directive")),
            },
            Token::String(text) => Ok(CustomParam::Code(text.as_ref().into())),
            Token::Keyword("args") if self.extended => match self.arg_slice()? {
                slice if slice.is_counted() => {
                    Err("'args' in the parameters of a directive takes numbers; \
                     it cannot count the values of operands"
                        .into())
                }
                slice => Ok(CustomParam::Args(slice)),
            },
            Token::Keyword("type") if self.subject.is_op() => {
                Ok(CustomParam::Type(self.type_argument(true)?))
            }
            Token::Keyword("attr-dict") => {
                self.bind_attr_dict()?;
                Ok(CustomParam::AttrDict)
            }
            Token::Keyword("prop-dict") => {
                self.bind_prop_dict()?;
                Ok(CustomParam::PropDict)
            }
            Token::Keyword("ref") => {
                self.expect('(', "after 'ref'")?;
                let inner = self.reference()?;
                self.expect(')', "at the end of 'ref'")?;
                Ok(CustomParam::Ref(Box::new(inner)))
            }
            // The directive's own code writes the attribute or type.
            Token::Keyword("qualified") => match self.qualified()? {
                FormatElement::Attr { index, .. } => Ok(CustomParam::Attr(index)),
                FormatElement::Type { of, .. } => Ok(CustomParam::Type(of)),
                _ => Err("'qualified' takes an attribute or a type".into()),
            },
            token => Err(format!("{} cannot be an argument of a custom directive", token.show())),
        }
    }

    /// Returns the argument of `ref(...)`: a declaration that the format bound before.
    fn reference(&mut self) -> Parsed<CustomParam> {
        let unbound =
            |name: &str| Err(format!("'ref' of '{name}', which the format has not bound yet"));
        match self.next() {
            Token::Keyword("type") => {
                let of = self.type_argument(false)?;
                let bound = match of {
                    TypesOf::Operand(i) => {
                        self.bound.operand_types.contains(&i) || self.bound.all_operand_types
                    }
                    TypesOf::Result(i) => {
                        self.bound.result_types.contains(&i) || self.bound.all_result_types
                    }
                    TypesOf::Operands => self.bound.all_operand_types,
                    TypesOf::Results => self.bound.all_result_types,
                    TypesOf::Args(_) => true,
                };
                // The printer knows all types, so overlays may refer to one that follows.
                if !bound && !self.extended {
                    return unbound("type");
                }
                Ok(CustomParam::Type(of))
            }
            Token::Keyword("attr-dict") if self.bound.attr_dict => Ok(CustomParam::AttrDict),
            Token::Keyword("prop-dict") if self.bound.prop_dict => Ok(CustomParam::PropDict),
            Token::Keyword(name @ ("attr-dict" | "prop-dict")) => unbound(name),
            Token::Variable(name) => match self.names.get(name).copied() {
                Some(Variable::Attr(i)) if self.bound.attrs.contains(&i) || self.bound.params => {
                    Ok(CustomParam::Attr(i))
                }
                Some(Variable::Operand(i))
                    if self.bound.operands.contains(&i) || self.bound.all_operands =>
                {
                    Ok(CustomParam::Operand(i))
                }
                Some(Variable::Region(i))
                    if self.bound.regions.contains(&i) || self.bound.all_regions =>
                {
                    Ok(CustomParam::Region(i))
                }
                Some(Variable::Successor(i))
                    if self.bound.successors.contains(&i) || self.bound.all_successors =>
                {
                    Ok(CustomParam::Successor(i))
                }
                Some(Variable::Types(of)) => Ok(CustomParam::Type(of)),
                Some(_) => unbound(name),
                None => Err(format!("'${name}' is not declared")),
            },
            token => Err(format!("'ref' takes a variable or a directive, not {}", token.show())),
        }
    }

    /// Parses `params`.
    fn params(&mut self) -> Parsed<FormatElement> {
        if self.bound.params || !self.bound.attrs.is_empty() {
            return Err("'params' binds parameters that are bound already".into());
        }
        self.bound.params = true;
        Ok(FormatElement::Params)
    }

    /// Parses `struct(params)` or `struct($a, $b)`.
    fn structure(&mut self) -> Parsed<FormatElement> {
        self.expect('(', "after 'struct'")?;
        let mut fields = Vec::new();
        if *self.peek() == Token::Keyword("params") {
            self.at += 1;
            self.params()?;
            if let Subject::Params(_, params) = self.subject {
                let listed = params
                    .iter()
                    .enumerate()
                    .filter(|(_, p)| !matches!(p.kind, ParamKind::SelfType(_)));
                let field = |(index, _)| StructField { index, qualified: false, form: None };
                fields.extend(listed.map(field));
            }
        } else {
            loop {
                let element = match self.next() {
                    Token::Variable(name) => self.variable(name, false)?,
                    Token::Keyword("qualified") => self.qualified()?,
                    Token::Keyword("custom") => {
                        return Err("'custom' inside 'struct' is not supported".into());
                    }
                    token => self.form_in_struct(&token)?,
                };
                match element {
                    FormatElement::Attr { index, qualified } => {
                        fields.push(StructField { index, qualified, form: None });
                    }
                    FormatElement::Param { index, form } => {
                        fields.push(StructField { index, qualified: false, form: Some(form) });
                    }
                    _ => {}
                }
                if !self.eat(',') {
                    break;
                }
            }
        }
        self.expect(')', "at the end of 'struct'")?;
        Ok(FormatElement::Struct(fields))
    }

    /// Returns a parameter in another form than that of its kind, in `struct(...)` of an overlay.
    fn form_in_struct(&mut self, token: &Token<'_>) -> Parsed<FormatElement> {
        let formed = match token {
            Token::Keyword(name) if self.extended => self.param_form(name)?,
            _ => None,
        };
        formed.ok_or_else(|| format!("expected a parameter in 'struct', found {}", token.show()))
    }
}

/// The directives in formats of operations.
const OP_DIRECTIVES: &[&str] = &[
    "attr-dict",
    "attr-dict-with-keyword",
    "custom",
    "functional-type",
    "oilist",
    "operands",
    "prop-dict",
    "qualified",
    "regions",
    "successors",
    "type",
];

/// The directives in formats of types and attributes.
/// The further directives of syntax overlays in formats of types and attributes.
const PARAM_OVERLAY_DIRECTIVES: &[&str] = &[
    "annotated-map",
    "canonical",
    "digits",
    "dims",
    "flag",
    "flags",
    "hex",
    "label",
    "pairs",
    "range",
    "repeat",
    "reset",
    "short",
    "size",
    "skip",
    "spelled",
    "word",
];

const PARAM_DIRECTIVES: &[&str] = &["custom", "params", "qualified", "struct"];

fn unknown_directive(name: &str, known: &[&str]) -> String {
    format!("unknown directive '{name}'{}", did_you_mean(name, known.iter().copied()))
}

fn once(seen: &mut HashSet<usize>, index: usize, what: &str, name: &str) -> Parsed<()> {
    if seen.insert(index) { Ok(()) } else { Err(format!("{what} '{name}' is already bound")) }
}

/// Returns the element of a literal.
pub(super) fn literal(text: &str) -> Parsed<FormatElement> {
    match text {
        "" => Ok(FormatElement::NoSpace),
        " " => Ok(FormatElement::Space),
        "\\n" => Ok(FormatElement::Newline),
        // In a `"..."` string of a record, `\n` is a line break.
        "\n" => Err(
            "a literal is a line break, which is written `\\\\n` in \"...\" and `\\n` in [{...}]"
                .into(),
        ),
        text if is_valid_literal(text) => Ok(FormatElement::Literal(text.into())),
        text => Err(format!("`{text}` is neither a keyword nor punctuation")),
    }
}

/// Joins two literals that begin a group of an overlay: the group is present if both are, so that groups may begin with
/// the same punctuation.
fn beginning_joined(mut group: Vec<FormatElement>) -> Vec<FormatElement> {
    if let [FormatElement::Literal(_), FormatElement::Literal(_), ..] = group.as_slice() {
        let both = group.drain(..2).collect();
        group.insert(0, FormatElement::Sequence(both));
    }
    group
}
