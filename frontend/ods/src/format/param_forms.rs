//! The directives of [syntax overlays](crate::overlay) in formats of types and attributes.
//!
//! ```text
//! `<` dims($shape) short($element) (`,` `stride` `=` $stride^)? flag($packed, `packed`) `>`
//! ```

use ir_core::Context;
use ir_core::def::{NativeForm, ParamForm};

use ir_core::def::{FormatElement, ParamDecl, ParamKind};

use super::lexer::{Parsed, Token};
use super::parse::{Parser, literal};
use super::subject::Subject;

impl Parser<'_> {
    /// Parses a directive of overlays in the format of a type or attribute; `None` for another `name`.
    pub(super) fn param_directive(&mut self, name: &str) -> Parsed<Option<FormatElement>> {
        match name {
            "repeat" => self.repeat().map(Some),
            "skip" => self.skip().map(Some),
            "flag" => self.flag().map(Some),
            _ => self.param_form(name),
        }
    }

    /// Returns a parameter in another form than that of its kind; `None` if `name` is not a form.
    pub(super) fn param_form(&mut self, name: &str) -> Parsed<Option<FormatElement>> {
        let mut form = match name {
            "short" => ParamForm::Short,
            "bare" => ParamForm::Bare,
            "dims" => ParamForm::Dims,
            "size" => ParamForm::Size,
            "hex" => ParamForm::Hex,
            "label" => ParamForm::Label,
            "word" => ParamForm::Word,
            "digits" => ParamForm::Digits,
            "spelled" => {
                self.spelled = true;
                return Ok(Some(FormatElement::Sequence(Vec::new())));
            }
            "canonical" => return self.canonical().map(Some),
            "flags" => ParamForm::Flags(Vec::new()),
            "range" => ParamForm::Range(0),
            "pairs" => ParamForm::Pairs("".into()),
            "annotated-map" => ParamForm::AnnotatedMap { dims: 0, results: 0 },
            "reset" => ParamForm::Reset(Vec::new()),
            "unordered" => ParamForm::Unordered(Vec::new()),
            _ => return Ok(None),
        };
        self.expect('(', &format!("after '{name}'"))?;
        let index = self.formed(name, &form)?;
        match &mut form {
            ParamForm::Flags(more) => {
                while self.eat(',') {
                    more.push(self.formed(name, &ParamForm::Flags(Vec::new()))?);
                }
            }
            ParamForm::Range(end) => *end = self.further(name, &ParamForm::Range(0))?,
            ParamForm::Pairs(separator) => *separator = self.separator(name)?,
            ParamForm::AnnotatedMap { dims, results } => {
                *dims = self.annotations(name)?;
                *results = self.annotations(name)?;
            }
            ParamForm::Reset(texts) | ParamForm::Unordered(texts) => *texts = self.texts(name)?,
            _ => {}
        }
        self.expect(')', &format!("at the end of '{name}'"))?;
        let element = FormatElement::Param { index, form };
        if let FormatElement::Param { form: ParamForm::Flags(_), .. } = &element {
            self.omit(&element);
        }
        Ok(Some(element))
    }

    /// Parses `("expression")`.
    fn canonical(&mut self) -> Parsed<FormatElement> {
        self.expect('(', "after 'canonical'")?;
        match self.next() {
            Token::String(code) if self.canonical.is_none() => {
                self.canonical = Some(code.into_owned());
            }
            Token::String(_) => return Err("the format has two statements 'canonical'".into()),
            token => return Err(format!("'canonical' takes a string, not {}", token.show())),
        }
        self.expect(')', "at the end of 'canonical'")?;
        Ok(FormatElement::Sequence(Vec::new()))
    }

    /// Returns a further parameter of a directive.
    fn further(&mut self, name: &str, form: &ParamForm) -> Parsed<usize> {
        self.expect(',', &format!("after a parameter of '{name}'"))?;
        self.formed(name, form)
    }

    /// Returns the list of annotations of dimensions or results.
    fn annotations(&mut self, name: &str) -> Parsed<usize> {
        self.expect(',', &format!("after a parameter of '{name}'"))?;
        let index = self.param_index(name)?;
        let Subject::Params(_, params) = self.subject else { return Ok(index) };
        match params.get(index).map(|decl| &decl.kind) {
            Some(ParamKind::Array(_)) => {
                self.omitted.push(index);
                Ok(index)
            }
            _ => Err(format!("'{name}' takes a map and two lists of annotations")),
        }
    }

    /// Returns the literal after the parameter of a directive.
    fn separator(&mut self, name: &str) -> Parsed<std::sync::Arc<str>> {
        self.expect(',', &format!("after the parameter of '{name}'"))?;
        match self.next() {
            Token::Literal(text) => match literal(text)? {
                FormatElement::Literal(text) => Ok(text),
                _ => Err(format!("'{name}' takes a literal, not a space")),
            },
            token => Err(format!("'{name}' takes a literal, not {}", token.show())),
        }
    }

    /// Returns the strings after the parameter of a directive.
    fn texts(&mut self, name: &str) -> Parsed<Vec<std::sync::Arc<str>>> {
        let mut texts = Vec::new();
        while self.eat(',') {
            match self.next() {
                Token::String(text) => texts.push(text.as_ref().into()),
                token => return Err(format!("'{name}' takes strings, not {}", token.show())),
            }
        }
        if texts.is_empty() {
            return Err(format!("'{name}' takes a string after the parameter"));
        }
        Ok(texts)
    }

    /// Parses ``(`,`)``.
    pub(super) fn skip(&mut self) -> Parsed<FormatElement> {
        self.expect('(', "after 'skip'")?;
        let element = match self.next() {
            Token::Literal(text) if !text.trim().is_empty() => match literal(text)? {
                FormatElement::Literal(text) => FormatElement::Skip(text),
                other => other,
            },
            token => return Err(format!("'skip' takes a literal, not {}", token.show())),
        };
        self.expect(')', "at the end of 'skip'")?;
        Ok(element)
    }

    /// Parses ``($name, `word` `word`)``.
    fn flag(&mut self) -> Parsed<FormatElement> {
        self.expect('(', "after 'flag'")?;
        let index = self.formed("flag", &ParamForm::Flag(Vec::new()))?;
        self.expect(',', "after the parameter of 'flag'")?;
        let mut words = Vec::new();
        while let Token::Literal(text) = *self.peek() {
            self.at += 1;
            if let FormatElement::Literal(word) = literal(text)? {
                words.push(word);
            }
        }
        if words.is_empty() {
            return Err("'flag' has no literal".into());
        }
        self.expect(')', "at the end of 'flag'")?;
        let element = FormatElement::Param { index, form: ParamForm::Flag(words) };
        self.omit(&element);
        Ok(element)
    }

    /// Parses `custom<name>($param)`, after its `(`; `None` if no native for parameters has that name.
    pub(super) fn native_param(&mut self, name: &str) -> Parsed<Option<FormatElement>> {
        let Some((parse, print)) = self.hooks.parameter_directive(name) else { return Ok(None) };
        let form = ParamForm::Native(NativeForm { name: name.into(), parse, print });
        let index = self.formed(name, &form)?;
        self.expect(')', &format!("at the end of 'custom<{name}>'"))?;
        Ok(Some(FormatElement::Param { index, form }))
    }

    /// Returns the index of a parameter of a directive.
    fn param_index(&mut self, name: &str) -> Parsed<usize> {
        let element = match self.next() {
            Token::Variable(name) => self.variable(name, false)?,
            token => return Err(format!("'{name}' takes a parameter, not {}", token.show())),
        };
        let FormatElement::Attr { index, .. } = element else {
            return Err(format!("'{name}' takes a parameter"));
        };
        Ok(index)
    }

    /// Returns a parameter of a directive that has a form.
    fn formed(&mut self, name: &str, form: &ParamForm) -> Parsed<usize> {
        let index = self.param_index(name)?;
        let Subject::Params(_, params) = self.subject else {
            return Err(format!("'{name}' is for formats of types and attributes"));
        };
        let (is_in_range, wanted) = match params.get(index).map(|decl| &decl.kind) {
            Some(kind) => accepts(form, kind),
            None => (false, "a parameter"),
        };
        if is_in_range { Ok(index) } else { Err(format!("'{name}' takes {wanted}")) }
    }

    /// Notes the parameters of an element that may be absent.
    pub(super) fn omit(&mut self, element: &FormatElement) {
        match element {
            FormatElement::Attr { index, .. } => self.omitted.push(*index),
            FormatElement::Param { index, form } => {
                self.omitted.push(*index);
                self.omitted.extend(form.further());
            }
            FormatElement::Repeat { elements, .. } | FormatElement::Sequence(elements) => {
                elements.iter().for_each(|element| self.omit(element));
            }
            _ => {}
        }
    }
}

/// Returns whether a parameter may have a form, and a description of those that may.
fn accepts(form: &ParamForm, kind: &ParamKind) -> (bool, &'static str) {
    let inner = if let ParamKind::Array(inner) = kind { inner } else { kind };
    let is_type = |kind: &ParamKind| match kind {
        ParamKind::Type | ParamKind::TypeOf { .. } => true,
        ParamKind::Instance(class) => class.is_type(),
        _ => false,
    };
    match form {
        ParamForm::Short => (is_type(inner), "a type or a list of types"),
        ParamForm::Bare => (is_type(kind), "a type"),
        ParamForm::Dims => (
            matches!(inner, ParamKind::Int { .. } | ParamKind::DenseArray(_))
                || matches!(kind, ParamKind::Attr),
            "a number, a list of numbers or an attribute",
        ),
        ParamForm::Size => {
            (matches!(inner, ParamKind::Int { .. }), "a number, or a list of numbers in 'repeat'")
        }
        ParamForm::Hex => (matches!(kind, ParamKind::Int { .. }), "a number"),
        ParamForm::Label => {
            (matches!(inner, ParamKind::String), "a string, or a list of strings in 'repeat'")
        }
        ParamForm::Native(_) => (true, "a parameter"),
        ParamForm::Word => (
            matches!(inner, ParamKind::String | ParamKind::Instance(_)),
            "a string or a list of strings",
        ),
        ParamForm::Digits => (matches!(kind, ParamKind::String), "a string"),
        ParamForm::Flag(_) => (matches!(kind, ParamKind::Int { width: 1, .. }), "a bool"),
        ParamForm::Flags(_) => (matches!(kind, ParamKind::Int { width: 1, .. }), "bools"),
        ParamForm::Range(_) => (matches!(kind, ParamKind::Int { .. }), "two numbers"),
        ParamForm::Pairs(_) => (
            matches!((kind, inner), (ParamKind::Array(_), ParamKind::AttrOf { .. })),
            "a list of attributes of one definition",
        ),
        ParamForm::AnnotatedMap { .. } => {
            (matches!(kind, ParamKind::AffineMap), "a map and two lists of annotations")
        }
        ParamForm::Unordered(_) => (
            matches!(kind, ParamKind::Array(inner) if matches!(**inner, ParamKind::Attr)),
            "a list of attributes",
        ),
        ParamForm::Reset(_) => {
            (matches!(kind, ParamKind::AttrOf { .. }), "an attribute of one definition")
        }
    }
}

/// Checks the parameters of a type that has no mnemonic: an enum, and perhaps a number.
pub(super) fn check_spelled(params: &[ParamDecl]) -> Result<(), String> {
    let kinds: Vec<&ParamKind> = params.iter().map(|decl| &decl.kind).collect();
    match kinds[..] {
        [ParamKind::Enum(_)]
        | [ParamKind::Enum(_), ParamKind::Int { .. }]
        | [ParamKind::Int { .. }, ParamKind::Enum(_)] => Ok(()),
        _ => Err("a spelled type has an enum and at most one number as parameters".into()),
    }
}

/// Makes lists, bools and enums that a format may leave out optional: they are then empty, false, or the case with the
/// value 0.
pub(super) fn make_optional(ctx: &Context, params: &mut [ParamDecl], omitted: &[usize]) {
    for &index in omitted {
        let Some(decl) = params.get_mut(index).filter(|decl| !decl.optional) else { continue };
        decl.default = match decl.kind {
            ParamKind::Array(_) => Some(ctx.empty_array()),
            ParamKind::Int { width: 1, .. } => Some(ctx.bool_attr(false)),
            ParamKind::Enum(ref of) if of.cases.with_value(0).is_some() => {
                Some(ctx.int_attr_i64(ctx.i64(), 0))
            }
            _ => continue,
        };
        decl.optional = true;
    }
}
