//! Parses the forms of parameters that consist of several parts, which only overlays have.
//!
//! ```text
//! annotated-map($map, $slices, $levels)        (i, j : x) -> (i : dense, j : compressed)
//! pairs($entries, `=`)                         "a" = 1, i32 = 2
//! flags($packed, $ordered)                     ordered, packed
//! range($from, $to)                            1 to 3
//! unordered($attributes, "#t.a<>", "#t.b<>")   #t.b<1>, #t.other
//! ```

use std::sync::Arc;

use ir_core::asm::{OpAsmParser, ParseResult, Pos};
use ir_core::def::{ParamKind, TypeDef};
use ir_core::{Attr, AttrKind, Context, Registry};

use crate::affine::MapPart;
use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::parametric::Found;

impl Parser<'_> {
    /// Parses a number or `?`, which is the number for dynamic sizes.
    pub(crate) fn size_param(&mut self, kind: &ParamKind) -> ParseResult<Attr> {
        let inner = if let ParamKind::Array(inner) = kind { inner } else { kind };
        let ParamKind::Int { width, signed } = *inner else {
            return Err(self.error("the parameter is not a number"));
        };
        if self.eat(TokenKind::Question) {
            return Ok(self.ctx.int_attr_i64(self.ctx.int_type(width), i64::MIN));
        }
        self.int_param(width, signed)
    }

    /// Parses `first = second, ...`, or attributes of the definition of the items in full.
    pub(crate) fn pairs_param(&mut self, kind: &ParamKind, separator: &str) -> ParseResult<Attr> {
        let mut items = Vec::new();
        let reg = self.reg;
        let ParamKind::Array(inner) = kind else {
            return Err(self.error("the parameter is not a list"));
        };
        let ParamKind::AttrOf { dialect, mnemonic } = **inner else {
            return Err(self.error("the parameter is not a list of attributes of a definition"));
        };
        let Some(def) = reg.attr_def(dialect, mnemonic).filter(|def| def.params.len() == 2) else {
            return Err(self.error("the items of the list do not have two parameters"));
        };
        self.comma_list_of(|p| {
            let first = p.param_value(&def.params[0].kind)?;
            let class = ir_core::expr::Class::Def { dialect, mnemonic, attr: true };
            if !p.at_literal(separator) && class.has_attr(p.ctx, first) == Some(true) {
                items.push(first);
                return Ok(());
            }
            p.expect_literal(separator)?;
            let params = [first, p.param_value(&def.params[1].kind)?].into();
            items.push(p.ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params }));
            Ok(())
        })?;
        Ok(self.ctx.array_attr(&items))
    }

    /// Parses an attribute, and resets some of its parameters.
    pub(crate) fn reset_param(
        &mut self,
        kind: &ParamKind,
        paths: &[Arc<str>],
    ) -> ParseResult<Attr> {
        let ParamKind::AttrOf { dialect, mnemonic } = *kind else {
            return Err(self.error("the parameter is not an attribute of a definition"));
        };
        let attr = self.attr_param(dialect, mnemonic)?;
        Ok(paths.iter().fold(attr, |attr, path| reset(self.reg, self.ctx, attr, path)))
    }

    /// Parses a list of attributes in any order. Those of the definitions in `texts` precede the others, and the
    /// attribute of the first text is left out.
    pub(crate) fn unordered_param(&mut self, texts: &[Arc<str>]) -> ParseResult<Attr> {
        let pos = Pos(self.tok.start);
        let mut all = Vec::new();
        self.comma_list_of(|p| {
            all.push(p.parse_attr(None)?);
            Ok(())
        })?;
        let definition = |p: &Self, attr: Attr| match *p.ctx.attr(attr) {
            AttrKind::Parametric { dialect, mnemonic, .. } => Some((dialect, mnemonic)),
            _ => None,
        };
        let mut first = Vec::new();
        for (at, text) in texts.iter().enumerate() {
            let given = self.attr_of_text(pos, text)?;
            let kind = definition(self, given);
            first.extend(
                all.iter()
                    .copied()
                    .filter(|&attr| definition(self, attr) == kind && !(at == 0 && attr == given)),
            );
            all.retain(|&attr| definition(self, attr) != kind);
        }
        first.append(&mut all);
        Ok(self.ctx.array_attr(&first))
    }

    /// Parses the names of the bools that are true, in any order.
    pub(crate) fn flags_params(
        &mut self,
        def: &TypeDef,
        (first, more): (usize, &[usize]),
        found: &mut Found,
    ) -> ParseResult<()> {
        let mut given = Vec::new();
        let all = || [first].into_iter().chain(more.iter().copied());
        if self.at(TokenKind::Bare) {
            self.comma_list_of(|p| {
                let word = p.str(p.tok);
                let index = all().find(|&index| {
                    def.params.get(index).is_some_and(|decl| p.ctx.str(decl.name) == word)
                });
                let Some(index) = index.filter(|index| !given.contains(index)) else {
                    let names: Vec<&str> = all()
                        .filter_map(|index| Some(p.ctx.str(def.params.get(index)?.name)))
                        .collect();
                    let message = format!("expected one of '{}', each once", names.join("', '"));
                    return Err(p.error(message));
                };
                p.bump();
                given.push(index);
                Ok(())
            })?;
        }
        for index in all() {
            let Some(decl) = def.params.get(index) else { continue };
            found.add(index, &decl.kind, self.ctx.bool_attr(given.contains(&index)));
        }
        Ok(())
    }

    /// Parses `1 to 3`, or `1` for `1 to 2`.
    pub(crate) fn range_params(
        &mut self,
        def: &TypeDef,
        (from, to): (usize, usize),
        found: &mut Found,
    ) -> ParseResult<()> {
        let kind = |index: usize| def.params.get(index).map(|decl| &decl.kind);
        let (Some(from_kind), Some(to_kind)) = (kind(from), kind(to)) else {
            return Err(self.error("no such parameter"));
        };
        let ParamKind::Int { width, signed } = *to_kind else {
            return Err(self.error("the parameter is not a number"));
        };
        let pos = self.tok.start;
        let start = self.param_value(from_kind)?;
        let end = if self.eat_word(b"to") {
            self.int_param(width, signed)?
        } else {
            let value = self.ctx.int_value(start).and_then(|value| value.try_to_i64());
            let Some(next) = value.and_then(|value| value.checked_add(1)) else {
                return Err(self.error_at(pos, "integer value too large"));
            };
            self.ctx.int_attr_i64(self.ctx.int_type(width), next)
        };
        found.add(from, from_kind, start);
        found.add(to, to_kind, end);
        Ok(())
    }

    /// Parses `(i : a, j : b) -> (i : c, j : d)`.
    pub(crate) fn annotated_map_params(
        &mut self,
        def: &TypeDef,
        (map, dims, results): (usize, usize, usize),
        found: &mut Found,
    ) -> ParseResult<()> {
        let kind = |index: usize| def.params.get(index).map(|decl| &decl.kind);
        let (
            Some(map_kind),
            Some(dims_kind @ ParamKind::Array(dim)),
            Some(results_kind @ ParamKind::Array(result)),
        ) = (kind(map), kind(dims), kind(results))
        else {
            return Err(self.error("no such parameter"));
        };
        let (mut of_dims, mut of_results) = (Vec::new(), Vec::new());
        let pos = self.tok.start;
        let value = self.annotated_map(&mut |p, part| {
            match part {
                MapPart::Dim if p.eat(TokenKind::Colon) => of_dims.push(p.param_value(dim)?),
                MapPart::Dim => {}
                MapPart::Result => {
                    p.expect(TokenKind::Colon, "expected ':' after an expression")?;
                    of_results.push(p.param_value(result)?);
                }
            }
            Ok(())
        })?;
        if !of_dims.is_empty() && of_dims.len() != value.dims as usize {
            let message = "either all dimensions have an annotation, or none";
            return Err(self.error_at(pos, message));
        }
        found.add(map, map_kind, self.ctx.affine_map_attr(value));
        found.add(dims, dims_kind, self.ctx.array_attr(&of_dims));
        found.add(results, results_kind, self.ctx.array_attr(&of_results));
        Ok(())
    }
}

/// Returns the attribute with the parameter at `path` reset to its default, or absent. The path `list.name` denotes the
/// parameter of all items of a list.
fn reset(reg: &Registry, ctx: &Context, attr: Attr, path: &str) -> Attr {
    match ctx.attr(attr) {
        AttrKind::Array(items) => {
            let items: Vec<Attr> = items.iter().map(|&item| reset(reg, ctx, item, path)).collect();
            ctx.array_attr(&items)
        }
        AttrKind::Parametric { dialect, mnemonic, params } => {
            let (name, rest) = path.split_once('.').map_or((path, None), |(n, r)| (n, Some(r)));
            let decls = reg.attr_def(*dialect, *mnemonic).map_or(&[][..], |def| &def.params);
            let Some(at) = decls.iter().position(|decl| ctx.str(decl.name) == name) else {
                return attr;
            };
            let mut params = params.clone();
            if let Some(param) = params.get_mut(at) {
                *param = match rest {
                    Some(rest) => reset(reg, ctx, *param, rest),
                    None => decls[at].default.unwrap_or(ctx.absent()),
                };
            }
            ctx.intern_attr(AttrKind::Parametric { dialect: *dialect, mnemonic: *mnemonic, params })
        }
        _ => attr,
    }
}
