//! Parses `sparse<indices, values> : type`.

use ir_core::asm::ParseResult;
use ir_core::printer::type_text;
use ir_core::{Attr, AttrKind, Type, TypeKind};

use super::dense::Literal;
use crate::cursor::Parser;
use crate::lexer::{Token, TokenKind};

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
            self.expect(TokenKind::Comma, "expected ','")?;
            values_pos = self.tok.start;
            self.literal(&mut values, true)?;
            self.expect(TokenKind::Greater, "expected '>'")?;
        }
        let ty = self.elements_type(pos, ty)?;
        let rank = self.ctx.ty(ty).shape().map_or(0, <[_]>::len) as i64;
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
        self.verify_sparse(pos, ty, &indices, [&indices_shape, &values_shape])?;
        Ok(self.ctx.intern_attr(AttrKind::Sparse { ty, indices: index_attr, values: value_attr }))
    }

    /// Verifies the shapes of the indices and the values, and that the indices are inside of the type's shape.
    fn verify_sparse(
        &mut self,
        pos: u32,
        ty: Type,
        indices: &Literal,
        shapes: [&[i64]; 2],
    ) -> ParseResult<()> {
        let shape = self.ctx.ty(ty).shape().unwrap_or(&[]);
        let rank = shape.len() as i64;
        let has_rank = match shapes[0][..] {
            [_] => rank == 1,
            [_, numbers] => numbers == rank,
            _ => false,
        };
        if !has_rank || shapes[1][..] != shapes[0][..1] {
            let [shape, indices, values] = [shape, shapes[0], shapes[1]].map(join);
            let message = format!(
                "expected shape ([{shape}]); inferred shape of indices literal ([{indices}]); \
                 inferred shape of values literal ([{values}])"
            );
            return Err(self.error_at(pos, message));
        }
        if let Some((number, index)) = self.outside(indices, shape) {
            let ty = type_text(self.reg, ty);
            let message = format!(
                "sparse index #{number} is not contained within the value shape, with \
                 index=[{}], and type='{ty}'",
                join(&index)
            );
            return Err(self.error_at(pos, message));
        }
        Ok(())
    }

    /// Returns the first index that is outside of the shape, with its number. One number is that of all dimensions.
    fn outside(&self, indices: &Literal, shape: &[i64]) -> Option<(usize, Vec<u64>)> {
        let number = |&(negative, tok): &(bool, Token)| {
            let text = self.str(tok);
            let value = match text.strip_prefix("0x") {
                Some(digits) => u64::from_str_radix(digits, 16),
                None => text.parse(),
            };
            let value = value.unwrap_or(u64::MAX);
            if negative { value.wrapping_neg() } else { value }
        };
        let numbers: Vec<u64> = indices.elements.iter().map(number).collect();
        let is_outside = |index: &[u64]| {
            index
                .iter()
                .zip(shape)
                .any(|(&at, &size)| i64::try_from(at).map_or(true, |at| at >= size))
        };
        if let (true, [one]) = (indices.shape.is_empty(), &numbers[..]) {
            let index = vec![*one; shape.len()];
            return is_outside(&index).then_some((0, index));
        }
        let mut all = numbers.chunks_exact(shape.len().max(1)).enumerate();
        all.find(|(_, index)| is_outside(index)).map(|(number, index)| (number, index.to_vec()))
    }
}

/// Returns numbers with commas between them.
fn join(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
