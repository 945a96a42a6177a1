//! Contractions, reductions and products of vectors.

use super::super::structured::verify_maps;
use super::super::{Operation, Vector, Verdict, error, require};
use super::types::{combines, dimension, kind, maps, require_reduction, vector_type};
use ir_core::affine::AffineMap;
use ir_core::printer::attr_text;
use ir_core::types::Signedness;
use ir_core::{AttrKind, TypeKind};

/// Verifies `vector.reduction`.
pub(super) fn reduction(of: Operation<'_>) -> Verdict {
    let rank = of.vector_of("vector")?.rank();
    if rank > 1 {
        return error(format!("unsupported reduction rank: {rank}"));
    }
    // MLIR quotes the type twice.
    require_reduction(of, of.result(0)?, |ty| format!("'{}'", of.text(ty)))
}

/// Verifies `vector.multi_reduction`: the result has the dimensions that are not reduced.
pub(super) fn multi_reduction(of: Operation<'_>) -> Verdict {
    let (source, reduced) = (of.vector_of("source")?, of.ints("reduction_dims")?);
    let left = || (0..source.rank()).filter(|&dim| !reduced.contains(&(dim as i64)));
    let shape: Vec<i64> = left().map(|dim| source.shape[dim]).collect();
    let scalable: Vec<bool> = left().map(|dim| source.scalable[dim]).collect();
    let expected = if shape.is_empty() {
        source.element
    } else {
        vector_type(of.ctx(), &shape, &scalable, source.element)
    };
    let result = of.result(0)?;
    if result == expected {
        return Ok(());
    }
    let [result, source] = [result, source.ty].map(|ty| of.text(ty));
    error(format!("destination type {result} is incompatible with source type {source}"))
}

/// Verifies `vector.scan`.
pub(super) fn scan(of: Operation<'_>) -> Verdict {
    let (source, initial) = (of.vector_of("source")?, of.vector_of("initial_value")?);
    let (dim, rank) = (of.int("reduction_dim")?, source.rank() as i64);
    if dim >= rank {
        return error(format!("reduction dimension {dim} has to be less than {rank}"));
    }
    let (found, expected) = (initial.rank() as i64, rank - 1);
    if found != expected {
        return error(format!("initial value rank {found} has to be equal to {expected}"));
    }
    let others = source.shape.iter().enumerate().filter(|(at, _)| *at as i64 != dim);
    require(
        others.map(|(_, size)| size).eq(initial.shape),
        "incompatible input/initial value shapes",
    )?;
    require_reduction(of, source.element, |ty| of.text(ty))
}

/// Verifies `vector.outerproduct`.
pub(super) fn outerproduct(of: Operation<'_>) -> Verdict {
    let (lhs, rhs, result) = (of.vector_of("lhs")?, of.ty("rhs")?, of.result_vector(0)?);
    require(lhs.rank() == 1, "expected 1-d vector for operand #1")?;
    match of.vector(rhs) {
        Some(rhs) => {
            require(rhs.rank() == 1, "expected 1-d vector for operand #2")?;
            require(result.rank() == 2, "expected 2-d vector result")?;
            require(
                lhs.shape[0] == result.shape[0],
                "expected #1 operand dim to match result dim #1",
            )?;
            require(
                rhs.shape[0] == result.shape[1],
                "expected #2 operand dim to match result dim #2",
            )?;
            require(
                !lhs.scalable[0] || rhs.scalable[0],
                "expected either both or only #2 operand dim to be scalable",
            )?;
        }
        None => {
            require(result.rank() == 1, "expected 1-d vector result")?;
            require(
                lhs.shape[0] == result.shape[0],
                "expected #1 operand dim to match result dim #1",
            )?;
        }
    }
    require(
        of.optional("acc")?.is_none_or(|acc| acc == result.ty),
        "expected operand #3 of same type as result type",
    )?;
    let is_supported = kind(of).is_none_or(|kind| combines(of.ctx(), &kind, result.element));
    require(is_supported, "unsupported outerproduct type")
}

/// The operands of a contraction, with their maps.
struct Contraction<'a> {
    of: Operation<'a>,
    lhs: Vector<'a>,
    rhs: Vector<'a>,
    maps: Vec<&'a AffineMap>,
    /// The words of the iterators, e.g. `parallel`.
    iterators: Vec<String>,
}

/// Verifies `vector.contract`.
pub(super) fn contract(of: Operation<'_>) -> Verdict {
    let (lhs, rhs) = (of.vector_of("lhs")?, of.vector_of("rhs")?);
    let is_signed = match of.ctx().ty(lhs.element) {
        TypeKind::Integer { signedness, .. } => *signedness != Signedness::Signless,
        _ => false,
    };
    require(!is_signed, "only supports signless integer types")?;
    let Some(maps) = of.attr("indexing_maps").and_then(|attr| maps(of.ctx(), attr)) else {
        return Ok(());
    };
    require(maps.len() == 3, "expected an indexing map for each vector operand")?;
    let Some(AttrKind::Array(iterators)) =
        of.attr("iterator_types").map(|attr| of.ctx().attr(attr))
    else {
        return Ok(());
    };
    let iterators = iterators.iter().map(|&attr| attr_text(of.cx.reg, attr)).collect();
    let contraction = Contraction { of, lhs, rhs, maps, iterators };
    contraction.verify_domains()?;
    let contracted = contraction.shared("reduction");
    require(!contracted.is_empty(), "expected at least one contracting dimension pair")?;
    require(contraction.agree(&contracted), "invalid contracting dimension map")?;
    let batch = contraction.shared("parallel");
    require(contraction.agree(&batch), "invalid batch dimension map")?;
    contraction.verify_result(&contracted, &batch)?;
    let element = of.ctx().element_or_self(of.result(0)?);
    let is_supported = kind(of).is_none_or(|kind| combines(of.ctx(), &kind, element));
    require(is_supported, "unsupported contraction type")?;
    let operands = of.body().operands(of.op).map(|value| of.body().ty(value));
    let shapes: Vec<&[i64]> =
        operands.map(|ty| of.ctx().ty(ty).shape().unwrap_or_default()).collect();
    verify_maps(of.ctx(), &contraction.maps, &shapes)
}

impl Contraction<'_> {
    /// Verifies each map: it has the iterators as dimensions, and a result for each dimension of its operand.
    fn verify_domains(&self) -> Verdict {
        let (of, loops) = (self.of, self.iterators.len());
        let acc = of.vector(of.ty("acc")?).map_or(0, |vector| vector.rank());
        let ranks = [self.lhs.rank(), self.rhs.rank(), acc];
        for (index, (map, rank)) in self.maps.iter().zip(ranks).enumerate() {
            let fail = |rest: String| error(format!("expected indexing map {index} to {rest}"));
            if map.symbols != 0 {
                return fail("have no symbols".to_owned());
            }
            if map.dims as usize != loops {
                return fail(format!("have {loops} number of inputs"));
            }
            if map.results.len() != rank {
                return fail(format!("have {rank} number of outputs"));
            }
            let dims: Option<Vec<usize>> =
                map.results.iter().map(|&expr| dimension(of.ctx(), expr)).collect();
            let is_projection =
                dims.is_some_and(|dims| (1..dims.len()).all(|at| !dims[..at].contains(&dims[at])));
            if !is_projection {
                return fail("be a projected permutation of its inputs".to_owned());
            }
        }
        Ok(())
    }

    /// Returns the number of the result of a map that is the iterator.
    fn position(&self, map: usize, iterator: usize) -> Option<usize> {
        let is_it = |&expr: &_| dimension(self.of.ctx(), expr) == Some(iterator);
        self.maps[map].results.iter().position(is_it)
    }

    /// Returns the dimensions of both operands of each iterator of this kind.
    fn shared(&self, kind: &str) -> Vec<(usize, usize)> {
        let is_kind = |at: &usize| self.iterators[*at].contains(kind);
        let pair = |at: usize| Some((self.position(0, at)?, self.position(1, at)?));
        (0..self.iterators.len()).filter(is_kind).filter_map(pair).collect()
    }

    /// Returns whether both dimensions of each pair have one size.
    fn agree(&self, pairs: &[(usize, usize)]) -> bool {
        pairs.iter().all(|&(lhs, rhs)| self.lhs.shape[lhs] == self.rhs.shape[rhs])
    }

    /// Verifies the types of the accumulator and the result.
    fn verify_result(&self, contracted: &[(usize, usize)], batch: &[(usize, usize)]) -> Verdict {
        let of = self.of;
        let (acc, result) = (of.ty("acc")?, of.result(0)?);
        let of_lhs = (0..self.lhs.rank()).any(|dim| !contracted.iter().any(|pair| pair.0 == dim));
        let of_rhs = (0..self.rhs.rank())
            .any(|dim| !contracted.iter().chain(batch).any(|pair| pair.1 == dim));
        let wrong = "invalid accumulator/result vector shape";
        if !of_lhs && !of_rhs {
            let are_scalars = of.vector(acc).is_none() && of.vector(result).is_none();
            return require(are_scalars, wrong);
        }
        let (Some(_), Some(vector)) = (of.vector(acc), of.vector(result)) else {
            return error(wrong);
        };
        let extent = |iterator: usize| {
            let of_lhs = self.position(0, iterator).map(|dim| self.lhs.shape[dim]);
            of_lhs.or_else(|| Some(self.rhs.shape[self.position(1, iterator)?]))
        };
        let extents: Option<Vec<i64>> = (0..self.iterators.len()).map(extent).collect();
        let Some(extents) = extents else {
            return error("expected all dimensions to be either a LHS or a RHS dimension");
        };
        let size = |&expr: &_| Some(extents[dimension(of.ctx(), expr)?]);
        let Some(shape) = self.maps[2].results.iter().map(size).collect::<Option<Vec<i64>>>()
        else {
            return Ok(());
        };
        let expected = vector_type(of.ctx(), &shape, vector.scalable, vector.element);
        if result == expected && acc == expected {
            return Ok(());
        }
        error(format!("{wrong}, expected: {}", of.text(expected)))
    }
}
