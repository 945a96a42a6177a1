//! Parses the generic form of operations: `"name"(operands)[successors]<properties>(regions){attributes} :
//! type`.

use ir_core::asm::{ParseResult, UnresolvedOperand};
use ir_core::split_name;
use ir_core::{BlockId, OpId, OperationState, Type};
use smallvec::SmallVec;

use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::state::{FormatEnd, InFlight, OpInfo, ValueUse};

impl<'a> Parser<'a> {
    /// Parses a quoted operation name.
    fn quoted_op(&mut self) -> ParseResult<OpInfo<'a>> {
        let tok = self.tok;
        let text = self.range(tok.start + 1, tok.end - 1);
        if let Some(&info) = self.caches.ops.get(text) {
            return Ok(info);
        }
        let value = self.string_value(tok);
        if value.is_empty() {
            return Err(self.error("empty operation name is invalid"));
        }
        if value.contains(&0) {
            return Err(self.error("operation name contains a NUL"));
        }
        let Ok(name) = std::str::from_utf8(&value) else {
            return Err(self.error("operation name is not valid UTF-8"));
        };
        let info = self.op_info(name);
        self.caches.ops.insert(text, info);
        Ok(info)
    }

    /// Looks up an operation name.
    pub(super) fn op_info(&mut self, name: &str) -> OpInfo<'a> {
        let dialect = split_name(name).map_or(name, |parts| parts.0);
        let name = self.ctx.op_name(name);
        let def = self.reg.op(name).map(|d| &**d);
        let known_dialect = def.is_some() || self.reg.dialect(self.ctx.ident(dialect)).is_some();
        OpInfo { name, def, end: def.map_or_else(FormatEnd::default, FormatEnd::of), known_dialect }
    }

    pub(super) fn generic_op(&mut self, block: BlockId) -> ParseResult<OpId> {
        let (tok, pos) = (self.tok, self.tok.start);
        let info = self.quoted_op()?;
        self.begin_op(info.name, tok);
        self.bump();
        if !info.known_dialect && !self.opts.allow_unregistered {
            let message = format!(
                "operation being parsed with an unregistered dialect. If this is intended, \
                 please {}",
                self.opts.remedy()
            );
            return Err(self.unregistered(self.tok.start, message));
        }
        let loc = self.source_loc(pos);
        let mut state = OperationState::new(self.ctx, info.name, loc);
        let operands = self.generic_parts(info, &mut state, pos)?;
        self.generic_types(&operands, &mut state)?;
        if let Some(def) = info.def {
            if state.props != self.ctx.empty_dict() {
                state.props = self.with_enum_properties(def, state.props);
            }
            self.check_generic_attrs(def, pos, (state.props, state.attrs))?;
            (state.props, state.attrs) = self.deal_dicts(def, info.name, state.props, state.attrs);
        }
        let open = self.settle_operands(&mut state.operands);
        let op = self.make_op(block, state.parts(), open);
        if let Some(loc) = self.trailing_loc()? {
            self.cur.body.set_loc(op, loc);
        }
        Ok(op)
    }

    /// Parses everything between the name and the type. A separate function, so that its stack frame is
    /// small: regions recurse through it.
    fn generic_parts(
        &mut self,
        info: OpInfo<'a>,
        state: &mut OperationState,
        pos: u32,
    ) -> ParseResult<SmallVec<[ValueUse; 4]>> {
        let mut operands = SmallVec::<[ValueUse; 4]>::new();
        self.expect(TokenKind::LParen, "expected '(' to start operand list")?;
        if self.at(TokenKind::Percent) {
            loop {
                operands.push(self.value_use()?);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        self.expect(TokenKind::RParen, "expected ')' to end operand list")?;
        if self.at(TokenKind::LSquare) {
            if info.def.is_some_and(|d| !d.has(ir_core::def::Trait::Terminator)) {
                return Err(self.error("successors in non-terminator"));
            }
            self.bump();
            loop {
                let successor = self.successor_use()?;
                state.successors.push(successor);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect(TokenKind::RSquare, "expected ',' or ']'")?;
        }
        if self.eat(TokenKind::Less) {
            if !self.at(TokenKind::LBrace) {
                return Err(self.wrong_token("expected attribute value"));
            }
            let start = self.tok.start;
            state.props = self.dict_attr()?;
            self.expect(TokenKind::Greater, "expected '>' to close properties")?;
            if info.def.is_some_and(|def| !def.has_properties()) {
                let name = self.ctx.op_name_str(info.name);
                let message = format!(
                    "the dialect of '{name}' sets usePropertiesForAttributes = 0, so the \
                     operation has no properties; write its attributes between '{{' and '}}'"
                );
                return Err(self.error_at(start, message));
            }
        }
        if self.at(TokenKind::LParen) {
            self.generic_regions(info, state, pos)?;
        }
        if self.at(TokenKind::LBrace) {
            state.attrs = self.dict_attr()?;
        }
        Ok(operands)
    }

    fn generic_regions(
        &mut self,
        info: OpInfo<'a>,
        state: &mut OperationState,
        pos: u32,
    ) -> ParseResult<()> {
        self.bump();
        let isolated = info.def.is_some_and(|d| d.is_isolated());
        self.inflight.push(InFlight { isolated, pos, ..InFlight::default() });
        let mut result = Ok(());
        loop {
            match self.region_here(&[]) {
                Ok(region) => state.regions.push(region),
                Err(failed) => result = Err(failed),
            }
            if result.is_err() || !self.eat(TokenKind::Comma) {
                break;
            }
        }
        let frame = self.inflight.pop();
        result?;
        self.expect(TokenKind::RParen, "expected ')' to end region list")?;
        if let Some(mut frame) = frame
            && isolated
        {
            state.regions.clear();
            state.body = self.take_nested(&mut frame, state.name);
        }
        Ok(())
    }

    /// Parses `: (types) -> types` and resolves the operands with those types.
    fn generic_types(
        &mut self,
        operands: &[ValueUse],
        state: &mut OperationState,
    ) -> ParseResult<()> {
        self.expect(TokenKind::Colon, "expected ':' followed by operation type")?;
        let pos = self.tok.start;
        let (mut inputs, mut results) =
            (SmallVec::<[Type; 4]>::new(), SmallVec::<[Type; 4]>::new());
        if self.at(TokenKind::LParen) {
            self.signature_types(&mut inputs, &mut results)?;
        } else {
            let ty = self.parse_type()?;
            let ir_core::TypeKind::Function { inputs: i, results: r } = self.ctx.ty(ty) else {
                return Err(self.error_at(pos, "expected function type"));
            };
            inputs.extend_from_slice(i);
            results.extend_from_slice(r);
        }
        if inputs.len() != operands.len() {
            // MLIR's message about one type has two spaces.
            let s = if operands.len() == 1 { " " } else { "s" };
            let message =
                format!("expected {} operand type{s} but had {}", operands.len(), inputs.len());
            return Err(self.error_at(pos, message));
        }
        for (&used, &ty) in operands.iter().zip(&inputs) {
            state.operands.push(self.resolve_use(used, ty)?);
        }
        state.results.extend_from_slice(&results);
        Ok(())
    }

    /// Parses `%a, %b : types`, or nothing, and resolves the operands.
    pub(super) fn typed_uses(&mut self) -> ParseResult<Vec<ir_core::ValueId>> {
        let mut operands: Vec<UnresolvedOperand> = Vec::new();
        if !self.at(TokenKind::Percent) {
            return Ok(Vec::new());
        }
        loop {
            operands.push(self.value_use()?.operand());
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::Colon, "expected ':' after the operands")?;
        let mut types = Vec::new();
        loop {
            types.push(self.parse_type()?);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        if types.len() != operands.len() {
            return Err(self.error(format!("expected {} types", operands.len())));
        }
        let pairs = operands.into_iter().zip(types);
        pairs.map(|(operand, ty)| self.resolve_use(ValueUse::of(operand), ty)).collect()
    }
}
