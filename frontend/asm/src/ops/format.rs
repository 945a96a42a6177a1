//! Interprets declarative assembly formats: parses the elements of a format in order and collects operands,
//! types, regions and successors by declaration. Types that follow from others, and segment sizes, are
//! computed at the end (`format_finish.rs`).
//!
//! ```text
//! let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
//! d.add %a, %b {x} : i32       operands [[%a], [%b]], attributes {x}, result types [[i32]]
//! ```

use std::borrow::Cow;

use ir_core::asm::{OpAsmParser, ParseFailed, ParseResult, ParsedOp};
use ir_core::def::Clauses;
use ir_core::def::enums::EnumDef;
use ir_core::def::format::{Anchor, FirstToken, TypesOf};
use ir_core::def::{Arity, AttrDecl, AttrStorage, Constraint, Format, FormatElement, OpDef};
use ir_core::printer::type_text;
use ir_core::types::TypeKind;
use ir_core::{Attr, AttrKind, Ident, Type};
use smallvec::SmallVec;
use text_utils::suggest::nearest;

use super::format_lists::operand_args;
use super::hooks::slot;
use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::state::FormatEnd;

impl<'a> Parser<'a> {
    /// Parses the text after the name of an operation with a declarative format.
    pub(super) fn formatted_op(
        &mut self,
        def: &OpDef,
        (format, end): (&Format, FormatEnd),
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        self.elements(def, &format.elements, op)?;
        self.finish_format(def, end, op)
    }

    pub(super) fn elements(
        &mut self,
        def: &OpDef,
        elements: &[FormatElement],
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        elements.iter().try_for_each(|e| self.element(def, e, op))
    }

    #[inline]
    fn element(
        &mut self,
        def: &OpDef,
        element: &FormatElement,
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        if self.completes() {
            self.expected_element(def, element);
        }
        match element {
            FormatElement::Literal(text) => self.expect_literal(text),
            FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => Ok(()),
            FormatElement::Operand(index) => self.operand_element(def, *index),
            FormatElement::Args { of, text } => self.args_element(*of, *text),
            _ => self.other_element(def, element, op),
        }
    }

    /// Parses an element that is neither text nor operands nor arguments.
    #[inline(never)]
    fn other_element(
        &mut self,
        def: &OpDef,
        element: &FormatElement,
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        match element {
            FormatElement::Literal(_)
            | FormatElement::Space
            | FormatElement::NoSpace
            | FormatElement::Newline
            | FormatElement::Args { .. }
            | FormatElement::Operand(_) => Ok(()),
            FormatElement::Skip(_)
            | FormatElement::SkipDict
            | FormatElement::ArrowTypes { .. }
            | FormatElement::Repeat { .. }
            | FormatElement::Sequence(_) => self.extended_element(def, element, op),
            FormatElement::Attr { index, .. } if self.in_item() => self.item_of_attr(def, *index),
            FormatElement::Attr { index, .. }
                if def.attrs.get(*index).is_some_and(AttrDecl::may_be_absent) =>
            {
                self.try_element(def, element, op).map(drop)
            }
            FormatElement::Attr { index, qualified } => {
                self.attr_element(def, *index, *qualified, op)
            }
            FormatElement::Region(index) => self.region_element(def, *index, op),
            FormatElement::Successor(index) => self.successor_element(def, *index),
            FormatElement::Operands => {
                let list = self.operand_list(ir_core::asm::Delimiter::None)?;
                self.format_state().all_operands = Some(list);
                Ok(())
            }
            FormatElement::Regions => self.all_regions(),
            FormatElement::Successors => self.all_successors(),
            FormatElement::AttrDict { with_keyword } => {
                self.attr_dict_element(def, *with_keyword, op)
            }
            FormatElement::PropDict => self.prop_dict(op),
            FormatElement::FunctionalType(inputs, results) => {
                self.functional_type_element(*inputs, *results)
            }
            FormatElement::Type { of, qualified } => self.type_element(def, *of, *qualified),
            FormatElement::Optional { anchor, inverted, then, otherwise } => {
                self.optional_group(def, (anchor, *inverted), (then, otherwise), op)
            }
            FormatElement::OiList(clauses) => self.oi_list(def, clauses, op),
            FormatElement::Custom { name, params, parse, .. } => match parse {
                Some(parse) => parse(self, op, params),
                None => Err(self.no_native(name, self.ctx.op_name_str(def.name), &def.loc)),
            },
            FormatElement::Params | FormatElement::Struct(_) | FormatElement::Param { .. } => {
                Err(self.error("parameters in the format of an operation"))
            }
        }
    }

    fn attr_dict_element(
        &mut self,
        def: &OpDef,
        with_keyword: bool,
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        let (pos, before) = (self.tok.start, op.attrs.len());
        if with_keyword {
            self.op_attr_dict_with_keyword(op)?;
        } else {
            self.op_attr_dict(op)?;
        }
        match self.wrong_inherent(def, &op.attrs[before..]) {
            Some(message) => Err(self.custom_error(pos, &message)),
            None => Ok(()),
        }
    }

    // The functions below with `inline(never)` have large local variables: in `element`, which calls itself for each
    // nesting level of regions, they would enlarge every frame.

    #[inline(never)]
    fn functional_type_element(&mut self, inputs: TypesOf, results: TypesOf) -> ParseResult<()> {
        let (mut ins, mut outs) = (SmallVec::new(), SmallVec::new());
        self.signature_types(&mut ins, &mut outs)?;
        self.set_types(inputs, &ins);
        self.set_types(results, &outs);
        Ok(())
    }

    /// Parses the directive `prop-dict`.
    fn prop_dict(&mut self, op: &mut ParsedOp) -> ParseResult<()> {
        if self.eat(TokenKind::Less) {
            self.dict_entries(&mut op.props)?;
            self.expect(TokenKind::Greater, "expected '>' to close the properties")?;
        }
        Ok(())
    }

    /// Parses the successors of a declaration.
    fn successor_element(&mut self, def: &OpDef, index: usize) -> ParseResult<()> {
        let variadic = def.successors.get(index).is_some_and(|s| s.variadic);
        if variadic && !self.at(TokenKind::Caret) {
            return Ok(());
        }
        loop {
            let block = self.successor_use()?;
            slot(&mut self.format_state().successors, index).push(block);
            if self.in_item() || !variadic || !self.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    /// Parses the directive `regions`.
    fn all_regions(&mut self) -> ParseResult<()> {
        while self.at(TokenKind::LBrace) {
            let region = self.region_here(&[])?;
            self.format_state().all_regions.push(region);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        Ok(())
    }

    /// Parses the directive `successors`.
    fn all_successors(&mut self) -> ParseResult<()> {
        while self.at(TokenKind::Caret) {
            let block = self.successor_use()?;
            self.format_state().all_successors.push(block);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        Ok(())
    }

    /// Parses an optional group, which is present if its first element is.
    fn optional_group(
        &mut self,
        def: &OpDef,
        (anchor, inverted): (&Anchor, bool),
        (then, otherwise): (&[FormatElement], &[FormatElement]),
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        let blank = |e: &FormatElement| {
            matches!(e, FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline)
        };
        let Some(first) = then.iter().position(|e| !blank(e)) else { return Ok(()) };
        let there = self.try_element(def, &then[first], op)?;
        let rest = if there { &then[first + 1..] } else { otherwise };
        self.absent_lists(def, if there { otherwise } else { then });
        let unit = def.unit_of_group(anchor, then, otherwise);
        if let Some(unit) = unit.filter(|_| there != inverted) {
            op.attrs.push((def.attrs[unit].name, self.ctx.unit()));
        }
        let is_implied = |e: &&FormatElement| match e {
            FormatElement::Attr { index, .. } => unit == Some(*index),
            _ => false,
        };
        let present = (there != inverted).then_some(anchor);
        let mut rest = rest.iter().filter(|e| !is_implied(e));
        rest.try_for_each(|e| self.element_of_group(def, present, e, op))
    }

    /// Parses an element of a group that is in the text. An attribute that may be absent elsewhere must be present in it; in
    /// an overlay, only the anchors must.
    fn element_of_group(
        &mut self,
        def: &OpDef,
        anchor: Option<&Anchor>,
        element: &FormatElement,
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        let FormatElement::Attr { index, qualified } = element else {
            return self.element(def, element, op);
        };
        let is = |anchor: &Anchor| *anchor == Anchor::Attr(*index);
        let is_anchor = match anchor {
            Some(Anchor::All(anchors)) => anchors.iter().any(is),
            Some(anchor) => is(anchor),
            None => false,
        };
        let is_overlay = def.format.as_ref().is_some_and(|format| format.spacing_by_text);
        if self.in_item() || is_overlay && !is_anchor {
            return self.element(def, element, op);
        }
        self.attr_element(def, *index, *qualified, op)
    }

    /// Returns whether an attribute of that type may start here. A string has the type `none`, a number its own type.
    fn begins_typed(&self, ty: Type) -> bool {
        match self.ctx.ty(ty) {
            TypeKind::None => self.at(TokenKind::String),
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_) => {
                matches!(
                    self.tok.kind,
                    TokenKind::Integer
                        | TokenKind::Float
                        | TokenKind::Minus
                        | TokenKind::Bare
                        | TokenKind::Hash
                )
            }
            _ => true,
        }
    }

    /// Parses an element if it is present.
    pub(super) fn try_element(
        &mut self,
        def: &OpDef,
        element: &FormatElement,
        op: &mut ParsedOp,
    ) -> ParseResult<bool> {
        if self.completes() {
            self.expected_element(def, element);
        }
        let there = match element {
            FormatElement::Literal(text) => return Ok(self.eat_literal(text)),
            FormatElement::Repeat { separator, elements } => {
                return self.try_repeat(def, separator.as_deref(), elements, op);
            }
            FormatElement::Sequence(elements) => return self.try_sequence(def, elements, op),
            FormatElement::Args { .. } => self.at(TokenKind::Percent),
            FormatElement::ArrowTypes { .. } => self.at(TokenKind::Arrow),
            FormatElement::Attr { index, .. } if self.in_item() => self.at_item(def, *index),
            FormatElement::Attr { index, qualified } => {
                return self.try_attr_element(def, *index, *qualified, op);
            }
            FormatElement::Operand(index) => match def.operands.get(*index).map(|d| d.arity) {
                Some(Arity::VariadicOfVariadic(_)) if !self.in_item() => self.at(TokenKind::LParen),
                _ => self.at(TokenKind::Percent),
            },
            FormatElement::Operands => self.at(TokenKind::Percent),
            FormatElement::Region(_) | FormatElement::Regions => self.at(TokenKind::LBrace),
            FormatElement::Successor(_) | FormatElement::Successors => self.at(TokenKind::Caret),
            FormatElement::AttrDict { with_keyword } => {
                if *with_keyword {
                    self.at_word(b"attributes")
                } else {
                    self.at(TokenKind::LBrace)
                }
            }
            FormatElement::PropDict => self.at(TokenKind::Less),
            FormatElement::FunctionalType(..) => self.at(TokenKind::LParen),
            FormatElement::Type { of, .. } => {
                let Some(ty) = self.optional_type()? else { return Ok(false) };
                self.format_types(*of).push(ty);
                let list = self.is_variadic(def, *of) && !self.in_item();
                while list && self.eat(TokenKind::Comma) {
                    let ty = self.parse_type()?;
                    self.format_types(*of).push(ty);
                }
                return Ok(true);
            }
            FormatElement::Custom { begins, .. } => {
                return Ok(self.at_first_token(begins) && self.consumes(def, element, op)?);
            }
            _ => true,
        };
        if there {
            self.element(def, element, op)?;
        }
        Ok(there)
    }

    /// Parses a directive. Returns whether it consumed a token; otherwise it counts as absent.
    fn consumes(
        &mut self,
        def: &OpDef,
        element: &FormatElement,
        op: &mut ParsedOp,
    ) -> ParseResult<bool> {
        let start = self.tok.start;
        self.element(def, element, op)?;
        Ok(self.tok.start != start)
    }

    /// Returns whether a directive whose text begins with one of these tokens may be here; without any, it may.
    fn at_first_token(&self, tokens: &[FirstToken]) -> bool {
        let kind = self.tok.kind;
        tokens.is_empty()
            || tokens.iter().any(|token| match token {
                FirstToken::Word => matches!(kind, TokenKind::Bare),
                FirstToken::String => matches!(kind, TokenKind::String),
                FirstToken::Symbol => matches!(kind, TokenKind::At),
                FirstToken::Value => matches!(kind, TokenKind::Percent),
            })
    }

    /// Parses an attribute of the declaration `index` if it is present.
    fn try_attr_element(
        &mut self,
        def: &OpDef,
        index: usize,
        qualified: bool,
        op: &mut ParsedOp,
    ) -> ParseResult<bool> {
        let storage = def.attrs.get(index).map(|a| &a.constraint.storage);
        let there = match storage {
            Some(AttrStorage::Unit) => self.at_word(b"unit"),
            Some(AttrStorage::SymbolName | AttrStorage::SymbolRef) => self.at(TokenKind::At),
            Some(AttrStorage::Enum(cases) | AttrStorage::StrEnum(cases)) => {
                self.at_enum_case(cases)
            }
            // The qualified form `array<` is unambiguous.
            Some(AttrStorage::DenseArray(_)) if qualified => {
                self.at_word(b"array") && self.text.get(self.tok.end as usize) == Some(&b'<')
            }
            Some(AttrStorage::DenseArray(_) | AttrStorage::Array) => self.at(TokenKind::LSquare),
            Some(AttrStorage::Dictionary) => self.at(TokenKind::LBrace),
            Some(AttrStorage::Parametric { dialect, mnemonic }) => {
                let short = self.reg.attr_def(*dialect, *mnemonic).filter(|_| !qualified);
                self.at(TokenKind::Hash)
                    || short.is_some_and(|def| self.parametric_attr_starts(def))
            }
            Some(AttrStorage::Property(text)) if let Some(there) = self.at_property(text) => there,
            Some(AttrStorage::Native { .. }) => {
                let kind = self.tok.kind;
                matches!(
                    kind,
                    TokenKind::Hash
                        | TokenKind::Less
                        | TokenKind::LSquare
                        | TokenKind::LParen
                        | TokenKind::Bare
                )
            }
            // The first token does not decide: parses the attribute to find out.
            _ => {
                let Some(attr) = self.attr_of_storage(storage)? else { return Ok(false) };
                op.attrs.push((def.attrs[index].name, attr));
                return Ok(true);
            }
        };
        if there {
            self.attr_element(def, index, qualified, op)?;
        }
        Ok(there)
    }

    /// Parses a type or an attribute, if one starts here.
    fn attr_of_storage(&mut self, storage: Option<&AttrStorage>) -> ParseResult<Option<Attr>> {
        match storage {
            Some(AttrStorage::Type) => {
                let start = self.tok.start;
                let Some(ty) = self.optional_type()? else { return Ok(None) };
                debug_assert!(self.tok.start > start);
                Ok(Some(self.ctx.type_attr(ty)))
            }
            Some(AttrStorage::Typed(builder)) => {
                let ty = builder.build(self.reg);
                if ty.is_some_and(|ty| !self.begins_typed(ty)) {
                    return Ok(None);
                }
                self.attr_if_any(ty)
            }
            _ => self.attr_if_any(None),
        }
    }

    fn is_variadic(&self, def: &OpDef, of: TypesOf) -> bool {
        let arity = match of {
            TypesOf::Operand(i) => def.operands.get(i).map(|d| d.arity),
            TypesOf::Result(i) => def.results.get(i).map(|d| d.arity),
            TypesOf::Operands | TypesOf::Results | TypesOf::Args(_) => return true,
        };
        matches!(arity, Some(Arity::Variadic | Arity::VariadicOfVariadic(_)))
    }

    fn oi_list(&mut self, def: &OpDef, clauses: &Clauses, op: &mut ParsedOp) -> ParseResult<()> {
        let mut seen = vec![false; clauses.len()];
        while let Some(at) = clauses.with_word(self.literal_here())
            && let (elements, _) = &clauses[at]
            && let Some((FormatElement::Literal(word), rest)) = elements.split_first()
        {
            let pos = self.tok.start;
            if !self.eat_literal(word) {
                break;
            }
            if std::mem::replace(&mut seen[at], true) {
                let pos = self.inflight.last().map_or(pos, |frame| frame.pos);
                let message = format!(
                    "`{word}` clause can appear at most once in the expansion of the oilist directive"
                );
                return Err(self.custom_error(pos, &message));
            }
            match def.unit_of_clause(elements) {
                Some(unit) => op.attrs.push((def.attrs[unit].name, self.ctx.unit())),
                None => self.elements(def, rest, op)?,
            }
        }
        Ok(())
    }

    fn operand_element(&mut self, def: &OpDef, index: usize) -> ParseResult<()> {
        let pos = self.tok.start;
        let arity = def.operands.get(index).map(|d| d.arity);
        if let Some(Arity::One) | None = arity {
            let operand = self.operand()?;
            let format = self.format_state();
            format.set_position_of(index, pos);
            slot(&mut format.operands, index).push(operand);
            return Ok(());
        }
        let format = self.format_state();
        format.set_position_of(index, pos);
        if format.in_item {
            return self.operand_item(arity, index);
        }
        match arity {
            Some(Arity::One) | None => {}
            Some(Arity::Optional) => {
                if let Some(operand) = self.optional_operand()? {
                    slot(&mut self.format_state().operands, index).push(operand);
                }
            }
            Some(Arity::Variadic) => {
                while self.at(TokenKind::Percent) {
                    let operand = self.operand()?;
                    slot(&mut self.format_state().operands, index).push(operand);
                    if !self.eat(TokenKind::Comma) {
                        return Ok(());
                    }
                    if !self.at(TokenKind::Percent) {
                        return Err(self.wrong_token("expected SSA operand"));
                    }
                }
            }
            Some(Arity::VariadicOfVariadic(_)) => return self.operand_groups_element(index),
        }
        Ok(())
    }

    /// Parses groups of operands: `(%a, %b), (%c)`.
    #[inline(never)]
    fn operand_groups_element(&mut self, index: usize) -> ParseResult<()> {
        while self.at(TokenKind::LParen) {
            let list = self.operand_list(ir_core::asm::Delimiter::Paren)?;
            let format = self.format_state();
            slot(&mut format.groups, index).push(list.len() as i32);
            slot(&mut format.operands, index).extend(list);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn region_element(&mut self, def: &OpDef, index: usize, op: &ParsedOp) -> ParseResult<()> {
        let variadic = def.regions.get(index).is_some_and(|r| r.variadic);
        if variadic && !self.at(TokenKind::LBrace) {
            return Ok(());
        }
        loop {
            let args = self.region_args(def, index, op)?;
            if variadic {
                // The next region of the list has separate arguments.
                let format = self.format_state();
                format.args.retain(|(of, _)| of.region != index);
                format.arg_types.retain(|(of, _)| of.region != index);
            }
            let hides = operand_args(def, index).is_some();
            let region = if hides { self.hiding_region(&args)? } else { self.region_here(&args)? };
            slot(&mut self.format_state().regions, index).push(region);
            if self.in_item() || !variadic || !self.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    /// Reports a type of another class than the value's constraint requires.
    #[cold]
    fn wrong_class(&mut self, pos: u32, class: Option<&str>, ty: Type) -> ParseFailed {
        let mut message = "invalid kind of type specified".to_owned();
        if let Some(class) = class {
            let found = type_text(self.reg, ty);
            message.push_str(&format!(": expected {class}, but found '{found}'"));
        }
        self.custom_error(pos, &message)
    }

    /// Checks that the type at `pos` is of the C++ class that its constraint names.
    fn check_class(&mut self, pos: u32, constraint: &Constraint, ty: Type) -> ParseResult<()> {
        if let Some((dialect, name)) = constraint.class
            && !self.is_of_class(ty, dialect, name)
        {
            let class = format!("{}.{}", self.ctx.str(dialect), self.ctx.str(name));
            return Err(self.wrong_class(pos, Some(&class), ty));
        }
        match constraint.builtin {
            // A type of a dialect may implement interfaces, which the constraint checks.
            Some(class) if !class.has_type(self.ctx, ty) && !self.ctx.ty(ty).is_of_dialect() => {
                let name = class.type_name().map(|name| ["builtin", name].join("."));
                Err(self.wrong_class(pos, name.as_deref(), ty))
            }
            _ => Ok(()),
        }
    }

    /// Parses the type of one value, in the short form of its constraint's class.
    fn one_type(&mut self, def: &OpDef, of: TypesOf, qualified: bool) -> ParseResult<Type> {
        let decl = match of {
            TypesOf::Operand(i) => def.operands.get(i),
            TypesOf::Result(i) => def.results.get(i),
            TypesOf::Operands | TypesOf::Results | TypesOf::Args(_) => None,
        };
        let class = decl
            .and_then(|d| d.constraint.class)
            .filter(|_| !qualified && !self.at(TokenKind::Exclaim));
        match class.and_then(|(dialect, mnemonic)| self.reg.type_def(dialect, mnemonic)) {
            Some(def) => {
                let pos = self.tok.start;
                self.parametric_type(def, pos)
            }
            // Any type of the dialect, without its name.
            None if let Some((dialect, class)) = class
                && self.ctx.str(class).is_empty()
                && self.at(TokenKind::Bare) =>
            {
                self.mnemonic_type(dialect)
            }
            None => {
                let pos = self.tok.start;
                let ty = self.parse_type()?;
                if let Some(decl) = decl.filter(|_| !qualified) {
                    self.check_class(pos, &decl.constraint, ty)?;
                }
                Ok(ty)
            }
        }
    }

    /// Returns whether a type is of a class of `dialect`, or whether that is not known.
    fn is_of_class(&self, ty: Type, dialect: Ident, mnemonic: Ident) -> bool {
        if self.reg.type_def(dialect, mnemonic).is_none() {
            return true;
        }
        match self.ctx.ty(ty) {
            TypeKind::Parametric { dialect: of, mnemonic: name, .. } => {
                (*of, *name) == (dialect, mnemonic)
            }
            TypeKind::Integer { .. }
            | TypeKind::Index
            | TypeKind::Float(_)
            | TypeKind::Vector { .. }
            | TypeKind::RankedTensor { .. } => false,
            _ => true,
        }
    }

    fn type_element(&mut self, def: &OpDef, of: TypesOf, qualified: bool) -> ParseResult<()> {
        let arity = match of {
            TypesOf::Operand(i) => def.operands.get(i).map(|d| d.arity),
            TypesOf::Result(i) => def.results.get(i).map(|d| d.arity),
            TypesOf::Operands | TypesOf::Results | TypesOf::Args(_) => Some(Arity::Variadic),
        };
        if self.in_item() {
            return self.type_item(arity, of);
        }
        match arity {
            Some(Arity::One) | None => {
                let ty = self.one_type(def, of, qualified)?;
                self.set_types(of, &[ty]);
            }
            Some(Arity::Optional) => {
                let ty = self.optional_type()?;
                self.set_types(of, ty.as_slice());
            }
            Some(Arity::Variadic) => return self.type_list_element(of),
            Some(Arity::VariadicOfVariadic(_)) => return self.type_groups_element(of),
        }
        Ok(())
    }

    #[inline(never)]
    fn type_list_element(&mut self, of: TypesOf) -> ParseResult<()> {
        let mut types = SmallVec::new();
        self.types_list(&mut types)?;
        self.set_types(of, &types);
        Ok(())
    }

    /// Parses the types of groups of values: `(i32, i64), (f32)`.
    #[inline(never)]
    fn type_groups_element(&mut self, of: TypesOf) -> ParseResult<()> {
        let mut types = SmallVec::new();
        while self.eat(TokenKind::LParen) {
            if !self.at(TokenKind::RParen) {
                self.types_list(&mut types)?;
            }
            self.expect(TokenKind::RParen, "expected ')' after a group of types")?;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.set_types(of, &types);
        Ok(())
    }

    pub(super) fn set_types(&mut self, of: TypesOf, types: &[Type]) {
        let slot = self.format_types(of);
        slot.clear();
        slot.extend_from_slice(types);
    }

    /// Parses `type (, type)*`.
    pub(super) fn types_list(&mut self, out: &mut SmallVec<[Type; 4]>) -> ParseResult<()> {
        loop {
            out.push(self.parse_type()?);
            if !self.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    fn attr_element(
        &mut self,
        def: &OpDef,
        index: usize,
        qualified: bool,
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        let Some(decl) = def.attrs.get(index) else {
            return Err(self.error("no such attribute declaration"));
        };
        let storage = &decl.constraint.storage;
        let value = match storage {
            AttrStorage::Enum(cases) | AttrStorage::StrEnum(cases) => {
                let value = self.enum_value(cases, Some(decl.name))?;
                self.stored_case(storage, cases, value)
            }
            _ => self.stored_attr(storage, qualified)?,
        };
        op.attrs.push((decl.name, value));
        Ok(())
    }

    /// Returns the attribute of a case of an enum, or of several.
    fn stored_case(&self, storage: &AttrStorage, cases: &EnumDef, value: i64) -> Attr {
        match storage {
            AttrStorage::StrEnum(_) => {
                self.ctx.string_attr(&cases.text_of(value).unwrap_or_default())
            }
            _ => self.ctx.int_attr_i64(self.ctx.int_type(cases.width), value),
        }
    }

    /// Parses an attribute in the syntax of its constraint's storage.
    fn stored_attr(&mut self, storage: &AttrStorage, qualified: bool) -> ParseResult<Attr> {
        match storage {
            AttrStorage::Any | AttrStorage::Array | AttrStorage::Dictionary | AttrStorage::Unit => {
                self.parse_attr(None)
            }
            AttrStorage::Typed(builder) => {
                let ty = builder.build(self.reg);
                self.parse_attr(ty)
            }
            AttrStorage::SymbolName => self.symbol_name(),
            AttrStorage::SymbolRef => {
                let pos = self.tok.start;
                let attr = self.parse_attr(None)?;
                match self.ctx.attr(attr) {
                    AttrKind::SymbolRef { .. } => Ok(attr),
                    _ => Err(self.custom_error(pos, "invalid kind of attribute specified")),
                }
            }
            AttrStorage::Type => Ok(self.parse_type().map(|t| self.ctx.type_attr(t))?),
            AttrStorage::DenseArray(_) if qualified => {
                let pos = self.tok.start;
                let attr = self.parse_attr(None)?;
                match self.ctx.attr(attr) {
                    AttrKind::DenseArray { .. } => Ok(attr),
                    _ => Err(self.error_at(pos, "expected a dense array, 'array<...>'")),
                }
            }
            AttrStorage::DenseArray(element) => self.bare_dense_array(*element),
            AttrStorage::Enum(cases) | AttrStorage::StrEnum(cases) => {
                let value = self.enum_value(cases, None)?;
                Ok(self.stored_case(storage, cases, value))
            }
            AttrStorage::Parametric { dialect, mnemonic } => {
                let def = self.reg.attr_def(*dialect, *mnemonic);
                match def {
                    Some(def) if !qualified && !self.at(TokenKind::Hash) => {
                        let pos = self.tok.start;
                        self.within_custom(|p| p.parametric_attr(def, pos))
                    }
                    _ => self.parse_attr(None),
                }
            }
            AttrStorage::Property(text) => self.property(text),
            AttrStorage::Native { parse, .. } => {
                if self.at(TokenKind::Hash) {
                    self.parse_attr(None)
                } else {
                    parse(self)
                }
            }
        }
    }

    /// Returns whether a case of an enum may start here: its keyword, or a string.
    pub(crate) fn at_enum_case(&self, cases: &EnumDef) -> bool {
        match self.tok.kind {
            TokenKind::Bare => cases.value_of(self.str(self.tok)).is_some(),
            TokenKind::String => true,
            _ => false,
        }
    }

    /// Parses the keyword (or quoted text) of a case, or several cases of a bit enum. No word at all is zero,
    /// unless a case has that value.
    ///
    /// # Errors
    /// `expected` and a description of the cases, with the name of the attribute if there is one.
    pub(crate) fn enum_value(
        &mut self,
        cases: &EnumDef,
        attribute: Option<Ident>,
    ) -> ParseResult<i64> {
        if !matches!(self.tok.kind, TokenKind::Bare | TokenKind::String)
            && cases.text_of(0).as_deref() == Some("")
        {
            return Ok(0);
        }
        let mut value = 0;
        loop {
            let tok = self.tok;
            let word = match tok.kind {
                TokenKind::Bare => Cow::Borrowed(self.str(tok)),
                TokenKind::String => {
                    Cow::Owned(String::from_utf8_lossy(&self.string_value(tok)).into_owned())
                }
                _ => {
                    if self.completes() {
                        self.expected_case(cases);
                    }
                    return Err(self.wrong_case(self.here(), cases, attribute));
                }
            };
            let quoted = tok.kind == TokenKind::String;
            let Some(case) =
                (if quoted { cases.value_of_text(&word) } else { cases.value_of(&word) })
            else {
                let failed = self.wrong_case(tok.start, cases, attribute);
                self.bump();
                return Err(failed);
            };
            self.bump();
            value |= case;
            if !cases.bits || !self.eat_literal(cases.separator.trim()) {
                return Ok(value);
            }
        }
    }

    #[cold]
    fn wrong_case(&mut self, pos: u32, cases: &EnumDef, attribute: Option<Ident>) -> ParseFailed {
        let words = cases.keywords();
        let message = match attribute.map(|name| self.ctx.str(name)) {
            Some(name) => format!(
                "expected string or keyword containing one of the following enum values for attribute '{name}' [{words}]"
            ),
            None if matches!(self.tok.kind, TokenKind::Bare | TokenKind::String) => {
                unknown_case(cases)
            }
            None => "expected valid keyword or string".to_owned(),
        };
        let (tok, reported) = (self.tok, self.diags.len());
        let failed = self.custom_error(pos, &message);
        if matches!(tok.kind, TokenKind::Bare | TokenKind::String) {
            let quotes = u32::from(tok.kind == TokenKind::String);
            let range = (tok.start + quotes, tok.end - quotes);
            let written = String::from_utf8_lossy(self.range(range.0, range.1));
            let near = nearest(&written, words.split(", "));
            let near = near.map(str::to_owned);
            self.suggest_since(reported, range, near);
        }
        failed
    }
}

/// Returns the message for a word that names none of the cases of an enum.
pub(super) fn unknown_case(cases: &EnumDef) -> String {
    format!("expected {}::{} to be one of: {}", cases.namespace, cases.name, cases.keywords())
}
