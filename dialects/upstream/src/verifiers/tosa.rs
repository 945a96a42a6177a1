//! Verifiers of the dialect `tosa`.
//!
//! E.g. the padding of a pooling is less than its kernel: `tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 0, 1, 0, 1>, ...}`.

use dialect::OpHooksRow;

use super::{Operation, Verdict, error, list, require, verified};

/// The hooks of the operations, sorted by name.
pub(crate) const OPS: &[OpHooksRow] = &[
    ("tosa.avg_pool2d", || verified(pool)),
    ("tosa.max_pool2d", || verified(pool)),
    ("tosa.reduce_all", || verified(reduce)),
    ("tosa.reduce_any", || verified(reduce)),
    ("tosa.reduce_max", || verified(reduce)),
    ("tosa.reduce_min", || verified(reduce)),
    ("tosa.reduce_product", || verified(reduce)),
    ("tosa.reduce_sum", || verified(reduce)),
];

/// Verifies the kernel, the strides and the padding of a pooling.
fn pool(op: Operation<'_>) -> Verdict {
    let [kernel, stride, pad] = [op.ints("kernel")?, op.ints("stride")?, op.ints("pad")?];
    for (numbers, what, least) in
        [(&kernel, "kernel", 1), (&stride, "stride", 1), (&pad, "padding", 0)]
    {
        if numbers.iter().any(|&number| number < least) {
            let numbers = list(numbers);
            let numbers = numbers.trim_matches(['[', ']']);
            return error(format!("expect all {what} values to be >= {least}, got {numbers}"));
        }
    }
    let ([height, width], [top, bottom, left, right]) = (&kernel[..], &pad[..]) else {
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
    Ok(())
}

/// Verifies the axis of a reduction.
fn reduce(op: Operation<'_>) -> Verdict {
    let axis = op.int("axis")?;
    require(axis >= 0, "reduce axis must not be negative")?;
    let Ok(shape) = op.shape(op.ty("input")?) else { return Ok(()) };
    let rank = shape.len() as i64;
    if axis < rank || axis == 0 && rank == 0 {
        return Ok(());
    }
    error(format!("expect input tensor rank ({rank}) to be larger than reduce axis ({axis})"))
}
