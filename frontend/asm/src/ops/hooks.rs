//! The parser as hooks see it: implements [`OpAsmParser`](ir_core::asm::OpAsmParser) for the custom
//! syntax of an operation, a directive `custom<X>`, a type or an attribute.
//!
//! ```text
//! // %a : i32
//! fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp) -> ParseResult<()> {
//!     let operand = p.operand()?;
//!     p.literal(":")?;
//!     let ty = p.parse_type()?;
//!     op.operands.push(p.resolve(operand, ty)?);
//!     Ok(())
//! }
//! ```

use ir_core::affine::AffineMap;
use ir_core::asm::{
    Argument, ArgumentSyntax, Delimiter, OpAsmParser, ParseFailed, ParseResult, ParsedOp, Pos,
    UnresolvedOperand, ValueName,
};
use ir_core::def::format::{ArgSlice, TypesOf};
use ir_core::types::Shape;
use ir_core::{Attr, BlockId, Body, Ident, Loc, OpId, RegionId, Registry, Type, ValueId};
use smallvec::SmallVec;

use crate::cursor::Parser;
use crate::lexer::{TokenKind, punctuation};
use crate::state::ValueUse;

/// The maximal length, and the maximal number, of the texts of attributes that are cached.
const MAX_CACHED_TEXT: usize = 512;
const MAX_CACHED_TEXTS: usize = 1024;

impl<'a> Parser<'a> {
    pub(crate) fn at_literal(&self, text: &str) -> bool {
        match self.tok.kind {
            TokenKind::Bare => self.slice(self.tok) == text.as_bytes(),
            TokenKind::Colon if text == "::" => self.text.get(self.tok.end as usize) == Some(&b':'),
            kind => punctuation(text) == Some(kind),
        }
    }

    /// Returns the text of the current token if it is a literal.
    pub(super) fn literal_here(&self) -> &str {
        let here = self.slice(self.tok);
        let here = if here == b":" && self.at_literal("::") { b"::" } else { here };
        std::str::from_utf8(here).unwrap_or_default()
    }

    pub(crate) fn eat_literal(&mut self, text: &str) -> bool {
        let hit = self.at_literal(text);
        if hit {
            self.bump();
            if text == "::" {
                self.bump();
            }
        }
        hit
    }

    pub(crate) fn expect_literal(&mut self, text: &str) -> ParseResult<()> {
        if self.eat_literal(text) {
            return Ok(());
        }
        let message = format!("expected '{text}'");
        // A missing bracket is reported where the text before it ends, a missing word at the token in its
        // place.
        Err(if punctuation(text).is_some() {
            self.wrong_token(message)
        } else {
            self.custom_error(self.here(), &message)
        })
    }

    /// Parses `-`? integer, if one is next.
    pub(crate) fn integer_if_any(&mut self) -> ParseResult<Option<i64>> {
        self.integer_as(|value| i64::try_from(value).ok())
    }

    /// Parses `-`? integer, if one is next, and converts it; reports an error if `convert` returns `None`.
    pub(crate) fn integer_as<T>(
        &mut self,
        convert: impl Fn(i128) -> Option<T>,
    ) -> ParseResult<Option<T>> {
        if !matches!(self.tok.kind, TokenKind::Minus | TokenKind::Integer) {
            return Ok(None);
        }
        let negative = self.eat(TokenKind::Minus);
        let pos = self.tok.start;
        if !self.at(TokenKind::Integer) {
            return Err(self.error("expected integer value"));
        }
        let text = self.str(self.tok);
        let magnitude = match text.strip_prefix("0x") {
            Some(digits) => i128::from_str_radix(digits, 16).ok(),
            None => text.parse::<i128>().ok(),
        };
        let value = magnitude.map(|m| if negative { -m } else { m }).and_then(convert);
        match value {
            Some(value) => {
                self.bump();
                Ok(Some(value))
            }
            None => {
                let failed = self.error_at(pos, "integer value too large");
                self.bump();
                Err(failed)
            }
        }
    }

    pub(crate) fn plain_operand(&mut self) -> ParseResult<UnresolvedOperand> {
        Ok(self.value_use()?.operand())
    }

    /// Returns whether a list of operands without delimiters has any.
    fn has_operands(&mut self) -> bool {
        let any = self.at(TokenKind::Percent);
        if !any && self.completes() {
            self.expected_value(None);
        }
        any
    }

    /// Parses `%name`; a result number, e.g. in `%name#1`, is an error.
    fn operand_without_number(&mut self) -> ParseResult<UnresolvedOperand> {
        let name_end = self.tok.end;
        let operand = self.plain_operand()?;
        let between = &self.text[name_end as usize..self.tok.start as usize];
        match between.iter().position(|byte| !byte.is_ascii_whitespace()) {
            Some(at) if between[at] == b'#' => {
                let pos = name_end + at as u32;
                Err(self.error_at(pos, "result number not allowed in argument list"))
            }
            _ => Ok(operand),
        }
    }

    pub(super) fn region_argument(&mut self, syntax: ArgumentSyntax) -> ParseResult<Argument> {
        let mut argument = self.argument_name()?;
        if syntax == ArgumentSyntax::Typed {
            argument.ty = Some(self.argument_type()?);
            if self.at(TokenKind::LBrace) {
                argument.attrs = self.dict_attr()?;
            }
        }
        argument.loc = self.trailing_loc()?;
        Ok(argument)
    }

    /// Parses `%name: type`, which no attributes follow.
    pub(super) fn typed_argument(&mut self) -> ParseResult<Argument> {
        let mut argument = self.argument_name()?;
        argument.ty = Some(self.argument_type()?);
        argument.loc = self.trailing_loc()?;
        Ok(argument)
    }

    fn argument_type(&mut self) -> ParseResult<Type> {
        self.expect(TokenKind::Colon, "expected ':'")?;
        self.parse_type()
    }

    fn argument_name(&mut self) -> ParseResult<Argument> {
        let pos = Pos(self.tok.start);
        let tok = self.tok;
        self.expect(TokenKind::Percent, "expected SSA operand")?;
        if self.at(TokenKind::Hash) && self.str(self.tok)[1..].bytes().all(|c| c.is_ascii_digit()) {
            return Err(self.error("an argument has no result number"));
        }
        let name = self.scopes.name(&self.slice(tok)[1..]);
        let name = ValueUse { name, number: 0, pos: pos.0 }.operand();
        Ok(Argument { name: Some(name), ty: None, attrs: self.ctx.empty_dict(), loc: None, pos })
    }

    pub(super) fn types_slot(&mut self, of: TypesOf) -> &mut Vec<Type> {
        let format = self.format_state();
        match of {
            TypesOf::Operand(i) => slot(&mut format.operand_types, i),
            TypesOf::Result(i) => slot(&mut format.result_types, i),
            TypesOf::Operands => format.all_operand_types.get_or_insert_default(),
            TypesOf::Results => format.all_result_types.get_or_insert_default(),
            TypesOf::Args(slice) => {
                let known = format.arg_types.iter().position(|(of, _)| *of == slice);
                let at = known.unwrap_or(format.arg_types.len());
                if known.is_none() {
                    format.arg_types.push((slice, Vec::new()));
                }
                &mut format.arg_types[at].1
            }
        }
    }

    pub(crate) fn format_state(&mut self) -> &mut crate::state::FormatState {
        if self.inflight.is_empty() {
            self.inflight.push(crate::state::InFlight::default());
        }
        let last = self.inflight.len() - 1;
        let spare = &mut self.spare.formats;
        self.inflight[last].format.get_or_insert_with(|| spare.pop().unwrap_or_default())
    }
}

/// Returns the list of declaration `index`, creating it if necessary.
pub(crate) fn slot<T>(lists: &mut Vec<Vec<T>>, index: usize) -> &mut Vec<T> {
    if lists.len() <= index {
        lists.resize_with(index + 1, Vec::new);
    }
    &mut lists[index]
}

impl OpAsmParser for Parser<'_> {
    fn reg(&self) -> &Registry {
        self.reg
    }
    fn pos(&self) -> Pos {
        Pos(self.tok.start)
    }
    fn error(&mut self, pos: Pos, message: String) -> ParseFailed {
        self.custom_error(pos.0, &message)
    }
    fn loc_at(&mut self, pos: Pos) -> Loc {
        self.source_loc(pos.0)
    }

    fn literal(&mut self, text: &str) -> ParseResult<()> {
        if self.completes() {
            self.expected_literal(text);
        }
        self.expect_literal(text)
    }
    fn optional_literal(&mut self, text: &str) -> bool {
        if self.completes() {
            self.expected_literal(text);
        }
        self.eat_literal(text)
    }
    fn peek_literal(&mut self, text: &str) -> bool {
        if self.completes() {
            self.expected_literal(text);
        }
        self.at_literal(text)
    }
    fn optional_keyword(&mut self) -> Option<String> {
        if !self.at(TokenKind::Bare) {
            return None;
        }
        let tok = self.bump();
        Some(self.str(tok).to_owned())
    }
    fn keyword(&mut self) -> ParseResult<String> {
        match self.optional_keyword() {
            Some(word) => Ok(word),
            None => Err(self.error("expected a keyword")),
        }
    }
    fn optional_keyword_or_string(&mut self) -> ParseResult<Option<String>> {
        if self.at(TokenKind::String) {
            let tok = self.bump();
            let ident = self.string_ident(tok)?;
            return Ok(Some(self.ctx.str(ident).to_owned()));
        }
        Ok(self.optional_keyword())
    }
    fn optional_string(&mut self) -> ParseResult<Option<Vec<u8>>> {
        if !self.at(TokenKind::String) {
            return Ok(None);
        }
        let tok = self.bump();
        Ok(Some(self.string_value(tok).into_owned()))
    }
    fn optional_integer(&mut self) -> ParseResult<Option<i64>> {
        self.integer_if_any()
    }
    fn integer(&mut self) -> ParseResult<i64> {
        match self.integer_if_any()? {
            Some(value) => Ok(value),
            None => Err(self.custom_error(self.here(), "expected integer value")),
        }
    }
    fn integer_bits(&mut self) -> ParseResult<u64> {
        let bits =
            |value| i64::try_from(value).map(|v| v as u64).or_else(|_| u64::try_from(value)).ok();
        match self.integer_as(bits)? {
            Some(value) => Ok(value),
            None => Err(self.custom_error(self.here(), "expected integer value")),
        }
    }
    fn comma_list(
        &mut self,
        delimiter: Delimiter,
        element: &mut dyn FnMut(&mut dyn OpAsmParser) -> ParseResult<()>,
    ) -> ParseResult<()> {
        let (open, close, optional) = match delimiter {
            Delimiter::None => return self.comma_list_of(|p| element(p)),
            Delimiter::Paren => (TokenKind::LParen, TokenKind::RParen, false),
            Delimiter::Square => (TokenKind::LSquare, TokenKind::RSquare, false),
            Delimiter::LessGreater => (TokenKind::Less, TokenKind::Greater, false),
            Delimiter::Braces => (TokenKind::LBrace, TokenKind::RBrace, false),
            Delimiter::OptionalParen => (TokenKind::LParen, TokenKind::RParen, true),
            Delimiter::OptionalSquare => (TokenKind::LSquare, TokenKind::RSquare, true),
            Delimiter::OptionalLessGreater => (TokenKind::Less, TokenKind::Greater, true),
        };
        if optional && !self.at(open) {
            return Ok(());
        }
        let (open_message, close_message) = match open {
            TokenKind::LParen => ("expected '('", "expected ')'"),
            TokenKind::LSquare => ("expected '['", "expected ']'"),
            TokenKind::Less => ("expected '<'", "expected '>'"),
            _ => ("expected '{'", "expected '}'"),
        };
        self.delimited(open, close, (open_message, close_message), |p| element(p))
    }

    fn attr_of_text(&mut self, pos: Pos, text: &str) -> ParseResult<Attr> {
        if let Some(&attr) = self.caches.texts.get(text) {
            return Ok(attr);
        }
        let attr = crate::element::parse_attr(self.reg, text).map_err(|reason| {
            let message = format!("the attribute '{text}' is not valid: {}", reason.message);
            self.error_at(pos.0, message)
        })?;
        // A text that depends on the operation is seldom needed again.
        if text.len() <= MAX_CACHED_TEXT && self.caches.texts.len() < MAX_CACHED_TEXTS {
            self.caches.texts.insert(text.into(), attr);
        }
        Ok(attr)
    }
    fn stripped_attr(&mut self, dialect: Ident, mnemonic: Ident) -> ParseResult<Attr> {
        self.attr_param(dialect, mnemonic)
    }
    fn digits(&mut self) -> ParseResult<String> {
        self.digits_text()
    }
    fn attr_params(&mut self, dialect: &str, mnemonic: &str) -> ParseResult<Attr> {
        let pos = self.tok.start;
        match self.reg.attr_def(self.ctx.ident(dialect), self.ctx.ident(mnemonic)) {
            Some(def) => self.parametric_attr(def, pos),
            None => {
                Err(self.error(format!("the attribute '#{dialect}.{mnemonic}' is not defined")))
            }
        }
    }
    fn type_params(&mut self, dialect: &str, mnemonic: &str) -> ParseResult<Type> {
        let pos = self.tok.start;
        match self.reg.type_def(self.ctx.ident(dialect), self.ctx.ident(mnemonic)) {
            Some(def) => self.parametric_type(def, pos),
            None => Err(self.error(format!("the type '!{dialect}.{mnemonic}' is not defined"))),
        }
    }
    fn short_attr(&mut self, dialect: &str) -> ParseResult<Attr> {
        self.mnemonic_attr(self.ctx.ident(dialect))
    }
    fn affine_map(&mut self) -> ParseResult<AffineMap> {
        Parser::affine_map(self)
    }
    fn affine_map_of_values(
        &mut self,
        delimiter: Delimiter,
    ) -> ParseResult<(AffineMap, Vec<UnresolvedOperand>)> {
        self.affine_map_of_uses(delimiter)
    }
    fn affine_groups_of_values(
        &mut self,
        word: &str,
    ) -> ParseResult<(AffineMap, Vec<i64>, Vec<UnresolvedOperand>)> {
        self.affine_groups_of_uses(word)
    }
    fn value_name(&self, name: ValueName) -> String {
        self.repeated.note_other_influence();
        String::from_utf8_lossy(self.scopes.text(name.index() as u32)).into_owned()
    }
    fn operand(&mut self) -> ParseResult<UnresolvedOperand> {
        self.plain_operand()
    }
    fn optional_operand(&mut self) -> ParseResult<Option<UnresolvedOperand>> {
        if self.at(TokenKind::Percent) {
            return self.plain_operand().map(Some);
        }
        if self.completes() {
            self.expected_value(None);
        }
        Ok(None)
    }
    fn operand_list(&mut self, delimiter: Delimiter) -> ParseResult<Vec<UnresolvedOperand>> {
        let mut out = Vec::new();
        if delimiter == Delimiter::None && !self.has_operands() {
            return Ok(out);
        }
        self.comma_list(delimiter, &mut |p| {
            out.push(p.operand()?);
            Ok(())
        })?;
        Ok(out)
    }
    fn operand_list_without_numbers(&mut self) -> ParseResult<Vec<UnresolvedOperand>> {
        let mut out = Vec::new();
        if self.has_operands() {
            self.comma_list_of(|p| {
                out.push(p.operand_without_number()?);
                Ok(())
            })?;
        }
        Ok(out)
    }
    fn resolve(&mut self, operand: UnresolvedOperand, ty: Type) -> ParseResult<ValueId> {
        self.resolve_use(ValueUse::of(operand), ty)
    }
    fn resolve_all(
        &mut self,
        operands: &[UnresolvedOperand],
        types: &[Type],
        pos: Pos,
        op: &mut ParsedOp,
    ) -> ParseResult<()> {
        if operands.len() != types.len() {
            let message = format!(
                "number of operands and types do not match: got {} operands and {} types",
                operands.len(),
                types.len()
            );
            return Err(self.custom_error(pos.0, &message));
        }
        for (&operand, &ty) in operands.iter().zip(types) {
            op.operands.push(self.resolve_use(ValueUse::of(operand), ty)?);
        }
        Ok(())
    }

    fn ty(&mut self) -> ParseResult<Type> {
        self.parse_type()
    }
    fn optional_ty(&mut self) -> ParseResult<Option<Type>> {
        self.optional_type()
    }
    fn type_list(&mut self) -> ParseResult<Vec<Type>> {
        let mut out = Vec::new();
        self.comma_list_of(|p| {
            out.push(p.parse_type()?);
            Ok(())
        })?;
        Ok(out)
    }
    fn functional_type(&mut self) -> ParseResult<(Vec<Type>, Vec<Type>)> {
        let (mut inputs, mut results) =
            (SmallVec::<[Type; 4]>::new(), SmallVec::<[Type; 4]>::new());
        self.signature_types(&mut inputs, &mut results)?;
        Ok((inputs.into_vec(), results.into_vec()))
    }
    fn optional_arrow_types(&mut self) -> ParseResult<Vec<Type>> {
        let mut results = SmallVec::<[Type; 4]>::new();
        if self.eat(TokenKind::Arrow) {
            self.result_types(&mut results)?;
        }
        Ok(results.into_vec())
    }
    fn attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        self.parse_attr(ty)
    }
    fn optional_attr(&mut self, ty: Option<Type>) -> ParseResult<Option<Attr>> {
        self.attr_if_any(ty)
    }
    fn symbol_name(&mut self) -> ParseResult<Attr> {
        match self.optional_symbol_name()? {
            Some(name) => Ok(name),
            None => {
                let pos = self.here();
                Err(self.custom_error(pos, "expected valid '@'-identifier for symbol name"))
            }
        }
    }
    fn optional_symbol_name(&mut self) -> ParseResult<Option<Attr>> {
        if !self.at(TokenKind::At) {
            return Ok(None);
        }
        let tok = self.bump();
        let quoted = self.text.get(tok.start as usize + 1) == Some(&b'"');
        let name = if quoted { self.string_value(tok) } else { self.slice(tok)[1..].into() };
        let ctx = self.ctx;
        let path = || std::str::from_utf8(&name).iter().map(|name| ctx.ident(name)).collect();
        self.note_symbol(path, tok.start..tok.end);
        Ok(Some(self.ctx.string_attr_of(&name, None)))
    }
    fn attr_dict(&mut self, attrs: &mut Vec<(Ident, Attr)>) -> ParseResult<()> {
        if self.at(TokenKind::LBrace) { self.dict_entries(attrs) } else { Ok(()) }
    }
    fn attr_dict_with_keyword(&mut self, attrs: &mut Vec<(Ident, Attr)>) -> ParseResult<()> {
        if self.eat_word(b"attributes") { self.dict_entries(attrs) } else { Ok(()) }
    }
    fn op_attr_dict(&mut self, op: &mut ParsedOp) -> ParseResult<()> {
        let before = op.attrs.len();
        self.attr_dict(&mut op.attrs)?;
        self.split_dictionary(op, before);
        Ok(())
    }
    fn op_attr_dict_with_keyword(&mut self, op: &mut ParsedOp) -> ParseResult<()> {
        let before = op.attrs.len();
        self.attr_dict_with_keyword(&mut op.attrs)?;
        self.split_dictionary(op, before);
        Ok(())
    }
    fn dimensions(&mut self) -> ParseResult<Vec<i64>> {
        let mut shape = Shape::new();
        self.dimension_list(&mut shape, true, false)?;
        Ok(shape.into_vec())
    }
    fn optional_loc(&mut self) -> ParseResult<Option<Loc>> {
        self.trailing_loc()
    }

    fn argument(&mut self, syntax: ArgumentSyntax) -> ParseResult<Argument> {
        self.region_argument(syntax)
    }
    fn optional_argument(&mut self, syntax: ArgumentSyntax) -> ParseResult<Option<Argument>> {
        if self.at(TokenKind::Percent) { self.region_argument(syntax).map(Some) } else { Ok(None) }
    }
    fn argument_list(
        &mut self,
        delimiter: Delimiter,
        syntax: ArgumentSyntax,
    ) -> ParseResult<Vec<Argument>> {
        let mut out = Vec::new();
        if delimiter == Delimiter::None && !self.at(TokenKind::Percent) {
            return Ok(out);
        }
        self.comma_list(delimiter, &mut |p| {
            out.push(p.argument(syntax)?);
            Ok(())
        })?;
        Ok(out)
    }
    fn region(&mut self, _op: &ParsedOp, args: &[Argument]) -> ParseResult<RegionId> {
        self.region_here(args)
    }
    fn optional_region(
        &mut self,
        op: &ParsedOp,
        args: &[Argument],
    ) -> ParseResult<Option<RegionId>> {
        if self.at(TokenKind::LBrace) { self.region(op, args).map(Some) } else { Ok(None) }
    }
    fn empty_region(&mut self, _op: &ParsedOp) -> RegionId {
        self.empty_region_here()
    }
    fn region_body(&mut self, _op: &ParsedOp) -> &mut Body {
        self.inflight_body()
    }
    fn ensure_terminator(&mut self, op: &ParsedOp, region: RegionId) -> ParseResult<()> {
        if let Some(name) = self.reg.op(op.name).and_then(|d| d.implicit_terminator) {
            self.add_implicit_terminator(region, name, op.loc, op.pos.0);
        }
        Ok(())
    }
    fn successor(&mut self) -> ParseResult<BlockId> {
        self.successor_use()
    }
    fn optional_successor(&mut self) -> ParseResult<Option<BlockId>> {
        if self.at(TokenKind::Caret) { self.successor_use().map(Some) } else { Ok(None) }
    }
    fn value_type(&self, value: ValueId) -> Type {
        self.type_of(value)
    }
    fn operand_loc(&mut self, operand: UnresolvedOperand) -> Loc {
        self.loc_of_use(ValueUse::of(operand))
    }
    fn generic_operation(&mut self, block: BlockId) -> ParseResult<OpId> {
        self.generic_op(block)
    }
    fn format_operands(&mut self, index: usize) -> &mut Vec<UnresolvedOperand> {
        slot(&mut self.format_state().operands, index)
    }
    fn format_types(&mut self, of: TypesOf) -> &mut Vec<Type> {
        self.types_slot(of)
    }
    fn set_format_result_count(&mut self, index: usize, count: usize) {
        self.format_state().result_counts.push((index, count));
    }
    fn format_groups(&mut self, index: usize) -> &mut Vec<i32> {
        slot(&mut self.format_state().groups, index)
    }
    fn format_regions(&mut self, index: usize) -> &mut Vec<RegionId> {
        let state = self.format_state();
        state.native_regions.push(index);
        slot(&mut state.regions, index)
    }
    fn add_format_region(&mut self, index: usize, region: RegionId) {
        slot(&mut self.format_state().regions, index).push(region);
    }
    fn format_args(&mut self, of: ArgSlice) -> &mut Vec<Argument> {
        let format = self.format_state();
        let known = format.args.iter().position(|(slice, _)| *slice == of);
        let at = known.unwrap_or(format.args.len());
        if known.is_none() {
            format.args.push((of, format.free_args.pop().unwrap_or_default()));
        }
        &mut format.args[at].1
    }
    fn format_successors(&mut self, index: usize) -> &mut Vec<BlockId> {
        slot(&mut self.format_state().successors, index)
    }
    fn successor_and_operands(&mut self) -> ParseResult<(BlockId, Vec<ValueId>)> {
        let block = self.successor_use()?;
        let mut operands = Vec::new();
        if self.eat(TokenKind::LParen) {
            operands = self.typed_uses()?;
            self.expect(TokenKind::RParen, "expected ')' after the operands of a successor")?;
        }
        Ok((block, operands))
    }
}
