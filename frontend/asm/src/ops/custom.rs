//! Parses the custom form of operations, e.g. `arith.addi %a, %b : i32`: the text after the bare name is
//! parsed by the operation's hook or by its declarative format.

use std::borrow::Cow;

use ir_core::asm::{ParseFailed, ParseResult, ParsedOp, Pos, ValueName};
use ir_core::def::OpDef;
use ir_core::printer::is_bare_identifier;
use ir_core::split_name;
use ir_core::{BlockId, OpId, OperationParts, panics};

use crate::cursor::Parser;
use crate::state::{InFlight, OpInfo};
use crate::types::integer_type;

impl<'a> Parser<'a> {
    /// Parses a bare operation name, with the current default dialect.
    fn bare_op(&mut self) -> OpInfo<'a> {
        let tok = self.tok;
        let text = self.slice(tok);
        if text.contains(&b'.') {
            if let Some(&info) = self.caches.ops.get(text) {
                return info;
            }
            let name = self.str(tok);
            let info = self.op_info(name);
            self.caches.ops.insert(text, info);
            return info;
        }
        let dialect = self.default_dialects.last().copied().unwrap_or_default();
        if let Some(&info) = self.caches.short_ops.get(&(text, dialect)) {
            return info;
        }
        let name = format!("{dialect}.{}", self.str(tok));
        let info = self.op_info(&name);
        self.caches.short_ops.insert((text, dialect), info);
        info
    }

    /// Parses an operation in its custom form. `bound` is the number of its results that have names, and the first
    /// of these names.
    pub(super) fn custom_op(
        &mut self,
        block: BlockId,
        bound: (usize, Option<u32>),
    ) -> ParseResult<OpId> {
        let tok = self.tok;
        let info = self.bare_op();
        let Some(def) = info.def else { return Err(self.unknown_op(info, tok)) };
        self.begin_op(info.name, tok);
        self.bump();
        let (pos, loc) = (Pos(tok.start), self.source_loc(tok.start));
        let mut op = match self.spare.ops.pop() {
            Some(mut op) => {
                op.reset(info.name, pos, loc);
                op
            }
            None => Box::new(ParsedOp::new(info.name, pos, loc)),
        };
        op.bound_results = bound.0;
        op.bound_name = bound.1.map(|name| ValueName::new(name as usize));
        self.default_dialects
            .push(def.hooks.interfaces.asm.get_default_dialect.as_deref().unwrap_or(""));
        self.inflight.push(InFlight {
            custom: Some((info.name, self.nesting)),
            isolated: def.is_isolated(),
            pos: tok.start,
            ..InFlight::default()
        });
        let reported = self.diags.len();
        let result = match (&def.hooks.parse, &def.format) {
            (Some(parse), _) => {
                let ctx = self.reg.ctx();
                let context = || format!("parser of '{}'", ctx.op_name_str(info.name));
                panics::with_context(context, || parse(self, &mut op))
            }
            (None, Some(format)) => self.formatted_op(def, (format, info.end), &mut op),
            (None, None) => {
                let reported = self.diags.len();
                let failed = self.error_at(tok.start, no_custom_form(def));
                if self.diags.len() > reported {
                    self.help(tok.start, self.generic_form(def));
                }
                Err(failed)
            }
        };
        let frame = self.inflight.pop();
        self.default_dialects.pop();
        if result.is_err() && self.completes() {
            self.incomplete_op(info.name);
        }
        result?;
        if self.diags.len() > reported && !self.opts.recover {
            return Err(ParseFailed);
        }
        let made = self.finish_custom(block, def, &mut op, frame.unwrap_or_default())?;
        self.spare.ops.push(op);
        Ok(made)
    }

    /// Returns how the operation is written in the generic form.
    #[cold]
    fn generic_form(&self, def: &OpDef) -> String {
        let ctx = self.ctx;
        let operands: Vec<String> =
            def.operands.iter().map(|value| format!("%{}", ctx.str(value.name))).collect();
        let attrs: Vec<String> = def
            .attrs
            .iter()
            .filter(|attr| !attr.optional && attr.default.is_none())
            .map(|attr| format!("{} = ...", ctx.str(attr.name)))
            .collect();
        let attrs =
            if attrs.is_empty() { String::new() } else { format!(" <{{{}}}>", attrs.join(", ")) };
        let types = |count: usize| vec!["type"; count].join(", ");
        format!(
            "the generic form is \"{}\"({}){attrs} : ({}) -> ({})",
            ctx.op_name_str(def.name),
            operands.join(", "),
            types(operands.len()),
            types(def.results.len()),
        )
    }

    /// Parses an attribute that is written without its dialect and name: errors of its parameters are those of the
    /// custom form.
    pub(super) fn within_custom<T>(
        &mut self,
        parse: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<T> {
        let at = self.inflight.len().wrapping_sub(1);
        let own = self.nesting;
        let level = |p: &mut Self, from: u32, to: u32| {
            if let Some((_, nesting)) = p.inflight.get_mut(at).and_then(|f| f.custom.as_mut())
                && *nesting == from
            {
                *nesting = to;
            }
        };
        level(self, own, own + 1);
        let result = parse(self);
        level(self, own + 1, own);
        result
    }

    /// Reports an error of the custom form of the current operation, whose name precedes the message. In the types and attributes that it
    /// contains, the message is unchanged.
    #[cold]
    pub(crate) fn custom_error(&mut self, pos: u32, message: &str) -> ParseFailed {
        match self.inflight.last().and_then(|frame| frame.custom) {
            Some((name, nesting)) if nesting == self.nesting => {
                let name = self.ctx.op_name_str(name);
                self.error_at(pos, format!("custom op '{name}' {message}"))
            }
            _ => self.error_at(pos, message),
        }
    }

    #[cold]
    fn unknown_op(&mut self, info: OpInfo<'a>, tok: crate::lexer::Token) -> ParseFailed {
        // An integer type is a token that does not name an operation.
        if integer_type(self.slice(tok)).is_some() {
            return self.wrong_token("expected operation name in quotes");
        }
        let (written, range) = (self.str(tok), (tok.start, tok.end));
        if self.default_dialects.last().is_none_or(|d| d.is_empty()) && !written.contains('.') {
            let near = self.reg.nearest_op(written).map(as_written);
            return self.unknown_name(range, format!("custom op '{written}' is unknown"), near);
        }
        let full = self.ctx.op_name_str(info.name);
        let tried =
            if full == written { String::new() } else { format!(" (tried '{full}' as well)") };
        let near = self.reg.nearest_op(full).map(as_written);
        if info.known_dialect {
            let message = format!("custom op '{written}' is unknown{tried}");
            return self.unknown_name(range, message, near);
        }
        let dialect = split_name(full).map_or(full, |parts| parts.0);
        let message = format!("Dialect `{dialect}' not found for custom op '{written}' {tried}");
        let reported = self.diags.len();
        let failed = self.unregistered(tok.start, message);
        self.suggest_since(reported, range, near);
        failed
    }

    fn finish_custom(
        &mut self,
        block: BlockId,
        def: &OpDef,
        op: &mut ParsedOp,
        mut frame: InFlight,
    ) -> ParseResult<OpId> {
        self.refuse_duplicates(op)?;
        let (props, attrs) = self.deal_attrs(def, op);
        let mut body = None;
        if frame.isolated {
            if let Some(nested) = frame.nested.as_mut() {
                nested.body.set_roots(&op.regions);
            }
            op.regions.clear();
            body = self.take_nested(&mut frame, op.name);
        }
        let open = self.settle_operands(&mut op.operands);
        let parts = OperationParts {
            name: op.name,
            loc: op.loc,
            operands: &op.operands,
            results: &op.results,
            props,
            attrs,
            successors: &op.successors,
            regions: &op.regions,
            body,
        };
        let made = self.make_op(block, parts, open);
        if let Some(loc) = self.trailing_loc()? {
            self.cur.body.set_loc(made, loc);
        }
        Ok(made)
    }

    fn refuse_duplicates(&mut self, op: &ParsedOp) -> ParseResult<()> {
        let attrs = &op.attrs;
        let twice = if attrs.len() < 16 {
            attrs
                .iter()
                .enumerate()
                .find(|(i, a)| attrs[..*i].iter().any(|b| b.0 == a.0))
                .map(|(_, a)| a.0)
        } else {
            let mut seen = rustc_hash::FxHashSet::default();
            attrs.iter().find(|a| !seen.insert(a.0)).map(|a| a.0)
        };
        match twice {
            Some(name) => {
                let message = format!("attribute '{}' occurs more than once", self.ctx.str(name));
                Err(self.error_at(op.pos.0, message))
            }
            None => Ok(()),
        }
    }
}

/// Returns why an operation cannot be written in a custom form, and what to do.
fn no_custom_form(def: &OpDef) -> Cow<'static, str> {
    if let Some(reason) = &def.unfit_overlay {
        return format!(
            "the operation has no custom form: the syntax that is known for it does not fit its \
             definition ({reason}); \
             write the generic form, or supply a SyntaxOverlay"
        )
        .into();
    }
    if def.declared_hooks.custom_format {
        "the operation has no custom form: its definition leaves the format to C++ \
         (hasCustomAssemblyFormat), and no Rust hook or SyntaxOverlay supplies it; \
         write the generic form"
            .into()
    } else {
        "the operation has no custom form; write the generic form, or add 'assemblyFormat' to its \
         definition"
            .into()
    }
}

/// Returns the name of an operation as a text has it: in quotes unless it is an identifier, as in the generic form of `my.two-words`.
fn as_written(name: &str) -> String {
    if is_bare_identifier(name.as_bytes()) { name.to_owned() } else { format!("\"{name}\"") }
}
