//! Contractions, reductions and products of vectors.

use super::super::shapes::{dims_of, distinct_dims};
use super::super::structured::verify_maps;
use super::super::{Operation, Vector, Verdict, error, require};
use super::types::{dimension, kind, maps, require_reduction, vector_type};
use dialect_support::attrs;
use ir_core::affine::AffineMap;
use ir_core::types::Signedness;
use ir_core::{AttrKind, TypeKind};

/// Verifies `vector.reduction`.
pub(super) fn reduction(op: Operation<'_>) -> Verdict {
    let rank = op.vector_of("vector")?.rank();
    if rank > 1 {
        return error(format!("unsupported reduction rank: {rank}"));
    }
    // MLIR quotes the type twice.
    require_reduction(op, op.result(0)?, |ty| format!("'{}'", op.text(ty)))
}

/// Verifies `vector.multi_reduction`: the result has the dimensions that are not reduced.
pub(super) fn multi_reduction(op: Operation<'_>) -> Verdict {
    let (source, reduced) = (op.vector_of("source")?, op.ints("reduction_dims")?);
    let left = || (0..source.rank()).filter(|&dim| !reduced.contains(&(dim as i64)));
    let shape: Vec<i64> = left().map(|dim| source.shape[dim]).collect();
    let scalable: Vec<bool> = left().map(|dim| source.scalable[dim]).collect();
    let expected = if shape.is_empty() {
        source.element
    } else {
        vector_type(op.ctx(), &shape, &scalable, source.element)
    };
    let result = op.result(0)?;
    if result == expected {
        return Ok(());
    }
    let [result, source] = [result, source.ty].map(|ty| op.text(ty));
    error(format!("destination type {result} is incompatible with source type {source}"))
}

/// Verifies `vector.scan`.
pub(super) fn scan(op: Operation<'_>) -> Verdict {
    let (source, initial) = (op.vector_of("source")?, op.vector_of("initial_value")?);
    let (dim, rank) = (op.int("reduction_dim")?, source.rank() as i64);
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
    require_reduction(op, source.element, |ty| op.text(ty))
}

/// Verifies `vector.outerproduct`.
pub(super) fn outerproduct(op: Operation<'_>) -> Verdict {
    let (lhs, rhs, result) = (op.vector_of("lhs")?, op.ty("rhs")?, op.result_vector(0)?);
    require(lhs.rank() == 1, "expected 1-d vector for operand #1")?;
    match op.vector(rhs) {
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
        op.optional("acc")?.is_none_or(|acc| acc == result.ty),
        "expected operand #3 of same type as result type",
    )?;
    let is_supported = kind(op).is_none_or(|kind| kind.combines(op.ctx(), result.element));
    require(is_supported, "unsupported outerproduct type")
}

/// The operands of a contraction, with their maps.
struct Contraction<'a> {
    op: Operation<'a>,
    lhs: Vector<'a>,
    rhs: Vector<'a>,
    maps: Vec<&'a AffineMap>,
    /// The numbers of the iterators' kinds.
    iterators: Vec<i64>,
}

/// The kind of an iterator that both operands and the result have.
const PARALLEL: i64 = 0;
/// The kind of an iterator that is summed over.
const REDUCTION: i64 = 1;

/// Verifies `vector.contract`.
pub(super) fn contract(op: Operation<'_>) -> Verdict {
    let (lhs, rhs) = (op.vector_of("lhs")?, op.vector_of("rhs")?);
    let is_signed = match op.ctx().ty(lhs.element) {
        TypeKind::Integer { signedness, .. } => *signedness != Signedness::Signless,
        _ => false,
    };
    require(!is_signed, "only supports signless integer types")?;
    let Some(maps) = op.attr("indexing_maps").and_then(|attr| maps(op.ctx(), attr)) else {
        return Ok(());
    };
    require(maps.len() == 3, "expected an indexing map for each vector operand")?;
    let Some(AttrKind::Array(iterators)) =
        op.attr("iterator_types").map(|attr| op.ctx().attr(attr))
    else {
        return Ok(());
    };
    let iterators = iterators.iter().map(|&attr| attrs::enum_number(op.ctx(), attr)).collect();
    let Some(iterators) = iterators else { return Ok(()) };
    let contraction = Contraction { op, lhs, rhs, maps, iterators };
    contraction.verify_domains()?;
    let contracted = contraction.shared(REDUCTION);
    require(!contracted.is_empty(), "expected at least one contracting dimension pair")?;
    require(contraction.agree(&contracted), "invalid contracting dimension map")?;
    let batch = contraction.shared(PARALLEL);
    require(contraction.agree(&batch), "invalid batch dimension map")?;
    contraction.verify_result(&contracted, &batch)?;
    let element = op.ctx().element_or_self(op.result(0)?);
    let is_supported = kind(op).is_none_or(|kind| kind.combines(op.ctx(), element));
    require(is_supported, "unsupported contraction type")?;
    let operands = op.body().operands(op.id).map(|value| op.body().ty(value));
    let shapes: Vec<&[i64]> =
        operands.map(|ty| op.ctx().ty(ty).shape().unwrap_or_default()).collect();
    verify_maps(op.ctx(), &contraction.maps, &shapes)
}

impl Contraction<'_> {
    /// Verifies each map: it has the iterators as dimensions, and a result for each dimension of its operand.
    fn verify_domains(&self) -> Verdict {
        let (op, loops) = (self.op, self.iterators.len());
        let acc = op.vector(op.ty("acc")?).map_or(0, |vector| vector.rank());
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
            let is_projection = dims_of(op.ctx(), &map.results)
                .is_some_and(|dims| distinct_dims(&dims, loops).all(|dim| dim.is_ok()));
            if !is_projection {
                return fail("be a projected permutation of its inputs".to_owned());
            }
        }
        Ok(())
    }

    /// Returns the number of the result of a map that is the iterator.
    fn position(&self, map: usize, iterator: usize) -> Option<usize> {
        let is_it = |&expr: &_| dimension(self.op.ctx(), expr) == Some(iterator);
        self.maps[map].results.iter().position(is_it)
    }

    /// Returns the dimensions of both operands of each iterator of this kind.
    fn shared(&self, kind: i64) -> Vec<(usize, usize)> {
        let is_kind = |at: &usize| self.iterators[*at] == kind;
        let pair = |at: usize| Some((self.position(0, at)?, self.position(1, at)?));
        (0..self.iterators.len()).filter(is_kind).filter_map(pair).collect()
    }

    /// Returns whether both dimensions of each pair have one size.
    fn agree(&self, pairs: &[(usize, usize)]) -> bool {
        pairs.iter().all(|&(lhs, rhs)| self.lhs.shape[lhs] == self.rhs.shape[rhs])
    }

    /// Verifies the types of the accumulator and the result.
    fn verify_result(&self, contracted: &[(usize, usize)], batch: &[(usize, usize)]) -> Verdict {
        let op = self.op;
        let (acc, result) = (op.ty("acc")?, op.result(0)?);
        let of_lhs = (0..self.lhs.rank()).any(|dim| !contracted.iter().any(|pair| pair.0 == dim));
        let of_rhs = (0..self.rhs.rank())
            .any(|dim| !contracted.iter().chain(batch).any(|pair| pair.1 == dim));
        let wrong = "invalid accumulator/result vector shape";
        if !of_lhs && !of_rhs {
            let are_scalars = op.vector(acc).is_none() && op.vector(result).is_none();
            return require(are_scalars, wrong);
        }
        let (Some(_), Some(vector)) = (op.vector(acc), op.vector(result)) else {
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
        let size = |&expr: &_| Some(extents[dimension(op.ctx(), expr)?]);
        let Some(shape) = self.maps[2].results.iter().map(size).collect::<Option<Vec<i64>>>()
        else {
            return Ok(());
        };
        // The result may have another rank, which is the error then.
        let mut scalable = vector.scalable.to_vec();
        scalable.resize(shape.len(), false);
        let expected = vector_type(op.ctx(), &shape, &scalable, vector.element);
        if result == expected && acc == expected {
            return Ok(());
        }
        error(format!("{wrong}, expected: {}", op.text(expected)))
    }
}
