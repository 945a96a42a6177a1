//! The directives of [syntax overlays](crate::overlay) that go beyond `mlir-tblgen`'s.
//!
//! ```text
//! args($body, 0, 1) `=` $lower `to` $upper (`carry` `(` repeat<`,`>(args($body, 1) `=` $inits) `)`
//!   arrow-types($results))? $body attr-dict
//! where(type(args($body, 0, 1)) = "$_builder.getIndexType()", type(args($body, 1)) = type($results))
//! elide($step = "$_builder.getIndexAttr(1)")
//! ```

use ir_core::def::format::{
    Anchor, ArgSlice, ArgText, ArrowText, MAX_ARG_LISTS, OperandArgs, RegionText, SharedArgs,
    TypesOf,
};
use ir_core::def::{FormatElement, ValueRef};

use super::lexer::{Parsed, Token, tokens};
use super::parse::{Nesting, Parser};
use super::statement::{Rule, Statement, Typed};
use super::subject::Variable;
use crate::overlay::DirectiveFormat;

/// Nesting of directives that are formats; deeper ones are refused, e.g. a directive that contains itself.
const MAX_DIRECTIVES: usize = 16;

/// A number of region arguments.
enum ArgCount {
    /// A number.
    Number(usize),
    /// As many as an operand declaration has values.
    Of(usize),
}

impl<'a> Parser<'a> {
    /// Parses the directive of overlays called `name`, or returns `None`.
    pub(super) fn extended_directive(
        &mut self,
        name: &str,
        nesting: Nesting,
    ) -> Parsed<Option<FormatElement>> {
        Ok(Some(match name {
            "args" => FormatElement::Args { of: self.arg_slice()?, text: ArgText::Name },
            "located-args" => FormatElement::Args { of: self.arg_slice()?, text: ArgText::Located },
            "typed-args" => FormatElement::Args { of: self.arg_slice()?, text: ArgText::Typed },
            "echoed-args" => FormatElement::Args { of: self.arg_slice()?, text: ArgText::Echoed },
            "lenient" => self.lenient()?,
            "arrow-types" => self.arrow_types(name, ArrowText::Bare)?,
            "arrow-type-list" => self.arrow_types(name, ArrowText::Parenthesized)?,
            "repeat" => self.repeat()?,
            "skip"
                if matches!(
                    self.tokens.get(self.at + 1),
                    Some(Token::String(_) | Token::Variable(_))
                ) =>
            {
                self.statements("skip", Self::skipped_statement)?
            }
            "skip" if self.tokens.get(self.at + 1) == Some(&Token::Keyword("attr-dict")) => {
                self.expect('(', "after 'skip'")?;
                self.next();
                self.expect(')', "at the end of 'skip'")?;
                FormatElement::SkipDict
            }
            "skip" => self.skip()?,
            "with-terminator" => self.region_text(name, RegionText::Terminated, nesting)?,
            "exact" => self.region_text(name, RegionText::Exact, nesting)?,
            "with-block" => self.region_text(name, RegionText::Block, nesting)?,
            "empty" => {
                self.expect('(', "after 'empty'")?;
                let FormatElement::Region(_) = self.element(nesting)? else {
                    return Err("'empty' takes a region".into());
                };
                self.expect(')', "at the end of 'empty'")?;
                FormatElement::Sequence(Vec::new())
            }
            "where" | "elide" | "default" | "written" if nesting != Nesting::Top => {
                return Err(format!("'{name}' can only be used at the top level of a format"));
            }
            "where" => self.statements("where", Self::type_statement)?,
            "elide" => self.statements("elide", Self::elide_statement)?,
            "default" => self.statements("default", Self::default_statement)?,
            "written" => self.statements("written", Self::written_statement)?,
            _ => return Ok(None),
        }))
    }

    /// Parses ``(`,`)``: a group that is always printed.
    fn lenient(&mut self) -> Parsed<FormatElement> {
        self.expect('(', "after 'lenient'")?;
        let literal = match self.next() {
            Token::Literal(text) if !text.trim().is_empty() => super::parse::literal(text)?,
            token => return Err(format!("'lenient' takes a literal, not {}", token.show())),
        };
        self.expect(')', "at the end of 'lenient'")?;
        let (anchor, then) = (Anchor::Any(Vec::new()), vec![literal]);
        Ok(FormatElement::Optional { anchor, inverted: true, then, otherwise: Vec::new() })
    }

    /// Parses `($region)`, a region whose text differs from that of other formats.
    fn region_text(
        &mut self,
        name: &str,
        text: RegionText,
        nesting: Nesting,
    ) -> Parsed<FormatElement> {
        self.expect('(', &format!("after '{name}'"))?;
        let FormatElement::Region(region) = self.element(nesting)? else {
            return Err(format!("'{name}' takes a region"));
        };
        self.expect(')', &format!("at the end of '{name}'"))?;
        self.region_texts.push((region, text));
        Ok(FormatElement::Region(region))
    }

    /// Parses `($results)`.
    fn arrow_types(&mut self, name: &str, text: ArrowText) -> Parsed<FormatElement> {
        self.expect('(', &format!("after '{name}'"))?;
        let of = self.types_of(true)?;
        self.expect(')', &format!("at the end of '{name}'"))?;
        Ok(FormatElement::ArrowTypes { of, text })
    }

    /// Parses `($region, first, count)`; without a count, all arguments from the first one on.
    pub(super) fn arg_slice(&mut self) -> Parsed<ArgSlice> {
        self.expect('(', "after 'args'")?;
        let region = match self.next() {
            Token::Variable(name) => match self.names.get(name) {
                Some(Variable::Region(region)) => *region,
                Some(Variable::Args(slice)) => {
                    let slice = *slice;
                    self.expect(')', "at the end of 'args'")?;
                    return Ok(slice);
                }
                _ => return Err(format!("'${name}' is not a region, so it has no arguments")),
            },
            token => return Err(format!("'args' takes a region, not {}", token.show())),
        };
        let mut slice = ArgSlice::all(region);
        if self.eat(',') {
            let mut lists = 0;
            loop {
                match self.arg_count()? {
                    ArgCount::Number(number) => slice.first += number,
                    ArgCount::Of(operand) => {
                        let free = slice.after.get_mut(lists);
                        *free.ok_or_else(|| {
                            format!(
                                "'args' adds the numbers of values of at most {MAX_ARG_LISTS} \
                                 operands"
                            )
                        })? = Some(operand);
                        lists += 1;
                    }
                }
                if !self.eat('+') {
                    break;
                }
            }
            if self.eat(',') {
                match self.arg_count()? {
                    ArgCount::Number(number) => slice.count = Some(number),
                    ArgCount::Of(operand) => slice.sized = Some(operand),
                }
            }
        }
        self.expect(')', "at the end of 'args'")?;
        Ok(slice)
    }

    /// Parses a number, or the operands whose number counts.
    fn arg_count(&mut self) -> Parsed<ArgCount> {
        match self.next() {
            Token::Number(text) => {
                // Sums of such numbers do not overflow.
                let number: u32 =
                    text.parse().map_err(|_| format!("{text} is too large for an argument"))?;
                Ok(ArgCount::Number(number as usize))
            }
            Token::Variable(name) => match self.names.get(name) {
                Some(Variable::Operand(operand)) => Ok(ArgCount::Of(*operand)),
                _ => Err(format!(
                    "'${name}' is not an operand; 'args' counts the values of operands"
                )),
            },
            token => Err(format!("expected a number or an operand, found {}", token.show())),
        }
    }

    /// Parses ``repeat<`,`>(elements)`` or `repeat(elements)`.
    pub(super) fn repeat(&mut self) -> Parsed<FormatElement> {
        let separator = if self.eat('<') {
            let separator = match self.next() {
                Token::Literal(text) => match super::parse::literal(text)? {
                    FormatElement::Literal(text) => text,
                    _ => return Err("the separator of 'repeat' is a space".into()),
                },
                token => return Err(format!("expected a literal, found {}", token.show())),
            };
            self.expect('>', "after the separator of 'repeat'")?;
            Some(separator)
        } else {
            None
        };
        self.expect('(', "before the elements of 'repeat'")?;
        self.enter()?;
        let mut elements = Vec::new();
        while !self.eat(')') {
            elements.push(self.element(Nesting::Optional)?);
        }
        self.leave();
        if elements.is_empty() {
            return Err("'repeat' has no elements".into());
        }
        Ok(FormatElement::Repeat { separator, elements })
    }

    fn statements(
        &mut self,
        name: &str,
        one: fn(&mut Self) -> Parsed<Statement>,
    ) -> Parsed<FormatElement> {
        self.expect('(', &format!("after '{name}'"))?;
        loop {
            let statement = one(self)?;
            self.statements.push(statement);
            if !self.eat(',') {
                break;
            }
        }
        self.expect(')', &format!("at the end of '{name}'"))?;
        Ok(FormatElement::Sequence(Vec::new()))
    }

    /// Parses `type($x) = type($y)`, `type($x) = "code"`, `type($x) = "code"(type($y))` or `args($x) = args($y)`.
    fn type_statement(&mut self) -> Parsed<Statement> {
        if *self.peek() == Token::Keyword("args") {
            return self.shared_args();
        }
        let of = self.typed()?;
        self.expect('=', "after the left side of a rule for types")?;
        let Token::String(code) = self.peek().clone() else {
            let Typed::Value(value) = self.typed()? else {
                return Err("the right side of a rule for types cannot be region arguments".into());
            };
            return Ok(Statement::Types { of, rule: Rule::Same(value) });
        };
        self.next();
        let mut from = None;
        if self.eat('(') {
            match self.typed()? {
                Typed::Value(value) => from = Some(value),
                Typed::Args(_) => {
                    return Err("an expression over types cannot read region arguments".into());
                }
            }
            self.expect(')', "after the type that an expression reads")?;
        }
        Ok(Statement::Types { of, rule: Rule::Code(code.into_owned(), from) })
    }

    /// Parses `args($region) = args(...)` or `args($region) = $operands`.
    fn shared_args(&mut self) -> Parsed<Statement> {
        self.next();
        let slice = self.arg_slice()?;
        let region = slice.region;
        if slice != ArgSlice::all(region) {
            return Err("the left side of a rule for arguments is all arguments of a region".into());
        };
        self.expect('=', "after the left side of a rule for arguments")?;
        match self.next() {
            Token::Keyword("args") => {
                let from = self.arg_slice()?;
                if from.region == region {
                    return Err("a region has the arguments of another one, not its own".into());
                }
                Ok(Statement::SharedArgs(SharedArgs { region, from }))
            }
            Token::Variable(name) => match self.names.get(name) {
                Some(Variable::Operand(operand)) => {
                    Ok(Statement::OperandArgs(OperandArgs { region, operand: *operand }))
                }
                _ => Err(format!("'${name}' is not an operand")),
            },
            token => Err(format!("expected 'args' or an operand, found {}", token.show())),
        }
    }

    /// Parses `type($x)` or `type(args(...))`.
    fn typed(&mut self) -> Parsed<Typed> {
        match self.next() {
            Token::Keyword("type") => {}
            token => return Err(format!("expected 'type', found {}", token.show())),
        }
        self.expect('(', "after 'type'")?;
        let typed = match self.next() {
            Token::Keyword("args") => Typed::Args(self.arg_slice()?),
            Token::Variable(name) => match self.names.get(name).copied() {
                Some(Variable::Operand(i)) => Typed::Value(ValueRef::Operand(i)),
                Some(Variable::Result(i)) => Typed::Value(ValueRef::Result(i)),
                Some(Variable::Attr(i)) => Typed::Value(ValueRef::Attr(i)),
                Some(Variable::Args(slice)) => Typed::Args(slice),
                _ => return Err(format!("'${name}' has no type")),
            },
            token => return Err(format!("{} has no type", token.show())),
        };
        self.expect(')', "at the end of 'type'")?;
        Ok(typed)
    }

    /// Parses `"name"`, a discardable attribute.
    fn written_statement(&mut self) -> Parsed<Statement> {
        match self.next() {
            Token::String(name) => Ok(Statement::Written(name.into_owned())),
            token => Err(format!("expected a name in quotes, found {}", token.show())),
        }
    }

    /// Parses `"name"`, a discardable attribute that is not kept, or `$attr = "code"`, a value that counts as none.
    fn skipped_statement(&mut self) -> Parsed<Statement> {
        if matches!(self.peek(), Token::Variable(_)) {
            let (attr, code) = self.attr_value()?;
            return Ok(Statement::Ignored { attr, code });
        }
        match self.next() {
            Token::String(name) => Ok(Statement::Skipped(name.into_owned())),
            token => Err(format!("expected a name in quotes, found {}", token.show())),
        }
    }

    fn elide_statement(&mut self) -> Parsed<Statement> {
        let (attr, code) = self.attr_value()?;
        Ok(Statement::Elided { attr, code })
    }

    fn default_statement(&mut self) -> Parsed<Statement> {
        let (attr, code) = self.attr_value()?;
        Ok(Statement::Default { attr, code })
    }

    /// Parses `$attr = "code"`.
    fn attr_value(&mut self) -> Parsed<(usize, String)> {
        let attr = match self.next() {
            Token::Variable(name) => match self.names.get(name) {
                Some(Variable::Attr(attr)) => *attr,
                _ => return Err(format!("'${name}' is not an attribute, so it has no value")),
            },
            token => return Err(format!("expected an attribute, found {}", token.show())),
        };
        self.expect('=', "after an attribute that has a value")?;
        match self.next() {
            Token::String(code) => Ok((attr, code.into_owned())),
            token => Err(format!("expected the value as a string, found {}", token.show())),
        }
    }

    /// Returns the formats of a directive. In its own format, its name denotes the program's directive, if there is one.
    pub(super) fn overlaid_directives(&self, name: &str) -> &'a [DirectiveFormat] {
        let is_own = self.directive.as_deref() == Some(name)
            && self.hooks.custom_directive(self.dialect, name).is_some();
        if is_own { &[] } else { self.overlays.directive(self.dialect, name) }
    }

    /// Parses `custom<name>(arguments)` of a directive that overlays describe, after its `(`. Returns `None` if the format of a
    /// definition has the directive, and the program's own overlay does not fit it: that one may be written for another
    /// version of the dialect.
    pub(super) fn overlaid_directive(
        &mut self,
        name: &str,
        directives: &'a [DirectiveFormat],
    ) -> Parsed<Option<FormatElement>> {
        let may_be_unfit = !self.extended && directives.iter().all(DirectiveFormat::is_shipped);
        let before = may_be_unfit.then(|| (self.at, self.bound.clone()));
        let outer = std::mem::replace(&mut self.extended, true);
        let made = self.directive_format(name, directives);
        self.extended = outer;
        match (made, before) {
            (Err(reason), Some((at, bound))) => {
                (self.at, self.bound) = (at, bound);
                self.unfit.push(reason);
                Ok(None)
            }
            (made, _) => made.map(Some),
        }
    }

    /// Parses `custom<name>(arguments)` of a directive that is a format, after its `(`.
    fn directive_format(
        &mut self,
        name: &str,
        directives: &'a [DirectiveFormat],
    ) -> Parsed<FormatElement> {
        let mut arguments = Vec::new();
        loop {
            arguments.push(self.directive_argument()?);
            if self.eat(')') {
                break;
            }
            self.expect(',', "between the arguments of a custom directive")?;
        }
        let given = arguments.len();
        let Some(directive) = directives.iter().find(|one| one.parameters.len() == given) else {
            let counts = directives.iter().map(|one| one.parameters.len().to_string());
            let taken = counts.collect::<Vec<_>>().join(" or ");
            let plural = if taken == "1" { "" } else { "s" };
            let verb = if given == 1 { "is" } else { "are" };
            return Err(format!(
                "'custom<{name}>' takes {taken} argument{plural}, but {given} {verb} given"
            ));
        };
        if self.directives >= MAX_DIRECTIVES {
            return Err(format!("directives nest deeper than {MAX_DIRECTIVES} levels"));
        }
        let names = directive.parameters.iter().map(|name| &**name).zip(arguments).collect();
        let (directive_tokens, positions) = tokens(&directive.format)
            .map_err(|error| directive.refusal(name, error.at.unwrap_or(0), &error.message))?;
        let outer_names = std::mem::replace(&mut self.names, names);
        let outer_tokens = std::mem::replace(&mut self.tokens, directive_tokens);
        let outer_at = std::mem::take(&mut self.at);
        self.directives += 1;
        let outer_directive = self.directive.replace(name.to_owned());
        let (mut elements, mut first) = (Vec::new(), 0);
        let mut result = Ok(());
        while result.is_ok() && self.peek() != &Token::End {
            first = self.at;
            result = self.element(Nesting::Optional).map(|element| elements.push(element));
        }
        self.directives -= 1;
        self.directive = outer_directive;
        (self.names, self.tokens, self.at) = (outer_names, outer_tokens, outer_at);
        if self.directives == 0 || !directive.is_shipped() {
            let at = positions.get(first).copied().unwrap_or(0);
            result = result.map_err(|reason| directive.refusal(name, at, &reason));
        }
        result?;
        Ok(FormatElement::Sequence(elements))
    }

    /// Returns an argument of a directive that is a format. The directive's own format binds it.
    fn directive_argument(&mut self) -> Parsed<Variable> {
        match self.next() {
            Token::Variable(name) => {
                let found = self.names.get(name).copied();
                found.ok_or_else(|| format!("'${name}' is not declared"))
            }
            Token::Keyword("type") => {
                self.expect('(', "after 'type'")?;
                let of = self.types_of(false)?;
                self.expect(')', "at the end of 'type'")?;
                Ok(Variable::Types(of))
            }
            Token::Keyword("args") => Ok(Variable::Args(self.arg_slice()?)),
            Token::Keyword(name @ ("ref" | "qualified")) => {
                self.expect('(', &format!("after '{name}'"))?;
                let inner = self.directive_argument()?;
                self.expect(')', &format!("at the end of '{name}'"))?;
                Ok(inner)
            }
            Token::Keyword("attr-dict") => Ok(Variable::AttrDict),
            Token::String(text) => {
                // A string literal of C++, or other code.
                let literal = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
                self.texts.push(literal.unwrap_or(&text).into());
                Ok(Variable::Text(self.texts.len() - 1))
            }
            token => Err(format!("{} cannot be an argument of this directive", token.show())),
        }
    }

    /// Returns the text of a variable that only formats of directives have: types, or region arguments.
    pub(super) fn bind_types(&mut self, of: TypesOf) -> Parsed<FormatElement> {
        let bound = &mut self.bound;
        // The alternatives of a group may bind the same types.
        match of {
            TypesOf::Operand(i) => _ = bound.operand_types.insert(i),
            TypesOf::Result(i) => _ = bound.result_types.insert(i),
            TypesOf::Operands => bound.all_operand_types = true,
            TypesOf::Results => bound.all_result_types = true,
            TypesOf::Args(_) => {}
        }
        Ok(FormatElement::Type { of, qualified: false })
    }
}
