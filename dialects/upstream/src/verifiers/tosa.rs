//! Verifiers of the dialect `tosa`.
//!
//! E.g. the padding of a pooling is less than its kernel: `tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 0, 1, 0, 1>, ...}`.

use dialect::OpHooksRow;
use ir_core::Type;
use ir_core::types::DYNAMIC;

use super::shapes::{shapes_agree, sizes_agree};
use super::{Operation, RankedTensor, Verdict, error, list, require, verified};
use crate::strides::plus;

/// The hooks of the operations, sorted by name.
pub(crate) const OPS: &[OpHooksRow] = &[
    ("tosa.argmax", || verified(argmax)),
    ("tosa.avg_pool2d", || verified(pool)),
    ("tosa.concat", || verified(concat)),
    ("tosa.gather", || verified(gather)),
    ("tosa.max_pool2d", || verified(max_pool)),
    ("tosa.reduce_all", || verified(reduce)),
    ("tosa.reduce_any", || verified(reduce)),
    ("tosa.reduce_max", || verified(reduce)),
    ("tosa.reduce_min", || verified(reduce)),
    ("tosa.reduce_product", || verified(reduce)),
    ("tosa.reduce_sum", || verified(reduce)),
    ("tosa.reverse", || verified(reverse)),
    ("tosa.rfft2d", || verified(rfft)),
    ("tosa.scatter", || verified(scatter)),
    ("tosa.select", || verified(select)),
    ("tosa.table", || verified(table)),
];

/// Returns numbers with commas between them.
fn numbers(numbers: &[i64]) -> String {
    list(numbers).trim_matches(['[', ']']).to_owned()
}

/// Verifies that two tensors have the same elements. Quantized elements are compared by other rules.
fn same_elements(op: Operation<'_>, input: Type, output: Type) -> Verdict {
    let [input, output] = [op.element(input)?, op.element(output)?];
    let is_quantized = [input, output].iter().any(|&ty| op.ctx().ty(ty).is_of_dialect());
    if input == output || is_quantized {
        return Ok(());
    }
    let [input, output] = [input, output].map(|ty| op.text(ty));
    error(format!("expect input and output to have same element type, got {input} and {output}"))
}

/// Verifies the kernel, the strides and the padding of a pooling, and the sizes that follow from them.
fn pool(op: Operation<'_>) -> Verdict {
    let [kernel, stride, pad] = [op.ints("kernel")?, op.ints("stride")?, op.ints("pad")?];
    for (list, what, least) in
        [(&kernel, "kernel", 1), (&stride, "stride", 1), (&pad, "padding", 0)]
    {
        if list.iter().any(|&number| number < least) {
            let list = numbers(list);
            return error(format!("expect all {what} values to be >= {least}, got {list}"));
        }
    }
    let ([height, width], [top, bottom, left, right], [down, across]) =
        (&kernel[..], &pad[..], &stride[..])
    else {
        return Ok(());
    };
    if right >= width || left >= width {
        return error(format!(
            "expected left/right padding to be less than the width of the kernel, got \
             pad_left={left}, pad_right={right}, kernel_x={width}"
        ));
    }
    if top >= height || bottom >= height {
        return error(format!(
            "expected top/bottom padding to be less than the height of the kernel, got \
             pad_top={top}, pad_bottom={bottom}, kernel_y={height}"
        ));
    }
    let (Some(input), Some(output)) =
        (op.ranked_tensor(op.ty("input")?), op.ranked_tensor(op.result(0)?))
    else {
        return Ok(());
    };
    let rows = Window { size: *height, stride: *down, pads: [*top, *bottom], names: HEIGHT };
    let columns = Window { size: *width, stride: *across, pads: [*left, *right], names: WIDTH };
    for (dim, window) in [(1, rows), (2, columns)] {
        if let (Some(&from), Some(&to)) = (input.shape.get(dim), output.shape.get(dim)) {
            window.verify(from, to)?;
        }
    }
    Ok(())
}

/// The names of a dimension, its axis and its paddings.
const HEIGHT: [&str; 4] = ["height", "y", "top", "bottom"];
const WIDTH: [&str; 4] = ["width", "x", "left", "right"];

/// The window of a pooling in one dimension.
struct Window {
    size: i64,
    stride: i64,
    pads: [i64; 2],
    names: [&'static str; 4],
}

impl Window {
    /// Verifies the size of the output for a size of the input.
    fn verify(&self, input: i64, output: i64) -> Verdict {
        if input == DYNAMIC {
            return Ok(());
        }
        let Window { size, stride, pads: [before, after], names: [name, axis, first, last] } = self;
        let steps = input.wrapping_add(*before).wrapping_add(*after).wrapping_sub(*size);
        if steps % stride != 0 {
            return error(format!(
                "expected input_{name} + pad_{first} + pad_{last} - kernel_{axis} to be wholly \
                 divisible by stride_{axis}, got ({input} + {before} + {after} - {size}) / {stride}"
            ));
        }
        let calculated = (steps / stride).wrapping_add(1);
        if output == DYNAMIC || calculated == output {
            return Ok(());
        }
        error(format!(
            "calculated output {name} did not match expected: calculated={calculated}, \
             expected={output}"
        ))
    }
}

/// Verifies `tosa.max_pool2d`.
fn max_pool(op: Operation<'_>) -> Verdict {
    same_elements(op, op.ty("input")?, op.result(0)?)?;
    pool(op)
}

/// Verifies that a tensor has an axis. Of a tensor without dimensions, the axis is 0.
fn has_axis(tensor: RankedTensor<'_>, axis: i64, [side, what]: [&str; 2]) -> Verdict {
    let rank = tensor.shape.len() as i64;
    if axis < rank || axis == 0 && rank == 0 {
        return Ok(());
    }
    error(format!("expect {side} tensor rank ({rank}) to be larger than {what} axis ({axis})"))
}

/// Verifies the axis of an operation whose result has the rank of the operand.
fn verify_axis(op: Operation<'_>, input: Type, axis: i64, what: &str) -> Verdict {
    let input = op.ranked_tensor(input);
    if let Some(input) = input {
        has_axis(input, axis, ["input", what])?;
    }
    let Some(output) = op.ranked_tensor(op.result(0)?) else { return Ok(()) };
    require(
        input.is_none_or(|input| input.shape.len() == output.shape.len()),
        "expect output tensor rank to be equal to input tensor rank",
    )?;
    has_axis(output, axis, ["output", what])
}

/// Verifies that the result may be of a shape that is inferred, and has the elements of a type.
fn verify_inferred(op: Operation<'_>, shape: &[i64], like: RankedTensor<'_>) -> Verdict {
    let result = op.result(0)?;
    let is_compatible =
        op.ranked_tensor(result).is_none_or(|found| shapes_agree(found.shape, shape));
    if is_compatible && op.element(result)? == like.element {
        return Ok(());
    }
    op.results_differ(&[RankedTensor { shape, encoding: None, ..like }.ty(op.ctx())])
}

/// Verifies a reduction: the result has the size 1 along the axis.
fn reduce(op: Operation<'_>) -> Verdict {
    let axis = op.int("axis")?;
    require(axis >= 0, "reduce axis must not be negative")?;
    verify_axis(op, op.ty("input")?, axis, "reduce")?;
    let size = op.ranked_tensor(op.result(0)?);
    let size = size.and_then(|output| output.shape.get(axis as usize).copied());
    if let Some(size) = size.filter(|&size| !sizes_agree(size, 1)) {
        return error(format!("expect reduced dimension size to be 1, got {size}"));
    }
    let Some(input) = op.ranked_tensor(op.ty("input")?) else { return Ok(()) };
    let mut shape = input.shape.to_vec();
    if let Some(size) = shape.get_mut(axis as usize) {
        *size = 1;
        return verify_inferred(op, &shape, input);
    }
    Ok(())
}

/// Verifies `tosa.reverse`.
fn reverse(op: Operation<'_>) -> Verdict {
    same_elements(op, op.ty("input1")?, op.result(0)?)?;
    let axis = op.int("axis")?;
    require(axis >= 0, "expected non-negative reverse axis")?;
    verify_axis(op, op.ty("input1")?, axis, "reverse")
}

/// Verifies `tosa.argmax`.
fn argmax(op: Operation<'_>) -> Verdict {
    let result = op.result(0)?;
    let is_integer = op.ctx().int_width(op.element(result)?).is_some();
    require(is_integer, "result tensor is not of integer type")?;
    let Some(input) = op.ranked_tensor(op.ty("input")?) else { return Ok(()) };
    let axis = usize::try_from(op.int("axis")?).ok().filter(|&axis| axis < input.shape.len());
    let Some(axis) = axis else {
        return error("specified axis is outside the rank of the tensor");
    };
    let Some(output) = op.ranked_tensor(result) else { return Ok(()) };
    let mut expected = input.shape.to_vec();
    expected.remove(axis);
    if shapes_agree(&expected, output.shape) {
        return Ok(());
    }
    let text = |shape: &[i64]| numbers(shape).replace(&DYNAMIC.to_string(), "?");
    let [expected, found] = [&expected[..], output.shape].map(text);
    error(format!("expected output shape '{expected}', got '{found}'"))
}

/// Verifies `tosa.concat`.
fn concat(op: Operation<'_>) -> Verdict {
    let (inputs, result) = (op.types("input1")?, op.result(0)?);
    inputs.iter().try_for_each(|&input| same_elements(op, input, result))?;
    let ranked = inputs.iter().enumerate();
    let mut ranked = ranked.filter_map(|(at, &ty)| Some((at, op.ranked_tensor(ty)?)));
    let Some((number, first)) = ranked.next() else { return Ok(()) };
    let (axis, rank) = (op.int("axis")?, first.shape.len());
    let Some(dim) = usize::try_from(axis).ok().filter(|&dim| dim < rank) else {
        return error(format!(
            "expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got \
             {axis}"
        ));
    };
    let mut shape = first.shape.to_vec();
    for (other, input) in ranked {
        let places = format!("on operands {number} and {other}");
        if input.shape.len() != rank {
            let found = input.shape.len();
            return error(format!(
                "expect all operands to have the same rank, but got {rank} vs {found} {places}"
            ));
        }
        for (at, (&size, &known)) in input.shape.iter().zip(first.shape).enumerate() {
            if at != dim && !sizes_agree(size, known) {
                return error(format!(
                    "expect all operand shapes to have the same sizes on non-axis dimensions, but \
                     got {size} vs {known} at index {at} {places}"
                ));
            }
            let agreed = if at == dim { plus(shape[at], size) } else { known };
            shape[at] = if agreed == DYNAMIC && at != dim { size } else { agreed };
        }
    }
    let has_unranked = inputs.iter().any(|&ty| op.ranked_tensor(ty).is_none());
    let Some(output) = op.ranked_tensor(result) else { return Ok(()) };
    if output.shape.len() != rank {
        let found = output.shape.len();
        return error(format!("expect output rank to match inputs rank, got {found} vs {rank}"));
    }
    if has_unranked {
        return Ok(());
    }
    let (sum, found) = (shape[dim], output.shape[dim]);
    if !sizes_agree(sum, found) {
        return error(format!(
            "requires sum of axis dimensions of input1 equal to output axis dimension, got {sum} \
             and {found}"
        ));
    }
    verify_inferred(op, &shape, first)
}

/// The sizes of dimensions that several tensors share, as far as they are known.
struct Shared<const N: usize>([i64; N]);

impl<const N: usize> Shared<N> {
    /// Verifies that the dimensions of a tensor have the shared sizes, and adds those that were not known.
    fn verify(&mut self, op: Operation<'_>, ty: Type, name: &str, dims: &[usize]) -> Verdict {
        let Some(tensor) = op.ranked_tensor(ty) else { return Ok(()) };
        for (at, (&size, &shared)) in tensor.shape.iter().zip(dims).enumerate() {
            let known = self.0[shared];
            if !sizes_agree(size, known) {
                return error(format!(
                    "requires {name} dimension {at} to have size {known}, got {size}"
                ));
            }
            if known == DYNAMIC {
                self.0[shared] = size;
            }
        }
        Ok(())
    }
}

/// Verifies `tosa.gather`: values of the shape N x K x C, indices N x W, the result N x W x C.
fn gather(op: Operation<'_>) -> Verdict {
    let (values, result) = (op.ty("values")?, op.result(0)?);
    same_elements(op, values, result)?;
    let mut sizes = Shared([DYNAMIC; 4]);
    sizes.verify(op, values, "values", &[0, 1, 2])?;
    sizes.verify(op, op.ty("indices")?, "indices", &[0, 3])?;
    sizes.verify(op, result, "output", &[0, 3, 2])
}

/// Verifies `tosa.scatter`: values of the shape N x K x C, indices N x W, the input N x W x C.
fn scatter(op: Operation<'_>) -> Verdict {
    let (values, input, result) = (op.ty("values_in")?, op.ty("input")?, op.result(0)?);
    same_elements(op, values, result)?;
    same_elements(op, input, result)?;
    let mut sizes = Shared([DYNAMIC; 4]);
    sizes.verify(op, values, "values_in", &[0, 1, 2])?;
    sizes.verify(op, op.ty("indices")?, "indices", &[0, 3])?;
    sizes.verify(op, input, "input", &[0, 3, 2])?;
    sizes.verify(op, result, "values_out", &[0, 1, 2])?;
    let Shared([_, rows, _, indices]) = sizes;
    if rows == DYNAMIC || indices == DYNAMIC || rows >= indices {
        return Ok(());
    }
    error(format!("requires dimensions K >= W, got K={rows} and W={indices}"))
}

/// Verifies `tosa.select`.
fn select(op: Operation<'_>) -> Verdict {
    let result = op.result(0)?;
    same_elements(op, op.ty("input2")?, result)?;
    same_elements(op, op.ty("input3")?, result)
}

/// Verifies `tosa.table`.
fn table(op: Operation<'_>) -> Verdict {
    let (Some(input), Some(output)) =
        (op.ranked_tensor(op.ty("input1")?), op.ranked_tensor(op.result(0)?))
    else {
        return Ok(());
    };
    require(
        input.shape.len() == output.shape.len(),
        "expected input tensor rank to equal result tensor rank",
    )?;
    let sizes = input.shape.iter().zip(output.shape).enumerate();
    for (dim, (&from, &to)) in sizes {
        if !sizes_agree(from, to) {
            return error(format!(
                "dim(result, {dim}) = {to} doesn't match dim(input, {dim}) = {from}"
            ));
        }
    }
    Ok(())
}

/// Verifies `tosa.rfft2d`.
fn rfft(op: Operation<'_>) -> Verdict {
    let Some(input) = op.ranked_tensor(op.ty("input_real")?) else { return Ok(()) };
    for (dim, name) in [(1, "height"), (2, "width")] {
        let size = input.shape.get(dim).copied().unwrap_or(DYNAMIC);
        let is_power = size > 0 && size & (size - 1) == 0;
        if size != DYNAMIC && !is_power {
            return error(format!("expected {name} to be a power of two, got {size}"));
        }
    }
    Ok(())
}
