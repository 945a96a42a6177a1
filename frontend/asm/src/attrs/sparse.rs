//! Parses `sparse<indices, values> : type`.

use ir_core::asm::ParseResult;
use ir_core::types::Shape;
use ir_core::{Attr, AttrKind, Type, TypeKind};

use super::dense::Literal;
use crate::cursor::Parser;
use crate::lexer::TokenKind;

impl<'a> Parser<'a> {
    pub(super) fn sparse_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let pos = self.tok.start;
        self.bump();
        self.expect(TokenKind::Less, "expected '<' after 'sparse'")?;
        let (mut indices, mut values) = (Literal::default(), Literal::default());
        let (mut indices_pos, mut values_pos) = (pos, pos);
        let empty = self.eat(TokenKind::Greater);
        if !empty {
            indices_pos = self.tok.start;
            self.literal(&mut indices, false)?;
            self.expect(TokenKind::Comma, "expected ',' between indices and values")?;
            values_pos = self.tok.start;
            self.literal(&mut values, true)?;
            self.expect(TokenKind::Greater, "expected '>' to close the elements")?;
        }
        let ty = self.elements_type(pos, ty)?;
        let shape: Shape = self.ctx.ty(ty).shape().unwrap_or(&[]).into();
        let rank = shape.len() as i64;
        let element = self.ctx.ty(ty).element().unwrap_or(ty);
        let tensor = |p: &Self, shape: &[i64], element| {
            p.ctx.intern_type(TypeKind::RankedTensor {
                shape: shape.into(),
                element,
                encoding: None,
            })
        };
        let indices_shape = match &indices.shape[..] {
            _ if empty => vec![0, rank],
            [] => vec![1, rank],
            given => given.to_vec(),
        };
        let values_shape =
            if values.shape.is_empty() { vec![indices_shape[0]] } else { values.shape.clone() };
        let indices_type = tensor(self, &indices_shape, self.ctx.i64());
        let values_type = tensor(self, &values_shape, element);
        let index_attr = self.literal_attr(&indices, indices_pos, indices_type)?;
        let value_attr = self.literal_attr(&values, values_pos, values_type)?;
        if indices_shape.len() > 2 || indices_shape.get(1).is_some_and(|&n| n != rank) {
            return Err(self.error_at(pos, "the indices have another rank than the type"));
        }
        if indices_shape.len() == 1 && rank != 1 {
            return Err(self.error_at(pos, "the indices have another rank than the type"));
        }
        if values_shape.len() != 1 || values_shape[0] != indices_shape[0] {
            return Err(self.error_at(pos, "there are not as many values as indices"));
        }
        for (i, (negative, tok)) in indices.elements.iter().enumerate() {
            let value = self.str(*tok).parse::<i64>().ok();
            let bound = |d: usize| value.is_some_and(|v| v < shape[d]);
            let inside = if indices.shape.is_empty() {
                (0..shape.len()).all(bound)
            } else {
                bound(i % shape.len().max(1))
            };
            if *negative || !inside {
                return Err(self.error_at(pos, "an index is outside the shape"));
            }
        }
        Ok(self.ctx.intern_attr(AttrKind::Sparse { ty, indices: index_attr, values: value_attr }))
    }
}
