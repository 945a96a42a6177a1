//! Parses types and attributes of registered dialects: their parameters, by a hook or by a declarative
//! format.
//!
//! ```text
//! let assemblyFormat = "`<` $width `,` struct(params) `>`";
//! !d.t<8, a = i32, b = "x">        parsed to the parameters [8, i32, "x"]
//! ```
//!
//! A parameter is parsed according to its kind: an attribute, a type, an integer, an enum case, a list, or
//! the steps of a C++ parser.

use ir_core::asm::{OpAsmParser, ParseFailed, ParseResult};
use ir_core::def::stream::{ReadStep, Stream};
use ir_core::def::{
    Anchor, AttrDef, FormatElement, FormatSource, ParamDecl, ParamForm, ParamKind, StructField,
    TypeDef,
};
use ir_core::eval::ParamPlace;
use ir_core::expr::{BuiltinClass, Class, Val};
use ir_core::{Attr, AttrKind, Context, Ident, Signedness, Type, TypeKind};
use rustc_hash::FxHashMap;
use text_utils::suggest::nearest;

use crate::cursor::Parser;
use crate::lexer::{Token, TokenKind};

/// The parameters that were parsed so far.
pub(crate) struct Found {
    /// By index.
    params: Vec<Option<Attr>>,
    /// The lists that `repeat` parses item by item.
    lists: Vec<(usize, Vec<Attr>)>,
    /// Whether the current element is inside `repeat`.
    pub(crate) in_item: bool,
}

impl Found {
    fn new(count: usize) -> Self {
        Found { params: vec![None; count], lists: Vec::new(), in_item: false }
    }

    /// Adds the value of a parameter, or of an item of one.
    pub(crate) fn add(&mut self, index: usize, kind: &ParamKind, value: Attr) {
        match self.lists.iter_mut().find(|list| list.0 == index) {
            Some((_, list)) if self.in_item && matches!(kind, ParamKind::Array(_)) => {
                list.push(value);
            }
            _ => self.params[index] = Some(value),
        }
    }

    /// Starts the lists that the elements of `repeat` name.
    pub(crate) fn begin_lists(&mut self, def: &TypeDef, elements: &[FormatElement]) {
        let lists = listed_params(def, elements);
        self.lists.extend(lists.into_iter().map(|index| (index, Vec::new())));
    }

    /// Stores the lists that the elements of `repeat` name.
    pub(crate) fn end_lists(&mut self, ctx: &Context, def: &TypeDef, elements: &[FormatElement]) {
        for index in listed_params(def, elements) {
            if let Some(at) = self.lists.iter().position(|list| list.0 == index) {
                let (_, list) = self.lists.swap_remove(at);
                self.params[index] = Some(ctx.array_attr(&list));
            }
        }
    }
}

/// Returns the indices of the list parameters that the elements of `repeat` name.
fn listed_params(def: &TypeDef, elements: &[FormatElement]) -> Vec<usize> {
    let mut all = Vec::new();
    for element in elements {
        match element {
            FormatElement::Attr { index, .. } | FormatElement::Param { index, .. }
                if matches!(
                    def.params.get(*index).map(|decl| &decl.kind),
                    Some(ParamKind::Array(_))
                ) =>
            {
                all.push(*index)
            }
            FormatElement::Optional { then, otherwise, .. } => {
                all.extend(listed_params(def, then));
                all.extend(listed_params(def, otherwise));
            }
            FormatElement::Sequence(elements) => all.extend(listed_params(def, elements)),
            _ => {}
        }
    }
    all
}

/// Returns whether elements are several literals.
pub(crate) fn are_literals(elements: &[FormatElement]) -> bool {
    elements.len() > 1 && elements.iter().all(|of| matches!(of, FormatElement::Literal(_)))
}

/// Returns the texts of literals.
pub(crate) fn literals(elements: &[FormatElement]) -> impl Iterator<Item = &str> {
    elements.iter().filter_map(|element| match element {
        FormatElement::Literal(text) => Some(&**text),
        _ => None,
    })
}

/// Returns whether an element is whitespace.
pub(crate) fn is_blank(element: &FormatElement) -> bool {
    matches!(element, FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline)
}

/// Returns the parameters that the directive `params` covers, with their indices: all except the type of a typed
/// attribute, which follows the attribute.
fn listed(def: &TypeDef) -> impl Iterator<Item = (usize, &ParamDecl)> + Clone {
    def.params.iter().enumerate().filter(|(_, p)| !matches!(p.kind, ParamKind::SelfType(_)))
}

impl<'a> Parser<'a> {
    /// Parses the parameters after a type's mnemonic.
    pub(crate) fn parametric_type(&mut self, def: &TypeDef, pos: u32) -> ParseResult<Type> {
        if def.format.as_ref().is_some_and(|format| format.spelled) {
            return self.mnemonic_type(def.dialect);
        }
        let params = self.parameters(def, pos)?;
        let (dialect, mnemonic) = (def.dialect, def.represents.unwrap_or(def.mnemonic));
        // Without a name, the parameters identify the type.
        let unnamed = |name: &Attr, decl: &ParamDecl| {
            decl.optional && (*name == self.ctx.absent() || Some(*name) == decl.default)
        };
        if !def.mutable
            || params.first().zip(def.params.first()).is_some_and(|(n, d)| unnamed(n, d))
        {
            let ty = self.ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params });
            return match self.denoted(def, Val::Type(ty), pos)? {
                Val::Type(ty) => Ok(ty),
                _ => Err(self.error_at(pos, "the format of the type computes no type")),
            };
        }
        // A typed text is not only a name.
        let name = params.first().filter(|&&p| self.ctx.attr_type(p).is_none());
        let Some(id) = name.and_then(|&p| self.ctx.string_value(p)) else {
            return Err(self.error_at(pos, "an identified type starts with its name"));
        };
        if self.standalone {
            // Only the sequential parser knows which of several bodies is the first.
            self.errors_depend_on_rest = true;
            return Err(self.error_at(pos, "an identified type cannot be parsed without its file"));
        }
        let (id, ctx) = (self.ctx.ident(id), self.ctx);
        let scope = *self.scope.get_or_insert_with(|| ctx.new_scope());
        let ty = self.ctx.intern_type(TypeKind::Identified { dialect, mnemonic, id, scope });
        let rest = &params[1..];
        if def.is_body(ctx, rest) && self.ctx.set_mutable_body(ty, rest.into()).is_err() {
            return Err(self.error_at(pos, "the identified type has another body already"));
        }
        Ok(ty)
    }

    /// Parses the parameters after an attribute's mnemonic.
    pub(crate) fn parametric_attr(&mut self, def: &AttrDef, pos: u32) -> ParseResult<Attr> {
        let start = self.tok.start;
        let end = if self.at(TokenKind::Less) { self.balanced_end(start, 256) } else { None };
        let key = end.map(|end| (def.dialect, def.mnemonic, self.range(start, end)));
        if let (Some(key), Some(end)) = (key, end)
            && self.may_use_cached_texts()
            && let Some(&attr) = self.caches.parametric.get(&key)
        {
            self.seek(end);
            return Ok(attr);
        }
        let before = self.references;
        let params = self.parameters(def, pos)?;
        let attr = self.ctx.intern_attr(AttrKind::Parametric {
            dialect: def.dialect,
            mnemonic: def.represents.unwrap_or(def.mnemonic),
            params,
        });
        let Val::Attr(attr) = self.denoted(def, Val::Attr(attr), pos)? else {
            return Err(self.error_at(pos, "the format of the attribute computes no attribute"));
        };
        // Cache only if the parser stopped at just that end: a hook may stop earlier.
        if let (Some(key), Some(end)) = (key, end)
            && self.tok.start >= end
            && self.is_closed_text(before)
        {
            self.caches.parametric.insert(key, attr);
        }
        Ok(attr)
    }

    /// Returns the type or attribute that a text denotes, where `written` is the one with the parameters of the text.
    fn denoted(&mut self, def: &TypeDef, written: Val, pos: u32) -> ParseResult<Val> {
        let format = def.format.as_ref();
        let Some(expr) = format.and_then(|format| format.canonical.as_ref()) else {
            return Ok(written);
        };
        let found = ir_core::eval::eval_canonical(self.reg, def, (expr, &written));
        let name = self.ctx.str(def.mnemonic);
        // A null pointer denotes no value, either.
        let Some(found) = found.filter(|value| matches!(value, Val::Type(_) | Val::Attr(_))) else {
            let message = format!(
                "the parameters of '{name}' are not those of any value: the expression 'canonical' \
                 of its format has no result for them"
            );
            return Err(self.error_at(pos, message));
        };
        // The text that is printed denotes the same value only if the expression does not change that value again.
        if found != written
            && self.is_of(def, &found)
            && ir_core::eval::eval_canonical(self.reg, def, (expr, &found)).as_ref() != Some(&found)
        {
            let message = format!(
                "the expression 'canonical' of the format of '{name}' has another result for its \
                 own result, so the printed text would denote another value"
            );
            return Err(self.error_at(pos, message));
        }
        Ok(found)
    }

    /// Returns whether a type or attribute is of a definition.
    fn is_of(&self, def: &TypeDef, value: &Val) -> bool {
        let name = match value {
            Val::Type(ty) => match self.ctx.ty(*ty) {
                TypeKind::Parametric { dialect, mnemonic, .. } => (*dialect, *mnemonic),
                _ => return false,
            },
            Val::Attr(attr) => match self.ctx.attr(*attr) {
                AttrKind::Parametric { dialect, mnemonic, .. } => (*dialect, *mnemonic),
                _ => return false,
            },
            _ => return false,
        };
        name == (def.dialect, def.represents.unwrap_or(def.mnemonic))
    }

    fn parameters(&mut self, def: &TypeDef, pos: u32) -> ParseResult<Box<[Attr]>> {
        self.enter()?;
        let open = self.open_types.len();
        let result = self.parameters_inner(def, pos);
        self.open_types.truncate(open);
        self.nesting -= 1;
        result
    }

    fn parameters_inner(&mut self, def: &TypeDef, pos: u32) -> ParseResult<Box<[Attr]>> {
        let mnemonic = self.previous_end.saturating_sub(self.ctx.str(def.mnemonic).len() as u32);
        let start = if self.at(TokenKind::Less) { self.tok.start } else { pos };
        let open = self.open_types.len();
        let params: Box<[Attr]> = if let Some(parse) = &def.hooks.parse {
            parse(self)?
        } else {
            let reported = self.diags.len();
            let params = self.formatted_params(def, pos);
            if params.is_err()
                && def.format_source == FormatSource::Assumed
                && self.diags.len() > reported
            {
                let name = format!("{}.{}", self.ctx.str(def.dialect), self.ctx.str(def.mnemonic));
                let message = format!(
                    "the format of '{name}' is in C++ (hasCustomAssemblyFormat), and no Rust hook \
                     or SyntaxOverlay supplies it; '<' parameters '>' is assumed"
                );
                self.help(pos, message);
            }
            params?
        };
        let place = self.place_of(def, &params, open);
        if let Err((reason, at)) = self.reg.verify_params_at(def, &params, place) {
            let places = [mnemonic, start, self.previous_end.saturating_sub(1)];
            return Err(self.error_at(places[at as usize], reason));
        }
        Ok(params)
    }

    /// Returns where the text with these parameters is. The first `open` of the open types enclose it. Counts a reference to one of them.
    fn place_of(&mut self, def: &TypeDef, params: &[Attr], open: usize) -> ParamPlace {
        let Some(&name) = params.first().filter(|_| def.mutable) else {
            return ParamPlace::Anywhere;
        };
        let named = (def.dialect, def.mnemonic, name);
        if !self.open_types[..open.min(self.open_types.len())].contains(&named) {
            return ParamPlace::Outside;
        }
        self.references += 1;
        ParamPlace::Nested
    }

    /// Adds the value of the parameter `index`, or of an item of it.
    pub(crate) fn add_param(
        &mut self,
        def: &TypeDef,
        index: usize,
        value: Attr,
        found: &mut Found,
    ) {
        let Some(decl) = def.params.get(index) else { return };
        if index == 0 && def.mutable {
            self.open_types.push((def.dialect, def.mnemonic, value));
        }
        found.add(index, &decl.kind, value);
    }

    /// Parses the parameters as the format describes.
    fn formatted_params(&mut self, def: &TypeDef, pos: u32) -> ParseResult<Box<[Attr]>> {
        let mut found = Found::new(def.params.len());
        if let Some(format) = &def.format {
            for element in &format.elements {
                self.param_element(def, element, &mut found)?;
            }
        }
        self.complete_params(def, found.params, pos)
    }

    fn complete_params(
        &mut self,
        def: &TypeDef,
        found: Vec<Option<Attr>>,
        pos: u32,
    ) -> ParseResult<Box<[Attr]>> {
        let mut out = Vec::with_capacity(found.len());
        for (decl, value) in def.params.iter().zip(found) {
            match value.or(decl.default) {
                Some(value) => out.push(value),
                None if decl.optional || def.mutable => out.push(self.ctx.absent()),
                None => {
                    let message = format!("parameter '{}' is missing", self.ctx.str(decl.name));
                    return Err(self.error_at(pos, message));
                }
            }
        }
        Ok(out.into())
    }

    pub(crate) fn param_element(
        &mut self,
        def: &TypeDef,
        element: &FormatElement,
        found: &mut Found,
    ) -> ParseResult<()> {
        match element {
            // An `x` between dimensions may be the start of a longer word: `4xi32`.
            FormatElement::Literal(text) if &**text == "x" && self.at(TokenKind::Bare) => {
                self.dimension_x()
            }
            FormatElement::Literal(text) => self.expect_literal(text),
            FormatElement::Attr { index, .. } => self.param(def, *index, found),
            FormatElement::Param { index, form } => self.formed_param(def, (*index, form), found),
            FormatElement::Skip(text) => {
                self.eat_literal(text);
                Ok(())
            }
            FormatElement::Repeat { separator, elements } => {
                self.repeated_params(def, (separator.as_deref(), elements), found)
            }
            FormatElement::Sequence(elements) => {
                elements.iter().try_for_each(|e| self.param_element(def, e, found))
            }
            FormatElement::Params => self.params(def, found),
            FormatElement::Struct(fields) => self.struct_params(def, fields, found),
            FormatElement::Optional { anchor, then, .. } if self.param_group_there(def, then) => {
                self.param_group(def, (anchor, then), found)
            }
            FormatElement::Optional { otherwise, .. } => {
                otherwise.iter().try_for_each(|e| self.param_element(def, e, found))
            }
            FormatElement::Custom { name, .. } => {
                let of = format!("{}.{}", self.ctx.str(def.dialect), self.ctx.str(def.mnemonic));
                Err(self.no_native(name, &of, &def.loc))
            }
            _ => Ok(()),
        }
    }

    /// Returns whether an optional group is present, which its first element decides.
    fn param_group_there(&self, def: &TypeDef, then: &[FormatElement]) -> bool {
        then.iter()
            .find(|element| !is_blank(element))
            .is_some_and(|first| self.param_element_starts(def, first) == Some(true))
    }

    /// Parses the elements of an optional group that is present.
    fn param_group(
        &mut self,
        def: &TypeDef,
        (anchor, elements): (&Anchor, &[FormatElement]),
        found: &mut Found,
    ) -> ParseResult<()> {
        let first = elements.iter().position(|element| !is_blank(element));
        for (at, element) in elements.iter().enumerate() {
            match element {
                FormatElement::Attr { index, .. }
                    if Some(at) != first && is_in_each_text(def, anchor, *index) =>
                {
                    self.present_param(def, *index, found)?;
                }
                _ => self.param_element(def, element, found)?,
            }
        }
        Ok(())
    }

    /// Returns whether an attribute without dialect and mnemonic may start here. One that a hook parses may start
    /// with any word or bracket.
    pub(crate) fn parametric_attr_starts(&self, def: &AttrDef) -> bool {
        if def.hooks.parse.is_some() {
            return matches!(
                self.tok.kind,
                TokenKind::Less | TokenKind::LSquare | TokenKind::LParen | TokenKind::Bare
            );
        }
        let elements = def.format.as_ref().map_or(&[][..], |format| &format.elements);
        self.param_elements_start(def, elements) == Some(true)
    }

    /// Returns whether one of the elements starts here; `None` if none does, but all of them are optional.
    fn param_elements_start(&self, def: &TypeDef, elements: &[FormatElement]) -> Option<bool> {
        elements.iter().find_map(|element| self.param_element_starts(def, element))
    }

    /// Returns whether an element starts here; `None` if it does not and is optional.
    pub(crate) fn param_element_starts(
        &self,
        def: &TypeDef,
        element: &FormatElement,
    ) -> Option<bool> {
        let (starts, optional) = match element {
            FormatElement::Literal(text) => (self.at_literal(text), false),
            FormatElement::Attr { index, .. } => {
                let param = def.params.get(*index)?;
                // A parameter with custom syntax may start with anything.
                let kind = (param.optional || param.syntax.is_none()).then_some(&param.kind);
                (self.param_starts(kind), param.optional)
            }
            FormatElement::Param { index, form } => {
                return self.form_starts(def.dialect, def.params.get(*index)?, form);
            }
            FormatElement::Repeat { elements, .. } => {
                let starts = self.param_elements_start(def, elements) == Some(true);
                return starts.then_some(true);
            }
            FormatElement::Sequence(elements) if are_literals(elements) => {
                (self.at_words(literals(elements)), false)
            }
            FormatElement::Sequence(elements) => return self.param_elements_start(def, elements),
            FormatElement::Struct(fields) => {
                let params = || fields.iter().filter_map(|field| def.params.get(field.index));
                let named = || params().any(|param| self.ctx.str(param.name) == self.str(self.tok));
                (self.at(TokenKind::Bare) && named(), params().all(|param| param.optional))
            }
            FormatElement::Params => {
                // Any parameter up to the first required one may come first.
                let must = listed(def).position(|(_, p)| !p.optional);
                let mut tried = listed(def).take(must.map_or(usize::MAX, |must| must + 1));
                (tried.any(|(_, p)| self.param_starts(Some(&p.kind))), must.is_none())
            }
            FormatElement::Optional { then, otherwise, .. } => {
                if self.param_group_there(def, then) {
                    (true, false)
                } else {
                    return self.param_elements_start(def, otherwise);
                }
            }
            FormatElement::Custom { .. } => (false, false),
            _ => (false, true),
        };
        (starts || !optional).then_some(starts)
    }

    /// Parses all parameters, in order. An absent optional parameter has no comma; after the last required
    /// one, the list may end anywhere.
    fn params(&mut self, def: &TypeDef, found: &mut Found) -> ParseResult<()> {
        let required = listed(def).filter(|(_, p)| !p.optional).map(|(index, _)| index).last();
        let mut read = false;
        for (index, _) in listed(def) {
            if read && required.is_some_and(|last| index <= last) {
                self.expect(TokenKind::Comma, "expected ','")?;
            } else if read && !self.eat(TokenKind::Comma) {
                return Ok(());
            }
            self.param(def, index, found)?;
            read = found.params[index].is_some();
        }
        Ok(())
    }

    pub(crate) fn param_starts(&self, kind: Option<&ParamKind>) -> bool {
        match kind {
            // Where another parameter may follow an absent one, only words are bools, and only digits are numbers.
            Some(ParamKind::Int { width: 1, .. }) => self.truth_value().is_some(),
            Some(ParamKind::Int { .. }) => {
                matches!(self.tok.kind, TokenKind::Integer | TokenKind::Minus)
            }
            Some(ParamKind::Float) => {
                matches!(self.tok.kind, TokenKind::Float | TokenKind::Integer | TokenKind::Minus)
            }
            Some(ParamKind::String) => self.at(TokenKind::String),
            Some(ParamKind::DenseArray(_)) => self.at(TokenKind::LSquare),
            Some(ParamKind::Array(inner)) => self.param_starts(Some(inner)),
            // Another string may be a parameter that follows an absent one.
            Some(ParamKind::Enum(cases)) => {
                let text = self.str(self.tok);
                self.at_enum_case(cases)
                    && (!self.at(TokenKind::String)
                        || cases.value_of_text(text.trim_matches('"')).is_some())
            }
            Some(ParamKind::Type) => self.type_starts(),
            Some(ParamKind::Attr) => self.attr_starts(),
            Some(ParamKind::AttrOf { dialect, mnemonic })
                if let Some(def) = self.reg.attr_def(*dialect, *mnemonic) =>
            {
                self.at(TokenKind::Hash) || self.parametric_attr_starts(def)
            }
            Some(ParamKind::Instance(class)) if class.is_type() => self.type_starts(),
            Some(ParamKind::Instance(_)) => self.attr_starts(),
            Some(ParamKind::Stream(stream)) => match stream.read.first() {
                Some(ReadStep::Literal(text)) => self.at_literal(text),
                Some(ReadStep::Int { .. }) => self.int_starts(),
                Some(ReadStep::Keyword) => self.at(TokenKind::Bare),
                Some(ReadStep::String) => self.at(TokenKind::String),
                Some(ReadStep::Type) => self.type_starts(),
                Some(ReadStep::Attr) => self.attr_starts(),
                None => true,
            },
            _ => !self.at_list_end(),
        }
    }

    /// Returns whether the next token ends a list, or an item of it.
    fn at_list_end(&self) -> bool {
        matches!(
            self.tok.kind,
            TokenKind::Greater
                | TokenKind::Comma
                | TokenKind::RParen
                | TokenKind::RSquare
                | TokenKind::RBrace
                | TokenKind::Eof
        )
    }

    /// Parses `name = value` pairs, in any order, each once.
    fn struct_params<'f>(
        &mut self,
        def: &TypeDef,
        fields: &'f [StructField],
        found: &mut Found,
    ) -> ParseResult<()> {
        let required =
            fields.iter().filter(|f| def.params.get(f.index).is_some_and(|p| !p.optional)).count();
        let named = |field: &'f StructField| Some((def.params.get(field.index)?.name, field));
        let by_name: FxHashMap<Ident, &StructField> = fields.iter().filter_map(named).collect();
        let mut left = fields.len();
        // Another word belongs to the text after the list.
        if required == 0
            && !(by_name.contains_key(&self.ident(self.slice(self.tok))) && self.at_named())
        {
            return Ok(());
        }
        loop {
            let tok = self.tok;
            if !self.at(TokenKind::Bare) {
                self.error("expected valid keyword");
                let message = "expected a parameter name in struct";
                return Err(self.custom_error(self.here(), message));
            }
            let name = self.ident(self.slice(tok));
            self.bump();
            self.expect(TokenKind::Equal, "expected '='")?;
            let Some(field) = by_name.get(&name).filter(|f| found.params[f.index].is_none()) else {
                return Err(self.unknown_field(def, fields, tok));
            };
            self.field_value(def, field, found)?;
            left -= 1;
            // After the last one, a comma belongs to the format, as does one that no name follows.
            let comma = self.tok.start;
            if left == 0 {
                return Ok(());
            }
            if !self.eat(TokenKind::Comma) {
                return self.complete_struct(def, fields, found);
            }
            if !self.at(TokenKind::Bare) {
                self.seek(comma);
                return self.complete_struct(def, fields, found);
            }
        }
    }

    /// Parses the value of a `name = value` pair.
    fn field_value(
        &mut self,
        def: &TypeDef,
        field: &StructField,
        found: &mut Found,
    ) -> ParseResult<()> {
        let Some(decl) = def.params.get(field.index) else {
            return Err(self.error("no such parameter"));
        };
        if let Some(form) = &field.form {
            return self
                .formed_param(def, (field.index, form), found)
                .map_err(|failed| self.wrong_param(def, decl, failed));
        }
        let value = match &decl.kind {
            ParamKind::Array(inner) if decl.syntax.is_none() => self.array_field(inner),
            _ => self.param_of(decl),
        };
        let value = value.map_err(|failed| self.wrong_param(def, decl, failed))?;
        found.params[field.index] = Some(value);
        Ok(())
    }

    /// Checks that a struct that ends here has its required parameters.
    fn complete_struct(
        &mut self,
        def: &TypeDef,
        fields: &[StructField],
        found: &Found,
    ) -> ParseResult<()> {
        let required = |field: &&StructField| {
            def.params.get(field.index).is_some_and(|decl| !decl.optional) && !def.mutable
        };
        let absent = |field: &&StructField| found.params[field.index].is_none();
        let Some(missing) = fields.iter().filter(required).find(absent) else { return Ok(()) };
        if fields.iter().all(|field| required(&field)) {
            return Err(self.error("expected ','"));
        }
        let name = self.ctx.str(def.params[missing.index].name);
        let message = format!("struct is missing required parameter: {name}");
        Err(self.custom_error(self.here(), &message))
    }

    /// Reports a `name =` that is not a parameter of the struct, or is given for the second time.
    #[cold]
    fn unknown_field(
        &mut self,
        def: &TypeDef,
        fields: &[StructField],
        written: Token,
    ) -> ParseFailed {
        let name = self.str(written);
        let names = fields.iter().filter_map(|field| def.params.get(field.index));
        let names: Vec<&str> = names.map(|decl| self.ctx.str(decl.name)).collect();
        let near = if names.contains(&name) { None } else { nearest(name, names.iter().copied()) };
        let near = near.map(str::to_owned);
        let reported = self.diags.len();
        let message = format!("duplicate or unknown struct parameter name: {}", self.str(written));
        let failed = self.custom_error(self.here(), &message);
        self.suggest_since(reported, (written.start, written.end), near);
        failed
    }

    /// Returns whether `name =` is next.
    fn at_named(&mut self) -> bool {
        let start = self.tok.start;
        let word = self.at(TokenKind::Bare);
        self.bump();
        let named = word && self.at(TokenKind::Equal);
        self.seek(start);
        named
    }

    /// Parses a list that is the value of a `name = value` pair: it continues after a comma unless `name =`
    /// follows.
    fn array_field(&mut self, inner: &ParamKind) -> ParseResult<Attr> {
        let mut elements = Vec::new();
        if self.param_starts(Some(inner)) || !self.at_list_end() {
            loop {
                elements.push(self.param_value(inner)?);
                let comma = self.tok.start;
                if !self.eat(TokenKind::Comma) {
                    break;
                }
                if self.at_named() {
                    self.seek(comma);
                    break;
                }
            }
        }
        Ok(self.ctx.array_attr(&elements))
    }

    /// Parses a parameter; an optional one may be absent.
    fn param(&mut self, def: &TypeDef, index: usize, found: &mut Found) -> ParseResult<()> {
        match def.params.get(index) {
            Some(decl) if decl.optional && !self.param_starts(Some(&decl.kind)) => Ok(()),
            _ => self.present_param(def, index, found),
        }
    }

    /// Parses a parameter that is not absent.
    fn present_param(&mut self, def: &TypeDef, index: usize, found: &mut Found) -> ParseResult<()> {
        let Some(decl) = def.params.get(index) else { return Err(self.error("no such parameter")) };
        let value = match &decl.kind {
            // A list that must not be absent has an item, whose error is reported.
            ParamKind::Array(inner)
                if decl.syntax.is_none()
                    && (found.in_item || decl.optional && !self.param_starts(Some(inner))) =>
            {
                self.param_value(inner)
            }
            _ => self.param_of(decl),
        };
        let value = value.map_err(|failed| self.wrong_param(def, decl, failed))?;
        self.add_param(def, index, value, found);
        Ok(())
    }

    /// Reports the parameter that an error is in, as the parsers do that `mlir-tblgen` generates.
    #[cold]
    fn wrong_param(&mut self, def: &TypeDef, decl: &ParamDecl, failed: ParseFailed) -> ParseFailed {
        let FormatSource::Declared(record) = &def.format_source else { return failed };
        let name = self.ctx.str(decl.name);
        let message = format!(
            "failed to parse {record} parameter '{name}' which is to be a `{}`",
            decl.cpp_type
        );
        self.custom_error(self.here(), &message)
    }

    fn param_of(&mut self, decl: &ParamDecl) -> ParseResult<Attr> {
        match &decl.syntax {
            Some((parse, _)) => parse(self),
            None => self.param_value(&decl.kind),
        }
    }

    pub(crate) fn param_value(&mut self, kind: &ParamKind) -> ParseResult<Attr> {
        match kind {
            ParamKind::Int { width, signed } => self.int_param(*width, *signed),
            ParamKind::String => {
                if !self.at(TokenKind::String) {
                    return Err(self.error("expected string"));
                }
                let tok = self.bump();
                let value = self.string_value(tok).into_owned().into();
                Ok(self.ctx.intern_attr(AttrKind::String { value, ty: None }))
            }
            ParamKind::Type => Ok(self.parse_type().map(|t| self.ctx.type_attr(t))?),
            ParamKind::Attr => self.parse_attr(None),
            ParamKind::TypeOf { dialect, mnemonic } => self.type_param(*dialect, *mnemonic),
            ParamKind::AttrOf { dialect, mnemonic } => self.attr_param(*dialect, *mnemonic),
            ParamKind::DenseArray(element) => self.bare_dense_array(*element),
            ParamKind::Enum(cases) => {
                let value = self.enum_value(cases, None)?;
                Ok(self.ctx.int_attr_i64(self.ctx.i64(), value))
            }
            ParamKind::Array(inner) => {
                let mut elements = Vec::new();
                let is_number = matches!(**inner, ParamKind::Int { .. }) && self.int_starts();
                if is_number || self.param_starts(Some(inner)) {
                    self.comma_list_of(|p| {
                        elements.push(p.param_value(inner)?);
                        Ok(())
                    })?;
                }
                Ok(self.ctx.array_attr(&elements))
            }
            ParamKind::Instance(class) => self.instance(*class),
            ParamKind::SelfType(_) => Ok(self.parse_type().map(|ty| self.ctx.type_attr(ty))?),
            ParamKind::Stream(stream) => self.stream_param(stream),
            ParamKind::Float => {
                let ty = self.ctx.f64();
                self.parse_attr(Some(ty))
            }
            ParamKind::AffineMap => {
                let map = if self.eat_word(b"affine_map") {
                    self.affine_map_body()?
                } else {
                    self.affine_map()?
                };
                Ok(self.ctx.affine_map_attr(map))
            }
            ParamKind::IntegerSet => {
                let set = if self.eat_word(b"affine_set") {
                    self.affine_set_body()?
                } else {
                    self.affine_set()?
                };
                Ok(self.ctx.intern_attr(AttrKind::IntegerSet(set)))
            }
            ParamKind::Native(_) => self.parse_attr(None),
        }
    }

    /// Parses a type of a given definition, with or without the prefix `!dialect.mnemonic`.
    fn type_param(&mut self, dialect: Ident, mnemonic: Ident) -> ParseResult<Attr> {
        let pos = self.tok.start;
        match self.reg.type_def(dialect, mnemonic) {
            Some(def) if !self.at(TokenKind::Exclaim) => {
                self.parametric_type(def, pos).map(|t| self.ctx.type_attr(t))
            }
            _ => {
                let class = Class::Def { dialect, mnemonic, attr: false };
                let ty = self.parse_type()?;
                let is_valid = class.has_type(self.ctx, ty) == Some(true);
                self.of_class(pos, self.ctx.type_attr(ty), is_valid, ('!', dialect, mnemonic))
            }
        }
    }

    /// Returns whether an attribute starts here that is not `#dialect.mnemonic` of `def` itself, but that the format of `def`
    /// may start with.
    fn at_attr_of_format(&self, def: &AttrDef) -> bool {
        let name = format!("#{}.{}", self.ctx.str(def.dialect), self.ctx.str(def.mnemonic));
        self.str(self.tok) != name
            && def.format.as_ref().is_some_and(|format| starts_with_attr(def, &format.elements))
    }

    /// Parses an attribute of a given definition, with or without the prefix `#dialect.mnemonic`.
    pub(crate) fn attr_param(&mut self, dialect: Ident, mnemonic: Ident) -> ParseResult<Attr> {
        let pos = self.tok.start;
        match self.reg.attr_def(dialect, mnemonic) {
            Some(def) if !self.at(TokenKind::Hash) || self.at_attr_of_format(def) => {
                self.parametric_attr(def, pos)
            }
            _ => {
                let class = Class::Def { dialect, mnemonic, attr: true };
                let attr = self.parse_attr(None)?;
                let is_valid = class.has_attr(self.ctx, attr) == Some(true);
                self.of_class(pos, attr, is_valid, ('#', dialect, mnemonic))
            }
        }
    }

    /// Checks that the attribute parsed at `pos` is of the class that a parameter requires.
    fn of_class(
        &mut self,
        pos: u32,
        read: Attr,
        is_expected: bool,
        class: (char, Ident, Ident),
    ) -> ParseResult<Attr> {
        let (sigil, dialect, mnemonic) = class;
        if is_expected {
            return Ok(read);
        }
        let name = format!("{sigil}{}.{}", self.ctx.str(dialect), self.ctx.str(mnemonic));
        Err(self.invalid_kind(pos, sigil == '!', &name))
    }

    /// Parses a type or attribute of a builtin class, or one that implements a builtin interface.
    fn instance(&mut self, class: BuiltinClass) -> ParseResult<Attr> {
        let pos = self.tok.start;
        let (attr, is_expected) = if class.is_type() {
            let ty = self.parse_type()?;
            (self.ctx.type_attr(ty), Class::Builtin(class).is_of_type(self.reg, ty))
        } else {
            let attr = self.parse_attr(None)?;
            (attr, Class::Builtin(class).is_of_attr(self.reg, attr))
        };
        if is_expected == Some(true) {
            Ok(attr)
        } else {
            Err(self.invalid_kind(pos, class.is_type(), class.name()))
        }
    }

    /// Reports a type or attribute at `pos` that is of another class than `expected`.
    #[cold]
    fn invalid_kind(&mut self, pos: u32, is_type: bool, expected: &str) -> ParseFailed {
        let kind = if is_type { "type" } else { "attribute" };
        let reported = self.diags.len();
        let failed = self.custom_error(pos, &format!("invalid kind of {kind} specified"));
        if self.diags.len() > reported {
            self.help(pos, format!("expected '{expected}'"));
        }
        failed
    }

    /// Parses a parameter with the steps of a C++ parser.
    fn stream_param(&mut self, stream: &Stream) -> ParseResult<Attr> {
        let mut values = Vec::new();
        for step in &stream.read {
            values.push(match step {
                ReadStep::Literal(text) => {
                    self.expect_literal(text)?;
                    continue;
                }
                ReadStep::Int { width, signed } => self.int_param(*width, *signed)?,
                ReadStep::Keyword => {
                    let word = OpAsmParser::keyword(self)?;
                    self.ctx.string_attr(&word)
                }
                ReadStep::String => self.param_value(&ParamKind::String)?,
                ReadStep::Type => self.param_value(&ParamKind::Type)?,
                ReadStep::Attr => self.parse_attr(None)?,
            });
        }
        let remaining: Vec<Attr> =
            stream.order.iter().filter_map(|&i| values.get(i).copied()).collect();
        Ok(match remaining[..] {
            [only] => only,
            _ => self.ctx.array_attr(&remaining),
        })
    }

    /// Parses the type after a typed attribute: `#t.a<...> : i32`.
    pub(crate) fn with_self_type(&mut self, attr: Attr, ty: Type, pos: u32) -> ParseResult<Attr> {
        let AttrKind::Parametric { dialect, mnemonic, params } = self.ctx.attr(attr) else {
            return Ok(attr);
        };
        let Some(def) = self.reg.attr_def(*dialect, *mnemonic) else { return Ok(attr) };
        let own = |(index, param): (usize, &'_ ParamDecl)| match &param.kind {
            ParamKind::SelfType(class) => Some((index, class.clone())),
            _ => None,
        };
        let Some((index, class)) = def.params.iter().enumerate().find_map(own) else {
            return Ok(attr);
        };
        if class.is_of_type(self.reg, ty) == Some(false) {
            let (dialect, mnemonic) = (self.ctx.str(*dialect), self.ctx.str(*mnemonic));
            let class = class.description(self.ctx);
            let failed = self.error_at(pos, "invalid kind of type specified");
            self.help(pos, format!("the type of a '#{dialect}.{mnemonic}' is a {class}"));
            return Err(failed);
        }
        let mut params = params.clone();
        if let Some(param) = params.get_mut(index) {
            *param = self.ctx.type_attr(ty);
        }
        Ok(self.ctx.intern_attr(AttrKind::Parametric {
            dialect: *dialect,
            mnemonic: *mnemonic,
            params,
        }))
    }

    /// Returns whether an integer or a bool is next.
    pub(crate) fn int_starts(&self) -> bool {
        matches!(self.tok.kind, TokenKind::Integer | TokenKind::Minus)
            || self.truth_value().is_some()
    }

    /// Returns the value of `true` or `false`, if that is next.
    fn truth_value(&self) -> Option<bool> {
        if self.at_word(b"true") {
            return Some(true);
        }
        self.at_word(b"false").then_some(false)
    }

    /// Parses a C++ integer or bool. Each may be a number, `true` or `false`. As in `mlir-opt`, `true` is a number of one bit, whose
    /// sign is extended to the width: `-1`, or the largest unsigned number.
    pub(crate) fn int_param(&mut self, width: u32, signed: bool) -> ParseResult<Attr> {
        let pos = self.tok.start;
        if let Some(value) = self.truth_value() {
            self.bump();
            return Ok(self.ctx.int_attr_i64(self.ctx.int_type(width), if value { -1 } else { 0 }));
        }
        let Some(value) = self.integer_as(Some)? else {
            return Err(self.error("expected integer value"));
        };
        if !Signedness::of(signed).can_represent(value, width) {
            return Err(self.error_at(pos, "integer value too large"));
        }
        // The sign does not matter, only the bits.
        Ok(self.ctx.int_attr_i64(self.ctx.int_type(width), value as i64))
    }
}

/// Returns whether the format is that of the definition.
fn has_declared_format(def: &TypeDef) -> bool {
    matches!(def.format_source, FormatSource::Declared(_))
        && def.format.as_ref().is_some_and(|format| !format.spacing_by_text)
}

/// Returns whether the parameter `index` is in each text of an optional group that another element starts: the anchor in an overlay,
/// and in a declared format each parameter that C++ does not parse as an optional one.
fn is_in_each_text(def: &TypeDef, anchor: &Anchor, index: usize) -> bool {
    let Some(decl) = def.params.get(index) else { return false };
    if !has_declared_format(def) {
        return matches!(anchor, Anchor::Attr(anchor) if *anchor == index);
    }
    let has_own_parser =
        decl.syntax.is_some() || matches!(decl.kind, ParamKind::Stream(_) | ParamKind::Native(_));
    !has_own_parser && !decl.cpp_type.contains("optional<")
}

/// Returns whether a format starts with optional elements of which one is an attribute in full.
fn starts_with_attr(def: &AttrDef, elements: &[FormatElement]) -> bool {
    for element in elements.iter().filter(|element| !is_blank(element)) {
        match element {
            FormatElement::Param { form: ParamForm::Flag(_), .. } => {}
            FormatElement::Attr { index, qualified: true } => {
                let kind = def.params.get(*index).map(|decl| &decl.kind);
                return matches!(kind, Some(ParamKind::AttrOf { .. }));
            }
            FormatElement::Optional { then, .. } => {
                if starts_with_attr(def, then) {
                    return true;
                }
            }
            _ => return false,
        }
    }
    false
}
